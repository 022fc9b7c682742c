//! Prints rules as text, in the style of a grammar in an RFC.

use super::expression::{Expression, Grammar};

/// Returns `rule` as text: its name, `=`, and its diagram, with each row on its own line. Allocates the
/// text.
///
/// Brackets enclose an optional part, `*` and `+` follow a repeated part, `|` separates alternatives in the
/// order in which they are tried, `~` precedes letters that match in any case, and angle brackets enclose a
/// condition.
pub fn to_text<G: Grammar>(grammar: &G, rule: G::Rule) -> String {
    let name = grammar.name(rule);
    match grammar.definition(rule) {
        Expression::Rows(rows) => {
            let rows: Vec<_> = rows.iter().map(|row| text(grammar, row)).collect();
            format!("{name} =\n    {}\n", rows.join("\n  | "))
        }
        definition => format!("{name} = {}\n", text(grammar, definition)),
    }
}

fn text<G: Grammar>(grammar: &G, expression: &Expression<G::Rule, G::Condition>) -> String {
    let join = |parts: &[Expression<_, _>], separator| {
        parts.iter().map(|part| grouped(grammar, part)).collect::<Vec<_>>().join(separator)
    };
    match *expression {
        Expression::Sequence(parts) => join(parts, " "),
        Expression::Choice(parts) | Expression::Rows(parts) => join(parts, " | "),
        Expression::Optional(part) => format!("[ {} ]", text(grammar, part)),
        Expression::ZeroOrMore(part) => format!("{}*", grouped(grammar, part)),
        Expression::OneOrMore(part) => format!("{}+", grouped(grammar, part)),
        Expression::Rule(rule) => grammar.name(rule).to_owned(),
        Expression::Text(text) => format!("\"{text}\""),
        Expression::Letters(letters) => format!("~\"{letters}\""),
        Expression::AnyOf(class) => format!("[{class}]"),
        Expression::AnyExcept(class) => format!("[^{class}]"),
        Expression::Any => "any".to_owned(),
        Expression::If(condition) => format!("<{}>", grammar.describe(condition)),
    }
}

/// Encloses sequences and choices, so that they read as one part of the expression around them.
fn grouped<G: Grammar>(grammar: &G, expression: &Expression<G::Rule, G::Condition>) -> String {
    let text = text(grammar, expression);
    match expression {
        Expression::Sequence(_) | Expression::Choice(_) | Expression::Rows(_) => {
            format!("( {text} )")
        }
        _ => text,
    }
}
