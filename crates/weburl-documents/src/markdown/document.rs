//! Reads the links of a Markdown document.

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

use encoding_rs::UTF_8;
use pulldown_cmark::{Event, LinkType, Options, Parser as Events, Tag, TagEnd};
use weburl::{Parser, Url, UrlRef};

use super::destination::Destination;
use super::heading::{Headings, for_each_name};
use crate::heading_names::HeadingNames;
use crate::html::document::HtmlDocument;
use crate::link::Link;
use crate::link_kind::LinkKind;
use crate::options::{DocumentOptions, Reading};
use crate::surroundings::Surroundings;

/// A Markdown document, whose links are found and resolved.
///
/// [CommonMark](https://spec.commonmark.org/0.31.2/) with the tables, footnotes, task lists and strikethrough of GitHub. Links
/// are those of Markdown, including `<https://example.com/>`, and those of the HTML in the document, whose `base` element
/// holds for all. An address without `<` and `>` is text here, though GitHub makes a link of it, and so is metadata in front
/// of the document. Markdown is read and not rewritten.
#[derive(Clone)]
pub(crate) struct MarkdownDocument<'s> {
    /// With spaces for what is in front of it: a byte order mark, and metadata.
    source: Cow<'s, str>,
    /// The HTML where it stands, and spaces everywhere else, so that places are the same.
    html: String,
    address: Url,
    fallback_base: Url,
    base: Url,
    /// What is read of the HTML.
    reading: Reading,
    heading_names: HeadingNames,
}

impl fmt::Debug for MarkdownDocument<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MarkdownDocument")
            .field("len", &self.source.len())
            .field("address", &self.address)
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}

impl<'s> MarkdownDocument<'s> {
    /// Takes a document. Reads it once, and allocates as much as it is long.
    ///
    /// Encodings do not matter: Markdown is text, and the queries of its links are encoded in UTF-8. What the options ask
    /// for beyond the links of HTML, such as [`DocumentOptions::attribute_rules`], is read in the HTML of the document.
    pub(crate) fn new(source: &'s str, options: &DocumentOptions<'_>) -> Self {
        let source = without_front_matter(source);
        let html = html_of(&source);
        let address = options.address.clone();
        let fallback_base = options.fallback_base_url().to_owned();
        let (base, reading) = (fallback_base.clone(), options.reading());
        let heading_names = options.heading_names;
        let mut document =
            Self { source, html, base, address, fallback_base, reading, heading_names };
        document.base = document.html_document().base_url().to_owned();
        document
    }

    /// Returns the document base URL, which a `base` element in the HTML may set.
    pub(crate) fn base_url(&self) -> UrlRef<'_> {
        self.base.as_url_ref()
    }

    /// Calls `found` with each link until it breaks, in the order of the source.
    ///
    /// The place of a link that uses a definition, such as `[text][label]`, is that of its URL in the definition, and all
    /// links that use one definition are found there, once. The element is `a` or `img`, and the attribute the one that holds the URL in HTML.
    pub(crate) fn for_each_link(&self, found: &mut dyn FnMut(&Link<'_>) -> ControlFlow<()>) {
        let mut parser = Parser::new().base(&self.base);
        let mut markdown = links_of(&self.source).into_iter().peekable();
        let mut report =
            |destination: Destination<'_>, found: &mut dyn FnMut(&Link<'_>) -> ControlFlow<()>| {
                let (element, attribute, kind) = match destination.is_image {
                    true => ("img", "src", LinkKind::Resource),
                    false => ("a", "href", LinkKind::Hyperlink),
                };
                // No browser fetches it.
                if destination.is_image && destination.text.is_empty() {
                    return ControlFlow::Continue(());
                }
                found(&Link {
                    element,
                    attribute: Some(attribute),
                    span: destination.span,
                    url: parser.parse_ref(&destination.text),
                    text: &destination.text,
                    base: self.base.as_url_ref(),
                    when_parsed: None,
                    kind,
                    rel: None,
                    download: None,
                    surroundings: Surroundings::none(&destination.text),
                })
            };
        let html = self.html_document().try_for_each_link(|link| {
            while let Some(earlier) = markdown.next_if(|other| other.span.start < link.span.start) {
                report(earlier, found)?;
            }
            found(link)
        });
        if html.is_continue() {
            let _ = markdown.try_for_each(|destination| report(destination, found));
        }
    }

    /// Calls `found` with each name that a fragment may have: those in the HTML, and those that the renderer gives to
    /// headings.
    pub(crate) fn fragment_targets(&self, mut found: impl FnMut(&str)) {
        self.html_document().fragment_targets(&mut found);
        let rule = self.heading_names;
        let options = match rule {
            HeadingNames::Mdbook => OPTIONS | OPTIONS_OF_MDBOOK,
            HeadingNames::Hugo => OPTIONS | Options::ENABLE_SMART_PUNCTUATION,
            _ => OPTIONS,
        };
        let mut headings = Headings::new(rule);
        let events = Events::new_ext(&self.source, options);
        let headings = events.filter_map(|event| headings.next(&event)).collect();
        for_each_name(headings, rule, found);
    }

    fn html_document(&self) -> HtmlDocument<'_> {
        let options = DocumentOptions::new(&self.address).about_base(&self.fallback_base);
        let options = options.transport_encoding(UTF_8).with_reading(&self.reading);
        HtmlDocument::new(self.html.as_bytes(), &options)
    }
}

const OPTIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_TASKLISTS)
    .union(Options::ENABLE_GFM);

/// What mdBook turns on besides, and what matters for the names of headings.
const OPTIONS_OF_MDBOOK: Options = Options::ENABLE_HEADING_ATTRIBUTES
    .union(Options::ENABLE_SMART_PUNCTUATION)
    .union(Options::ENABLE_DEFINITION_LIST);

/// Returns the source with spaces for a byte order mark and for metadata between two lines of hyphens at its start. Others
/// between such lines, which the parser would take for metadata anywhere, are text.
fn without_front_matter(source: &str) -> Cow<'_, str> {
    let start = if source.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 };
    let end = start + front_matter_len(&source[start..]).unwrap_or(0);
    if end == 0 {
        return Cow::Borrowed(source);
    }
    let blank = |byte: u8| if byte == b'\n' { '\n' } else { ' ' };
    let mut text: String = source.as_bytes()[..end].iter().copied().map(blank).collect();
    text.push_str(&source[end..]);
    Cow::Owned(text)
}

fn front_matter_len(source: &str) -> Option<usize> {
    let mut lines = source.split_inclusive('\n');
    let first = lines.next().filter(|line| line.trim_end() == "---")?;
    let second = lines.next().filter(|line| !line.trim_end().is_empty())?;
    let mut len = first.len();
    for line in [second].into_iter().chain(lines) {
        len += line.len();
        if matches!(line.trim_end(), "---" | "...") {
            return Some(len);
        }
    }
    None
}

fn events(source: &str) -> Events<'_> {
    Events::new_ext(source, OPTIONS)
}

/// Returns the HTML of a document in its place, and spaces and newlines around it.
fn html_of(source: &str) -> String {
    let blank = |byte: u8| if byte == b'\n' { '\n' } else { ' ' };
    let mut html = String::with_capacity(source.len());
    let ranges = events(source).into_offset_iter().filter_map(|(event, range)| {
        matches!(event, Event::Html(_) | Event::InlineHtml(_)).then_some(range)
    });
    for range in ranges {
        let before = &source.as_bytes()[html.len()..range.start];
        html.extend(before.iter().copied().map(blank));
        html.push_str(&source[range]);
    }
    let rest = &source.as_bytes()[html.len()..];
    html.extend(rest.iter().copied().map(blank));
    html
}

/// Returns the links of Markdown itself, in the order of their destinations.
fn links_of(source: &str) -> Vec<Destination<'_>> {
    let mut links = Vec::new();
    // The links and images that are open: a link may hold images, and an image's text both.
    let mut open: Vec<(LinkType, Destination<'_>, usize)> = Vec::new();
    let mut events = events(source).into_offset_iter();
    while let Some((event, range)) = events.next() {
        // A link without a definition of its label is none of these.
        let definition = |id: &str| {
            let definition = events.reference_definitions().get(id);
            definition.map(|definition| definition.span.clone())
        };
        match event {
            Event::Start(Tag::Link { link_type, dest_url, id, .. }) => {
                let text_start = range.start + "[".len();
                let destination = Destination::new(dest_url, range, false, definition(&id));
                open.push((link_type, destination, text_start));
            }
            Event::Start(Tag::Image { link_type, dest_url, id, .. }) => {
                let text_start = range.start + "![".len();
                let destination = Destination::new(dest_url, range, true, definition(&id));
                open.push((link_type, destination, text_start));
            }
            Event::End(TagEnd::Link | TagEnd::Image) => {
                if let Some((link_type, destination, text_end)) = open.pop() {
                    links.push(destination.placed(link_type, source, text_end));
                }
                if let Some((.., text_end)) = open.last_mut() {
                    *text_end = range.end;
                }
            }
            _ => {
                if let Some((.., text_end)) = open.last_mut() {
                    *text_end = range.end.max(*text_end);
                }
            }
        }
    }
    links.sort_by_key(|link| (link.span.start, link.is_image));
    // Those of one definition.
    links.dedup_by_key(|link| (link.span.clone(), link.is_image));
    links
}
