//! Whatever the bytes and the encoding: links are in the order of the source and within it, and a document
//! that is written with the URLs it has is the same.
#![no_main]

use encoding_rs::{Encoding, ISO_2022_JP, SHIFT_JIS, UTF_16LE, WINDOWS_1252};
use weburl::Url;
use weburl_html::{DocumentOptions, HtmlDocument, Link, XmlDocument};

/// Ends the run with a link that is not behind the one before it, or not in the source.
fn places_in(source: &[u8]) -> impl FnMut(&Link<'_>) {
    let mut earlier = 0;
    move |link| {
        assert!(earlier <= link.span.start && link.span.start <= link.span.end, "{link:?}");
        assert!(link.span.end <= source.len(), "{link:?}");
        earlier = link.span.start;
    }
}

fn keep(link: &Link<'_>) -> Option<String> {
    Some(link.text.to_owned())
}

libfuzzer_sys::fuzz_target!(|input: (u8, &[u8])| {
    let (encoding, source) = input;
    let encodings: [Option<&Encoding>; 5] =
        [None, Some(UTF_16LE), Some(SHIFT_JIS), Some(ISO_2022_JP), Some(WINDOWS_1252)];
    let address = Url::parse("http://h/a/b").expect("it is a URL");
    let options = DocumentOptions::new(&address);
    let encoding = encodings[usize::from(encoding) % encodings.len()];
    let options = encoding.map_or(options, |encoding| options.transport_encoding(encoding));

    let document = HtmlDocument::new(source, &options);
    document.for_each_link(places_in(source));
    let mut out = Vec::new();
    let result = document.rewrite(&mut out, keep);
    assert_eq!(result.ok().map(|rewritten| rewritten.changed), Some(0));
    assert_eq!(out, source);

    let Ok(document) = XmlDocument::new(source, &options) else { return };
    let result = document.for_each_link(places_in(source));
    assert!(result.err().is_none_or(|error| error.position() <= source.len()));
    let mut out = Vec::new();
    match document.rewrite(&mut out, keep) {
        Ok(rewritten) => {
            assert_eq!(rewritten.changed, 0);
            assert_eq!(out, source);
        }
        Err(_) => assert!(result.is_err()),
    }
});
