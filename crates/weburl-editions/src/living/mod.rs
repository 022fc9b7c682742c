//! The URL Standard of 2 July 2026, step by step.
