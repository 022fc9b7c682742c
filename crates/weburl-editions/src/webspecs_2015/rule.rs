//! The names of the rules (1.3 and 1.4), and the conditions that their prose adds to their diagrams.

/// A rule, in the document's order.
// S04-01, S04-05
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// [url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L500)
    Url,
    /// [file-url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L544)
    FileUrl,
    /// [non-relative-url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L654)
    NonRelativeUrl,
    /// [relative-url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L692)
    RelativeUrl,
    /// [non-file-relative-scheme](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L822)
    NonFileRelativeScheme,
    /// [scheme](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L852)
    Scheme,
    /// [authority](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L870)
    Authority,
    /// [user](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L924)
    User,
    /// [password](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L945)
    Password,
    /// [host](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L965)
    Host,
    /// [ipv6addr](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1013)
    Ipv6addr,
    /// [ipv4addr](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1069)
    Ipv4addr,
    /// [number](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1129)
    Number,
    /// [h16](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1157)
    H16,
    /// [ls32](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1175)
    Ls32,
    /// [decimal-byte](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1194)
    DecimalByte,
    /// [port](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1212)
    Port,
    /// [path](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1250)
    Path,
    /// [scheme-data](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1303)
    SchemeData,
    /// [query](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1322)
    Query,
    /// [fragment](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1341)
    Fragment,
    /// [set-protocol](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1380)
    SetProtocol,
    /// [set-username](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1393)
    SetUsername,
    /// [set-password](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1407)
    SetPassword,
    /// [set-host](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1421)
    SetHost,
    /// [set-hostname](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1444)
    SetHostname,
    /// [set-port](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1459)
    SetPort,
    /// [set-pathname](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1477)
    SetPathname,
    /// [set-search](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1496)
    SetSearch,
    /// [set-hash](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1511)
    SetHash,
}

impl Rule {
    /// All rules, in the document's order.
    pub const ALL: [Rule; 30] = [
        Rule::Url,
        Rule::FileUrl,
        Rule::NonRelativeUrl,
        Rule::RelativeUrl,
        Rule::NonFileRelativeScheme,
        Rule::Scheme,
        Rule::Authority,
        Rule::User,
        Rule::Password,
        Rule::Host,
        Rule::Ipv6addr,
        Rule::Ipv4addr,
        Rule::Number,
        Rule::H16,
        Rule::Ls32,
        Rule::DecimalByte,
        Rule::Port,
        Rule::Path,
        Rule::SchemeData,
        Rule::Query,
        Rule::Fragment,
        Rule::SetProtocol,
        Rule::SetUsername,
        Rule::SetPassword,
        Rule::SetHost,
        Rule::SetHostname,
        Rule::SetPort,
        Rule::SetPathname,
        Rule::SetSearch,
        Rule::SetHash,
    ];

    /// Returns the name of the rule in the document, such as `non-file-relative-scheme`.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::Url => "url",
            Rule::FileUrl => "file-url",
            Rule::NonRelativeUrl => "non-relative-url",
            Rule::RelativeUrl => "relative-url",
            Rule::NonFileRelativeScheme => "non-file-relative-scheme",
            Rule::Scheme => "scheme",
            Rule::Authority => "authority",
            Rule::User => "user",
            Rule::Password => "password",
            Rule::Host => "host",
            Rule::Ipv6addr => "ipv6addr",
            Rule::Ipv4addr => "ipv4addr",
            Rule::Number => "number",
            Rule::H16 => "h16",
            Rule::Ls32 => "ls32",
            Rule::DecimalByte => "decimal-byte",
            Rule::Port => "port",
            Rule::Path => "path",
            Rule::SchemeData => "scheme-data",
            Rule::Query => "query",
            Rule::Fragment => "fragment",
            Rule::SetProtocol => "set-protocol",
            Rule::SetUsername => "set-username",
            Rule::SetPassword => "set-password",
            Rule::SetHost => "set-host",
            Rule::SetHostname => "set-hostname",
            Rule::SetPort => "set-port",
            Rule::SetPathname => "set-pathname",
            Rule::SetSearch => "set-search",
            Rule::SetHash => "set-hash",
        }
    }

    /// Returns the rule with this name, or `None`.
    pub fn from_name(name: &str) -> Option<Rule> {
        Rule::ALL.into_iter().find(|rule| rule.name() == name)
    }
}

/// A condition that the prose, or a reading of it, adds to a diagram.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "described by `description`")]
#[non_exhaustive]
pub enum Condition {
    SchemeIsNotRelative,
    SchemeIsNotThatOfBase,
    HostEnds,
    NumbersAreInRange,
}

impl Condition {
    pub(super) const fn description(self) -> &'static str {
        match self {
            Condition::SchemeIsNotRelative => "scheme is not relative",
            Condition::SchemeIsNotThatOfBase => "scheme is not that of base",
            Condition::HostEnds => "end of host",
            Condition::NumbersAreInRange => "numbers are in range",
        }
    }
}
