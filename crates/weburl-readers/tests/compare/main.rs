//! Comparisons of readers, through the public API.

mod corpora;
mod published;
mod verdicts;
