//! Matches an input against a rule, with ordered choice and backtracking.
//!
//! What is left to match is a list of tasks. Each untried alternative keeps the list as it was, so that going
//! back is one assignment. The lists share their tails and are never longer than the grammar is deep, so no
//! input can exhaust the stack.
//!
//! A repetition is greedy and gives back one match at a time. Of a class of code points, it is one alternative,
//! however long, that moves back through the input. A grammar whose alternatives are final
//! ([`Grammar::commits`]) gives nothing back.

use std::ops::Range;
use std::rc::Rc;

use super::expression::{Expression, Grammar, class_contains};
use super::progress::{Event, Progress};

/// What a rule matched, and the matches inside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<R> {
    /// The rule.
    pub rule: R,
    /// The range of the match in the input, in bytes.
    pub span: Range<usize>,
    /// Which of the rule's [rows](Expression::Rows) matched, counted from 1; 0 for a rule without rows.
    pub row: usize,
    /// The matches of the rules that it refers to, in order.
    pub children: Vec<Node<R>>,
}

impl<R: Copy + Eq> Node<R> {
    /// Returns the first match of `rule` directly inside this one, or `None` if it is not "present". Borrows.
    // S04-03
    pub fn child(&self, rule: R) -> Option<&Node<R>> {
        self.children_of(rule).next()
    }

    /// Returns the matches of `rule` directly inside this one.
    pub fn children_of(&self, rule: R) -> impl Iterator<Item = &Node<R>> {
        self.children.iter().filter(move |child| child.rule == rule)
    }
}

/// Matches the whole of `input` against `rule`, and returns the tree of matches, or `None` if it does not
/// match.
///
/// It tries an optional part, and one more of what repeats, before leaving it out.
///
/// # Errors
/// The exception of the grammar, if a [condition](Grammar::holds) ends the parse.
// S15-21, S04-03
pub fn parse<G: Grammar>(
    grammar: &G,
    rule: G::Rule,
    input: &str,
) -> Result<Option<Node<G::Rule>>, G::Exception> {
    let mut machine = Machine {
        grammar,
        progress: Progress { input, position: 0, events: Vec::new() },
        alternatives: Vec::new(),
    };
    let matched = machine.run(rule)?;
    Ok(matched.then(|| tree(machine.progress.events)).flatten())
}

enum Task<G: Grammar> {
    Match(&'static Expression<G::Rule, G::Condition>),
    /// Try the expression once more, unless it matched the empty string last time.
    Again(&'static Expression<G::Rule, G::Condition>, usize),
    Row(usize),
    Leave(G::Rule, usize),
    /// Forget all alternatives but the first few.
    Commit(usize),
}

struct Tasks<G: Grammar> {
    first: Task<G>,
    rest: Plan<G>,
}

type Plan<G> = Option<Rc<Tasks<G>>>;

struct Alternative<G: Grammar> {
    position: usize,
    events: usize,
    plan: Plan<G>,
    /// What a repetition of a terminal can still give back.
    give_back: Option<GiveBack>,
}

#[derive(Clone, Copy)]
struct GiveBack {
    /// Where the repetition began.
    start: usize,
    /// The length of each match in bytes; `None` for one code point.
    len: Option<usize>,
}

struct Machine<'g, 'a, G: Grammar> {
    grammar: &'g G,
    progress: Progress<'a, G::Rule>,
    alternatives: Vec<Alternative<G>>,
}

fn then<G: Grammar>(first: Task<G>, rest: Plan<G>) -> Plan<G> {
    Some(Rc::new(Tasks { first, rest }))
}

impl<G: Grammar> Machine<'_, '_, G> {
    fn run(&mut self, rule: G::Rule) -> Result<bool, G::Exception> {
        let mut plan = self.enter(rule, None);
        loop {
            let next = match &plan {
                Some(tasks) => self.step(&tasks.first, &tasks.rest)?,
                None if self.progress.rest().is_empty() => return Ok(true),
                None => None,
            };
            plan = match next {
                Some(plan) => plan,
                None => match self.go_back() {
                    Some(plan) => plan,
                    None => return Ok(false),
                },
            };
        }
    }

    /// Goes back to the latest alternative, and returns its plan, or `None` if there is no alternative left.
    fn go_back(&mut self) -> Option<Plan<G>> {
        let mut alternative = self.alternatives.pop()?;
        if let Some(GiveBack { start, len }) = alternative.give_back {
            let matched = &self.progress.input[..alternative.position];
            let one = || matched.chars().next_back().map_or(0, char::len_utf8);
            alternative.position -= len.unwrap_or_else(one);
            if alternative.position > start {
                let plan = alternative.plan.clone();
                self.alternatives.push(Alternative { plan, ..alternative });
            }
        }
        self.progress.position = alternative.position;
        self.progress.events.truncate(alternative.events);
        Some(alternative.plan)
    }

    /// Performs one task and returns the plan after it, or `None` if it does not match.
    fn step(&mut self, task: &Task<G>, rest: &Plan<G>) -> Result<Option<Plan<G>>, G::Exception> {
        let position = self.progress.position;
        Ok(match *task {
            Task::Match(expression) => return self.matches(expression, rest.clone()),
            Task::Again(_, start) if start == position => Some(rest.clone()),
            Task::Again(part, _) => Some(self.repeat(part, rest.clone())),
            Task::Row(row) => {
                self.progress.events.push(Event::Row(row));
                Some(rest.clone())
            }
            Task::Leave(rule, start) => {
                self.progress.events.push(Event::Leave { rule, start, end: position });
                Some(rest.clone())
            }
            Task::Commit(alternatives) => {
                self.alternatives.truncate(alternatives);
                Some(rest.clone())
            }
        })
    }

    fn matches(
        &mut self,
        expression: &'static Expression<G::Rule, G::Condition>,
        rest: Plan<G>,
    ) -> Result<Option<Plan<G>>, G::Exception> {
        Ok(match *expression {
            Expression::Sequence(parts) => {
                Some(parts.iter().rfold(rest, |rest, part| then(Task::Match(part), rest)))
            }
            Expression::Choice(parts) => {
                let plan = self.committed(rest);
                let plans =
                    parts.iter().map(|part| then(Task::Match(part), plan.clone())).collect();
                self.choose(plans)
            }
            Expression::Rows(parts) => {
                let plan = self.committed(rest);
                let row = |(i, part)| then(Task::Match(part), then(Task::Row(i + 1), plan.clone()));
                let plans = parts.iter().enumerate().map(row).collect();
                self.choose(plans)
            }
            Expression::Optional(part) => {
                let plan = then(Task::Match(part), self.committed(rest.clone()));
                self.choose(vec![plan, rest])
            }
            Expression::ZeroOrMore(part) => Some(self.repeat(part, rest)),
            Expression::OneOrMore(part) => {
                let more = then(Task::Again(part, usize::MAX), rest);
                Some(then(Task::Match(part), more))
            }
            Expression::Rule(rule) => Some(self.enter(rule, rest)),
            Expression::If(condition) => {
                self.grammar.holds(condition, &self.progress)?.then_some(rest)
            }
            _ => match self.terminal_len(expression) {
                Some(len) => {
                    self.progress.position += len;
                    Some(rest)
                }
                None => None,
            },
        })
    }

    fn enter(&mut self, rule: G::Rule, rest: Plan<G>) -> Plan<G> {
        let start = self.progress.position;
        self.progress.events.push(Event::Enter { rule, start });
        then(Task::Match(self.grammar.definition(rule)), then(Task::Leave(rule, start), rest))
    }

    /// Continues with the first plan, and keeps the others for later.
    // S04-03
    fn choose(&mut self, plans: Vec<Plan<G>>) -> Option<Plan<G>> {
        let mut plans = plans.into_iter();
        let first = plans.next()?;
        let (position, events) = (self.progress.position, self.progress.events.len());
        let others =
            plans.rev().map(|plan| Alternative { position, events, plan, give_back: None });
        self.alternatives.extend(others);
        Some(first)
    }

    fn committed(&self, rest: Plan<G>) -> Plan<G> {
        if self.grammar.commits() {
            then(Task::Commit(self.alternatives.len()), rest)
        } else {
            rest
        }
    }

    /// Plans another `part`, or the rest.
    fn repeat(
        &mut self,
        part: &'static Expression<G::Rule, G::Condition>,
        rest: Plan<G>,
    ) -> Plan<G> {
        if is_terminal(part) {
            let start = self.progress.position;
            while let Some(len @ 1..) = self.terminal_len(part) {
                self.progress.position += len;
            }
            let position = self.progress.position;
            if position > start && !self.grammar.commits() {
                let len = match part {
                    Expression::Text(text) | Expression::Letters(text) => Some(text.len()),
                    _ => None,
                };
                let give_back = Some(GiveBack { start, len });
                let (events, plan) = (self.progress.events.len(), rest.clone());
                self.alternatives.push(Alternative { position, events, plan, give_back });
            }
            return rest;
        }
        let again = then(Task::Again(part, self.progress.position), rest.clone());
        let plan = then(Task::Match(part), self.committed(again));
        self.choose(vec![plan, rest]).flatten()
    }

    /// Returns the length of the match of a terminal here, or `None` if it does not match or `expression` is not
    /// a terminal.
    fn terminal_len(&self, expression: &Expression<G::Rule, G::Condition>) -> Option<usize> {
        let rest = self.progress.rest();
        let one = |wanted: &dyn Fn(char) -> bool| {
            rest.chars().next().filter(|&c| wanted(c)).map(char::len_utf8)
        };
        match *expression {
            Expression::Text(text) => rest.starts_with(text).then_some(text.len()),
            Expression::Letters(letters) => rest
                .get(..letters.len())
                .filter(|start| start.eq_ignore_ascii_case(letters))
                .map(str::len),
            Expression::AnyOf(class) => one(&|c| class_contains(class, c)),
            Expression::AnyExcept(class) => one(&|c| !class_contains(class, c)),
            Expression::Any => one(&|_| true),
            _ => None,
        }
    }
}

fn is_terminal<R, C>(expression: &Expression<R, C>) -> bool {
    use Expression::{Any, AnyExcept, AnyOf, Letters, Text};
    matches!(expression, Text(_) | Letters(_) | AnyOf(_) | AnyExcept(_) | Any)
}

/// Builds the tree of matches from the record of rules entered and left.
fn tree<R>(events: Vec<Event<R>>) -> Option<Node<R>> {
    let mut open: Vec<Node<R>> = Vec::new();
    for event in events {
        match event {
            Event::Enter { rule, start } => {
                open.push(Node { rule, span: start..start, row: 0, children: Vec::new() });
            }
            Event::Row(row) => {
                if let Some(node) = open.last_mut() {
                    node.row = row;
                }
            }
            Event::Leave { end, .. } => {
                let mut node = open.pop()?;
                node.span.end = end;
                match open.last_mut() {
                    Some(parent) => parent.children.push(node),
                    None => return Some(node),
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use Expression::*;

    type Diagram = Expression<&'static str, char>;

    /// Rules by name; a condition asks which code point comes next, and `!` is an exception.
    struct Rules {
        definitions: &'static [(&'static str, Diagram)],
        commits: bool,
    }

    impl Grammar for Rules {
        type Rule = &'static str;
        type Condition = char;
        type Exception = char;

        fn definition(&self, rule: &'static str) -> &'static Diagram {
            let found = self.definitions.iter().find(|definition| definition.0 == rule);
            &found.expect("the rule is defined").1
        }

        fn name(&self, rule: &'static str) -> &'static str {
            rule
        }

        fn describe(&self, _condition: char) -> &'static str {
            "a code point"
        }

        fn holds(
            &self,
            condition: char,
            progress: &Progress<'_, &'static str>,
        ) -> Result<bool, char> {
            if condition == '!' { Err('!') } else { Ok(progress.rest().starts_with(condition)) }
        }

        fn commits(&self) -> bool {
            self.commits
        }
    }

    const WORD: Diagram = OneOrMore(&AnyOf("a-z"));
    const DEFINITIONS: &[(&str, Diagram)] = &[
        ("word", WORD),
        ("prefix first", Sequence(&[Choice(&[Text("a"), Text("ab")]), Text("c")])),
        ("optional", Sequence(&[Optional(&Text("a")), Text("a")])),
        ("list", Sequence(&[ZeroOrMore(&Sequence(&[Rule("word"), Text(",")])), Rule("word")])),
        ("nothing", ZeroOrMore(&Optional(&Text("a")))),
        ("empty text", ZeroOrMore(&Text(""))),
        ("class and member", Sequence(&[ZeroOrMore(&AnyOf("aé")), Text("a")])),
        ("some and members", Sequence(&[OneOrMore(&AnyOf("aé")), Text("éa")])),
        ("texts and text", Sequence(&[ZeroOrMore(&Text("ab")), Text("abc")])),
        ("rows", Rows(&[Text("a"), Sequence(&[Rule("word"), Text("!")]), Rule("word")])),
        ("condition", Sequence(&[If('b'), Rule("word")])),
        ("exception", Choice(&[Text("a"), Sequence(&[If('!'), Text("b")]), Text("b")])),
    ];

    const BACKTRACKING: Rules = Rules { definitions: DEFINITIONS, commits: false };
    const COMMITTED: Rules = Rules { definitions: DEFINITIONS, commits: true };

    fn matches(rules: &Rules, rule: &'static str, input: &str) -> Result<bool, char> {
        parse(rules, rule, input).map(|node| node.is_some())
    }

    #[test]
    fn the_whole_input_must_match() {
        assert_eq!(matches(&BACKTRACKING, "word", "abc"), Ok(true));
        assert_eq!(matches(&BACKTRACKING, "word", "abc1"), Ok(false));
        assert_eq!(matches(&BACKTRACKING, "word", ""), Ok(false));
    }

    #[test]
    fn backtracking_tries_what_is_left_and_committing_does_not() {
        for (rule, input) in [("prefix first", "abc"), ("optional", "a")] {
            assert_eq!(matches(&BACKTRACKING, rule, input), Ok(true), "{rule}");
            assert_eq!(matches(&COMMITTED, rule, input), Ok(false), "{rule}");
        }
        for rules in [&BACKTRACKING, &COMMITTED] {
            assert_eq!(matches(rules, "prefix first", "ac"), Ok(true));
            assert_eq!(matches(rules, "list", "a,b,c"), Ok(true));
        }
    }

    #[test]
    fn repetitions_of_terminals_give_back() {
        for (rule, input, expected) in [
            ("class and member", "aéaa", true),
            ("class and member", "aéa", true),
            ("class and member", "a", true),
            ("class and member", "aé", false),
            ("some and members", "aéa", true),
            ("some and members", "éa", false),
            ("texts and text", "ababc", true),
            ("texts and text", "abab", false),
        ] {
            assert_eq!(matches(&BACKTRACKING, rule, input), Ok(expected), "{rule} {input}");
            assert_eq!(matches(&COMMITTED, rule, input), Ok(false), "{rule} {input}");
        }
    }

    #[test]
    fn a_repetition_of_nothing_ends() {
        assert_eq!(matches(&BACKTRACKING, "empty text", ""), Ok(true));
        assert_eq!(matches(&BACKTRACKING, "empty text", "a"), Ok(false));
        assert_eq!(matches(&BACKTRACKING, "nothing", "aa"), Ok(true));
        assert_eq!(matches(&BACKTRACKING, "nothing", "ab"), Ok(false));
    }

    #[test]
    fn a_match_remembers_its_row_its_span_and_its_children() {
        let node = parse(&BACKTRACKING, "rows", "bcd").expect("no exception").expect("it matches");
        assert_eq!((node.row, node.span), (3, 0..3));
        let children: Vec<_> = node.children.iter().map(|child| (child.rule, child.row)).collect();
        assert_eq!(children, [("word", 0)], "what was matched in row 2 is forgotten");
        let node = parse(&BACKTRACKING, "list", "a,bc").expect("no exception").expect("it matches");
        let words: Vec<_> = node.children_of("word").map(|word| word.span.clone()).collect();
        assert_eq!(words, [0..1, 2..4]);
    }

    #[test]
    fn conditions_look_at_what_follows_and_exceptions_end_the_parse() {
        assert_eq!(matches(&BACKTRACKING, "condition", "bc"), Ok(true));
        assert_eq!(matches(&BACKTRACKING, "condition", "cb"), Ok(false));
        assert_eq!(matches(&BACKTRACKING, "exception", "a"), Ok(true));
        assert_eq!(matches(&BACKTRACKING, "exception", "b"), Err('!'));
    }
}
