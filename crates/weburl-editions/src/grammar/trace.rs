//! Shows which rules matched which bytes.

use std::fmt::Write as _;

use super::expression::Grammar;
use super::matcher::Node;

/// Returns one line for each match inside `node`, indented by depth: the bytes, the rule and its row, and
/// the text that it matched in `input`. Allocates the text.
///
/// ```text
///   0..20  url                     "http://example.com/a"
///   0..20    relative-url row 1    "http://example.com/a"
/// ```
pub fn trace<G: Grammar>(grammar: &G, node: &Node<G::Rule>, input: &str) -> String {
    let mut output = String::new();
    write_node(grammar, node, input, 0, &mut output);
    output
}

fn write_node<G: Grammar>(
    grammar: &G,
    node: &Node<G::Rule>,
    input: &str,
    depth: usize,
    output: &mut String,
) {
    let span = format!("{}..{}", node.span.start, node.span.end);
    let mut name = format!("{:indent$}{}", "", grammar.name(node.rule), indent = 2 * depth);
    if node.row > 0 {
        let _ = write!(name, " row {}", node.row);
    }
    let text = input.get(node.span.clone()).unwrap_or_default();
    let _ = writeln!(output, "{span:>9}  {name:<40} {text:?}");
    for child in &node.children {
        write_node(grammar, child, input, depth + 1, output);
    }
}
