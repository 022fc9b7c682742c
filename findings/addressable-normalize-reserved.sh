#!/usr/bin/env bash
# Versions: Addressable 2.8.1 (Debian 12, ruby-addressable 2.8.1-1) with Ruby 3.1.2
# Behavior: normalize decodes reserved characters that the component may contain, an equals sign in
#   the name of a parameter among them, and `==` compares that form.
# Guess: unreserved characters alone are decoded: section 2.2 of RFC 3986, to which the library
#   says that it conforms, makes URIs different that differ in `%3B` and `;`.
# Seen: `?a%3Db=c` becomes `?a=b=c`, so the library's own query_values are a `b=c` instead of `a=b`
#   and `c`; `/a%3Bb` equals `/a;b`.
# Meaning: Jekyll's relative_url and others that normalize links change parameters. Compare and
#   write URLs without normalize.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show ruby-addressable=2.8.1-1 >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq ruby-addressable=2.8.1-1 \
    ruby-public-suffix=4.0.6+ds-2 ruby3.1=3.1.7+really3.1.2-0+deb12u1 \
    libruby3.1=3.1.7+really3.1.2-0+deb12u1
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
lib=$dir/usr/lib
gems=$dir/usr/share/rubygems-integration/all/gems
export LD_LIBRARY_PATH=$lib/x86_64-linux-gnu
export RUBYLIB=$gems/addressable-2.8.1/lib:$gems/public_suffix-4.0.6/lib
export RUBYLIB=$RUBYLIB:$lib/ruby/3.1.0:$lib/x86_64-linux-gnu/ruby/3.1.0
cat >"$dir/run.rb" <<'RUBY'
require "addressable/uri"
%w[http://h.example/?a=b%3Dc http://h.example/?a%3Db=c http://h.example/a%3Bb].each do |text|
  uri = Addressable::URI.parse(text)
  puts "#{text} #{uri.normalize}"
  puts "  #{uri.query_values} #{uri.normalize.query_values}" if uri.query
end
puts Addressable::URI.parse("http://h.example/a%3Bb") == Addressable::URI.parse("http://h.example/a;b")
RUBY
"$dir/usr/bin/ruby3.1" --disable-gems "$dir/run.rb" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
http://h.example/?a=b%3Dc http://h.example/?a=b=c
  {"a"=>"b=c"} {"a"=>"b=c"}
http://h.example/?a%3Db=c http://h.example/?a=b=c
  {"a=b"=>"c"} {"a"=>"b=c"}
http://h.example/a%3Bb http://h.example/a;b
true
SEEN
