"""What is asked and answered about persons, over HTTP."""

from typing import Annotated, Literal

from msgspec import Meta, field

from signoria.server.protocol.messages import Incoming, Language, Outgoing, Phrase

NoticeKind = Literal["turn", "began", "over", "wish"]
WayKind = Literal["push", "mail", "webhook"]
Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]  # of the day


class DeviceInfo(Outgoing, frozen=True):
    """One of my devices."""

    key: str
    label: str  # browser and system
    seen: int  # milliseconds since 1970
    here: bool  # the one that asks


class PasskeyInfo(Outgoing, frozen=True):
    """One of my passkeys."""

    key: str
    label: str  # browser and system it was made with
    created: int  # milliseconds since 1970
    seen: int


class Me(Outgoing, frozen=True):
    """Answers GET and POST /api/me: who I am; a device is listed once it has something to lose."""

    name: str
    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    mail: bool  # whether this server sends mail


class DevicePass(Outgoing, frozen=True):
    """Answers POST /api/me/devices: brings one more device to me, once; its link is /device#<token>."""

    token: str
    until: int  # milliseconds since 1970


class Ceremony(Outgoing, frozen=True):
    """Answers POST /api/me/passkeys/new and /api/passkeys/ask: what the browser is to hand to WebAuthn, as JSON."""

    options: str


class WayInfo(Outgoing, frozen=True):
    """One way in which I am told of what happens at my tables; `trouble`: why the last notice did not arrive."""

    key: str
    kind: WayKind
    label: str  # of a browser; else the mail address, or the server of a webhook
    trouble: Phrase | None


class Notices(Outgoing, frozen=True):
    """Answers GET and POST /api/me/notices, and whatever changes my ways."""

    off: list[NoticeKind]
    quiet: list[int] | None
    zone: str
    ways: list[WayInfo]
    key: str  # of this server, for browsers that subscribe (VAPID)
    mail: bool  # whether this server sends mail


class NoticeWishes(Incoming, frozen=True):
    """Body of POST /api/me/notices: what I do not want to be told, and when to be quiet: from one minute of the day on,
    to another, in a time zone such as Europe/Rome."""

    off: list[NoticeKind] = field(default_factory=list)
    quiet: tuple[Minute, Minute] | None = None
    zone: str = "UTC"


class SubscribePush(Incoming, frozen=True):
    """Body of POST /api/me/notices/push: what the browser's push manager gave."""

    endpoint: str
    p256dh: str
    auth: str
    language: Language = "en"


class AddWebhook(Incoming, frozen=True):
    """Body of POST /api/me/notices/webhook."""

    url: str
    language: Language = "en"


class NameMail(Incoming, frozen=True):
    """Body of POST /api/me/notices/mail and /api/mail: an address, which gets a link to confirm it, or to sign in."""

    address: str
    language: Language = "en"


class ConfirmMail(Incoming, frozen=True):
    """Body of POST /api/me/notices/mail/confirm: the token of a link that came by mail."""

    token: str


class DropWay(Incoming, frozen=True):
    """Body of POST /api/me/notices/out: the key of one of my ways."""

    way: str


class NameMyself(Incoming, frozen=True):
    """Body of POST /api/me."""

    name: str


class JoinPerson(Incoming, frozen=True):
    """Body of POST /api/me/devices/join: the token of a link that was made on another device."""

    token: str


class PutOut(Incoming, frozen=True):
    """Body of POST /api/me/devices/out: the key of one of my devices."""

    device: str


class ShowPasskey(Incoming, frozen=True):
    """Body of POST /api/me/passkeys and /api/passkeys: the credential that WebAuthn gave, as JSON."""

    credential: str


class DropPasskey(Incoming, frozen=True):
    """Body of POST /api/me/passkeys/out: the key of one of my passkeys."""

    passkey: str


class LeaveForGood(Incoming, frozen=True):
    """Body of POST /api/me/delete: `sure` says "delete"."""

    sure: str
