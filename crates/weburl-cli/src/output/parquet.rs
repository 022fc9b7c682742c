//! Tables in Parquet, which the feature `parquet` writes.

#[cfg(not(feature = "parquet"))]
mod disabled;
#[cfg(feature = "parquet")]
mod enabled;

#[cfg(not(feature = "parquet"))]
pub(crate) use self::disabled::Writer;
#[cfg(feature = "parquet")]
pub(crate) use self::enabled::Writer;
