#!/usr/bin/env bash
# Versions: metascraper 5.49.24 with metascraper-image and metascraper-url (npm)
# Behavior: relative URLs of a page are dropped if its host has no ending of the Public Suffix List,
#   IPv6 addresses included. Absolute URLs of the same hosts are kept, and so are those of IPv4.
# Guess: with `validateUrl: false`, the option for pages on hosts that aren't public, relative
#   URLs are resolved against any page.
# Seen: `i.png` is null for pages of `http://intranet/`, `https://wiki.corp.internal/` and
#   `http://[2001:db8::1]/`, and right for `http://192.0.2.1/` and `http://localhost/`;
#   `http://intranet/i.png` is kept.
# Meaning: previews within a company lack pictures. Make URLs absolute in the HTML before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  metascraper@5.49.24 metascraper-image@5.49.24 metascraper-url@5.49.24
cat >"$dir/run.mjs" <<'JS'
import metascraper from "metascraper";
import image from "metascraper-image";
import canonical from "metascraper-url";
const scrape = metascraper([image(), canonical()]);
for (const host of ["localhost", "192.0.2.1", "intranet", "wiki.corp.internal", "[2001:db8::1]"]) {
  const url = `http://${host}/a/`;
  for (const link of ["i.png", `http://${host}/i.png`]) {
    const html = `<meta property="og:image" content="${link}"><link rel="canonical" href="${link}">`;
    const seen = await scrape({ html, url, validateUrl: false });
    console.log(url, link, seen.image, seen.url);
  }
}
process.exit();
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
http://localhost/a/ i.png http://localhost/a/i.png http://localhost/a/i.png
http://localhost/a/ http://localhost/i.png http://localhost/i.png http://localhost/i.png
http://192.0.2.1/a/ i.png http://192.0.2.1/a/i.png http://192.0.2.1/a/i.png
http://192.0.2.1/a/ http://192.0.2.1/i.png http://192.0.2.1/i.png http://192.0.2.1/i.png
http://intranet/a/ i.png null http://intranet/a/
http://intranet/a/ http://intranet/i.png http://intranet/i.png http://intranet/i.png
http://wiki.corp.internal/a/ i.png null http://wiki.corp.internal/a/
http://wiki.corp.internal/a/ http://wiki.corp.internal/i.png http://wiki.corp.internal/i.png http://wiki.corp.internal/i.png
http://[2001:db8::1]/a/ i.png null http://[2001:db8::1]/a/
http://[2001:db8::1]/a/ http://[2001:db8::1]/i.png http://[2001:db8::1]/i.png http://[2001:db8::1]/i.png
SEEN
