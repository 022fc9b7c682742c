//! Reads the links of a Markdown document.

use std::fmt;
use std::ops::ControlFlow;

use encoding_rs::UTF_8;
use pulldown_cmark::{Event, LinkType, Options, Parser as Events, Tag, TagEnd};
use weburl::{Parser, Url, UrlRef};

use super::destination::Destination;
use super::heading::Headings;
use crate::html::document::HtmlDocument;
use crate::link::Link;
use crate::link_kind::LinkKind;
use crate::options::{DocumentOptions, Reading};
use crate::surroundings::Surroundings;

/// A Markdown document, whose links are found and resolved.
///
/// [CommonMark](https://spec.commonmark.org/0.31.2/) with the tables, footnotes, task lists and strikethrough of GitHub, and
/// with names of headings (`# Title {#name}`). Links are those of Markdown, including `<https://example.com/>`, and those of
/// the HTML in the document, whose `base` element holds for all. An address without `<` and `>` is text here, though GitHub
/// makes a link of it, and so is metadata in front of the document. Markdown is read and not rewritten.
#[derive(Clone)]
pub(crate) struct MarkdownDocument<'s> {
    source: &'s str,
    /// The HTML where it stands, and spaces everywhere else, so that places are the same.
    html: String,
    address: Url,
    fallback_base: Url,
    base: Url,
    /// What is read of the HTML.
    reading: Reading,
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
        let html = html_of(source);
        let address = options.address.clone();
        let fallback_base = options.fallback_base_url().to_owned();
        let (base, reading) = (fallback_base.clone(), options.reading());
        let mut document = Self { source, html, base, address, fallback_base, reading };
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
        let mut markdown = links_of(self.source).into_iter().peekable();
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

    /// Calls `found` with each name that a fragment may have: those in the HTML, those that headings have in the text, and
    /// otherwise the ones that GitHub gives them.
    pub(crate) fn fragment_targets(&self, mut found: impl FnMut(&str)) {
        self.html_document().fragment_targets(&mut found);
        let mut headings = Headings::default();
        for event in events(self.source) {
            if let Some(name) = headings.next(&event) {
                found(&name);
            }
        }
    }

    fn html_document(&self) -> HtmlDocument<'_> {
        let options = DocumentOptions::new(&self.address).about_base(&self.fallback_base);
        let options = options.transport_encoding(UTF_8).with_reading(&self.reading);
        HtmlDocument::new(self.html.as_bytes(), &options)
    }
}

fn events(source: &str) -> Events<'_> {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_YAML_STYLE_METADATA_BLOCKS
        | Options::ENABLE_GFM;
    Events::new_ext(source, options)
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
