//! References against base URLs.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_schema::ArrowError;
use weburl::{Parser, Url};

use crate::map::text_to_text;
use crate::text_column::TextColumn;
use crate::texts::{Rows, Texts};

/// What references are resolved against.
#[derive(Clone, Copy)]
pub enum Base<'a> {
    /// One URL for all.
    Url(&'a Url),
    /// A URL for each row. Where it is null or cannot be parsed, so is the result.
    Column(&'a dyn Array),
}

/// Resolves references against a base URL, or against one for each row. What cannot be parsed is null.
///
/// [URL Standard: URL parsing](https://url.spec.whatwg.org/#concept-url-parser). With a column of base URLs, a base is
/// parsed once for consecutive rows that have it, and a dictionary of references becomes a column of its values' type.
///
/// # Errors
/// See [the crate](crate#errors); also if the columns have different lengths.
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use weburl::Url;
/// use weburl_arrow::{Base, join};
///
/// let base = Url::parse("https://example.com/docs/").unwrap();
/// let references = StringArray::from(vec!["a.html", "../b", "//other.example"]);
/// let urls = join(&references, Base::Url(&base))?;
/// assert_eq!(urls.as_string::<i32>().value(1), "https://example.com/b");
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn join(references: &dyn Array, base: Base<'_>) -> Result<ArrayRef, ArrowError> {
    match base {
        Base::Url(base) => {
            let mut parser = Parser::new().base(base);
            text_to_text(references, |text, cell| {
                cell.write(parser.parse_ref(text).ok().map(|url| url.as_str()))
            })
        }
        Base::Column(bases) => join_columns(references, bases),
    }
}

fn join_columns(references: &dyn Array, bases: &dyn Array) -> Result<ArrayRef, ArrowError> {
    if references.len() != bases.len() {
        return Err(ArrowError::InvalidArgumentError(format!(
            "{} references, but {} base URLs",
            references.len(),
            bases.len()
        )));
    }
    let mut column = match references.as_any_dictionary_opt() {
        Some(dictionary) => TextColumn::like(Texts::of(dictionary.values())?),
        None => TextColumn::from(Texts::of(references)?),
    };
    let (rows, bases) = (Rows::of(references)?, Rows::of(bases)?);
    let mut last: (&str, Option<Url>) = ("", None);
    for row in 0..references.len() {
        let (Some(reference), Some(base)) = (rows.get(row), bases.get(row)) else {
            column.push(row, None);
            continue;
        };
        if last.0 != base {
            last = (base, Url::parse(base).ok());
        }
        let url = last.1.as_ref().and_then(|base| base.join(reference).ok());
        column.push(row, url.as_ref().map(Url::as_str));
    }
    column.finish()
}
