//! The result of a function: text in the type of the column that it is made from.

use arrow_array::ArrayRef;
use arrow_schema::ArrowError;

use crate::offset_column::OffsetColumn;
use crate::part_column::PartColumn;
use crate::texts::Texts;
use crate::view_column::ViewColumn;

/// A column that is being written.
pub(crate) struct TextColumn<'a> {
    builder: Builder<'a>,
    /// What was first in the way, which `finish` returns: rows come too often to ask for each.
    error: Option<ArrowError>,
}

enum Builder<'a> {
    Utf8(OffsetColumn<'a, i32>),
    LargeUtf8(OffsetColumn<'a, i64>),
    Utf8Parts(PartColumn<'a, i32>),
    LargeUtf8Parts(PartColumn<'a, i64>),
    Utf8View(ViewColumn<'a>),
}

impl<'a> TextColumn<'a> {
    /// Returns an empty column of the type of `texts`, and of as many rows once it is written, which may be theirs.
    pub(crate) fn from(texts: Texts<'a>) -> Self {
        Self::of(match texts {
            Texts::Utf8(source) => Builder::Utf8(OffsetColumn::from(source)),
            Texts::LargeUtf8(source) => Builder::LargeUtf8(OffsetColumn::from(source)),
            Texts::Utf8View(source) => Builder::Utf8View(ViewColumn::new(Some(source))),
        })
    }

    /// Returns the same for text that is part of the rows, but none of them as a whole.
    pub(crate) fn of_parts(texts: Texts<'a>) -> Self {
        Self::of(match texts {
            Texts::Utf8(source) => Builder::Utf8Parts(PartColumn::of(source)),
            Texts::LargeUtf8(source) => Builder::LargeUtf8Parts(PartColumn::of(source)),
            Texts::Utf8View(source) => Builder::Utf8View(ViewColumn::new(Some(source))),
        })
    }

    /// Returns an empty column of the type of `texts`, which shares nothing with them.
    pub(crate) fn like(texts: Texts<'_>) -> Self {
        let rows = texts.len();
        Self::of(match texts {
            Texts::Utf8(_) => Builder::Utf8(OffsetColumn::with_capacity(rows, 0)),
            Texts::LargeUtf8(_) => Builder::LargeUtf8(OffsetColumn::with_capacity(rows, 0)),
            Texts::Utf8View(_) => Builder::Utf8View(ViewColumn::new(None)),
        })
    }

    fn of(builder: Builder<'a>) -> Self {
        Self { builder, error: None }
    }

    /// Appends what became of a row of the source, or a null.
    #[inline]
    pub(crate) fn push(&mut self, row: usize, text: Option<&str>) {
        let pushed = match &mut self.builder {
            Builder::Utf8(column) => column.push(row, text),
            Builder::LargeUtf8(column) => column.push(row, text),
            Builder::Utf8Parts(column) => column.push(text),
            Builder::LargeUtf8Parts(column) => column.push(text),
            Builder::Utf8View(column) => column.push(row, text),
        };
        if let Err(error) = pushed {
            self.fail(error);
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
        match self.builder {
            Builder::Utf8(column) => column.finish(),
            Builder::LargeUtf8(column) => column.finish(),
            Builder::Utf8Parts(column) => column.finish(),
            Builder::LargeUtf8Parts(column) => column.finish(),
            Builder::Utf8View(column) => column.finish(),
        }
    }
}
