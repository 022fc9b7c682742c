//! Canonical URLs and their keys.

use arrow_array::{Array, ArrayRef, FixedSizeBinaryArray, UInt64Array};
use arrow_schema::ArrowError;
use weburl_canonical::Profile;

use crate::map::{text_to, text_to_text};

/// Returns the one spelling of each URL in a profile, or null.
///
/// # Errors
/// See [the crate](crate#errors).
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use weburl_canonical::Profile;
///
/// let column = StringArray::from(vec!["https://www.example.com/a/?y&x"]);
/// let urls = weburl_arrow::canonicalize(&column, Profile::Surt)?;
/// assert_eq!(urls.as_string::<i32>().value(0), "com,example)/a?x&y");
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn canonicalize(array: &dyn Array, profile: Profile) -> Result<ArrayRef, ArrowError> {
    text_to_text(array, |text, cell| cell.write(profile.canonicalize(text).ok().as_deref()))
}

/// Returns the key with 64 bits of each canonical URL, or null.
///
/// # Errors
/// If the column is none of text.
pub fn key64(array: &dyn Array, profile: Profile) -> Result<UInt64Array, ArrowError> {
    Ok(text_to(array, |text| profile.key64(text).ok())?.into())
}

/// Returns the key with 128 bits of each canonical URL, or null: 16 bytes, of which the first is the highest.
///
/// # Errors
/// If the column is none of text.
pub fn key128(array: &dyn Array, profile: Profile) -> Result<FixedSizeBinaryArray, ArrowError> {
    let keys = text_to(array, |text| profile.key128(text).ok().map(u128::to_be_bytes))?;
    FixedSizeBinaryArray::try_from_sparse_iter_with_size(keys.into_iter(), 16)
}
