#!/usr/bin/env bash
# Versions: Mojolicious 9.31 (Debian 12, libmojolicious-perl 9.31+dfsg-1)
# Behavior: a host outside ASCII is encoded by Punycode as it is: letters aren't lowered or composed
#   first, and percent-encoded bytes are read as Latin-1.
# Guess: capitals and small letters give the same host, and so does the percent-encoded form: hosts
#   are the same in any case, and Mojo::URL has an attribute for internationalized hosts.
# Seen: `bücher.example` is `xn--bcher-kva.example`, `BÜCHER.example` is `xn--BCHER-2pa.example`,
#   `b%C3%BCcher.example` is `xn--bcher-lka2c.example`; `u` with a combining mark is a fourth name.
# Meaning: requests go to domains that nobody could register, or to no domain at all. Lower and
#   compose hosts with Unicode::UCD and Unicode::Normalize first, or use Net::IDN::UTS46.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show libmojolicious-perl=9.31+dfsg-1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  libmojolicious-perl=9.31+dfsg-1)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
perl -I "$dir/usr/share/perl5" - >"$dir/seen" <<'PERL'
use utf8;
use Mojo::URL;
for my $host ("bücher", "BÜCHER", "b%C3%BCcher", "bu\x{308}cher") {
    print Mojo::URL->new("http://$host.example/"), "\n";
}
PERL
diff - "$dir/seen" <<'SEEN'
http://xn--bcher-kva.example/
http://xn--BCHER-2pa.example/
http://xn--bcher-lka2c.example/
http://xn--bucher-xyd.example/
SEEN
