//! The result of a function: text in the type of the column that it is made from.

use std::sync::Arc;

use arrow_array::builder::{LargeStringBuilder, StringBuilder, StringViewBuilder};
use arrow_array::{ArrayRef, StringViewArray};
use arrow_data::ByteView;
use arrow_schema::ArrowError;

use crate::texts::Texts;

/// A column that is being written.
pub(crate) struct TextColumn<'a> {
    builder: Builder,
    /// What text may be shared with.
    source: Option<&'a StringViewArray>,
    /// How much text an array of `Utf8` can hold.
    limit: usize,
}

enum Builder {
    Utf8(StringBuilder),
    LargeUtf8(LargeStringBuilder),
    Utf8View(StringViewBuilder),
}

impl<'a> TextColumn<'a> {
    /// Returns an empty column of the type of `texts`, and of as many rows once it is written, whose text may be part of
    /// theirs.
    pub(crate) fn from(texts: Texts<'a>) -> Self {
        let mut column = Self::like(texts);
        if let (Builder::Utf8View(builder), Texts::Utf8View(source)) = (&mut column.builder, texts)
            // The builder takes no larger buffers.
            && source.data_buffers().iter().all(|buffer| buffer.len() < u32::MAX as usize)
        {
            source.data_buffers().iter().for_each(|buffer| {
                builder.append_block(buffer.clone());
            });
            column.source = Some(source);
        }
        column
    }

    /// Returns an empty column of the type of `texts`, which shares nothing with them.
    pub(crate) fn like(texts: Texts<'_>) -> Self {
        let rows = texts.len();
        let builder = match texts {
            Texts::Utf8(_) => Builder::Utf8(StringBuilder::with_capacity(rows, 0)),
            Texts::LargeUtf8(_) => Builder::LargeUtf8(LargeStringBuilder::with_capacity(rows, 0)),
            Texts::Utf8View(_) => Builder::Utf8View(StringViewBuilder::with_capacity(rows)),
        };
        Self { builder, source: None, limit: i32::MAX as usize }
    }

    /// Appends what became of a row of the source, or a null.
    pub(crate) fn push(&mut self, row: usize, text: Option<&str>) -> Result<(), ArrowError> {
        match (&mut self.builder, text) {
            (Builder::Utf8(builder), Some(text)) => {
                let len = builder.values_slice().len() + text.len();
                if len > self.limit {
                    return Err(ArrowError::OffsetOverflowError(len));
                }
                builder.append_value(text);
            }
            (Builder::LargeUtf8(builder), Some(text)) => builder.append_value(text),
            (Builder::Utf8View(builder), Some(text)) => {
                return match self.source.and_then(|source| shared(source, row, text)) {
                    Some(view) => {
                        builder.try_append_view(view.buffer_index, view.offset, view.length)
                    }
                    None => builder.try_append_value(text),
                };
            }
            (Builder::Utf8(builder), None) => builder.append_null(),
            (Builder::LargeUtf8(builder), None) => builder.append_null(),
            (Builder::Utf8View(builder), None) => builder.append_null(),
        }
        Ok(())
    }

    pub(crate) fn finish(mut self) -> ArrayRef {
        match &mut self.builder {
            Builder::Utf8(builder) => Arc::new(builder.finish()),
            Builder::LargeUtf8(builder) => Arc::new(builder.finish()),
            Builder::Utf8View(builder) => Arc::new(builder.finish()),
        }
    }
}

/// Returns where `text` is in the buffers, if it is part of the row and too long to stand in a view itself.
fn shared(source: &StringViewArray, row: usize, text: &str) -> Option<ByteView> {
    const MAX_INLINE_LEN: usize = 12;
    let value = source.value(row).as_bytes();
    let distance = text.as_ptr().addr().checked_sub(value.as_ptr().addr())?;
    if text.len() <= MAX_INLINE_LEN || distance + text.len() > value.len() {
        return None;
    }
    let view = ByteView::from(source.views()[row]);
    Some(ByteView { length: text.len() as u32, offset: view.offset + distance as u32, ..view })
}

#[cfg(test)]
mod tests {
    use arrow_array::cast::AsArray;
    use arrow_array::{StringArray, StringViewArray};
    use arrow_schema::ArrowError;

    use super::TextColumn;
    use crate::texts::Texts;

    #[test]
    fn parts_of_a_row_are_shared() {
        let source = StringViewArray::from(vec!["https://example.com/a/long/path"]);
        let value = source.value(0);
        let mut column = TextColumn::from(Texts::Utf8View(&source));
        let elsewhere = value.to_owned();
        for text in [value, &value[8..25], &value[8..19], &elsewhere] {
            column.push(0, Some(text)).unwrap();
        }
        column.push(0, None).unwrap();
        let array = column.finish();
        let array = array.as_string_view();
        let expected =
            [Some(value), Some("example.com/a/lon"), Some("example.com"), Some(value), None];
        assert_eq!(array.iter().collect::<Vec<_>>(), expected);
        let is_shared = |row| value.as_bytes().as_ptr_range().contains(&array.value(row).as_ptr());
        assert_eq!([0, 1, 2, 3].map(is_shared), [true, true, false, false]);
        assert_eq!(array.data_buffers().len(), 2);
    }

    #[test]
    fn too_much_text_is_an_error() {
        let source = StringArray::from(vec!["a"]);
        let mut column = TextColumn::from(Texts::Utf8(&source));
        column.limit = 3;
        column.push(0, Some("abc")).unwrap();
        let error = column.push(0, Some("d")).unwrap_err();
        assert!(matches!(error, ArrowError::OffsetOverflowError(4)), "{error}");
    }
}
