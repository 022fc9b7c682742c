//! The setter rules (1.4).

use super::encode_set::{EncodeSet, encode_and_percent_encode, utf8_percent_encode};
use super::errors::{ConformanceError, ParseException};
use super::evaluate::{Evaluation, own_path};
use super::parser::Options;
use super::rules::{Rule, Rules};
use super::url::Url;
use crate::grammar::{self, Node};

/// A setter rule, by the attribute that invokes it.
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

    /// Invokes the rule on `input` with `url` as url, and returns the conformance errors.
    ///
    /// If the input does not match or an exception ends the rule, `url` stays as it was.
    pub fn run(self, url: &mut Url, input: &str, options: &Options<'_>) -> Vec<ConformanceError> {
        let rules = Rules { mode: options.mode, base: None };
        let Ok(Some(node)) = grammar::parse(&rules, self.rule(), input) else { return Vec::new() };
        let mut evaluation = Evaluation::new(input, rules, options.encoding_override, Vec::new());
        evaluation.url_is_given = true;
        let mut changed = url.clone();
        if self.change(&mut changed, &node, input, options, &mut evaluation).is_ok() {
            *url = changed;
        }
        evaluation.conformance_errors
    }

    fn change(
        self,
        url: &mut Url,
        node: &Node<Rule>,
        input: &str,
        options: &Options<'_>,
        evaluation: &mut Evaluation<'_>,
    ) -> Result<(), ParseException> {
        let needs_no_scheme_data =
            !matches!(self, Setter::Protocol | Setter::Search | Setter::Hash);
        if needs_no_scheme_data && url.scheme_data.is_some() {
            return Ok(());
        }
        let is_file = url.scheme() == "file";
        match self {
            // any scheme may become any other.
            Setter::Protocol => {
                url.scheme = node.child(Rule::Scheme).map(|scheme| evaluation.lowercased(scheme));
            }
            Setter::Username => {
                url.username = utf8_percent_encode(input, EncodeSet::Username, options.mode);
            }
            Setter::Password => {
                let password = utf8_percent_encode(input, EncodeSet::Password, options.mode);
                url.password = Some(password);
            }
            Setter::Host | Setter::Hostname => {
                if let Some(host) = node.child(Rule::Host) {
                    url.host = Some(evaluation.host(host, is_file)?);
                }
                if let Some(port) = node.child(Rule::Port) {
                    let port = evaluation.port(port)?;
                    self.set_port(url, port, options);
                }
            }
            Setter::Port if is_file => {}
            Setter::Port => {
                if let Some(port) = node.child(Rule::Port) {
                    let port = evaluation.port(port)?;
                    self.set_port(url, port, options);
                }
            }
            Setter::Pathname => {
                if let Some(path) = node.child(Rule::Path) {
                    url.path = own_path(evaluation.path(path), is_file, options.mode);
                }
            }
            Setter::Search => {
                let rest = input.strip_prefix('?').unwrap_or(input);
                let encoding = options.encoding_override;
                let query =
                    encode_and_percent_encode(rest, EncodeSet::Query, encoding, options.mode);
                url.query = Some(query);
            }
            Setter::Hash => {
                let rest = input.strip_prefix('#').unwrap_or(input);
                url.fragment = Some(utf8_percent_encode(rest, EncodeSet::Simple, options.mode));
            }
        }
        Ok(())
    }

    /// set-host drops a default port as set-port does; the reference implementation keeps it.
    fn set_port(self, url: &mut Url, port: String, options: &Options<'_>) {
        match (self, options.mode) {
            (Setter::Host, super::Mode::ReferenceImplementation) => url.port = port,
            _ => url.set_port_or_default(port),
        }
    }
}
