//! Without the feature, there are no tables in Parquet: `check` has refused them.

use std::ops::ControlFlow;

use super::batch;
use super::consumer::Consumer;
use super::options::InputOptions;
use super::read_error::ReadError;
use super::source::Place;

pub(super) fn read(
    _: Place<'_>,
    _: &InputOptions,
    _: &mut impl Consumer,
) -> Result<ControlFlow<()>, ReadError> {
    batch::check().map_err(ReadError::Source)?;
    Ok(ControlFlow::Continue(()))
}
