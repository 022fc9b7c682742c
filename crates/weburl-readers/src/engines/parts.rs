//! The parts that `parse_url` of Hive has, and the engines that follow it.

use crate::engines::engine::Answer;

pub(super) const NAMES: &[&str] =
    &["HOST", "PATH", "QUERY", "REF", "PROTOCOL", "FILE", "AUTHORITY", "USERINFO"];

/// What an engine finds in a URL.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) host: Option<String>,
    pub(super) path: Option<String>,
    pub(super) query: Option<String>,
    pub(super) fragment: Option<String>,
    pub(super) protocol: Option<String>,
    pub(super) authority: Option<String>,
    pub(super) userinfo: Option<String>,
}

impl Parts {
    /// Returns the part of this name.
    pub(super) fn get(&self, name: &str) -> Option<Answer> {
        let part = match name {
            "HOST" => self.host.clone(),
            "PATH" => self.path.clone(),
            "QUERY" => self.query.clone(),
            "REF" => self.fragment.clone(),
            "PROTOCOL" => self.protocol.clone(),
            "FILE" => self.path.as_ref().map(|path| match &self.query {
                Some(query) => format!("{path}?{query}"),
                None => path.clone(),
            }),
            "AUTHORITY" => self.authority.clone(),
            "USERINFO" => self.userinfo.clone(),
            _ => return None,
        };
        Some(part.map_or(Answer::Null, Answer::Text))
    }

    /// Returns the text after the first `key=` that stands at the start of the query or after `&`, as it is. The engines
    /// search for a pattern, `(&|^)key=([^&]*)`, so that a key of other characters is not text.
    pub(super) fn search_query(&self, key: &str) -> Option<Answer> {
        if key.contains(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric() && !"_- ".contains(c))
        {
            return None;
        }
        let pairs = self.query.as_deref().map(|query| query.split('&'));
        let value =
            pairs.into_iter().flatten().find_map(|pair| pair.strip_prefix(key)?.strip_prefix('='));
        Some(value.map_or(Answer::Null, Answer::from))
    }
}
