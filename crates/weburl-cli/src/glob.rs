//! Patterns for names: `*` stands for any text, and `\*` for itself.

/// A pattern, which matches all of a name, case-sensitively.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Glob {
    /// What stands between the stars.
    pieces: Vec<String>,
}

impl Glob {
    pub(crate) fn of(pattern: &str) -> Self {
        let mut pieces = vec![String::new()];
        let mut chars = pattern.chars().peekable();
        while let Some(c) = chars.next() {
            let literal = match c {
                '*' => {
                    pieces.push(String::new());
                    continue;
                }
                '\\' => chars.next_if(|next| matches!(next, '*' | '\\')).unwrap_or(c),
                _ => c,
            };
            if let Some(last) = pieces.last_mut() {
                last.push(literal);
            }
        }
        Self { pieces }
    }

    pub(crate) fn matches(&self, name: &str) -> bool {
        let (first, rest) = match &*self.pieces {
            [] => return name.is_empty(),
            [only] => return only == name,
            [first, rest @ ..] => (first, rest),
        };
        let Some((last, middle)) = rest.split_last() else { return false };
        let Some(name) = name.strip_prefix(&**first) else { return false };
        let Some(mut name) = name.strip_suffix(&**last) else { return false };
        // The first place for each is as good as any.
        middle.iter().all(|piece| match name.find(&**piece) {
            Some(at) => {
                name = &name[at + piece.len()..];
                true
            }
            None => false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_is_any_text() {
        for (pattern, yes, no) in [
            ("", &[""][..], &["a"][..]),
            ("utm_*", &["utm_", "utm_a*"], &["utm", "xutm_a", "UTM_a"]),
            (
                "*.example.com",
                &[".example.com", "a.b.example.com"],
                &["example.com", "a.example.com."],
            ),
            ("a*a", &["aa", "aba", "aaa"], &["a", "ab"]),
            ("*b*c*", &["bc", "abxcx"], &["cb", "b"]),
            ("a*b*c", &["abc", "axbxc", "abcbc"], &["ac", "abcd"]),
            ("**", &["", "é"], &[]),
            (r"\*", &["*"], &["a", r"\*"]),
            (r"\\*\a", &[r"\\a", r"\x\a"], &["xa"]),
        ] {
            let glob = Glob::of(pattern);
            assert!(yes.iter().all(|name| glob.matches(name)), "{pattern}");
            assert!(!no.iter().any(|name| glob.matches(name)), "{pattern}");
        }
    }
}
