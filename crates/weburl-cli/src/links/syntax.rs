//! Determines whether a document is HTML or XML.

use std::path::Path;

use clap::ValueEnum;

/// The syntax of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Syntax {
    Html,
    Xml,
    Markdown,
}

const HTML: &[&str] = &["html", "htm"];
/// The extensions of formats in which links are found. RSS, OPF and NCX have most links in unsupported elements.
const XML: &[&str] = &["xhtml", "xht", "xml", "svg", "atom", "mml"];
const MARKDOWN: &[&str] = &["md", "markdown"];

impl Syntax {
    /// Returns the syntax for the name of a file, or `None` if it is not the name of a document.
    pub(super) fn of_name(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        let is_in = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(extension));
        match () {
            () if is_in(HTML) => Some(Self::Html),
            () if is_in(XML) => Some(Self::Xml),
            () if is_in(MARKDOWN) => Some(Self::Markdown),
            () => None,
        }
    }

    /// Returns the syntax of a document without a name that says it: XML if it begins with an XML declaration, HTML if
    /// a tag is in it, or nothing at all. `None` if it is neither.
    pub(super) fn of_content(source: &[u8]) -> Option<Self> {
        const START: &[u8] = b"<?xml";
        // Ignore the null bytes of UTF-16, and a byte order mark.
        let without_nulls = || source.iter().copied().filter(|&byte| byte != 0);
        if without_nulls()
            .skip_while(|byte| !byte.is_ascii())
            .take(START.len())
            .eq(START.iter().copied())
        {
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
            ("b.Md", Some(Syntax::Markdown)),
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
    fn an_xml_declaration_or_a_tag_decides() {
        for (source, expected) in [
            (&b"<?xml version='1.0'?>"[..], Some(Syntax::Xml)),
            (b"\xEF\xBB\xBF<?xml version='1.0'?>", Some(Syntax::Xml)),
            (b"\xFF\xFE<\0?\0x\0m\0l\0", Some(Syntax::Xml)),
            (b"\0<\0?\0x\0m\0l", Some(Syntax::Xml)),
            (b"<!DOCTYPE html>", Some(Syntax::Html)),
            (b"\xFF\xFE<\0a\0", Some(Syntax::Html)),
            (b"text, then </a>", Some(Syntax::Html)),
            (b"", Some(Syntax::Html)),
            (b"a < b && c > d", None),
            (b"https://example.com/", None),
            (b"\x89PNG\r\n\x1A\n\0\0\0", None),
        ] {
            assert_eq!(Syntax::of_content(source), expected, "{source:?}");
        }
    }
}
