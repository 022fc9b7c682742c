//! What each kernel of this machine finds of a URL, against the plan and against each other.
//!
//! Texts end where their allocation ends, so that a sanitizer notices who reads on.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::array;

use weburl_testdata::corpora::corpora;
use weburl_testdata::{Error, Mutator, Random, wpt};

use super::find_plan::CompletePlan;
use super::join_by_copying::RelativeReference;
use super::masks::Look;
use super::notes::Notes;
use super::options::Options;
use super::parse::parse;
use super::plan::Plan;
use super::recognize::{AbsolutePath, FindStart, HasStart, SpecialUrl, WithoutScheme, opaque_url};
use super::start::{Next, begin};
use crate::host::value::Host;
use crate::record::components::{Components, Offset};
use crate::record::url::Url;
use crate::scan::kernel::{Kernel, PerKernel, WINDOW_LEN};
use crate::scan::tests::{run, with_exact_copy};
use crate::syntax::scheme::SchemeType;

/// How many URLs were recognized, planned, found to have a start before a slash, recognized up to their path, and recognized as
/// ones with an opaque path.
#[derive(Default)]
struct Counts {
    inputs: usize,
    recognized: usize,
    planned: usize,
    plain: usize,
    starts: usize,
    opaque: usize,
}

impl Counts {
    /// Checks that what is found of `input` at once is what the plan says, offsets included.
    #[track_caller]
    fn check(&mut self, input: &str) {
        self.inputs += 1;
        // The best kernel has looked at the length of an allocation that may be longer.
        with_exact_copy(input.as_bytes(), self.inputs % WINDOW_LEN, |bytes| {
            let text = str::from_utf8(bytes).expect("a copy of a text");
            let is_trimmed = super::input::trim(text) == text;
            let plan = if is_trimmed { plan_by_each_kernel(text) } else { None };
            self.planned += usize::from(plan.is_some());
            let plan = || plan.unwrap_or_else(|| panic!("what is recognized is a URL: {input:?}"));
            if let Some(recognized) = run(SpecialUrl, bytes) {
                self.recognized += 1;
                let plan = plan();
                let components = plan.components_if_normal();
                assert_eq!((Some(recognized.into()), ""), (components, plan.kept), "{input:?}");
            }
            if let Some(components) = run(OpaqueUrl, bytes) {
                self.opaque += 1;
                let plan = plan();
                assert!(plan.is_normal() && plan.has_opaque_path(), "{input:?}: {plan:?}");
                assert_eq!((components, ""), (plan.components, plan.kept), "{input:?}");
            }
            let parsed = parse(input, None, &Options::default());
            if run(HasStart, bytes) {
                self.plain += 1;
                assert!(parsed.is_ok(), "{input:?} is no URL");
            }
            if let Some(start) = run(FindStart, bytes) {
                self.starts += 1;
                let url = parsed.expect("what has a start is a URL");
                let found = up_to_path(input, start.components());
                assert_eq!(found, up_to_path(url.href(), url.components()), "{input:?}");
            }
        });
    }

    /// So that a test fails which tests nothing.
    #[track_caller]
    fn assert_percentages(&self, recognized: usize, planned: usize, plain: usize, starts: usize) {
        let percentage = |count| count * 100 / self.inputs;
        let percentages = [self.recognized, self.planned, self.plain, self.starts].map(percentage);
        let least = [recognized, planned, plain, starts];
        let are_enough = percentages.iter().zip(&least).all(|(is, least)| is >= least);
        assert!(are_enough, "{percentages:?} per cent of {}, not {least:?}", self.inputs);
    }
}

/// A URL without its path and what follows.
fn up_to_path(href: &str, mut components: Components) -> (&str, Components) {
    let path_start = components.get(Offset::PathStart);
    components.set(Offset::PathEnd, path_start);
    components.set(Offset::QueryEnd, path_start);
    (&href[..path_start], components)
}

/// Recognizes a URL with an opaque path.
#[derive(Clone, Copy)]
struct OpaqueUrl;

impl PerKernel for OpaqueUrl {
    type Answer = Option<Components>;

    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> Self::Answer {
        opaque_url(&Look::at(text, kernel))
    }
}

/// Completes a copy of a plan that has begun.
#[derive(Clone, Copy)]
struct CompleteCopy<'a> {
    plan: Plan<'a>,
    next: Next,
}

impl<'a> PerKernel for CompleteCopy<'a> {
    type Answer = Option<Plan<'a>>;

    fn run<K: Kernel>(self, text: &[u8], kernel: K) -> Self::Answer {
        let Self { mut plan, next } = self;
        CompletePlan { plan: &mut plan, next }.run(text, kernel).ok().map(|()| plan)
    }
}

/// The plan of `text`, on which all kernels agree; `None` if there is none.
#[track_caller]
fn plan_by_each_kernel(text: &str) -> Option<Plan<'_>> {
    let mut begun = Plan::default();
    let next = begin(&mut begun, text, None).ok()?;
    let found = run(CompleteCopy { plan: begun, next }, begun.rest.as_bytes());
    let mut plan = Plan::default();
    assert_eq!(found, plan.find(text, None).ok().map(|()| plan), "{text:?}");
    found
}

#[test]
fn test_inputs_are_found_as_the_plan_says() -> Result<(), Error> {
    let mut counts = Counts::default();
    wpt::inputs()?.iter().for_each(|input| counts.check(&input.input));
    wpt::domains()?.iter().for_each(|domain| counts.check(&format!("https://{domain}/x")));
    counts.assert_percentages(5, 20, 10, 8);
    Ok(())
}

#[test]
fn corpora_are_found_as_the_plan_says() -> Result<(), Error> {
    let mut counts = Counts::default();
    corpora()?.iter().flat_map(|corpus| &corpus.urls).for_each(|url| counts.check(url));
    counts.assert_percentages(15, 95, 50, 50);
    Ok(())
}

#[test]
fn mutants_are_found_as_the_plan_says() -> Result<(), Error> {
    const COUNT: usize = 100_000;
    let mut counts = Counts::default();
    let inputs = wpt::inputs()?;
    let inputs = inputs.iter().map(|input| &*input.input);
    Mutator::new(1, inputs).take(COUNT).for_each(|mutant| counts.check(&mutant));
    let corpora = corpora()?;
    let urls = corpora.iter().flat_map(|corpus| &corpus.urls).map(|url| &**url);
    Mutator::new(2, urls).take(COUNT).for_each(|mutant| counts.check(&mutant));
    counts.assert_percentages(2, 35, 10, 8);
    Ok(())
}

#[test]
fn opaque_paths_are_found_as_the_plan_says() -> Result<(), Error> {
    const SCHEMES: &[&str] = &["mailto:", "data:", "a+b-c.0:", "A:", "a_b:", "1:", "http:", "ftp:"];
    const BEFORE: &[&str] = &["", "x", "?", "#", "/", "//", "\\", " ", "%2e/"];
    let mut counts = Counts::default();
    let corpora = corpora()?;
    for corpus in &corpora {
        for (i, url) in corpus.urls.iter().enumerate().take(10_000) {
            let scheme = SCHEMES[i % SCHEMES.len()];
            let before = BEFORE[i / SCHEMES.len() % BEFORE.len()];
            counts.check(&format!("{scheme}{before}{url}"));
        }
    }
    let found = counts.opaque * 100 / counts.inputs;
    assert!(found >= 12, "{found} per cent of {}", counts.inputs);
    Ok(())
}

/// Every kind of byte after every length that moves it to another lane or window.
#[test]
fn delimiters_are_found_after_runs_of_every_length() {
    const RUNS: &[&str] = &[
        "https://{run}{}/x",
        "https://h/{run}{}x",
        "https://h/{run}/{}/x",
        // Long enough for a whole window behind the first one.
        "https://h/{run}/{}/this-is-a-long-tail/this-is-a-long-tail/this-is-a-long-tail/this-is-a-long-tail",
        "https://h/?{run}{}x",
        "https://h/#{run}{}x",
        "file:///{run}/{}x",
        "foo://{run}{}h/x",
        "foo:{run}{}?#x",
    ];
    const FOUND: &[&str] = &[
        "", "/", "\\", ":8", ":", "@", "?", "#", "[", "%2e", "..", "./", "|", "\t", " ", "\"", "'",
        "^", "A", "1", ".1", ".", "\u{7f}", "é",
    ];
    let mut counts = Counts::default();
    for len in 0..=140 {
        for place in RUNS {
            let place = place.replace("{run}", &"a".repeat(len));
            FOUND.iter().for_each(|found| counts.check(&place.replace("{}", found)));
        }
    }
    counts.assert_percentages(20, 60, 30, 25);
}

/// What is left of URLs without their scheme, and then without their host, against bases of which more or
/// less than a window is looked at. Whether it is right, `tests/shortcuts.rs` asks.
#[test]
fn references_are_the_same_for_all_kernels() -> Result<(), Error> {
    let corpora = corpora()?;
    let urls: Vec<_> = corpora.iter().flat_map(|corpus| &corpus.urls).map(|url| &**url).collect();
    let mutants = Mutator::new(3, urls.iter().copied()).take(urls.len() / 2);
    let (mut inputs, mut found) = (0, [0; 3]);
    for (i, url) in urls.iter().map(|&url| url.into()).chain(mutants).enumerate() {
        let Some((_, without_scheme)) = url.split_once(':') else { continue };
        let path_start = without_scheme.bytes().skip(2).position(|byte| byte == b'/');
        let path = path_start.map_or("", |start| &without_scheme[start + 2..]);
        let base_href = format!("https://h/{}/b?c#d", "a/".repeat(i % 70));
        let scheme_type = SchemeType::Https;
        let without_its_scheme = WithoutScheme { scheme_type, scheme_len: "https:".len() };
        let base = Url::parse(&base_href).expect("a URL");
        let relative = RelativeReference { base: &base.as_url_ref() };
        let path_alone = AbsolutePath { scheme_type };
        let relative_text = path.get(i % 2..).map(|path| format!("{}{path}", "../".repeat(i % 3)));
        let exact = |text: &str| text.as_bytes().into();
        let [whole, path, relative_text]: [Box<[u8]>; 3] =
            [exact(without_scheme), exact(path), exact(&relative_text.unwrap_or_default())];
        inputs += 1;
        found[0] += usize::from(run(without_its_scheme, &whole).is_some());
        found[1] += usize::from(run(relative, &relative_text).is_some());
        found[2] += usize::from(run(path_alone, &path));
    }
    let percentages = found.map(|count| count * 100 / inputs);
    let are_enough = percentages.iter().zip([25, 50, 50]).all(|(&is, least)| is >= least);
    assert!(are_enough, "{percentages:?} per cent of {inputs}");
    Ok(())
}

/// Numbers of up to four digits in each place of an address, with and without zeros before them.
#[test]
fn only_ipv4_addresses_that_the_serializer_would_change_have_a_note() {
    let mut counts = Counts::default();
    for number in 0..1_100 {
        for place in 0..4 {
            let changed = [("", ""), ("0", ""), ("0x", ""), ("a", ""), ("", "a"), (".", "")];
            for (before, after) in changed {
                let digits = format!("{before}{number}{after}");
                let mut parts = ["1", "20", "0", "192"];
                parts[place] = &digits;
                let host = parts.join(".");
                let address = Host::parse(&host).ok().filter(|host| host.domain().is_none());
                let normal = address.map_or_else(String::new, |address| address.to_string());
                check_note(&mut counts, &host, &normal);
                check_note(&mut counts, &format!("{host}."), &normal);
                check_note(&mut counts, &parts[place..].join("."), &normal);
                check_note(&mut counts, &format!("{host}.{digits}"), &normal);
            }
        }
    }
    counts.assert_percentages(0, 90, 1, 0);
}

/// Addresses with zeros in every set of places, as the serializer writes them and otherwise.
#[test]
fn only_ipv6_addresses_that_the_serializer_would_change_have_a_note() {
    let mut counts = Counts::default();
    let mut random = Random::new(3);
    for zeros in 0..=0xFF_u32 {
        let is_zero = |i: usize| zeros >> i & 1 != 0;
        let pieces: [u16; 8] =
            array::from_fn(|i| if is_zero(i) { 0 } else { 1 + random.below(0x1_0000 - 1) as u16 });
        let normal = Host::<String>::Ipv6(pieces.into()).to_string();
        let written_out = pieces.map(|piece| format!("{piece:x}")).join(":");
        let padded = pieces.map(|piece| format!("{piece:02x}")).join(":");
        // Of addresses with two runs of zeros it is not told.
        let has_two_runs = (zeros & zeros << 1 & !(zeros << 2)).count_ones() > 1;
        let told = if has_two_runs { "" } else { &normal };
        for i in 0..=written_out.len() {
            let (before, after) = written_out.split_at(i);
            for inserted in ["", ":", "::", "0", "0:", ":0", "g", "]", "[", "A"] {
                let inside = format!("[{before}{inserted}{after}]");
                check_note(&mut counts, &inside, told);
                check_note(&mut counts, &format!("[{before}{inserted}]"), told);
            }
        }
        let (colon_first, colon_last) = (normal.replace('[', "[:"), normal.replace(']', ":]"));
        let padded = format!("[{padded}]");
        for host in [&normal, &normal.to_uppercase(), &padded, &colon_first, &colon_last] {
            check_note(&mut counts, host, told);
        }
    }
    counts.assert_percentages(0, 10, 1, 0);
}

/// `normal` is how the serializer writes the address that `host` may be.
#[track_caller]
fn check_note(counts: &mut Counts, host: &str, normal: &str) {
    let input = format!("https://{host}/x");
    counts.check(&input);
    if host == normal {
        let plan = plan_by_each_kernel(&input).expect("a URL");
        assert_eq!(plan.notes, Notes::NONE, "{host} is in normal form");
    }
}
