"""The WebSocket of a table."""

import asyncio
import contextlib
import logging
import time
from functools import cache

import msgspec
from prometheus_client import Histogram
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from uvicorn.protocols.utils import ClientDisconnected

from signoria.server.live.connection import Connection
from signoria.server.live.costs import cost
from signoria.server.live.handler import RequestHandler
from signoria.server.live.room import Room
from signoria.server.live.rooms import Rooms
from signoria.server.logs import REQUEST, TABLE
from signoria.server.metrics import REFUSALS, REQUESTS
from signoria.server.protocol.answers import Closing, RefusedRequest
from signoria.server.protocol.requests import Hint, Request, Requests, Review
from signoria.server.table.refusals import Refused, refused
from signoria.server.visitors import Allowance, Caller, label
from signoria.server.web.wire import SocketWire

log = logging.getLogger("signoria.server")

SLOW = (Hint, Review)
ASIDE = 2  # of them at once
NORMAL, PRIVATE = 1000, 4000  # close codes: nothing is wrong; from here on, what they mean is for us to say
HASTY = 429  # as HTTP says it
REASON = 123  # bytes of a close frame
ENTER = 20  # seconds in which whoever comes has to enter
STRIKES = 100  # refusals for haste before the door is closed
BREATH = 0.02  # seconds that whoever is refused for haste waits for the next answer, while others are heard
_decoder = msgspec.json.Decoder(Requests)
_encoder = msgspec.json.Encoder()


class Numbered(msgspec.Struct):
    """Whatever can be saved of a message that cannot be read."""

    id: int = 0


class Line:
    """One WebSocket: reads requests, and sends what its connection has to say."""

    def __init__(self, socket: WebSocket, rooms: Rooms, allowance: Allowance) -> None:
        self.socket = socket
        self.rooms = rooms
        self.wire: SocketWire = socket.state.wire
        self.limits = rooms.settings.limits
        self.caller: Caller = socket.state.caller
        agent = label(socket.headers.get("user-agent", ""))
        self.connection = Connection(socket.state.holder, self.limits.backlog, self.caller.visitor, agent)
        self.allowance = allowance
        self.strikes = 0
        self.aside: set[asyncio.Task[None]] = set()

    async def run(self, table: str) -> None:
        """Serve until one side goes away."""
        TABLE.set(table)
        self.number = REQUEST.get()
        await self.socket.accept()
        try:
            self.wire.enter(self.caller)
            room = await self.rooms.join(table, self.connection)
            try:
                await self._talk(room)
            finally:
                self.rooms.leave(room, self.connection)
        except Refused as error:
            await self._dismiss(error, again=error.status >= 500)
        except Exception:
            log.exception("table %s: a connection failed", table)
            await self._dismiss(refused("failed", status=500), again=True)

    async def _talk(self, room: Room) -> None:
        """Read and send until either ends; whatever went wrong with it is raised."""
        sender = asyncio.create_task(self._send(room))
        reader = asyncio.create_task(self._read(RequestHandler(room, self.connection, self.rooms.reviews)))
        late = asyncio.get_running_loop().call_later(ENTER, self._urge)
        try:
            done, _ = await asyncio.wait((sender, reader), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            await self._hang_up(self.connection.ending)
        finally:
            late.cancel()
            tasks = (sender, reader, *self.aside)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _urge(self) -> None:
        """Send away whoever came and never entered."""
        if not self.connection.has_entered:
            self.connection.expel(refused("entered-not"))

    async def _read(self, handler: RequestHandler) -> None:
        while True:
            message = await self.wire.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not await self._serve(handler, message.get("text") or message.get("bytes") or b""):
                return

    async def _serve(self, handler: RequestHandler, raw: str | bytes) -> bool:
        """Answer one message, whatever it is; False ends the connection."""
        number = 0
        try:
            self._pay(1)
            request = self._parse(raw)
            number = request.id
            REQUEST.set(f"{self.number}.{number}")
            self._pay(cost(request, handler.table) - 1)
            if isinstance(request, SLOW):
                self._serve_aside(handler, request)
            else:
                await self._answer(handler, request)
        except Refused as error:
            self._refuse(number or salvage(raw), error)
            if error.status == HASTY:
                await asyncio.sleep(BREATH)
        if self.strikes > STRIKES or self.connection.is_flooded:
            reason = "too-fast" if self.strikes > STRIKES else "slow"
            await self._dismiss(refused(reason, status=429), again=False)
            return False
        return True

    def _pay(self, price: float) -> None:
        """Take the price of a request from what the visitor may ask."""
        if price and not self.allowance.take(self.caller, time.monotonic(), price):
            self.strikes += 1
            raise refused("too-fast", status=429)

    def _refuse(self, number: int, error: Refused) -> None:
        REFUSALS.labels(error.refusal.key).inc()
        self.connection.answer(RefusedRequest(id=number, refusal=error.refusal))

    async def _answer(self, handler: RequestHandler, request: Request) -> None:
        begun = time.perf_counter()
        try:
            answer = await handler.serve(request)
            if answer is not None:
                self.connection.answer(answer)
        except Refused as error:
            self._refuse(request.id, error)
        except Exception:
            log.exception("a request failed")
            self.connection.answer(RefusedRequest(id=request.id, refusal=refused("failed").refusal))

        watch(type(request).__name__).observe(time.perf_counter() - begun)

    def _serve_aside(self, handler: RequestHandler, request: Request) -> None:
        """Answer later what takes long, and listen on."""
        if len(self.aside) >= ASIDE:
            raise refused("too-fast", status=429)
        task = asyncio.create_task(self._answer(handler, request))
        self.aside.add(task)
        task.add_done_callback(self.aside.discard)

    def _parse(self, raw: str | bytes) -> Requests:
        if len(raw) > self.limits.message:
            raise refused("too-long", limit=self.limits.message)
        try:
            request: Requests = _decoder.decode(raw)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            raise refused("not-understood", str(error)) from error
        return request

    async def _send(self, room: Room) -> None:
        connection = self.connection
        with contextlib.suppress(ClientDisconnected):
            while True:
                await connection.wake.wait()
                connection.wake.clear()
                if connection.is_stale:
                    if not connection.answers:
                        await self.rooms.view_queue.turn()
                    connection.is_stale = False
                    await self._show(room)
                while connection.answers:
                    await self._put(connection.answers.popleft())
                self.wire.flush()
                if connection.is_over:
                    return

    async def _show(self, room: Room) -> None:
        """Send the table, and keep nothing of it until the next: that is freed late, and by then far away."""
        shown = await room.show(self.connection)
        if shown is not None:
            await self._put(shown)

    async def _put(self, message: msgspec.Struct) -> None:
        await self.wire.tell(_encoder.encode(message))

    async def _dismiss(self, why: Refused, *, again: bool) -> None:
        with contextlib.suppress(ClientDisconnected):
            await self._put(Closing(refusal=why.refusal, again=again))
        await self._hang_up(why)

    async def _hang_up(self, why: Refused | None) -> None:
        if self.socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await self.socket.close(*farewell(why))


@cache
def watch(kind: str) -> Histogram:
    """Find what times a kind of requests."""
    return REQUESTS.labels(kind)


def farewell(why: Refused | None) -> tuple[int, str]:
    """Give the close code, 4000 and the status that HTTP would answer with, and the words that fit into the frame."""
    if why is None:
        return NORMAL, ""
    return PRIVATE + why.status, why.refusal.text.encode()[:REASON].decode(errors="ignore")


def salvage(raw: str | bytes) -> int:
    """Find the number of a message that is otherwise wrong, so that its sender knows which one."""
    try:
        number = msgspec.json.decode(raw, type=Numbered).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return 0
    return number if 0 <= number < 2**53 else 0
