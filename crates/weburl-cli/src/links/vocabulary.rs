//! The vocabulary of an XML document: in others than those known, URLs are where nobody looks for them.

use encoding_rs::Encoding;
use quick_xml::events::Event;
use quick_xml::name::ResolveResult::{Bound, Unbound};
use quick_xml::reader::NsReader;
use weburl_documents::Namespace;

use crate::visible::shortened;

/// In bytes. A root element begins well before.
const MAX_LEN: usize = 64 * 1024;

/// Returns the name of the root element if it is of another vocabulary than those in which links are found.
pub(super) fn unknown_root(source: &[u8], encoding: &'static Encoding) -> Option<String> {
    let (text, _) = encoding.decode_with_bom_removal(&source[..source.len().min(MAX_LEN)]);
    let mut reader = NsReader::from_str(&text);
    loop {
        match reader.read_resolved_event().ok()? {
            (namespace, Event::Start(root) | Event::Empty(root)) => {
                let name = root.name().0.to_owned();
                let is_known = match namespace {
                    Bound(namespace) => {
                        // RSS 1.0 begins with the root of RDF.
                        Namespace::named(namespace.0).is_some()
                            || Namespace::of_root(root.local_name().into_inner()).is_some()
                            || name == "rdf:RDF"
                    }
                    Unbound => Namespace::of_root(&name).is_some(),
                    _ => false,
                };
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
            ("<?xml version='1.0'?><!-- a --><kml version='2.0'/>", Some("kml")),
            ("<rss version='2.0'/>", None),
            ("<kml xmlns='http://www.opengis.net/kml/2.2'/>", Some("kml")),
            ("<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>", None),
            (
                "<!DOCTYPE html [<!ENTITY a '<b>'>]><html xmlns='http://www.w3.org/1999/xhtml'>",
                None,
            ),
            ("<a:feed xmlns:a='http://www.w3.org/2005/Atom'/>", None),
            ("<feed/>", None),
            ("<urlset xmlns='http://www.example.com/'/>", None),
            ("", None),
            ("<", None),
        ];
        for &(source, expected) in CASES {
            assert_eq!(unknown_root(source.as_bytes(), UTF_8).as_deref(), expected, "{source}");
        }
        let utf_16: Vec<u8> = "\u{FEFF}<kml/>".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(unknown_root(&utf_16, UTF_16LE).as_deref(), Some("kml"));
    }
}
