//! The rules by which renderers name headings. `scripts/compare-heading-names.mjs` compares them with the renderers
//! themselves.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};
use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};

use crate::heading_names::HeadingNames;

/// The ranges of code points that `github-slugger` 2.0.0 keeps: in Unicode 13, those with the property `Alphabetic`, marks,
/// decimal numbers and connectors, and the hyphen and the space. `\p{Word}` of Ruby 3.1 has the same, without these two.
static WORD_CHARACTERS: LazyLock<Vec<(u32, u32)>> = LazyLock::new(|| {
    let number = |digits| u32::from_str_radix(digits, 16).unwrap_or_default();
    let ranges = include_str!("word_characters.txt").split_ascii_whitespace();
    ranges
        .map(|range| {
            let (start, end) = range.split_once('-').unwrap_or((range, range));
            (number(start), number(end))
        })
        .collect()
});

/// The symbols that `github-slugid` 1.0.1 removes, besides ASCII punctuation without the hyphen.
const SYMBOLS_OF_GITBOOK: &str = "©∑®†“”‘’∂ƒ™℠…œŒ˚ºª•∆∞♥";

/// Returns the name that a heading has if no other has it.
pub(super) fn name_of(text: &str, rule: HeadingNames) -> String {
    match rule {
        HeadingNames::Github | HeadingNames::Docusaurus => with_hyphens(&word_characters(text)),
        HeadingNames::Gitlab => {
            let hyphenated = with_hyphens(&word_characters(text.trim()));
            let name = squeezed(&hyphenated, |c| c == '-');
            let is_number = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
            if is_number { format!("anchor-{name}") } else { name }
        }
        HeadingNames::Mkdocs => {
            let ascii: String = DecomposingNormalizerBorrowed::new_nfkd()
                .normalize(text)
                .chars()
                .filter(|c| {
                    c.is_ascii_alphanumeric() || is_space_of_python(*c) || "_-".contains(*c)
                })
                .filter(char::is_ascii)
                .collect();
            let name = ascii.trim_matches(is_space_of_python).to_ascii_lowercase();
            squeezed(&name, |c| c == '-' || is_space_of_python(c))
        }
        HeadingNames::Pymdownx => {
            // Python-Markdown leaves single spaces, and `slugify` takes what looks like a tag for one.
            let words: Vec<&str> = text.split_ascii_whitespace().collect();
            let text = without_tags(&words.join(" "));
            let composed =
                ComposingNormalizerBorrowed::new_nfc().normalize(text.trim()).to_lowercase();
            let is_kept = |c: &char| is_letter_or_number(*c) || matches!(c, '_' | '-' | ' ');
            with_hyphens(&composed.chars().filter(is_kept).collect::<String>())
        }
        HeadingNames::Mdbook => {
            let hyphenated = |c: char| if c.is_whitespace() { '-' } else { c };
            let is_kept = |c: &char| c.is_alphanumeric() || matches!(c, '_' | '-');
            text.trim().to_lowercase().chars().map(hyphenated).filter(is_kept).collect()
        }
        HeadingNames::Hugo => {
            let is_kept = |c: &char| is_letter_or_digit(*c) || matches!(c, '_' | '-' | ' ');
            let kept = text.trim().chars().filter(is_kept);
            // Go has lowercase letters of one code point only.
            let lower: String = kept.filter_map(|c| c.to_lowercase().next()).collect();
            if lower.is_empty() { "heading".to_owned() } else { with_hyphens(&lower) }
        }
        HeadingNames::Gitbook => {
            let is_removed =
                |c: char| c.is_ascii_punctuation() && c != '-' || SYMBOLS_OF_GITBOOK.contains(c);
            let hyphenated = with_hyphens(&text.replace(is_removed, "")).to_lowercase();
            hyphenated.strip_prefix('-').unwrap_or(&hyphenated).to_owned()
        }
    }
}

fn word_characters(text: &str) -> String {
    let is_kept = |c: &char| {
        let c = u32::from(*c);
        let after = WORD_CHARACTERS.partition_point(|(start, _)| *start <= c);
        after > 0 && c <= WORD_CHARACTERS[after - 1].1
    };
    // A final sigma depends on what is removed then.
    text.to_lowercase().chars().filter(is_kept).collect()
}

fn with_hyphens(text: &str) -> String {
    text.replace(' ', "-")
}

/// Returns the text without what is between `<` and `>`.
fn without_tags(text: &str) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, (_, after))) =
        rest.split_once('<').and_then(|(before, tag)| Some((before, tag.split_once('>')?)))
    {
        out += before;
        rest = after;
    }
    out + rest
}

/// Replaces each run of characters by one hyphen.
fn squeezed(text: &str, is_squeezed: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match is_squeezed(c) {
            true if out.ends_with('-') => {}
            true => out.push('-'),
            false => out.push(c),
        }
    }
    out
}

/// `\s` of Python.
fn is_space_of_python(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\x1C'..='\x1F')
}

fn is_letter_or_digit(c: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    GeneralCategoryGroup::Letter.contains(category) || category == GeneralCategory::DecimalNumber
}

fn is_letter_or_number(c: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    GeneralCategoryGroup::Letter.union(GeneralCategoryGroup::Number).contains(category)
}

/// The names that headings have already.
pub(super) struct Given {
    rule: HeadingNames,
    names: HashSet<String>,
    /// The last number that each name has been given with, before which all are taken.
    numbers: HashMap<String, u64>,
}

impl Given {
    /// No heading gets a reserved name.
    pub(super) fn new(rule: HeadingNames, reserved: HashSet<String>) -> Self {
        Self { rule, names: reserved, numbers: HashMap::new() }
    }

    /// Returns the name for another heading, with a number if the rule demands one.
    pub(super) fn unique(&mut self, name: String) -> String {
        match self.rule {
            HeadingNames::Gitbook => return name,
            // GitLab does not ask whether the name with the number is taken.
            HeadingNames::Gitlab => {
                let number = self.numbers.entry(name.clone()).or_default();
                *number += 1;
                return if *number == 1 { name } else { format!("{name}-{}", *number - 1) };
            }
            _ => {}
        }
        let is_python = matches!(self.rule, HeadingNames::Mkdocs | HeadingNames::Pymdownx);
        let is_taken = self.names.contains(&name) || is_python && name.is_empty();
        let name = match is_taken {
            false => name,
            true if is_python => self.numbered_by_python(&name),
            true => self.numbered(&name, 0, '-'),
        };
        self.names.insert(name.clone());
        name
    }

    /// A number at the end is counted on.
    fn numbered_by_python(&mut self, name: &str) -> String {
        let parts = name.rsplit_once('_');
        let number = parts.and_then(|(stem, digits)| {
            let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
            let number = digits.parse().ok().filter(|_| is_number)?;
            Some((stem, number))
        });
        let (stem, number) = number.unwrap_or((name, 0));
        self.numbered(stem, number, '_')
    }

    /// Appends the first number after `number` that makes a new name.
    fn numbered(&mut self, stem: &str, number: u64, separator: char) -> String {
        let known = self.numbers.get(stem).copied().unwrap_or(0);
        // What is known holds from 1 on.
        let mut next = if number <= known { known } else { number };
        loop {
            next = next.saturating_add(1);
            let name = format!("{stem}{separator}{next}");
            if !self.names.contains(&name) || next == u64::MAX {
                if number <= known {
                    self.numbers.insert(stem.to_owned(), next);
                }
                return name;
            }
        }
    }
}
