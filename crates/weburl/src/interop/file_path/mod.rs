//! Conversions between file paths and `file:` URLs.
//!
//! The standard leaves them to its users. Here a path becomes an href that the parser does not change and
//! that gives the same path back:
//!
//! ```text
//! /home/Ann/50%.txt       file:///home/Ann/50%25.txt        POSIX: bytes, in any encoding
//! C:\Users\Ann\50%.txt    file:///C:/Users/Ann/50%25.txt    Windows: a drive
//! \\server\share\50%.txt  file://server/share/50%25.txt     Windows: UNC
//! ```
//!
//! Nothing asks the file system, and nothing is guessed: a path that a URL cannot keep is an error. Segments
//! `.` are dropped, as [`Path`](std::path::Path) drops them. A segment `..` is an error: the parser would
//! resolve it, and with symbolic links on the way, the result names another file. Callers to whom that does
//! not matter choose another [form](form::FilePathForm).

pub(crate) mod error;
pub(crate) mod form;
mod platform;
mod posix;
mod segments;
#[cfg(test)]
mod tests;
mod url;
mod windows;
