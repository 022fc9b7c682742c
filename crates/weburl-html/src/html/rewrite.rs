//! Writes a document with new URLs, leaving everything else unchanged.

use std::borrow::Cow;
use std::io;
use std::ops::Range;

use crate::html::HtmlDocument;
use crate::html::find_links::Value;
use crate::html::scanner::Quote;
use crate::new_texts::{NewTexts, Output};
use crate::{Link, RewriteError};

/// Implements `HtmlDocument::rewrite`.
pub(crate) fn rewrite(
    document: &HtmlDocument<'_>,
    out: &mut impl io::Write,
    mut edit: impl FnMut(&Link<'_>) -> Option<String>,
) -> Result<usize, RewriteError> {
    let mut output = Output::new(document.source(), document.encoding(), out);
    let mut count = 0;
    let mut result = Ok(());
    document.link_finder().for_each_value(|value| {
        if result.is_ok() {
            let changed = change_value(value, &mut edit);
            count += changed.as_ref().map_or(0, |changed| changed.count);
            result = changed.and_then(|changed| changed.write(&mut output));
        }
    });
    result?;
    output.finish()?;
    Ok(count)
}

/// A value with new URLs.
struct ChangedValue {
    /// The range of the source that is replaced.
    place: Range<usize>,
    quote: Option<Quote>,
    has_references: bool,
    gets_quotes: bool,
    /// The ranges of the source that change, and their new texts.
    texts: Vec<(Range<usize>, String)>,
    count: usize,
}

/// Asks for the new texts of the URLs in a value, and checks that they would be read as intended.
fn change_value(
    value: &mut Value<'_, '_, '_>,
    edit: &mut impl FnMut(&Link<'_>) -> Option<String>,
) -> Result<ChangedValue, RewriteError> {
    let start = value.source_start();
    let mut new_texts = NewTexts::new(value.syntax());
    value.for_each_link(|link, place| new_texts.ask(link, place, edit));
    let mut changed = ChangedValue {
        place: start..value.source_end(),
        quote: value.quote(),
        has_references: value.has_references(),
        gets_quotes: false,
        count: new_texts.texts.len(),
        texts: Vec::new(),
    };
    if changed.count == 0 {
        return Ok(changed);
    }
    let Some(new_value) = new_texts.value(&value.decoded()) else {
        return Err(RewriteError::NotWritable { span: changed.place });
    };
    changed.gets_quotes = match changed.quote {
        Some(Quote::Missing) => true,
        Some(Quote::Unquoted) => needs_quotes(&new_value),
        _ => false,
    };
    changed.texts = match changed.gets_quotes {
        true => vec![(changed.place.clone(), new_value)],
        false => new_texts.texts,
    };
    Ok(changed)
}

fn needs_quotes(value: &str) -> bool {
    let needs_them =
        |c: char| c.is_ascii_whitespace() || matches!(c, '"' | '\'' | '=' | '<' | '>' | '`');
    value.is_empty() || value.contains(needs_them)
}

impl ChangedValue {
    fn write(&self, output: &mut Output<'_, impl io::Write>) -> Result<(), RewriteError> {
        let (opening, closing) = match (self.gets_quotes, self.quote) {
            (true, Some(Quote::Missing)) => ("=\"", "\""),
            (true, _) => ("\"", "\""),
            (false, _) => ("", ""),
        };
        for (place, text) in &self.texts {
            let markup = format!("{opening}{}{closing}", self.escaped(text));
            output.replace(place.clone(), &markup, self.has_references)?;
        }
        Ok(())
    }

    /// Returns `text` as markup.
    fn escaped<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let reference = |c: char| match c {
            _ if !self.has_references => None,
            '&' => Some("&amp;"),
            '<' => Some("&lt;"),
            '\r' => Some("&#13;"),
            '"' if self.quote != Some(Quote::Single) => Some("&quot;"),
            '\'' if self.quote == Some(Quote::Single) => Some("&#39;"),
            _ => None,
        };
        if !text.contains(|c| reference(c).is_some()) {
            return Cow::Borrowed(text);
        }
        let mut out = String::with_capacity(text.len() + 8);
        for c in text.chars() {
            match reference(c) {
                Some(reference) => out.push_str(reference),
                None => out.push(c),
            }
        }
        Cow::Owned(out)
    }
}
