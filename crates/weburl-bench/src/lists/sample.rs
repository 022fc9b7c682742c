//! URLs to be kept and changed.

use super::{Corpora, List};

/// So few that the URLs of all peers stay in the second-level cache: it is not memory that is measured.
const COUNT: usize = 1024;

/// URLs from all parts of the seed.
pub(crate) fn sample(corpora: &Corpora, name: &str) -> List {
    let step = corpora.seed().count().div_ceil(COUNT);
    List::new(name, corpora.seed().step_by(step).map(|split| split.url()))
}
