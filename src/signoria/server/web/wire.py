"""Uvicorn's protocols with what they lack: a time for requests, limits on what comes, an end for who never reads."""

import asyncio
import time
from collections import deque
from collections.abc import Iterator
from typing import Any

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from signoria.server.metrics import REFUSALS
from signoria.server.protocol.answers import Closing
from signoria.server.table.refusals import refused
from signoria.server.visitors import Caller
from signoria.server.web.traffic import Traffic

PART = 1024  # bytes looked at in one go: no more than 170 frames
LINGER = 5  # seconds for a closed connection to take its last words
REST = 64  # parts and frames that may still come before the other side's farewell
TOO_FAST = 4429  # close codes of our own, after HTTP's
UNREAD = 4408
LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Deadline:
    """Something that happens unless it is called off."""

    def __init__(self, seconds: float, then: Any) -> None:
        self.seconds = seconds
        self.then = then
        self.timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Begin to count, unless it runs."""
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(self.seconds, self.then)

    def stop(self) -> None:
        """Call it off."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class HttpWire(H11Protocol):
    """A connection over HTTP: its requests arrive in time, and what it asks for is read."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Come in, if there is room."""
        super().connection_made(transport)
        self.traffic: Traffic = self.app_state["traffic"]
        self.late = Deadline(self.traffic.limits.request_seconds, self._cut)
        self.unread = Deadline(self.traffic.limits.unread_seconds, transport.abort)
        host = self.client[0] if self.client else ""
        self.caller = Caller("", self.traffic.address(host))
        if self.traffic.admit(transport, host, self._cut):
            self.late.start()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Go."""
        self.traffic.forget(self.transport)
        self.late.stop()
        self.unread.stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request."""
        if not self.traffic.bytes.take(self.caller, time.monotonic(), len(data)):
            self.transport.abort()
            return
        super().data_received(data)
        self._watch()

    def _watch(self) -> None:
        """Let time run while a request is under way."""
        if self.transport.get_protocol() is self and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self.late.start()
        else:
            self.late.stop()
            self.traffic.busy(self.transport)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self.traffic.idle(self.transport, self._cut)
        super().on_response_complete()

    def _cut(self) -> None:
        """End a connection whose request does not come."""
        is_begun = self.conn.their_state is h11.SEND_BODY or self.conn.trailing_data[0]
        if is_begun and self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(LATE)
        self.transport.close()

    def pause_writing(self) -> None:
        """Let time run while nobody reads."""
        super().pause_writing()
        self.unread.start()

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        self.unread.stop()


class SocketWire(WebSocketsSansIOProtocol):
    """A WebSocket: every frame and byte counts, for its visitor and for its address."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over from HTTP."""
        super().connection_made(transport)
        self.traffic: Traffic = self.app_state["traffic"]
        self.traffic.busy(transport)
        self.unread = Deadline(self.traffic.limits.unread_seconds, lambda: self.dismiss(UNREAD, "slow"))
        self.caller = Caller("", self.traffic.address(self.client[0] if self.client else ""))
        self.has_entered = False
        self.unheard: deque[bytes] = deque()  # parts that came with a message and wait until it is answered
        self.rest = REST

    def connection_lost(self, exc: Exception | None) -> None:
        """Go."""
        self.traffic.forget(self.transport)
        self.unread.stop()
        if self.has_entered:
            self.traffic.leave(self.caller)
        super().connection_lost(exc)

    def enter(self, caller: Caller) -> None:
        """Learn whose socket this is; raise Refused where he has too many."""
        self.traffic.enter(caller)
        self.caller = caller
        self.has_entered = True
        if self.disconnected:
            self.traffic.leave(caller)

    def handle_connect(self, event: Any) -> None:
        """Begin; the application finds this wire in its state."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["wire"] = self

    def data_received(self, data: bytes) -> None:
        """Take in frames."""
        self.unheard.extend((data,) if len(data) <= PART else parts(data))
        self._hear()

    async def receive(self) -> Any:
        """Give the application the next message; whoever sends many at once lets others be heard in between."""
        if self.unheard:
            await asyncio.sleep(0)
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
            self._hear()
        return message

    def _hear(self) -> None:
        """Look at what came, a few frames at a time, up to the next message, unless they are too many."""
        while self.unheard and not self.read_paused and not self.transport.is_closing():
            part = self.unheard.popleft()
            self.conn.receive_data(part)
            if self.conn.parser_exc is not None:
                self.handle_parser_exception()
            elif self._may(len(part), len(self.conn.events)):
                self.handle_events()
            else:
                self.traffic.punish(self.caller)
                self.dismiss(TOO_FAST, "too-fast")

    def _may(self, size: int, frames: int) -> bool:
        if self.close_sent:
            self.rest -= 1 + frames
            return self.rest > 0
        now = time.monotonic()
        return self.traffic.bytes.take(self.caller, now, size) and self.traffic.frames.take(self.caller, now, frames)

    async def send(self, message: Any) -> None:
        """Send what the application says."""
        await super().send(message)
        if self.close_sent:
            self.unheard.clear()

    async def tell(self, words: bytes) -> None:
        """Say something past the application's layers, with what follows until `flush`.

        Raise ClientDisconnected where nobody hears it any more.
        """
        if not self.writable.is_set():
            self.flush()  # an answer to a ping, left out meanwhile, must not take it along
            await self.writable.wait()
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.conn.send_text(words)

    def flush(self) -> None:
        """Send in one piece what was told, an answer and the table."""
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_ping(self) -> None:
        """Answer, unless the answers are not read."""
        answer = b"".join(self.conn.data_to_send())
        if self.writable.is_set():
            self.transport.write(answer)

    def dismiss(self, code: int, reason: str) -> None:
        """End the connection and say why."""
        if self.transport.is_closing():
            return
        if not self.handshake_complete or self.conn.state is not State.OPEN:
            self.transport.abort()
            return
        refusal = refused(reason).refusal
        REFUSALS.labels(refusal.key).inc()
        self.conn.send_text(msgspec.json.encode(Closing(refusal=refusal, again=False)))
        self.conn.fail(code, refusal.text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": refusal.text})
        self.transport.close()
        self.loop.call_later(LINGER, self.transport.abort)

    def pause_writing(self) -> None:
        """Let time run while nobody reads."""
        super().pause_writing()
        self.unread.start()

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        self.unread.stop()


def parts(data: bytes) -> Iterator[bytes]:
    """Cut what came into pieces that take no time."""
    view = memoryview(data)
    for start in range(0, len(data), PART):
        yield bytes(view[start : start + PART])
