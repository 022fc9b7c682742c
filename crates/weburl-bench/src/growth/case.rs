//! A family of inputs, and the operation on them.

/// Work to be timed, with its input prepared.
pub(super) type Job = Box<dyn FnMut()>;

/// An operation on inputs of any length.
pub(super) struct Case {
    pub(super) operation: &'static str,
    pub(super) inputs: String,
    /// Prepares an input of about that many bytes, and the job that processes it.
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
