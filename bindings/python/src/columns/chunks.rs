//! Joins chunks, and takes them apart for `pickle`: for the types that columns have. `arrow-select` and `make_array` bring all
//! types of Arrow into the wheel, which has 0.3 MB more with them.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowDictionaryKeyType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type,
    UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayRef, BooleanArray, DictionaryArray, FixedSizeBinaryArray, LargeStringArray,
    ListArray, OffsetSizeTrait, PrimitiveArray, StringArray, StringViewArray, StructArray,
    UInt16Array, UInt64Array,
};
use arrow_buffer::{
    ArrowNativeType, BooleanBuffer, Buffer, NullBuffer, NullBufferBuilder, OffsetBuffer,
    ScalarBuffer,
};
use arrow_data::ArrayData;
use arrow_data::transform::MutableArrayData;
use arrow_schema::{ArrowError, DataType, Field, Fields};
use pyo3::prelude::*;

/// Returns one array with the rows of all chunks, which are at least one.
///
/// # Errors
/// If the text is too long for the type, or the values of dictionaries are too many for the keys.
pub(super) fn join(chunks: &[&dyn Array]) -> Result<ArrayRef, ArrowError> {
    let rows = chunks.iter().map(|chunk| chunk.len()).sum();
    match chunks[0].data_type() {
        DataType::Struct(fields) => {
            let column = |at| {
                let columns = chunks.iter().map(|chunk| chunk.as_struct().column(at).as_ref());
                join(&columns.collect::<Vec<_>>())
            };
            let columns = (0..fields.len()).map(column).collect::<Result<_, _>>()?;
            let joined =
                StructArray::try_new_with_length(fields.clone(), columns, nulls_of(chunks), rows)?;
            Ok(Arc::new(joined))
        }
        DataType::List(field) => {
            let (mut offsets, mut items) = (vec![0_i32], Vec::new());
            for chunk in chunks {
                let list = chunk.as_list::<i32>();
                let (ends, before) = (list.value_offsets(), offsets[offsets.len() - 1]);
                let (first, last) = (ends[0], ends[ends.len() - 1]);
                for end in &ends[1..] {
                    let end = before.checked_add(end - first);
                    offsets.push(end.ok_or(ArrowError::OffsetOverflowError(rows))?);
                }
                items.push(list.values().slice(first as usize, (last - first) as usize));
            }
            let items = join(&items.iter().map(AsRef::as_ref).collect::<Vec<_>>())?;
            let offsets = OffsetBuffer::new(offsets.into());
            Ok(Arc::new(ListArray::try_new(field.clone(), offsets, items, nulls_of(chunks))?))
        }
        DataType::Dictionary(of_keys, _) => {
            let (mut keys, mut values) = (Vec::new(), Vec::<&dyn Array>::new());
            let mut before = 0;
            for chunk in chunks {
                let of_chunk = chunk.as_any_dictionary().values();
                keys.extend(keys_of(*chunk).into_iter().map(|key| Some(before + key?)));
                before += of_chunk.len();
                values.push(of_chunk.as_ref());
            }
            dictionary(of_keys, &keys, join(&values)?)
        }
        _ => {
            let chunks: Vec<_> = chunks.iter().map(|chunk| chunk.to_data()).collect();
            let mut joined = MutableArrayData::new(chunks.iter().collect(), false, rows);
            for (at, chunk) in chunks.iter().enumerate() {
                joined.try_extend(at, 0, chunk.len())?;
            }
            leaf(joined.freeze())
        }
    }
}

fn nulls_of(chunks: &[&dyn Array]) -> Option<NullBuffer> {
    let mut nulls = NullBufferBuilder::new(0);
    for chunk in chunks {
        match chunk.nulls() {
            Some(of_chunk) => nulls.append_buffer(of_chunk),
            None => nulls.append_n_non_nulls(chunk.len()),
        }
    }
    nulls.finish()
}

/// Returns which value each row of a dictionary has.
fn keys_of(array: &dyn Array) -> Vec<Option<usize>> {
    let dictionary = array.as_any_dictionary();
    if dictionary.values().is_empty() {
        return vec![None; array.len()];
    }
    let keys = dictionary.normalized_keys().into_iter().enumerate();
    keys.map(|(row, key)| dictionary.keys().is_valid(row).then_some(key)).collect()
}

fn dictionary(
    of_keys: &DataType,
    keys: &[Option<usize>],
    values: ArrayRef,
) -> Result<ArrayRef, ArrowError> {
    match of_keys {
        DataType::Int8 => dictionary_of::<Int8Type>(keys, values),
        DataType::UInt8 => dictionary_of::<UInt8Type>(keys, values),
        DataType::Int16 => dictionary_of::<Int16Type>(keys, values),
        DataType::UInt16 => dictionary_of::<UInt16Type>(keys, values),
        DataType::Int32 => dictionary_of::<Int32Type>(keys, values),
        DataType::UInt32 => dictionary_of::<UInt32Type>(keys, values),
        DataType::Int64 => dictionary_of::<Int64Type>(keys, values),
        _ => dictionary_of::<UInt64Type>(keys, values),
    }
}

fn dictionary_of<K: ArrowDictionaryKeyType>(
    keys: &[Option<usize>],
    values: ArrayRef,
) -> Result<ArrayRef, ArrowError> {
    let native = |key| K::Native::from_usize(key).ok_or(ArrowError::DictionaryKeyOverflowError);
    let keys = keys.iter().map(|key| key.map(native).transpose());
    let keys = keys.collect::<Result<Vec<Option<K::Native>>, _>>()?;
    Ok(Arc::new(DictionaryArray::try_new(keys.into_iter().collect::<PrimitiveArray<K>>(), values)?))
}

/// Returns the array of a type that has no others in it.
fn leaf(data: ArrayData) -> Result<ArrayRef, ArrowError> {
    Ok(match data.data_type() {
        DataType::Utf8 => Arc::new(StringArray::from(data)),
        DataType::LargeUtf8 => Arc::new(LargeStringArray::from(data)),
        DataType::Utf8View => Arc::new(StringViewArray::from(data)),
        DataType::Boolean => Arc::new(BooleanArray::from(data)),
        DataType::UInt16 => Arc::new(UInt16Array::from(data)),
        DataType::UInt64 => Arc::new(UInt64Array::from(data)),
        DataType::FixedSizeBinary(_) => Arc::new(FixedSizeBinaryArray::from(data)),
        _ => return Err(unknown()),
    })
}

fn unknown() -> ArrowError {
    ArrowError::InvalidArgumentError("no column has this type".to_owned())
}

/// A type: its name, and the names and types of what it is made of.
#[derive(FromPyObject, IntoPyObject)]
pub(super) struct Kind(String, Vec<(String, Self)>);

impl Kind {
    pub(super) fn of(data_type: &DataType) -> Self {
        let unnamed = |part: &DataType| (String::new(), Self::of(part));
        match data_type {
            DataType::Struct(fields) => {
                let part = |field: &Arc<Field>| (field.name().clone(), Self::of(field.data_type()));
                Self("Struct".to_owned(), fields.iter().map(part).collect())
            }
            DataType::List(field) => Self("List".to_owned(), vec![unnamed(field.data_type())]),
            DataType::Dictionary(keys, values) => {
                Self("Dictionary".to_owned(), vec![unnamed(keys), unnamed(values)])
            }
            leaf => Self(leaf.to_string(), Vec::new()),
        }
    }

    pub(super) fn data_type(&self) -> Result<DataType, ArrowError> {
        const LEAVES: [DataType; 13] = [
            DataType::Utf8,
            DataType::LargeUtf8,
            DataType::Utf8View,
            DataType::Boolean,
            DataType::FixedSizeBinary(16),
            DataType::Int8,
            DataType::UInt8,
            DataType::Int16,
            DataType::UInt16,
            DataType::Int32,
            DataType::UInt32,
            DataType::Int64,
            DataType::UInt64,
        ];
        Ok(match (self.0.as_str(), self.1.as_slice()) {
            ("Struct", parts) => {
                let field = |(name, kind): &(String, Self)| {
                    Ok::<_, ArrowError>(Field::new(name, kind.data_type()?, true))
                };
                DataType::Struct(parts.iter().map(field).collect::<Result<Fields, _>>()?)
            }
            ("List", [(_, item)]) => DataType::new_list(item.data_type()?, true),
            ("Dictionary", [(_, keys), (_, values)]) => {
                DataType::Dictionary(Box::new(keys.data_type()?), Box::new(values.data_type()?))
            }
            (name, _) => {
                let leaf = LEAVES.into_iter().find(|leaf| leaf.to_string() == name);
                leaf.ok_or_else(unknown)?
            }
        })
    }
}

/// The type of a column, and its chunks.
pub(super) type Contents = (Kind, Vec<Pickled>);

/// An array without its type: the number of rows, which are null, the buffers, and the arrays that it is made of.
#[derive(FromPyObject, IntoPyObject)]
pub(super) struct Pickled(usize, Option<Vec<u8>>, Vec<Vec<u8>>, Vec<Self>);

impl Pickled {
    /// Copies the rows that the array has, and none of the text that it only shares with others.
    pub(super) fn of(array: &dyn Array) -> Result<Self, ArrowError> {
        let bits = |array: &dyn Array| Some(array.nulls()?.inner().sliced().to_vec());
        let (mut buffers, mut parts) = (Vec::new(), Vec::new());
        match array.data_type() {
            DataType::Struct(_) => {
                for column in array.as_struct().columns() {
                    parts.push(Self::of(column)?);
                }
            }
            DataType::List(_) => {
                let joined = join(&[array])?;
                buffers.push(joined.as_list::<i32>().offsets().inner().inner().to_vec());
                parts.push(Self::of(joined.as_list::<i32>().values())?);
            }
            DataType::Dictionary(..) => {
                let keys = keys_of(array).into_iter().map(|key| key.map(|key| key as u64));
                let values = array.as_any_dictionary().values();
                parts = vec![Self::of(&keys.collect::<UInt64Array>())?, Self::of(values)?];
                return Ok(Self(array.len(), None, buffers, parts));
            }
            _ => {
                let data = match array.as_string_view_opt() {
                    Some(views) => views.gc().to_data(),
                    None => join(&[array])?.to_data(),
                };
                buffers = data.buffers().iter().map(|buffer| buffer.to_vec()).collect();
            }
        }
        Ok(Self(array.len(), bits(array), buffers, parts))
    }

    /// Returns the array, whose contents are checked.
    pub(super) fn array(self, data_type: &DataType) -> Result<ArrayRef, ArrowError> {
        let Self(len, bits, buffers, parts) = self;
        let mut parts = parts.into_iter();
        let mut part = |of: &DataType| parts.next().ok_or_else(unknown)?.array(of);
        // Copied to where every type of Arrow may begin.
        let buffers: Vec<_> = buffers.iter().map(Buffer::from_slice_ref).collect();
        let bits = bits.map(Buffer::from);
        Ok(match data_type {
            DataType::Struct(fields) => {
                let columns = fields.iter().map(|field| part(field.data_type()));
                let columns = columns.collect::<Result<_, _>>()?;
                let nulls = nulls(bits, len)?;
                Arc::new(StructArray::try_new_with_length(fields.clone(), columns, nulls, len)?)
            }
            DataType::List(field) => {
                let offsets = offsets(buffers.first().ok_or_else(unknown)?, len)?;
                let items = part(field.data_type())?;
                Arc::new(ListArray::try_new(field.clone(), offsets, items, nulls(bits, len)?)?)
            }
            DataType::Dictionary(of_keys, values) => {
                let keys = part(&DataType::UInt64)?;
                let keys = keys.as_primitive::<UInt64Type>().iter();
                let keys: Vec<_> = keys.map(|key| key.map(|key| key as usize)).collect();
                dictionary(of_keys, &keys, part(values)?)?
            }
            _ => restored_leaf(data_type, len, nulls(bits, len)?, buffers)?,
        })
    }
}

/// Does not call `ArrayDataBuilder::build`, which checks all types of Arrow.
fn restored_leaf(
    data_type: &DataType,
    len: usize,
    nulls: Option<NullBuffer>,
    mut buffers: Vec<Buffer>,
) -> Result<ArrayRef, ArrowError> {
    if buffers.is_empty() {
        return Err(unknown());
    }
    let first = buffers.remove(0);
    let second = |buffers: Vec<Buffer>| buffers.into_iter().next().unwrap_or_default();
    Ok(match data_type {
        DataType::Utf8 => {
            Arc::new(StringArray::try_new(offsets(&first, len)?, second(buffers), nulls)?)
        }
        DataType::LargeUtf8 => {
            Arc::new(LargeStringArray::try_new(offsets(&first, len)?, second(buffers), nulls)?)
        }
        DataType::Utf8View => {
            Arc::new(StringViewArray::try_new(items(first, len)?, buffers, nulls)?)
        }
        DataType::Boolean if first.len() >= len.div_ceil(8) => {
            Arc::new(BooleanArray::new(BooleanBuffer::new(first, 0, len), nulls))
        }
        DataType::UInt16 => Arc::new(UInt16Array::try_new(items(first, len)?, nulls)?),
        DataType::UInt64 => Arc::new(UInt64Array::try_new(items(first, len)?, nulls)?),
        DataType::FixedSizeBinary(width) => {
            Arc::new(FixedSizeBinaryArray::try_new(*width, first, nulls)?)
        }
        _ => return Err(unknown()),
    })
}

fn items<T: ArrowNativeType>(buffer: Buffer, len: usize) -> Result<ScalarBuffer<T>, ArrowError> {
    match len.checked_mul(size_of::<T>()) {
        Some(end) if end <= buffer.len() => Ok(ScalarBuffer::new(buffer, 0, len)),
        _ => Err(unknown()),
    }
}

fn offsets<O: OffsetSizeTrait>(buffer: &Buffer, len: usize) -> Result<OffsetBuffer<O>, ArrowError> {
    let offsets: ScalarBuffer<O> = items(buffer.clone(), len + 1)?;
    match offsets[0] >= O::zero() && offsets.is_sorted() {
        true => Ok(OffsetBuffer::new(offsets)),
        false => Err(unknown()),
    }
}

fn nulls(bits: Option<Buffer>, len: usize) -> Result<Option<NullBuffer>, ArrowError> {
    match bits {
        Some(bits) if bits.len() < len.div_ceil(8) => Err(unknown()),
        Some(bits) => Ok(Some(NullBuffer::new(BooleanBuffer::new(bits, 0, len)))),
        None => Ok(None),
    }
}
