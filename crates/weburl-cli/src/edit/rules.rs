//! Rules against tracking, in the format that the browser extension ClearURLs publishes as `data.min.json`.
//!
//! A file has *providers*. One applies to a URL that its `urlPattern` matches and none of its `exceptions` does. Then
//! 1. its `redirections` find the URL that is wrapped in this one, with which everything begins again,
//! 2. its `rawRules` remove text from the URL,
//! 3. its `rules` and `referralMarketing` remove pairs of the query by name.
//!
//! What a `completeProvider` blocks in a browser stays as it is.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, anyhow};
use regex::{Regex, RegexBuilder};
use serde::Deserialize;
use weburl::percent_encode::percent_decode_str_lossy;
use weburl::{Parser, SetError, Url, form_urlencoded};

use super::changed::{Changed, remove_pairs};
use crate::visible::visible_path;

/// More wrappers than this are no wrappers.
const MAX_REDIRECTIONS: usize = 16;

/// How much memory a regular expression may take. The largest of the published ones takes some hundred KiB.
const MAX_REGEX_LEN: usize = 4 << 20;

pub(super) struct Rules {
    providers: Vec<Provider>,
}

struct Provider {
    url_pattern: Regex,
    exceptions: Vec<Regex>,
    redirections: Vec<Regex>,
    raw_rules: Vec<Regex>,
    names: Vec<Regex>,
}

#[derive(Deserialize)]
struct File {
    /// In the order of their names, so that the same file gives the same result.
    providers: BTreeMap<String, Written>,
}

/// A provider as it is written.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Written {
    url_pattern: String,
    #[serde(default)]
    rules: Vec<String>,
    #[serde(default)]
    raw_rules: Vec<String>,
    #[serde(default)]
    referral_marketing: Vec<String>,
    #[serde(default)]
    exceptions: Vec<String>,
    #[serde(default)]
    redirections: Vec<String>,
}

impl Rules {
    pub(super) fn read(path: &Path) -> anyhow::Result<Self> {
        let text = fs::read(path).with_context(|| format!("cannot read {}", visible_path(path)))?;
        Self::parse(&text).with_context(|| visible_path(path))
    }

    fn parse(text: &[u8]) -> anyhow::Result<Self> {
        let file: File = serde_json::from_slice(text).context("not in the format of ClearURLs")?;
        let providers = file.providers.iter().map(|(name, written)| {
            Provider::compile(written).with_context(|| format!("the provider {name:?}"))
        });
        Ok(Self { providers: providers.collect::<Result<_, _>>()? })
    }

    /// Applies the rules, and takes note of what they remove.
    pub(super) fn apply(
        &self,
        url: &mut Url,
        separator: char,
        changed: &mut Changed,
    ) -> Result<(), SetError> {
        for _ in 0..MAX_REDIRECTIONS {
            let Some(target) = self.applying(url).find_map(|provider| provider.target(url)) else {
                break;
            };
            changed.removed.push(url.host_str().unwrap_or_default().to_owned());
            *url = target;
        }
        for provider in &self.providers {
            if provider.applies(url) {
                provider.remove_text(url, changed);
                remove_pairs(url, separator, changed, |name| provider.has_name(name))?;
            }
        }
        Ok(())
    }

    fn applying(&self, url: &Url) -> impl Iterator<Item = &Provider> {
        self.providers.iter().filter(move |provider| provider.applies(url))
    }
}

impl Provider {
    fn compile(written: &Written) -> anyhow::Result<Self> {
        let whole = |names: &[String]| -> Vec<_> {
            names.iter().map(|name| format!("^(?:{name})$")).collect()
        };
        let names = [whole(&written.rules), whole(&written.referral_marketing)].concat();
        Ok(Self {
            url_pattern: compile(&written.url_pattern)?,
            exceptions: compile_all(&written.exceptions)?,
            redirections: compile_all(&written.redirections)?,
            raw_rules: compile_all(&written.raw_rules)?,
            names: compile_all(&names)?,
        })
    }

    fn applies(&self, url: &Url) -> bool {
        let is_exception = || self.exceptions.iter().any(|regex| regex.is_match(url.as_str()));
        self.url_pattern.is_match(url.as_str()) && !is_exception()
    }

    /// Returns the URL that is wrapped in this one.
    fn target(&self, url: &Url) -> Option<Url> {
        let captures = self.redirections.iter().find_map(|regex| regex.captures(url.as_str()))?;
        let wrapped = percent_decode_str_lossy(captures.get(1)?.as_str());
        Parser::new().default_scheme("http").ok()?.parse(&wrapped).ok()
    }

    /// Removes text that the raw rules match, where a URL is left.
    fn remove_text(&self, url: &mut Url, changed: &mut Changed) {
        for regex in &self.raw_rules {
            let text = regex.replace_all(url.as_str(), "");
            let Some(left) = Url::parse(&text).ok().filter(|left| left != url) else { continue };
            let removed = regex.find_iter(url.as_str()).map(|found| found.as_str().to_owned());
            changed.removed.extend(removed);
            *url = left;
        }
    }

    /// Returns whether a pair with this name is removed. Rules have names as they are written, too: `%3Futm_source`.
    fn has_name(&self, name: &str) -> bool {
        let written = form_urlencoded::encode(name);
        self.names.iter().any(|regex| regex.is_match(name) || regex.is_match(&written))
    }
}

fn compile_all(patterns: &[String]) -> anyhow::Result<Vec<Regex>> {
    patterns.iter().map(|pattern| compile(pattern)).collect()
}

fn compile(pattern: &str) -> anyhow::Result<Regex> {
    let regex = RegexBuilder::new(pattern).case_insensitive(true).size_limit(MAX_REGEX_LEN).build();
    regex.map_err(|error| anyhow!("a regular expression cannot be used: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_used_is_an_error() {
        for text in [
            "",
            "[]",
            r#"{"providers": {"a": {}}}"#,
            r#"{"providers": {"a": {"urlPattern": "("}}}"#,
            r#"{"providers": {"a": {"urlPattern": "", "rules": ["(?=a)"]}}}"#,
            r#"{"providers": {"a": {"urlPattern": "((a{999}){999}){999}"}}}"#,
        ] {
            assert!(Rules::parse(text.as_bytes()).is_err(), "{text}");
        }
    }

    #[test]
    fn circles_end() {
        let rules = r#"{"providers": {"a": {"urlPattern": "", "redirections": ["(.*)"]}}}"#;
        let (mut url, mut changed) = (Url::parse("https://h/").unwrap(), Changed::default());
        Rules::parse(rules.as_bytes()).unwrap().apply(&mut url, '&', &mut changed).unwrap();
        assert_eq!(changed.removed.len(), MAX_REDIRECTIONS);
    }
}
