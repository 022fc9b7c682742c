//! The list of engines.

use crate::engines::engine::Engine;
use crate::engines::{clickhouse, documented, java, sail};

/// Returns the engine with this name.
pub fn engine(name: &str) -> Option<&'static Engine> {
    ALL.iter().find(|engine| engine.name == name)
}

/// All engines.
pub static ALL: &[Engine] = &[
    java::SPARK,
    java::SPARK_TRY,
    java::FLINK,
    java::PRESTO,
    sail::SAIL,
    clickhouse::CLICKHOUSE,
    clickhouse::CLICKHOUSE_23_10,
    documented::SNOWFLAKE,
    documented::BIGQUERY,
];
