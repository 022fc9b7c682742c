//! Documents without elements: style sheets, `robots.txt`, and JSON-LD in a file of its own.

use std::fmt;
use std::io;
use std::ops::{ControlFlow, Range};

use encoding_rs::{Encoding, UTF_8};
use weburl::Url;

use crate::encoding::{EncodingSource, declared};
use crate::error::DocumentError;
use crate::fallback_encoding::FallbackEncoding;
use crate::html::elements::Part;
use crate::html::find_links::{LinkFinder, STYLE, Value};
use crate::html::rewrite::rewrite_values;
use crate::link::Link;
use crate::link_kind::LinkKind;
use crate::meaning;
use crate::new_texts::Output;
use crate::options::DocumentOptions;
use crate::rewritten::Rewritten;
use crate::robots_txt::lines;
use crate::syntax::Syntax;
use crate::text::Text;
use crate::url_attributes::{Namespace, ValueSyntax};

/// A document whose URLs resolve against its address. Borrows the source, unless it is UTF-16 or ISO-2022-JP.
///
/// - In CSS, URLs stand in `url()`, `src()`, `image-set()` and `@import`. They are those of a `style` element with this
///   content.
/// - In `robots.txt`, each line with [`Sitemap:`](https://www.sitemaps.org/protocol.html#submit_robots) has one; `#` begins a
///   comment. `Allow` and `Disallow` hold patterns of paths, which are no URLs.
/// - In JSON-LD, they are those of a `script` element with this content.
///
/// `Debug` omits the source and masks the password of the address.
#[derive(Clone)]
pub(crate) struct TextDocument<'s> {
    source: &'s [u8],
    text: Text<'s>,
    pub(crate) encoding: &'static Encoding,
    pub(crate) encoding_source: EncodingSource,
    address: Url,
    pub(crate) syntax: Syntax,
}

impl fmt::Debug for TextDocument<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TextDocument")
            .field("syntax", &self.syntax)
            .field("len", &self.source.len())
            .field("encoding", &self.encoding)
            .field("address", &self.address)
            .finish_non_exhaustive()
    }
}

impl<'s> TextDocument<'s> {
    pub(crate) fn new(source: &'s [u8], syntax: Syntax, options: &DocumentOptions<'_>) -> Self {
        let (encoding, encoding_source) = match syntax {
            Syntax::Css => sniff(source, options),
            _ => (UTF_8, EncodingSource::Syntax),
        };
        let text = Text::new(source, encoding);
        let address = options.address.clone();
        Self { source, text, encoding, encoding_source, address, syntax }
    }

    /// Calls `found` with each link until it breaks.
    pub(crate) fn for_each_link(&self, found: &mut dyn FnMut(&Link<'_>) -> ControlFlow<()>) {
        self.for_each_value(&mut |value| {
            let mut flow = ControlFlow::Continue(());
            value.for_each_link(|link, _| {
                if flow.is_continue() {
                    flow = found(link);
                }
            });
            flow
        });
    }

    pub(crate) fn rewrite(
        &self,
        out: &mut impl io::Write,
        edit: impl FnMut(&Link<'_>) -> Option<String>,
    ) -> Result<Rewritten, DocumentError> {
        let output = Output::new(self.source, self.encoding, out);
        rewrite_values(output, edit, |found| self.for_each_value(found))
    }

    /// Calls `found` with each line of `robots.txt`, and with any other document as a whole.
    fn for_each_value(&self, found: &mut dyn FnMut(&mut Value<'_, '_, '_>) -> ControlFlow<()>) {
        let mut finder = LinkFinder::of_text(&self.text, &self.address, self.encoding);
        let mut read = |place, range: Range<usize>| {
            let part = [Part { range, has_references: false }];
            finder.of_document(place, &part, &mut |value| found(value))
        };
        let (start, len) = (self.text.start(), self.text.bytes().len());
        let _ = match self.syntax {
            Syntax::RobotsTxt => {
                lines(self.text.bytes(), start).try_for_each(|line| read(SITEMAP, line))
            }
            Syntax::JsonLd => read(meaning::Place::of_script(ValueSyntax::JsonLd), start..len),
            _ => read(STYLE, start..len),
        };
    }
}

const SITEMAP: meaning::Place<'_> = meaning::Place {
    namespace: Namespace::Any,
    element: "sitemap",
    syntax: ValueSyntax::RobotsTxt,
    kind: LinkKind::Hyperlink,
};

/// Returns the encoding of a style sheet: that of the byte order mark, the transport, `@charset`, or of the document that
/// refers to it, for which [`FallbackEncoding::Encoding`] stands; otherwise UTF-8.
///
/// [CSS Syntax: the input byte stream](https://drafts.csswg.org/css-syntax/#input-byte-stream).
fn sniff(source: &[u8], options: &DocumentOptions<'_>) -> (&'static Encoding, EncodingSource) {
    if let Some((encoding, _)) = Encoding::for_bom(source) {
        return (encoding, EncodingSource::ByteOrderMark);
    }
    if let Some(encoding) = options.transport_encoding {
        return (encoding, EncodingSource::Transport);
    }
    match (charset(source), options.fallback_encoding) {
        (Some(encoding), _) => (encoding, EncodingSource::Document),
        (None, FallbackEncoding::Encoding(encoding)) => (encoding, EncodingSource::Guess),
        (None, _) => (UTF_8, EncodingSource::Guess),
    }
}

/// Returns the encoding that `@charset` names, which must be written in exactly this way.
///
/// [CSS Syntax: determine the fallback
/// encoding](https://drafts.csswg.org/css-syntax/#determine-the-fallback-encoding).
fn charset(source: &[u8]) -> Option<&'static Encoding> {
    let rest = source[..source.len().min(1024)].strip_prefix(b"@charset \"")?;
    let label = &rest[..memchr::memchr(b'"', rest)?];
    declared(label).filter(|_| rest[label.len()..].starts_with(b"\";"))
}

#[cfg(test)]
mod tests {
    use encoding_rs::{UTF_16BE, WINDOWS_1251, WINDOWS_1252};

    use super::*;

    #[test]
    fn the_encoding_is_that_of_the_mark_the_transport_the_rule_or_the_document() {
        let address = Url::parse("https://example.com/").expect("a URL");
        let options = DocumentOptions::new(&address);
        let fallback = options.fallback_encoding(FallbackEncoding::Encoding(WINDOWS_1251));
        let transport = options.transport_encoding(WINDOWS_1251);
        let rule = b"@charset \"latin1\";";
        for (source, options, expected) in [
            (&rule[..], options, WINDOWS_1252),
            (rule, transport, WINDOWS_1251),
            (rule, fallback, WINDOWS_1252),
            (b"@charset 'latin1';", options, UTF_8),
            (b"@charset \"latin1\" ;", options, UTF_8),
            (b" @charset \"latin1\";", fallback, WINDOWS_1251),
            (b"@charset \"utf-16\";", options, UTF_8),
            (b"\xFE\xFF", transport, UTF_16BE),
            (b"", options, UTF_8),
        ] {
            let document = TextDocument::new(source, Syntax::Css, &options);
            assert_eq!(document.encoding, expected, "{:?}", String::from_utf8_lossy(source));
        }
    }

    #[test]
    fn queries_and_places_are_those_of_the_encoding() {
        let address = Url::parse("https://example.com/a/b.css?c").expect("a URL");
        let source = b"@charset \"latin1\"; /*\xE9*/ a { b: url(?\xE9), url(#d), url() }";
        let document = TextDocument::new(source, Syntax::Css, &DocumentOptions::new(&address));
        let mut links = Vec::new();
        document.for_each_link(&mut |link| {
            let url = link.url.expect("it is one").to_string();
            links.push((source[link.span.clone()].to_vec(), url, link.kind.name()));
            ControlFlow::Continue(())
        });
        assert_eq!(
            links,
            [
                (b"?\xE9".to_vec(), "https://example.com/a/b.css?%E9".to_owned(), "resource"),
                (b"#d".to_vec(), "https://example.com/a/b.css?c#d".to_owned(), "same-document"),
            ]
        );
        let mut out = Vec::new();
        let edit = |link: &Link<'_>| Some(format!("{}x", link.text));
        let rewritten = document.rewrite(&mut out, edit).expect("it can be written");
        assert_eq!((rewritten.changed, rewritten.left.len()), (2, 0));
        assert_eq!(out, b"@charset \"latin1\"; /*\xE9*/ a { b: url(?\xE9x), url(#dx), url() }");
    }

    const ADDRESS: &str = "https://example.com/robots.txt";

    #[test]
    fn places_are_those_of_the_source_and_urls_those_of_the_address() {
        let address = Url::parse(ADDRESS).expect("a URL");
        for (source, expected) in [
            (
                &b"\xEF\xBB\xBFSitemap: a.xml"[..],
                &[(&b"a.xml"[..], "https://example.com/a.xml")][..],
            ),
            (
                b"Sitemap: ?\xC3\xA9\rSitemap: http://b/\n#\xFF\nSitemap:c",
                &[
                    (b"?\xC3\xA9", "https://example.com/robots.txt?%C3%A9"),
                    (b"http://b/", "http://b/"),
                    (b"c", "https://example.com/c"),
                ],
            ),
            (b"Sitemap: ?\xFF", &[(b"?\xFF", "https://example.com/robots.txt?%EF%BF%BD")]),
            (b"Disallow: /a\nAllow: /b\nHost: c", &[]),
        ] {
            let document =
                TextDocument::new(source, Syntax::RobotsTxt, &DocumentOptions::new(&address));
            let mut found = Vec::new();
            document.for_each_link(&mut |link| {
                assert_eq!((link.element, link.attribute), ("sitemap", None));
                assert_eq!(link.kind, LinkKind::Hyperlink);
                let url = link.url.expect("it is one").to_string();
                found.push((&source[link.span.clone()], url));
                ControlFlow::Continue(())
            });
            let expected: Vec<_> =
                expected.iter().map(|(text, url)| (*text, (*url).to_owned())).collect();
            assert_eq!(found, expected, "{}", String::from_utf8_lossy(source));
        }
    }

    #[test]
    fn a_line_that_would_be_read_as_another_url_is_left() {
        let address = Url::parse(ADDRESS).expect("a URL");
        let source = b"Sitemap: a # A\r\nSitemap:b\rDisallow: a\n";
        let document =
            TextDocument::new(source, Syntax::RobotsTxt, &DocumentOptions::new(&address));
        for (new_text, expected, is_left) in [
            ("/c", &b"Sitemap: /c # A\r\nSitemap:b\rDisallow: a\n"[..], false),
            ("/\u{E9}", b"Sitemap: /\xC3\xA9 # A\r\nSitemap:b\rDisallow: a\n", false),
            ("/c#d", source, true),
            ("/c\nSitemap: d", source, true),
            ("", source, true),
            (" c", source, true),
            ("c\0", source, true),
        ] {
            let mut out = Vec::new();
            let edit = |link: &Link<'_>| (link.text == "a").then(|| new_text.to_owned());
            let rewritten = document.rewrite(&mut out, edit).expect("it can be written");
            assert_eq!(out, expected, "{new_text:?}");
            assert_eq!(rewritten.left, Vec::from_iter(is_left.then_some(0..14)), "{new_text:?}");
            assert_eq!(rewritten.changed, usize::from(!is_left), "{new_text:?}");
        }
    }

    #[test]
    fn json_ld_is_read_and_written_in_a_file_of_its_own() {
        let address = Url::parse("https://example.com/a/b.jsonld").expect("a URL");
        let source = br#"{"@id": "c", "name": "d", "url": "\/e"}"#;
        let document = TextDocument::new(source, Syntax::JsonLd, &DocumentOptions::new(&address));
        let mut urls = Vec::new();
        document.for_each_link(&mut |link| {
            urls.push((link.kind, link.url.expect("it is one").to_string()));
            ControlFlow::Continue(())
        });
        let urls: Vec<_> = urls.iter().map(|(kind, url)| (*kind, &**url)).collect();
        let expected = ["https://example.com/a/c", "https://example.com/e"];
        assert_eq!(urls, expected.map(|url| (LinkKind::Reference, url)));
        let mut out = Vec::new();
        let edit = |link: &Link<'_>| Some(format!("{}\"", link.text));
        let rewritten = document.rewrite(&mut out, edit).expect("it can be written");
        assert_eq!((rewritten.changed, rewritten.left.len()), (2, 0));
        assert_eq!(out, br#"{"@id": "c\"", "name": "d", "url": "/e\""}"#);
    }
}
