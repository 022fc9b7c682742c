//! Speed, memory and growth of weburl, measured against `url`, `ada-url` and `sorug` in one process.
//!
//! | command | what it measures |
//! | --- | --- |
//! | `cargo bench -p weburl-bench --bench peers` | every operation on the same inputs, all peers in turns |
//! | `cargo bench -p weburl-bench --bench memory` | bytes per URL |
//! | `cargo bench -p weburl-bench --bench patterns` | patterns and lists of them, against `matchit` and `urlpattern` |
//! | `cargo bench -p weburl-bench` | all of these |
//! | `cargo bench -p weburl-bench --bench growth` | time for n, 2n and 4n bytes of hostile input |
//!
//! After `--` come `--test` (compare the answers and run everything once, without figures), `--seconds N` (for all
//! operations of `peers`; 120 by default) and a filter, which is a part of the operation's name. Absolute times
//! depend on the machine and its load; only ratios within one run count. On Linux, `taskset -c 1 cargo bench ...`
//! keeps the program on one core.
#![forbid(unsafe_code)]

mod check;
mod figures;
pub mod growth;
mod lists;
mod measure;
pub mod memory;
mod operations;
mod options;
pub mod patterns;
mod peers;
mod report;
mod run;
mod targets;
mod work;

pub use options::{Options, UsageError};
pub use run::run;
