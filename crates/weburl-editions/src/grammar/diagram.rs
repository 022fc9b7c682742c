//! Rules as railroad diagrams in SVG, drawn by the `railroad` crate.

use railroad::{
    Choice, Comment, Diagram, Empty, Node, NonTerminal, Optional, Repeat, Sequence, SimpleEnd,
    SimpleStart, Stylesheet, Terminal,
};

use super::{Expression, Grammar};

/// Returns the railroad diagram of `rule` as an SVG document.
pub fn to_svg<G: Grammar>(grammar: &G, rule: G::Rule) -> String {
    let track: Vec<Box<dyn Node>> =
        vec![Box::new(SimpleStart), draw(grammar, grammar.definition(rule)), Box::new(SimpleEnd)];
    Diagram::new_with_stylesheet(Sequence::new(track), &Stylesheet::Light).to_string()
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
