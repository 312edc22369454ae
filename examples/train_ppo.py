"""Train a player of any of our games by self-play: masked PPO with PyTorch, in one file.

    python examples/train_ppo.py princes --minutes 10

All seats of all games are played by one network. It sees what the seat to move knows, scaled to about 1, and
gives a number for every action of the catalogue; those that are not legal are masked out. When a game ends,
every decision made in it learns from the points its seat came to. At the end the player sits down among
random ones, and the program prints how many points more than they it makes, with a 95 % interval.

With `--out princes.pt` it is kept, and plays wherever an agent does:

    signoria arena princes --agents train_ppo:Trained:file=princes.pt --against greedy      (in this folder)
"""

import argparse
import time
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

import signoria
from signoria import Action, Agent, Chair
from signoria.games import encoding
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.lab.arrays import Batch
from signoria.lab.lens import Lens


@dataclass(frozen=True)
class Settings:
    """What can be tuned."""

    games: int = 128  # played side by side
    hidden: int = 256
    decisions: int = 8192  # learned from at once
    epochs: int = 3
    minibatch: int = 1024
    clip: float = 0.2
    entropy: float = 0.01
    learning_rate: float = 5e-4
    points: float = 10.0  # that count as 1


class Player(nn.Module):
    """Two layers that know the table, one head that acts, one that foresees the outcome."""

    def __init__(self, game: Game, hidden: int) -> None:
        super().__init__()
        most = [feature.most for feature in encoding(game).layout.features]
        self.scale = nn.Buffer(1 / torch.tensor(most, dtype=torch.float32))
        self.trunk = nn.Sequential(nn.Linear(len(most), hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.actor = nn.Linear(hidden, len(game.actions))
        self.critic = nn.Linear(hidden, 1)

    def forward(self, rows: Tensor, masks: Tensor) -> tuple[Categorical, Tensor]:
        known = self.trunk(rows.float() * self.scale)
        logits = self.actor(known).masked_fill(~masks, -1e9)
        return Categorical(logits=logits, validate_args=False), self.critic(known).squeeze(-1)


@dataclass
class Decision:
    """Something decided, and what it led to."""

    row: np.ndarray
    mask: np.ndarray
    seat: int
    action: int
    likelihood: float
    outcome: float = 0.0


def look(batch: Batch) -> tuple[Tensor, Tensor]:
    """Copy what all seats to move know and may do."""
    return torch.from_numpy(batch.observations.copy()), torch.from_numpy(batch.masks.copy())


class School:
    """Plays against itself and learns from finished games."""

    def __init__(self, batch: Batch, settings: Settings) -> None:
        self.batch = batch
        self.settings = settings
        self.player = Player(batch.game, settings.hidden)
        self.optimizer = torch.optim.Adam(self.player.parameters(), settings.learning_rate)
        self.open: list[list[Decision]] = [[] for _ in range(batch.games)]  # by game, until it ends
        self.learnable: list[Decision] = []

    def slow_down(self, left: float) -> None:
        """Take smaller steps towards the end, so that what was learned settles; of the time `left`, from 1 to 0."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.settings.learning_rate * left

    @torch.no_grad()
    def play(self) -> None:
        """Play until enough decisions belong to finished games."""
        while len(self.learnable) < self.settings.decisions:
            rows, masks = look(self.batch)
            seats = self.batch.seats.tolist()
            policy, _ = self.player(rows, masks)
            actions = policy.sample()
            likelihoods = policy.log_prob(actions).tolist()
            for game, action in enumerate(actions.tolist()):
                decision = Decision(rows[game].numpy(), masks[game].numpy(), seats[game], action, likelihoods[game])
                self.open[game].append(decision)
            self.batch.step(actions.numpy())
            for game in np.flatnonzero(self.batch.ended).tolist():
                self.close(game)

    def close(self, game: int) -> None:
        """Tell every decision of a game how it ended."""
        for decision in self.open[game]:
            decision.outcome = float(self.batch.rewards[game, decision.seat]) / self.settings.points
        self.learnable += self.open[game]
        self.open[game] = []

    def learn(self) -> float:
        """Make good decisions likelier, but not by much at once; give the mean outcome."""
        rows = torch.from_numpy(np.stack([decision.row for decision in self.learnable]))
        masks = torch.from_numpy(np.stack([decision.mask for decision in self.learnable]))
        actions = torch.tensor([decision.action for decision in self.learnable])
        before = torch.tensor([decision.likelihood for decision in self.learnable])
        outcomes = torch.tensor([decision.outcome for decision in self.learnable])
        self.learnable = []
        for _ in range(self.settings.epochs):
            for part in torch.split(torch.randperm(len(actions)), self.settings.minibatch):
                self.improve(rows[part], masks[part], actions[part], before[part], outcomes[part])
        return float(outcomes.mean()) * self.settings.points

    def improve(self, rows: Tensor, masks: Tensor, actions: Tensor, before: Tensor, outcomes: Tensor) -> None:
        """Take one step of PPO."""
        policy, foreseen = self.player(rows, masks)
        surprise = outcomes - foreseen.detach()
        advantage = (surprise - surprise.mean()) / (surprise.std(correction=0) + 1e-6)  # of one decision alone: 0
        ratio = torch.exp(policy.log_prob(actions) - before)
        clipped = ratio.clamp(1 - self.settings.clip, 1 + self.settings.clip)
        acting = -torch.min(ratio * advantage, clipped * advantage).mean()
        foreseeing = (outcomes - foreseen).square().mean()
        loss = acting + 0.5 * foreseeing - self.settings.entropy * policy.entropy().mean()
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.player.parameters(), 0.5)
        self.optimizer.step()


class Trained(Agent):
    """Somebody who was trained here, at any table: `train_ppo:Trained:file=princes.pt`."""

    name = "ppo"

    def __init__(self, seed: int = 0, file: str = "") -> None:
        self.chance = Chance(seed)
        self.learned = torch.load(file, weights_only=True)
        self.player: Player | None = None

    @torch.no_grad()
    def decide(self, chair: Chair) -> Action:
        """Draw from what was learned; a resampled table shows the seat what it knows, and nothing else."""
        lens, table = Lens(chair.game), chair.resample(self.chance.word())
        if self.player is None:
            self.player = Player(chair.game, len(self.learned["critic.weight"][0]))
            self.player.load_state_dict(self.learned)
        rows = torch.from_numpy(lens.observation(table, chair.seat)[None].copy())
        masks = torch.from_numpy(lens.mask(table, chair.seat)[None].astype(bool))
        chances = self.player(rows, masks)[0].probs[0].cumsum(0)
        drawn = int(torch.searchsorted(chances, self.chance.below(1 << 24) / (1 << 24)))
        action = chair.game.actions[min(drawn, len(chances) - 1)]
        return action if action in chair.legal() else chair.legal()[-1]  # where rounding fell off the end


@torch.no_grad()
def margins(player: Player, batch: Batch, games: int) -> list[float]:
    """Seat the player among random ones: its points less their mean, game by game."""
    own = np.arange(batch.games) % batch.game.seats
    found: list[float] = []
    while len(found) < games:
        policy, _ = player(*look(batch))
        actions = np.where(batch.seats == own, policy.sample().numpy(), batch.sample())
        batch.step(actions)
        for game in np.flatnonzero(batch.ended):
            points = batch.scores[game].astype(float)
            found.append(float(points[own[game]] - np.delete(points, own[game]).mean()))
    return found


def interval(values: list[float]) -> tuple[float, float]:
    """Give the mean and the half-width of its 95 % interval."""
    spread = np.std(values, ddof=1) if len(values) > 1 else 0.0
    return float(np.mean(values)), float(1.96 * spread / np.sqrt(len(values)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="princes, principe, firenze; or in full, as princes(seats=3)")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to train (10)")
    parser.add_argument("--evaluate", type=int, default=400, help="games among random players at the end (400)")
    parser.add_argument("--games", type=int, default=Settings.games, help="played side by side (128)")
    parser.add_argument("--decisions", type=int, default=Settings.decisions, help="learned from at once (8192)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", help="write the network to this file")
    chosen = parser.parse_args()

    torch.manual_seed(chosen.seed)
    settings = Settings(games=chosen.games, decisions=chosen.decisions)
    school = School(signoria.batch(chosen.game, settings.games, chosen.seed, rewards="points"), settings)
    begun, lesson, spent = time.monotonic(), 0, 0.0
    while spent < chosen.minutes:
        school.slow_down(1 - spent / chosen.minutes)
        school.play()
        points = school.learn()
        lesson, spent = lesson + 1, (time.monotonic() - begun) / 60
        print(f"lesson {lesson}, {spent:.1f} min: {points:.1f} points in self-play", flush=True)
    fresh = signoria.batch(chosen.game, settings.games, chosen.seed + 1)
    mean, half = interval(margins(school.player, fresh, chosen.evaluate))
    print(f"among random players: {mean:+.1f} ± {half:.1f} points against their mean ({chosen.evaluate} games, 95 %)")
    if chosen.out:
        torch.save(school.player.state_dict(), chosen.out)


if __name__ == "__main__":
    main()
