"""Mail by SMTP, with what `--smtp` says."""

import ssl
from dataclasses import dataclass
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

import aiosmtplib

from signoria.server.post.delivery import Message, Undelivered

PATIENCE = 20.0  # seconds
PORTS = {"smtp": 587, "smtps": 465}
LONGEST = 254  # letters of an address


@dataclass(frozen=True)
class Mailbox:
    """A server that takes mail from us: smtp[s]://user:password@host:port."""

    host: str
    port: int
    user: str
    password: str
    is_encrypted: bool  # from the start; otherwise as soon as the server offers it
    sender: str

    @classmethod
    def read(cls, url: str, sender: str) -> "Mailbox":
        """Read what is given; ValueError says what is wrong."""
        parts = urlsplit(url)
        if parts.scheme not in PORTS or not parts.hostname:
            raise ValueError("the mail server is not written like smtps://user:password@mail.example.org")
        if not is_address(sender):
            raise ValueError(f"{sender!r} is no address that mail can come from; give one with --mail-from")
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        port = parts.port or PORTS[parts.scheme]
        return cls(parts.hostname, port, user, password, parts.scheme == "smtps", sender)

    async def send(self, to: str, message: Message) -> None:
        """Deliver a notice."""
        given = {"username": self.user, "password": self.password} if self.user else {}
        try:
            await aiosmtplib.send(
                written(self.sender, to, message),
                hostname=self.host,
                port=self.port,
                use_tls=self.is_encrypted,
                timeout=PATIENCE,
                **given,  # type: ignore[arg-type]
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            codes = [each.code for each in error.recipients]
            raise Undelivered("recipient", is_final=all(code >= 500 for code in codes)) from error
        except aiosmtplib.SMTPResponseException as error:
            raise Undelivered("status", status=error.code) from error
        except (aiosmtplib.SMTPException, OSError, ssl.SSLError) as error:
            raise Undelivered("no-mail-server") from error


def is_address(text: str) -> bool:
    """Say whether this could be a mail address; whether it is somebody's, only a letter can tell."""
    if not text.isascii() or not text.isprintable() or len(text) > LONGEST or any(sign in text for sign in ' <>",;'):
        return False
    try:
        return bool(Address(addr_spec=text).username) and "." in text.rpartition("@")[2].strip("[]")
    except (ValueError, IndexError, MessageError):  # which of them hangs on the version of Python
        return False


def written(sender: str, to: str, message: Message) -> EmailMessage:
    """Write a letter."""
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = sender, to, f"{message.title}: {message.text}".splitlines()[0]
    letter["Date"] = formatdate(usegmt=True)
    letter["Message-ID"] = f"<{message.id}@{sender.rpartition('@')[2]}>"
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(f"{message.text}\n\n{message.link}\n")
    return letter
