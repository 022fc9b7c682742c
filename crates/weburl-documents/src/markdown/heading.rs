//! The headings of a document, and the names that they get.

use std::collections::HashSet;

use pulldown_cmark::{CowStr, Event, Tag, TagEnd};

use super::heading_rule::{Given, name_of};
use crate::heading_names::HeadingNames;

/// A heading, as its renderer reads it.
pub(super) struct Heading {
    /// The name that it has in the text.
    explicit: Option<String>,
    text: String,
}

/// Finds the headings in the events of a document.
pub(super) struct Headings {
    rule: HeadingNames,
    open: Option<Heading>,
    /// The number of open images.
    images: usize,
    /// The number of elements that are open in the heading, and whether there has been text in them.
    inline: (usize, bool),
    /// The comment with which the heading ends so far.
    comment: Option<String>,
}

impl Headings {
    pub(super) fn new(rule: HeadingNames) -> Self {
        Self { rule, open: None, images: 0, inline: (0, false), comment: None }
    }

    /// Returns the heading that ends here.
    pub(super) fn next(&mut self, event: &Event<'_>) -> Option<Heading> {
        use HeadingNames::{Docusaurus, Hugo, Mdbook};
        match event {
            Event::Start(Tag::Heading { id, .. }) => self.begin(id.as_ref()),
            Event::Start(Tag::DefinitionListTitle) if self.rule == Mdbook => self.begin(None),
            Event::End(TagEnd::Heading(_) | TagEnd::DefinitionListTitle) => return self.end(),
            Event::Start(tag) => {
                self.images += usize::from(matches!(tag, Tag::Image { .. }));
                self.inline = (self.inline.0 + 1, self.inline.0 > 0 && self.inline.1);
            }
            Event::End(tag) => {
                self.images -= usize::from(matches!(tag, TagEnd::Image));
                self.inline.0 = self.inline.0.saturating_sub(1);
            }
            Event::Text(text) | Event::Code(text) => {
                let counts = match self.rule {
                    Docusaurus => true,
                    // Of elements in the heading, it takes the first text only.
                    Hugo => self.inline.0 == 0 || !self.inline.1,
                    _ => self.images == 0,
                };
                if counts {
                    self.append(text);
                }
                self.inline.1 = true;
            }
            Event::SoftBreak | Event::HardBreak => self.append("\n"),
            Event::InlineHtml(html) => {
                let comment = html.strip_prefix("<!--").and_then(|html| html.strip_suffix("-->"));
                self.comment = comment.map(|comment| comment.trim().to_owned());
            }
            _ => {}
        }
        None
    }

    fn begin(&mut self, id: Option<&CowStr<'_>>) {
        let explicit = id.map(|id| id.to_string());
        (self.open, self.comment) = (Some(Heading { explicit, text: String::new() }), None);
        self.inline = (0, false);
    }

    fn append(&mut self, text: &str) {
        if let Some(heading) = &mut self.open {
            heading.text.push_str(text);
            self.comment = None;
        }
    }

    fn end(&mut self) -> Option<Heading> {
        let Heading { explicit, mut text } = self.open.take()?;
        let comment = self.comment.take();
        let found = match self.rule {
            HeadingNames::Docusaurus => id_of_docusaurus(&text, comment.as_deref()),
            HeadingNames::Mkdocs | HeadingNames::Pymdownx => attributes(&text, true),
            HeadingNames::Hugo => attributes(&text, false),
            HeadingNames::Gitbook => id_of_gitbook(&text),
            HeadingNames::Github | HeadingNames::Gitlab | HeadingNames::Mdbook => None,
        };
        let found = found.map(|(len, id)| (len, id.map(str::to_owned)));
        let Some((len, id)) = found else { return Some(Heading { explicit, text }) };
        text.truncate(len);
        Some(Heading { explicit: id, text })
    }
}

/// Calls `found` with the names of headings.
pub(super) fn for_each_name(
    headings: Vec<Heading>,
    rule: HeadingNames,
    mut found: impl FnMut(&str),
) {
    let explicit = headings.iter().filter_map(|heading| heading.explicit.clone());
    // Python-Markdown knows the names in the text before it gives others, and GitHub has none.
    let reserved: HashSet<String> = match rule {
        HeadingNames::Mkdocs | HeadingNames::Pymdownx => explicit.collect(),
        _ => HashSet::new(),
    };
    let mut given = Given::new(rule, reserved);
    for Heading { explicit, text } in headings {
        match explicit {
            Some(name) => found(&name),
            None => found(&given.unique(name_of(&text, rule))),
        }
    }
}

/// Returns the length of the text before the attributes in braces at its end, and the `id` among these.
fn attributes(text: &str, needs_space: bool) -> Option<(usize, Option<&str>)> {
    let start = text.rfind('{')?;
    let inner = text[start + 1..].trim_end_matches(' ').strip_suffix('}')?;
    let inner = inner.strip_prefix(':').filter(|_| needs_space).unwrap_or(inner);
    let before = text[..start].trim_end_matches(' ');
    let is_attribute = |word: &str| word.starts_with(['#', '.']) || word.contains('=');
    let words = || inner.split(' ').filter(|word| !word.is_empty());
    let counts = words().next().is_some() && words().all(is_attribute);
    let mut ids = words().filter_map(|word| word.strip_prefix('#')).filter(|id| !id.is_empty());
    let has_space = before.len() < start || !needs_space;
    (counts && has_space).then(|| (before.len(), ids.next_back()))
}

/// Docusaurus knows the name in `{#name}` at the end, and in a comment.
fn id_of_docusaurus<'t>(
    text: &'t str,
    comment: Option<&'t str>,
) -> Option<(usize, Option<&'t str>)> {
    let of_comment = |comment: &'t str| {
        let id = comment.trim_start().split(' ').next()?.strip_prefix('#')?;
        (!id.is_empty()).then_some(id)
    };
    if let Some(id) = comment.and_then(of_comment) {
        return Some((text.len(), Some(id)));
    }
    let inner = text.strip_suffix('}')?;
    let (before, comment) = inner.rsplit_once("{/*").unwrap_or_default();
    if let Some(id) = comment.strip_suffix("*/").and_then(of_comment) {
        return Some((before.len(), Some(id)));
    }
    let (before, id) = inner.rsplit_once("{#")?;
    (!id.is_empty() && !id.contains('}')).then(|| (before.trim_end().len(), Some(id.trim())))
}

fn id_of_gitbook(text: &str) -> Option<(usize, Option<&str>)> {
    let (before, id) = text.trim_end().strip_suffix('}')?.rsplit_once("{#")?;
    (!id.is_empty() && !id.contains(' ')).then(|| (before.trim_end().len(), Some(id)))
}
