//! The railroad diagrams: parsing rules (1.3) and setter rules (1.4).
//!
//! These definitions are parsed with, printed and drawn. What a mode adds to the diagrams that were published are
//! conditions of the prose, and, where a comment names the reading, another diagram.

use super::mode::Mode;
use super::rule::{Condition, Rule};
use crate::grammar::expression::Expression;

use Expression::{
    Any, AnyExcept, AnyOf, Choice, If, Letters, OneOrMore, Optional, Rows, Sequence, Text,
    ZeroOrMore,
};

type Diagram = Expression<Rule, Condition>;

const fn rule(rule: Rule) -> Diagram {
    Expression::Rule(rule)
}

const SLASH: Diagram = Choice(&[Text("/"), Text("\\")]);
// S15-52, S15-54
const ANYTHING: Diagram = ZeroOrMore(&Any);
const ALPHA: Diagram = AnyOf("a-zA-Z");
const HEX_DIGIT: Diagram = AnyOf("0-9A-Fa-f");
const SEGMENT: Diagram = ZeroOrMore(&AnyExcept("/\\?#"));

// S15-22
const URL: Diagram = Sequence(&[
    Choice(&[rule(Rule::FileUrl), rule(Rule::NonRelativeUrl), rule(Rule::RelativeUrl)]),
    Optional(&Sequence(&[Text("?"), rule(Rule::Query)])),
    Optional(&Sequence(&[Text("#"), rule(Rule::Fragment)])),
]);

// S15-24, S15-27
const FILE_DRIVE: Diagram = Sequence(&[
    Letters("file"),
    Text(":"),
    ALPHA,
    Choice(&[Text(":"), Text("|")]),
    Optional(&Choice(&[Text("\\"), Text("/")])),
    rule(Rule::Path),
]);
// S15-25
const BARE_DRIVE: Diagram =
    Sequence(&[ZeroOrMore(&Text("/")), ALPHA, Text("|"), Optional(&Text("/")), rule(Rule::Path)]);
// S15-26, S15-27
const FILE_URL: Diagram = Rows(&[
    FILE_DRIVE,
    BARE_DRIVE,
    Sequence(&[
        Letters("file"),
        Text(":"),
        Optional(&Sequence(&[Text("/"), Text("/"), rule(Rule::Host)])),
        ZeroOrMore(&Text("/")),
        rule(Rule::Path),
    ]),
]);
const NON_RELATIVE_URL: Diagram =
    Sequence(&[rule(Rule::Scheme), Text(":"), rule(Rule::SchemeData)]);
/// step 2, which the text negates.
// S15-02, S15-28, S15-74, S04-04
const NON_RELATIVE_URL_WITH_CONDITION: Diagram = Sequence(&[
    rule(Rule::Scheme),
    Text(":"),
    If(Condition::SchemeIsNotRelative),
    rule(Rule::SchemeData),
]);

const OPTIONAL_SCHEME: Diagram =
    Optional(&Sequence(&[rule(Rule::NonFileRelativeScheme), Text(":")]));
const OPTIONAL_PATH: Diagram = Optional(&Sequence(&[SLASH, rule(Rule::Path)]));
const ANY_SCHEME: Diagram = Sequence(&[
    rule(Rule::NonFileRelativeScheme),
    Text(":"),
    Optional(&Choice(&[Text("\\"), Text("/")])),
    rule(Rule::Authority),
    OPTIONAL_PATH,
]);
/// Step 2.2.1. A-15: its "scheme" is non-file-relative-scheme.
// S15-30, S04-04
const OTHER_SCHEME: Diagram = Sequence(&[
    rule(Rule::NonFileRelativeScheme),
    If(Condition::SchemeIsNotThatOfBase),
    Text(":"),
    Optional(&Choice(&[Text("\\"), Text("/")])),
    rule(Rule::Authority),
    OPTIONAL_PATH,
]);
// S15-31
const SAME_SCHEME: Diagram =
    Sequence(&[rule(Rule::NonFileRelativeScheme), Text(":"), rule(Rule::Path)]);
// S15-29
const AUTHORITY_AND_PATH: Diagram =
    Sequence(&[OPTIONAL_SCHEME, SLASH, SLASH, rule(Rule::Authority), OPTIONAL_PATH]);
const RELATIVE_URL: Diagram =
    Rows(&[AUTHORITY_AND_PATH, ANY_SCHEME, SAME_SCHEME, rule(Rule::Path)]);
// S15-32
const RELATIVE_URL_WITH_CONDITION: Diagram =
    Rows(&[AUTHORITY_AND_PATH, OTHER_SCHEME, SAME_SCHEME, rule(Rule::Path)]);

// S15-33
const NON_FILE_RELATIVE_SCHEME: Diagram = Choice(&[
    Letters("ftp"),
    Letters("gopher"),
    Letters("https"),
    Letters("http"),
    Letters("wss"),
    Letters("ws"),
]);

// S15-34
const SCHEME: Diagram = Sequence(&[ALPHA, ZeroOrMore(&AnyOf("-a-zA-Z+."))]);
/// the diagram omits the digits that the authoring requirements allow.
// S15-10, S15-28, S15-34, S15-53, S04-04
const CORRECTED_SCHEME: Diagram = Sequence(&[ALPHA, ZeroOrMore(&AnyOf("-a-zA-Z0-9+."))]);

// S15-35
const AUTHORITY: Diagram = Sequence(&[
    Optional(&Sequence(&[
        rule(Rule::User),
        Optional(&Sequence(&[Text(":"), rule(Rule::Password)])),
        Text("@"),
    ])),
    rule(Rule::Host),
    Optional(&Sequence(&[Text(":"), rule(Rule::Port)])),
]);

// S15-37
const USER: Diagram = ZeroOrMore(&AnyExcept("/\\?#@:"));
// S15-37
const PASSWORD: Diagram = ZeroOrMore(&AnyExcept("/\\?#@"));

// S15-38
const HOST: Diagram = Choice(&[
    Sequence(&[rule(Rule::Ipv6addr)]),
    Sequence(&[rule(Rule::Ipv4addr)]),
    ZeroOrMore(&AnyExcept(":/\\?#")),
]);
/// an address is the whole host, as in the reference implementation.
// S15-10, S15-26, S15-38, S15-55, S15-56, S15-83, S04-04
const WHOLE_HOST: Diagram = Choice(&[
    Sequence(&[rule(Rule::Ipv6addr), If(Condition::HostEnds)]),
    Sequence(&[rule(Rule::Ipv4addr), If(Condition::HostEnds)]),
    ZeroOrMore(&AnyExcept(":/\\?#")),
]);

const H16_COLON: Diagram = Sequence(&[rule(Rule::H16), Text(":")]);
const COLON_H16: Diagram = Sequence(&[Text(":"), rule(Rule::H16)]);
// S15-43
const IPV6ADDR: Diagram = Sequence(&[
    Text("["),
    Sequence(&[
        Optional(&Sequence(&[ZeroOrMore(&H16_COLON), Text(":")])),
        ZeroOrMore(&H16_COLON),
        Choice(&[rule(Rule::H16), rule(Rule::Ls32)]),
    ]),
    Text("]"),
]);
/// Only the last four bytes of an address may be decimal.
// S15-43
const FIRST_PIECES: Diagram = Sequence(&[rule(Rule::H16), ZeroOrMore(&COLON_H16)]);
// S15-43
const LAST_PIECES: Diagram =
    Sequence(&[ZeroOrMore(&H16_COLON), Choice(&[rule(Rule::Ls32), rule(Rule::H16)])]);
/// the diagram matches neither `[::1]` nor `[::]`; this is RFC 4291, section 2.2.
// S15-10, S15-43, S15-83
const CORRECTED_IPV6ADDR: Diagram = Sequence(&[
    Text("["),
    Choice(&[
        Sequence(&[Optional(&FIRST_PIECES), Text("::"), Optional(&LAST_PIECES)]),
        LAST_PIECES,
    ]),
    Text("]"),
]);

// S15-44
const NUMBERS: Diagram = Optional(&Sequence(&[
    rule(Rule::Number),
    Text("."),
    Optional(&Sequence(&[
        rule(Rule::Number),
        Text("."),
        Optional(&Sequence(&[rule(Rule::Number), Text(".")])),
    ])),
]));
// S15-44
const IPV4ADDR: Diagram = Sequence(&[NUMBERS, rule(Rule::Number)]);
/// the reference implementation ends parsing here, even if more of the host follows.
// S15-06, S15-41, S15-44
const IPV4ADDR_IN_RANGE: Diagram =
    Sequence(&[NUMBERS, rule(Rule::Number), If(Condition::NumbersAreInRange)]);
// S15-45
const NUMBER: Diagram = Rows(&[
    Sequence(&[Text("0"), Choice(&[Text("x"), Text("X")]), OneOrMore(&AnyOf("0-9a-fA-F"))]),
    Sequence(&[Text("0"), OneOrMore(&AnyOf("0-7"))]),
    OneOrMore(&AnyOf("0-9")),
]);
// S15-46
const H16: Diagram =
    Sequence(&[HEX_DIGIT, Optional(&HEX_DIGIT), Optional(&HEX_DIGIT), Optional(&HEX_DIGIT)]);
// S15-46
const LS32: Diagram = Sequence(&[
    rule(Rule::DecimalByte),
    Text("."),
    rule(Rule::DecimalByte),
    Text("."),
    rule(Rule::DecimalByte),
    Text("."),
    rule(Rule::DecimalByte),
]);
// S15-46
const DECIMAL_BYTE: Diagram =
    Sequence(&[Optional(&AnyOf("0-2")), Optional(&AnyOf("0-9")), AnyOf("0-9")]);

// S15-47
const PORT: Diagram = SEGMENT;
// S15-48
const PATH: Diagram = Sequence(&[ZeroOrMore(&Sequence(&[SEGMENT, SLASH])), SEGMENT]);

// S15-50
const SCHEME_DATA: Diagram = ZeroOrMore(&AnyExcept("?#"));
// S15-51
const QUERY: Diagram = ZeroOrMore(&AnyExcept("#"));

// S15-53
const SET_PROTOCOL: Diagram = Sequence(&[rule(Rule::Scheme), Optional(&Text(":")), ANYTHING]);
// S15-55
const SET_HOST: Diagram = Sequence(&[
    rule(Rule::Host),
    Optional(&Sequence(&[Text(":"), rule(Rule::Port)])),
    Optional(&Sequence(&[Optional(&AnyOf("/\\?#")), ANYTHING])),
]);

// S15-56
const SET_HOSTNAME: Diagram = Sequence(&[rule(Rule::Host), Optional(&AnyOf(":/\\?#")), ANYTHING]);
// S15-57
const SET_PORT: Diagram = Sequence(&[rule(Rule::Port), Optional(&AnyOf("/\\?#")), ANYTHING]);
// S15-58
const SET_PATHNAME: Diagram =
    Sequence(&[Optional(&SLASH), rule(Rule::Path), Optional(&AnyOf("/\\?#")), ANYTHING]);
// S15-59
const SET_SEARCH: Diagram = Sequence(&[Optional(&Text("?")), ANYTHING]);
// S15-59
const SET_HASH: Diagram = Sequence(&[Optional(&Text("#")), ANYTHING]);

/// Returns the diagram of a rule, with the conditions that the prose adds to it.
// S04-04
pub(super) fn definition(rule: Rule, mode: Mode) -> &'static Diagram {
    match (rule, mode) {
        (Rule::NonRelativeUrl, _) => &NON_RELATIVE_URL_WITH_CONDITION,
        (Rule::RelativeUrl, _) => &RELATIVE_URL_WITH_CONDITION,
        (Rule::Scheme, Mode::Corrected) => &CORRECTED_SCHEME,
        (Rule::Ipv6addr, Mode::Corrected) => &CORRECTED_IPV6ADDR,
        (Rule::Host, Mode::Corrected | Mode::ReferenceImplementation) => &WHOLE_HOST,
        (Rule::Ipv4addr, Mode::ReferenceImplementation) => &IPV4ADDR_IN_RANGE,
        _ => published(rule),
    }
}

/// Returns the diagram of a rule as it was published.
// S15-27, S04-01, S04-04, S04-05, S04-06
pub(super) fn published(rule: Rule) -> &'static Diagram {
    match rule {
        Rule::Url => &URL,
        Rule::FileUrl => &FILE_URL,
        Rule::NonRelativeUrl => &NON_RELATIVE_URL,
        Rule::RelativeUrl => &RELATIVE_URL,
        Rule::NonFileRelativeScheme => &NON_FILE_RELATIVE_SCHEME,
        Rule::Scheme => &SCHEME,
        Rule::Authority => &AUTHORITY,
        Rule::User => &USER,
        Rule::Password => &PASSWORD,
        Rule::Host => &HOST,
        Rule::Ipv6addr => &IPV6ADDR,
        Rule::Ipv4addr => &IPV4ADDR,
        Rule::Number => &NUMBER,
        Rule::H16 => &H16,
        Rule::Ls32 => &LS32,
        Rule::DecimalByte => &DECIMAL_BYTE,
        Rule::Port => &PORT,
        Rule::Path => &PATH,
        Rule::SchemeData => &SCHEME_DATA,
        Rule::Query => &QUERY,
        Rule::Fragment | Rule::SetUsername | Rule::SetPassword => &ANYTHING,
        Rule::SetProtocol => &SET_PROTOCOL,
        Rule::SetHost => &SET_HOST,
        Rule::SetHostname => &SET_HOSTNAME,
        Rule::SetPort => &SET_PORT,
        Rule::SetPathname => &SET_PATHNAME,
        Rule::SetSearch => &SET_SEARCH,
        Rule::SetHash => &SET_HASH,
    }
}
