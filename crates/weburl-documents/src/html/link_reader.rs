//! The links of an HTML document that arrives in chunks.

use std::{fmt, mem};

use encoding_rs::Encoding;
use weburl::Url;

use crate::encoding::EncodingSource;
use crate::fallback_encoding::FallbackEncoding;
use crate::html::arriving_encoding::ArrivingEncoding;
use crate::html::base_element::{BaseHref, EarlierBase, bases_of, href_of_any_base};
use crate::html::document::HtmlDocument;
use crate::html::elements::{Elements, Item, Paused};
use crate::html::held_tags::{
    BaseKnowledge, Document, HeldTags, Knowledge, Reporting, SettledBase, in_source,
};
use crate::html::prescan::encoding_of_item;
use crate::link::Link;
use crate::options::{DocumentOptions, Reading};
use crate::text::Text;

/// Reads an HTML document that arrives in chunks, and reports each link as soon as nothing can change it any more.
///
/// In the end, it has reported the links of [`HtmlDocument`], each one as [`OwnedLink`](crate::OwnedLink) has it: where a
/// browser fetches something before it reads a late `base` element, [`Link::url`] is what it fetches. What depends on
/// nothing that is still to come is reported at once, in the order of the source:
/// - images, scripts, style sheets and all else that a browser fetches when it has read the tag;
/// - links that are the same with any base URL: those with a scheme and two slashes, or with a scheme that is not special,
///   and those into the document itself, such as `url(#a)`. Their [`Link::base`] is the one so far;
/// - all links behind the first `base` element with an `href`, unless it comes behind the start tag of a `table`,
///   `template`, `select` or `frameset`, or behind one that cannot be in the head and is neither `body` nor followed by
///   text. Then another element may become the first one of the tree, and nothing else is certain before the end.
///
/// Other links are held back until then, or until the end of the document, and are reported in the order of the source.
/// So are the links of tags that are not ASCII, or stand for more than ASCII by character references, as long as neither a
/// byte order mark, the transport nor a `meta` element has determined the encoding.
/// [`settled_by_head`](Self::settled_by_head) holds back less.
///
/// # What it holds
/// [`held_len`](Self::held_len) says how many bytes it holds, besides the chunk:
/// - what has arrived and not ended: a tag, a comment, a word, or the content of a script, a style sheet or another element
///   in which there are no tags; with it, 40 bytes for each attribute of the tag, and 24 for each piece of a style sheet of
///   SVG between comments, which take some 300 each while the links of the style sheet are found;
/// - tags that are held back, with style sheets and data in them, and where they were;
/// - the names of all tags, and attributes of a few, from which a tree can be built: some five bytes for a tag, and at most
///   16 MiB. Documents that are longer, and need the tree, may have other links than as a whole.
///
/// A document in UTF-16 or ISO-2022-JP is held until its end. What has not ended is read again when it has grown by an
/// eighth, so that reading takes linear time, and a link may be that late. Where only the tree can tell what tags mean, it
/// is built for one call, when the document has grown by an eighth, and takes more than a hundred bytes for each tag.
///
/// It has no [`Link::anchor_text`], [`Link::is_dropped`] or [`Link::when_parsed`].
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_documents::{DocumentOptions, LinkReader};
///
/// let address = Url::parse("https://example.com/")?;
/// let mut reader = LinkReader::new(&DocumentOptions::new(&address));
/// let mut urls = Vec::new();
/// for chunk in ["<img src=a><a hre", "f=b>B</a><base hr", "ef='/c/'><a href=d>"] {
///     reader.push(chunk.as_bytes(), |link| urls.extend(link.url.map(|url| url.to_string())));
/// }
/// let end = reader.finish(|link| urls.extend(link.url.map(|url| url.to_string())));
/// assert_eq!(end.base.href(), "https://example.com/c/");
/// assert_eq!(urls, [
///     "https://example.com/a",
///     "https://example.com/c/",
///     "https://example.com/c/b",
///     "https://example.com/c/d",
/// ]);
/// # Ok::<(), weburl::ParseError>(())
/// ```
///
/// `Debug` omits the source and masks the passwords of the base URLs.
pub struct LinkReader {
    address: Url,
    fallback_base: Url,
    transport_encoding: Option<&'static Encoding>,
    fallback_encoding: FallbackEncoding,
    reading: Reading,
    is_settled_by_head: bool,
    stage: Stage,
    encoding: ArrivingEncoding,
    base: Base,
    /// The bytes that have arrived and are still needed.
    window: Vec<u8>,
    /// Where they begin in the source.
    window_start: usize,
    /// The length that the window must reach before reading on is worth while.
    awaited_len: usize,
    paused: Paused,
    held: HeldTags,
    late_base: Option<usize>,
}

/// What is known of a document when all of it has been read.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DocumentEnd {
    /// The [document base
    /// URL](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url).
    pub base: Url,
    /// The encoding of the document.
    pub encoding: &'static Encoding,
    /// What determined the encoding.
    pub encoding_source: EncodingSource,
    /// Where the `href` of a `base` element begins that came after the head had
    /// [settled](LinkReader::settled_by_head) the base URL, in bytes of the source: a browser resolves all relative
    /// hyperlinks against it, including those before it, which were reported with the base URL of the head.
    pub late_base: Option<usize>,
    /// Whether links were reported in another encoding: because the head settled it, or because a `meta` element behind the
    /// first 1,024 bytes declares ISO-2022-JP or an encoding that browsers do not read. Then only the whole document has the
    /// right links.
    pub has_late_encoding: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The first bytes have not arrived.
    Start,
    Reading,
    /// The document cannot be read in parts.
    Collecting,
}

/// What is known of the base URL.
#[derive(Clone, Debug)]
enum Base {
    /// There has been no `base` element with `href`.
    None,
    /// Whether the first element in the source is the first one of the tree is not certain. `None` if it is in a template.
    Unclear(Option<BaseHref>),
    Settled {
        base: Url,
        /// The one before, up to a place in the source.
        earlier: Vec<EarlierBase>,
        /// Whether it is that of an element.
        is_of_element: bool,
    },
}

/// What decides about links that have been read or will be.
enum Event {
    Encoding(&'static Encoding),
    Base(BaseHref, IsInDocument),
    HeadEnds,
}

type IsInDocument = bool;

impl fmt::Debug for LinkReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LinkReader")
            .field("address", &self.address)
            .field("fallback_base", &self.fallback_base)
            .field("held_len", &self.held_len())
            .finish_non_exhaustive()
    }
}

impl LinkReader {
    /// Returns a reader for the document that the options describe. It copies what it needs of them.
    pub fn new(options: &DocumentOptions<'_>) -> Self {
        Self {
            address: options.address.clone(),
            fallback_base: options.fallback_base_url().to_owned(),
            transport_encoding: options.transport_encoding,
            fallback_encoding: options.fallback_encoding,
            reading: options.reading(),
            is_settled_by_head: false,
            stage: Stage::Start,
            encoding: ArrivingEncoding::new(options),
            base: Base::None,
            window: Vec::new(),
            window_start: 0,
            awaited_len: 0,
            paused: Paused::at_start(0),
            held: HeldTags::default(),
            late_base: None,
        }
    }

    /// Lets the end of the head settle the base URL and the encoding.
    ///
    /// Then nothing is held back behind the head. If a `base` element or a declaration of the encoding comes later,
    /// links before it have been reported with what the head said, and [`DocumentEnd`] says so. The head ends with the
    /// first text or start tag that cannot be in it.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, LinkReader};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let mut reader = LinkReader::new(&DocumentOptions::new(&address)).settled_by_head();
    /// let mut urls = Vec::new();
    /// reader.push(b"<p><a href=b></a>".repeat(100).as_slice(), |link| urls.push(link.text.to_owned()));
    /// assert_eq!(urls.len(), 100);
    /// let end = reader.finish(|_| {});
    /// assert_eq!(end.late_base, None);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn settled_by_head(self) -> Self {
        Self { is_settled_by_head: true, ..self }
    }

    /// Takes the next bytes of the document, which may end anywhere, and calls `found` with each link that is certain.
    ///
    /// Looks at nothing before the first 1,024 bytes have arrived, among which the encoding may be declared.
    pub fn push(&mut self, chunk: &[u8], mut found: impl FnMut(&Link<'_>)) {
        self.window.extend_from_slice(chunk);
        match self.stage {
            Stage::Start if self.window.len() < ArrivingEncoding::START_LEN => return,
            Stage::Start => self.start(false),
            Stage::Reading => self.encoding.feed(chunk, false),
            Stage::Collecting => return,
        }
        if self.stage == Stage::Reading && self.window.len() >= self.awaited_len {
            self.read(true, &mut found);
        }
    }

    /// Calls `found` with the links that are left at the end of the document.
    pub fn finish(mut self, mut found: impl FnMut(&Link<'_>)) -> DocumentEnd {
        match self.stage {
            Stage::Start => self.start(true),
            Stage::Reading => self.encoding.feed(b"", true),
            Stage::Collecting => {}
        }
        if self.stage == Stage::Collecting {
            return self.read_whole(found);
        }
        self.read(false, &mut found);
        let (encoding, encoding_source, has_late_encoding) = self.encoding.finish(&self.address);
        if !matches!(self.base, Base::Settled { .. }) {
            let is_scripting = self.reading.is_scripting;
            let hrefs = self.paused.outline().find_bases(self.encoding.current(), is_scripting);
            self.settle_base(hrefs);
        }
        self.release_held(&mut found);
        let base = match self.base {
            Base::Settled { base, .. } => base,
            Base::None | Base::Unclear(_) => self.fallback_base,
        };
        let late_base = self.late_base;
        DocumentEnd { base, encoding, encoding_source, late_base, has_late_encoding }
    }

    /// Returns the number of bytes that it holds, besides what its buffers have in reserve.
    pub fn held_len(&self) -> usize {
        self.window.len() + self.held.len() + self.paused.outline_len() + self.paused.places_len()
    }

    fn options(&self) -> DocumentOptions<'_> {
        let options = DocumentOptions::new(&self.address)
            .about_base(&self.fallback_base)
            .fallback_encoding(self.fallback_encoding)
            .with_reading(&self.reading);
        match self.transport_encoding {
            Some(encoding) => options.transport_encoding(encoding),
            None => options,
        }
    }

    /// Looks at the first bytes.
    fn start(&mut self, is_all: bool) {
        let mut encoding = ArrivingEncoding::new(&self.options());
        let is_readable_in_parts = encoding.start(&self.window, &self.options());
        encoding.feed(&self.window, is_all);
        self.stage = if is_readable_in_parts { Stage::Reading } else { Stage::Collecting };
        self.paused = Paused::at_start(encoding.start_of_markup());
        self.encoding = encoding;
    }

    fn read_whole(&self, mut found: impl FnMut(&Link<'_>)) -> DocumentEnd {
        let document = HtmlDocument::new(&self.window, &self.options());
        document.for_each_link(|link| found(&in_source(link, 0)));
        DocumentEnd {
            base: document.base_url().to_owned(),
            encoding: document.encoding(),
            encoding_source: document.encoding_source(),
            late_base: None,
            has_late_encoding: false,
        }
    }

    /// Reads what has arrived.
    fn read(&mut self, has_more: bool, found: &mut dyn FnMut(&Link<'_>)) {
        while let Some(event) = self.read_up_to_event(has_more, found) {
            self.decide(event);
            self.release_held(found);
        }
        let done = self.paused.needed_from();
        self.window.drain(..done);
        self.window_start += done;
        self.paused.shift(done);
        let outline_len = if self.paused.needs_tree() { self.paused.outline_len() } else { 0 };
        let left = self.window.len();
        self.awaited_len = left + (left + outline_len) / 8;
    }

    /// Reports links up to something that decides about others, or up to the end of what has arrived.
    fn read_up_to_event(
        &mut self,
        has_more: bool,
        found: &mut dyn FnMut(&Link<'_>),
    ) -> Option<Event> {
        let mut held = mem::take(&mut self.held);
        let mut paused = mem::replace(&mut self.paused, Paused::at_start(0));
        paused.outline().text_start = self.window_start;
        let text = Text::of_part(&self.window, self.encoding.current(), has_more);
        let elements = Elements::resume(&text, &self.reading, paused, has_more);
        let (base, base_knowledge, earlier_bases) = match &self.base {
            Base::None => {
                (&self.fallback_base, BaseKnowledge::None, self.document().until_a_base())
            }
            Base::Unclear(_) => (&self.fallback_base, BaseKnowledge::Unclear, Vec::new()),
            Base::Settled { base, .. } => (base, BaseKnowledge::Settled, Vec::new()),
        };
        let mut finder = self.document().link_finder(&text, elements, base, &earlier_bases);
        let mut event = None;
        while event.is_none()
            && let Some(item) = finder.elements.next_item()
        {
            event = self.event_of(&text, &finder.elements, &item);
            let is_base = matches!(event, Some(Event::Base(..)));
            let base = match base_knowledge {
                // What stands on the tag may be before or behind its `href`.
                BaseKnowledge::None if is_base => BaseKnowledge::Unclear,
                _ => base_knowledge,
            };
            let knowledge = Knowledge { base, has_encoding: self.encoding.is_settled() };
            let reporting = Reporting { knowledge, is_base, text_start: self.window_start };
            reporting.report(&mut finder, item, &mut held, found);
            event = event.or_else(|| self.end_of_head(&finder.elements));
        }
        // There may be text behind the last item.
        let event = event.or_else(|| self.end_of_head(&finder.elements));
        let paused = finder.elements.pause();
        (self.paused, self.held) = (paused, held);
        event
    }

    fn document(&self) -> Document<'_> {
        Document {
            reading: &self.reading,
            address: &self.address,
            fallback_base: &self.fallback_base,
            encoding: self.encoding.current(),
        }
    }

    /// Returns what an item decides.
    fn event_of(&self, text: &Text<'_>, elements: &Elements<'_>, item: &Item) -> Option<Event> {
        let of_base = || {
            let (href, is_in_document) = href_of_any_base(text, elements, item)?;
            let counts = is_in_document || !matches!(self.base, Base::Settled { .. });
            counts.then_some(Event::Base(href, is_in_document))
        };
        let of_meta = || encoding_of_item(text, elements, item).map(Event::Encoding);
        let awaits_base = !matches!(self.base, Base::Settled { is_of_element: true, .. });
        let event = if awaits_base { of_base() } else { None };
        event.or_else(|| if self.encoding.is_known() { None } else { of_meta() })
    }

    /// Returns an event if the head has ended, and this settles what is not.
    fn end_of_head(&self, elements: &Elements<'_>) -> Option<Event> {
        let settles = self.is_settled_by_head && !self.is_settled() && elements.has_left_head();
        settles.then_some(Event::HeadEnds)
    }

    /// Takes note of what an event decides.
    fn decide(&mut self, event: Event) {
        match event {
            Event::Encoding(encoding) => self.encoding.declare(encoding, &self.address),
            Event::Base(mut href, is_in_document) => {
                href.start += self.window_start;
                let is_certain = is_in_document
                    && self.paused.outline().has_certain_order()
                    && (self.encoding.is_settled() || href.value.is_ascii());
                let of_document = is_in_document.then_some(href);
                match (&mut self.base, of_document) {
                    (Base::Unclear(first), of_document) => {
                        *first = first.take().or(of_document);
                    }
                    (Base::None, of_document) if !is_certain => {
                        self.base = Base::Unclear(of_document);
                    }
                    (base, of_document) => {
                        if matches!(base, Base::Settled { .. }) {
                            self.late_base = of_document.as_ref().map(|href| href.start);
                        }
                        self.settle_base(of_document);
                    }
                }
            }
            Event::HeadEnds => {
                self.encoding.settle(&self.address);
                match mem::replace(&mut self.base, Base::None) {
                    Base::None => self.settle_base(None),
                    Base::Unclear(first) => self.settle_base(first),
                    settled @ Base::Settled { .. } => self.base = settled,
                }
            }
        }
    }

    /// Settles that the base URL is that of these elements, or the fallback base URL.
    fn settle_base(&mut self, hrefs: impl IntoIterator<Item = BaseHref>) {
        let hrefs: Vec<_> = hrefs.into_iter().collect();
        let is_of_element = !hrefs.is_empty();
        let fallback_base = self.fallback_base.as_url_ref();
        let (base, earlier) = bases_of(hrefs, fallback_base, self.encoding.current());
        self.base = Base::Settled { base, earlier, is_of_element };
    }

    /// Returns whether nothing can change the links to come.
    fn is_settled(&self) -> bool {
        matches!(self.base, Base::Settled { .. }) && self.encoding.is_settled()
    }

    /// Reports what has been held back and is certain by now.
    fn release_held(&mut self, found: &mut dyn FnMut(&Link<'_>)) {
        let settled_base = match &self.base {
            Base::Settled { base, earlier, .. } => Some(SettledBase { base, earlier }),
            Base::None | Base::Unclear(_) => None,
        };
        let mut held = mem::take(&mut self.held);
        held.release(self.document(), settled_base, self.encoding.is_settled(), found);
        self.held = held;
    }
}
