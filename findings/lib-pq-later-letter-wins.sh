#!/usr/bin/env bash
# Versions: lib/pq 1.10.7, the PostgreSQL driver of Go (Debian 12, 1.10.7-2 with Go 1.19.8); 1.12.3
#   is alike
# Behavior: where a URL and its parameter `host` (or `user`, `port`, `dbname`) both name a host, the
#   one that is later in the alphabet counts.
# Guess: the parameter counts, as in libpq and pgx: parameters are appended to the rest.
# Seen: `postgres://a.example/?host=b.example` and `postgres://b.example/?host=a.example` both
#   connect to b.example. The parts become `host='a.example'` and so on, which are sorted.
# Meaning: code that adds `?host=` works with one name and not with another. An IPv6 address without
#   a port keeps its brackets, and `[[::1]]` is no host. Write each part once, with a port.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
pq=golang-github-lib-pq-dev=1.10.7-2
apt-cache show $pq >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq $pq golang-1.19-go=1.19.8-2 \
    golang-1.19-src=1.19.8-2
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
mkdir "$dir/run"
cat >"$dir/run/main.go" <<'GO'
package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"time"

	"github.com/lib/pq"
)

// Connects to nothing, and tells where it would.
type dialer struct{}

func (dialer) Dial(_, address string) (net.Conn, error) {
	fmt.Print(address)
	return nil, errors.New("not connected")
}

func (d dialer) DialTimeout(network, address string, _ time.Duration) (net.Conn, error) {
	return d.Dial(network, address)
}

func main() {
	for _, url := range os.Args[1:] {
		fmt.Print(url, " ")
		pq.DialOpen(dialer{}, url)
		fmt.Println()
	}
}
GO
export GOROOT=$dir/usr/lib/go-1.19 GOPATH=$dir/usr/share/gocode GOCACHE=$dir/cache GO111MODULE=off
ln -sfn "$dir/usr/share/go-1.19/src" "$GOROOT/src"
"$GOROOT/bin/go" run "$dir/run/main.go" "postgres://a.example/?host=b.example" \
  "postgres://b.example/?host=a.example" "postgres://[2001:db8::1]:5432/" \
  "postgres://[2001:db8::1]/" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
postgres://a.example/?host=b.example b.example:5432
postgres://b.example/?host=a.example b.example:5432
postgres://[2001:db8::1]:5432/ [2001:db8::1]:5432
postgres://[2001:db8::1]/ [[2001:db8::1]]:5432
SEEN
