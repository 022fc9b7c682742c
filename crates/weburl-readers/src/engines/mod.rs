//! What functions for URLs in data engines answer, by the name and version of the engine.
//!
//! ```
//! use weburl_readers::engines::{Answer, engine};
//!
//! let spark = engine("spark").unwrap();
//! assert_eq!(spark.answer("HOST", "http://my_host.example/"), Some(Answer::Null));
//! let flink = engine("flink").unwrap();
//! assert_eq!(flink.answer("HOST", "http://my_host.example/"), Some(Answer::from("my_host.example")));
//! ```

mod all;
mod clickhouse;
mod documented;
mod engine;
mod java;
mod parts;
mod sail;

pub use all::{ALL, engine};
pub use engine::{Answer, Engine};
