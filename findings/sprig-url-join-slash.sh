#!/usr/bin/env bash
# Versions: Sprig 3.2.3, the template functions of Helm (Debian 12, 3.2.3-5 with Go 1.19.8)
# Behavior: `urlParse | urlJoin` decodes `%2F` of a path, and drops a `?` with nothing behind it.
# Guess: the URL comes back as it was: its parts were only taken apart and put together.
# Seen: `https://h.example/a%2Fb` becomes `https://h.example/a/b`, while `%20` and `%3F` are kept.
# Meaning: a chart that changes only a host gets another path, such as `projects/group%2Fname` of
#   GitLab. Replace the host in the text.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
sprig=golang-github-masterminds-sprig-dev=3.2.3-5
apt-cache show $sprig >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq $sprig golang-1.19-go=1.19.8-2 \
    golang-1.19-src=1.19.8-2 golang-github-masterminds-goutils-dev \
    golang-github-masterminds-semver-dev golang-github-google-uuid-dev \
    golang-github-huandu-xstrings-dev golang-github-imdario-mergo-dev \
    golang-github-mitchellh-copystructure-dev golang-github-mitchellh-reflectwalk-dev \
    golang-github-shopspring-decimal-dev golang-github-spf13-cast-dev \
    golang-golang-x-crypto-dev
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
mkdir "$dir/run"
cat >"$dir/run/main.go" <<'GO'
package main

import (
	"os"
	"text/template"

	"github.com/Masterminds/sprig"
)

func main() {
	text := "{{range .}}{{. | urlParse | urlJoin}}\n{{end}}"
	join := template.Must(template.New("").Funcs(sprig.TxtFuncMap()).Parse(text))
	urls := []string{"a%20b", "a%3Fb", "a%2Fb", "a?"}
	for i, path := range urls {
		urls[i] = "https://h.example/" + path
	}
	if err := join.Execute(os.Stdout, urls); err != nil {
		panic(err)
	}
}
GO
export GOROOT=$dir/usr/lib/go-1.19 GOPATH=$dir/usr/share/gocode GOCACHE=$dir/cache GO111MODULE=off
ln -sfn "$dir/usr/share/go-1.19/src" "$GOROOT/src"
"$GOROOT/bin/go" run "$dir/run/main.go" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/a%20b
https://h.example/a%3Fb
https://h.example/a/b
https://h.example/a
SEEN
