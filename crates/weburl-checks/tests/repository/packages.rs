//! Packages, as Cargo would publish them.
