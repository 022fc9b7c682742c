//! URLs in normal form, and which ones are none.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, BooleanArray};
use arrow_schema::ArrowError;
use weburl::{Parser, RedactionPolicy, Url};

use crate::error_kinds::ErrorKinds;
use crate::map::{text_to, text_to_text_by, with_values};
use crate::text_column::TextColumn;
use crate::texts::{Texts, each_url};

/// Returns each URL as a browser has it, or null.
///
/// [URL Standard: URL serializing](https://url.spec.whatwg.org/#url-serializing). In `Utf8View`, what is in normal form is
/// not copied; in other types, nothing is if all of the column is.
///
/// # Errors
/// See [the crate](crate#errors).
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let column = StringArray::from(vec!["HTTPS://EXAMPLE.com/a/../b c", "a"]);
/// let urls = weburl_arrow::normalize(&column)?;
/// let expected = [Some("https://example.com/b%20c"), None];
/// assert_eq!(urls.as_string::<i32>().iter().collect::<Vec<_>>(), expected);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn normalize(array: &dyn Array) -> Result<ArrayRef, ArrowError> {
    with_values(array, |values| {
        let texts = Texts::of(values)?;
        let mut column = TextColumn::from(texts);
        each_url(texts, |row, url| {
            column.push(row, url.and_then(Result::ok).map(|url| url.as_str()));
        });
        column.finish()
    })
}

/// Returns each text with this scheme in front if it begins with a host, as
/// [`Parser::default_scheme`] does before it parses. All other text stays.
///
/// # Errors
/// See [the crate](crate#errors); also if `scheme` is not a scheme.
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let column = StringArray::from(vec!["example.com/a", "mailto:x@example.com"]);
/// let urls = weburl_arrow::add_default_scheme(&column, "https")?;
/// let expected = [Some("https://example.com/a"), Some("mailto:x@example.com")];
/// assert_eq!(urls.as_string::<i32>().iter().collect::<Vec<_>>(), expected);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn add_default_scheme(array: &dyn Array, scheme: &str) -> Result<ArrayRef, ArrowError> {
    let parser = Parser::new()
        .default_scheme(scheme)
        .map_err(|error| ArrowError::InvalidArgumentError(error.to_string()))?;
    text_to_text_by(array, &mut |text, cell| cell.write(Some(&parser.add_default_scheme(text))))
}

/// Returns each text without what must not be logged: credentials, and values that look secret. What is not a URL keeps the
/// rest of its text, too.
///
/// # Errors
/// See [the crate](crate#errors).
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let column = StringArray::from(vec!["https://user:secret@example.com/?page=2"]);
/// let urls = weburl_arrow::redact(&column)?;
/// assert_eq!(urls.as_string::<i32>().value(0), "https://***@example.com/?page=2");
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn redact(array: &dyn Array) -> Result<ArrayRef, ArrowError> {
    let policy = RedactionPolicy::new();
    text_to_text_by(array, &mut |text, cell| cell.write(Some(&policy.redact_input(text))))
}

/// Returns whether each text can be parsed as a URL. Never allocates for a URL.
///
/// # Errors
/// If the column is none of text.
pub fn can_parse(array: &dyn Array) -> Result<BooleanArray, ArrowError> {
    Ok(text_to(array, |text| Some(Url::can_parse(text)))?.into())
}

/// Returns whether each text is a URL without validation errors.
///
/// [URL Standard: validation error](https://url.spec.whatwg.org/#validation-error).
///
/// # Errors
/// If the column is none of text.
pub fn is_valid(array: &dyn Array) -> Result<BooleanArray, ArrowError> {
    Ok(text_to(array, |text| Some(Parser::new().diagnose(text).is_valid()))?.into())
}

/// Returns the name of the error of each text that cannot be parsed, such as `port-invalid`, and null for the others. The
/// type is `Utf8`, or a dictionary of it.
///
/// # Errors
/// See [the crate](crate#errors).
pub fn error_kind(array: &dyn Array) -> Result<ArrayRef, ArrowError> {
    with_values(array, |values| {
        let texts = Texts::of(values)?;
        let mut names = ErrorKinds::new();
        each_url(texts, |row, url| {
            if let Some(Err(error)) = url {
                names.push(row, error);
            }
        });
        Ok(Arc::new(names.finish(texts.len())))
    })
}
