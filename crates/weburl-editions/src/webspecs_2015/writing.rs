//! The syntax in which URLs must be written: the
//! [authoring requirements](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L200) (1.1), as a grammar.

use std::convert::Infallible;
use std::net::Ipv6Addr;

use super::hosts::is_valid_domain;
use super::percent::percent_decode;
use super::url::is_relative_scheme;
use crate::grammar::url_units::{ASCII, BEYOND_ASCII, BEYOND_ASCII_2015, percent_encoded_byte};
use crate::grammar::{Expression, Grammar, Progress, parse, to_text};

/// A part of a URL with a required syntax.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the document's")]
pub enum Part {
    Url,
    AbsoluteUrl,
    Scheme,
    SchemeData,
    RelativeUrl,
    SchemeRelativeUrl,
    Userinfo,
    Username,
    Password,
    Host,
    Domain,
    Ipv6Address,
    Port,
    AbsolutePathRelativeUrl,
    PathRelativeUrl,
    PathSegment,
    Query,
    Fragment,
    UrlUnit,
}

impl Part {
    /// All parts, in the document's order.
    pub const ALL: [Part; 19] = [
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
    Ipv6AddressIsValid,
    NoSlash,
    NoScheme,
    NoColonInFirstSegment,
}

use Expression::{AnyOf, Choice, If, OneOrMore, Optional, Sequence, Text, ZeroOrMore};

type Diagram = Expression<Part, Condition>;

const fn part(part: Part) -> Diagram {
    Expression::Rule(part)
}

const PERCENT: Diagram = percent_encoded_byte();
/// The URL units without `/` `:` `?` `@`.
const PLAIN: Diagram =
    Choice(&[AnyOf(ASCII), AnyOf(BEYOND_ASCII), AnyOf(BEYOND_ASCII_2015), PERCENT]);
const UNIT: Diagram = Choice(&[PLAIN, AnyOf("/:?@")]);
const UNITS: Diagram = ZeroOrMore(&part(Part::UrlUnit));
const OPTIONAL_QUERY: Diagram = Optional(&Sequence(&[Text("?"), part(Part::Query)]));

const URL: Diagram = Sequence(&[
    Choice(&[part(Part::RelativeUrl), part(Part::AbsoluteUrl)]),
    Optional(&Sequence(&[Text("#"), part(Part::Fragment)])),
]);
const ABSOLUTE_URL: Diagram = Sequence(&[
    part(Part::Scheme),
    Text(":"),
    Choice(&[
        Sequence(&[If(Condition::SchemeIsRelative), part(Part::SchemeRelativeUrl)]),
        Sequence(&[If(Condition::SchemeIsNotRelative), part(Part::SchemeData)]),
    ]),
    OPTIONAL_QUERY,
]);
const SCHEME: Diagram = Sequence(&[AnyOf("a-zA-Z"), ZeroOrMore(&AnyOf("-a-zA-Z0-9+."))]);
const SCHEME_DATA: Diagram = ZeroOrMore(&Choice(&[PLAIN, AnyOf("/:@")]));
const RELATIVE_URL: Diagram = Sequence(&[
    Choice(&[
        part(Part::SchemeRelativeUrl),
        part(Part::AbsolutePathRelativeUrl),
        Sequence(&[If(Condition::NoScheme), part(Part::PathRelativeUrl)]),
    ]),
    OPTIONAL_QUERY,
]);
const SCHEME_RELATIVE_URL: Diagram = Sequence(&[
    Text("//"),
    Optional(&Sequence(&[part(Part::Userinfo), Text("@")])),
    part(Part::Host),
    Optional(&Sequence(&[Text(":"), part(Part::Port)])),
    Optional(&part(Part::AbsolutePathRelativeUrl)),
]);
const USERINFO: Diagram =
    Sequence(&[part(Part::Username), Optional(&Sequence(&[Text(":"), part(Part::Password)]))]);
const USERNAME: Diagram = ZeroOrMore(&PLAIN);
const PASSWORD: Diagram = ZeroOrMore(&Choice(&[PLAIN, AnyOf(":")]));
const HOST: Diagram = Choice(&[
    Sequence(&[part(Part::Domain), If(Condition::DomainIsValid)]),
    Sequence(&[Text("["), part(Part::Ipv6Address), If(Condition::Ipv6AddressIsValid), Text("]")]),
]);
const DOMAIN: Diagram = OneOrMore(&PLAIN);
const IPV6_ADDRESS: Diagram = OneOrMore(&AnyOf("0-9A-Fa-f:."));
const PORT: Diagram = ZeroOrMore(&AnyOf("0-9"));
const ABSOLUTE_PATH_RELATIVE_URL: Diagram =
    Sequence(&[Text("/"), If(Condition::NoSlash), part(Part::PathRelativeUrl)]);
const PATH_RELATIVE_URL: Diagram = Sequence(&[
    If(Condition::NoColonInFirstSegment),
    part(Part::PathSegment),
    ZeroOrMore(&Sequence(&[Text("/"), part(Part::PathSegment)])),
]);
const PATH_SEGMENT: Diagram = ZeroOrMore(&Choice(&[PLAIN, AnyOf(":@")]));

/// The authoring requirements as a grammar, to be [printed](crate::grammar::to_text),
/// [drawn](crate::grammar::to_svg) and [matched](crate::grammar::parse).
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
            Condition::Ipv6AddressIsValid => "as in RFC 4291",
            Condition::NoSlash => "no slash here",
            Condition::NoScheme => "no scheme here",
            Condition::NoColonInFirstSegment => "no colon in the first segment",
        }
    }

    fn holds(
        &self,
        condition: Condition,
        progress: &Progress<'_, Part>,
    ) -> Result<bool, Infallible> {
        let rest = progress.rest();
        let is_relative = || {
            let mut schemes = progress.matches_of(Part::Scheme);
            schemes.any(|scheme| is_relative_scheme(&scheme.to_ascii_lowercase()))
        };
        Ok(match condition {
            Condition::SchemeIsRelative => is_relative(),
            Condition::SchemeIsNotRelative => !is_relative(),
            Condition::DomainIsValid => progress.matches_of(Part::Domain).all(is_valid_domain),
            Condition::Ipv6AddressIsValid => progress
                .matches_of(Part::Ipv6Address)
                .all(|address| address.parse::<Ipv6Addr>().is_ok()),
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
