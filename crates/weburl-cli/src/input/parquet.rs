//! Tables in Parquet, which the feature `parquet` reads.

#[cfg(not(feature = "parquet"))]
mod disabled;
#[cfg(feature = "parquet")]
mod enabled;

#[cfg(not(feature = "parquet"))]
pub(super) use self::disabled::read;
#[cfg(not(feature = "parquet"))]
pub(crate) use self::disabled::{Batch, Schema};
#[cfg(feature = "parquet")]
pub(super) use self::enabled::read;
#[cfg(feature = "parquet")]
pub(crate) use self::enabled::{Batch, Schema};

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
