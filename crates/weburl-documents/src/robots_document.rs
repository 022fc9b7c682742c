//! A `robots.txt` and its links.

use std::ops::ControlFlow;
use std::{fmt, io};

use encoding_rs::UTF_8;
use weburl::{Url, UrlRef};

use crate::html::{LinkFinder, Part, Value, rewrite_values};
use crate::new_texts::Output;
use crate::robots_txt::lines;
use crate::text::Text;
use crate::{
    DocumentOptions, Link, LinkKind, Namespace, RewriteError, Rewritten, ValueSyntax, meaning,
};

/// A [`robots.txt`](https://www.rfc-editor.org/rfc/rfc9309), whose links are the sitemaps that it names.
///
/// Each line with [`Sitemap:`](https://www.sitemaps.org/protocol.html#submit_robots) is a link of the kind
/// [`LinkKind::Hyperlink`] with the element `sitemap`; a comment is no part of its URL, so `#` ends it. A sitemap should
/// have an absolute URL, but another one is resolved against the address of the `robots.txt`. `Allow` and `Disallow` hold
/// patterns of paths, which are no URLs. It is always UTF-8, where bytes that are not become U+FFFD. Borrows the source.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_documents::{DocumentOptions, Edit, RobotsDocument};
///
/// let address = Url::parse("https://example.com/robots.txt")?;
/// let source = b"User-agent: *\r\nDisallow: /a*b$\r\nSitemap: /map.xml # all\r\n";
/// let document = RobotsDocument::new(source, &DocumentOptions::new(&address));
/// let mut urls = Vec::new();
/// document.for_each_link(|link| urls.extend(link.url.map(|url| url.to_string())));
/// assert_eq!(urls, ["https://example.com/map.xml"]);
///
/// let mut out = Vec::new();
/// document.rewrite(&mut out, |link| Edit::Absolute.apply(link))?;
/// assert!(out.ends_with(b"\r\nSitemap: https://example.com/map.xml # all\r\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// `Debug` omits the source and masks the password of the address.
#[derive(Clone)]
pub struct RobotsDocument<'s> {
    source: &'s [u8],
    text: Text<'s>,
    address: Url,
}

impl fmt::Debug for RobotsDocument<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RobotsDocument")
            .field("len", &self.source.len())
            .field("address", &self.address)
            .finish_non_exhaustive()
    }
}

impl<'s> RobotsDocument<'s> {
    /// Returns the `robots.txt` whose bytes are `source`. Only the address matters of the options.
    pub fn new(source: &'s [u8], options: &DocumentOptions<'_>) -> Self {
        Self { source, text: Text::new(source, UTF_8), address: options.address.clone() }
    }

    /// Returns the bytes of the `robots.txt`. Borrows.
    pub fn source(&self) -> &'s [u8] {
        self.source
    }

    /// Returns the URL of the `robots.txt`, which is its base URL. Borrows.
    pub fn address(&self) -> UrlRef<'_> {
        self.address.as_url_ref()
    }

    /// Calls `found` with each link, in the order of the source.
    pub fn for_each_link(&self, mut found: impl FnMut(&Link<'_>)) {
        self.for_each_value(&mut |value| {
            value.for_each_link(|link, _| found(link));
            ControlFlow::Continue(())
        });
    }

    /// Writes the `robots.txt` to `out` with new URLs, leaving every other byte unchanged.
    ///
    /// `edit` returns the new text of a link, or `None` to leave it as it is. A line whose new text would be read as a
    /// different URL, such as one with a fragment, is left as it is, and [`Rewritten::left`] says where.
    ///
    /// # Errors
    /// [`RewriteError::Io`] if writing to `out` fails.
    pub fn rewrite(
        &self,
        out: &mut impl io::Write,
        edit: impl FnMut(&Link<'_>) -> Option<String>,
    ) -> Result<Rewritten, RewriteError> {
        let output = Output::new(self.source, UTF_8, out);
        rewrite_values(output, edit, |found| self.for_each_value(found))
    }

    /// Calls `found` with each line.
    fn for_each_value(&self, found: &mut dyn FnMut(&mut Value<'_, '_, '_>) -> ControlFlow<()>) {
        let mut finder = LinkFinder::of_text(&self.text, &self.address, UTF_8);
        for range in lines(self.text.bytes(), self.text.start()) {
            let line = [Part { range, has_references: false }];
            if finder.of_document(LINE, &line, &mut |value| found(value)).is_break() {
                break;
            }
        }
    }
}

const LINE: meaning::Place<'_> = meaning::Place {
    namespace: Namespace::Any,
    element: "sitemap",
    syntax: ValueSyntax::RobotsTxt,
    kind: LinkKind::Hyperlink,
};

#[cfg(test)]
mod tests {
    use super::*;

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
            let document = RobotsDocument::new(source, &DocumentOptions::new(&address));
            let mut found = Vec::new();
            document.for_each_link(|link| {
                assert_eq!((link.element, link.attribute), ("sitemap", None));
                assert_eq!(link.kind, LinkKind::Hyperlink);
                let url = link.url.expect("it is one").to_string();
                found.push((&source[link.span.clone()], url));
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
        let document = RobotsDocument::new(source, &DocumentOptions::new(&address));
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
}
