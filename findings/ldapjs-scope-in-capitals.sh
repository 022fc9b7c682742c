#!/usr/bin/env bash
# Versions: ldapjs 3.0.7 (npm)
# Behavior: a scope in capitals makes an LDAP URL invalid, and an extension is decoded before it
#   could be divided at its commas.
# Guess: the examples of RFC 4516 section 4 are read: the grammar's literals have no case, and one
#   of the dozen examples has `ONE`.
# Seen: `LDAP://h.example/c=GB?objectClass?ONE` is "an invalid LDAP url (scope)", with `one` it is
#   read; `e-bindname=cn=Manager%2cdc=example` has a bare comma afterwards.
# Meaning: referrals of a server that writes `SUB` end the search with an error. Change the case
#   of the scope before parsing.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" ldapjs@3.0.7
cat >"$dir/run.mjs" <<'JS'
import ldap from "ldapjs";
for (const rest of ["c=GB?objectClass?one", "c=GB?objectClass?ONE", "??sub??x=cn=M%2cdc=e,y=z"]) {
  try {
    const { scope, extensions } = ldap.url.parse("ldap://h.example/" + rest);
    console.log(rest, scope, extensions);
  } catch (error) {
    console.log(rest, error.message);
  }
}
process.exit();
JS
node "$dir/run.mjs" >"$dir/seen" 2>"$dir/log"
diff - "$dir/seen" <<'SEEN'
c=GB?objectClass?one one undefined
c=GB?objectClass?ONE ldap://h.example/c=GB?objectClass?ONE is an invalid LDAP url (scope)
??sub??x=cn=M%2cdc=e,y=z sub x=cn=M,dc=e,y=z
SEEN
