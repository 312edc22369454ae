"""What wins is chosen more often: a policy gradient with clipped steps (PPO), and beside it a network that foresees."""

import copy
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from signoria.learning.board import HEAT
from signoria.learning.examples import Arrays
from signoria.learning.fit import LEVEL, REACH, TEN, TRUST, Student


@dataclass(frozen=True)
class Pace:
    """How to learn from one round."""

    rate: float = 8e-4  # at the beginning; it falls to a tenth in the end
    slowest: float = 0.1
    value_rate: float = 5e-4
    epochs: int = 3
    batch: int = 16384  # decisions
    clip: float = 0.2  # how far the odds of a choice may move before it no longer counts
    far: float = 0.045  # divergence (KL) at which a round leaves the choice alone
    doubt: float = 0.002  # how much entropy is worth
    score: float = 0.5  # how much errors in points count, and in copying the choice
    copied: float = 0.3
    slow: float = 0.12  # how far the running mean of the weights, which is what is kept, follows each round
    warm: int = 2  # rounds in which the choice stays as it is while values are found
    heat: float = HEAT  # of the lots that were drawn


class Foresight(nn.Module):
    """A network that foresees points and shares, and the lead, and copies the choice as its wish."""

    def __init__(self, student: Student) -> None:
        super().__init__()
        self.student = student
        self.lead = nn.Linear(student.two.out_features, 1)
        nn.init.zeros_(self.lead.weight)
        nn.init.zeros_(self.lead.bias)

    def weights(self) -> Arrays:
        """Give the weights with the lead as one more output."""
        found = self.student.weights()
        found["w3"] = np.concatenate([found["w3"], self.lead.weight.detach().double().cpu().numpy().T], 1)
        found["b3"] = np.concatenate([found["b3"], self.lead.bias.detach().double().cpu().numpy()])
        return found


class Batch:
    """Some decisions of a round."""

    def __init__(self, rounds: "Round", decisions: Tensor) -> None:
        lengths = rounds.lengths[decisions]
        steps = torch.arange(int(lengths.sum()), device=lengths.device)
        self.count = len(decisions)
        self.group = torch.repeat_interleave(torch.arange(self.count, device=lengths.device), lengths)
        first = torch.cumsum(lengths, 0) - lengths
        places = rounds.starts[decisions][self.group] + steps - first[self.group]
        self.x = {name: values[places] for name, values in rounds.rows.items()}  # by action
        self.d = {name: values[decisions] for name, values in rounds.decisions.items()}
        self.pick = first + self.d["chosen"].long()

    def odds(self, pull: Tensor) -> Tensor:
        """Give the logarithm of each action's odds in its decision."""
        top = torch.full((self.count,), -1e9, device=pull.device).scatter_reduce(0, self.group, pull.detach(), "amax")
        total = self.summed((pull - top[self.group]).exp())
        return pull - (top + total.log())[self.group]

    def summed(self, values: Tensor) -> Tensor:
        """Sum over the actions of each decision."""
        return torch.zeros(self.count, device=values.device).scatter_add(0, self.group, values)


class Round:
    """The arrays of a round as tensors."""

    ROWS = ("rows", "points", "apart", "far_apart", "spread", "lean", "far_lean", "live")
    DECISIONS = ("sides", "before", "chosen", "odds", "whim", "gain", "shares", "scores", "lead")

    def __init__(self, arrays: Arrays, device: str) -> None:
        self.lengths = torch.from_numpy(arrays["lengths"].astype(np.int64)).to(device)
        self.starts = torch.cumsum(self.lengths, 0) - self.lengths
        self.rows = {name: torch.from_numpy(arrays[name]).to(device) for name in self.ROWS}
        self.decisions = {name: torch.from_numpy(arrays[name]).to(device) for name in self.DECISIONS}
        wanted, gain = 1 - self.decisions["whim"], self.decisions["gain"]
        middle = (gain * wanted).sum() / wanted.sum()
        width = (((gain - middle).square() * wanted).sum() / wanted.sum()).sqrt()
        self.decisions["better"] = (gain - middle) / (width + 1e-6)


class Coach:
    """Teaches one network to choose and another to foresee; the same seed and games give the same on one machine."""

    def __init__(self, choice: Student, values: Student, used: NDArray[Any], pace: Pace, device: str) -> None:
        self.pace, self.device = pace, device
        self.choice, self.values = choice.to(device), Foresight(values).to(device)
        self.choosing = torch.optim.Adam(self.choice.parameters(), pace.rate, eps=1e-5)
        self.valuing = torch.optim.AdamW(self.values.parameters(), pace.value_rate, weight_decay=1e-3)
        self.used = torch.from_numpy(used).to(device)
        self.seats = choice.seats
        self.kept = copy.deepcopy(self.choice), copy.deepcopy(self.values)

    def fit(self, arrays: Arrays, number: int, progress: float, seed: int) -> dict[str, float]:
        """Learn from the games of a round; `progress` is how much of the course is over."""
        torch.manual_seed(seed)
        played, told, stopped = Round(arrays, self.device), dict[str, Tensor](), number <= self.pace.warm
        self.slow_down(1 - (1 - self.pace.slowest) * progress)
        count = len(played.lengths)
        batches = [
            part for _ in range(self.pace.epochs) for part in torch.split(torch.randperm(count), self.pace.batch)
        ]
        for nth, decisions in enumerate(batches):
            batch = Batch(played, decisions.to(self.device))
            rows = batch.x["rows"].float() * self.choice.scale[self.used]
            odds, said = self.chosen(batch, torch.cat([rows, batch.x["apart"] * REACH], 1))
            stopped = stopped or (nth > 0 and float(said["moved"].detach()) > self.pace.far)
            if not stopped:
                step(self.choosing, self.choice, said["choice"] - self.pace.doubt * said["doubt"], 0.5)
            said |= self.foreseen(batch, torch.cat([rows, batch.x["far_apart"] * REACH], 1), odds.detach())
            error = torch.stack([said[name] for name in ("outcome", "lead", "score", "copied")]).sum()
            step(self.valuing, self.values, error, 1.0)
            for name, value in said.items():
                told[name] = told.get(name, torch.zeros((), device=self.device)) + value.detach() / len(batches)
        self.remember(number)
        return {name: float(value) for name, value in told.items()}

    @torch.no_grad()
    def remember(self, number: int) -> None:
        """Let the running mean follow."""
        for kept, now in zip(self.kept, (self.choice, self.values), strict=True):
            for mean, each in zip(kept.parameters(), now.parameters(), strict=True):
                mean.lerp_(each, max(self.pace.slow, 1 / number))

    def means(self) -> tuple[Student, Student]:
        """Give the running means: what chooses, and what foresees."""
        return self.kept[0], self.kept[1].student

    def slow_down(self, share: float) -> None:
        """Take smaller steps."""
        for optimizer, rate in ((self.choosing, self.pace.rate), (self.valuing, self.pace.value_rate)):
            for group in optimizer.param_groups:
                group["lr"] = rate * share

    def hidden(self, student: Student, inputs: Tensor) -> Tensor:
        """Give what the last layer sees."""
        standing = torch.arange(len(student.scale), student.one.in_features, device=inputs.device)
        first = nn.functional.linear(inputs, student.one.weight[:, torch.cat([self.used, standing])], student.one.bias)
        return torch.relu(student.two(torch.relu(first)))

    def chosen(self, batch: Batch, inputs: Tensor) -> tuple[Tensor, dict[str, Tensor]]:
        """Give the odds of the actions, and the error of the choice: what won more than foreseen shall be likelier."""
        wish = self.choice.three(self.hidden(self.choice, inputs))[:, -1]
        odds = batch.odds((batch.x["lean"] + batch.x["live"] * wish) / self.pace.heat)
        change = (odds[batch.pick] - batch.d["odds"].clamp_min(1e-12).log()).clamp(-8, 8)
        ratio, better, wanted = change.exp(), batch.d["better"], 1 - batch.d["whim"]
        held = ratio.clamp(1 - self.pace.clip, 1 + self.pace.clip)
        said = {
            "choice": -(torch.minimum(ratio * better, held * better) * wanted).sum() / wanted.sum(),
            "doubt": -batch.summed(odds.exp() * odds).mean(),
            "moved": ((ratio - 1 - change) * wanted).sum() / wanted.sum(),
        }
        return odds, said

    def foreseen(self, batch: Batch, inputs: Tensor, odds: Tensor) -> dict[str, Tensor]:
        """Compare what was foreseen of actions played with how games ended, and the copied choice with the choice."""
        seats, x, d = self.seats, batch.x, batch.d
        hidden = self.hidden(self.values.student, inputs)
        y, led = self.values.student.three(hidden), self.values.lead(hidden)[batch.pick, 0]
        sides = d["sides"].long()[:, None]
        there = torch.arange(seats, device=y.device) < sides
        played = {name: x[name][batch.pick] for name in ("points", "spread", "live")}
        spread, goes_on = played["spread"][:, None], played["live"]
        shares = torch.where(there, played["points"] / spread + y[batch.pick, :seats], -1e9).log_softmax(1)
        off = torch.where(there, played["points"] + TEN * y[batch.pick, seats:-1] - d["scores"], 0.0)
        common = off.sum(1, keepdim=True) / sides
        apart = torch.where(there, off - common, 0.0).square().sum(1) / sides[:, 0]
        scored = (apart + LEVEL * common[:, 0].square()) / spread[:, 0].clamp_min(3.0).square()
        gains = torch.where(there[batch.group], TEN * y[:, seats:-1].detach(), 0.0)
        rivals = (sides[:, 0] - 1).clamp_min(1)[batch.group].float()
        more = (gains[:, 0] - gains[:, 1:].sum(1) / rivals.square()) * TRUST / d["before"][batch.group]
        copy = batch.odds(x["far_lean"] + x["live"] * (more + y[:, -1]))
        return {
            "outcome": -(torch.where(there, d["shares"] * shares, 0.0).sum(1) * goes_on).mean(),
            "lead": ((led - d["lead"]).square() * goes_on).mean(),
            "score": self.pace.score * (scored * goes_on).mean(),
            "copied": self.pace.copied * (odds.exp() * (odds - copy)).sum() / batch.count,
        }

    def state(self) -> dict[str, Any]:
        """Give all that is needed to go on."""
        return {name: part.state_dict() for name, part in self.parts().items()}

    def take(self, state: dict[str, Any]) -> None:
        """Go on from what was kept."""
        for name, part in self.parts().items():
            part.load_state_dict(state[name])

    def parts(self) -> dict[str, Any]:
        """Name all that changes."""
        return {
            "choice": self.choice, "values": self.values, "choosing": self.choosing, "valuing": self.valuing,
            "kept choice": self.kept[0], "kept values": self.kept[1],
        }  # fmt: skip


def step(optimizer: torch.optim.Optimizer, module: nn.Module, error: Tensor, most: float) -> None:
    """Take one step of bounded length against an error."""
    optimizer.zero_grad()
    error.backward()  # type: ignore[no-untyped-call]
    nn.utils.clip_grad_norm_(module.parameters(), most)
    optimizer.step()
