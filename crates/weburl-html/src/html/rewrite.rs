//! Writing a document with other URLs, and all else as it is.

use std::borrow::Cow;
use std::io;
use std::ops::Range;

use encoding_rs::{Encoding, ISO_2022_JP, UTF_16BE, UTF_16LE};

use crate::css::write_escaped;
use crate::html::HtmlDocument;
use crate::html::find_links::Value;
use crate::html::scanner::Quote;
use crate::values::for_each_url;
use crate::{Link, RewriteError, ValueSyntax};

/// `HtmlDocument::rewrite`.
pub(crate) fn rewrite(
    document: &HtmlDocument<'_>,
    out: &mut impl io::Write,
    mut edit: impl FnMut(&Link<'_>) -> Option<String>,
) -> Result<usize, RewriteError> {
    let mut output = Output { document, out, copied: 0 };
    let mut count = 0;
    let mut result = Ok(());
    document.link_finder().for_each_value(|value| {
        if result.is_ok() {
            let changed = change_value(value, &mut edit);
            count += changed.as_ref().map_or(0, |changed| changed.count);
            result = changed.and_then(|changed| output.write_value(&changed));
        }
    });
    result?;
    output.copy_until(document.source().len())?;
    Ok(count)
}

/// A value with new URLs.
struct ChangedValue {
    /// In the source.
    place: Range<usize>,
    quote: Option<Quote>,
    has_references: bool,
    gets_quotes: bool,
    /// The places in the source that change, and what is to stand there.
    texts: Vec<(Range<usize>, String)>,
    count: usize,
}

/// Asks for the new texts of the URLs in a value, and sees to it that they would be read as they are meant.
fn change_value(
    value: &mut Value<'_, '_, '_>,
    edit: &mut impl FnMut(&Link<'_>) -> Option<String>,
) -> Result<ChangedValue, RewriteError> {
    let start = value.source_start();
    let mut texts = Vec::new();
    let mut places = Vec::new();
    let mut expected = Vec::new();
    let syntax = value.syntax();
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
    let mut changed = ChangedValue {
        place: start..value.source_end(),
        quote: value.quote(),
        has_references: value.has_references(),
        gets_quotes: false,
        count: texts.len(),
        texts,
    };
    if changed.count == 0 {
        return Ok(changed);
    }
    let new_value = with_replacements(&value.decoded(), &places, &changed.texts);
    let mut read = Vec::new();
    for_each_url(&new_value, syntax, |_, text| read.push(text.into_owned()));
    if read != expected || new_value.contains('\0') {
        return Err(RewriteError::NotWritable { span: changed.place });
    }
    changed.gets_quotes = match changed.quote {
        Some(Quote::Missing) => true,
        Some(Quote::Unquoted) => needs_quotes(&new_value),
        _ => false,
    };
    if changed.gets_quotes {
        changed.texts = vec![(changed.place.clone(), new_value)];
    }
    Ok(changed)
}

fn needs_quotes(value: &str) -> bool {
    let needs_them =
        |c: char| c.is_ascii_whitespace() || matches!(c, '"' | '\'' | '=' | '<' | '>' | '`');
    value.is_empty() || value.contains(needs_them)
}

/// `value` with other texts in its `places`.
pub(crate) fn with_replacements(
    value: &str,
    places: &[Range<usize>],
    texts: &[(Range<usize>, String)],
) -> String {
    let mut out = String::with_capacity(value.len());
    let mut copied = 0;
    for (place, (_, text)) in places.iter().zip(texts) {
        out.push_str(&value[copied..place.start]);
        out.push_str(text);
        copied = place.end;
    }
    out.push_str(&value[copied..]);
    out
}

/// What has been written of a document.
struct Output<'d, 's, W> {
    document: &'d HtmlDocument<'s>,
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

    fn write_value(&mut self, value: &ChangedValue) -> Result<(), RewriteError> {
        let (opening, closing) = match (value.gets_quotes, value.quote) {
            (true, Some(Quote::Missing)) => ("=\"", "\""),
            (true, _) => ("\"", "\""),
            (false, _) => ("", ""),
        };
        for (place, text) in &value.texts {
            self.copy_until(place.start)?;
            let markup = format!("{opening}{}{closing}", value.escaped(text));
            self.write(&markup, value)?;
            self.copied = place.end;
        }
        Ok(())
    }

    /// Writes text in the document's encoding, with character references for what it lacks.
    fn write(&mut self, text: &str, value: &ChangedValue) -> Result<(), RewriteError> {
        let encoding = self.document.encoding();
        // Which of its states the bytes around are in is not known.
        if encoding == ISO_2022_JP {
            return Err(RewriteError::Encoding(encoding));
        }
        let (bytes, has_new_references) = encode(text, encoding);
        if has_new_references && !value.has_references {
            return Err(RewriteError::NotWritable { span: value.place.clone() });
        }
        Ok(self.out.write_all(&bytes)?)
    }
}

impl ChangedValue {
    /// `text` as markup.
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

/// `text` in `encoding`, and whether that took character references.
pub(crate) fn encode<'t>(text: &'t str, encoding: &'static Encoding) -> (Cow<'t, [u8]>, bool) {
    let utf_16 = |bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect();
    if encoding == UTF_16LE {
        (Cow::Owned(utf_16(u16::to_le_bytes)), false)
    } else if encoding == UTF_16BE {
        (Cow::Owned(utf_16(u16::to_be_bytes)), false)
    } else {
        let (bytes, _, has_references) = encoding.encode(text);
        (bytes, has_references)
    }
}
