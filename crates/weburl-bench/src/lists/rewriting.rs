//! URLs whose serialization differs from the input, one list per reason.

use super::List;
use super::parsed_by_all::parsed_by_all;
use super::split::Split;
use crate::lists::corpora::Corpora;

type Spoil = fn(Split<'_>) -> String;

const CATEGORIES: &[(&str, Spoil)] = &[
    ("upper case", |Split { host, path, rest }| {
        format!("HTTPS://{}{path}{rest}", host.to_ascii_uppercase())
    }),
    ("default port", |Split { host, path, rest }| format!("https://{host}:443{path}{rest}")),
    ("credentials", |Split { host, path, rest }| format!("https://user:pass@{host}{path}{rest}")),
    ("dot segments", |Split { host, path, rest }| {
        format!("https://{host}/a/./b/../..{path}{rest}")
    }),
    ("spaces", |Split { host, path, rest }| format!("https://{host}{path}/two more words{rest}")),
    ("non-ASCII", |Split { host, path, rest }| format!("https://{host}{path}/café/東京{rest}")),
    ("backslashes", |Split { host, path, rest }| {
        format!("https:\\\\{host}{}{rest}", path.replace('/', "\\"))
    }),
];

/// Returns the corpus `kasztp`, altered in one way per list.
pub(crate) fn rewriting(corpora: &Corpora) -> Vec<List> {
    let list =
        |&(name, spoil): &(&str, Spoil)| parsed_by_all(List::new(name, corpora.seed().map(spoil)));
    CATEGORIES.iter().map(list).collect()
}
