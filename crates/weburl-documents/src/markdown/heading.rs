//! The names of headings, to which fragments lead.

use std::borrow::Cow;
use std::collections::HashMap;

use pulldown_cmark::{CowStr, Event, Tag, TagEnd};

/// Finds the names of headings in the events of a document.
#[derive(Default)]
pub(super) struct Headings<'s> {
    /// The heading that is open.
    open: Option<Heading<'s>>,
    /// How often each name has been given. GitHub numbers the others.
    counts: HashMap<String, u32>,
}

struct Heading<'s> {
    name: Option<CowStr<'s>>,
    text: String,
}

impl<'s> Headings<'s> {
    /// Returns the name of the heading that ends here.
    pub(super) fn next(&mut self, event: &Event<'s>) -> Option<Cow<'s, str>> {
        match event {
            Event::Start(Tag::Heading { id, .. }) => {
                self.open = Some(Heading { name: id.clone(), text: String::new() });
                None
            }
            Event::Text(text) | Event::Code(text) => {
                self.open.as_mut()?.text.push_str(text);
                None
            }
            Event::SoftBreak | Event::HardBreak => {
                self.open.as_mut()?.text.push(' ');
                None
            }
            Event::End(TagEnd::Heading(_)) => {
                let Heading { name, text } = self.open.take()?;
                Some(match name {
                    Some(name) => Cow::Owned(name.into_string()),
                    None => Cow::Owned(self.numbered(slug(&text))),
                })
            }
            _ => None,
        }
    }

    fn numbered(&mut self, slug: String) -> String {
        let count = self.counts.entry(slug.clone()).or_default();
        *count += 1;
        if *count == 1 { slug } else { format!("{slug}-{}", *count - 1) }
    }
}

/// Returns the name that GitHub gives to a heading: in lower case, with hyphens for spaces, and without punctuation.
fn slug(text: &str) -> String {
    let is_kept = |c: &char| c.is_alphanumeric() || matches!(c, '_' | '-' | ' ');
    let kept: String = text.trim().chars().filter(is_kept).collect();
    kept.to_lowercase().replace(' ', "-")
}
