#!/usr/bin/env bash
# Versions: URI 5.17 for Perl (Debian 12, liburi-perl 5.17-1)
# Behavior: the fields of a mailto: URL are read and written as a form: spaces are written as
#   plus signs, and a plus sign is read as a space.
# Guess: a space is written as `%20` and a plus sign is kept: RFC 2368, which the documentation
#   names, has `%20` in its examples, and RFC 6068 says that `+` is no space there.
# Seen: a subject `x y` gives `mailto:a@h.example?subject=x+y`, and `subject=C++` is read as `C`
#   with two spaces.
# Meaning: people who click such a link write mail with plus signs in its subject and body.
#   Build the query with URI::Escape.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show liburi-perl=5.17-1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq liburi-perl=5.17-1)
dpkg -x "$dir"/liburi-perl_*.deb "$dir"
perl -I "$dir/usr/share/perl5" - >"$dir/seen" <<'PERL'
use strict;
use warnings;
use URI;
my $written = URI->new("mailto:");
$written->headers(to => 'a@h.example', subject => "x y", body => "1+1");
print "$written\n";
my %read = URI->new('mailto:a@h.example?subject=C++&body=1%2B1')->headers;
print "[$read{subject}] [$read{body}]\n";
PERL
diff - "$dir/seen" <<'SEEN'
mailto:a@h.example?subject=x+y&body=1%2B1
[C  ] [1+1]
SEEN
