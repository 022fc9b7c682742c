//! Whatever the bytes and the encoding: links are in the order of the source and within it, and a document
//! that is written with the URLs it has is the same. So are style sheets, `robots.txt`, and documents with all that options
//! can ask for; what stands around a link can be asked of each. A document in chunks has the links of the whole.
#![no_main]

use encoding_rs::{Encoding, ISO_2022_JP, SHIFT_JIS, UTF_16LE, WINDOWS_1252};
use weburl::Url;
use weburl_documents::{
    Document, DocumentError, DocumentOptions, HtmlDocument, LAZY_LOADING, Link, LinkReader,
    OwnedLink, SOCIAL, Syntax,
};

/// Ends the run with a link that is not behind the one before it, or not in the source.
fn places_in(source: &[u8]) -> impl FnMut(&Link<'_>) {
    let mut earlier = 0;
    move |link| {
        assert!(earlier <= link.span.start && link.span.start <= link.span.end, "{link:?}");
        assert!(link.span.end <= source.len(), "{link:?}");
        let _ = (link.anchor_text(), link.element_attribute("type"), link.descriptors());
        let _ = (link.is_in_template(), link.is_in_noscript(), link.is_dropped());
        earlier = link.span.start;
    }
}

fn keep(link: &Link<'_>) -> Option<String> {
    Some(link.text.to_owned())
}

/// Ends the run if chunks, whose lengths depend on the source, have other links than the whole.
fn compare_chunks(source: &[u8], options: &DocumentOptions<'_>, document: &HtmlDocument<'_>) {
    let mut reader = LinkReader::new(options);
    let mut found = Vec::new();
    let mut rest = source;
    while let [first, ..] = rest {
        let (chunk, after) = rest.split_at((usize::from(*first) % 64 + 1).min(rest.len()));
        rest = after;
        reader.push(chunk, |link| found.push(OwnedLink::from(link)));
        assert!(reader.held_len() < 128 * source.len() + 1024);
    }
    let end = reader.finish(|link| found.push(OwnedLink::from(link)));
    if end.has_late_encoding {
        return;
    }
    found.sort_by_key(|link| link.span.start);
    let shown = |link: &OwnedLink| {
        let OwnedLink { element, attribute, span, text, url, kind, rel, .. } = link;
        format!("{element} {attribute:?} {span:?} {text:?} {url:?} {kind} {rel:?}")
    };
    let found: Vec<_> = found.iter().map(shown).collect();
    assert_eq!(found, document.links().map(|link| shown(&link)).collect::<Vec<_>>());
    assert_eq!(end.base.as_url_ref(), document.base_url());
    assert_eq!(end.encoding, document.encoding());
}

libfuzzer_sys::fuzz_target!(|input: (u8, &[u8])| {
    let (encoding, source) = input;
    let encodings: [Option<&Encoding>; 5] =
        [None, Some(UTF_16LE), Some(SHIFT_JIS), Some(ISO_2022_JP), Some(WINDOWS_1252)];
    let address = Url::parse("http://h/a/b").expect("it is a URL");
    let options = DocumentOptions::new(&address);
    let encoding = encodings[usize::from(encoding) % encodings.len()];
    let options = encoding.map_or(options, |encoding| options.transport_encoding(encoding));

    let all = options.json_ld().import_maps().speculation_rules().srcdoc();
    let rules = if source.len() % 2 == 0 { SOCIAL } else { LAZY_LOADING };
    for options in [options, all.attribute_rules(rules).tree_construction()] {
        let document = HtmlDocument::new(source, &options);
        document.for_each_link(places_in(source));
        let mut out = Vec::new();
        let result = document.rewrite(&mut out, keep);
        assert_eq!(result.ok().map(|rewritten| rewritten.changed), Some(0));
        assert_eq!(out, source);
        compare_chunks(source, &options, &document);
    }

    for syntax in [Syntax::RobotsTxt, Syntax::Css, Syntax::JsonLd, Syntax::Xml] {
        let Ok(document) = Document::new(source, &options.syntax(syntax)) else { continue };
        let result = document.for_each_link(places_in(source));
        let is_in_source = |error: DocumentError| error.span().end <= source.len();
        let is_read = result.is_ok();
        assert!(result.err().is_none_or(is_in_source));
        let mut out = Vec::new();
        match document.rewrite(&mut out, keep) {
            Ok(rewritten) => {
                assert_eq!(rewritten.changed, 0);
                assert_eq!(out, source);
            }
            Err(_) => assert!(!is_read),
        }
    }
});
