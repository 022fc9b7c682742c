#!/usr/bin/env bash
# Versions: url-template 3.1.1, uri-template 2.0.0, uri-templates 0.2.0 and, for comparison,
#   @std-uritemplate/std-uritemplate 2.0.12 (npm)
# Behavior: the prefix modifier `{x:1}` counts UTF-16 code units, so that it can cut a character in two.
#   uri-template encodes both halves of such characters singly, without the modifier as well.
# Guess: it counts characters, as section 2.4.1 of RFC 6570 wants it.
# Seen: `{x:1}` of `😀a` is an error in two (URI malformed), `%ED%A0%BD` in uri-template, which isn't
#   UTF-8, and `%F0%9F%98%80` in std-uritemplate. `{x}` is `%ED%A0%BD%ED%B8%80a` in uri-template.
# Meaning: folders by first letters, for which the modifier is made, fail for names with emoji or rare
#   Chinese characters. Cut the value before, by Array.from.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" url-template@3.1.1 \
  uri-template@2.0.0 uri-templates@0.2.0 @std-uritemplate/std-uritemplate@2.0.12
cat >"$dir/run.mjs" <<'JS'
import { StdUriTemplate } from "@std-uritemplate/std-uritemplate";
import uriTemplate from "uri-template";
import uriTemplates from "uri-templates";
import { parseTemplate } from "url-template";
const expansions = {
  "url-template": (template, values) => parseTemplate(template).expand(values),
  "uri-template": (template, values) => uriTemplate.parse(template).expand(values),
  "uri-templates": (template, values) => uriTemplates(template).fill(values),
  "std-uritemplate": (template, values) => StdUriTemplate.expand(template, values),
};
for (const [name, expand] of Object.entries(expansions)) {
  for (const x of ["éa", "😀a", "𠮷野"]) {
    let expanded;
    try {
      expanded = expand("/{x:1}/{x}", { x });
    } catch (error) {
      expanded = error.message;
    }
    console.log(name, x, expanded);
  }
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
url-template éa /%C3%A9/%C3%A9a
url-template 😀a URI malformed
url-template 𠮷野 URI malformed
uri-template éa /%C3%A9/%C3%A9a
uri-template 😀a /%ED%A0%BD/%ED%A0%BD%ED%B8%80a
uri-template 𠮷野 /%ED%A1%82/%ED%A1%82%ED%BE%B7%E9%87%8E
uri-templates éa /%C3%A9/%C3%A9a
uri-templates 😀a URI malformed
uri-templates 𠮷野 URI malformed
std-uritemplate éa /%C3%A9/%C3%A9a
std-uritemplate 😀a /%F0%9F%98%80/%F0%9F%98%80a
std-uritemplate 𠮷野 /%F0%A0%AE%B7/%F0%A0%AE%B7%E9%87%8E
SEEN
