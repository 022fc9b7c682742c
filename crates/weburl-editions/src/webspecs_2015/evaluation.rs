//! The evaluation of what a rule matched: the prose of each rule is a function of a [`Prose`].
//!
//! [Matching](crate::grammar::parse) is the first step of every rule; the functions are the steps after it. "The
//! value of x" is what the function of the rule x returns, so each calls those of the rules inside it through
//! [`Evaluation`], whatever table they come from.

use std::ops::Range;

use encoding_rs::Encoding;

use super::cleanse::Cleansed;
use super::errors::{ConformanceError, ConformanceErrorKind, ParseException, ParseExceptionKind};
use super::percent::EncodeSet;
use super::rule::Rule;
use super::rules::Rules;
use super::url::Url;
use super::value::Components;
use crate::grammar::matcher;

pub(super) type Node = matcher::Node<Rule>;
pub(super) type Result<T> = std::result::Result<T, ParseException>;

/// The prose of a rule, which returns the value of the rule.
pub(super) type Function<T> = fn(&mut Evaluation<'_>, &Node) -> Result<T>;

/// The prose of a setter rule, which modifies a URL.
pub(super) type SetterFunction = fn(&mut Evaluation<'_>, &Node, &mut Url) -> Result<()>;

/// Cleansing, of a string at a place in the input, for a rule.
pub(super) type CleanseFunction = fn(&Evaluation<'_>, Rule, &str, Option<EncodeSet>) -> Cleansed;

/// The prose of all rules (1.3 and 1.4) as one mode reads it, and the common functions (1.5) whose readings differ.
#[derive(Clone, Copy)]
pub(super) struct Prose {
    pub(super) url: Function<Components>,
    pub(super) file_url: [Function<Components>; 3],
    pub(super) non_relative_url: Function<Components>,
    pub(super) relative_url: [Function<Components>; 4],
    pub(super) non_file_relative_scheme: Function<String>,
    pub(super) scheme: Function<String>,
    pub(super) authority: Function<Components>,
    pub(super) user: Function<String>,
    pub(super) password: Function<String>,
    pub(super) host: Function<String>,
    pub(super) ipv6addr: Function<String>,
    pub(super) ipv4addr: Function<String>,
    pub(super) number: Function<u64>,
    pub(super) h16: Function<String>,
    pub(super) ls32: Function<String>,
    pub(super) decimal_byte: Function<String>,
    pub(super) port: Function<String>,
    pub(super) path: Function<Vec<String>>,
    pub(super) scheme_data: Function<String>,
    pub(super) query: Function<String>,
    pub(super) fragment: Function<String>,
    pub(super) set_protocol: SetterFunction,
    pub(super) set_username: SetterFunction,
    pub(super) set_password: SetterFunction,
    pub(super) set_host: SetterFunction,
    pub(super) set_hostname: SetterFunction,
    pub(super) set_port: SetterFunction,
    pub(super) set_pathname: SetterFunction,
    pub(super) set_search: SetterFunction,
    pub(super) set_hash: SetterFunction,
    pub(super) cleanse: CleanseFunction,
    /// Encodes and percent encodes, for the setter rules.
    pub(super) encode: fn(&Evaluation<'_>, &str, EncodeSet, &'static Encoding) -> String,
}

/// One evaluation: the input, the state that the rules share, and the conformance errors so far.
// S04-03
pub(super) struct Evaluation<'a> {
    pub(super) prose: &'static Prose,
    pub(super) rules: Rules<'a>,
    pub(super) base: &'a Url,
    pub(super) input: &'a str,
    /// Where `input` begins in the caller's input.
    pub(super) offset: usize,
    pub(super) encoding_override: &'static Encoding,
    /// Whether the rules were invoked with a URL to modify.
    pub(super) url_is_given: bool,
    /// Whether the URL is a file URL, whose host may match nothing as corrected.
    pub(super) is_file: bool,
    pub(super) conformance_errors: Vec<ConformanceError>,
}

impl<'a> Evaluation<'a> {
    /// Returns the evaluation of another input in the same state.
    pub(super) fn of_other_input<'b>(&self, input: &'b str) -> Evaluation<'b>
    where
        'a: 'b,
    {
        let Evaluation { prose, rules, base, encoding_override, url_is_given, is_file, .. } = *self;
        let (offset, conformance_errors) = (0, Vec::new());
        Evaluation {
            prose,
            rules,
            base,
            input,
            offset,
            encoding_override,
            url_is_given,
            is_file,
            conformance_errors,
        }
    }

    /// Returns what the node matched.
    pub(super) fn text(&self, node: &Node) -> &'a str {
        &self.input[node.span.clone()]
    }

    /// Returns a place in the caller's input, for a place in what this node matched.
    pub(super) fn place(&self, node: &Node, within: Range<usize>) -> Range<usize> {
        let start = self.offset + node.span.start;
        start + within.start..start + within.end
    }

    /// Returns the place of a node in the caller's input.
    pub(super) fn place_of(&self, node: &Node) -> Range<usize> {
        self.place(node, 0..node.span.len())
    }

    /// Indicates a conformance error.
    // S15-06
    pub(super) fn indicate(&mut self, rule: Rule, kind: ConformanceErrorKind, at: Range<usize>) {
        self.conformance_errors.push(ConformanceError { rule, kind, at });
    }

    /// Returns the exception with which a rule ends parsing.
    // S15-06
    pub(super) fn exception(&self, kind: ParseExceptionKind, node: &Node) -> ParseException {
        ParseException { rule: node.rule, kind, at: self.place_of(node) }
    }

    /// Returns the node of a rule that is part of the diagram of another, whatever its alternatives.
    pub(super) fn part<'n>(&self, node: &'n Node, rule: Rule) -> Result<&'n Node> {
        node.child(rule).ok_or_else(|| self.exception(ParseExceptionKind::NoMatch, node))
    }

    /// Cleanses what a node matched.
    pub(super) fn cleanse(&mut self, node: &Node, encode_set: Option<EncodeSet>) -> String {
        self.cleanse_part(node, 0..node.span.len(), encode_set)
    }

    /// Cleanses a part of what a node matched.
    pub(super) fn cleanse_part(
        &mut self,
        node: &Node,
        within: Range<usize>,
        encode_set: Option<EncodeSet>,
    ) -> String {
        let text = &self.text(node)[within.clone()];
        let cleansed = (self.prose.cleanse)(self, node.rule, text, encode_set);
        for (kind, at) in cleansed.errors {
            let at = self.place(node, within.start + at.start..within.start + at.end);
            self.indicate(node.rule, kind, at);
        }
        cleansed.result
    }

    /// Cleanses what is left of what a node matched.
    pub(super) fn cleanse_text(
        &mut self,
        node: &Node,
        text: &str,
        encode_set: Option<EncodeSet>,
    ) -> String {
        let cleansed = (self.prose.cleanse)(self, node.rule, text, encode_set);
        for (kind, at) in cleansed.errors {
            let is_whole = text.len() == node.span.len();
            let at = if is_whole { self.place(node, at) } else { self.place_of(node) };
            self.indicate(node.rule, kind, at);
        }
        cleansed.result
    }

    /// Encodes and percent encodes the value of a setter rule.
    pub(super) fn encode(
        &self,
        text: &str,
        encode_set: EncodeSet,
        encoding: &'static Encoding,
    ) -> String {
        (self.prose.encode)(self, text, encode_set, encoding)
    }

    pub(super) fn url(&mut self, node: &Node) -> Result<Components> {
        (self.prose.url)(self, node)
    }

    pub(super) fn file_url(&mut self, node: &Node) -> Result<Components> {
        self.row(node, &self.prose.file_url)
    }

    pub(super) fn non_relative_url(&mut self, node: &Node) -> Result<Components> {
        (self.prose.non_relative_url)(self, node)
    }

    pub(super) fn relative_url(&mut self, node: &Node) -> Result<Components> {
        self.row(node, &self.prose.relative_url)
    }

    /// Runs the instructions of the row that matched.
    fn row(&mut self, node: &Node, rows: &[Function<Components>]) -> Result<Components> {
        match rows.get(node.row.wrapping_sub(1)) {
            Some(row) => row(self, node),
            None => Err(self.exception(ParseExceptionKind::NoMatch, node)),
        }
    }

    pub(super) fn non_file_relative_scheme(&mut self, node: &Node) -> Result<String> {
        (self.prose.non_file_relative_scheme)(self, node)
    }

    pub(super) fn scheme(&mut self, node: &Node) -> Result<String> {
        (self.prose.scheme)(self, node)
    }

    pub(super) fn authority(&mut self, node: &Node) -> Result<Components> {
        (self.prose.authority)(self, node)
    }

    pub(super) fn user(&mut self, node: &Node) -> Result<String> {
        (self.prose.user)(self, node)
    }

    pub(super) fn password(&mut self, node: &Node) -> Result<String> {
        (self.prose.password)(self, node)
    }

    pub(super) fn host(&mut self, node: &Node) -> Result<String> {
        (self.prose.host)(self, node)
    }

    pub(super) fn ipv6addr(&mut self, node: &Node) -> Result<String> {
        (self.prose.ipv6addr)(self, node)
    }

    pub(super) fn ipv4addr(&mut self, node: &Node) -> Result<String> {
        (self.prose.ipv4addr)(self, node)
    }

    pub(super) fn number(&mut self, node: &Node) -> Result<u64> {
        (self.prose.number)(self, node)
    }

    pub(super) fn h16(&mut self, node: &Node) -> Result<String> {
        (self.prose.h16)(self, node)
    }

    pub(super) fn ls32(&mut self, node: &Node) -> Result<String> {
        (self.prose.ls32)(self, node)
    }

    pub(super) fn decimal_byte(&mut self, node: &Node) -> Result<String> {
        (self.prose.decimal_byte)(self, node)
    }

    pub(super) fn port(&mut self, node: &Node) -> Result<String> {
        (self.prose.port)(self, node)
    }

    pub(super) fn path(&mut self, node: &Node) -> Result<Vec<String>> {
        (self.prose.path)(self, node)
    }

    pub(super) fn scheme_data(&mut self, node: &Node) -> Result<String> {
        (self.prose.scheme_data)(self, node)
    }

    pub(super) fn query(&mut self, node: &Node) -> Result<String> {
        (self.prose.query)(self, node)
    }

    pub(super) fn fragment(&mut self, node: &Node) -> Result<String> {
        (self.prose.fragment)(self, node)
    }
}
