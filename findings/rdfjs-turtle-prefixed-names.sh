#!/usr/bin/env bash
# Versions: @rdfjs/serializer-turtle 1.1.5, n3 2.13.12 (npm)
# Behavior: an IRI that begins with a prefix is written as a prefixed name whatever follows,
#   without an escape.
# Guess: what the serializer writes is read as the same IRIs: section 6.4 of Turtle has escapes for
#   prefixed names, and an IRI in angle brackets does for the rest.
# Seen: `http://h.example/a#b` is written `h:a#b`, which is `h:a` and a comment; `h:a/b`, `h:a(b)`
#   and `h:a?b=c` can't be read. N3's own writer is right.
# Meaning: a page's parts become the page, or the file can't be read at all. Serialize by N3.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @rdfjs/serializer-turtle@1.1.5 n3@2.13.12
cat >"$dir/run.mjs" <<'JS'
import Serializer from "@rdfjs/serializer-turtle";
import { DataFactory, Parser, Writer } from "n3";

const { literal, namedNode, quad } = DataFactory;
const namespace = "http://h.example/";
const read = (turtle) => {
  try {
    return new Parser().parse(turtle)[0].subject.value;
  } catch (error) {
    return error.message;
  }
};
for (const name of ["a", "a#b", "a/b", "a(b)", "a?b=c"]) {
  const quads = [quad(namedNode(namespace + name), namedNode(namespace + "p"), literal("x"))];
  const serializer = new Serializer({ prefixes: [["h", namedNode(namespace)]] });
  console.log(namespace + name, "|", read(serializer.transform(quads)));
  const writer = new Writer({ prefixes: { h: namespace } });
  writer.addQuads(quads);
  writer.end((_, turtle) => console.log("  n3 |", read(turtle)));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
http://h.example/a | http://h.example/a
  n3 | http://h.example/a
http://h.example/a#b | http://h.example/a
  n3 | http://h.example/a#b
http://h.example/a/b | Unexpected "h:a/b" on line 3.
  n3 | http://h.example/a/b
http://h.example/a(b) | Expected entity but got ( on line 3.
  n3 | http://h.example/a(b)
http://h.example/a?b=c | Unexpected "h:a?b=c" on line 3.
  n3 | http://h.example/a?b=c
SEEN
