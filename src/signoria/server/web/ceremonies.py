"""What passkeys are asked for, and whether they said it (WebAuthn).

Read when the first passkey is asked for: the libraries behind it take a sixth of a server's start.
"""

from typing import NamedTuple

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from signoria.server.store.passkeys import Passkey
from signoria.server.table.refusals import Refused, refused

HOUSE = "Signoria"
DISCOVERABLE = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
)  # a passkey that is found without a name being typed
BAD = (WebAuthnException, ValueError, TypeError, KeyError)


class Asked(NamedTuple):
    """What is to be signed, and how the browser is told."""

    challenge: str
    options: str


class Expected(NamedTuple):
    """What must be signed, and where."""

    challenge: str
    place: str  # the name that passkeys are made for
    origin: str


class Made(NamedTuple):
    """A new passkey."""

    id: str
    public_key: str
    uses: int


def ask_to_make(place: str, user: bytes, name: str, known: list[str]) -> Asked:
    """Say what a new passkey is to be made for, if it is none of those that are known."""
    options = webauthn.generate_registration_options(
        rp_id=place,
        rp_name=HOUSE,
        user_id=user,
        user_name=name or HOUSE,
        user_display_name=name or HOUSE,
        authenticator_selection=DISCOVERABLE,
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(each)) for each in known],
    )
    return Asked(bytes_to_base64url(options.challenge), webauthn.options_to_json(options))


def ask_to_sign(place: str) -> Asked:
    """Say what a passkey is to sign, whosever it is."""
    options = webauthn.generate_authentication_options(rp_id=place)
    return Asked(bytes_to_base64url(options.challenge), webauthn.options_to_json(options))


def made(credential: str, expected: Expected) -> Made:
    """Read a passkey that was made as it was asked for."""
    try:
        new = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(expected.challenge),
            expected_rp_id=expected.place,
            expected_origin=expected.origin,
        )
    except BAD as error:
        raise bad_passkey(error) from error
    return Made(bytes_to_base64url(new.credential_id), bytes_to_base64url(new.credential_public_key), new.sign_count)


def signer(credential: str) -> str:
    """Name the passkey that claims to have signed."""
    try:
        return webauthn.helpers.parse_authentication_credential_json(credential).id
    except BAD as error:
        raise bad_passkey(error) from error


def signed(credential: str, expected: Expected, known: Passkey) -> int:
    """Check what a passkey has signed; give how often it has been used."""
    try:
        done = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(expected.challenge),
            expected_rp_id=expected.place,
            expected_origin=expected.origin,
            credential_public_key=base64url_to_bytes(known.public_key),
            credential_current_sign_count=known.uses,
        )
    except BAD as error:
        raise bad_passkey(error) from error
    return done.new_sign_count


def bad_passkey(error: Exception) -> Refused:
    """Refuse what is not what the passkey should have said."""
    return refused("bad-passkey", str(error)[:200], 403)
