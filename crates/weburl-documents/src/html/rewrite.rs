//! Writes a document with new URLs, leaving everything else unchanged.

use std::borrow::Cow;
use std::io;
use std::ops::{ControlFlow, Range};

use crate::error::DocumentError;
use crate::html::find_links::Value;
use crate::html::scanner::Quote;
use crate::link::Link;
use crate::new_texts::{NewTexts, Output};
use crate::rewritten::Rewritten;

/// Writes a document whose values `for_each_value` finds.
pub(crate) fn rewrite_values(
    mut output: Output<'_, impl io::Write>,
    mut edit: impl FnMut(&Link<'_>) -> Option<String>,
    for_each_value: impl FnOnce(&mut dyn FnMut(&mut Value<'_, '_, '_>) -> ControlFlow<()>),
) -> Result<Rewritten, DocumentError> {
    let mut rewritten = Rewritten::default();
    let mut result = Ok(());
    for_each_value(&mut |value| {
        match change_value(value, &mut edit) {
            Ok(changed) if changed.can_be_written(&output) => {
                rewritten.changed += changed.count;
                result = changed.write(&mut output);
            }
            Ok(ChangedValue { place, .. }) | Err(NotWritable(place)) => rewritten.left.push(place),
        }
        if result.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    result?;
    output.finish()?;
    Ok(rewritten)
}

/// A value with new URLs.
struct ChangedValue {
    /// The range of the source that is replaced.
    place: Range<usize>,
    quote: Option<Quote>,
    gets_quotes: bool,
    texts: Vec<NewText>,
    count: usize,
}

/// The new text of a range of the source, not yet escaped.
struct NewText {
    place: Range<usize>,
    text: String,
    /// Whether character references are decoded there.
    has_references: bool,
}

/// The error for a value that would be read as other URLs than intended: its range in the source.
struct NotWritable(Range<usize>);

/// Asks for the new texts of the URLs in a value, and checks that they would be read as intended.
fn change_value(
    value: &mut Value<'_, '_, '_>,
    edit: &mut impl FnMut(&Link<'_>) -> Option<String>,
) -> Result<ChangedValue, NotWritable> {
    let start = value.source_start();
    let mut new_texts = NewTexts::new(value.syntax());
    value.for_each_link(|link, place| new_texts.ask(link, place, edit));
    let mut changed = ChangedValue {
        place: start..value.source_end(),
        quote: value.quote(),
        gets_quotes: false,
        count: new_texts.texts.len(),
        texts: Vec::new(),
    };
    if changed.count == 0 {
        return Ok(changed);
    }
    let mut decoded = String::new();
    // Where each part ends in the decoded value, and whether character references are decoded in it.
    let mut ends = Vec::new();
    for (text, part) in value.decoded_parts() {
        decoded.push_str(&text);
        ends.push((decoded.len(), part.has_references));
    }
    let Some(new_value) = new_texts.value(&decoded) else { return Err(NotWritable(changed.place)) };
    changed.gets_quotes = match changed.quote {
        Some(Quote::Missing) => true,
        Some(Quote::Unquoted) => needs_quotes(&new_value),
        _ => false,
    };
    if changed.gets_quotes {
        let place = changed.place.clone();
        changed.texts = vec![NewText { place, text: new_value, has_references: true }];
        return Ok(changed);
    }
    for ((place, text), in_value) in new_texts.texts.into_iter().zip(new_texts.places) {
        let part = ends.partition_point(|(end, _)| *end <= in_value.start).min(ends.len() - 1);
        // A URL that lies across a border cannot be replaced.
        if ends[part].0 < in_value.end {
            return Err(NotWritable(changed.place));
        }
        changed.texts.push(NewText { place, text, has_references: ends[part].1 });
    }
    Ok(changed)
}

fn needs_quotes(value: &str) -> bool {
    let needs_them =
        |c: char| c.is_ascii_whitespace() || matches!(c, '"' | '\'' | '=' | '<' | '>' | '`');
    value.is_empty() || value.contains(needs_them)
}

impl ChangedValue {
    /// Returns whether the encoding of the document has all characters that cannot be character references.
    fn can_be_written(&self, output: &Output<'_, impl io::Write>) -> bool {
        self.texts.iter().all(|text| output.can_write(&text.text, text.has_references))
    }

    fn write(&self, output: &mut Output<'_, impl io::Write>) -> Result<(), DocumentError> {
        let (opening, closing) = match (self.gets_quotes, self.quote) {
            (true, Some(Quote::Missing)) => ("=\"", "\""),
            (true, _) => ("\"", "\""),
            (false, _) => ("", ""),
        };
        for text in &self.texts {
            let markup = format!("{opening}{}{closing}", text.escaped(self.quote));
            output.replace(text.place.clone(), &markup)?;
        }
        Ok(())
    }
}

impl NewText {
    /// Returns the text as markup.
    fn escaped(&self, quote: Option<Quote>) -> Cow<'_, str> {
        let reference = |c: char| match c {
            _ if !self.has_references => None,
            '&' => Some("&amp;"),
            '<' => Some("&lt;"),
            '\r' => Some("&#13;"),
            '"' if quote != Some(Quote::Single) => Some("&quot;"),
            '\'' if quote == Some(Quote::Single) => Some("&#39;"),
            _ => None,
        };
        if !self.text.contains(|c| reference(c).is_some()) {
            return Cow::Borrowed(&self.text);
        }
        let mut out = String::with_capacity(self.text.len() + 8);
        for c in self.text.chars() {
            match reference(c) {
                Some(reference) => out.push_str(reference),
                None => out.push(c),
            }
        }
        Cow::Owned(out)
    }
}
