#!/usr/bin/env bash
# Versions: link-preview-js 4.0.4, @extractus/article-extractor 9.0.1 and page-metadata-parser 1.1.4
#   (npm)
# Behavior: all three resolve icons against the address of the page and ignore its base element.
#   link-preview-js leaves videos unresolved, where it resolves pictures.
# Guess: icons are resolved as browsers resolve `link` elements, with `base`; and videos as pictures.
# Seen: with `<base href="https://b.example/">`, `f.png` gives `https://h.example/a/f.png` in all
#   three; the video `v.mp4` stays `v.mp4`, its picture becomes `https://h.example/a/v.png`.
# Meaning: pages of single-page applications, which often have a base element, get broken icons.
#   Read `base` first and pass its URL as the page's.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  link-preview-js@4.0.4 @extractus/article-extractor@9.0.1 page-metadata-parser@1.1.4 linkedom@0.18.15
cat >"$dir/run.mjs" <<'JS'
import { extractFromHtml } from "@extractus/article-extractor";
import { getPreviewFromContent } from "link-preview-js";
import { parseHTML } from "linkedom";
import metadata from "page-metadata-parser";
const url = "https://h.example/a/b.html";
const text = "<p>Lorem ipsum dolor sit amet consectetur.</p>".repeat(20);
for (const base of ["", '<base href="https://b.example/">']) {
  const head = `${base}<title>T</title><link rel="icon" href="f.png">
    <meta property="og:image" content="v.png"><meta property="og:video" content="v.mp4">`;
  const html = `<!doctype html><html><head>${head}</head><body><article>${text}</article></body></html>`;
  const preview = await getPreviewFromContent({ data: html, url, headers: { "content-type": "text/html" } });
  console.log(base, "link-preview-js", preview.favicons[0], preview.images[0], preview.videos[0].url);
  console.log(base, "article-extractor", (await extractFromHtml(html, url)).favicon);
  console.log(base, "page-metadata-parser", metadata.getMetadata(parseHTML(html).document, url).icon);
}
process.exit();
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
 link-preview-js https://h.example/a/f.png https://h.example/a/v.png v.mp4
 article-extractor https://h.example/a/f.png
 page-metadata-parser https://h.example/a/f.png
<base href="https://b.example/"> link-preview-js https://h.example/a/f.png https://h.example/a/v.png v.mp4
<base href="https://b.example/"> article-extractor https://h.example/a/f.png
<base href="https://b.example/"> page-metadata-parser https://h.example/a/f.png
SEEN
