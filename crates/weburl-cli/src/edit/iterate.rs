//! `--iterate`: every combination of values for some components.

use anyhow::Context;

use super::change::{Assignment, Change};

/// For each component its values, and which is current. The first component changes last.
pub(super) struct Combinations {
    axes: Vec<Axis>,
}

struct Axis {
    values: Vec<Change>,
    current: usize,
}

impl Combinations {
    /// Takes the values of `--iterate`. Those of one component belong together.
    pub(super) fn parse(values: &[String]) -> anyhow::Result<Self> {
        let mut axes: Vec<Axis> = Vec::new();
        for value in values {
            let assignment = Assignment::parse(value).context("--iterate")?;
            let component = assignment.component;
            let is_same = |axis: &&mut Axis| axis.values[0].value_of(component).is_some();
            let change = Change::Set(assignment);
            match axes.iter_mut().find(is_same) {
                Some(axis) => axis.values.push(change),
                None => axes.push(Axis { values: vec![change], current: 0 }),
            }
        }
        Ok(Self { axes })
    }

    /// Returns one value for each component.
    pub(super) fn current(&self) -> impl Iterator<Item = &Change> {
        self.axes.iter().map(|axis| &axis.values[axis.current])
    }

    /// Goes on to the next combination, or back to the first one and returns false.
    pub(super) fn advance(&mut self) -> bool {
        self.axes.iter_mut().rev().any(|axis| {
            axis.current = (axis.current + 1) % axis.values.len();
            axis.current != 0
        })
    }
}
