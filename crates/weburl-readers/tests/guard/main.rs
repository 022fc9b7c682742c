//! The guard, and comparisons, through the public API.

mod laws;
mod policy;
