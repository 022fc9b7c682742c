//! Generated documents rewritten with new URLs: what is written is read again, and nothing else changes.

use encoding_rs::{
    Encoding, GB18030, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
};
use weburl::Url;
use weburl_documents::{DocumentOptions, Edit, HtmlDocument};
use weburl_testdata::Random;

use crate::cases::encode;
use crate::malformed;

fn address() -> Url {
    Url::parse("https://example.com/a/b?c").expect("a URL")
}

/// Returns `source` with the text of each link changed by `edit`, or why it is not written with all its new texts.
fn rewrite(
    source: &[u8],
    encoding: &'static Encoding,
    mut edit: impl FnMut(&str) -> Option<String>,
) -> Result<Vec<u8>, String> {
    let address = address();
    let options = DocumentOptions::new(&address).transport_encoding(encoding);
    let mut out = Vec::new();
    let rewritten = HtmlDocument::new(source, &options).rewrite(&mut out, |link| edit(link.text));
    let rewritten = rewritten.map_err(|error| error.to_string())?;
    if rewritten.left.is_empty() { Ok(out) } else { Err(format!("{rewritten:?}")) }
}

#[test]
fn errors_say_what_to_do() {
    let result = rewrite(b"<a href='x'>", ISO_2022_JP, |_| Some("y".to_owned()));
    let expected = "URLs cannot be changed in a document in ISO-2022-JP; convert it to UTF-8 first";
    assert_eq!(result.unwrap_err(), expected);
}

/// Returns the texts of the links of a document.
fn texts(source: &[u8], encoding: &'static Encoding) -> Vec<String> {
    let address = address();
    let options = DocumentOptions::new(&address).transport_encoding(encoding);
    HtmlDocument::new(source, &options).links().map(|link| link.text).collect()
}

const ENCODINGS: [&Encoding; 6] = [UTF_8, UTF_16LE, UTF_16BE, WINDOWS_1252, SHIFT_JIS, GB18030];

#[test]
fn identity_leaves_generated_documents_as_they_are() {
    let mut random = Random::new(2);
    for i in 0..5_000 {
        let encoding = ENCODINGS[i % ENCODINGS.len()];
        let mut source = encode(&malformed::document(&mut random, 2 + i % 40), encoding);
        // Bytes that are invalid in the encoding.
        for _ in 0..random.below(3) {
            let place = random.below(source.len());
            source[place] = random.below(256) as u8;
        }
        let out = rewrite(&source, encoding, |text| Some(text.to_owned()));
        assert_eq!(out.expect("there is nothing to write"), source, "{}", encoding.name());
    }
}

#[test]
fn what_was_written_is_read_again() {
    let mut random = Random::new(3);
    for i in 0..5_000 {
        let encoding = ENCODINGS[i % ENCODINGS.len()];
        let source = encode(&malformed::document(&mut random, 2 + i % 40), encoding);
        let new_text = |text: &str| format!("/{text}&=\"'<é");
        let Ok(out) = rewrite(&source, encoding, |text| Some(new_text(text))) else { continue };
        let expected: Vec<_> = texts(&source, encoding).iter().map(|text| new_text(text)).collect();
        assert_eq!(texts(&out, encoding), expected, "{}", encoding.name());
        let back = |text: &str| text[1..].strip_suffix("&=\"'<é").map(str::to_owned);
        let restored = rewrite(&out, encoding, back).expect("it can be written");
        assert_eq!(texts(&restored, encoding), texts(&source, encoding), "{}", encoding.name());
    }
}

/// Returns the URL of the link in `source` without its query, and the parameters of its query.
fn url_and_parameters(source: &[u8], address: &Url) -> Option<(Url, Vec<String>)> {
    let mut found = None;
    HtmlDocument::new(source, &DocumentOptions::new(address)).for_each_link(|link| {
        found = link.url.ok().map(|url| {
            let mut without_query = url.to_owned();
            without_query.set_query(None).expect("it can have none");
            let parameters = url.query().unwrap_or_default().split('&').map(str::to_owned);
            (without_query, parameters.filter(|parameter| !parameter.is_empty()).collect())
        });
    });
    found
}

#[test]
fn edits_of_the_query_change_nothing_else_of_the_url() {
    const PIECES: [&str; 16] = [
        "?utm=1", "?", "&utm", "utm=2", "&", "a", "b=c", "#", "#f", "/", "..", "//h", "https:",
        "http:", "&#1;", "&#10;",
    ];
    let bases = ["https://e/d/p?utm=9&x=1", "https://e/d/p", "http://e?x", "file:///d/p?x"];
    let mut random = Random::new(9);
    let mut changed = 0;
    for i in 0..20_000 {
        let address = Url::parse(bases[i % bases.len()]).expect("a URL");
        let text: String = (0..1 + i % 6).map(|_| random.pick(&PIECES)).collect();
        let place = random.pick(&["a href", "form action", "img src", "input formaction"]);
        let source = format!("<{place}='{text}'>");
        let Some((url, parameters)) = url_and_parameters(source.as_bytes(), &address) else {
            continue;
        };
        let document = HtmlDocument::new(source.as_bytes(), &DocumentOptions::new(&address));
        let edited = |edit: Edit<'_>| {
            let mut out = Vec::new();
            let count = document.rewrite(&mut out, |link| edit.apply(link));
            (out, count.expect("it can be written").changed)
        };
        let (out, count) = edited(Edit::AddQueryPair { name: "k", value: "v" });
        if count > 0 {
            let mut expected = parameters.clone();
            expected.push("k=v".to_owned());
            let after = url_and_parameters(&out, &address);
            assert_eq!(after, Some((url.clone(), expected)), "{source:?} at {address}");
        }
        let (out, count) = edited(Edit::RemoveQueryPairs(&["utm"]));
        if count > 0 {
            changed += 1;
            let is_kept = |parameter: &String| parameter.split('=').next() != Some("utm");
            let expected = parameters.into_iter().filter(is_kept).collect();
            let after = url_and_parameters(&out, &address);
            assert_eq!(after, Some((url, expected)), "{source:?} at {address}");
        }
    }
    assert!(changed > 2_000, "{changed}");
}
