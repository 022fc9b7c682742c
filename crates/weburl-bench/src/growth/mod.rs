//! The program `growth`.
