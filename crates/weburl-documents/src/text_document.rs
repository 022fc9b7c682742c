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
