//! The vocabulary of an XML document: in RSS, sitemaps and others, URLs are where nobody looks for them.

use encoding_rs::Encoding;
use quick_xml::events::Event;
use quick_xml::name::ResolveResult::Bound;
use quick_xml::reader::NsReader;

use crate::visible::shortened;

/// The namespaces of the elements in which links are found.
const KNOWN: [&str; 4] = [
    "http://www.w3.org/1999/xhtml",
    "http://www.w3.org/2000/svg",
    "http://www.w3.org/1998/Math/MathML",
    "http://www.w3.org/2005/Atom",
];

/// In bytes. A root element begins well before.
const MAX_LEN: usize = 64 * 1024;

/// Returns the name of the root element if it is of another vocabulary than those in which links are found.
pub(super) fn unknown_root(source: &[u8], encoding: &'static Encoding) -> Option<String> {
    let (text, _) = encoding.decode_with_bom_removal(&source[..source.len().min(MAX_LEN)]);
    let mut reader = NsReader::from_str(&text);
    loop {
        match reader.read_resolved_event().ok()? {
            (namespace, Event::Start(root) | Event::Empty(root)) => {
                let is_known = matches!(namespace, Bound(name) if KNOWN.contains(&name.0));
                let name = root.name().0.to_owned();
                return (!is_known).then(|| shortened(&name));
            }
            (_, Event::Eof) => return None,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::{UTF_8, UTF_16LE};

    use super::unknown_root;

    #[test]
    fn the_namespace_of_the_root_element_is_the_vocabulary() {
        const CASES: &[(&str, Option<&str>)] = &[
            ("<?xml version='1.0'?><!-- a --><rss version='2.0'/>", Some("rss")),
            ("<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>", Some("urlset")),
            (
                "<!DOCTYPE html [<!ENTITY a '<b>'>]><html xmlns='http://www.w3.org/1999/xhtml'>",
                None,
            ),
            ("<a:feed xmlns:a='http://www.w3.org/2005/Atom'/>", None),
            ("<feed/>", Some("feed")),
            ("", None),
            ("<", None),
        ];
        for &(source, expected) in CASES {
            assert_eq!(unknown_root(source.as_bytes(), UTF_8).as_deref(), expected, "{source}");
        }
        let utf_16: Vec<u8> = "\u{FEFF}<rss/>".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(unknown_root(&utf_16, UTF_16LE).as_deref(), Some("rss"));
    }
}
