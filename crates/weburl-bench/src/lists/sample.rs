//! URLs to keep and change.

use super::List;
use crate::lists::corpora::Corpora;

/// Few enough that the URLs of all peers stay in the second-level cache, so that memory is not measured.
const COUNT: usize = 1024;

/// Returns URLs from all parts of the seed.
pub(crate) fn sample(corpora: &Corpora, name: &str) -> List {
    let step = corpora.seed().count().div_ceil(COUNT);
    List::new(name, corpora.seed().step_by(step).map(|split| split.url()))
}
