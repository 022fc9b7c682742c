//! The index of a list: which patterns may match a URL, the first ones first.
//!
//! A tree of hostnames leads to a tree of pathnames for each hostname. What the trees do not know of a pattern, such as its
//! search, is tested last.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::component_name::ComponentName::{self, Hostname, Pathname, Port, Protocol};
use crate::list::components::Components;
use crate::list::key::Beginning;
use crate::list::tree::{Hostnames, Key, Pathnames, Tree, Visitor};
use crate::url_pattern::UrlPattern;

/// How many bytes the trees may have, whose offsets have 32 bits. What does not fit is found everywhere.
const MAX_BYTES: usize = u32::MAX as usize;
/// At most so many a pattern, beside its text: those of a table in each tree.
const TABLE_BYTES: usize = 2 * 256;

/// What remains to be tested of a pattern that the trees have found.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    /// The number of the pattern in the list.
    entry: u32,
    /// A bit for each component.
    tests: u8,
    scheme: Scheme,
    needs_no_port: bool,
}

/// A scheme that is compared at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scheme {
    Http,
    Https,
    Ws,
    Wss,
    /// Tested as text, or not at all.
    Other,
}

impl Scheme {
    fn of(text: &str) -> Self {
        match text {
            "https" => Self::Https,
            "http" => Self::Http,
            "wss" => Self::Wss,
            "ws" => Self::Ws,
            _ => Self::Other,
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Index {
    hostnames: Tree<Hostnames>,
    hostnames_root: u32,
    /// The tree of pathnames, if no pattern has a hostname that the tree of hostnames knows.
    only_pathnames: Option<u32>,
    pathnames: Tree<Pathnames>,
    /// By rank.
    candidates: Vec<Candidate>,
}

impl Index {
    /// Indexes patterns, whose rank is their place in `order`.
    pub(crate) fn new<'p>(patterns: impl Fn(u32) -> &'p UrlPattern, order: &[u32]) -> Self {
        let mut by_hostname = BTreeMap::<(Vec<u8>, bool), Vec<Key>>::new();
        let mut candidates = Vec::with_capacity(order.len());
        let mut bytes = 0;
        for (rank, &entry) in (0..).zip(order) {
            let pattern = patterns(entry);
            let mut hostname = Beginning::of::<Hostnames>(pattern.component(Hostname));
            let mut pathname = Beginning::of::<Pathnames>(pattern.component(Pathname));
            bytes += hostname.text.len() + pathname.text.len() + TABLE_BYTES;
            if bytes > MAX_BYTES {
                (hostname, pathname) = (Beginning::UNKNOWN, Beginning::UNKNOWN);
            }
            candidates.push(Candidate::of(pattern, entry, hostname.is_whole, pathname.is_whole));
            let key = Key { text: pathname.text, is_open: pathname.is_open, item: rank, rank };
            by_hostname.entry((hostname.text, hostname.is_open)).or_default().push(key);
        }
        let mut pathnames = Tree::new();
        let keys = by_hostname.into_iter().map(|((text, is_open), keys)| {
            let rank = keys.iter().map(|key| key.rank).min().unwrap_or(u32::MAX);
            Key { text, is_open, item: pathnames.add(keys), rank }
        });
        let keys: Vec<Key> = keys.collect();
        let mut hostnames = Tree::new();
        let only_pathnames = match &keys[..] {
            [key] if key.text.is_empty() && key.is_open => Some(key.item),
            _ => None,
        };
        let hostnames_root = hostnames.add(keys);
        Self { hostnames, hostnames_root, only_pathnames, pathnames, candidates }
    }

    /// Returns the number of the first pattern that matches.
    pub(crate) fn first<'p, C: Components>(
        &self,
        input: &C,
        patterns: impl Fn(u32) -> &'p UrlPattern,
    ) -> Option<u32> {
        let First(rank) = self.search(input, patterns, First(u32::MAX));
        self.candidates.get(rank as usize).map(|candidate| candidate.entry)
    }

    /// Returns the numbers of all patterns that match, in order.
    pub(crate) fn all<'p, C: Components>(
        &self,
        input: &C,
        patterns: impl Fn(u32) -> &'p UrlPattern,
    ) -> Vec<u32> {
        let mut ranks = self.search(input, patterns, Vec::new());
        ranks.sort_unstable();
        ranks.iter().map(|&rank| self.candidates[rank as usize].entry).collect()
    }

    fn search<'p, C: Components, F: Found>(
        &self,
        input: &C,
        patterns: impl Fn(u32) -> &'p UrlPattern,
        found: F,
    ) -> F {
        let pathname = input.component(Pathname).as_bytes();
        let mut search = Search { index: self, input, patterns, pathname, found };
        if let Some(root) = self.only_pathnames {
            search.visit(&[root]);
        } else {
            let hostname = input.component(Hostname).as_bytes();
            self.hostnames.look_up(self.hostnames_root, hostname, &mut search);
        }
        search.found
    }
}

/// The ranks of what was found.
trait Found {
    /// From this rank on, nothing is wanted.
    fn bound(&self) -> u32;
    fn add(&mut self, rank: u32);
}

/// The lowest rank so far.
struct First(u32);

impl Found for First {
    fn bound(&self) -> u32 {
        self.0
    }

    fn add(&mut self, rank: u32) {
        self.0 = rank;
    }
}

/// All ranks.
impl Found for Vec<u32> {
    fn bound(&self) -> u32 {
        u32::MAX
    }

    fn add(&mut self, rank: u32) {
        self.push(rank);
    }
}

impl Candidate {
    fn of(pattern: &UrlPattern, entry: u32, knows_hostname: bool, knows_pathname: bool) -> Self {
        let scheme = Scheme::of(pattern.protocol());
        let needs_no_port = pattern.port().is_empty();
        let is_known = |name| match name {
            Protocol => scheme != Scheme::Other,
            Hostname => knows_hostname,
            Port => needs_no_port,
            Pathname => knows_pathname,
            _ => false,
        };
        let mut tests = 0;
        for &name in ComponentName::ALL {
            let is_tested = !is_known(name) && !pattern.component(name).matches_everything();
            tests |= u8::from(is_tested) << name as u8;
        }
        Self { entry, tests, scheme, needs_no_port }
    }
}

/// A look-up in the tree of hostnames, with the one in the trees of pathnames within.
struct Search<'i, C, P, F> {
    index: &'i Index,
    input: &'i C,
    patterns: P,
    pathname: &'i [u8],
    found: F,
}

/// A look-up in a tree of pathnames.
struct PathnameSearch<'s, 'i, C, P, F>(&'s mut Search<'i, C, P, F>);

impl<'p, C: Components, P: Fn(u32) -> &'p UrlPattern, F> Search<'_, C, P, F> {
    fn matches(&self, candidate: Candidate) -> bool {
        let has_scheme = || candidate.scheme == Scheme::of(self.input.component(Protocol));
        if (candidate.scheme != Scheme::Other && !has_scheme())
            || (candidate.needs_no_port && self.input.has_port())
        {
            return false;
        }
        let mut tests = candidate.tests;
        while tests != 0 {
            let name = ComponentName::ALL[tests.trailing_zeros() as usize];
            let component = (self.patterns)(candidate.entry).component(name);
            if !component.test(self.input.component(name)) {
                return false;
            }
            tests &= tests - 1;
        }
        true
    }
}

impl<'p, C: Components, P: Fn(u32) -> &'p UrlPattern, F: Found> Visitor for Search<'_, C, P, F> {
    fn bound(&self) -> u32 {
        self.found.bound()
    }

    fn visit(&mut self, roots: &[u32]) {
        for &root in roots {
            let (tree, pathname) = (&self.index.pathnames, self.pathname);
            tree.look_up(root, pathname, &mut PathnameSearch(self));
        }
    }
}

impl<'p, C, P, F> Visitor for PathnameSearch<'_, '_, C, P, F>
where
    C: Components,
    P: Fn(u32) -> &'p UrlPattern,
    F: Found,
{
    fn bound(&self) -> u32 {
        self.0.found.bound()
    }

    fn visit(&mut self, ranks: &[u32]) {
        let Self(search) = self;
        for &rank in ranks {
            if rank < search.found.bound() && search.matches(search.index.candidates[rank as usize])
            {
                search.found.add(rank);
            }
        }
    }
}

/// Returns the numbers of patterns, the most specific first, and those that are equal in the order of insertion.
///
/// Hostnames count first, as they say whose URL it is, and then pathnames.
pub(crate) fn by_specificity<'p>(
    patterns: impl Fn(u32) -> &'p UrlPattern,
    mut entries: Vec<u32>,
) -> Vec<u32> {
    use ComponentName::{Hash, Password, Search, Username};
    const NAMES: [ComponentName; 8] =
        [Hostname, Pathname, Protocol, Port, Search, Hash, Username, Password];
    entries.sort_by(|&a, &b| {
        let (a, b) = (patterns(a), patterns(b));
        let mut orders = NAMES.iter().map(|&name| UrlPattern::compare_component(name, b, a));
        orders.find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    });
    entries
}
