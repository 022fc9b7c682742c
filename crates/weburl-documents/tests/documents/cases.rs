//! The claims of the data files about documents: which links they have, and what becomes of them.
//!
//! A case is its options, a bar, and a source with the escapes of Rust, in which `{spaces}` are two thousand. Options of the
//! claim hold for all of its cases, and the last part of them, behind `in`, is the text around each source, which stands for
//! `{}`.

use std::ops::Range;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};
use weburl::Url;
use weburl_documents::{
    AttributeRule, Document, DocumentError, DocumentOptions, Edit, FallbackEncoding, HeadingNames,
    LAZY_LOADING, Link, SOCIAL, Syntax, ValueSyntax, for_each_header_link, for_each_url,
};
use weburl_testdata::unescape;

use crate::claims::{self, Claim, escape};

/// The options of a case, and its source.
pub(crate) struct Case<'c> {
    options: Vec<(&'c str, &'c str)>,
    pub(crate) source: Vec<u8>,
}

impl<'c> Case<'c> {
    fn of(claim: &'c Claim, text: &'c str) -> Self {
        let (options, source) = text.split_once('|').expect("a bar comes before the source");
        let (common, around) = claim.options.split_once(" in ").unwrap_or((&claim.options, "{}"));
        let words = options.split_whitespace().chain(common.split_whitespace());
        let source = source.strip_prefix(' ').unwrap_or(source);
        let source = around
            .replace("{}", source)
            .replace("{spaces}", &" ".repeat(2000))
            .replace("{xhtml}", "http://www.w3.org/1999/xhtml")
            .replace("{svg}", "http://www.w3.org/2000/svg")
            .replace("{xlink}", "http://www.w3.org/1999/xlink");
        let options = words.map(|word| word.split_once('=').unwrap_or((word, ""))).collect();
        Self { options, source: unescape(&source) }
    }

    fn option(&self, name: &str) -> Option<&'c str> {
        self.options.iter().find(|option| option.0 == name).map(|option| option.1)
    }

    fn has(&self, name: &str) -> bool {
        self.option(name).is_some()
    }

    fn syntax(&self) -> Syntax {
        let named = |syntax: &&Syntax| self.has(syntax.name());
        *Syntax::ALL.iter().find(named).unwrap_or(&Syntax::Html)
    }

    /// Calls `read` with the source and the options in each encoding, in which it finds the same.
    fn in_each_encoding<T: PartialEq + std::fmt::Debug>(
        &self,
        read: impl Fn(&[u8], &DocumentOptions<'_>) -> T,
    ) -> T {
        let encodings = self.option("encodings").unwrap_or_default();
        let mut found = encodings.split(',').map(|label| {
            let encoding = Encoding::for_label(label.as_bytes());
            let text = || str::from_utf8(&self.source).expect("only text can be encoded");
            let source = encoding.map_or(self.source.clone(), |encoding| encode(text(), encoding));
            self.with_options(|options| {
                let in_it = encoding.map(|encoding| options.transport_encoding(encoding));
                read(&source, &in_it.unwrap_or(*options))
            })
        });
        let first = found.next().expect("splitting gives at least one");
        found.for_each(|other| assert_eq!(other, first, "{encodings}"));
        first
    }

    /// Calls `read` with the options.
    pub(crate) fn with_options<T>(&self, read: impl FnOnce(&DocumentOptions<'_>) -> T) -> T {
        let url = |href| Url::parse(href).expect("a URL");
        let address = url(self.option("at").unwrap_or("https://example.com/a/b"));
        let about_base = self.option("about-base").map(url);
        let label =
            |name| self.option(name).and_then(|label| Encoding::for_label(label.as_bytes()));
        let mut rules: Vec<AttributeRule> = Vec::new();
        rules.extend(self.option("rule").map(|rule| rule.parse().expect("a rule")));
        for (name, preset) in [("social", SOCIAL), ("lazy", LAZY_LOADING)] {
            rules.extend(preset.iter().filter(|_| self.has(name)).cloned());
        }
        let mut options =
            DocumentOptions::new(&address).syntax(self.syntax()).attribute_rules(&rules);
        for (name, _) in &self.options {
            options = match *name {
                "scripting" => options.scripting(),
                "strict" => options.strict_xml(),
                "tree" => options.tree_construction(),
                "no-xml-base" => options.ignore_xml_base(),
                "json-ld-scripts" => options.json_ld(),
                "import-maps" => options.import_maps(),
                "speculation-rules" => options.speculation_rules(),
                "srcdoc" => options.srcdoc(),
                _ => options,
            };
        }
        if let Some(rule) = HeadingNames::ALL.iter().find(|rule| self.has(rule.name())) {
            options = options.heading_names(*rule);
        }
        if let Some(about_base) = &about_base {
            options = options.about_base(about_base);
        }
        if let Some(encoding) = label("transport") {
            options = options.transport_encoding(encoding);
        }
        if let Some(encoding) = label("fallback") {
            options = options.fallback_encoding(FallbackEncoding::Encoding(encoding));
        } else if self.has("guess") {
            options = options.fallback_encoding(FallbackEncoding::Guess);
        }
        read(&options)
    }

    /// Returns what the mode of the claim looks for.
    fn find(&self, mode: &str, expected: &[String]) -> Vec<String> {
        let text = || str::from_utf8(&self.source).expect("the source is text");
        let name = |syntax: Option<Syntax>| vec![syntax.map_or("none", Syntax::name).to_owned()];
        match mode {
            "links" => self.links(),
            "header-links" => self.header_links(text()),
            "urls" => urls_in(text(), self.option("as").expect("a syntax")),
            "rewrites" => expected.iter().map(|line| self.rewrite(line)).collect(),
            "targets" => self.in_each_encoding(|source, options| {
                let document = Document::new(source, options).expect("it can be read");
                let mut targets = Vec::new();
                let result =
                    document.fragment_targets(|target| targets.push(format!("{target:?}")));
                result.expect("it is well-formed");
                targets
            }),
            "base" => self.with_options(|options| {
                let document = Document::new(&self.source, options).expect("it can be read");
                vec![document.base_url().to_string()]
            }),
            "encoding" => self.with_options(|options| {
                let document = Document::new(&self.source, options).expect("it can be read");
                vec![format!("{} {:?}", document.encoding().name(), document.encoding_source())]
            }),
            "syntax-of-bytes" => name(Syntax::of_bytes(&self.source)),
            "syntax-of-name" => name(Syntax::of_name(text())),
            "syntax-of-content-type" => name(Syntax::of_content_type(text())),
            _ => panic!("{mode} is not a mode"),
        }
    }

    /// Returns the links of a document, and says which of them it has only because the options ask for them.
    fn links(&self) -> Vec<String> {
        const REQUESTS: [&str; 7] = [
            "rule",
            "social",
            "lazy",
            "json-ld-scripts",
            "import-maps",
            "speculation-rules",
            "srcdoc",
        ];
        let options = self.options.iter().copied().filter(|(name, _)| !REQUESTS.contains(name));
        let plain = Self { options: options.collect(), source: self.source.clone() };
        let all = self.in_each_encoding(|source, options| links(source, options, self));
        let plain = plain.in_each_encoding(|source, options| links(source, options, self));
        let mut rest = plain.iter().peekable();
        let mark = |link: String| match rest.next_if_eq(&&link) {
            Some(_) => link,
            None => link + " on request",
        };
        let marked = all.into_iter().map(mark).collect();
        assert_eq!(rest.next(), None, "a link is not found with more options");
        marked
    }

    fn header_links(&self, header: &str) -> Vec<String> {
        let (name, value) = header.split_once(':').expect("a colon ends the name of a header");
        let address = Url::parse("https://example.com/a/").expect("a URL");
        let mut found = Vec::new();
        for_each_header_link(name, value, address.as_url_ref(), |link| {
            found.push(shown(link, &value[link.span.clone()], self));
        });
        found
    }

    /// Rewrites the document in each encoding as the line says, and returns the line with the result.
    fn rewrite(&self, line: &str) -> String {
        let edit = line.split(" →").next().unwrap_or_default();
        let words = words(edit);
        let result = self.in_each_encoding(|source, options| {
            let document = Document::new(source, options).expect("it can be read");
            let encoding = document.encoding();
            let (mut out, mut wanted) = (Vec::new(), 0);
            let result = document.rewrite(&mut out, |link| {
                let is_kept = self.has("keep-base") && link.element == "base";
                let text = apply(&words, link).filter(|_| !is_kept)?;
                wanted += usize::from(text != link.text);
                Some(text)
            });
            let text = match self.has("encodings") {
                true => escape(encoding.decode_without_bom_handling(&out).0.as_bytes()),
                false => escape(&out),
            };
            match result {
                Err(error) => shown_error(source, encoding, &error),
                Ok(rewritten) if rewritten.left.is_empty() => {
                    assert_eq!(rewritten.changed, wanted, "{line}");
                    if edit.starts_with("set ") {
                        let (again, mut twice) = (Document::new(&out, options), Vec::new());
                        let result = again
                            .expect("it can be read")
                            .rewrite(&mut twice, |link| apply(&words, link));
                        assert!(result.is_ok() && twice == out, "{line} twice");
                    }
                    text
                }
                Ok(rewritten) => {
                    assert_eq!(out == source, rewritten.changed == 0, "{line}");
                    let left = rewritten.left.into_iter();
                    let left: Vec<_> = left.map(|span| written(source, encoding, span)).collect();
                    format!("{} changed, left {left:?}: {text}", rewritten.changed)
                }
            }
        });
        format!("{edit} → {result}")
    }
}

/// Returns a text in an encoding, also in one that forms cannot be sent in.
pub(crate) fn encode(text: &str, encoding: &'static Encoding) -> Vec<u8> {
    if encoding == UTF_16LE {
        text.encode_utf16().flat_map(u16::to_le_bytes).collect()
    } else if encoding == UTF_16BE {
        text.encode_utf16().flat_map(u16::to_be_bytes).collect()
    } else {
        encoding.encode(text).0.into_owned()
    }
}

fn written(source: &[u8], encoding: &'static Encoding, span: Range<usize>) -> String {
    encoding.decode_without_bom_handling(&source[span]).0.into_owned()
}

fn shown_error(source: &[u8], encoding: &'static Encoding, error: &DocumentError) -> String {
    let rest = written(source, encoding, error.span().start..source.len());
    format!("error {} at {rest:?}", error.kind().name())
}

/// Returns what is known of a link, without what is usual.
fn shown(link: &Link<'_>, written: &str, case: &Case<'_>) -> String {
    let url = |url: Result<weburl::UrlRef<'_>, weburl::ParseError>| match url {
        Ok(url) => url.to_string(),
        Err(error) => format!("! {}", error.kind().name()),
    };
    let attribute = link.attribute.map(|name| format!("@{name}")).unwrap_or_default();
    let mut shown =
        format!("{}{attribute} {} {:?} {}", link.element, link.kind, link.text, url(link.url));
    let mut add = |name: &str, value: Option<&str>| {
        shown.extend(value.map(|value| format!(" {name} {value:?}")));
    };
    add("written", Some(written).filter(|written| *written != link.text));
    add("rel", link.rel);
    add("download", link.download);
    add("descriptors", link.descriptors());
    add("media", link.element_attribute("media").as_deref());
    add("anchor", link.anchor_text().filter(|_| case.has("anchors")).as_deref());
    shown.extend(link.when_parsed.as_ref().map(|then| format!(" first {}", url(then.url))));
    for (name, is_so) in [
        ("template", link.is_in_template()),
        ("noscript", link.is_in_noscript()),
        ("dropped", link.is_dropped() == Some(true)),
        ("kept", link.is_dropped() == Some(false) && case.has("tree")),
        ("a name", link.is_only_a_name()),
    ] {
        shown.extend(is_so.then(|| format!(" {name}")));
    }
    shown
}

fn links(source: &[u8], options: &DocumentOptions<'_>, case: &Case<'_>) -> Vec<String> {
    let document = match Document::new(source, options) {
        Ok(document) => document,
        Err(error) => return vec![shown_error(source, UTF_8, &error)],
    };
    let encoding = document.encoding();
    let mut found = Vec::new();
    let result = document.for_each_link(|link| {
        assert_eq!(link.effective_base() != link.base, link.when_parsed.is_some());
        let written = |span| written(source, encoding, span);
        found.push(shown(link, &written(link.span.clone()), case));
        if link.span.is_empty() && link.text.is_empty() {
            let rest = written(link.span.end..source.len());
            *found.last_mut().expect("a link") += &format!(" before {rest:?}");
        }
    });
    found.extend(result.err().map(|error| shown_error(source, encoding, &error)));
    found
}

fn urls_in(value: &str, syntax: &str) -> Vec<String> {
    use ValueSyntax::*;
    let all = [
        Url,
        SpaceSeparated,
        CommaSeparated,
        Srcset,
        Refresh,
        Css,
        JsonLd,
        ImportMap,
        SpeculationRules,
        Html,
        RobotsTxt,
    ];
    let syntax = all.into_iter().find(|known| known.name() == syntax).expect("a syntax");
    let mut urls = Vec::new();
    for_each_url(value, syntax, |range, url| {
        let written = Some(&value[range]).filter(|written| *written != url);
        let written = written.map(|text| format!(" written {text:?}")).unwrap_or_default();
        urls.push(format!("{url:?}{written}"));
    });
    urls
}

/// Returns the words of an edit, in which quotes keep spaces together.
fn words(edit: &str) -> Vec<String> {
    let parts = edit.split('"').enumerate();
    let word = |text: &str| String::from_utf8(unescape(text)).expect("UTF-8");
    let words = parts.flat_map(|(i, part)| match i % 2 {
        1 => vec![word(part)],
        _ => part.split_whitespace().map(word).collect(),
    });
    words.collect()
}

/// Returns the new text of a link: by an edit of the library, or for those with a text or an attribute.
fn apply(words: &[String], link: &Link<'_>) -> Option<String> {
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let with = |text: &str, template: &str| template.replace("{}", text);
    match words[..] {
        ["absolute"] => Edit::Absolute.apply(link),
        ["absolute", "and", template] => Some(with(&Edit::Absolute.apply(link)?, template)),
        ["relative"] => Edit::Relative.apply(link),
        ["host", from, to] => Edit::MapHost { from, to }.apply(link),
        ["move", from, to] => Edit::Move { from, to }.apply(link),
        ["add", name, value] => Edit::AddQueryPair { name, value }.apply(link),
        ["set", name, value] => Edit::SetQueryPair { name, value }.apply(link),
        ["remove", ref names @ ..] => Edit::RemoveQueryPairs(names).apply(link),
        ["text", template] => Some(with(link.text, template)),
        ["text", template, "for", text] => (link.text == text).then(|| with(link.text, template)),
        ["text", template, "but", text] => (link.text != text).then(|| with(link.text, template)),
        ["text", one, "for", text, "else", other] => {
            Some(with(link.text, if link.text == text { one } else { other }))
        }
        ["text", template, "on", name] => {
            (link.attribute == Some(name)).then(|| with(link.text, template))
        }
        _ => panic!("{words:?} is not an edit"),
    }
}

#[track_caller]
fn check(file: &str, counts: [usize; 3]) {
    claims::check(file, counts, |claim| {
        let (mode, _) = claim.options.split_once(' ').unwrap_or((&claim.options, ""));
        let cases = claim.cases.iter();
        cases.map(|case| Case::of(claim, &case.text).find(mode, &case.expected)).collect()
    });
}

/// Returns the cases of a data file whose claims look for links.
pub(crate) fn for_each_case_with_links(file: &str, mut read: impl FnMut(&Case<'_>)) {
    for claim in claims::claims(file).iter().filter(|claim| claim.options.starts_with("links")) {
        claim.cases.iter().for_each(|case| read(&Case::of(claim, &case.text)));
    }
}

#[test]
fn html_has_the_links_that_its_claims_say() {
    check("html.txt", [43, 305, 430]);
}

#[test]
fn xml_has_the_links_that_its_claims_say() {
    check("xml.txt", [39, 203, 325]);
}

#[test]
#[cfg(feature = "markdown")]
fn markdown_has_the_links_that_its_claims_say() {
    check("markdown.txt", [8, 66, 213]);
}

#[test]
fn other_documents_have_the_links_that_their_claims_say() {
    check("other.txt", [22, 173, 179]);
}

#[test]
fn documents_are_rewritten_as_the_claims_say() {
    check("rewrites.txt", [25, 121, 156]);
}
