//! Each reader against the program that it models.
//!
//! The answers of the programs are recorded in `tests/programs/answers`, so this needs none of them.
//! `scripts/record-readers` records them anew.

#[allow(dead_code, reason = "the program that records uses the rest")]
mod answer;
#[allow(dead_code, reason = "the program that records uses the rest")]
mod document;
#[allow(dead_code, reason = "the program that records uses the rest")]
mod hashes;
mod inputs;
mod recorded;
#[allow(dead_code, reason = "the program that records uses the rest")]
mod table;
