#!/usr/bin/env bash
# Versions: @unified-latex/unified-latex-to-hast 1.8.4, @retorquere/bibtex-parser 9.0.29 (npm)
# Behavior: `%` within `\url{…}` begins a comment, and `\href` keeps backslashes.
# Guess: `\url{https://h.example/a%20b}` is a link to that URL: LaTeX reads the argument verbatim. So
#   is `\href{https://h.example/a\%20b}{t}`: hyperref's manual allows `\%` and `\#` for `%` and `#`.
# Seen: the first is a link to `{`, the second to `https://h.example/a\%20b`. A BibTeX entry's
#   `howpublished = {\url{…%20…}}` has the same link; its field `url` is right.
# Meaning: papers and lists of references on the web link to nothing where a name contains a space.
#   Use pandoc for `\url`, and the field `url` in BibTeX.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @unified-latex/unified-latex-to-hast@1.8.4 @unified-latex/unified-latex-util-parse@1.8.4 \
  @retorquere/bibtex-parser@9.0.29 unified@10.1.2
cat >"$dir/run.mjs" <<'JS'
import { parse } from "@retorquere/bibtex-parser";
import { unifiedLatexToHast } from "@unified-latex/unified-latex-to-hast";
import { unifiedLatexFromString } from "@unified-latex/unified-latex-util-parse";
import { unified } from "unified";

const links = (node) =>
  [node, ...(node.children ?? []).flatMap(links)].filter(({ tagName }) => tagName === "a");
for (const text of [
  String.raw`\url{https://h.example/a_b~c#d}`,
  String.raw`\url{https://h.example/a%20b}`,
  String.raw`\href{https://h.example/a_b}{t}`,
  String.raw`\href{https://h.example/a\%20b\#c}{t}`,
]) {
  const processor = unified().use(unifiedLatexFromString).use(unifiedLatexToHast);
  const tree = await processor.run(processor.parse(text));
  for (const link of links({ children: [tree] })) console.log(text, link.properties.href);
}
const url = "https://h.example/a%20b";
const { fields } = parse(`@misc{a, url = {${url}}, howpublished = {\\url{${url}}}}`).entries[0];
console.log(fields.url, fields.howpublished);
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
\url{https://h.example/a_b~c#d} https://h.example/a_b~c#d
\url{https://h.example/a%20b} {
\href{https://h.example/a_b}{t} https://h.example/a_b
\href{https://h.example/a\%20b\#c}{t} https://h.example/a\%20b\#c
https://h.example/a%20b <a href="{">{</a>https://h.example/a
SEEN
