#!/usr/bin/env bash
# Versions: libphonenumber-js 1.13.16 (npm) and phonenumbers 9.0.43 (PyPI)
# Behavior: libphonenumber-js refuses a tel: URI whose context holds an area code, or that has an
#   extension before the context; phonenumbers reads both.
# Guess: both read both: RFC 3966 section 3 lets the context be any digits of a global number and lists
#   parameters in any order but one, and both libraries are ports of the same one.
# Seen: `tel:201-555-0123;ext=5;phone-context=+1` and `tel:555-0123;phone-context=+1-201` are
#   "NOT_A_NUMBER" for libphonenumber-js; it reads the first without `ext`.
# Meaning: a call link that the server's check lets through is refused in the browser. Join the context
#   and the number before parsing.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" phonenumbers==9.0.43
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" libphonenumber-js@1.13.16
cat >"$dir/run.mjs" <<'JS'
import { parsePhoneNumber } from "libphonenumber-js/max";
for (const text of process.argv.slice(2))
  try {
    console.log("libphonenumber-js", parsePhoneNumber(text).format("RFC3966"));
  } catch (error) {
    console.log("libphonenumber-js", error.message);
  }
JS
cat >"$dir/run.py" <<'PY'
import sys
import phonenumbers
for text in sys.argv[1:]:
    number = phonenumbers.parse(text)
    print("phonenumbers", phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.RFC3966))
PY
uris=("tel:201-555-0123;phone-context=+1" "tel:201-555-0123;ext=5;phone-context=+1"
  "tel:20-7946-0123;phone-context=+44" "tel:555-0123;phone-context=+1-201")
node "$dir/run.mjs" "${uris[@]}" >"$dir/seen"
PYTHONPATH=$dir python3 "$dir/run.py" "${uris[@]}" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
libphonenumber-js tel:+12015550123
libphonenumber-js NOT_A_NUMBER
libphonenumber-js tel:+442079460123
libphonenumber-js NOT_A_NUMBER
phonenumbers tel:+1-201-555-0123
phonenumbers tel:+1-201-555-0123;ext=5
phonenumbers tel:+44-20-7946-0123
phonenumbers tel:+1-201-555-0123
SEEN
