#!/usr/bin/env bash
# Versions: jmapc 0.4.0 (PyPI)
# Behavior: the names and types of attachments are put into the session's downloadUrl unencoded.
# Guess: it expands the URL as RFC 8620 section 2 says: downloadUrl is a URI Template of level 1, so
#   `type` becomes `text%2Fplain` and a name is encoded.
# Seen: with the template that the RFC shows, `plan #2?.txt` asks for `/jmap/download/A1/B1/plan%20`,
#   with the rest of the name and the type lost. The name `50%25 & more.txt` asks for `50% & more`.
# Meaning: an attachment whose name holds `#` or `?` arrives as another type or not at all, and `%`
#   and `&` change what the server reads. Replace `attachment.name` before the download.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" jmapc==0.4.0
PYTHONPATH=$dir python3 - "$dir/out" >"$dir/seen" <<'PY'
import sys
from types import SimpleNamespace
from jmapc import Client, EmailBodyPart
import requests


class Adapter(requests.adapters.BaseAdapter):
    def send(self, request, **_):
        print(request.path_url)
        response = requests.Response()
        response.status_code, response.raw = 200, SimpleNamespace(data=b"")
        return response

    def close(self):
        pass


client = Client.create_with_api_token("jmap.example", "token")
template = "https://jmap.example/jmap/download/{accountId}/{blobId}/{name}?accept={type}"
core = SimpleNamespace(core="A1")
client.__dict__["jmap_session"] = SimpleNamespace(download_url=template, primary_accounts=core)
client.__dict__["requests_session"] = session = requests.Session()
session.mount("https://", Adapter())
for name in ["plan.txt", "plan #2?.txt", "50%25 & more.txt"]:
    part = EmailBodyPart(blob_id="B1", name=name, type="text/plain")
    client.download_attachment(part, sys.argv[1])
PY
diff - "$dir/seen" <<'SEEN'
/jmap/download/A1/B1/plan.txt?accept=text/plain
/jmap/download/A1/B1/plan%20
/jmap/download/A1/B1/50%25%20&%20more.txt?accept=text/plain
SEEN
