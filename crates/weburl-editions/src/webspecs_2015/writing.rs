//! The syntax in which URLs must be written: the
//! [authoring requirements](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L200) (1.1), as a grammar.

use std::convert::Infallible;

use super::hosts::is_valid_domain;
use super::percent::percent_decode;
use super::url::is_relative_scheme;
use crate::grammar::expression::{Expression, Grammar};
use crate::grammar::matcher::parse;
use crate::grammar::print::to_text;
use crate::grammar::progress::Progress;
use crate::grammar::url_units::{ASCII, BEYOND_ASCII, BEYOND_ASCII_2015, percent_encoded_byte};

/// A part of a URL with a required syntax.
// S15-07, S15-08, S15-09
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// [A URL](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L212)
    Url,
    /// [An absolute URL](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L218)
    AbsoluteUrl,
    /// [A scheme](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L226)
    Scheme,
    /// [Scheme data](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L233)
    SchemeData,
    /// [A relative URL](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L239)
    RelativeUrl,
    /// [A scheme-relative URL](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L251)
    SchemeRelativeUrl,
    /// [Userinfo](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L259)
    Userinfo,
    /// [A username](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L264)
    Username,
    /// [A password](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L269)
    Password,
    /// [A host](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L273)
    Host,
    /// [A domain](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L279)
    Domain,
    /// [An IPv6 address](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L287)
    Ipv6Address,
    /// [A decimal piece of 8 bits](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L287)
    Piece8,
    /// [A hexadecimal piece of 16 bits](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L287)
    Piece16,
    /// [Four decimal pieces in place of the last two](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L287)
    Piece32,
    /// [A port](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L296)
    Port,
    /// [An absolute-path-relative URL](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L299)
    AbsolutePathRelativeUrl,
    /// [A path-relative URL](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L305)
    PathRelativeUrl,
    /// [A path segment](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L310)
    PathSegment,
    /// [A query](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L313)
    Query,
    /// [A fragment](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L316)
    Fragment,
    /// [A URL unit](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L366)
    UrlUnit,
}

impl Part {
    /// All parts, in the document's order.
    pub const ALL: [Part; 22] = [
        Part::Url,
        Part::AbsoluteUrl,
        Part::Scheme,
        Part::SchemeData,
        Part::RelativeUrl,
        Part::SchemeRelativeUrl,
        Part::Userinfo,
        Part::Username,
        Part::Password,
        Part::Host,
        Part::Domain,
        Part::Ipv6Address,
        Part::Piece8,
        Part::Piece16,
        Part::Piece32,
        Part::Port,
        Part::AbsolutePathRelativeUrl,
        Part::PathRelativeUrl,
        Part::PathSegment,
        Part::Query,
        Part::Fragment,
        Part::UrlUnit,
    ];

    /// Returns the name of the part in the document, such as `absolute URL`.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Url => "URL",
            Part::AbsoluteUrl => "absolute URL",
            Part::Scheme => "scheme",
            Part::SchemeData => "scheme data",
            Part::RelativeUrl => "relative URL",
            Part::SchemeRelativeUrl => "scheme-relative URL",
            Part::Userinfo => "userinfo",
            Part::Username => "username",
            Part::Password => "password",
            Part::Host => "host",
            Part::Domain => "domain",
            Part::Ipv6Address => "IPv6 address",
            Part::Piece8 => "8-bit piece",
            Part::Piece16 => "16-bit piece",
            Part::Piece32 => "32-bit piece",
            Part::Port => "port",
            Part::AbsolutePathRelativeUrl => "absolute-path-relative URL",
            Part::PathRelativeUrl => "path-relative URL",
            Part::PathSegment => "path segment",
            Part::Query => "query",
            Part::Fragment => "fragment",
            Part::UrlUnit => "URL unit",
        }
    }
}

/// Returns whether `input` has the required syntax of `part`.
///
/// Does not check that a scheme is registered: the document leaves open where.
pub fn is_valid(part: Part, input: &str) -> bool {
    let Ok(node) = parse(&AuthoringRules, part, input);
    node.is_some()
}

/// Returns whether the percent-encoded bytes of `input` are UTF-8, as
/// [they should be](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2975).
// S15-16
pub fn percent_encoded_bytes_are_utf_8(input: &str) -> bool {
    std::str::from_utf8(&percent_decode(input.as_bytes())).is_ok()
}

/// Returns the required syntax of `part`, as a rule of a grammar. Allocates the text.
pub fn requirement(part: Part) -> String {
    to_text(&AuthoringRules, part)
}

/// What the prose requires besides the order of the parts.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "described by `AuthoringRules::describe`")]
#[non_exhaustive]
pub enum Condition {
    SchemeIsRelative,
    SchemeIsNotRelative,
    DomainIsValid,
    EightPieces,
    FewerThanEightPieces,
    DecimalBytes,
    NoSlash,
    NoScheme,
    NoColonInFirstSegment,
}

use Expression::{AnyOf, Choice, If, OneOrMore, Optional, Rows, Sequence, Text, ZeroOrMore};

type Diagram = Expression<Part, Condition>;

const fn part(part: Part) -> Diagram {
    Expression::Rule(part)
}

const PERCENT: Diagram = percent_encoded_byte();
/// The URL units without `/` `:` `?` `@`.
// S15-09, S15-12, S15-15, S15-16
const PLAIN: Diagram =
    Choice(&[AnyOf(ASCII), AnyOf(BEYOND_ASCII), AnyOf(BEYOND_ASCII_2015), PERCENT]);
// S15-16
const UNIT: Diagram = Choice(&[PLAIN, AnyOf("/:?@")]);
// S15-15
const UNITS: Diagram = ZeroOrMore(&part(Part::UrlUnit));
// S15-07, S15-10
const OPTIONAL_QUERY: Diagram = Optional(&Sequence(&[Text("?"), part(Part::Query)]));

// S15-07
const URL: Diagram = Sequence(&[
    Choice(&[part(Part::RelativeUrl), part(Part::AbsoluteUrl)]),
    Optional(&Sequence(&[Text("#"), part(Part::Fragment)])),
]);
// S15-07
const ABSOLUTE_URL: Diagram = Sequence(&[
    part(Part::Scheme),
    Text(":"),
    Choice(&[
        Sequence(&[If(Condition::SchemeIsRelative), part(Part::SchemeRelativeUrl)]),
        Sequence(&[If(Condition::SchemeIsNotRelative), part(Part::SchemeData)]),
    ]),
    OPTIONAL_QUERY,
]);
/// any is registered.
// S15-08
const SCHEME: Diagram = Sequence(&[AnyOf("a-zA-Z"), ZeroOrMore(&AnyOf("-a-zA-Z0-9+."))]);
// S15-09
const SCHEME_DATA: Diagram = ZeroOrMore(&Choice(&[PLAIN, AnyOf("/:@")]));
// S15-10
const RELATIVE_URL: Diagram = Sequence(&[
    Choice(&[
        part(Part::SchemeRelativeUrl),
        part(Part::AbsolutePathRelativeUrl),
        Sequence(&[If(Condition::NoScheme), part(Part::PathRelativeUrl)]),
    ]),
    OPTIONAL_QUERY,
]);
// S15-11
const SCHEME_RELATIVE_URL: Diagram = Sequence(&[
    Text("//"),
    Optional(&Sequence(&[part(Part::Userinfo), Text("@")])),
    part(Part::Host),
    Optional(&Sequence(&[Text(":"), part(Part::Port)])),
    Optional(&part(Part::AbsolutePathRelativeUrl)),
]);
// S15-12
const USERINFO: Diagram =
    Sequence(&[part(Part::Username), Optional(&Sequence(&[Text(":"), part(Part::Password)]))]);
// S15-12
const USERNAME: Diagram = ZeroOrMore(&PLAIN);
// S15-12
const PASSWORD: Diagram = ZeroOrMore(&Choice(&[PLAIN, AnyOf(":")]));
/// An IPv4 address is not drawn, because nothing defines how to write one. In decimal numbers, it is a valid domain.
// S15-13
const HOST: Diagram =
    Choice(&[part(Part::Domain), Sequence(&[Text("["), part(Part::Ipv6Address), Text("]")])]);
// S15-13
const DOMAIN: Diagram = Sequence(&[OneOrMore(&PLAIN), If(Condition::DomainIsValid)]);
// S15-13
const LAST_PIECES: Diagram = Sequence(&[
    ZeroOrMore(&Sequence(&[part(Part::Piece16), Text(":")])),
    Choice(&[part(Part::Piece32), part(Part::Piece16)]),
]);
/// RFC 4291, 2.2, to which the document refers. A 32-bit piece counts as two.
// S15-13
const IPV6_ADDRESS: Diagram = Rows(&[
    Sequence(&[LAST_PIECES, If(Condition::EightPieces)]),
    Sequence(&[
        Optional(&Sequence(&[
            part(Part::Piece16),
            ZeroOrMore(&Sequence(&[Text(":"), part(Part::Piece16)])),
        ])),
        Text("::"),
        Optional(&LAST_PIECES),
        If(Condition::FewerThanEightPieces),
    ]),
]);
/// As decimal-byte, ls32 and h16 are drawn.
// S15-13
const PIECE_8: Diagram =
    Sequence(&[Optional(&AnyOf("0-2")), Optional(&AnyOf("0-9")), AnyOf("0-9")]);
// S15-13
const PIECE_32: Diagram = Sequence(&[
    part(Part::Piece8),
    Text("."),
    part(Part::Piece8),
    Text("."),
    part(Part::Piece8),
    Text("."),
    part(Part::Piece8),
    If(Condition::DecimalBytes),
]);
const HEX_DIGIT: Diagram = AnyOf("0-9A-Fa-f");
// S15-13
const PIECE_16: Diagram =
    Sequence(&[HEX_DIGIT, Optional(&HEX_DIGIT), Optional(&HEX_DIGIT), Optional(&HEX_DIGIT)]);
// S15-15
const PORT: Diagram = ZeroOrMore(&AnyOf("0-9"));
// S15-15
const ABSOLUTE_PATH_RELATIVE_URL: Diagram =
    Sequence(&[Text("/"), If(Condition::NoSlash), part(Part::PathRelativeUrl)]);
// S15-15
const PATH_RELATIVE_URL: Diagram = Sequence(&[
    If(Condition::NoColonInFirstSegment),
    part(Part::PathSegment),
    ZeroOrMore(&Sequence(&[Text("/"), part(Part::PathSegment)])),
]);
// S15-15
const PATH_SEGMENT: Diagram = ZeroOrMore(&Choice(&[PLAIN, AnyOf(":@")]));

/// The authoring requirements as a grammar, to be [printed](crate::grammar::to_text),
/// [drawn](crate::grammar::to_svg) and [matched](crate::grammar::parse).
// S15-07, S15-08, S15-09, S15-10, S15-11, S15-12, S15-13, S15-15
#[derive(Clone, Copy, Debug)]
pub struct AuthoringRules;

impl Grammar for AuthoringRules {
    type Rule = Part;
    type Condition = Condition;
    type Exception = Infallible;

    fn definition(&self, rule: Part) -> &'static Diagram {
        match rule {
            Part::Url => &URL,
            Part::AbsoluteUrl => &ABSOLUTE_URL,
            Part::Scheme => &SCHEME,
            Part::SchemeData => &SCHEME_DATA,
            Part::RelativeUrl => &RELATIVE_URL,
            Part::SchemeRelativeUrl => &SCHEME_RELATIVE_URL,
            Part::Userinfo => &USERINFO,
            Part::Username => &USERNAME,
            Part::Password => &PASSWORD,
            Part::Host => &HOST,
            Part::Domain => &DOMAIN,
            Part::Ipv6Address => &IPV6_ADDRESS,
            Part::Piece8 => &PIECE_8,
            Part::Piece16 => &PIECE_16,
            Part::Piece32 => &PIECE_32,
            Part::Port => &PORT,
            Part::AbsolutePathRelativeUrl => &ABSOLUTE_PATH_RELATIVE_URL,
            Part::PathRelativeUrl => &PATH_RELATIVE_URL,
            Part::PathSegment => &PATH_SEGMENT,
            Part::Query | Part::Fragment => &UNITS,
            Part::UrlUnit => &UNIT,
        }
    }

    fn name(&self, rule: Part) -> &'static str {
        rule.name()
    }

    fn describe(&self, condition: Condition) -> &'static str {
        match condition {
            Condition::SchemeIsRelative => "scheme is relative",
            Condition::SchemeIsNotRelative => "scheme is not relative",
            Condition::DomainIsValid => "a valid domain",
            Condition::EightPieces => "eight pieces of 16 bits",
            Condition::FewerThanEightPieces => "fewer than eight pieces of 16 bits",
            Condition::DecimalBytes => "none is greater than 255",
            Condition::NoSlash => "no slash here",
            Condition::NoScheme => "no scheme here",
            Condition::NoColonInFirstSegment => "no colon in the first segment",
        }
    }

    // S15-07, S15-10, S15-13, S15-15
    fn holds(
        &self,
        condition: Condition,
        progress: &Progress<'_, Part>,
    ) -> Result<bool, Infallible> {
        let rest = progress.rest();
        //
        let is_relative = || {
            let mut schemes = progress.matches_of(Part::Scheme);
            schemes.any(|scheme| is_relative_scheme(&scheme.to_ascii_lowercase()))
        };
        Ok(match condition {
            Condition::SchemeIsRelative => is_relative(),
            Condition::SchemeIsNotRelative => !is_relative(),
            Condition::DomainIsValid => is_whole_and_valid(progress),
            Condition::EightPieces => pieces_of_16_bits(progress) == 8,
            Condition::FewerThanEightPieces => pieces_of_16_bits(progress) < 8,
            Condition::DecimalBytes => {
                progress.matches_of(Part::Piece8).all(|piece| piece.parse::<u8>().is_ok())
            }
            Condition::NoSlash => !rest.starts_with('/'),
            Condition::NoScheme => match rest.split_once(':') {
                Some((scheme, _)) => !is_valid(Part::Scheme, scheme),
                None => true,
            },
            Condition::NoColonInFirstSegment => {
                !rest.split(['/', '?', '#']).next().unwrap_or_default().contains(':')
            }
        })
    }

    fn commits(&self) -> bool {
        false
    }
}

/// Returns how many pieces of 16 bits an address has, or a number that is too great.
// S15-13
fn pieces_of_16_bits(progress: &Progress<'_, Part>) -> usize {
    let pieces = progress.matches_of(Part::Piece16).take(9).count();
    match pieces {
        0..=8 => pieces + 2 * progress.matches_of(Part::Piece32).count(),
        // A long input stays linear, because nothing looks further back.
        too_many => too_many,
    }
}

/// Returns whether a domain ends where the rules go on, and is valid.
// S15-13
fn is_whole_and_valid(progress: &Progress<'_, Part>) -> bool {
    let rest = progress.rest();
    (rest.is_empty() || rest.starts_with([':', '/', '?', '#']))
        && is_valid_domain(progress.matched())
}
