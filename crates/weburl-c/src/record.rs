//! A URL record: where its components stand, and how it comes back from its href.

use weburl::api::Attribute;
use weburl::{ParseError, Parser, Position, Url, UrlRef};

use crate::rows::{NONE, Rows, span};

/// The columns of a table of URLs.
const COLUMNS: usize = 9;

/// Returns the seven offsets of the diagram in the header.
pub(crate) fn offsets(url: UrlRef<'_>) -> [u32; 7] {
    [
        Position::AfterScheme,
        Position::AfterUsername,
        Position::BeforeHost,
        Position::AfterHost,
        Position::BeforePath,
        Position::AfterPath,
        Position::AfterQuery,
    ]
    .map(|position| u32::try_from(url.offset_of(position)).unwrap_or(NONE))
}

/// Parses `input`. Everything here parses by this function, so that a module holds the parser once.
pub(crate) fn parse(input: &str, base: Option<&Url>) -> Result<Url, ParseError> {
    Parser::new().base(base).parse(input)
}

/// Returns whether `input` can be parsed: faster than parsing it, but by code of its own, for which the slim module has no room.
pub(crate) fn can_parse(input: &str, base: Option<&Url>) -> bool {
    if cfg!(feature = "idna") {
        Parser::new().base(base).can_parse(input)
    } else {
        parse(input, base).is_ok()
    }
}

/// Sets an attribute, and returns whether the steps accept the value.
pub(crate) fn set(url: &mut Url, attribute: Attribute, value: &str) -> Result<bool, ParseError> {
    if attribute == Attribute::Href {
        *url = parse(value, None)?;
        return Ok(true);
    }
    let mut api = url.api_mut();
    Ok(match attribute {
        Attribute::Href | Attribute::Origin => false,
        Attribute::Protocol => api.set_protocol(value),
        Attribute::Username => api.set_username(value),
        Attribute::Password => api.set_password(value),
        Attribute::Host => api.set_host(value),
        Attribute::Hostname => api.set_hostname(value),
        Attribute::Port => api.set_port(value),
        Attribute::Pathname => api.set_pathname(value),
        Attribute::Search => api.set_search(value),
        Attribute::Hash => api.set_hash(value),
    })
}

/// Returns the URL whose href is `href`.
///
/// The parser gives every URL back, except for two that the `protocol` setter makes of special URLs (invariant 1 of
/// ARCHITECTURE.md). That setter makes them again.
pub(crate) fn restore(href: &str) -> Result<Url, ParseError> {
    let url = parse(href, None)?;
    if url.href() == href {
        return Ok(url);
    }
    if let Some(rest) = href.strip_prefix("file:") {
        let mut special = parse(&["https:", rest].concat(), None)?;
        special.api_mut().set_protocol("file");
        if special.href() == href {
            return Ok(special);
        }
    }
    Ok(url)
}

/// Returns a row for each line: where the href stands in the text, and the offsets in it. The row of a line that fails says so
/// by its first number; then come where the name of the error stands in the text, and where the error is in the line.
pub(crate) fn parse_lines(lines: &str, base: Option<&Url>) -> Rows {
    let column = Parser::new().base(base).parse_lines(lines);
    let mut rows = Rows::new(COLUMNS);
    rows.numbers.reserve(COLUMNS * column.len());
    rows.text.reserve(lines.len());
    for result in column.iter() {
        match result {
            Ok(url) => {
                let place = rows.add(url.href());
                rows.numbers.extend_from_slice(&place);
                rows.numbers.extend_from_slice(&offsets(url));
            }
            Err(error) => {
                let [name_start, name_end] = rows.add(error.kind().name());
                let [error_start, error_end] = span(error.span());
                rows.push(&[NONE, 0, name_start, name_end, error_start, error_end]);
            }
        }
    }
    rows
}
