//! The program `memory`.
