//! What the bytes of a document say about its syntax.

use std::ops::ControlFlow;

use memchr::memmem;
use weburl::Url;

use crate::error::DocumentErrorKind;
use crate::options::DocumentOptions;
use crate::syntax::Syntax;
use crate::url_attributes::Namespace;
use crate::xml::document::XmlDocument;
use crate::xml::elements::{Elements, Item};

impl Syntax {
    /// Returns the syntax of a document about which nothing else is known: XML if it begins with an XML declaration and is
    /// not an HTML page with one, or if its root element is in a known namespace other than that of HTML; otherwise HTML if a
    /// tag is in it, or nothing at all. `None` if it is neither.
    pub fn of_bytes(source: &[u8]) -> Option<Self> {
        const START: &[u8] = b"<?xml";
        // Ignore the null bytes of UTF-16, and a byte order mark.
        let without_nulls = || source.iter().copied().filter(|&byte| byte != 0);
        if without_nulls()
            .skip_while(|byte| !byte.is_ascii())
            .take(START.len())
            .eq(START.iter().copied())
        {
            return Some(if is_html_with_declaration(source) { Self::Html } else { Self::Xml });
        }
        if has_root_of_xml(source) {
            return Some(Self::Xml);
        }
        let follows = without_nulls().skip(1);
        let begins_tag =
            |(a, b): (u8, u8)| a == b'<' && (b.is_ascii_alphabetic() || b"/!".contains(&b));
        let is_html =
            without_nulls().next().is_none() || without_nulls().zip(follows).any(begins_tag);
        is_html.then_some(Self::Html)
    }
}

/// A root element begins well before.
const MAX_LEN_BEFORE_ROOT: usize = 1 << 16;

/// Returns whether the first element is in a namespace that says what it is.
fn has_root_of_xml(source: &[u8]) -> bool {
    let start = &source[..source.len().min(MAX_LEN_BEFORE_ROOT)];
    let text = start.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(start).utf8_chunks().next();
    let text = text.map_or("", |chunk| chunk.valid());
    if root_name(text.as_bytes()).is_none_or(|root| root.eq_ignore_ascii_case(b"html")) {
        return false;
    }
    let mut elements = Elements::new(text, false);
    loop {
        match elements.next_item() {
            Ok(Some(Item::Start(root))) => {
                return root.namespace.is_some_and(|namespace| namespace != Namespace::Html);
            }
            Ok(Some(_)) => {}
            Ok(None) | Err(_) => return false,
        }
    }
}

/// Returns whether a document with an XML declaration is a page as servers send it to browsers, which read it as HTML:
/// its root is `html`, and it is not well-formed, not in the namespace of XHTML, or says that it is `text/html`.
fn is_html_with_declaration(source: &[u8]) -> bool {
    let without_nulls: Vec<u8> = source.iter().copied().filter(|&byte| byte != 0).collect();
    if root_name(&without_nulls).is_none_or(|root| !root.eq_ignore_ascii_case(b"html")) {
        return false;
    }
    let has = |text: &[u8]| memmem::find(&without_nulls, text).is_some();
    let Ok(address) = Url::parse("about:blank") else { return false };
    let is_well_formed = || {
        let document = XmlDocument::new(source, &DocumentOptions::new(&address).strict_xml());
        let read = document
            .and_then(|document| document.for_each_link(&mut |_| ControlFlow::Continue(())));
        read.map_or_else(|error| error.kind == DocumentErrorKind::UndefinedEntity, |()| true)
    };
    has(b"text/html") || !has(b"http://www.w3.org/1999/xhtml") || !is_well_formed()
}

/// Returns the name of the root: that of the document type, or of the first element. HTML may omit the tags of the root.
fn root_name(source: &[u8]) -> Option<&[u8]> {
    const DOCTYPE: &[u8] = b"<!doctype";
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'/' | b'>' | b'[');
    let mut rest = source;
    loop {
        rest = &rest[memchr::memchr(b'<', rest)?..];
        if let Some((start, name)) = rest.split_at_checked(DOCTYPE.len())
            && start.eq_ignore_ascii_case(DOCTYPE)
        {
            return name.trim_ascii_start().split(is_end).next();
        }
        let end: &[u8] = match rest {
            [b'<', b'!', b'-', b'-', ..] => b"-->",
            [b'<', b'!' | b'?', ..] => b">",
            _ => break,
        };
        rest = &rest[memmem::find(rest, end)?..];
    }
    rest[1..].split(is_end).next()
}
