//! What the macro `url!` expands to. Nothing here is part of the public interface.

#[cfg(feature = "macros")]
pub use weburl_macros::split;

pub use crate::literal::parse::{Literal, capacity};
pub use crate::literal::template::Template;

use crate::error::parse_error::ParseError;
use crate::literal::buffer::Buffer;
use crate::literal::message;
use crate::literal::parse::{LiteralError, parse};
use crate::literal::template::{count_placeholders, offset_in_literal, with_placeholders};
pub use crate::record::url_ref::UrlRef;

/// Parses a literal without placeholders.
///
/// # Errors
/// As of [`Url::parse`](crate::Url::parse), and [`NeedsIdna`](crate::ParseErrorKind::NeedsIdna) if the host of a
/// special URL needs more of IDNA than Punycode.
pub const fn check<const N: usize>(literal: &str) -> Result<Literal<N>, ParseError> {
    match parse(literal.as_bytes()) {
        Ok(literal) => Ok(literal),
        Err(LiteralError::Parse(error)) => Err(error),
        Err(LiteralError::Placeholder(_)) => unreachable!(),
    }
}

/// Returns the URL of a literal. What is wrong with it is an error of the compiler.
pub const fn literal<const N: usize>(literal: &str) -> Literal<N> {
    let text: Buffer<N> = with_placeholders(literal.as_bytes());
    match parse(text.as_bytes()) {
        Ok(parsed) => {
            if count_placeholders(parsed.href.as_bytes()) < count_placeholders(text.as_bytes()) {
                let message = message::of_placeholder(0, "a `..` removes it");
                panic!("{}", message.as_str());
            }
            parsed
        }
        Err(LiteralError::Parse(error)) => {
            let span = error.span();
            let start = offset_in_literal(literal.as_bytes(), span.start);
            let end = offset_in_literal(literal.as_bytes(), span.end);
            panic!("{}", message::of_error(error.at(start, end)).as_str())
        }
        Err(LiteralError::Placeholder(at)) => {
            let at = offset_in_literal(literal.as_bytes(), at);
            let what = "none may stand in the scheme, the host or the port";
            panic!("{}", message::of_placeholder(at, what).as_str())
        }
    }
}

/// Does the same for a literal with placeholders.
pub const fn template<const N: usize>(text: &str) -> Template<N> {
    Template(literal(text))
}

impl<const N: usize> Literal<N> {
    /// Returns the URL.
    pub const fn as_url_ref(&self) -> UrlRef<'_> {
        UrlRef::new(self.href.as_str(), self.components)
    }
}
