//! The syntax in which hosts ([3.1](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#host-writing)) and URLs
//! ([4.1](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#writing)) must be written, as a grammar.

use std::convert::Infallible;

use super::parsed_url::is_relative_scheme;
use crate::grammar::expression::{Expression, Grammar};
use crate::grammar::matcher::parse;
use crate::grammar::print::to_text;
use crate::grammar::progress::Progress;
use crate::grammar::url_units::{ASCII, BEYOND_ASCII, percent_encoded_byte};

/// A part of a URL with a required syntax.
// W12-12
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// [A URL](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url)
    Url,
    /// [An absolute URL](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-absolute-url)
    AbsoluteUrl,
    /// [A scheme](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-scheme)
    Scheme,
    /// [Scheme data](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-scheme-data)
    SchemeData,
    /// [A relative URL](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-relative-url)
    RelativeUrl,
    /// [A scheme-relative URL](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-scheme-relative-url)
    SchemeRelativeUrl,
    /// [Userinfo](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-userinfo)
    Userinfo,
    /// [A host](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-host)
    Host,
    /// [A domain](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-domain)
    Domain,
    /// [A domain label](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-domain-label)
    DomainLabel,
    /// [An IPv6 address](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-ipv6)
    Ipv6Address,
    /// [A port](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-port)
    Port,
    /// [An absolute-path-relative URL](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-absolute-path-relative-url)
    AbsolutePathRelativeUrl,
    /// [A path-relative URL](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-path-relative-url)
    PathRelativeUrl,
    /// [A path segment](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#path-segment)
    PathSegment,
    /// [A query](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-query)
    Query,
    /// [A fragment](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-fragment)
    Fragment,
    /// [A URL unit](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#url-units)
    UrlUnit,
}

/// Returns whether `input` has the required syntax of `part`.
///
/// # Examples
/// ```
/// use weburl_editions::w3c_2012::writing::{Part, is_valid};
///
/// assert!(is_valid(Part::Fragment, "top"));
/// assert!(!is_valid(Part::Fragment, "to p"));
/// ```
// W12-09
pub fn is_valid(part: Part, input: &str) -> bool {
    let Ok(node) = parse(&Writing, part, input);
    node.is_some()
}

/// Returns the required syntax of `part`, as a rule of a grammar. Allocates the text.
pub fn requirement(part: Part) -> String {
    to_text(&Writing, part)
}

/// What the prose requires besides the order of the parts.
#[derive(Clone, Copy, Debug)]
enum Condition {
    SchemeIsRelative,
    SchemeIsNotRelative,
    NoQuestionMark,
    NoSlash,
    NoSeparator,
    NoScheme,
}

use Expression::{AnyOf, Choice, If, OneOrMore, Optional, Sequence, Text, ZeroOrMore};

type Diagram = Expression<Part, Condition>;

const fn part(part: Part) -> Diagram {
    Expression::Rule(part)
}

const PERCENT: Diagram = percent_encoded_byte();
// W12-25
const UNIT: Diagram = Choice(&[AnyOf(ASCII), AnyOf("/:?@"), AnyOf(BEYOND_ASCII), PERCENT]);
// W12-24
const UNITS: Diagram = ZeroOrMore(&part(Part::UrlUnit));
// W12-23
const NO_SLASH_QUESTION_MARK: Diagram =
    Choice(&[AnyOf(ASCII), AnyOf(":@"), AnyOf(BEYOND_ASCII), PERCENT]);
// W12-20
const NO_SLASH_QUESTION_MARK_AT: Diagram =
    Choice(&[AnyOf(ASCII), AnyOf(":"), AnyOf(BEYOND_ASCII), PERCENT]);

// W12-09, W12-12, W12-14
const URL: Diagram = Sequence(&[
    Choice(&[part(Part::RelativeUrl), part(Part::AbsoluteUrl)]),
    Optional(&Sequence(&[Text("#"), part(Part::Fragment)])),
]);
// W12-15
const ABSOLUTE_URL: Diagram = Sequence(&[part(Part::Scheme), Text(":"), part(Part::SchemeData)]);
/// A-69: the document breaks off where it says that a scheme must be registered.
// W12-16, W12-18
const SCHEME: Diagram = Sequence(&[AnyOf("a-zA-Z"), ZeroOrMore(&AnyOf("-a-zA-Z0-9+."))]);
/// Which subset of these URL units the specification of a scheme defines is unknown here: all of them count.
// W12-15, W12-17
const SCHEME_DATA: Diagram = Choice(&[
    Sequence(&[If(Condition::SchemeIsRelative), part(Part::SchemeRelativeUrl)]),
    Sequence(&[
        If(Condition::SchemeIsNotRelative),
        If(Condition::NoQuestionMark),
        OneOrMore(&part(Part::UrlUnit)),
    ]),
]);
// W12-18
const RELATIVE_URL: Diagram = Choice(&[
    part(Part::SchemeRelativeUrl),
    part(Part::AbsolutePathRelativeUrl),
    Sequence(&[If(Condition::NoScheme), part(Part::PathRelativeUrl)]),
]);
// W12-19
const SCHEME_RELATIVE_URL: Diagram = Sequence(&[
    Text("//"),
    Optional(&Sequence(&[part(Part::Userinfo), Text("@")])),
    part(Part::Host),
    Optional(&Sequence(&[Text(":"), part(Part::Port)])),
    Optional(&Choice(&[
        part(Part::AbsolutePathRelativeUrl),
        Sequence(&[Text("?"), part(Part::Query)]),
    ])),
]);
// W12-20
const USERINFO: Diagram = ZeroOrMore(&NO_SLASH_QUESTION_MARK_AT);
/// A-69: the document does not say that an IPv6 address has brackets, but the host state expects them.
// W12-05, W12-19
const HOST: Diagram =
    Choice(&[part(Part::Domain), Sequence(&[Text("["), part(Part::Ipv6Address), Text("]")])]);
const SEPARATORS: &str = ".\u{3002}\u{FF0E}\u{FF61}";
// W12-02, W12-06
const SEPARATOR: Diagram = AnyOf(SEPARATORS);
// W12-05, W12-06
const DOMAIN: Diagram = Sequence(&[
    part(Part::DomainLabel),
    ZeroOrMore(&Sequence(&[SEPARATOR, part(Part::DomainLabel)])),
    Optional(&SEPARATOR),
]);
/// A-69: the document does not define a label; this one consists of letters, digits, hyphens, underscores,
/// percent-encoded bytes, and code points of URL units from U+00A0 on other than separators.
// W12-06
const DOMAIN_LABEL: Diagram = OneOrMore(&Choice(&[
    AnyOf("-a-zA-Z0-9_"),
    Sequence(&[If(Condition::NoSeparator), AnyOf(BEYOND_ASCII)]),
    PERCENT,
]));
/// A-69: a placeholder in the document, hexadecimal digits, colons and dots.
// W12-05, W12-08
const IPV6_ADDRESS: Diagram = OneOrMore(&AnyOf("0-9A-Fa-f:."));
// W12-21
const PORT: Diagram = ZeroOrMore(&AnyOf("0-9"));
// W12-22
const ABSOLUTE_PATH_RELATIVE_URL: Diagram =
    Sequence(&[Text("/"), If(Condition::NoSlash), part(Part::PathRelativeUrl)]);
// W12-23
const PATH_RELATIVE_URL: Diagram = Sequence(&[
    part(Part::PathSegment),
    ZeroOrMore(&Sequence(&[Text("/"), part(Part::PathSegment)])),
    Optional(&Sequence(&[Text("?"), part(Part::Query)])),
]);
// W12-23
const PATH_SEGMENT: Diagram = ZeroOrMore(&NO_SLASH_QUESTION_MARK);

struct Writing;

impl Grammar for Writing {
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
            Part::Host => &HOST,
            Part::Domain => &DOMAIN,
            Part::DomainLabel => &DOMAIN_LABEL,
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
        match rule {
            Part::Url => "URL",
            Part::AbsoluteUrl => "absolute URL",
            Part::Scheme => "scheme",
            Part::SchemeData => "scheme data",
            Part::RelativeUrl => "relative URL",
            Part::SchemeRelativeUrl => "scheme-relative URL",
            Part::Userinfo => "userinfo",
            Part::Host => "host",
            Part::Domain => "domain",
            Part::DomainLabel => "domain label",
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

    fn describe(&self, condition: Condition) -> &'static str {
        match condition {
            Condition::SchemeIsRelative => "scheme is relative",
            Condition::SchemeIsNotRelative => "scheme is not relative",
            Condition::NoQuestionMark => "no question mark here",
            Condition::NoSlash => "no slash here",
            Condition::NoSeparator => "no separator here",
            Condition::NoScheme => "no scheme here",
        }
    }

    // W12-15, W12-17, W12-18, W12-22
    fn holds(
        &self,
        condition: Condition,
        progress: &Progress<'_, Part>,
    ) -> Result<bool, Infallible> {
        let rest = progress.rest();
        // Scheme data by itself has no scheme before it. A-69: upper case makes no difference.
        let is_relative = || {
            let before = &progress.input()[..progress.position()];
            let scheme = before.strip_suffix(':').unwrap_or_default();
            is_relative_scheme(&scheme.to_ascii_lowercase())
        };
        Ok(match condition {
            Condition::SchemeIsRelative => is_relative(),
            Condition::SchemeIsNotRelative => !is_relative(),
            Condition::NoQuestionMark => !rest.starts_with('?'),
            Condition::NoSlash => !rest.starts_with('/'),
            Condition::NoSeparator => !rest.starts_with(|c| SEPARATORS.contains(c)),
            Condition::NoScheme => match rest.split_once(':') {
                Some((scheme, _)) => !is_valid(Part::Scheme, scheme),
                None => true,
            },
        })
    }

    fn commits(&self) -> bool {
        false
    }
}
