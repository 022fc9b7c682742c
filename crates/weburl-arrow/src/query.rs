//! Pairs of queries.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, ListArray, StructArray};
use arrow_buffer::{NullBufferBuilder, OffsetBuffer};
use arrow_schema::{ArrowError, Field, Fields};
use weburl::Parser;
use weburl::parts::{Pattern, is_tracker};

use crate::map::{text_to_text, text_to_text_by};
use crate::text_column::TextColumn;
use crate::texts::{Rows, Texts};

/// Returns the decoded value of the first query pair with this name, or null.
///
/// [URL Standard: `application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#urlencoded-parsing). The name is
/// compared with decoded names.
///
/// # Errors
/// See [the crate](crate#errors).
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let column = StringArray::from(vec!["https://example.com/?page=2&q=a+b", "https://example.com/"]);
/// let values = weburl_arrow::query_value(&column, "q")?;
/// assert_eq!(values.as_string::<i32>().iter().collect::<Vec<_>>(), [Some("a b"), None]);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn query_value(array: &dyn Array, name: &str) -> Result<ArrayRef, ArrowError> {
    let mut parser = Parser::new();
    text_to_text(array, |text, cell| {
        let url = parser.parse_ref(text).ok();
        let pair = url.and_then(|url| url.query_pairs().find(|(key, _)| key == name));
        cell.write(pair.as_ref().map(|(_, value)| &**value))
    })
}

/// Returns each URL without the query pairs whose decoded names match one of these [patterns](Pattern), or null. In a
/// pattern, `*` stands for any text.
///
/// The other pairs keep every byte. A query that loses all pairs disappears.
///
/// # Errors
/// See [the crate](crate#errors).
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let column = StringArray::from(vec!["https://example.com/?utm_source=a&q=a%20b&fbclid=1"]);
/// let urls = weburl_arrow::remove_query_pairs(&column, &["utm_*", "fbclid"])?;
/// assert_eq!(urls.as_string::<i32>().value(0), "https://example.com/?q=a%20b");
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn remove_query_pairs(array: &dyn Array, patterns: &[&str]) -> Result<ArrayRef, ArrowError> {
    let patterns: Vec<_> = patterns.iter().map(|pattern| Pattern::new(pattern)).collect();
    retain_query_pairs(array, &|name| !patterns.iter().any(|pattern| pattern.matches(name)))
}

/// Returns each URL without the query pairs that [only track people](is_tracker), or null. The other pairs keep every byte.
///
/// # Errors
/// See [the crate](crate#errors).
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let column = StringArray::from(vec!["https://example.com/?utm_source=a&q=a%20b&fbclid=1"]);
/// let urls = weburl_arrow::remove_trackers(&column)?;
/// assert_eq!(urls.as_string::<i32>().value(0), "https://example.com/?q=a%20b");
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn remove_trackers(array: &dyn Array) -> Result<ArrayRef, ArrowError> {
    retain_query_pairs(array, &|name| !is_tracker(name))
}

fn retain_query_pairs(
    array: &dyn Array,
    is_kept: &dyn Fn(&str) -> bool,
) -> Result<ArrayRef, ArrowError> {
    let mut parser = Parser::new();
    text_to_text_by(array, &mut |text, cell| {
        let Ok(url) = parser.parse_ref(text) else { return cell.write(None) };
        if url.query_pairs().all(|(name, _)| is_kept(&name)) {
            return cell.write(Some(url.as_str()));
        }
        let mut url = url.to_owned();
        url.retain_query_pairs(|name, _| is_kept(name));
        cell.write(Some(url.as_str()))
    })
}

/// Returns the decoded query pairs of each URL, or null: lists of structs with the fields `name` and `value`, which have the
/// type of the column, or of the values of a dictionary.
///
/// # Errors
/// See [the crate](crate#errors); also if there are more than 2³¹ pairs.
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let column = StringArray::from(vec!["https://example.com/?q=a+b&page=2", "https://example.com/"]);
/// let pairs = weburl_arrow::query_pairs(&column)?;
/// assert_eq!((pairs.value_length(0), pairs.value_length(1)), (2, 0));
/// assert_eq!(pairs.value(0).as_struct().column(1).as_string::<i32>().value(0), "a b");
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn query_pairs(array: &dyn Array) -> Result<ListArray, ArrowError> {
    let rows = Rows::of(array)?;
    let texts = match array.as_any_dictionary_opt() {
        Some(dictionary) => Texts::of(dictionary.values())?,
        None => Texts::of(array)?,
    };
    let (mut names, mut values) = (TextColumn::like(texts), TextColumn::like(texts));
    let (mut count, mut offsets) = (0, vec![0]);
    let mut nulls = NullBufferBuilder::new(array.len());
    let mut parser = Parser::new();
    for row in 0..array.len() {
        let url = rows.get(row).and_then(|text| parser.parse_ref(text).ok());
        nulls.append(url.is_some());
        for (name, value) in url.iter().flat_map(|url| url.query_pairs()) {
            names.push(count, Some(&name));
            values.push(count, Some(&value));
            count += 1;
        }
        offsets.push(i32::try_from(count).map_err(|_| ArrowError::OffsetOverflowError(count))?);
    }
    let columns = vec![names.finish()?, values.finish()?];
    let fields = ["name", "value"].into_iter().zip(&columns);
    let fields: Fields =
        fields.map(|(name, column)| Field::new(name, column.data_type().clone(), true)).collect();
    let pairs = StructArray::try_new_with_length(fields, columns, None, count)?;
    let field = Arc::new(Field::new_list_field(pairs.data_type().clone(), true));
    ListArray::try_new(field, OffsetBuffer::new(offsets.into()), Arc::new(pairs), nulls.finish())
}
