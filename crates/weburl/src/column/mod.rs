//! Many URLs at once: batches of inputs, and the rows of one text.

mod read_rows;
pub(crate) mod url_batch;
pub(crate) mod url_column;
