//! Columns that `pickle` takes apart and puts together: the type by its name, and for each chunk what Arrow has of it.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, make_array};
use arrow_buffer::Buffer;
use arrow_data::ArrayData;
use arrow_schema::{ArrowError, DataType};
use arrow_select::concat::concat;
use pyo3::prelude::*;

/// The type of a column, and its chunks.
pub(super) type Contents = (String, Vec<Pickled>);

/// An array without its type.
#[derive(FromPyObject, IntoPyObject)]
pub(super) struct Pickled(usize, Option<Vec<u8>>, Vec<Vec<u8>>, Vec<Pickled>);

impl Pickled {
    /// Copies the rows that the array has, and none of the text that it only shares with others.
    pub(super) fn of(array: &dyn Array) -> Result<Self, ArrowError> {
        let data = match array.as_string_view_opt() {
            Some(views) => views.gc().to_data(),
            None => concat(&[array, &array.slice(0, 0)])?.to_data(),
        };
        let nulls = data.nulls().map(|nulls| nulls.inner().sliced().to_vec());
        let buffers = data.buffers().iter().map(|buffer| buffer.to_vec()).collect();
        let children = data.child_data().iter().map(|child| Self::of(&make_array(child.clone())));
        Ok(Self(data.len(), nulls, buffers, children.collect::<Result<_, _>>()?))
    }

    /// Returns the array, whose contents are all checked.
    pub(super) fn array(self, data_type: &DataType) -> Result<ArrayRef, ArrowError> {
        Ok(make_array(self.data(data_type)?))
    }

    fn data(self, data_type: &DataType) -> Result<ArrayData, ArrowError> {
        let Self(len, nulls, buffers, children) = self;
        let types: Vec<&DataType> = match data_type {
            DataType::Struct(fields) => fields.iter().map(|field| field.data_type()).collect(),
            DataType::List(field) => vec![field.data_type()],
            DataType::Dictionary(_, values) => vec![values],
            _ => Vec::new(),
        };
        let children = children.into_iter().zip(types).map(|(child, of)| child.data(of));
        ArrayData::builder(data_type.clone())
            .len(len)
            .null_bit_buffer(nulls.map(Buffer::from))
            .buffers(buffers.into_iter().map(aligned).collect())
            .child_data(children.collect::<Result<_, _>>()?)
            .build()
    }
}

/// Copies bytes to where every type of Arrow may begin.
fn aligned(bytes: Vec<u8>) -> Buffer {
    Buffer::from_slice_ref(&bytes)
}
