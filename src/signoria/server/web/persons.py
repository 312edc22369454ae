"""Who I am: name, devices, and bringing another device in."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from signoria.server.clock import now
from signoria.server.live.rooms import Rooms
from signoria.server.person import Person
from signoria.server.protocol.persons import DeviceInfo, DevicePass, JoinPerson, Me, NameMyself, PasskeyInfo, PutOut
from signoria.server.table.refusals import refused
from signoria.server.table.rights import NAME_LIMIT, clean
from signoria.server.visitors import hashed, label, new_secret, read_cookie, write_cookie
from signoria.server.web.bodies import T, body
from signoria.server.web.replies import reply

PASS = 10 * 60 * 1000  # milliseconds that a link for another device works
KEY = 16  # letters by which a person knows a device


class Persons:
    """What is asked about persons over HTTP."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.people = rooms.store.people

    async def who(self, request: Request) -> Person:
        """Find out who asks."""
        person = await self.people.recognise(request.state.holder)
        if person is None:
            raise refused("signed-out", status=403)
        return person

    async def me(self, request: Request) -> Response:
        """Say who asks; a cookie that is good lasts for another year, one that was signed out is replaced."""
        device = request.state.holder
        secret = read_cookie(request.headers.get("cookie", ""))
        person = await self.people.recognise(device)
        if person is None:
            secret = new_secret()
            device, person = hashed(secret), Person(hashed(secret))
        answer = reply(await self.describe(person, device))
        if secret:
            answer.headers.append("set-cookie", write_cookie(secret, request.url.scheme == "https"))
        return answer

    async def describe(self, person: Person, device: str) -> Me:
        """Say who somebody is."""
        devices, passkeys = await self.people.devices(person), await self.rooms.store.passkeys.of(person)
        return Me(
            person.name,
            [DeviceInfo(one.hash[:KEY], one.label, one.seen, one.hash == device) for one in devices],
            [PasskeyInfo(one.id, one.label, one.created, one.seen) for one in passkeys],
            bool(self.rooms.settings.smtp),
        )

    async def answer(self, request: Request) -> Response:
        """Say who asks, after something about them changed."""
        return reply(await self.describe(await self.who(request), request.state.holder))

    async def rename(self, request: Request) -> Response:
        """Give oneself a name."""
        person, asked = await self.who(request), await self.body(request, NameMyself)
        await self.keep(request)
        await self.people.rename(person, clean(asked.name, NAME_LIMIT, "bad-name"), now())
        return await self.answer(request)

    async def open_door(self, request: Request) -> Response:
        """Make a link that brings one more device to whoever asks, once and for ten minutes."""
        person, token = await self.who(request), new_secret()
        await self.keep(request)
        await self.people.make_pass(person, hashed(token), now(), now() + PASS)
        return reply(DevicePass(token, now() + PASS), 201)

    async def join(self, request: Request) -> Response:
        """Become the person whose link was opened, with all that this device has had as a guest."""
        asked, device = await self.body(request, JoinPerson), request.state.holder
        await self._moved(await self.people.join(hashed(asked.token), device, self.label(request), now()))
        return await self.answer(request)

    async def become(self, request: Request, person: str) -> None:
        """Let this device belong to somebody who has shown to be that person."""
        await self._moved(await self.people.bring(person, request.state.holder, self.label(request), now()))

    async def _moved(self, devices: list[str] | None) -> None:
        if devices is None:
            raise refused("bad-pass", status=403)
        for each in devices:
            await self.rooms.recheck(each)

    async def put_out(self, request: Request) -> Response:
        """Sign out one of one's devices, which is shown nothing more from this moment on."""
        person, asked = await self.who(request), await self.body(request, PutOut)
        found = [one.hash for one in await self.people.devices(person) if one.hash[:KEY] == asked.device]
        if not found or not await self.people.put_out(person, found[0]):
            raise refused("no-such-device", status=404)
        await self.rooms.recheck(found[0])
        return reply(await self.describe(person, request.state.holder))

    async def keep(self, request: Request) -> None:
        """Remember the device that asks."""
        if not request.state.holder:
            raise refused("no-visitor", status=403)
        await self.people.keep(request.state.holder, self.label(request), now())

    def label(self, request: Request) -> str:
        """Name the device that asks."""
        return label(request.headers.get("user-agent", ""))

    async def body(self, request: Request, kind: type[T]) -> T:
        """Read what somebody asks about themself; a browser without a cookie is nobody in particular."""
        if not request.state.holder:
            raise refused("no-visitor", status=403)
        return await body(request, kind, self.rooms.settings.limits.message)

    def routes(self) -> list[Route]:
        """List the addresses."""
        return [
            Route("/api/me", self.me),
            Route("/api/me", self.rename, methods=["POST"]),
            Route("/api/me/devices", self.open_door, methods=["POST"]),
            Route("/api/me/devices/join", self.join, methods=["POST"]),
            Route("/api/me/devices/out", self.put_out, methods=["POST"]),
        ]
