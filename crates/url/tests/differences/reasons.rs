//! Why the two differ.

use crate::Difference;

/// A reason, an example of it, and how to know it.
pub(crate) struct Reason {
    pub(crate) what: &'static str,
    pub(crate) why: &'static str,
    /// A call, the URL that it is made on, and its argument.
    pub(crate) example: [&'static str; 3],
    applies: fn(&Difference) -> bool,
}

impl Reason {
    /// Returns the first reason that applies.
    pub(crate) fn of(difference: &Difference) -> Option<&'static Self> {
        REASONS.iter().find(|reason| (reason.applies)(difference))
    }
}

/// The order matters: a reason applies only to what those before it do not explain.
pub(crate) const REASONS: &[Reason] = &[
    Reason {
        what: "Panics",
        why: "`url` 2.5.8 panics.",
        example: ["set_host", "redis://h:1", ""],
        applies: |d| d.old.is_none(),
    },
    Reason {
        what: "`Position::AfterPassword` with a username and without a password",
        why: "The `@` isn't part of a password. In debug builds, `url` 2.5.8 panics there.",
        example: ["position", "", "https://user@example.com/"],
        applies: |d| d.differs_only_in(&["password slice", "slices"]),
    },
    Reason {
        what: "The origin of a `blob` URL within `ws`, `ftp` or another `blob`",
        why: "The standard gives origins only to those within `http`, `https` and `file` URLs.",
        example: ["origin", "", "blob:ftp://example.com/x"],
        applies: |d| d.differs_only_in(&["origin", "unicode origin"]),
    },
    Reason {
        what: "The error of a host that UTS 46 empties",
        why: "The standard fails when it converts the host to ASCII, before it sees that the host is empty.",
        example: ["parse", "", "https://%C2%AD/"],
        applies: |d| d.differs_only_in(&["error"]) && d.old_answer("error") == "EmptyHost",
    },
    Reason {
        what: "`xn--` before invalid Punycode",
        why: "Browsers keep it, as web-platform-tests require.",
        example: ["parse", "", "https://xn--/"],
        applies: |d| d.value.to_ascii_lowercase().contains("xn--") && d.is_refused_by_old(),
    },
    Reason {
        what: "`^` in a path",
        why: "The standard percent-encodes it.",
        example: ["parse", "", "https://docs.rs/mio/^1"],
        applies: |d| {
            !d.new_answer("as_str").is_empty()
                && d.old_answer("as_str").replace('^', "%5E") == d.new_answer("as_str")
                || d.call == "file_path" && d.value.contains('^')
        },
    },
    Reason {
        what: "A space at the end of an opaque path",
        why: "The standard percent-encodes it, so it can stay when the query or fragment is removed.",
        example: ["parse", "", "data:space ?query"],
        applies: |d| {
            d.old_answer("cannot_be_a_base") == "true"
                && (d.old_answer("path").ends_with(" \"")
                    || d.new_answer("path").ends_with("%20\""))
        },
    },
    Reason {
        what: "A drive letter with a bar",
        why: "The standard writes it with a colon at the beginning of a `file` path.",
        example: ["parse", "", "file:///w|/m"],
        applies: |d| {
            d.is_file() && d.old_answer("as_str").replace('|', ":") == d.new_answer("as_str")
        },
    },
    Reason {
        what: "A host before a drive letter",
        why: "The standard keeps it.",
        example: ["parse", "", "file://server/C:/"],
        applies: |d| {
            d.is_file() && d.old_answer("host") == "None" && d.new_answer("host") != "None"
        },
    },
    Reason {
        what: "Empty segments of a `file` path",
        why: "The standard keeps them.",
        example: ["parse", "", "file:////a"],
        applies: |d| {
            d.is_file()
                && d.new_answer("as_str").contains("//")
                && d.new_answer("as_str").len() > d.old_answer("as_str").len()
        },
    },
    Reason {
        what: "`..` after text like a drive letter, in a URL whose scheme isn't `file`",
        why: "Only `file` URLs have drive letters.",
        example: ["join", "abc://x/y/z/C:/", ".."],
        applies: |d| d.call == "join" && !d.is_file() && d.old_answer("as_str").contains("/C:/"),
    },
    Reason {
        what: "A reference with more than two slashes, and a special base",
        why: "The standard ignores the other slashes.",
        example: ["join", "https://example.com/", "///example.org"],
        applies: |d| d.call == "join" && d.old_answer("error") == "EmptyHost",
    },
    Reason {
        what: "A reference with a backslash, and a base that isn't special",
        why: "It means a slash only in special URLs.",
        example: ["join", "git://host/a", "\\b"],
        applies: |d| d.call == "join" && d.value.contains('\\') && !d.is_special(),
    },
    Reason {
        what: "The `/.` before a path that begins with two slashes",
        why: "It doesn't belong to a component, and disappears when the path or the host changes.",
        example: ["set_path", "sc:/.//a", "/b"],
        applies: |d| {
            let old = d.old_answer("as_str");
            ["/./", "/.//", ":/.\""].iter().any(|guard| old.contains(guard)) && !d.is_special()
        },
    },
    Reason {
        what: "`file` as the new scheme of a URL without credentials and port",
        why: "The standard allows it.",
        example: ["set_scheme", "https://example.com/", "file"],
        applies: |d| d.call.ends_with("set_scheme") || d.call.ends_with("set_protocol"),
    },
    Reason {
        what: "An empty host",
        why: "A `file` URL may have one; a URL with credentials or a port may not.",
        example: ["set_host", "file://server/a", ""],
        applies: |d| d.call == "set_host" && d.value.is_empty(),
    },
    Reason {
        what: "The host of a URL whose path is empty",
        why: "`url` 2.5.8 returns a URL with an opaque path, which it would parse differently.",
        example: ["set_host", "sc://h?x#y", "(none)"],
        applies: |d| d.call == "set_host" && d.value == "(none)",
    },
    Reason {
        what: "`localhost` in a `file` URL",
        why: "The standard replaces it by an empty host, in any spelling.",
        example: ["set_host", "file://server/", "loc%41lhost"],
        applies: |d| d.call == "set_host" && d.is_file(),
    },
    Reason {
        what: "Host setters of scripts, for a value that begins with a delimiter",
        why: "The standard uses the text before the delimiter, an empty host. `file` URLs may have one; before a colon, \
              the standard ignores it.",
        example: ["quirks::set_host", "file://server/a", "/b"],
        applies: |d| matches!(&*d.call, "quirks::set_host" | "quirks::set_hostname"),
    },
    Reason {
        what: "Setters of scripts, for a value of only tabs and newlines",
        why: "The standard removes them first.",
        example: ["quirks::set_port", "https://example.com:3000/", "\n"],
        applies: |d| {
            d.call.starts_with("quirks::")
                && d.value.trim_matches(['\t', '\n', '\r']).is_empty()
                && !d.value.is_empty()
        },
    },
    Reason {
        what: "`quirks::set_pathname` with an empty value, for a URL with an empty host",
        why: "The standard empties the path.",
        example: ["quirks::set_pathname", "postgres:///db", ""],
        applies: |d| d.call == "quirks::set_pathname" && d.value.is_empty(),
    },
    Reason {
        what: "`?` and `#` in a new path",
        why: "The standard percent-encodes them, as in all other paths, so they can't end the path.",
        example: ["set_path", "mailto:a@example.com", "b?c"],
        applies: |d| d.call == "set_path" && d.value.contains(['?', '#']),
    },
    Reason {
        what: "An empty path for a URL without a host",
        why: "An empty path would be opaque.",
        example: ["set_path", "sc:/a/b", ""],
        applies: |d| d.call == "set_path" && d.value.is_empty(),
    },
    Reason {
        what: "A reference that doesn't resolve to the target",
        why: "This crate returns one that does, or `None`.",
        example: ["make_relative", "file:///", "file:///C:/b"],
        applies: |d| {
            let resolved = d.new_answer("resolved");
            d.call == "make_relative" && (resolved == "None" || resolved.contains(&d.value))
        },
    },
    Reason {
        what: "A file path that the parser would change",
        why: "`url` 2.5.8 returns a URL that no parser returns. This crate resolves `..`, and percent-encodes the bar of \
              text like a drive letter.",
        example: ["file_path", "", "/a/../b"],
        applies: |d| d.call == "file_path",
    },
    Reason {
        what: "Syntax violations of opaque hosts",
        why: "The standard defines validation errors for them; `url` 2.5.8 doesn't check.",
        example: ["violations", "", "sc://%/"],
        applies: |d| {
            d.differs_only_in(&["violations"])
                && !d.value.starts_with("file:")
                && d.new_answer("violations").len() > d.old_answer("violations").len()
        },
    },
    Reason {
        what: "Syntax violations of the drive letter in `file://C|/`",
        why: "The standard doesn't call the bar a validation error.",
        example: ["violations", "", "file://C|/"],
        applies: |d| d.differs_only_in(&["violations"]) && d.value.contains("|"),
    },
    Reason {
        what: "Syntax violations of a `file` URL with one backslash after the colon",
        why: "`url` 2.5.8 reports that backslash twice.",
        example: ["violations", "", r"file:\c:\foo"],
        applies: |d| {
            let twice = d.new_answer("violations").replacen("Backslash", "Backslash Backslash", 1);
            twice == d.old_answer("violations")
        },
    },
];
