//! An engine, and its answers.

/// An engine, in one version.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Engine {
    /// The name, such as `spark`.
    pub name: &'static str,
    /// The program and its version.
    pub version: &'static str,
    /// The function in its language, or a kind of functions.
    pub syntax: &'static str,
    /// What [`answer`](Self::answer) takes: parts of a URL, or functions.
    pub functions: &'static [&'static str],
    /// Which functions return the host, the path and the query.
    pub host_path_query: [&'static str; 3],
    /// Whether its answers to thousands of inputs were recorded. If not, the model says what the documentation does.
    pub is_recorded: bool,
    pub(super) answer: fn(&str, &str) -> Option<Answer>,
    pub(super) query_value: Option<fn(&str, &str) -> Option<Answer>>,
}

/// What a function answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Text, which may be empty.
    Text(String),
    /// `NULL`.
    Null,
    /// An error, which fails the query.
    Error,
}

impl From<&str> for Answer {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl Engine {
    /// Returns the answer of a function to a URL, or `None` if the engine has no such function.
    pub fn answer(&self, function: &str, url: &str) -> Option<Answer> {
        self.functions.contains(&function).then(|| (self.answer)(function, url)).flatten()
    }

    /// Returns what the third argument of `parse_url` gives: the value of a pair in the query. `None` if the engine has no
    /// such argument, or if the key is a pattern other than plain text, which Spark and Flink would search.
    pub fn query_value(&self, url: &str, key: &str) -> Option<Answer> {
        self.query_value.and_then(|query_value| query_value(url, key))
    }
}
