//! Writes an XML document with new URLs, leaving everything else unchanged.

use std::io;
use std::ops::{ControlFlow, Range};

use super::decoded::Form;
use super::document::XmlDocument;
use super::find_links::Value;
use crate::error::DocumentError;
use crate::link::Link;
use crate::new_texts::{NewTexts, Output};
use crate::rewritten::Rewritten;

/// Writes the document to `out` with the new texts that `edit` returns.
pub(crate) fn rewrite(
    document: &XmlDocument<'_>,
    out: &mut impl io::Write,
    mut edit: impl FnMut(&Link<'_>) -> Option<String>,
) -> Result<Rewritten, DocumentError> {
    let mut output = Output::new(document.source(), document.encoding(), out);
    let mut rewritten = Rewritten::default();
    let mut result = Ok(());
    let end = document.for_each_value(&mut |mut value| {
        match change(&mut value, &mut edit) {
            Ok(changes) if changes.iter().all(|change| change.can_be_written(&output)) => {
                rewritten.changed += changes.len();
                result = changes.iter().try_for_each(|change| change.write(&mut output));
            }
            Ok(changes) => {
                rewritten.left.extend(changes.into_iter().next().map(|change| change.span))
            }
            Err(NotWritable(place)) => rewritten.left.push(place),
        }
        if result.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    result?;
    end?;
    output.finish()?;
    Ok(rewritten)
}

/// The new text of a range of the source.
struct Change {
    span: Range<usize>,
    text: String,
    form: Form,
}

/// The error for a value that would be read as other URLs than intended: the range of the URL in the source.
struct NotWritable(Range<usize>);

/// Asks for the new texts of the URLs in a value, and checks that they would be read as intended.
fn change(
    value: &mut Value<'_, '_>,
    edit: &mut impl FnMut(&Link<'_>) -> Option<String>,
) -> Result<Vec<Change>, NotWritable> {
    let mut new_texts = NewTexts::new(value.syntax());
    value.for_each_link(&mut |link, place| new_texts.ask(link, place, edit));
    let Some((first, _)) = new_texts.texts.first() else { return Ok(Vec::new()) };
    if new_texts.value(value.text().text()).is_none() {
        return Err(NotWritable(first.clone()));
    }
    let changes = new_texts.texts.into_iter().zip(new_texts.places);
    let changes = changes.map(|((span, text), place)| match value.text().form_of(place) {
        Some(Form::Cdata) if text.contains("]]>") => Err(NotWritable(span)),
        Some(form) => Ok(Change { span, text, form }),
        None => Err(NotWritable(span)),
    });
    changes.collect()
}

impl Change {
    /// Returns whether the encoding has all characters, or they can be references.
    fn can_be_written(&self, output: &Output<'_, impl io::Write>) -> bool {
        output.can_write(&self.text, self.form != Form::Cdata)
    }

    fn write(&self, output: &mut Output<'_, impl io::Write>) -> Result<(), DocumentError> {
        match self.form {
            Form::Cdata => output.replace(self.span.clone(), &self.text),
            Form::Verbatim | Form::Reference => {
                output.replace(self.span.clone(), &escape(&self.text))
            }
        }
    }
}

/// Returns text as it can stand in content and between quotes of either kind.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&apos;"),
            // Unescaped, they would become spaces between quotes.
            '\t' | '\n' | '\r' => out.push_str(&format!("&#{};", u32::from(c))),
            _ => out.push(c),
        }
    }
    out
}
