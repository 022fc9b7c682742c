#!/usr/bin/env bash
# Versions: pyodata 1.12.1 (PyPI)
# Behavior: a key with a slash is asked as two segments of the path. Every other reserved character
#   of a key is percent-encoded.
# Guess: the key of OData's own example is asked as `Categories('Smartphone%2FTablet')` (URL
#   conventions, section 2.1).
# Seen: it is asked as `Categories%28%27Smartphone/Tablet%27%29`, while `a#b?c` is `a%23b%3Fc`.
# Meaning: entities with a slash in their key can't be read, changed or deleted. Find them with a
#   filter.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" pyodata==1.12.1 requests==2.34.2
cat >"$dir/run.py" <<'PY'
import pyodata
import requests

METADATA = b"""<edmx:Edmx xmlns:edmx="http://schemas.microsoft.com/ado/2007/06/edmx"
    xmlns:m="http://schemas.microsoft.com/ado/2007/08/dataservices/metadata" Version="1.0">
  <edmx:DataServices m:DataServiceVersion="2.0">
    <Schema xmlns="http://schemas.microsoft.com/ado/2008/09/edm" Namespace="N">
      <EntityType Name="Category">
        <Key><PropertyRef Name="Name"/></Key>
        <Property Name="Name" Type="Edm.String" Nullable="false"/>
      </EntityType>
      <EntityContainer Name="Container" m:IsDefaultEntityContainer="true">
        <EntitySet Name="Categories" EntityType="N.Category"/>
      </EntityContainer>
    </Schema>
  </edmx:DataServices>
</edmx:Edmx>"""


class Adapter(requests.adapters.BaseAdapter):
    def send(self, request, **_):
        response = requests.Response()
        response.status_code = 200
        if request.url.endswith("$metadata"):
            response._content = METADATA
            response.headers["Content-Type"] = "application/xml"
        else:
            print(request.url)
            response._content = b'{"d": {"Name": "name"}}'
            response.headers["Content-Type"] = "application/json"
        return response

    def close(self):
        pass


session = requests.Session()
session.mount("http://", Adapter())
client = pyodata.Client("http://h.example/service", session)
for key in ["Smartphone", "Smartphone/Tablet", "a#b?c"]:
    client.entity_sets.Categories.get_entity(key).execute()
PY
PYTHONPATH=$dir python3 "$dir/run.py" 2>"$dir/log" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
http://h.example/service/Categories%28%27Smartphone%27%29
http://h.example/service/Categories%28%27Smartphone/Tablet%27%29
http://h.example/service/Categories%28%27a%23b%3Fc%27%29
SEEN
