//! Why the program refuses an input, in its own words.

use crate::reading::ReadError;

pub(super) const BAD_FORMAT: ReadError =
    ReadError::new("Invalid URI: The format of the URI could not be determined.");
pub(super) const BAD_SCHEME: ReadError =
    ReadError::new("Invalid URI: The URI scheme is not valid.");
pub(super) const BAD_AUTHORITY: ReadError =
    ReadError::new("Invalid URI: The Authority/Host could not be parsed.");
pub(super) const BAD_HOST: ReadError =
    ReadError::new("Invalid URI: The hostname could not be parsed.");
pub(super) const BAD_PORT: ReadError = ReadError::new("Invalid URI: Invalid port specified.");
pub(super) const MUST_BE_ROOTED: ReadError =
    ReadError::new("Invalid URI: A Dos path must be rooted, for example, 'c:\\\\'.");
pub(super) const BAD_STRING: ReadError =
    ReadError::new("Invalid URI: There is an invalid sequence in the string.");
pub(super) const EMPTY: ReadError = ReadError::new("Invalid URI: The URI is empty.");
pub(super) const TOO_LONG: ReadError = ReadError::new("Invalid URI: The Uri string is too long.");
pub(super) const SCHEME_TOO_LONG: ReadError =
    ReadError::new("Invalid URI: The Uri scheme is too long.");
pub(super) const NEGATIVE_LENGTH: ReadError = ReadError::new("Length cannot be less than zero.");
pub(super) const OUT_OF_BOUNDS: ReadError =
    ReadError::new("Index was outside the bounds of the array.");
