//! Colour, which is for terminals only.

use crate::weburl;

/// Environment, and whether the output is coloured. None of them has a terminal.
const CASES: &[(&[(&str, &str)], bool)] = &[
    (&[], false),
    (&[("CLICOLOR_FORCE", "1")], true),
    (&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], false),
];

#[test]
fn colors_are_for_terminals_and_who_forces_them() {
    for url in ["https://example.com/", "https://example.com:x/"] {
        for &(environment, is_colored) in CASES {
            let mut command = weburl();
            command.args(["explain", url]).envs(environment.iter().copied());
            let stdout = command.output().unwrap().stdout;
            assert_eq!(stdout.contains(&b'\x1B'), is_colored, "{url} with {environment:?}");
        }
    }
}
