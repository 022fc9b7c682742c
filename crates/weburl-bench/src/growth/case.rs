//! A family of inputs, and what is done with them.

/// Something to be timed, all of whose input is prepared.
pub(super) type Job = Box<dyn FnMut()>;

/// An operation on inputs of any length.
pub(super) struct Case {
    pub(super) operation: &'static str,
    pub(super) inputs: String,
    /// Makes an input of about that many bytes, and the job that works on it.
    pub(super) prepare: Box<dyn Fn(usize) -> Job>,
}

impl Case {
    pub(super) fn new(
        operation: &'static str,
        inputs: String,
        prepare: impl Fn(usize) -> Job + 'static,
    ) -> Self {
        Self { operation, inputs, prepare: Box::new(prepare) }
    }
}
