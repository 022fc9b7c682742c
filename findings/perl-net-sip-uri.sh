#!/usr/bin/env bash
# Versions: Net::SIP 0.835 with Perl 5.36 (Debian 12, libnet-sip-perl 0.835-1)
# Behavior: a user with parameters is taken for the host, and the host and the rest are lost.
# Guess: sip_uri2parts reads the examples of RFC 3261 section 19.1.3, where `alice;day=tuesday` is
#   a user.
# Seen: the domain of `sip:alice;day=tuesday@atlanta.com` is `alice`, without a user. The same
#   without the semicolon is right.
# Meaning: calls to such an address, as for a telephone number with a carrier or a trunk group, go
#   to a host with the user's name. Encode the semicolon as `%3B`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show libnet-sip-perl=0.835-1 >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq libnet-sip-perl=0.835-1
)
dpkg -x "$dir"/*.deb "$dir"
cat >"$dir/run.pl" <<'PERL'
use strict;
use warnings;
use Net::SIP::Util qw(sip_uri2parts);
for my $uri (
    'sip:alice@atlanta.com',
    'sip:+1-212-555-1212:1234@gateway.com;user=phone',
    'sip:alice;day=tuesday@atlanta.com',
    'sip:alice%3Bday=tuesday@atlanta.com',
) {
    my ($domain, $user) = sip_uri2parts($uri);
    print "$uri ", $domain // '-', ' ', $user // '-', "\n";
}
PERL
perl -I "$dir/usr/share/perl5" "$dir/run.pl" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
sip:alice@atlanta.com atlanta.com alice
sip:+1-212-555-1212:1234@gateway.com;user=phone gateway.com +1-212-555-1212:1234
sip:alice;day=tuesday@atlanta.com alice -
sip:alice%3Bday=tuesday@atlanta.com atlanta.com alice%3Bday=tuesday
SEEN
