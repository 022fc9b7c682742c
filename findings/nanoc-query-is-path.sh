#!/usr/bin/env bash
# Versions: nanoc 4.12.14 (Debian 12, 4.12.14-3) with Ruby 3.1.2
# Behavior: relative_path_to, which the filter relativize_paths calls for each link of a site, takes
#   the query for a part of the path: it merges slashes there and removes dot segments.
# Guess: the path becomes relative, and the query and fragment stay: a fragment does stay, and the
#   documentation speaks of paths.
# Seen: in `/d/i.html`, `/a/?u=https://x.example/y` is `../a/?u=https:/x.example/y`, and
#   `/d/?next=/../../z` is `../z`.
# Meaning: links that share a page, or come back after a log-in, lead elsewhere once a site is built
#   with relative paths. Encode the slashes of queries as `%2F`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show nanoc=4.12.14-3 >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq nanoc=4.12.14-3 \
    ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
lib=$dir/usr/lib
export LD_LIBRARY_PATH=$lib/x86_64-linux-gnu
export RUBYLIB=$lib/ruby/3.1.0:$lib/x86_64-linux-gnu/ruby/3.1.0
cat >"$dir/run.rb" <<'RUBY'
require "pathname"
module Nanoc
  module Helpers; end
end
require "nanoc/helpers/link_to"
include Nanoc::Helpers::LinkTo
@item_rep = Struct.new(:path).new("/d/i.html")
[
  "/a/b.html?x=1#y",
  "/a/?u=https://x.example/y",
  "/d/?next=/../../z",
].each { |link| puts "#{link} #{relative_path_to(link)}" }
RUBY
gem=$dir/usr/share/rubygems-integration/all/gems/nanoc-4.12.14
"$dir/usr/bin/ruby3.1" --disable-gems -I "$gem/lib" "$dir/run.rb" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a/b.html?x=1#y ../a/b.html?x=1#y
/a/?u=https://x.example/y ../a/?u=https:/x.example/y
/d/?next=/../../z ../z
SEEN
