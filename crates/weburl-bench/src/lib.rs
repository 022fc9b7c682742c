//! Benchmarks against the rivals.
