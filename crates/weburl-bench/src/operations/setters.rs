//! The setters of the Web IDL interface.

use std::hint::black_box;
use std::marker::PhantomData;

use crate::lists::List;
use crate::lists::corpora::Corpora;
use crate::lists::sample::sample;
use crate::peers::{Setters, ada::Ada, sorug::Sorug, url::RustUrl, weburl::Weburl};
use crate::work::{Reader, Row, RowBuilder, Work};

/// One row per setter.
pub(super) fn each(corpora: &Corpora) -> Vec<Row> {
    vec![
        row::<Protocol>(corpora),
        row::<Host>(corpora),
        row::<Port>(corpora),
        row::<Pathname>(corpora),
        row::<Search>(corpora),
        row::<Hash>(corpora),
    ]
}

fn row<A: Attribute + 'static>(corpora: &Corpora) -> Row {
    let list = sample(corpora, A::NAME);
    RowBuilder::new(&list)
        .with(Setter::<A, _>::new(Weburl::default(), &list))
        .with(Setter::<A, _>::new(RustUrl, &list))
        .with(Setter::<A, _>::new(Ada, &list))
        .with(Setter::<A, _>::new(Sorug, &list))
        .build()
}

trait Attribute {
    const NAME: &'static str;

    /// Two values, set in turns, so that the setter always has something to do.
    const VALUES: [&'static str; 2];

    fn set<P: Setters>(url: &mut P::Url, value: &str);
}

/// Sets an attribute of URLs that are kept.
struct Setter<A, P: Setters> {
    peer: P,
    urls: Vec<Kept<P::Url>>,
    attribute: PhantomData<A>,
}

struct Kept<U> {
    url: U,
    /// Which of the values is next.
    turn: usize,
}

impl<A, P: Setters> Setter<A, P> {
    fn new(peer: P, list: &List) -> Self {
        let urls = list.inputs.iter().filter_map(|input| peer.parse(input));
        let urls = urls.enumerate().map(|(index, url)| Kept { url, turn: index % 2 }).collect();
        Self { peer, urls, attribute: PhantomData }
    }
}

impl<A: Attribute, P: Setters> Work for Setter<A, P> {
    type Input = String;

    fn peer(&self) -> &'static str {
        self.peer.name()
    }

    #[inline]
    fn run(&mut self, index: usize, _: &String, reader: &mut impl Reader) {
        let kept = &mut self.urls[index];
        A::set::<P>(&mut kept.url, A::VALUES[kept.turn]);
        kept.turn ^= 1;
        reader.text(self.peer.href(black_box(&kept.url)));
    }
}

struct Protocol;
struct Host;
struct Port;
struct Pathname;
struct Search;
struct Hash;

impl Attribute for Protocol {
    const NAME: &'static str = "protocol";
    const VALUES: [&'static str; 2] = ["http:", "https:"];

    #[inline]
    fn set<P: Setters>(url: &mut P::Url, value: &str) {
        P::set_protocol(url, value);
    }
}

impl Attribute for Host {
    const NAME: &'static str = "host";
    const VALUES: [&'static str; 2] = ["example.com", "docs.example.org"];

    #[inline]
    fn set<P: Setters>(url: &mut P::Url, value: &str) {
        P::set_host(url, value);
    }
}

impl Attribute for Port {
    const NAME: &'static str = "port";
    const VALUES: [&'static str; 2] = ["8080", "65000"];

    #[inline]
    fn set<P: Setters>(url: &mut P::Url, value: &str) {
        P::set_port(url, value);
    }
}

impl Attribute for Pathname {
    const NAME: &'static str = "pathname";
    const VALUES: [&'static str; 2] = ["/a/b/c.html", "/search/results"];

    #[inline]
    fn set<P: Setters>(url: &mut P::Url, value: &str) {
        P::set_pathname(url, value);
    }
}

impl Attribute for Search {
    const NAME: &'static str = "search";
    const VALUES: [&'static str; 2] = ["?q=rust+url&page=2", "?lang=en"];

    #[inline]
    fn set<P: Setters>(url: &mut P::Url, value: &str) {
        P::set_search(url, value);
    }
}

impl Attribute for Hash {
    const NAME: &'static str = "hash";
    const VALUES: [&'static str; 2] = ["#top", "#section-2.1"];

    #[inline]
    fn set<P: Setters>(url: &mut P::Url, value: &str) {
        P::set_hash(url, value);
    }
}
