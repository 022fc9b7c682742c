//! XML documents: their links, the places of these, and the errors that end the reading.

mod against_a_tree;
mod encodings;
mod links;
mod malformed;
mod rewrite;

use encoding_rs::Encoding;
use weburl::Url;
use weburl_documents::{
    Document, DocumentError, DocumentErrorKind, DocumentOptions, LinkKind, Syntax,
};

const XHTML: &str = "http://www.w3.org/1999/xhtml";
const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";

/// A link, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Found {
    /// The element, and the attribute after `@`.
    place: String,
    span: std::ops::Range<usize>,
    text: String,
    /// The href of the URL, or the name of the error.
    url: String,
    kind: LinkKind,
    rel: Option<String>,
    download: Option<String>,
}

fn address() -> Url {
    Url::parse("http://h/dir/page").expect("it is a URL")
}

fn open<'s>(source: &'s [u8], transport: Option<&'static Encoding>) -> Document<'s> {
    let address = address();
    let options = DocumentOptions::new(&address);
    let options = transport.map_or(options, |encoding| options.transport_encoding(encoding));
    Document::new(source, &options.syntax(Syntax::Xml)).expect("the encoding is known")
}

/// Returns the links, and the error that ended the reading, with its position.
fn read(document: &Document<'_>) -> (Vec<Found>, Result<(), (DocumentErrorKind, usize)>) {
    let mut links = Vec::new();
    let result = document.for_each_link(|link| {
        let attribute = link.attribute.map(|name| format!("@{name}")).unwrap_or_default();
        links.push(Found {
            place: format!("{}{attribute}", link.element),
            span: link.span.clone(),
            text: link.text.to_owned(),
            url: link
                .url
                .map_or_else(|error| error.kind().name().to_owned(), |url| url.href().to_owned()),
            kind: link.kind,
            rel: link.rel.map(str::to_owned),
            download: link.download.map(str::to_owned),
        });
    });
    (links, result.map_err(place_of))
}

fn place_of(error: DocumentError) -> (DocumentErrorKind, usize) {
    (error.kind(), error.span().start)
}

/// Checks the places and URLs of the links of a document, and that each stands where its span says.
#[track_caller]
fn check(source: &str, expected: &[(&str, &str)]) -> Vec<Found> {
    let document = open(source.as_bytes(), None);
    let (links, result) = read(&document);
    assert_eq!(result, Ok(()), "{source}");
    let actual: Vec<_> =
        links.iter().map(|link| (link.place.as_str(), link.url.as_str())).collect();
    assert_eq!(actual, expected, "{source}");
    for link in &links {
        if !source[link.span.clone()].contains('&') {
            assert_eq!(source[link.span.clone()], link.text, "{source}");
        }
    }
    links
}
