//! The prose of the rules (1.3 and 1.4): one function for each, applied to what the diagram matched.
//!
//! [Matching](crate::grammar::parse) is the first step of every rule; the functions here are the steps
//! after it.

mod authority;
mod path;
mod setters;
mod urls;

use encoding_rs::Encoding;

use super::encode_set::{
    EncodeSet, encode_and_percent_encode, is_url_code_point, utf8_percent_encode,
};
use super::errors::{ConformanceError, ConformanceErrorKind};
use super::rules::{Rule, Rules};
use super::url::Url;
use super::{Mode, ParseException};
use crate::grammar;

use path::{own_path, resolve_dot_segments};

type Node = grammar::Node<Rule>;

/// One evaluation: the input, the state that the rules share, and the conformance errors so far.
pub(super) struct Evaluation<'a> {
    input: &'a str,
    rules: Rules<'a>,
    encoding_override: &'static Encoding,
    /// Set by setters: some exceptions become conformance errors.
    pub(super) url_is_given: bool,
    pub(super) conformance_errors: Vec<ConformanceError>,
}

impl<'a> Evaluation<'a> {
    pub(super) fn new(
        input: &'a str,
        rules: Rules<'a>,
        encoding_override: &'static Encoding,
        conformance_errors: Vec<ConformanceError>,
    ) -> Self {
        Evaluation { input, rules, encoding_override, url_is_given: false, conformance_errors }
    }

    fn text(&self, node: &Node) -> &'a str {
        &self.input[node.span.clone()]
    }

    fn mode(&self) -> Mode {
        self.rules.mode
    }

    fn is_corrected(&self) -> bool {
        self.rules.mode == Mode::Corrected
    }

    fn base(&self) -> Option<&'a Url> {
        self.rules.base
    }

    fn base_scheme(&self) -> &'a str {
        self.rules.base.map_or("about", Url::scheme)
    }

    fn base_path(&self) -> &'a [String] {
        self.rules.base.map_or(&[], |base| &base.path)
    }

    fn indicate(&mut self, rule: Rule, kind: ConformanceErrorKind) {
        self.conformance_errors.push(ConformanceError { rule, kind });
    }

    /// query: cleansed with the encoding override. A-24: only this component uses it.
    fn query(&mut self, node: &Node) -> String {
        let clean = self.cleanse(Rule::Query, self.text(node));
        encode_and_percent_encode(&clean, EncodeSet::Query, self.encoding_override, self.mode())
    }

    /// fragment: not percent encoded.
    fn fragment(&mut self, node: &Node) -> String {
        // 1.
        let mut result = self.text(node).to_owned();
        // 2.
        if result.contains('\0') {
            result.retain(|c| c != '\0');
            self.indicate(Rule::Fragment, ConformanceErrorKind::RemovedCodePoint);
        }
        // 3 and 4. A-25: code points are checked once, by cleansing.
        self.cleanse(Rule::Fragment, &result)
    }

    fn cleanse_and_encode(&mut self, node: &Node, set: EncodeSet) -> String {
        let clean = self.cleanse(node.rule, self.text(node));
        utf8_percent_encode(&clean, set, self.mode())
    }

    /// Cleanses `string` without an encode set. A-25: step 3 comes first.
    fn cleanse(&mut self, rule: Rule, string: &str) -> String {
        // 3.
        let clean: String = string.chars().filter(|c| !matches!(c, '\t' | '\n' | '\r')).collect();
        if clean.len() < string.len() {
            self.indicate(rule, ConformanceErrorKind::RemovedCodePoint);
        }
        // 1.
        if clean.chars().any(|c| c != '%' && !is_url_code_point(c)) {
            self.indicate(rule, ConformanceErrorKind::NotUrlCodePoint);
        }
        // 2.
        let is_escaped =
            |rest: &str| rest.len() >= 2 && rest.bytes().take(2).all(|b| b.is_ascii_hexdigit());
        if clean.split('%').skip(1).any(|rest| !is_escaped(rest)) {
            self.indicate(rule, ConformanceErrorKind::UnescapedPercentSign);
        }
        // 5.
        clean
    }
}
