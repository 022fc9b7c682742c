//! authority, user, password, host, port.

use super::{Evaluation, Node, ParseException, Url};
use crate::webspecs_2015::encode_set::{EncodeSet, utf8_percent_encode};
use crate::webspecs_2015::errors::ConformanceErrorKind;
use crate::webspecs_2015::hosts::{Parsed, host_parser, reference_host_parser};
use crate::webspecs_2015::rules::Rule;
use crate::webspecs_2015::{Mode, addresses};

impl Evaluation<'_> {
    /// authority.: the host may be empty in a file URL only.
    pub(super) fn authority(&mut self, node: &Node, is_file: bool) -> Result<Url, ParseException> {
        // 2.
        let mut result = Url::default();
        // 3. user is cleansed with the default encode set.
        let user = node.child(Rule::User);
        if let Some(user) = user {
            result.username = self.cleanse_and_encode(user, EncodeSet::Default);
        }
        // 4. So is password.
        if let Some(password) = node.child(Rule::Password) {
            result.password = Some(self.cleanse_and_encode(password, EncodeSet::Default));
        }
        // 5 and 6. A-18: the text before the last "@", not after the first, belongs to the user.
        if let Some(host) = node.child(Rule::Host) {
            let (info, host) = self.host_after_at_signs(host, is_file)?;
            if let Some(info) = info {
                self.indicate(Rule::Authority, ConformanceErrorKind::AtSign);
                result.password.as_mut().unwrap_or(&mut result.username).push_str(&info);
            }
            result.host = Some(host);
        }
        // The reference implementation accepts an empty host, but not after a user.
        if user.is_some() && result.serialized_host().is_empty() {
            return Err(ParseException::EmptyHost);
        }
        // 7.
        if let Some(port) = node.child(Rule::Port) {
            result.port = self.port(port)?;
        }
        // 8.
        Ok(result)
    }

    /// Splits a host at its last "@": returns the text before, with "%40" for each other "@", and the text after.
    fn host_after_at_signs(
        &mut self,
        node: &Node,
        is_file: bool,
    ) -> Result<(Option<String>, String), ParseException> {
        let encoded = |before: &str| format!("%40{}", before.replace('@', "%40"));
        match self.text(node).rsplit_once('@') {
            Some((before, host)) if self.is_corrected() => {
                let clean = self.cleanse(Rule::Host, before);
                let info = utf8_percent_encode(&clean, EncodeSet::Default, self.mode());
                Ok((Some(encoded(&info)), self.domain(host, is_file)?))
            }
            // The reference implementation parses the host before it looks for "@".
            _ => {
                let host = self.host(node, is_file)?;
                Ok(match host.rsplit_once('@') {
                    Some((before, host)) => (Some(encoded(before)), host.to_owned()),
                    None => (None, host),
                })
            }
        }
    }

    pub(super) fn host(
        &mut self,
        node: &Node,
        may_be_empty: bool,
    ) -> Result<String, ParseException> {
        // 2.
        if let Some(ipv6addr) = node.child(Rule::Ipv6addr) {
            return addresses::ipv6addr(self.text(ipv6addr), self.mode());
        }
        // 3. A-22: corrected, a domain that ends in a number is an address, however it is written.
        if let (Some(ipv4addr), false) = (node.child(Rule::Ipv4addr), self.is_corrected()) {
            let (address, error) = addresses::ipv4addr(self.text(ipv4addr))?;
            error.into_iter().for_each(|kind| self.indicate(Rule::Ipv4addr, kind));
            return Ok(address);
        }
        // 4 to 9.
        self.domain(self.text(node), may_be_empty)
    }

    /// Steps 4 to 9 of host.
    fn domain(&mut self, text: &str, may_be_empty: bool) -> Result<String, ParseException> {
        // 5.
        let removed = ['\t', '\n', '\r', '\u{200B}', '\u{2060}', '\u{FEFF}'];
        let result = text.replace(removed, "");
        if result.len() < text.len() {
            self.indicate(Rule::Host, ConformanceErrorKind::RemovedCodePoint);
        }
        // 6 and 7.
        let Parsed { host, errors } = match self.mode() {
            Mode::Corrected if result.is_empty() && may_be_empty => return Ok(String::new()),
            Mode::Corrected => host_parser(&result)?,
            Mode::ReferenceImplementation => reference_host_parser(&result)?,
        };
        errors.into_iter().for_each(|kind| self.indicate(Rule::Host, kind));
        // 8.
        if host.split('.').skip(1).any(str::is_empty) {
            self.indicate(Rule::Host, ConformanceErrorKind::EmptyLabel);
        }
        // 9.
        Ok(host)
    }

    pub(super) fn port(&mut self, node: &Node) -> Result<String, ParseException> {
        // 2.
        let mut result = self.cleanse(Rule::Port, self.text(node));
        // 3.
        let zeros = result.len() - result.trim_start_matches('0').len();
        let followed_by_digit = result[zeros..].starts_with(|c: char| c.is_ascii_digit());
        result.drain(..if followed_by_digit { zeros } else { zeros.saturating_sub(1) });
        // 4.
        if let Some(end) = result.find(|c: char| !c.is_ascii_digit()) {
            // 4.1. A-27: the "input" of the text is the URL.
            if !self.url_is_given {
                return Err(ParseException::InvalidPort);
            }
            // 4.2 and 4.3.
            result.truncate(end);
            self.indicate(Rule::Port, ConformanceErrorKind::PortTruncated);
        }
        // 5.
        Ok(result)
    }
}
