//! Without the feature, there are no tables in Parquet: `check` has refused them.

use std::ops::ControlFlow;

use super::super::consumer::Consumer;
use super::super::options::InputOptions;
use super::super::read_error::ReadError;
use super::super::source::Place;

#[derive(Debug)]
pub(crate) enum Batch {}

#[derive(Debug)]
pub(crate) enum Schema {}

pub(in crate::input) fn read(
    _: Place<'_>,
    _: &InputOptions,
    _: &mut impl Consumer,
) -> Result<ControlFlow<()>, ReadError> {
    super::check().map_err(ReadError::Source)?;
    Ok(ControlFlow::Continue(()))
}
