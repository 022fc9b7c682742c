#!/usr/bin/env bash
# Versions: packageurl-python 0.17.6 (PyPI)
# Behavior: the platform in the name of a Ruby gem's file is taken for the version when a URL
#   becomes a package URL, and dropped on the way back.
# Guess: `…/nokogiri-1.16.0-java.gem` is `pkg:gem/nokogiri@1.16.0?platform=java`, an example of the
#   specification's with another name, and leads back to that file.
# Seen: it is `pkg:gem/nokogiri-1.16.0@java`; `?platform=java` gives the URL of the file without a
#   platform. A branch `feature/x` of GitHub is the version `x`.
# Meaning: a bill of materials lists a package that doesn't exist, so no advisory matches it. Set
#   name and version oneself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" packageurl-python==0.17.6
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from packageurl.contrib.purl2url import get_download_url
from packageurl.contrib.url2purl import get_purl
for url in [
    "https://rubygems.org/downloads/nokogiri-1.16.0.gem",
    "https://rubygems.org/downloads/nokogiri-1.16.0-java.gem",
    "https://github.com/a/b/archive/refs/heads/feature/x.zip",
]:
    print(url, get_purl(url))
print(get_download_url("pkg:gem/nokogiri@1.16.0?platform=java"))
PY
diff - "$dir/seen" <<'SEEN'
https://rubygems.org/downloads/nokogiri-1.16.0.gem pkg:gem/nokogiri@1.16.0
https://rubygems.org/downloads/nokogiri-1.16.0-java.gem pkg:gem/nokogiri-1.16.0@java
https://github.com/a/b/archive/refs/heads/feature/x.zip pkg:github/a/b@x
https://rubygems.org/downloads/nokogiri-1.16.0.gem
SEEN
