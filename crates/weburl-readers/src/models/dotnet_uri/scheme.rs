//! The start of an input: a scheme, or the path of a file without one.

use crate::models::dotnet_uri::refusal::{BAD_FORMAT, BAD_SCHEME, MUST_BE_ROOTED, SCHEME_TOO_LONG};
use crate::models::dotnet_uri::syntax::Syntax;
use crate::reading::ReadError;

const SCHEME_LIMIT: usize = 1024;

/// What the input starts with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A scheme.
    Scheme,
    /// A path, such as `/a`.
    UnixPath,
    /// A path with a drive letter, such as `C:\a`.
    DosPath,
    /// A path with the name of a server, such as `\\a\b`.
    UncPath,
}

/// What an input starts with, and where it goes on.
pub(super) struct Start {
    pub(super) kind: Kind,
    pub(super) syntax: Syntax,
    pub(super) index: usize,
}

pub(super) fn start(input: &str) -> Result<Start, ReadError> {
    let index = input.len() - input.trim_start_matches(is_white_space).len();
    let rest = &input[index..];
    let colon = rest.find(':');
    let mut units = rest.encode_utf16();
    let [first, second, third] = [(); 3].map(|()| units.next().unwrap_or_default());
    if third == 0 && rest.encode_utf16().count() < 3 || colon == Some(0) {
        return Err(BAD_FORMAT);
    }
    let [first, second, third] =
        [first, second, third].map(|unit| u8::try_from(unit).unwrap_or_default());
    let file = |kind, index| Ok(Start { kind, syntax: Syntax::file(), index });
    match (first, second, third) {
        (letter, b':' | b'|', b'\\' | b'/') if letter.is_ascii_alphabetic() => {
            return file(Kind::DosPath, index);
        }
        (letter, b':' | b'|', _) if letter.is_ascii_alphabetic() => return Err(MUST_BE_ROOTED),
        (_, b':', _) => return Err(BAD_SCHEME),
        (_, b'|', _) => return Err(BAD_FORMAT),
        (b'\\', b'\\' | b'/', _) => {
            let server = rest.trim_start_matches(['/', '\\']);
            return file(Kind::UncPath, input.len() - server.len());
        }
        (b'\\', ..) => return Err(BAD_FORMAT),
        (b'/', ..) => return file(Kind::UnixPath, index),
        _ => {}
    }
    let scheme = &rest[..colon.ok_or(BAD_FORMAT)?];
    if scheme.encode_utf16().count() > SCHEME_LIMIT {
        return Err(SCHEME_TOO_LONG);
    }
    Ok(Start { kind: Kind::Scheme, syntax: Syntax::of(scheme)?, index: index + scheme.len() + 1 })
}

pub(super) fn is_white_space(c: char) -> bool {
    matches!(c, ' ' | '\n' | '\r' | '\t')
}
