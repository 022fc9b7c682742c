//! Texts to percent-encode.

use weburl_testdata::Random;

use super::List;

/// Enough that branch predictors do not memorize them, and few enough to fit into the caches.
const COUNT: usize = 256;
/// The approximate length of each text.
const LEN: usize = 1024;
const SEED: u64 = 7;

const CLEAN: &[&str] =
    &["resource", "2026", "Standard", "index.html", "a-b_c", "~user", "x1", "URL"];
#[rustfmt::skip]
const PROSE: &[&str] = &[
    "The ", "standard ", "defines ", "URLs, ", "domains, ", "IP addresses, ", "the ", "format ",
    "(as forms send it) ", "and ", "their ", "API. ", "Is ", "that ", "all? ", "It's ",
    "\"enough\"; ", "50% ", "of ", "what ", "everybody ", "wants: ", "a ", "web ", "that ",
    "works.\n",
];
const CYRILLIC: &[&str] =
    &["Стандарт ", "определяет ", "адреса, ", "домены ", "и ", "формат ", "запроса. "];

/// Returns text with nothing to encode, text with ASCII to encode, and text outside ASCII.
pub(crate) fn texts() -> Vec<List> {
    let mut random = Random::new(SEED);
    let mut list = |name, words: &[&str]| {
        List::new(name, std::iter::repeat_with(|| text(&mut random, words)).take(COUNT))
    };
    vec![list("clean", CLEAN), list("prose", PROSE), list("Cyrillic", CYRILLIC)]
}

fn text(random: &mut Random, words: &[&str]) -> String {
    let mut text = String::new();
    while text.len() < LEN {
        text.push_str(random.pick(words));
    }
    text
}
