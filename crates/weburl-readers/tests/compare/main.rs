//! Comparisons of readers, through the public API.

mod corpora;
mod structures;
mod verdicts;
