//! Writing an XML document with other URLs, and all else as it is.

use std::io;
use std::ops::Range;

use encoding_rs::ISO_2022_JP;

use super::XmlDocument;
use super::decoded::Form;
use super::find_links::Value;
use crate::css::write_escaped;
use crate::html::{encode, with_replacements};
use crate::values::for_each_url;
use crate::{Link, RewriteError, ValueSyntax};

/// `XmlDocument::rewrite`.
pub(super) fn rewrite(
    document: &XmlDocument<'_>,
    out: &mut impl io::Write,
    mut edit: impl FnMut(&Link<'_>) -> Option<String>,
) -> Result<usize, RewriteError> {
    let mut output = Output { document, out, copied: 0 };
    let mut count = 0;
    let mut result = Ok(());
    let end = document.for_each_value(|mut value| {
        if result.is_ok() {
            result = change(&mut value, &mut edit).and_then(|changes| {
                count += changes.len();
                changes.iter().try_for_each(|change| output.write(change))
            });
        }
    });
    result?;
    end.map_err(RewriteError::Xml)?;
    output.copy_until(document.source().len())?;
    Ok(count)
}

/// What is to stand in a place of the source.
struct Change {
    span: Range<usize>,
    text: String,
    form: Form,
}

/// Asks for the new texts of the URLs in a value, and sees to it that they would be read as they are meant.
fn change(
    value: &mut Value<'_, '_>,
    edit: &mut impl FnMut(&Link<'_>) -> Option<String>,
) -> Result<Vec<Change>, RewriteError> {
    let syntax = value.syntax();
    let mut texts = Vec::new();
    let mut places = Vec::new();
    let mut expected = Vec::new();
    value.for_each_link(|link, place| {
        let new_text = edit(link).filter(|text| text != link.text);
        if let Some(new_text) = &new_text {
            let mut written = String::new();
            match syntax {
                ValueSyntax::Css => write_escaped(new_text, &mut written),
                _ => written.push_str(new_text),
            }
            texts.push((link.span.clone(), written));
            places.push(place);
        }
        expected.push(new_text.unwrap_or_else(|| link.text.to_owned()));
    });
    let Some((first, _)) = texts.first().cloned() else { return Ok(Vec::new()) };

    let new_value = with_replacements(value.text().text(), &places, &texts);
    let mut read = Vec::new();
    for_each_url(&new_value, syntax, |_, text| read.push(text.into_owned()));
    if read != expected || new_value.contains('\0') {
        return Err(RewriteError::NotWritable { span: first });
    }
    let changes = texts.into_iter().zip(places).map(|((span, text), place)| {
        match value.text().form_of(place) {
            Some(Form::Cdata) if text.contains("]]>") => Err(RewriteError::NotWritable { span }),
            Some(form) => Ok(Change { span, text, form }),
            None => Err(RewriteError::NotWritable { span }),
        }
    });
    changes.collect()
}

/// What has been written of a document.
struct Output<'d, 's, W> {
    document: &'d XmlDocument<'s>,
    out: &'d mut W,
    /// So much of the source has been dealt with.
    copied: usize,
}

impl<W: io::Write> Output<'_, '_, W> {
    fn copy_until(&mut self, end: usize) -> Result<(), RewriteError> {
        self.out.write_all(&self.document.source()[self.copied..end])?;
        self.copied = end;
        Ok(())
    }

    /// Writes text in the document's encoding, with character references for what it lacks.
    fn write(&mut self, change: &Change) -> Result<(), RewriteError> {
        let encoding = self.document.encoding();
        // Which of its states the bytes around are in is not known.
        if encoding == ISO_2022_JP {
            return Err(RewriteError::Encoding(encoding));
        }
        let is_cdata = change.form == Form::Cdata;
        let escaped = if is_cdata { change.text.clone() } else { escape(&change.text) };
        let (bytes, has_references) = encode(&escaped, encoding);
        if has_references && is_cdata {
            return Err(RewriteError::NotWritable { span: change.span.clone() });
        }
        self.copy_until(change.span.start)?;
        self.out.write_all(&bytes)?;
        self.copied = change.span.end;
        Ok(())
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
            // Between quotes, they would be spaces.
            '\t' | '\n' | '\r' => out.push_str(&format!("&#{};", u32::from(c))),
            _ => out.push(c),
        }
    }
    out
}
