//! The setter rules (1.4).

use super::errors::ConformanceError;
use super::evaluate::Evaluation;
use super::parser::Options;
use super::rules::{Rule, Rules};
use super::url::Url;
use crate::grammar;

/// A setter rule, named after the attribute that invokes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the document's")]
pub enum Setter {
    Protocol,
    Username,
    Password,
    Host,
    Hostname,
    Port,
    Pathname,
    Search,
    Hash,
}

impl Setter {
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

    /// Invokes the rule on `input` to modify `url`, and returns the conformance errors.
    ///
    /// Leaves `url` as it was if the input does not match or an exception ends the rule.
    pub fn run(self, url: &mut Url, input: &str, options: &Options<'_>) -> Vec<ConformanceError> {
        let rules = Rules { mode: options.mode, base: None };
        let Ok(Some(node)) = grammar::parse(&rules, self.rule(), input) else { return Vec::new() };
        let mut evaluation = Evaluation::new(input, rules, options.encoding_override, Vec::new());
        evaluation.url_is_given = true;
        let mut changed = url.clone();
        let rule = match self {
            Setter::Protocol => Evaluation::set_protocol,
            Setter::Username => Evaluation::set_username,
            Setter::Password => Evaluation::set_password,
            Setter::Host => Evaluation::set_host,
            Setter::Hostname => Evaluation::set_hostname,
            Setter::Port => Evaluation::set_port,
            Setter::Pathname => Evaluation::set_pathname,
            Setter::Search => Evaluation::set_search,
            Setter::Hash => Evaluation::set_hash,
        };
        if rule(&mut evaluation, &mut changed, &node).is_ok() {
            *url = changed;
        }
        evaluation.conformance_errors
    }
}
