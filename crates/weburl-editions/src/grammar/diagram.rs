//! Rules as railroad diagrams in SVG, drawn by the `railroad` crate.

use railroad::svg::{Element, HDir};
use railroad::{
    Choice, Comment, Diagram, Empty, Link, Node, NonTerminal, Optional, Repeat, Sequence,
    SimpleEnd, SimpleStart, Stack, Stylesheet, Terminal, VerticalGrid,
};

use super::expression::{Expression, Grammar};

/// The width at which a sequence continues on another line, in pixels: diagrams fit on a page.
const LINE_WIDTH: i64 = 700;

/// What the names of rules look like, which are the first thing to look for.
const TITLES: &str =
    "svg.railroad text.rule-title { font: bold 24px sans-serif; text-anchor: start; }";

/// Returns the railroad diagram of `rule` as an SVG document, below its name. Allocates the text.
pub fn to_svg<G: Grammar>(grammar: &G, rule: G::Rule) -> String {
    all_to_svg(grammar, &[rule])
}

/// Returns the railroad diagrams of `rules`, each below its name, as one SVG document. Rules link to their diagrams.
/// Allocates the text.
pub fn all_to_svg<G: Grammar>(grammar: &G, rules: &[G::Rule]) -> String {
    let picture = Picture { grammar, rules };
    let named = rules.iter().flat_map(|&rule| -> [Box<dyn Node>; 2] {
        [Box::new(Title(grammar.name(rule))), picture.track(rule)]
    });
    let diagrams = VerticalGrid::new(named.collect::<Vec<_>>());
    let mut diagram = Diagram::new_with_stylesheet(diagrams, &Stylesheet::Light);
    diagram.add_css(TITLES);
    // Where a viewer ignores the background of the style sheet.
    let background = Element::new("rect").set("width", "100%").set("height", "100%");
    diagram.add_element(background.set("style", "fill: white; stroke: none"));
    diagram.to_string()
}

/// The name of a rule above its diagram, to which others link.
struct Title(&'static str);

impl Node for Title {
    fn entry_height(&self) -> i64 {
        0
    }

    fn height(&self) -> i64 {
        40
    }

    fn width(&self) -> i64 {
        14 * self.0.chars().count() as i64
    }

    fn draw(&self, x: i64, y: i64, _: HDir) -> Element {
        let text = Element::new("text").set("class", "rule-title").set("id", &anchor(self.0));
        text.set("x", &x).set("y", &(y + 30)).text(self.0)
    }
}

/// Returns the id of the diagram of a rule.
fn anchor(name: &str) -> String {
    format!("rule-{}", name.replace(' ', "-"))
}

/// The rules that are drawn in one document.
struct Picture<'a, G: Grammar> {
    grammar: &'a G,
    rules: &'a [G::Rule],
}

impl<G: Grammar> Picture<'_, G> {
    /// Draws a rule with its start and its end.
    fn track(&self, rule: G::Rule) -> Box<dyn Node> {
        let definition = self.draw(self.grammar.definition(rule));
        let track: Vec<Box<dyn Node>> =
            vec![Box::new(SimpleStart), definition, Box::new(SimpleEnd)];
        Box::new(Sequence::new(track))
    }

    fn draw(&self, expression: &Expression<G::Rule, G::Condition>) -> Box<dyn Node> {
        let all = |parts: &[Expression<_, _>]| parts.iter().map(|part| self.draw(part)).collect();
        let terminal = |label: String| -> Box<dyn Node> { Box::new(Terminal::new(label)) };
        match *expression {
            Expression::Sequence(parts) => in_lines(all(parts)),
            Expression::Choice(parts) | Expression::Rows(parts) => {
                Box::new(Choice::new(all(parts)))
            }
            Expression::Optional(part) => Box::new(Optional::new(self.draw(part))),
            Expression::OneOrMore(part) => Box::new(Repeat::new(self.draw(part), Empty)),
            Expression::ZeroOrMore(part) => {
                Box::new(Optional::new(Repeat::new(self.draw(part), Empty)))
            }
            Expression::Rule(rule) => self.reference(rule),
            Expression::Text(text) => terminal(text.to_owned()),
            Expression::Letters(text) => terminal(format!("{text} (in any case)")),
            Expression::AnyOf(class) => terminal(format!("any of [{class}]")),
            Expression::AnyExcept(class) => terminal(format!("any except [{class}]")),
            Expression::Any => terminal("any".to_owned()),
            Expression::If(condition) => {
                Box::new(Comment::new(self.grammar.describe(condition).to_owned()))
            }
        }
    }

    /// Draws the name of another rule, with a link if its diagram is in the document.
    fn reference(&self, rule: G::Rule) -> Box<dyn Node> {
        let name = self.grammar.name(rule);
        let reference = NonTerminal::new(name.to_owned());
        if self.rules.contains(&rule) {
            Box::new(Link::new(reference, format!("#{}", anchor(name))))
        } else {
            Box::new(reference)
        }
    }
}

/// Draws parts from left to right, in as many lines as it takes.
fn in_lines(parts: Vec<Box<dyn Node>>) -> Box<dyn Node> {
    let mut lines: Vec<Vec<Box<dyn Node>>> = Vec::new();
    let mut width = LINE_WIDTH;
    for part in parts {
        let part_width = part.width();
        match lines.last_mut() {
            Some(line) if width + part_width <= LINE_WIDTH => {
                width += part_width;
                line.push(part);
            }
            _ => {
                width = part_width;
                lines.push(vec![part]);
            }
        }
    }
    if lines.len() == 1 {
        return Box::new(Sequence::new(lines.remove(0)));
    }
    Box::new(Stack::new(lines.into_iter().map(Sequence::new).collect()))
}

#[cfg(test)]
mod tests {
    use super::all_to_svg;
    use crate::webspecs_2015::writing::{AuthoringRules, Part};
    use crate::webspecs_2015::{Mode, Rule, Rules};

    fn width(svg: &str) -> i64 {
        let (_, after) = svg.split_once("viewBox=\"0 0 ").expect("there is a view box");
        after.split(' ').next().and_then(|width| width.parse().ok()).expect("it is a number")
    }

    #[test]
    fn pictures_are_readable() {
        let svg = all_to_svg(&Rules { mode: Mode::AsWritten, base: None }, &Rule::ALL);
        assert!(width(&svg) < 1100, "{}", width(&svg));
        assert!(svg.contains("file (in any case)"));
        assert!(svg.contains("scheme is not relative"));
        assert!(svg.contains("fill: white"));
        for rule in Rule::ALL {
            assert!(svg.contains(&format!("id=\"rule-{}\"", rule.name())), "{rule:?}");
        }
        // Each rule that others refer to is linked: all but url and the setter rules.
        let links = Rule::ALL
            .into_iter()
            .filter(|rule| svg.contains(&format!("href=\"#rule-{}\"", rule.name())));
        assert_eq!(links.count(), Rule::ALL.len() - 10);
    }

    #[test]
    fn titles_stand_above_their_diagrams() {
        let svg = all_to_svg(&Rules { mode: Mode::AsWritten, base: None }, &[Rule::Query]);
        let y_after = |text: &str| -> i64 {
            let (_, after) = svg.split_once(text).expect("the picture has it");
            let (_, after) = after.split_once(" y=\"").expect("it has a place");
            after.split('"').next().and_then(|y| y.parse().ok()).expect("it is a number")
        };
        // The letters go down from their line, and the way around the terminal passes over it.
        assert!(y_after("class=\"terminal\"") - y_after("<text class=\"rule-title\"") >= 40);
    }

    #[test]
    fn the_authoring_requirements_are_drawn_like_the_others() {
        let svg = all_to_svg(&AuthoringRules, &Part::ALL);
        assert!(svg.contains("href=\"#rule-scheme-relative-URL\""));
        assert!(svg.contains("id=\"rule-scheme-relative-URL\""));
    }
}
