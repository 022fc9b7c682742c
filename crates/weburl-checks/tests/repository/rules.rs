//! Rules of the standard that stand in one place: the code that a second place would need is nowhere else.

use std::fs;
use std::path::PathBuf;

use crate::{root, sources};

/// Models of other programs have rules of their own.
const FOLDERS: &[&str] = &[
    "crates/url/src",
    "crates/weburl-arrow/src",
    "crates/weburl-cli/src",
    "crates/weburl-documents/src",
    "crates/weburl-macros/src",
    "crates/weburl-readers/src/compare",
    "crates/weburl-readers/src/guard",
    "crates/weburl-url/src",
    "crates/weburl/src",
];

struct Rule {
    name: &'static str,
    /// What a line needs that decides it, without spaces, and with `'` and `"` for `b'` and `b"`.
    code: &'static [&'static str],
    /// The place of the rule, and how many lines; then places whose same code decides something else.
    places: &'static [(&'static str, usize)],
}

const RULES: &[Rule] = &[
    Rule {
        name: "where an authority ends",
        code: &[
            "'/'|'?'|'#'",
            "'/'|'\\\\'|'?'|'#'",
            "'/','?','#'",
            "'/','\\\\','?','#'",
            "/?#",
            "/\\\\?#",
        ],
        places: &[
            ("crates/weburl/src/syntax/authority.rs", 2),
            // Whether a host follows the slashes of a `file` URL, and whether a scheme is missing.
            ("crates/weburl/src/literal/parse.rs", 2),
            ("crates/weburl/src/parser/start.rs", 1),
            ("crates/weburl/src/syntax/windows_drive_letter.rs", 1),
            // Which delimiter a message names, and whether a port may end there.
            ("crates/weburl-cli/src/host_option.rs", 1),
            ("crates/weburl/src/syntax/scp_address.rs", 1),
            // Whether text has more than a host.
            ("crates/weburl/src/text/end.rs", 1),
            // A split as careless programs make it.
            ("crates/weburl-readers/src/compare/cause.rs", 1),
        ],
    },
    Rule {
        name: "which `@` divides it",
        code: &["find('@')", "split_once('@')", "=='@'", "'@'=>", "'@'if"],
        places: &[
            ("crates/weburl/src/syntax/authority.rs", 1),
            // The one behind a password with a delimiter in it, which may have been meant.
            ("crates/weburl/src/report/findings/suggested.rs", 1),
            // The shortcut: normal forms.
            ("crates/weburl/src/parser/special_start.rs", 1),
            // What may be credentials, and is hidden.
            ("crates/weburl-cli/src/credentials.rs", 1),
            ("crates/weburl/src/report/redaction/judge.rs", 1),
            ("crates/weburl/src/report/redaction/text.rs", 2),
            ("crates/weburl-readers/src/compare/cause.rs", 1),
        ],
    },
    Rule {
        name: "whether a host is needed",
        code: &["is_special()&&!scheme_type.is_file()", "includes_credentials()||"],
        places: &[
            ("crates/weburl/src/syntax/authority.rs", 1),
            ("crates/weburl/src/record/url_ref.rs", 1),
            // Whether the scheme may become `file`.
            ("crates/weburl/src/edit/setters.rs", 1),
        ],
    },
    Rule {
        name: "digits of a port",
        code: &["parse::<u16>()", "port=10*port"],
        places: &[
            ("crates/weburl/src/syntax/port.rs", 2),
            // Whether an option can ever be a port.
            ("crates/weburl-cli/src/edit/change.rs", 1),
            ("crates/weburl-cli/src/filter.rs", 1),
        ],
    },
    Rule {
        name: "the space that ends an opaque path",
        code: &["strip_suffix('')", "..,'']", "\"%20\""],
        places: &[("crates/weburl/src/parser/path.rs", 1), ("crates/weburl/src/syntax/path.rs", 1)],
    },
    Rule {
        name: "the percent-encode set of a query",
        code: &["PercentEncodeSet::SPECIAL_QUERY", "PercentEncodeSet::QUERY"],
        places: &[
            ("crates/weburl/src/percent/query_encoding.rs", 2),
            // The shortcut: normal forms of special URLs.
            ("crates/weburl/src/parser/masks.rs", 1),
            ("crates/weburl/src/parser/recognize.rs", 1),
            // Sets that contain more.
            ("crates/weburl-cli/src/encode.rs", 1),
            ("crates/weburl/src/edit/query_pairs_mut.rs", 1),
            // Bytes in an encoding that a caller's function makes.
            ("crates/url/src/parse_options.rs", 1),
        ],
    },
    Rule {
        name: "percent coding of bytes",
        code: &["\"0123456789ABCDEF\"", "to_digit(16)", ":02X"],
        places: &[
            ("crates/weburl/src/percent/percent_encode.rs", 2),
            // Pieces of an IPv6 address.
            ("crates/weburl/src/host/ipv6.rs", 1),
            // Escapes in strings of JSON.
            ("crates/weburl/src/report/redaction/layer.rs", 1),
            ("crates/weburl/src/text/unescaped.rs", 2),
        ],
    },
    Rule {
        name: "names of components",
        code: &["\"fragment\"", "\"username\"=>", "=>\"username\""],
        places: &[
            ("crates/weburl/src/record/component.rs", 2),
            // Attributes of the interface `URL`.
            ("crates/weburl/src/web/api.rs", 1),
            // Fields that `Debug` shows.
            ("crates/url/src/url.rs", 1),
        ],
    },
];

#[test]
fn each_rule_stands_in_its_place_alone() {
    let files: Vec<_> = FOLDERS
        .iter()
        .flat_map(|folder| sources(&root().join(folder)))
        .map(|path| {
            let place = path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/");
            (place, fs::read_to_string(&path).unwrap())
        })
        .collect();
    assert!(files.len() > 300, "{} files", files.len());
    for rule in RULES {
        let count = |text: &str| lines(text).filter(|line| rule.decides(line)).count();
        let mut found: Vec<_> =
            files.iter().map(|(file, text)| (file.as_str(), count(text))).collect();
        found.retain(|(_, count)| *count > 0);
        found.sort_unstable();
        let mut expected = rule.places.to_vec();
        expected.sort_unstable();
        assert_eq!(found, expected, "{}", rule.name);
    }
}

/// It grew back after it had been cut.
#[test]
fn the_parser_keeps_within_its_budget() {
    const MOST: usize = 2_500;
    let is_code = |line: &String| !line.is_empty() && line != "#[cfg(test)]";
    let count = |path: &PathBuf| lines(&fs::read_to_string(path).unwrap()).filter(is_code).count();
    let files = sources(&root().join("crates/weburl/src/parser"));
    let total: usize = files.iter().map(count).sum();
    assert!(files.len() > 15, "{} files", files.len());
    assert!(total <= MOST, "{total} lines of code, at most {MOST}");
}

impl Rule {
    fn decides(&self, line: &str) -> bool {
        self.code.iter().any(|code| line.contains(code))
    }
}

/// Returns the lines of code before the tests, as [`Rule::code`] has them.
fn lines(text: &str) -> impl Iterator<Item = String> {
    let code = text.lines().take_while(|line| *line != "mod tests {").map(str::trim);
    let code = code.filter(|line| !line.starts_with("//"));
    code.map(|line| line.replace(' ', "").replace("b'", "'").replace("b\"", "\""))
}
