//! The inputs: corpora, and lists derived from them.

mod corpora;
mod hosts;
mod non_special;
mod parsed_by_all;
mod queries;
mod references;
mod rewriting;
mod sample;
mod split;
mod texts;

use std::rc::Rc;

pub(crate) use corpora::Corpora;
pub(crate) use hosts::hosts;
pub(crate) use non_special::non_special;
pub(crate) use queries::queries;
pub(crate) use references::{BASES, Reference, mixed_references, references_by_shape};
pub(crate) use rewriting::rewriting;
pub(crate) use sample::sample;
pub(crate) use texts::texts;

/// The input of an operation.
pub(crate) trait Input: 'static {
    fn text(&self) -> &str;
}

impl Input for String {
    fn text(&self) -> &str {
        self
    }
}

/// Inputs of one kind.
pub(crate) struct List<I = String> {
    pub(crate) name: String,
    pub(crate) inputs: Rc<[I]>,
    /// Notes about this list for readers of the figures.
    pub(crate) notes: Vec<String>,
}

impl<I> List<I> {
    pub(crate) fn new(name: impl Into<String>, inputs: impl IntoIterator<Item = I>) -> Self {
        Self { name: name.into(), inputs: inputs.into_iter().collect(), notes: Vec::new() }
    }
}
