//! URLs whose scheme is not special.

use weburl_testdata::Random;

use super::List;
use super::parsed_by_all::parsed_by_all;
use super::split::Split;
use crate::lists::corpora::Corpora;

const COUNT: usize = 8192;
const SEED: u64 = 4;

const HOST_PREFIXES: &[&str] =
    &["git://", "git+ssh://git@", "ssh://", "app://", "redis://", "chrome-extension://", "ipfs://"];
const OPAQUE_PREFIXES: &[&str] = &[
    "mailto:someone@",
    "data:text/plain,",
    "javascript:open",
    "urn:example:",
    "view-source:https://",
    "tel:+49",
    "about:blank?",
];

/// Returns URLs with a host, and URLs with an opaque path.
pub(crate) fn non_special(corpora: &Corpora) -> Vec<List> {
    vec![
        with_prefixes(corpora, "with a host", HOST_PREFIXES),
        with_prefixes(corpora, "opaque path", OPAQUE_PREFIXES),
    ]
}

/// Returns URLs of the seed, with another prefix instead of `https://`.
fn with_prefixes(corpora: &Corpora, name: &str, prefixes: &[&str]) -> List {
    let mut random = Random::new(SEED);
    let url = |Split { host, path, rest }| format!("{}{host}{path}{rest}", random.pick(prefixes));
    parsed_by_all(List::new(name, corpora.seed().take(COUNT).map(url)))
}
