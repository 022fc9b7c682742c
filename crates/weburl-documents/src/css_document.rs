//! A style sheet and its links.

use std::ops::ControlFlow;
use std::{fmt, io};

use encoding_rs::{Encoding, UTF_8};
use weburl::{Url, UrlRef};

use crate::encoding::declared;
use crate::html::{LinkFinder, Part, STYLE, Value, rewrite_values};
use crate::new_texts::Output;
use crate::text::Text;
use crate::{DocumentOptions, EncodingSource, FallbackEncoding, Link, RewriteError, Rewritten};

/// A CSS style sheet.
///
/// URLs stand in `url()`, `src()`, `image-set()` and `@import`, and resolve against the address of the style sheet. All
/// are of the kind [`LinkKind::Resource`](crate::LinkKind::Resource), or
/// [`SameDocument`](crate::LinkKind::SameDocument) if they are only a fragment; their element is `style`, as if the
/// style sheet were the content of one. Borrows the source, unless it is UTF-16 or ISO-2022-JP.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_documents::{CssDocument, DocumentOptions, Edit};
///
/// let address = Url::parse("https://example.com/css/a.css")?;
/// let source = b"@import 'b.css'; p { background: url( ../c.png ) }";
/// let document = CssDocument::new(source, &DocumentOptions::new(&address));
/// let mut urls = Vec::new();
/// document.for_each_link(|link| urls.extend(link.url.map(|url| url.to_string())));
/// assert_eq!(urls, ["https://example.com/css/b.css", "https://example.com/c.png"]);
///
/// let mut out = Vec::new();
/// document.rewrite(&mut out, |link| Edit::Absolute.apply(link))?;
/// assert_eq!(
///     String::from_utf8(out)?,
///     "@import 'https://example.com/css/b.css'; p { background: url( https://example.com/c.png ) }"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// `Debug` omits the source and masks the password of the address.
#[derive(Clone)]
pub struct CssDocument<'s> {
    source: &'s [u8],
    text: Text<'s>,
    encoding: &'static Encoding,
    encoding_source: EncodingSource,
    address: Url,
}

impl fmt::Debug for CssDocument<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CssDocument")
            .field("len", &self.source.len())
            .field("encoding", &self.encoding)
            .field("address", &self.address)
            .finish_non_exhaustive()
    }
}

impl<'s> CssDocument<'s> {
    /// Returns the style sheet whose bytes are `source`, after detecting its encoding.
    ///
    /// [CSS Syntax: the input byte stream](https://drafts.csswg.org/css-syntax/#input-byte-stream). The encoding is
    /// that of the byte order mark, the transport, `@charset`, or of the document that refers to the style sheet, for
    /// which [`FallbackEncoding::Encoding`] stands; otherwise UTF-8.
    pub fn new(source: &'s [u8], options: &DocumentOptions<'_>) -> Self {
        let (encoding, encoding_source) = sniff(source, options);
        let text = Text::new(source, encoding);
        Self { source, text, encoding, encoding_source, address: options.address.clone() }
    }

    /// Returns the bytes of the style sheet. Borrows.
    pub fn source(&self) -> &'s [u8] {
        self.source
    }

    /// Returns the encoding of the style sheet, in which the queries of its links are encoded.
    pub fn encoding(&self) -> &'static Encoding {
        self.encoding
    }

    /// Returns what determined the encoding.
    pub fn encoding_source(&self) -> EncodingSource {
        self.encoding_source
    }

    /// Returns the URL of the style sheet, which is its base URL. Borrows.
    pub fn address(&self) -> UrlRef<'_> {
        self.address.as_url_ref()
    }

    /// Calls `found` with each link of the style sheet, in the order of the source.
    pub fn for_each_link(&self, mut found: impl FnMut(&Link<'_>)) {
        self.with_value(&mut |value| {
            value.for_each_link(|link, _| found(link));
            ControlFlow::Continue(())
        });
    }

    /// Writes the style sheet to `out` with new URLs, leaving every other byte unchanged.
    ///
    /// `edit` returns the new text of a link, or `None` to leave it as it is. If any new text would be read as a
    /// different URL, nothing changes, and [`Rewritten::left`] says so.
    ///
    /// # Errors
    /// - [`RewriteError::Encoding`] if a URL would change in a style sheet in ISO-2022-JP;
    /// - [`RewriteError::Io`] if writing to `out` fails.
    pub fn rewrite(
        &self,
        out: &mut impl io::Write,
        edit: impl FnMut(&Link<'_>) -> Option<String>,
    ) -> Result<Rewritten, RewriteError> {
        let output = Output::new(self.source, self.encoding, out);
        rewrite_values(output, edit, |found| self.with_value(found))
    }

    /// Calls `found` with the whole style sheet.
    fn with_value(&self, found: &mut dyn FnMut(&mut Value<'_, '_, '_>) -> ControlFlow<()>) {
        let mut finder = LinkFinder::of_text(&self.text, &self.address, self.encoding);
        let range = self.text.start()..self.text.bytes().len();
        let sheet = [Part { range, has_references: false }];
        let _ = finder.of_document(STYLE, &sheet, &mut |value| found(value));
    }
}

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
            let document = CssDocument::new(source, &options);
            assert_eq!(document.encoding(), expected, "{:?}", String::from_utf8_lossy(source));
        }
    }

    #[test]
    fn queries_and_places_are_those_of_the_encoding() {
        let address = Url::parse("https://example.com/a/b.css?c").expect("a URL");
        let source = b"@charset \"latin1\"; /*\xE9*/ a { b: url(?\xE9), url(#d), url() }";
        let document = CssDocument::new(source, &DocumentOptions::new(&address));
        let mut links = Vec::new();
        document.for_each_link(|link| {
            let url = link.url.expect("it is one").to_string();
            links.push((source[link.span.clone()].to_vec(), url, link.kind.name()));
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
}
