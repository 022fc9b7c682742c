//! Comparisons of readers, through the public API.

mod verdicts;
