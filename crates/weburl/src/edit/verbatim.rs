//! Edits of a URL that keep its text, but for what they name.
//!
//! The URL is edited first. Then its text is put together from pieces, one for each component with the delimiters before it:
//! a piece comes from the old text if the edit left its component alone, and from the edited URL if not.
//!
//! ```text
//! text      HTTP://Ann@a.example :80   /x/../y  ?q="x"&page=1  #f
//! old URL   http://Ann@a.example       /y       ?q=%22x%22&page=1  #f
//! edited    http://Ann@b.example       /y       ?q=%22x%22&page=2  #f
//!                      ^^^^^^^^^                           ^^^^^^       from the edited URL
//! result    HTTP://Ann@b.example :80   /x/../y  ?q="x"&page=2  #f
//! ```
//!
//! Pairs of a query and segments of a path are pieces of their own.

use alloc::collections::{BTreeMap, VecDeque};
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::parser::url_parser::Parser;
use crate::record::position::ComponentRanges;
use crate::record::url::Url;
use crate::record::verbatim::Verbatim;
use crate::syntax::dot_segment::Dots;

impl Verbatim {
    /// Edits the URL, and its text with it: every byte that the edit doesn't name stays.
    ///
    /// The pairs of a query count as separated by `&`, `;`, `,` or `|`. Where the edited URL can't be written with the old
    /// bytes, such as a new path behind dot segments, the component that changed is written as in the URL; where nothing but
    /// the whole serialization means the same, the text becomes that. Takes the time of parsing twice, and of sorting the
    /// pairs of a query that change places.
    ///
    /// # Errors
    /// That of `edit`. The URL and its text stay as they were.
    ///
    /// # Examples
    /// ```
    /// use weburl::{SetError, Verbatim};
    ///
    /// let mut url = Verbatim::parse("https://Example.com:443/?sig='x'&page=1")?;
    /// url.edit(|url| url.query_pairs_mut().set("page", 2).map(drop))?;
    /// assert_eq!(url.as_str(), "https://Example.com:443/?sig='x'&page=2");
    ///
    /// assert!(url.edit(|url| url.set_host(None)).is_err());
    /// url.edit(|url| url.set_scheme("http"))?;
    /// // The port that was the default is null, so that it is now another.
    /// assert_eq!(url.as_str(), "http://Example.com/?sig='x'&page=2");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn edit<T, E>(&mut self, edit: impl FnOnce(&mut Url) -> Result<T, E>) -> Result<T, E> {
        let mut edited = self.url().clone();
        let value = edit(&mut edited)?;
        if edited != *self.url() {
            *self = if self.is_serialization() { edited.into() } else { self.with(edited) };
        }
        Ok(value)
    }

    /// Returns `edited` with the text of its unchanged parts.
    fn with(&self, edited: Url) -> Self {
        let text = Pieces::of(self, &edited).join();
        match Url::parse(&text) {
            Ok(url) if url == edited => Self::of(&text, edited),
            _ => edited.into(),
        }
    }
}

/// The three texts, and where they have their components.
struct Pieces<'a> {
    text: &'a str,
    in_text: ComponentRanges,
    old: &'a Url,
    in_old: ComponentRanges,
    new: &'a Url,
    in_new: ComponentRanges,
}

impl<'a> Pieces<'a> {
    fn of(verbatim: &'a Verbatim, edited: &'a Url) -> Self {
        Self {
            text: verbatim.as_str(),
            in_text: Parser::new().outline(verbatim.as_str()),
            old: verbatim.url(),
            in_old: verbatim.url().component_ranges(),
            new: edited,
            in_new: edited.component_ranges(),
        }
    }

    fn join(&self) -> String {
        let mut text = String::from(&self.text[..self.in_text.scheme.start]);
        text.push_str(match self.old.scheme() == self.new.scheme() {
            true => &self.text[self.in_text.scheme.clone()],
            false => self.new.scheme(),
        });
        self.push_authority(&mut text);
        self.push_path(&mut text);
        self.push_query(&mut text);
        let end = self.query_end();
        let end_of_all = self.in_text.fragment.as_ref().map_or(end, |range| range.end);
        text.push_str(match self.old.fragment() == self.new.fragment() {
            true => &self.text[end..end_of_all],
            false => &self.new.as_str()[end_of_query(&self.in_new)..],
        });
        // What the parser trims.
        text.push_str(&self.text[end_of_all..]);
        text
    }

    /// Returns where the query of the text ends, with the tabs behind it.
    fn query_end(&self) -> usize {
        let end = end_of_query(&self.in_text);
        end + self.text[end..].find('#').unwrap_or(0)
    }

    /// Everything between the scheme and the path.
    fn push_authority(&self, text: &mut String) {
        let [in_text, in_new] = [&self.in_text, &self.in_new];
        let new = self.new.as_str();
        let (Some(host), Some(new_host), Some(old_host)) =
            (&in_text.host, &in_new.host, &self.in_old.host)
        else {
            text.push_str(match self.old.authority() == self.new.authority() {
                true if self.old.has_authority() == self.new.has_authority() => {
                    &self.text[in_text.scheme.end..in_text.path.start]
                }
                _ => &new[in_new.scheme.end..in_new.path.start],
            });
            return;
        };
        text.push_str(&self.text[in_text.scheme.end..in_text.username.start]);
        self.push_credentials(text, host, new_host);
        let old = self.old.as_str();
        text.push_str(match old[old_host.clone()] == new[new_host.clone()] {
            true => &self.text[host.clone()],
            false => &new[new_host.clone()],
        });
        // The default port depends on the scheme, and is not in the URL.
        let is_kept = (self.old.port(), self.old.scheme()) == (self.new.port(), self.new.scheme());
        text.push_str(match is_kept || self.in_text.port.is_some() && self.keeps_port() {
            true => &self.text[host.end..in_text.path.start],
            false => &new[new_host.end..in_new.path.start],
        });
    }

    /// Whether the port in the text is that of the new URL, although the scheme has changed.
    fn keeps_port(&self) -> bool {
        let digits = self.in_text.port.clone().map_or("", |port| &self.text[port]);
        digits.parse().ok() == self.new.port_or_default()
    }

    fn push_credentials(&self, text: &mut String, host: &Range<usize>, new_host: &Range<usize>) {
        let [username, password] = [
            self.old.username() == self.new.username(),
            self.old.password() == self.new.password(),
        ];
        let in_username = &self.in_text.username;
        let new = &self.new.as_str()[self.in_new.username.start..new_host.start];
        match (username, password) {
            (true, true) => text.push_str(&self.text[in_username.start..host.start]),
            (false, true) if !self.new.password().is_empty() => {
                text.push_str(self.new.username());
                text.push_str(&self.text[in_username.end..host.start]);
            }
            (true, false) if !self.new.password().is_empty() => {
                let username = &self.text[in_username.clone()];
                text.extend([username, ":", self.new.password(), "@"]);
            }
            _ => text.push_str(new),
        }
    }

    fn push_path(&self, text: &mut String) {
        let [written, old, new] =
            [&self.text[self.in_text.path.clone()], self.old.path(), self.new.path()];
        let separators: &[char] = if self.old.is_special() { &['/', '\\'] } else { &['/'] };
        if old == new {
            text.push_str(written);
        } else if written
            .split(separators)
            .any(|segment| Dots::of(segment.as_bytes()) != Dots::None)
        {
            // Which segment became which is unknown.
            text.push_str(new);
        } else {
            push_matching(text, [written, old, new], &[separators]);
        }
    }

    fn push_query(&self, text: &mut String) {
        let written = &self.text[self.in_text.path.end..self.query_end()];
        let [old, new] = [(self.old, &self.in_old), (self.new, &self.in_new)]
            .map(|(url, ranges)| &url.as_str()[ranges.path.end..end_of_query(ranges)]);
        match (old.strip_prefix('?'), new.strip_prefix('?'), written.split_once('?')) {
            _ if old == new => text.push_str(written),
            (Some(old), Some(new), Some((before, written))) => {
                text.extend([before, "?"]);
                // What no query has percent-encoded, and people separate pairs with.
                push_matching(text, [written, old, new], &[&['&'], &[';', ',', '|']]);
            }
            _ => text.push_str(new),
        }
    }
}

fn end_of_query(ranges: &ComponentRanges) -> usize {
    ranges.query.as_ref().unwrap_or(&ranges.path).end
}

/// Writes the parts of `new`. One that is also a part of the old component is written as in the text; one that isn't is
/// compared with an old part that is gone, by the next separators.
fn push_matching(text: &mut String, texts: [&str; 3], separators: &[&[char]]) {
    let Some((&first, others)) = separators.split_first() else {
        text.push_str(texts[2]);
        return;
    };
    let [written, old, new] = texts.map(|text| parts(text, first));
    if written.len() != old.len() {
        text.push_str(texts[2]);
        return;
    }
    let places = matches(&old, &new);
    let mut is_gone = alloc::vec![true; old.len()];
    places.iter().flatten().for_each(|&at| is_gone[at] = false);
    let mut gone = (0..old.len()).filter(|&at| is_gone[at]);
    for (place, (name, separator)) in places.into_iter().zip(new) {
        if let Some(at) = place {
            let keeps_separator = old[at].1 == separator;
            text.extend([written[at].0, if keeps_separator { written[at].1 } else { separator }]);
            continue;
        }
        match gone.next() {
            Some(at) => push_matching(text, [written[at].0, old[at].0, name], others),
            None => text.push_str(name),
        }
        text.push_str(separator);
    }
}

/// Splits a text into parts, each with the separator after it; the last has none.
fn parts<'t>(text: &'t str, separators: &[char]) -> Vec<(&'t str, &'t str)> {
    let (mut parts, mut start) = (Vec::new(), 0);
    for (at, separator) in text.match_indices(separators) {
        parts.push((&text[start..at], separator));
        start = at + separator.len();
    }
    parts.push((&text[start..], ""));
    parts
}

/// Returns for each part of `new` the place of the same part in `old`, each place once: equal parts may be written in
/// different ways, so first those that both begin and end with.
fn matches(old: &[(&str, &str)], new: &[(&str, &str)]) -> Vec<Option<usize>> {
    let is_same = |(a, b): &(&(&str, &str), &(&str, &str))| a.0 == b.0;
    let before = old.iter().zip(new).take_while(is_same).count();
    let [old_rest, new_rest] = [&old[before..], &new[before..]];
    let after = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(is_same).count();
    let old_end = old.len() - after;
    let mut places = BTreeMap::<_, VecDeque<_>>::new();
    for (at, (name, _)) in old[..old_end].iter().enumerate().skip(before) {
        places.entry(*name).or_default().push_back(at);
    }
    let middle = &new[before..new.len() - after];
    let middle = middle.iter().map(|(name, _)| places.get_mut(name)?.pop_front());
    (0..before).map(Some).chain(middle).chain((old_end..old.len()).map(Some)).collect()
}
