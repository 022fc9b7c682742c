//! The diagrams of `weburl grammar`.

use weburl_editions::webspecs_2015::Rule;

use crate::weburl;

fn svg(args: &[&str]) -> String {
    let output = weburl().args(["grammar", "--to", "svg"]).args(args).output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_rule_is_one_svg_document_with_the_rules_that_it_refers_to() {
    let svg = svg(&["authority"]);
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
    for name in ["user", "password", "host", "port"] {
        assert!(svg.contains(&format!("\n{name}</text>")), "{name}: {svg}");
    }
}

#[test]
fn all_rules_are_one_svg_document_with_their_names() {
    let svg = svg(&[]);
    assert_eq!((svg.matches("<svg").count(), svg.matches("</svg>").count()), (1, 1));
    for rule in Rule::ALL {
        assert!(svg.contains(&format!("\n{}</text>", rule.name())), "{rule:?}");
    }
}
