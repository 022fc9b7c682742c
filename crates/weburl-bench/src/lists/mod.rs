//! The inputs: corpora, and lists derived from them.

pub(crate) mod corpora;
pub(crate) mod hosts;
pub(crate) mod non_special;
pub(crate) mod parsed_by_all;
pub(crate) mod queries;
pub(crate) mod references;
pub(crate) mod rewriting;
pub(crate) mod sample;
pub(crate) mod split;
pub(crate) mod texts;

use std::rc::Rc;

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
