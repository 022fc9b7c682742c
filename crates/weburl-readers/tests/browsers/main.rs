//! Each browser and runtime against what it answered, which `scripts/record-browsers` records anew.

mod calls;
mod differences;
mod document;
mod recorded;
#[allow(dead_code, reason = "the program that records uses the rest")]
mod table;
