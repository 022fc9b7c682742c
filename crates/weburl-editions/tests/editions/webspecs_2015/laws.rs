//! What is true of all rules, functions and objects, or of inputs too long for rows, and what an interface lacks.

use std::rc::Rc;

use encoding_rs::UTF_8;
use weburl_editions::authoring::Requirements;
use weburl_editions::grammar::{to_svg, to_text};
use weburl_editions::webspecs_2015::url_search_params::UrlSearchParams;
use weburl_editions::webspecs_2015::url_utils::{HostObject, UrlObject, UrlUtilsReadOnly};
use weburl_editions::webspecs_2015::writing::{Part, is_valid, requirement};
use weburl_editions::webspecs_2015::{
    Mode, Options, Origin, ParseExceptionKind, PublishedRules, Rule, Rules, Url, Value,
    basic_url_parser, domain_to_ascii,
};

use crate::authors::check_agrees_with_grammar;

fn parse(input: &str, base: Option<&Url>, mode: Mode) -> Result<Url, ParseExceptionKind> {
    let options = Options { mode, ..Options::default() };
    basic_url_parser(input, base, &options).result.map_err(|exception| exception.kind)
}

#[test]
fn s15_07_the_check_for_authors_finds_a_violation_in_what_the_grammar_does_not_match() {
    const PIECES: &[&str] =
        &["http:", "foo:", "//", "/", "h", "?", "#", "[", "<", "%41", ":8", "u@"];
    check_agrees_with_grammar(Requirements::Webspecs2015, PIECES, |url| is_valid(Part::Url, url));
}

#[test]
fn every_part_has_a_name_and_a_rule_and_every_condition_its_words() {
    let mut conditions = Vec::new();
    for part in Part::ALL {
        let requirement = requirement(part);
        assert!(requirement.starts_with(part.name()));
        let words = requirement.split('<').skip(1);
        conditions.extend(words.filter_map(|text| Some(text.split_once('>')?.0.to_owned())));
    }
    conditions.sort();
    conditions.dedup();
    assert_eq!(
        conditions,
        [
            "a valid domain",
            "eight pieces of 16 bits",
            "fewer than eight pieces of 16 bits",
            "no colon in the first segment",
            "no scheme here",
            "no slash here",
            "none is greater than 255",
            "scheme is not relative",
            "scheme is relative",
        ]
    );
}

#[test]
fn every_rule_can_be_drawn_and_found_by_its_name() {
    let as_written = Rules { mode: Mode::AsWritten, base: None };
    for rule in Rule::ALL {
        assert_eq!(Rule::from_name(rule.name()), Some(rule));
        for svg in [to_svg(&PublishedRules, rule), to_svg(&as_written, rule)] {
            assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{rule:?}");
        }
    }
}

#[test]
fn s04_04_each_mode_changes_only_these_diagrams() {
    //
    for (mode, expected) in Mode::ALL.into_iter().zip([
        &["non-relative-url", "relative-url"][..],
        &["non-relative-url", "relative-url", "scheme", "host", "ipv6addr"],
        &["non-relative-url", "relative-url", "host", "ipv4addr"],
    ]) {
        let is_changed = |&rule: &Rule| {
            to_text(&Rules { mode, base: None }, rule) != to_text(&PublishedRules, rule)
        };
        let changed: Vec<_> = Rule::ALL.into_iter().filter(is_changed).map(Rule::name).collect();
        assert_eq!(changed, expected, "{mode:?}");
    }
}

#[test]
fn long_inputs_neither_hang_nor_exhaust_the_stack() {
    for mode in Mode::ALL {
        let base = parse("http://h/", None, mode).expect("it parses");
        for unit in ["a", "/", "a/", ":", "@", "[", "1:", "1.", "0x", "..", "%2e/", "?", "\\"] {
            let long = unit.repeat(30_000 / unit.len());
            for prefix in ["", "http://", "http://[", "http:", "file:", "foo:"] {
                let _ = parse(&format!("{prefix}{long}"), Some(&base), mode);
            }
        }
    }
}

#[test]
fn s15_13_a_long_address_is_not_valid() {
    let long = "1:".repeat(15_000);
    for address in [&long, &format!("{long}1"), &format!("::{long}1")] {
        assert!(!is_valid(Part::Ipv6Address, address));
    }
}

#[test]
fn s15_40_s15_62_a_label_whose_punycode_overflows_is_an_exception() {
    let long = format!("http://{}\u{20000}/", "a".repeat(33_000));
    for mode in Mode::ALL {
        assert_eq!(parse(&long, None, mode), Err(ParseExceptionKind::InvalidHost), "{mode:?}");
    }
    assert_eq!(domain_to_ascii(&format!("{}\u{20000}", "a".repeat(40_000))), None);
}

#[test]
fn s15_71_the_origin_of_a_blob_url_is_that_of_its_scheme_data_however_deep_it_is() {
    let origin = |input: String| parse(&input, None, Mode::AsWritten).expect("it parses").origin();
    for blobs in ["blob:".repeat(6_000), "blob:BLOB: blob: \u{C}Blob:".repeat(20)] {
        let whatwg = ["https", "whatwg.org", "443"].map(str::to_owned);
        let [scheme, host, port] = whatwg;
        let expected = Origin::Tuple(scheme, host, port);
        assert_eq!(origin(format!("{blobs}https://whatwg.org/?q#f")), expected);
        for last in ["foo:x", "https://h:x/"] {
            let origin = origin(format!("{blobs}{last}"));
            assert!(matches!(origin, Origin::GloballyUnique(_)), "{last}");
        }
    }
}

#[test]
fn s15_21_only_a_string_is_read_as_one() {
    let string = Value::String("a".to_owned());
    assert_eq!([string.as_str(), Value::Integer(1).as_str()], [Some("a"), None]);
}

#[test]
fn s15_74_what_is_private_is_not_shown() {
    let object = UrlObject::new("http://u:p@h", None, Mode::AsWritten).expect("it parses");
    let shown = format!("{object:?}");
    assert!(shown.contains("UTF-8") && shown.contains("AsWritten"), "{shown}");
    assert!(!shown.contains("u:p@"), "{shown}");
}

/// What URLUtilsReadOnly lacks. Were there a member of its own, that would be called, and return something else.
trait Lacks {
    fn set_href(&self, _: &str) -> Lacking {
        Lacking
    }
    fn set_protocol(&self, _: &str) -> Lacking {
        Lacking
    }
    fn set_host(&self, _: &str) -> Lacking {
        Lacking
    }
    fn set_hostname(&self, _: &str) -> Lacking {
        Lacking
    }
    fn set_port(&self, _: &str) -> Lacking {
        Lacking
    }
    fn set_pathname(&self, _: &str) -> Lacking {
        Lacking
    }
    fn set_search(&self, _: &str) -> Lacking {
        Lacking
    }
    fn set_hash(&self, _: &str) -> Lacking {
        Lacking
    }
    fn set_origin(&self, _: &str) -> Lacking {
        Lacking
    }
    fn set_username(&self, _: &str) -> Lacking {
        Lacking
    }
    fn set_password(&self, _: &str) -> Lacking {
        Lacking
    }
    fn set_search_params(&self, _: &UrlSearchParams) -> Lacking {
        Lacking
    }
    fn username(&self) -> Lacking {
        Lacking
    }
    fn password(&self) -> Lacking {
        Lacking
    }
    fn search_params(&self) -> Lacking {
        Lacking
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Lacking;

impl Lacks for UrlUtilsReadOnly {}

impl Lacks for UrlObject {}

#[test]
fn s15_75_s15_76_what_is_read_only_cannot_be_set() {
    let host = Box::new(Counted { _counted: Rc::default() });
    let object = UrlUtilsReadOnly::new(host, Some("//u:p@h:8/p?q#f"), Mode::AsWritten);
    assert_eq!([object.set_href(""), object.set_protocol(""), object.set_host("")], [Lacking; 3]);
    assert_eq!([object.set_hostname(""), object.set_port("")], [Lacking; 2]);
    assert_eq!([object.set_pathname(""), object.set_search("")], [Lacking; 2]);
    assert_eq!([object.set_hash(""), object.username(), object.password()], [Lacking; 3]);
    assert_eq!([object.set_origin(""), object.set_username("")], [Lacking; 2]);
    let params = UrlSearchParams::default();
    assert_eq!([object.set_password(""), object.set_search_params(&params)], [Lacking; 2]);
    assert_eq!(object.search_params(), Lacking);
    // Nor can the origin of any other object.
    let object = UrlObject::new("http://h/", None, Mode::AsWritten).expect("it parses");
    assert_eq!(object.set_origin(""), Lacking);
}

/// An object that is counted by the references to what it has.
struct Counted {
    _counted: Rc<()>,
}

impl HostObject for Counted {
    fn get_the_base(&self) -> Option<Url> {
        None
    }
}

/// Creates an object with an input, and returns it with what it is counted by.
fn element(input: &str) -> (UrlObject, Rc<()>) {
    let counted = Rc::default();
    let host = Box::new(Counted { _counted: Rc::clone(&counted) });
    let object = UrlObject::implementing(host, UTF_8, Mode::AsWritten);
    object.set_the_input(Some(input), None);
    (object, counted)
}

#[test]
fn s15_99_objects_end_with_the_last_handle_to_any_of_them() {
    type Written = Rc<()>;
    let count = |written: &[Written]| -> usize {
        written.iter().map(|one| Rc::strong_count(one) - 1).sum()
    };
    let three = || -> (Vec<UrlObject>, Vec<Written>, UrlSearchParams) {
        let (objects, written): (Vec<_>, Vec<_>) = (0..3).map(|_| element("?a")).unzip();
        let params = objects[0].search_params();
        for object in &objects[1..] {
            object.set_search_params(&params);
        }
        (objects, written, params)
    };
    // The last handle is that of the query object, or of one of the URL objects.
    let (objects, written, params) = three();
    drop(objects);
    assert_eq!(count(&written), 3);
    let copy = params.clone();
    drop(params);
    assert_eq!(count(&written), 3);
    drop(copy);
    assert_eq!(count(&written), 0);
    for last in 0..3 {
        let (mut objects, written, params) = three();
        drop(params);
        let object = objects.swap_remove(last);
        let copy = object.clone();
        drop((objects, object));
        assert_eq!(count(&written), 3);
        drop(copy);
        assert_eq!(count(&written), 0, "{last}");
    }
    // One that gets another query object leaves the others behind.
    let (mut objects, written, params) = three();
    let object = objects.swap_remove(1);
    drop((objects, params));
    assert_eq!(count(&written), 3);
    object.set_search_params(&UrlSearchParams::default());
    assert_eq!(count(&written), 1);
    drop(object);
    assert_eq!(count(&written), 0);
    // An object alone.
    let (object, written) = element("");
    drop(object);
    assert_eq!(count(&[written]), 0);
}
