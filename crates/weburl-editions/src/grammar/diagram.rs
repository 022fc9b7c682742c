//! Rules as railroad diagrams in SVG, drawn by the `railroad` crate.

use railroad::{
    Choice, Comment, Diagram, Empty, Node, NonTerminal, Optional, Repeat, Sequence, SimpleEnd,
    SimpleStart, Stylesheet, Terminal, VerticalGrid,
};

use super::{Expression, Grammar};

/// Returns the railroad diagram of `rule` as an SVG document. Allocates the text.
pub fn to_svg<G: Grammar>(grammar: &G, rule: G::Rule) -> String {
    to_document(track(grammar, rule))
}

/// Returns the railroad diagrams of `rules`, each below its name, as one SVG document. Allocates the text.
pub fn all_to_svg<G: Grammar>(grammar: &G, rules: &[G::Rule]) -> String {
    let named = rules.iter().flat_map(|&rule| -> [Box<dyn Node>; 2] {
        [Box::new(Comment::new(grammar.name(rule).to_owned())), track(grammar, rule)]
    });
    to_document(VerticalGrid::new(named.collect::<Vec<_>>()))
}

fn to_document(node: impl Node) -> String {
    Diagram::new_with_stylesheet(node, &Stylesheet::Light).to_string()
}

/// Draws a rule with its start and its end.
fn track<G: Grammar>(grammar: &G, rule: G::Rule) -> Box<dyn Node> {
    let track: Vec<Box<dyn Node>> =
        vec![Box::new(SimpleStart), draw(grammar, grammar.definition(rule)), Box::new(SimpleEnd)];
    Box::new(Sequence::new(track))
}

fn draw<G: Grammar>(grammar: &G, expression: &Expression<G::Rule, G::Condition>) -> Box<dyn Node> {
    let all = |parts: &[Expression<_, _>]| parts.iter().map(|part| draw(grammar, part)).collect();
    let terminal = |label: String| -> Box<dyn Node> { Box::new(Terminal::new(label)) };
    match *expression {
        Expression::Sequence(parts) => Box::new(Sequence::new(all(parts))),
        Expression::Choice(parts) | Expression::Rows(parts) => Box::new(Choice::new(all(parts))),
        Expression::Optional(part) => Box::new(Optional::new(draw(grammar, part))),
        Expression::OneOrMore(part) => Box::new(Repeat::new(draw(grammar, part), Empty)),
        Expression::ZeroOrMore(part) => {
            Box::new(Optional::new(Repeat::new(draw(grammar, part), Empty)))
        }
        Expression::Rule(rule) => Box::new(NonTerminal::new(grammar.name(rule).to_owned())),
        Expression::Text(text) | Expression::Letters(text) => terminal(text.to_owned()),
        Expression::AnyOf(class) => terminal(format!("any of [{class}]")),
        Expression::AnyExcept(class) => terminal(format!("any except [{class}]")),
        Expression::Any => terminal("any".to_owned()),
        Expression::If(condition) => Box::new(Comment::new(grammar.describe(condition).to_owned())),
    }
}
