//! Without the feature, no table is written in Parquet: the options have been refused.

use std::borrow::Cow;

use super::Output;
use crate::input::batch::Schema;
use crate::input::consumer::Input;

pub(crate) enum Writer {}

impl Writer {
    pub(crate) fn new(_: usize) -> Option<Self> {
        None
    }

    pub(crate) fn follow(&mut self, _: &Schema, _: &[&str]) -> anyhow::Result<bool> {
        match *self {}
    }

    pub(crate) fn write_row(
        &mut self,
        _: &Input<'_>,
        _: &[Cow<'_, str>],
        _: &mut Output,
    ) -> anyhow::Result<()> {
        match *self {}
    }

    pub(crate) fn begin(&mut self, _: &[&str]) -> anyhow::Result<()> {
        match *self {}
    }

    pub(crate) fn end(&mut self, _: &mut Output) -> anyhow::Result<()> {
        match *self {}
    }
}
