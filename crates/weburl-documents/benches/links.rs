//! The speed and the memory of finding and resolving links, compared to walks through the trees of `html5ever`
//! and `scraper`, and of documents that arrive in chunks.
//!
//! `cargo bench -p weburl-documents` reads HTML files below the folder `WEBURL_HTML`, or of the documentation that
//! rustup installs. All routes resolve URLs with `weburl`, so that they differ only in how they find links, and
//! all must find the same ones. Attributes with lists, and CSS, are left out, as the other two would need
//! parsers for them. With `-- --test`, a few files are read once.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, thread};

use html5ever::tendril::{StrTendril, TendrilSink};
use html5ever::{QualName, ns};
use markup5ever_rcdom::{NodeData, RcDom};
use weburl::{Parser, Url};
use weburl_documents::{
    DocumentOptions, HtmlDocument, Link, LinkReader, Namespace, ValueSyntax, document_base_url,
    find_url_attribute,
};

/// The number of files to read, evenly chosen from all.
const FILES: usize = 2000;
const PASSES: usize = 5;
/// The length of the document with which memory is measured.
const LONG: usize = 20_000_000;
/// The length of the chunks in which documents arrive.
const CHUNK: usize = 16 * 1024;

/// What a route finds: the number of links, and the total length of their URLs in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Found {
    links: usize,
    bytes: usize,
}

impl Found {
    fn add(&mut self, url: &str) {
        self.links += 1;
        self.bytes += url.len();
    }
}

type Route = fn(&[u8], &Url) -> Found;

const ROUTES: [(&str, Route); 5] = [
    ("weburl-documents", weburl_documents),
    ("html5ever", html5ever_tree),
    ("scraper", scraper_tree),
    ("in chunks", in_chunks),
    ("head settles", in_chunks_settled_by_head),
];

/// Like the others, treats the content of `noscript` as text.
fn options(address: &Url) -> DocumentOptions<'_> {
    DocumentOptions::new(address).scripting()
}

fn weburl_documents(source: &[u8], address: &Url) -> Found {
    let mut found = Found::default();
    HtmlDocument::new(source, &options(address)).for_each_link(|link| add_link(&mut found, link));
    found
}

fn in_chunks(source: &[u8], address: &Url) -> Found {
    read_chunks(source, LinkReader::new(&options(address)))
}

fn in_chunks_settled_by_head(source: &[u8], address: &Url) -> Found {
    read_chunks(source, LinkReader::new(&options(address)).settled_by_head())
}

fn read_chunks(source: &[u8], mut reader: LinkReader) -> Found {
    let mut found = Found::default();
    for chunk in source.chunks(CHUNK) {
        reader.push(chunk, |link| add_link(&mut found, link));
    }
    reader.finish(|link| add_link(&mut found, link));
    found
}

fn add_link(found: &mut Found, link: &Link<'_>) {
    let attribute = link.attribute.unwrap_or_default();
    let row = find_url_attribute(Namespace::Html, link.element, attribute)
        .or_else(|| find_url_attribute(Namespace::Svg, link.element, attribute));
    if row.is_some_and(|row| row.syntax == ValueSyntax::Url)
        && let Ok(url) = &link.url
    {
        found.add(url.as_str());
    }
}

fn html5ever_tree(source: &[u8], address: &Url) -> Found {
    let dom =
        html5ever::parse_document(RcDom::default(), Default::default()).from_utf8().one(source);
    let mut links = TreeLinks::default();
    let mut nodes = vec![dom.document.clone()];
    while let Some(node) = nodes.pop() {
        if let NodeData::Element { name, attrs, .. } = &node.data {
            for attribute in attrs.borrow().iter() {
                links.add(name, &attribute.name, &attribute.value);
            }
        }
        nodes.extend(node.children.borrow().iter().rev().cloned());
    }
    links.resolve(address)
}

fn scraper_tree(source: &[u8], address: &Url) -> Found {
    let html = scraper::Html::parse_document(&String::from_utf8_lossy(source));
    let mut links = TreeLinks::default();
    for element in html.tree.values().filter_map(scraper::Node::as_element) {
        for (name, value) in &element.attrs {
            links.add(&element.name, name, value);
        }
    }
    links.resolve(address)
}

/// The links of a tree, which are resolved once the base URL is known.
#[derive(Default)]
struct TreeLinks {
    urls: Vec<(StrTendril, bool)>,
    base: Option<StrTendril>,
}

impl TreeLinks {
    fn add(&mut self, element: &QualName, name: &QualName, value: &StrTendril) {
        let (namespace, name) = match (&element.ns, &name.prefix) {
            (&ns!(html), _) => (Namespace::Html, &*name.local),
            (&ns!(svg), Some(prefix)) if &**prefix == "xlink" && &*name.local == "href" => {
                (Namespace::Svg, "xlink:href")
            }
            (&ns!(svg), None) => (Namespace::Svg, &*name.local),
            _ => return,
        };
        let row = find_url_attribute(namespace, &element.local, name);
        if row.is_some_and(|row| row.syntax == ValueSyntax::Url) {
            let is_base = &*element.local == "base";
            self.urls.push((value.clone(), is_base));
            if is_base && self.base.is_none() {
                self.base = Some(value.clone());
            }
        }
    }

    fn resolve(self, address: &Url) -> Found {
        let href = self.base.as_deref();
        let base = document_base_url(address.as_url_ref(), href, encoding_rs::UTF_8);
        let mut parser = Parser::new().base(&base);
        let mut fallback_parser = Parser::new().base(address);
        let mut found = Found::default();
        for (value, is_base) in &self.urls {
            let parser = if *is_base { &mut fallback_parser } else { &mut parser };
            if let Ok(url) = parser.parse_ref(value) {
                found.add(url.as_str());
            }
        }
        found
    }
}

fn main() {
    let args: Vec<_> = env::args().collect();
    if let Some(name) = args.iter().skip_while(|arg| *arg != "--peak").nth(1) {
        return print_peak(name);
    }
    let is_test = args.iter().any(|arg| arg == "--test");
    let files = read_files(if is_test { 10 } else { FILES });
    if files.is_empty() {
        return println!("left out: there are no HTML files; WEBURL_HTML can name a folder");
    }
    let least = measure(&files, if is_test { 1 } else { PASSES });
    if !is_test {
        print_speeds(&files, &least);
        compare_peaks();
    }
}

/// The HTML files of the documentation, or of the folder in `WEBURL_HTML`.
fn read_files(count: usize) -> Vec<Vec<u8>> {
    let folder = env::var_os("WEBURL_HTML").map(PathBuf::from).or_else(rust_documentation);
    let mut paths = Vec::new();
    if let Some(folder) = folder {
        add_html_files(&folder, &mut paths);
    }
    paths.sort();
    let step = paths.len().div_ceil(count).max(1);
    paths.iter().step_by(step).filter_map(|path| fs::read(path).ok()).collect()
}

fn rust_documentation() -> Option<PathBuf> {
    let output = Command::new("rustc").args(["--print", "sysroot"]).output().ok()?;
    Some(Path::new(String::from_utf8(output.stdout).ok()?.trim()).join("share/doc/rust/html"))
}

fn add_html_files(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            add_html_files(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "html") {
            paths.push(path);
        }
    }
}

/// For each route, the least time in one thread and in two.
type Times = [[Duration; 2]; ROUTES.len()];

/// Times all routes in turn.
fn measure(files: &[Vec<u8>], passes: usize) -> Times {
    let address = Url::parse("https://doc.example/std/index.html").expect("a URL");
    let mut least = [[Duration::MAX; 2]; ROUTES.len()];
    let mut expected = None;
    for _ in 0..passes {
        for (row, (name, route)) in least.iter_mut().zip(ROUTES) {
            for (threads, least) in row.iter_mut().enumerate() {
                let (found, time) = time(files, route, threads + 1, &address);
                *least = time.min(*least);
                assert_eq!(*expected.get_or_insert(found), found, "{name} finds other links");
            }
        }
    }
    let links = expected.map_or(0, |found: Found| found.links);
    println!("{links} links in {} files, the same ones by all routes", files.len());
    least
}

fn print_speeds(files: &[Vec<u8>], least: &Times) {
    let bytes: usize = files.iter().map(Vec::len).sum();
    println!("{:.1} MB", bytes as f64 / 1e6);
    for ((name, _), row) in ROUTES.iter().zip(least) {
        let speed = |time: &Duration| bytes as f64 / 1e6 / time.as_secs_f64();
        let [one, two] = [speed(&row[0]), speed(&row[1])];
        println!("{name:<12}{one:>8.0} MB/s in one thread{two:>8.0} MB/s in two");
    }
    let ratio = |other: usize| least[other][0].as_secs_f64() / least[0][0].as_secs_f64();
    println!(
        "weburl-documents is {:.1} times as fast as the faster of the others",
        ratio(1).min(ratio(2))
    );
}

fn time(files: &[Vec<u8>], route: Route, threads: usize, address: &Url) -> (Found, Duration) {
    let start = Instant::now();
    let part = |first: usize| {
        let mut found = Found::default();
        for file in files.iter().skip(first).step_by(threads) {
            let Found { links, bytes } = route(file, address);
            found.links += links;
            found.bytes += bytes;
        }
        found
    };
    let found = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|first| scope.spawn(move || part(first))).collect();
        let mut found = part(0);
        for other in others {
            let Found { links, bytes } = other.join().expect("no route panics");
            found.links += links;
            found.bytes += bytes;
        }
        found
    });
    (found, start.elapsed())
}

/// Runs each route in a process of its own, over one long document, and prints its peak memory.
fn compare_peaks() {
    println!("memory at its peak, with a document of {} MB:", LONG / 1_000_000);
    for (name, _) in ROUTES.iter().chain([&("nothing", weburl_documents as Route)]) {
        let program = env::current_exe().expect("this program has a path");
        let output = Command::new(program).args(["--peak", name]).output().expect("it runs again");
        println!("{name:<12}{}", String::from_utf8_lossy(&output.stdout).trim_end());
    }
}

fn print_peak(name: &str) {
    let address = Url::parse("https://doc.example/").expect("a URL");
    let line =
        "<p class=x>Text with <a href=\"../a/b.html?c=d&amp;e\">a link</a>, and more text.</p>\n";
    let document = line.repeat(LONG / line.len());
    let route = ROUTES.iter().find(|route| route.0 == name);
    let found = route.map(|(_, route)| route(document.as_bytes(), &address));
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let links = found.map_or(0, |found| found.links);
    println!("{} ({links} links)", peak.map_or("not known here", str::trim));
}
