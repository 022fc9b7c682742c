//! Patterns for text: `*` stands for any text.

use alloc::string::String;
use alloc::vec::Vec;

/// A pattern for the name of a query pair, or for the text of a [`Part`](super::Part), as users type it.
///
/// A `*` stands for any text, also for none, `\*` for a `*`, and `\\` for a `\`. Everything else stands for itself,
/// `?` and `[` included, which URLs are full of. There is no wrong pattern.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl::parts::Pattern;
///
/// let mut url = Url::parse("https://example.com/?utm_source=x&sig=a%20b&utm_id=1")?;
/// let tracking = Pattern::new("utm_*");
/// url.retain_query_pairs(|name, _| !tracking.matches(name));
/// assert_eq!(url.query(), Some("sig=a%20b"));
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    first: String,
    /// What stands behind each star.
    rest: Vec<String>,
}

impl Pattern {
    /// Returns the pattern that `text` is.
    pub fn new(text: &str) -> Self {
        let (mut first, mut rest) = (String::new(), Vec::new());
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            let literal = match c {
                '*' => {
                    rest.push(String::new());
                    continue;
                }
                '\\' => chars.next_if(|next| matches!(next, '*' | '\\')).unwrap_or(c),
                _ => c,
            };
            rest.last_mut().unwrap_or(&mut first).push(literal);
        }
        Self { first, rest }
    }

    /// Returns whether all of `text` matches, case-sensitively.
    ///
    /// Takes at most the time for one search in `text` for each star.
    ///
    /// # Examples
    /// ```
    /// assert!(weburl::parts::Pattern::new("utm_*").matches("utm_source"));
    /// ```
    pub fn matches(&self, text: &str) -> bool {
        let Some((last, middle)) = self.rest.split_last() else { return text == self.first };
        let Some(text) = text.strip_prefix(&*self.first) else { return false };
        let Some(mut text) = text.strip_suffix(&**last) else { return false };
        // The first place for each is as good as any.
        middle.iter().all(|piece| match text.find(&**piece) {
            Some(at) => {
                text = &text[at + piece.len()..];
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
            ("a*b*c", &["abc", "axbxc", "abcbc", "a-bb-c"], &["ac", "abcd", "a-c-b"]),
            ("*id", &["id", "fbclid"], &["idx"]),
            ("**", &["", "é"], &[]),
            ("**a", &["a"], &[""]),
            ("?", &["?"], &["", "a"]),
            (r"\*", &["*"], &["a", r"\*"]),
            (r"\\*\a", &[r"\\a", r"\x\a"], &["xa"]),
        ] {
            let is_like = |text: &&str| Pattern::new(pattern).matches(text);
            assert!(yes.iter().all(is_like), "{pattern}");
            assert!(!no.iter().any(is_like), "{pattern}");
        }
    }
}
