#!/usr/bin/env bash
# Versions: phonenumbers 9.0.43 (PyPI)
# Behavior: the names of parameters in a tel: URI are read by their case for `phone-context`, and not
#   for `ext` nor for the scheme.
# Guess: all are read alike: RFC 3966 section 3 says that parameter names are case-insensitive, and
#   the library reads `TEL:` and `;EXT=5`.
# Seen: `tel:201-555-0123;PHONE-CONTEXT=+1` is no phone number for it; with `phone-context` it is
#   +1-201-555-0123. `TEL:+1-201-555-0123;EXT=5` has the extension 5.
# Meaning: local numbers from systems that write capitals are refused, and global ones aren't, which
#   hides it in tests. Lower the parameters' names first.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" phonenumbers==9.0.43
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import phonenumbers
for text in [
    "tel:201-555-0123;phone-context=+1",
    "tel:201-555-0123;PHONE-CONTEXT=+1",
    "tel:201-555-0123;Phone-Context=+1",
    "TEL:+1-201-555-0123;EXT=5",
]:
    try:
        number = phonenumbers.parse(text)
        print(text, phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.RFC3966))
    except phonenumbers.NumberParseException as error:
        print(text, error)
PY
diff - "$dir/seen" <<'SEEN'
tel:201-555-0123;phone-context=+1 tel:+1-201-555-0123
tel:201-555-0123;PHONE-CONTEXT=+1 (1) The string supplied did not seem to be a phone number.
tel:201-555-0123;Phone-Context=+1 (1) The string supplied did not seem to be a phone number.
TEL:+1-201-555-0123;EXT=5 tel:+1-201-555-0123;ext=5
SEEN
