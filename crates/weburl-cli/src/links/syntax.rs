//! Determines whether a document is HTML or XML.

use std::path::Path;

use clap::ValueEnum;

/// The syntax of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Syntax {
    Html,
    Xml,
}

const HTML: &[&str] = &["html", "htm"];
/// The extensions of formats in which links are found. RSS, OPF and NCX have most links in unsupported elements.
const XML: &[&str] = &["xhtml", "xht", "xml", "svg", "atom", "mml"];

impl Syntax {
    /// Returns the syntax for the name of a file, or `None` if it is not the name of a document.
    pub(super) fn of_name(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        let is_in = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(extension));
        match () {
            () if is_in(HTML) => Some(Self::Html),
            () if is_in(XML) => Some(Self::Xml),
            () => None,
        }
    }

    /// Returns the syntax for the beginning of a document: XML if it is an XML declaration.
    pub(super) fn of_content(source: &[u8]) -> Self {
        const START: &[u8] = b"<?xml";
        // Ignore the null bytes of UTF-16, and a byte order mark.
        let mut bytes = source.iter().copied().filter(|&byte| byte != 0);
        let mut bytes = bytes.by_ref().skip_while(|byte| !byte.is_ascii()).take(START.len());
        match START.iter().all(|&expected| bytes.next() == Some(expected)) {
            true => Self::Xml,
            false => Self::Html,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_decide() {
        for (name, expected) in [
            ("a/b.html", Some(Syntax::Html)),
            ("b.HTM", Some(Syntax::Html)),
            ("b.xhtml", Some(Syntax::Xml)),
            ("b.svg", Some(Syntax::Xml)),
            ("b.css", None),
            ("b.rss", None),
            ("b.opf", None),
            ("b.ncx", None),
            ("html", None),
        ] {
            assert_eq!(Syntax::of_name(Path::new(name)), expected, "{name}");
        }
    }

    #[test]
    fn an_xml_declaration_decides() {
        for (source, expected) in [
            (&b"<?xml version='1.0'?>"[..], Syntax::Xml),
            (b"\xEF\xBB\xBF<?xml version='1.0'?>", Syntax::Xml),
            (b"\xFF\xFE<\0?\0x\0m\0l\0", Syntax::Xml),
            (b"\0<\0?\0x\0m\0l", Syntax::Xml),
            (b"<!DOCTYPE html>", Syntax::Html),
            (b"", Syntax::Html),
        ] {
            assert_eq!(Syntax::of_content(source), expected, "{source:?}");
        }
    }
}
