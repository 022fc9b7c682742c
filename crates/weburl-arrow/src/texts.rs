//! Columns of text, whatever their type.

use std::ptr;

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayAccessor, GenericStringArray, LargeStringArray, OffsetSizeTrait, StringArray,
    StringViewArray,
};
use arrow_schema::ArrowError;
use weburl::{ParseError, Parser, UrlRef};

/// A column of text that is no dictionary.
#[derive(Clone, Copy)]
pub(crate) enum Texts<'a> {
    Utf8(&'a StringArray),
    LargeUtf8(&'a LargeStringArray),
    Utf8View(&'a StringViewArray),
}

impl<'a> Texts<'a> {
    pub(crate) fn of(array: &'a dyn Array) -> Result<Self, ArrowError> {
        let texts = array
            .as_string_opt()
            .map(Self::Utf8)
            .or_else(|| array.as_string_opt().map(Self::LargeUtf8))
            .or_else(|| array.as_string_view_opt().map(Self::Utf8View));
        texts.ok_or_else(|| {
            let kind = array.data_type();
            ArrowError::InvalidArgumentError(format!(
                "a column of {kind}, but URLs are in Utf8, LargeUtf8, Utf8View or a dictionary of these; cast it"
            ))
        })
    }

    pub(crate) fn len(self) -> usize {
        match self {
            Self::Utf8(array) => array.len(),
            Self::LargeUtf8(array) => array.len(),
            Self::Utf8View(array) => array.len(),
        }
    }

    /// Returns the text of a row, or `None` if it is null.
    #[inline]
    pub(crate) fn get(self, row: usize) -> Option<&'a str> {
        match self {
            Self::Utf8(array) => array.is_valid(row).then(|| array.value(row)),
            Self::LargeUtf8(array) => array.is_valid(row).then(|| array.value(row)),
            Self::Utf8View(array) => array.is_valid(row).then(|| array.value(row)),
        }
    }
}

/// Passes on what each row is parsed to, and `None` for nulls. Rows that follow each other are scanned together.
pub(crate) fn each_url(
    texts: Texts<'_>,
    each: impl FnMut(usize, Option<Result<UrlRef<'_>, ParseError>>),
) {
    match texts {
        Texts::Utf8(array) => each_url_of_column(array, each),
        Texts::LargeUtf8(array) => each_url_of_column(array, each),
        Texts::Utf8View(array) => each_url_by_itself(array, each),
    }
}

fn each_url_of_column<O: OffsetSizeTrait>(
    array: &GenericStringArray<O>,
    mut each: impl FnMut(usize, Option<Result<UrlRef<'_>, ParseError>>),
) {
    let offsets = array.value_offsets();
    let [start, end] = [offsets[0], offsets[array.len()]].map(O::as_usize);
    // A null may hide bytes that are no text.
    let Ok(text) = str::from_utf8(&array.value_data()[start..end]) else {
        return each_url_by_itself(array, each);
    };
    let column =
        Parser::new().parse_column(text, offsets[1..].iter().map(|end| end.as_usize() - start));
    for row in 0..array.len() {
        each(row, if array.is_valid(row) { column.get(row) } else { None });
    }
}

fn each_url_by_itself<'a>(
    array: impl ArrayAccessor<Item = &'a str>,
    mut each: impl FnMut(usize, Option<Result<UrlRef<'_>, ParseError>>),
) {
    let mut parser = Parser::new();
    for row in 0..array.len() {
        each(row, array.is_valid(row).then(|| parser.parse_ref(array.value(row))));
    }
}

/// Returns whether `text` is the text of the row, at the same place, or null as the row.
#[inline]
pub(crate) fn is_row<'a>(
    source: impl ArrayAccessor<Item = &'a str>,
    row: usize,
    text: Option<&str>,
) -> bool {
    match text {
        Some(text) => ptr::eq(text, source.value(row)),
        None => source.is_null(row),
    }
}

/// Any column of text, read by rows.
pub(crate) struct Rows<'a> {
    values: Texts<'a>,
    /// For each row, which value it is; `None` if the column is no dictionary.
    keys: Option<Vec<Option<usize>>>,
}

impl<'a> Rows<'a> {
    pub(crate) fn of(array: &'a dyn Array) -> Result<Self, ArrowError> {
        let Some(dictionary) = array.as_any_dictionary_opt() else {
            return Ok(Self { values: Texts::of(array)?, keys: None });
        };
        Ok(Self { values: Texts::of(dictionary.values())?, keys: Some(keys(array)) })
    }

    pub(crate) fn get(&self, row: usize) -> Option<&'a str> {
        match &self.keys {
            Some(keys) => self.values.get(keys[row]?),
            None => self.values.get(row),
        }
    }
}

/// Returns the key of each row of a dictionary.
pub(crate) fn keys(array: &dyn Array) -> Vec<Option<usize>> {
    match array.as_any_dictionary_opt() {
        // Without values, there are only nulls.
        Some(dictionary) if !dictionary.values().is_empty() => {
            let keys = dictionary.normalized_keys().into_iter().enumerate();
            keys.map(|(row, key)| array.is_valid(row).then_some(key)).collect()
        }
        _ => vec![None; array.len()],
    }
}
