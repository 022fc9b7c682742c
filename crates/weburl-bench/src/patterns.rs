//! The program `patterns`: lists of patterns against `matchit`, and patterns against `urlpattern`.

use std::alloc::System;
use std::error::Error;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use stats_alloc::{Region, StatsAlloc};
use urlpattern::{UrlPatternInit, UrlPatternMatchInput, UrlPatternOptions};
use weburl::Url;
use weburl_pattern::{PatternInit, PatternList, PatternOptions, UrlPattern};
use weburl_testdata::package_folder;

use crate::options::Options;

/// How many look-ups are timed together.
const LOOK_UPS: usize = 130;

type Result<T> = std::result::Result<T, Box<dyn Error>>;
type Contender<'a> = (&'static str, Box<dyn FnMut() -> usize + 'a>);

/// A limit of a ratio of two times: the name, the contenders, the limit.
const TARGETS: &[(&str, &str, f64)] = &[
    (PATHS, MATCHIT, 0.9),
    (HUNDRED, MATCHIT, 2.5),
    (TEN_THOUSAND, HUNDRED, 2.0),
    (TEST, URLPATTERN, 0.1),
];

const MATCHIT: &str = "matchit, 130 routes";
const PATHS: &str = "list of 130 routes, a path";
const ROUTES: &str = "list of 130 routes, a URL";
const HUNDRED: &str = "list of 100 patterns";
const TEN_THOUSAND: &str = "list of 10,000 patterns";
const TEST: &str = "test of one pattern";
const URLPATTERN: &str = "urlpattern, test of one pattern";

/// Times look-ups by turns, and counts the bytes of a pattern by `allocator`. Fails if a target is missed.
///
/// # Errors
/// If the routes of `matchit`'s benchmark are not found, or a look-up finds nothing.
pub fn run(options: &Options, allocator: &StatsAlloc<System>) -> Result<ExitCode> {
    let routes = routes()?;
    let mut matchit = matchit::Router::new();
    let mut by_path = PatternList::new();
    let mut by_url = PatternList::new();
    for route in &routes {
        let text = route.text(|name| format!("{{{name}}}"));
        matchit.insert(text, ())?;
        let pathname = route.text(|name| format!(":{name}"));
        let init = PatternInit { pathname: Some(&pathname), ..PatternInit::default() };
        by_path.insert(UrlPattern::new(&init, PatternOptions::new())?, ());
        by_url.insert(UrlPattern::parse(&format!("https://api.example.com{pathname}"))?, ());
    }
    by_path.compile();
    by_url.compile();
    let paths: Vec<_> = routes.iter().map(|route| route.text(str::to_owned)).collect();
    let urls = paths.iter().map(|path| Url::parse(&format!("https://api.example.com{path}")));
    let urls: Vec<_> = urls.collect::<std::result::Result<_, _>>()?;
    let (hundred, hundred_urls) = whole_urls(100, allocator)?;
    let (ten_thousand, ten_thousand_urls) = whole_urls(10_000, allocator)?;

    let [protocol, hostname, pathname] = ONE;
    let one = UrlPattern::parse(&format!("{protocol}://{hostname}{pathname}"))?;
    let one_url = Url::parse(ONE_URL)?;
    let init = UrlPatternInit {
        protocol: Some(protocol.to_owned()),
        hostname: Some(hostname.to_owned()),
        port: Some(String::new()),
        pathname: Some(pathname.to_owned()),
        ..UrlPatternInit::default()
    };
    let theirs: urlpattern::UrlPattern =
        urlpattern::UrlPattern::parse(init, UrlPatternOptions::default())?;
    let their_url = url::Url::parse(ONE_URL)?;
    // It takes the URL itself.
    let their_test = || theirs.test(UrlPatternMatchInput::Url(their_url.clone()));

    let count = |found: bool| usize::from(black_box(found));
    let mut contenders: Vec<Contender<'_>> = vec![
        (MATCHIT, Box::new(|| paths.iter().map(|path| count(matchit.at(path).is_ok())).sum())),
        (
            PATHS,
            Box::new(|| {
                paths.iter().map(|path| count(by_path.first_for_path(path).is_some())).sum()
            }),
        ),
        (ROUTES, Box::new(|| urls.iter().map(|url| count(by_url.first(url).is_some())).sum())),
        (
            HUNDRED,
            Box::new(|| hundred_urls.iter().map(|url| count(hundred.first(url).is_some())).sum()),
        ),
        (
            TEN_THOUSAND,
            Box::new(|| {
                ten_thousand_urls.iter().map(|url| count(ten_thousand.first(url).is_some())).sum()
            }),
        ),
        (TEST, Box::new(|| (0..LOOK_UPS).map(|_| count(one.test(black_box(&one_url)))).sum())),
        (
            URLPATTERN,
            Box::new(|| (0..LOOK_UPS).map(|_| count(matches!(their_test(), Ok(true)))).sum()),
        ),
    ];
    for (name, look_up) in &mut contenders {
        let region = Region::new(allocator);
        let found = look_up();
        if name.starts_with("list") && region.change().allocations > 0 {
            return Err(format!("{name}: allocates").into());
        }
        if found != LOOK_UPS {
            return Err(format!("{name}: {found} of {LOOK_UPS} match").into());
        }
    }
    if options.test {
        return Ok(ExitCode::SUCCESS);
    }
    Ok(print(&measure(contenders, options.time)))
}

/// The protocol, hostname and pathname of a pattern.
const ONE: [&str; 3] = ["https", "*.example.com", "/books/:id/*"];

/// Matches this pattern.
const ONE_URL: &str = "https://shop.example.com/books/7/pages/3?q=1";

/// Returns the least nanoseconds that each contender takes for a look-up.
fn measure(mut contenders: Vec<Contender<'_>>, time: Duration) -> Vec<(&'static str, f64)> {
    const ROUNDS: u32 = 20;
    let mut least = vec![Duration::MAX; contenders.len()];
    let end = Instant::now() + time.min(Duration::from_secs(20));
    while Instant::now() < end {
        for ((_, look_up), least) in contenders.iter_mut().zip(&mut least) {
            let start = Instant::now();
            (0..ROUNDS).for_each(|_| {
                black_box(look_up());
            });
            *least = (*least).min(start.elapsed() / ROUNDS);
        }
    }
    let nanoseconds = |least: Duration| least.as_nanos() as f64 / LOOK_UPS as f64;
    contenders.iter().zip(least).map(|((name, _), least)| (*name, nanoseconds(least))).collect()
}

fn print(times: &[(&'static str, f64)]) -> ExitCode {
    println!("\npatterns, in nanoseconds for a look-up");
    for (name, time) in times {
        println!("  {name:<34}{time:>9.1}");
    }
    println!("targets");
    let time_of =
        |wanted| times.iter().find(|(name, _)| *name == wanted).map_or(f64::NAN, |time| time.1);
    let mut all_met = true;
    for &(name, other, limit) in TARGETS {
        let ratio = time_of(name) / time_of(other);
        let is_met = ratio <= limit;
        all_met &= is_met;
        let verdict = if is_met { "met" } else { "NOT MET" };
        println!("  {name}: {ratio:.2} × {other}; ≤ {limit} is {verdict}");
    }
    if all_met { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A list of patterns of four kinds, and URLs that match one each. Prints its memory.
fn whole_urls(
    count: usize,
    allocator: &StatsAlloc<System>,
) -> Result<(PatternList<usize>, Vec<Url>)> {
    let region = Region::new(allocator);
    let bytes = || {
        let stats = region.change();
        (stats.bytes_allocated + stats.bytes_reallocated.cast_unsigned() - stats.bytes_deallocated)
            as f64
            / count as f64
    };
    let mut list = PatternList::new();
    for i in 0..count {
        list.insert(UrlPattern::parse(&whole_url(i).0)?, i);
    }
    let of_patterns = bytes();
    list.compile();
    println!(
        "memory a pattern, of {count}: {of_patterns:.0} bytes, and {:.0} compiled",
        bytes() - of_patterns
    );
    // A prime, so that no order of the URLs is that of the patterns.
    let urls = (0..LOOK_UPS).map(|i| Url::parse(&whole_url(i * 7919 % count).1));
    Ok((list, urls.collect::<std::result::Result<_, _>>()?))
}

fn whole_url(i: usize) -> (String, String) {
    match i % 4 {
        0 => (
            format!("https://shop{i}.example.com/products/:id"),
            format!("https://shop{i}.example.com/products/{}?page=2", i * 7),
        ),
        1 => (
            format!("https://*.tenant{i}.example/api/v1/*"),
            format!("https://eu.tenant{i}.example/api/v1/users/{i}"),
        ),
        2 => (
            format!("https://example.com/docs/section{i}/:page"),
            format!("https://example.com/docs/section{i}/intro#top"),
        ),
        _ => (
            format!("http{{s}}?://host{i}.test:8080/:user/files/*"),
            format!("http://host{i}.test:8080/ann/files/a/b.png"),
        ),
    }
}

/// A route of `matchit`'s benchmark: text, and the names of segments.
struct Route(Vec<std::result::Result<String, String>>);

impl Route {
    fn text(&self, name: impl Fn(&str) -> String) -> String {
        let text = |piece: &std::result::Result<String, String>| {
            piece.clone().unwrap_or_else(|n| name(&n))
        };
        self.0.iter().map(text).collect()
    }
}

/// Reads the routes from the package of `matchit`, where they are arguments of `concat!`.
fn routes() -> Result<Vec<Route>> {
    let path = package_folder("matchit")?.join("benches/bench.rs");
    let source =
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let piece = |piece: &str| match piece.trim().strip_prefix('$') {
        Some(name) => Err(name.to_owned()),
        None => Ok(piece.trim().trim_matches('"').to_owned()),
    };
    let lines = source.lines().filter_map(|line| {
        let pieces = line.trim().strip_prefix("concat!(")?.strip_suffix("),")?;
        Some(Route(pieces.split(',').map(piece).collect()))
    });
    let routes: Vec<_> = lines.collect();
    if routes.len() == LOOK_UPS {
        return Ok(routes);
    }
    Err(format!("{} routes in {}", routes.len(), path.display()).into())
}
