//! Paths, by prefix.

use crate::reason::Reason;

#[derive(Clone, Debug, Default)]
pub(crate) struct Paths {
    only: Option<Vec<Box<str>>>,
    denied: Vec<Box<str>>,
}

impl Paths {
    pub(crate) fn only<S: AsRef<str>>(&mut self, prefixes: impl IntoIterator<Item = S>) {
        let prefixes = prefixes.into_iter().map(|prefix| prefix.as_ref().into());
        self.only.get_or_insert_default().extend(prefixes);
    }

    pub(crate) fn deny<S: AsRef<str>>(&mut self, prefixes: impl IntoIterator<Item = S>) {
        self.denied.extend(prefixes.into_iter().map(|prefix| prefix.as_ref().into()));
    }

    /// Decides about the path of a URL in normal form.
    pub(crate) fn judge(&self, path: &str) -> Result<(), Reason> {
        if self.only.is_none() && self.denied.is_empty() {
            return Ok(());
        }
        if hides_delimiter(path) {
            return Err(Reason::Path { denied_by: None });
        }
        if let Some(prefix) = self.denied.iter().find(|prefix| is_below(path, prefix)) {
            return Err(Reason::Path { denied_by: Some(prefix.clone()) });
        }
        match &self.only {
            Some(only) if !only.iter().any(|prefix| is_below(path, prefix)) => {
                Err(Reason::Path { denied_by: None })
            }
            _ => Ok(()),
        }
    }
}

fn is_below(path: &str, prefix: &str) -> bool {
    path.strip_prefix(prefix)
        .is_some_and(|rest| prefix.ends_with('/') || rest.is_empty() || rest.starts_with('/'))
}

/// Returns whether a server may take the path for one that begins otherwise: a slash, a backslash, a percent sign or
/// anything that has no need to be encoded is, or a segment is empty.
fn hides_delimiter(path: &str) -> bool {
    path.contains("//")
        || path.split('%').skip(1).any(|rest| {
            let byte = rest.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
            byte.is_none_or(|byte| {
                matches!(byte, b'/' | b'\\' | b'%' | b'-' | b'.' | b'_' | b'~')
                    || byte.is_ascii_alphanumeric()
                    || byte.is_ascii_control()
            })
        })
}

#[cfg(test)]
mod tests {
    use super::Paths;

    #[test]
    fn a_prefix_ends_where_a_segment_ends() {
        let mut paths = Paths::default();
        assert!(paths.judge("/%2f").is_ok());
        paths.only(["/api", "/b/"]);
        paths.deny(["/api/private"]);
        let cases = [
            ("/api", true),
            ("/api/a%20b", true),
            ("/apis", false),
            ("/b", false),
            ("/b/", true),
            ("/b/c", true),
            ("/c", false),
            ("/api/private", false),
            ("/api/private/a", false),
            ("/api/privates", true),
            ("/api/%70rivate", false),
            ("/api/..%2fc", false),
            ("/api/..%5Cc", false),
            ("/api/%252e", false),
            ("/api/%", false),
            ("//api/private", false),
            ("/api/%0a", false),
            ("/API", false),
        ];
        for (path, expected) in cases {
            assert_eq!(paths.judge(path).is_ok(), expected, "{path}");
        }
    }
}
