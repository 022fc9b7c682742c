#!/usr/bin/env bash
# Versions: @loaders.gl/wms 4.5.4 (npm)
# Behavior: a second `?` is put behind the address of a map service that has a query, or ends with
#   `?`.
# Guess: parameters are appended with `&`: section 6.3.3 of WMS 1.3.0 has addresses that end in `?`
#   or `&`, and MapServer's contain `?map=`.
# Seen: `https://h.example/?map=/a.map` asks for `?map=/a.map?SERVICE=WMS&…`.
# Meaning: the server looks for a map named `/a.map?SERVICE=WMS` and answers with an error. Put the
#   address behind a proxy without a query.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @loaders.gl/wms@4.5.4 \
  @loaders.gl/core@4.5.4
cat >"$dir/run.mjs" <<'JS'
import { WMSImageSource } from "@loaders.gl/wms";

for (const path of ["wms", "wms?", "?map=/a.map", "?map=/a.map&"]) {
  const source = new WMSImageSource(`https://h.example/${path}`, { wms: {} });
  const url = source.getCapabilitiesURL();
  console.log(path, url, new URL(url).searchParams.get("SERVICE"));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
wms https://h.example/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetCapabilities WMS
wms? https://h.example/wms??SERVICE=WMS&VERSION=1.3.0&REQUEST=GetCapabilities null
?map=/a.map https://h.example/?map=/a.map?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetCapabilities null
?map=/a.map& https://h.example/?map=/a.map&?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetCapabilities null
SEEN
