//! The setter rules (1.4).

use super::evaluation::SetterFunction;
use super::parser::{Input, Options, Outcome, invoke};
use super::rule::Rule;
use super::url::Url;

/// A setter rule, named after the attribute that invokes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setter {
    /// [set-protocol](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1380)
    Protocol,
    /// [set-username](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1393)
    Username,
    /// [set-password](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1407)
    Password,
    /// [set-host](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1421)
    Host,
    /// [set-hostname](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1444)
    Hostname,
    /// [set-port](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1459)
    Port,
    /// [set-pathname](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1477)
    Pathname,
    /// [set-search](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1496)
    Search,
    /// [set-hash](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1511)
    Hash,
}

impl Setter {
    /// All setter rules, in the document's order.
    pub const ALL: [Setter; 9] = [
        Setter::Protocol,
        Setter::Username,
        Setter::Password,
        Setter::Host,
        Setter::Hostname,
        Setter::Port,
        Setter::Pathname,
        Setter::Search,
        Setter::Hash,
    ];

    /// Returns the rule.
    pub const fn rule(self) -> Rule {
        match self {
            Setter::Protocol => Rule::SetProtocol,
            Setter::Username => Rule::SetUsername,
            Setter::Password => Rule::SetPassword,
            Setter::Host => Rule::SetHost,
            Setter::Hostname => Rule::SetHostname,
            Setter::Port => Rule::SetPort,
            Setter::Pathname => Rule::SetPathname,
            Setter::Search => Rule::SetSearch,
            Setter::Hash => Rule::SetHash,
        }
    }

    /// Invokes the rule on `input` to modify `url`.
    ///
    /// If the input does not match, or an exception ends the rule, `url` remains as it was.
    // S15-21, S15-53, S15-55, S15-56
    pub fn run(self, url: &mut Url, input: &str, options: &Options<'_>) -> Outcome<()> {
        let is_file = url.scheme() == "file";
        let input = Input { text: input, offset: 0, url_is_given: true, is_file };
        let mut changed = url.clone();
        let outcome = invoke(self.rule(), input, None, options, |evaluation, node| {
            let prose = evaluation.prose;
            let set: SetterFunction = match self {
                Setter::Protocol => prose.set_protocol,
                Setter::Username => prose.set_username,
                Setter::Password => prose.set_password,
                Setter::Host => prose.set_host,
                Setter::Hostname => prose.set_hostname,
                Setter::Port => prose.set_port,
                Setter::Pathname => prose.set_pathname,
                Setter::Search => prose.set_search,
                Setter::Hash => prose.set_hash,
            };
            set(evaluation, node, &mut changed)
        });
        if outcome.result.is_ok() {
            *url = changed;
        }
        outcome
    }
}
