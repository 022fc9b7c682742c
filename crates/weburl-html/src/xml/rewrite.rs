//! Writes an XML document with new URLs, leaving everything else unchanged.

use std::io;
use std::ops::Range;

use super::XmlDocument;
use super::decoded::Form;
use super::find_links::Value;
use crate::new_texts::{NewTexts, Output};
use crate::{Link, RewriteError};

/// Implements `XmlDocument::rewrite`.
pub(super) fn rewrite(
    document: &XmlDocument<'_>,
    out: &mut impl io::Write,
    mut edit: impl FnMut(&Link<'_>) -> Option<String>,
) -> Result<usize, RewriteError> {
    let mut output = Output::new(document.source(), document.encoding(), out);
    let mut count = 0;
    let mut result = Ok(());
    let end = document.for_each_value(|mut value| {
        if result.is_ok() {
            result = change(&mut value, &mut edit).and_then(|changes| {
                count += changes.len();
                changes.iter().try_for_each(|change| change.write(&mut output))
            });
        }
    });
    result?;
    end.map_err(RewriteError::Xml)?;
    output.finish()?;
    Ok(count)
}

/// The new text of a range of the source.
struct Change {
    span: Range<usize>,
    text: String,
    form: Form,
}

/// Asks for the new texts of the URLs in a value, and checks that they would be read as intended.
fn change(
    value: &mut Value<'_, '_>,
    edit: &mut impl FnMut(&Link<'_>) -> Option<String>,
) -> Result<Vec<Change>, RewriteError> {
    let mut new_texts = NewTexts::new(value.syntax());
    value.for_each_link(|link, place| new_texts.ask(link, place, edit));
    let Some((first, _)) = new_texts.texts.first() else { return Ok(Vec::new()) };
    if new_texts.value(value.text().text()).is_none() {
        return Err(RewriteError::NotWritable { span: first.clone() });
    }
    let changes = new_texts.texts.into_iter().zip(new_texts.places);
    let changes = changes.map(|((span, text), place)| match value.text().form_of(place) {
        Some(Form::Cdata) if text.contains("]]>") => Err(RewriteError::NotWritable { span }),
        Some(form) => Ok(Change { span, text, form }),
        None => Err(RewriteError::NotWritable { span }),
    });
    changes.collect()
}

impl Change {
    fn write(&self, output: &mut Output<'_, impl io::Write>) -> Result<(), RewriteError> {
        match self.form {
            Form::Cdata => output.replace(self.span.clone(), &self.text, false),
            Form::Verbatim | Form::Reference => {
                output.replace(self.span.clone(), &escape(&self.text), true)
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
