//! The result of a function: text in the type of the column that it is made from.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{LargeStringBuilder, StringBuilder};
use arrow_schema::ArrowError;

use crate::texts::Texts;
use crate::view_column::ViewColumn;

/// A column that is being written.
pub(crate) struct TextColumn<'a> {
    builder: Builder<'a>,
    /// How much text an array of `Utf8` can hold.
    limit: usize,
    /// What was first in the way, which `finish` returns: rows come too often to ask for each.
    error: Option<ArrowError>,
}

enum Builder<'a> {
    Utf8(StringBuilder),
    LargeUtf8(LargeStringBuilder),
    Utf8View(ViewColumn<'a>),
}

impl<'a> TextColumn<'a> {
    /// Returns an empty column of the type of `texts`, and of as many rows once it is written, whose text may be part of
    /// theirs.
    pub(crate) fn from(texts: Texts<'a>) -> Self {
        match texts {
            Texts::Utf8View(source) => Self::of(Builder::Utf8View(ViewColumn::new(Some(source)))),
            _ => Self::like(texts),
        }
    }

    /// Returns an empty column of the type of `texts`, which shares nothing with them.
    pub(crate) fn like(texts: Texts<'_>) -> Self {
        let rows = texts.len();
        Self::of(match texts {
            Texts::Utf8(_) => Builder::Utf8(StringBuilder::with_capacity(rows, 0)),
            Texts::LargeUtf8(_) => Builder::LargeUtf8(LargeStringBuilder::with_capacity(rows, 0)),
            Texts::Utf8View(_) => Builder::Utf8View(ViewColumn::new(None)),
        })
    }

    fn of(builder: Builder<'a>) -> Self {
        Self { builder, limit: i32::MAX as usize, error: None }
    }

    /// Appends what became of a row of the source, or a null.
    #[inline]
    pub(crate) fn push(&mut self, row: usize, text: Option<&str>) {
        match (&mut self.builder, text) {
            (Builder::Utf8(builder), Some(text)) => {
                let len = builder.values_slice().len() + text.len();
                match len <= self.limit {
                    true => builder.append_value(text),
                    false => self.fail(ArrowError::OffsetOverflowError(len)),
                }
            }
            (Builder::LargeUtf8(builder), Some(text)) => builder.append_value(text),
            (Builder::Utf8(builder), None) => builder.append_null(),
            (Builder::LargeUtf8(builder), None) => builder.append_null(),
            (Builder::Utf8View(column), _) => {
                if let Err(error) = column.push(row, text) {
                    self.fail(error);
                }
            }
        }
    }

    #[cold]
    fn fail(&mut self, error: ArrowError) {
        self.error.get_or_insert(error);
    }

    /// Returns the column.
    ///
    /// # Errors
    /// If the text of a row did not fit.
    pub(crate) fn finish(self) -> Result<ArrayRef, ArrowError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        Ok(match self.builder {
            Builder::Utf8(mut builder) => Arc::new(builder.finish()),
            Builder::LargeUtf8(mut builder) => Arc::new(builder.finish()),
            Builder::Utf8View(column) => column.finish()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use arrow_array::StringArray;
    use arrow_schema::ArrowError;

    use super::TextColumn;
    use crate::texts::Texts;

    #[test]
    fn too_much_text_is_an_error() {
        let source = StringArray::from(vec!["a"]);
        let mut column = TextColumn::from(Texts::Utf8(&source));
        column.limit = 3;
        for text in ["abc", "d", "", "ef"] {
            column.push(0, Some(text));
        }
        let error = column.finish().unwrap_err();
        assert!(matches!(error, ArrowError::OffsetOverflowError(4)), "{error}");
    }
}
