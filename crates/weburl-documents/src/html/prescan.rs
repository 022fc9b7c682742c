//! Finds the encoding that an HTML document declares.
//!
//! [HTML Standard: determining the character
//! encoding](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding).

use std::ops::Range;

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};
use memchr::memmem;

use crate::encoding::{EncodingSource, declared};
use crate::html::elements::{Elements, Item};
use crate::html::scanner::{Attribute, Scanner, attribute_named, has_start, is_space};
use crate::html::start_tag::decoded_value;
use crate::options::DocumentOptions;
use crate::text::Text;
use crate::url_attributes::Namespace;

/// The number of bytes that are examined before a document is parsed.
pub(crate) const PRESCANNED_LEN: usize = 1024;

/// Returns the encoding of `source`, and what determined it.
pub(crate) fn sniff(
    source: &[u8],
    options: &DocumentOptions<'_>,
) -> (&'static Encoding, EncodingSource) {
    if let Some(known) = known_at_start(source, options.transport_encoding) {
        return known;
    }
    // What the first bytes say is tentative: an element that the parser meets counts more.
    let declared = meta_element(source, options.is_scripting);
    match declared.or_else(|| tentative(&source[..source.len().min(PRESCANNED_LEN)])) {
        Some(encoding) => (encoding, EncodingSource::Document),
        None => (options.fallback_encoding.of(source, options.address), EncodingSource::Guess),
    }
}

/// Returns the encoding if the first bytes or the transport determine it, whatever follows.
pub(crate) fn known_at_start(
    source: &[u8],
    transport_encoding: Option<&'static Encoding>,
) -> Option<(&'static Encoding, EncodingSource)> {
    let of_mark = Encoding::for_bom(source);
    let of_mark = of_mark.map(|(encoding, _)| (encoding, EncodingSource::ByteOrderMark));
    of_mark
        .or_else(|| Some((transport_encoding?, EncodingSource::Transport)))
        .or_else(|| Some((utf_16_declaration(source)?, EncodingSource::Document)))
}

/// Returns the encoding that the prescanned bytes declare, if no `meta` element of the document does.
pub(crate) fn tentative(start: &[u8]) -> Option<&'static Encoding> {
    prescan(start).or_else(|| xml_declaration(start))
}

/// Returns the encoding of an XML declaration in UTF-16.
///
/// [HTML Standard: prescan a byte stream to determine its
/// encoding](https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding).
fn utf_16_declaration(source: &[u8]) -> Option<&'static Encoding> {
    match source {
        [b'<', 0, b'?', 0, b'x', 0, ..] => Some(UTF_16LE),
        [0, b'<', 0, b'?', 0, b'x', ..] => Some(UTF_16BE),
        _ => None,
    }
}

/// [HTML Standard: prescan a byte stream to determine its
/// encoding](https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding).
fn prescan(start: &[u8]) -> Option<&'static Encoding> {
    let mut scanner = Scanner::new(start, 0);
    let mut at = 0;
    loop {
        at += memchr::memchr(b'<', &start[at..])?;
        let rest = &start[at..];
        at = match rest {
            // The dashes may be those of `-->`, too.
            [b'<', b'!', b'-', b'-', ..] => at + 2 + memmem::find(&rest[2..], b"-->")? + 3,
            [b'<', b'/', byte, ..] | [b'<', byte, ..] if byte.is_ascii_alphabetic() => {
                let is_end = |byte: &u8| is_space(*byte) || *byte == b'>';
                let name_len = rest.iter().position(is_end)?;
                let name = at + name_len;
                let is_meta = rest.get(5).is_some_and(|byte| is_space(*byte) || *byte == b'/')
                    && rest[..5].eq_ignore_ascii_case(b"<meta");
                scanner.read_attributes(if is_meta { at + 5 } else { name })?;
                if is_meta && let Some(encoding) = encoding_of_meta(start, &scanner.attributes) {
                    return Some(encoding);
                }
                scanner.position()
            }
            [b'<', b'!' | b'/' | b'?', ..] => at + memchr::memchr(b'>', rest)? + 1,
            _ => at + 1,
        };
    }
}

/// Returns the encoding that a `meta` with these attributes declares to the prescan, which knows no character
/// references.
fn encoding_of_meta(text: &[u8], attributes: &[Attribute]) -> Option<&'static Encoding> {
    let value = |name| Some(&text[attribute_named(text, attributes, name)?.value.clone()]);
    if let Some(label) = value("charset") {
        return declared(label);
    }
    let is_pragma = value("http-equiv")?.eq_ignore_ascii_case(b"content-type");
    let content = value("content")?;
    declared(&content[charset_in(content).filter(|_| is_pragma)?])
}

/// [HTML Standard: extracting a character encoding from a
/// meta](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#extracting-character-encodings-from-meta-elements).
fn charset_in(content: &[u8]) -> Option<Range<usize>> {
    let skip = |from: usize, is_skipped: fn(&u8) -> bool| {
        from + content[from..].iter().take_while(|byte| is_skipped(byte)).count()
    };
    let mut at = 0;
    loop {
        let word =
            content[at..].windows(7).position(|word| word.eq_ignore_ascii_case(b"charset"))?;
        at = skip(at + word + 7, |byte| is_space(*byte));
        if content.get(at) == Some(&b'=') {
            break;
        }
    }
    let start = skip(at + 1, |byte| is_space(*byte));
    match *content.get(start)? {
        quote @ (b'"' | b'\'') => {
            let len = memchr::memchr(quote, &content[start + 1..])?;
            Some(start + 1..start + 1 + len)
        }
        _ => Some(start..skip(start, |byte| !is_space(*byte) && *byte != b';')),
    }
}

/// [HTML Standard: get an XML
/// encoding](https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing).
fn xml_declaration(start: &[u8]) -> Option<&'static Encoding> {
    let declaration = start.strip_prefix(b"<?xml")?;
    let declaration = &declaration[..memchr::memchr(b'>', declaration)?];
    let after = &declaration[memmem::find(declaration, b"encoding")? + b"encoding".len()..];
    let after = skip_controls(after).strip_prefix(b"=")?;
    let (quote, label) = skip_controls(after).split_first()?;
    let label =
        &label[..label.iter().position(|byte| byte == quote && matches!(byte, b'"' | b'\''))?];
    declared(label).filter(|_| label.iter().all(|byte| *byte > b' '))
}

fn skip_controls(bytes: &[u8]) -> &[u8] {
    let controls = bytes.iter().take_while(|byte| **byte <= b' ').count();
    &bytes[controls..]
}

/// Returns the encoding that the first `meta` element with one declares, wherever it is. A browser that
/// encounters it after the prescanned bytes parses the document again.
///
/// [HTML Standard: changing the encoding while
/// parsing](https://html.spec.whatwg.org/multipage/parsing.html#changing-the-encoding-while-parsing).
pub(crate) fn meta_element(source: &[u8], is_scripting: bool) -> Option<&'static Encoding> {
    let text = Text::new(source, WINDOWS_1252);
    if !may_have_declaration(&text) {
        return None;
    }
    let mut elements = Elements::new(&text, is_scripting);
    while let Some(item) = elements.next_item() {
        if let Some(encoding) = encoding_of_item(&text, &elements, &item) {
            return Some(encoding);
        }
    }
    None
}

/// Returns whether any `<meta` is followed by attributes that declare an encoding, whether it is a tag or not. In most
/// documents without a declaration, this spares reading the elements.
fn may_have_declaration(text: &Text<'_>) -> bool {
    let source = text.bytes();
    let mut scanner = Scanner::new(source, 0);
    has_start(source, b"meta", |at| {
        // What does not end, or contains another tag, is not looked at twice.
        scanner.read_attributes(at + 5).is_none()
            || memchr::memchr(b'<', &source[at + 1..scanner.position()]).is_some()
            || attribute_named(source, &scanner.attributes, "charset").is_some()
            || is_content_type(text, &scanner.attributes)
    })
}

/// Returns the encoding that an item declares if it is a `meta` element.
pub(crate) fn encoding_of_item(
    text: &Text<'_>,
    elements: &Elements<'_>,
    item: &Item,
) -> Option<&'static Encoding> {
    let Item::Element { tag, namespace: Namespace::Html } = item else { return None };
    let is_meta = text.bytes()[tag.name.clone()].eq_ignore_ascii_case(b"meta");
    is_meta.then(|| encoding_of_element(text, elements.attributes()))?
}

/// Returns the encoding that a `meta` element with these attributes declares to the parser.
///
/// [HTML Standard: the `meta` start
/// tag](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead).
fn encoding_of_element(text: &Text<'_>, attributes: &[Attribute]) -> Option<&'static Encoding> {
    let value = |name| decoded_value(text, attributes, name);
    let by_charset = || declared(value("charset")?.as_bytes());
    let by_pragma = || {
        let content = value("content").filter(|_| is_content_type(text, attributes))?;
        declared(&content.as_bytes()[charset_in(content.as_bytes())?])
    };
    by_charset().or_else(by_pragma)
}

fn is_content_type(text: &Text<'_>, attributes: &[Attribute]) -> bool {
    decoded_value(text, attributes, "http-equiv")
        .is_some_and(|pragma| pragma.eq_ignore_ascii_case("content-type"))
}
