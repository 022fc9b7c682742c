//! Colors, which are for terminals only.

use crate::weburl;

/// The environment, and whether the output is colored. No case has a terminal.
const CASES: &[(&[(&str, &str)], bool)] = &[
    (&[], false),
    (&[("CLICOLOR_FORCE", "1")], true),
    (&[("CLICOLOR_FORCE", "0")], false),
    (&[("FORCE_COLOR", "1")], true),
    (&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], false),
    (&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "")], true),
];

#[test]
fn colors_are_for_terminals_and_who_forces_them() {
    let valid = "https://example.com/";
    let invalid = "https://example.com:x/";
    let differing = "http:example.com";
    let runs = [["explain", valid], ["explain", invalid], ["compare", differing]];
    for args in runs {
        for &(environment, is_colored) in CASES {
            let mut command = weburl();
            command.args(args).envs(environment.iter().copied());
            let stdout = command.output().unwrap().stdout;
            assert_eq!(stdout.contains(&b'\x1B'), is_colored, "{args:?} with {environment:?}");
        }
    }
}

#[test]
fn an_option_says_more_than_the_environment() {
    let runs: &[&[&str]] = &[&["explain", "https://a/"], &["parse", "--help"]];
    for (choice, variable, is_colored) in [
        ("always", "NO_COLOR", true),
        ("never", "FORCE_COLOR", false),
        ("auto", "FORCE_COLOR", true),
    ] {
        for args in runs {
            let mut command = weburl();
            command.args(*args).args(["--color", choice]).env(variable, "1");
            let stdout = command.output().unwrap().stdout;
            assert_eq!(stdout.contains(&b'\x1B'), is_colored, "{args:?} --color {choice}");
        }
    }
}
