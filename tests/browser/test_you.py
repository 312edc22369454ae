"""The page about oneself: name, passkeys, devices, data."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.people import PHONE, Person
from tests.browser.test_access import faults
from tests.browser.test_friends import invite, sit

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}


class Key:
    """An authenticator of Chromium's own, in one page."""

    def __init__(self, somebody: Person) -> None:
        self.line = somebody.context.new_cdp_session(somebody.page)
        self.line.send("WebAuthn.enable")
        self.id = self.line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]

    def take_over(self, other: "Key") -> None:
        """Have the passkeys of another, as a password manager brings them to a phone."""
        for credential in other.line.send("WebAuthn.getCredentials", {"authenticatorId": other.id})["credentials"]:
            self.line.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": credential})


def by_name(somebody: Person) -> Person:
    """Come to the server by a name: at an address of numbers there are no passkeys."""
    somebody.address = somebody.address.replace("127.0.0.1", "localhost")
    return somebody


def test_a_passkey_brings_name_and_games_to_another_device(person: Callable[..., Any]) -> None:
    ada, phone = by_name(person()), by_name(person(PHONE))
    ada.begin("firenze", 2)
    ada.open("you")
    ada.page.fill("#my-name", "Ada")
    ada.page.get_by_role("button", name="Save").click()
    ada.page.get_by_text("Saved").wait_for()
    key = Key(ada)
    ada.page.get_by_role("button", name="Make a passkey").click()
    ada.page.get_by_role("button", name="Remove the passkey").wait_for()
    phone.begin("principe", 2)
    phone.open("you")
    Key(phone).take_over(key)

    phone.page.get_by_role("button", name="I have one: sign in").click()

    phone.page.get_by_role("button", name="Remove the passkey").wait_for()
    assert phone.page.locator("ul li", has_text="Sign out").count() == 2
    assert phone.fits
    phone.open()
    phone.page.locator("main ul li").nth(1).wait_for()


@pytest.mark.parametrize("night", ["off", "on"])
def test_axe_finds_nothing_on_the_page_about_oneself(person: Callable[..., Any], night: str) -> None:
    somebody = by_name(person(night=night))
    somebody.open("you")
    somebody.page.get_by_role("button", name="Delete me").click()
    somebody.page.get_by_role("button", name="Bring in another device").click()
    somebody.page.get_by_role("img", name="The same link as a QR code").wait_for()

    assert faults(somebody) == []


def test_everything_can_be_downloaded_and_deleted(person: Callable[..., Any]) -> None:
    host, friend = person(name="Ada"), person()
    sit(friend, invite(host), "Bruno")
    friend.page.get_by_text("Give the seat up").wait_for()
    friend.open("you")
    with friend.page.expect_download() as waiting:
        friend.page.get_by_role("link", name="Download everything").click()
    assert len(json.loads(waiting.value.path().read_text())["games"]) == 1

    friend.page.get_by_role("button", name="Delete me").click()
    friend.page.get_by_role("button", name="Yes, delete me").click()

    friend.page.get_by_text("You are gone").wait_for()
    host.page.get_by_text("Free seat").wait_for()
    friend.open()
    friend.page.wait_for_selector("[data-game=princes]")
    assert friend.page.get_by_text("My running games").count() == 0


# No push service can be reached from here: what it would give is made on the spot, with a real key.
PUSH_SERVICE = """
PushManager.prototype.subscribe = async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const key = await crypto.subtle.exportKey('raw', pair.publicKey);
  return { endpoint: 'https://push.example/1', getKey: (name) => (name === 'auth' ? new ArrayBuffer(16) : key) };
};
"""
SHOWN = "async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title)"


def test_notices_are_chosen_and_shown_by_the_browser(person: Callable[..., Any]) -> None:
    somebody = by_name(person(works=True))
    somebody.context.grant_permissions(["notifications"], origin=somebody.address.rstrip("/"))
    somebody.context.add_init_script(PUSH_SERVICE)
    somebody.open("you")
    somebody.page.get_by_role("button", name="Tell me in this browser").click()
    somebody.page.get_by_text("This or another browser:").wait_for()
    somebody.page.get_by_label("Be quiet at night").check()
    somebody.page.get_by_label("from", exact=True).wait_for()
    somebody.page.fill("#my-hook", "https://ntfy.sh/florence")
    somebody.page.get_by_role("button", name="Call it").click()
    somebody.page.get_by_text("ntfy.sh").wait_for()
    assert faults(somebody) == []
    somebody.page.get_by_role("button", name="Remove: Webhook: ntfy.sh").click()
    somebody.page.get_by_text("ntfy.sh").wait_for(state="detached")

    push(somebody, {"title": "Firenze", "text": "It is your turn.", "link": f"{somebody.address}table/1", "id": "1"})

    somebody.page.wait_for_function(f"async () => (await ({SHOWN})()).includes('Firenze')")


def push(somebody: Person, told: dict[str, str]) -> None:
    """Let the browser receive a notice, as from its push service."""
    line, seen = somebody.context.new_cdp_session(somebody.page), []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda said: seen.extend(said["registrations"]))
    line.send("ServiceWorker.enable")
    while not seen:
        somebody.page.wait_for_timeout(20)
    where = {"origin": somebody.address.rstrip("/"), "registrationId": seen[0]["registrationId"]}
    line.send("ServiceWorker.deliverPushMessage", {**where, "data": json.dumps(told)})
