//! Rows of a table in Parquet, if this program reads such tables.

#[cfg(feature = "parquet")]
use arrow_array::RecordBatch;
#[cfg(feature = "parquet")]
use arrow_schema::SchemaRef;

/// The columns of a table.
#[cfg(feature = "parquet")]
pub(crate) type Schema = SchemaRef;

/// Rows that are read together.
#[cfg(feature = "parquet")]
#[derive(Debug)]
pub(crate) struct Batch {
    pub(crate) records: RecordBatch,
    /// The number of rows before them.
    pub(crate) rows_before: u64,
}

#[cfg(not(feature = "parquet"))]
#[derive(Debug)]
pub(crate) enum Schema {}

#[cfg(not(feature = "parquet"))]
#[derive(Debug)]
pub(crate) enum Batch {}

/// What a consumer wants of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The column with the texts.
    Texts,
    /// All columns, to write them again.
    Records,
    /// Nothing: its columns are not those of the table before.
    Nothing,
}

/// Refuses a format that this program cannot read and write.
pub(crate) fn check() -> anyhow::Result<()> {
    anyhow::ensure!(
        cfg!(feature = "parquet"),
        "this program was built without Parquet; build it with: cargo install weburl-cli --features parquet"
    );
    Ok(())
}
