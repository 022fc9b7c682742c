//! URLs split into pieces, from which other URLs are made.

/// An `https:` URL in normal form, without credentials and port.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Split<'a> {
    pub(super) host: &'a str,
    /// Begins with a slash.
    pub(super) path: &'a str,
    /// Query and fragment with their delimiters, if there are any.
    pub(super) rest: &'a str,
}

impl<'a> Split<'a> {
    /// Returns `None` for any other kind of URL.
    pub(super) fn new(url: &'a str) -> Option<Self> {
        let url = url.strip_prefix("https://")?;
        let (host, path) = url.split_at(url.find('/')?);
        let (path, rest) = path.split_at(path.find(['?', '#']).unwrap_or(path.len()));
        (!host.contains(['@', ':'])).then_some(Self { host, path, rest })
    }

    pub(super) fn url(&self) -> String {
        let Self { host, path, rest } = self;
        format!("https://{host}{path}{rest}")
    }
}

#[cfg(test)]
mod tests {
    use super::Split;

    #[test]
    fn pieces_make_up_the_url() {
        let split = |host, path, rest| Some(Split { host, path, rest });
        assert_eq!(Split::new("https://a.b/c/d?e#f"), split("a.b", "/c/d", "?e#f"));
        assert_eq!(Split::new("https://a.b/#f/?"), split("a.b", "/", "#f/?"));
        assert_eq!(Split::new("https://a.b/c?d").unwrap().url(), "https://a.b/c?d");
        assert_eq!(Split::new("https://u@a/"), None);
        assert_eq!(Split::new("https://a:1/"), None);
        assert_eq!(Split::new("file:///a"), None);
    }
}
