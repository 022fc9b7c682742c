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
        what: "`Position::AfterPassword` where there is a username and no password",
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
        why: "The standard fails in the conversion to ASCII, before it finds the host empty.",
        example: ["parse", "", "https://%C2%AD/"],
        applies: |d| d.differs_only_in(&["error"]) && d.old_answer("error") == "EmptyHost",
    },
    Reason {
        what: "`xn--` without valid Punycode behind it",
        why: "Browsers keep it, and so do web-platform-tests.",
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
        why: "The standard percent-encodes it, so that it need not be removed with the query or fragment.",
        example: ["parse", "", "data:space ?query"],
        applies: |d| {
            d.old_answer("cannot_be_a_base") == "true"
                && (d.old_answer("path").ends_with(" \"")
                    || d.new_answer("path").ends_with("%20\""))
        },
    },
    Reason {
        what: "A drive letter with a bar",
        why: "The standard writes it with a colon wherever it stands first in a `file` path.",
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
        what: "`..` behind what looks like a drive letter, in a URL with another scheme than `file`",
        why: "Only `file` URLs have drive letters.",
        example: ["join", "abc://x/y/z/C:/", ".."],
        applies: |d| d.call == "join" && !d.is_file() && d.old_answer("as_str").contains("/C:/"),
    },
    Reason {
        what: "More than two slashes against a special base",
        why: "The standard ignores the rest of them.",
        example: ["join", "https://example.com/", "///example.org"],
        applies: |d| d.call == "join" && d.old_answer("error") == "EmptyHost",
    },
    Reason {
        what: "A backslash against a base that is not special",
        why: "It is a slash in special URLs only.",
        example: ["join", "git://host/a", "\\b"],
        applies: |d| d.call == "join" && d.value.contains('\\') && !d.is_special(),
    },
    Reason {
        what: "The `/.` before a path that begins with two slashes",
        why: "It belongs to no component, and goes when the path or the host changes.",
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
        why: "A `file` URL may have one, but no URL with credentials or a port.",
        example: ["set_host", "file://server/a", ""],
        applies: |d| d.call == "set_host" && d.value.is_empty(),
    },
    Reason {
        what: "The host of a URL whose path is empty",
        why: "`url` 2.5.8 makes a URL with an opaque path of it, which it would not parse so.",
        example: ["set_host", "sc://h?x#y", "(none)"],
        applies: |d| d.call == "set_host" && d.value == "(none)",
    },
    Reason {
        what: "`localhost` in a `file` URL",
        why: "The standard makes an empty host of it, however it is written.",
        example: ["set_host", "file://server/", "loc%41lhost"],
        applies: |d| d.call == "set_host" && d.is_file(),
    },
    Reason {
        what: "Host setters of scripts where a value begins with a delimiter",
        why: "The standard takes what is before it, which is an empty host: `file` URLs may have one, and where a \
              colon follows it, no URL gets one.",
        example: ["quirks::set_host", "file://server/a", "/b"],
        applies: |d| matches!(&*d.call, "quirks::set_host" | "quirks::set_hostname"),
    },
    Reason {
        what: "Setters of scripts where a value is empty without its tabs and newlines",
        why: "The standard removes them first.",
        example: ["quirks::set_port", "https://example.com:3000/", "\n"],
        applies: |d| {
            d.call.starts_with("quirks::")
                && d.value.trim_matches(['\t', '\n', '\r']).is_empty()
                && !d.value.is_empty()
        },
    },
    Reason {
        what: "`quirks::set_pathname` with an empty value where the host is empty",
        why: "The standard empties the path.",
        example: ["quirks::set_pathname", "postgres:///db", ""],
        applies: |d| d.call == "quirks::set_pathname" && d.value.is_empty(),
    },
    Reason {
        what: "`?` and `#` in a path that is set",
        why: "They are percent-encoded, as in all other paths, so that they do not end this one.",
        example: ["set_path", "mailto:a@example.com", "b?c"],
        applies: |d| d.call == "set_path" && d.value.contains(['?', '#']),
    },
    Reason {
        what: "An empty path where there is no host",
        why: "It would be an opaque one.",
        example: ["set_path", "sc:/a/b", ""],
        applies: |d| d.call == "set_path" && d.value.is_empty(),
    },
    Reason {
        what: "A reference that does not lead to the target",
        why: "Here, it does, or there is none.",
        example: ["make_relative", "file:///", "file:///C:/b"],
        applies: |d| {
            let resolved = d.new_answer("resolved");
            d.call == "make_relative" && (resolved == "None" || resolved.contains(&d.value))
        },
    },
    Reason {
        what: "A file path that the parser would change",
        why: "`url` 2.5.8 makes a URL of it that no parser returns. Here, `..` is resolved, and the bar of what looks \
              like a drive letter is percent-encoded.",
        example: ["file_path", "", "/a/../b"],
        applies: |d| d.call == "file_path",
    },
    Reason {
        what: "Syntax violations of opaque hosts",
        why: "The standard has validation errors for them; `url` 2.5.8 does not look.",
        example: ["violations", "", "sc://%/"],
        applies: |d| {
            d.differs_only_in(&["violations"])
                && !d.value.starts_with("file:")
                && d.new_answer("violations").len() > d.old_answer("violations").len()
        },
    },
    Reason {
        what: "Syntax violations of the drive letter in `file://C|/`",
        why: "The standard has no validation error for the bar.",
        example: ["violations", "", "file://C|/"],
        applies: |d| d.differs_only_in(&["violations"]) && d.value.contains("|"),
    },
    Reason {
        what: "Syntax violations of a `file` URL with one backslash behind the colon",
        why: "`url` 2.5.8 reports that backslash twice.",
        example: ["violations", "", r"file:\c:\foo"],
        applies: |d| {
            let twice = d.new_answer("violations").replacen("Backslash", "Backslash Backslash", 1);
            twice == d.old_answer("violations")
        },
    },
];
