//! The APIs: objects, constructors and statics (2 to 2.2).

use std::cell::RefCell;
use std::rc::Rc;

use encoding_rs::{UTF_8, WINDOWS_1252};
use weburl_editions::webspecs_2015::blob::{Blob, BlobUrlStore};
use weburl_editions::webspecs_2015::url_search_params::UrlSearchParams;
use weburl_editions::webspecs_2015::url_utils::{
    HostObject, UrlObject, UrlUtilsReadOnly, UsvString,
};
use weburl_editions::webspecs_2015::{Mode, ParseExceptionKind, Url};

use super::api::{Element, element, element_in_mode, object};
use super::url;

/// An object in an environment with a blob URL store.
struct WithStore(BlobUrlStore);

impl HostObject for WithStore {
    fn get_the_base(&self) -> Option<Url> {
        None
    }

    fn blob_url_store(&self) -> Option<&BlobUrlStore> {
        Some(&self.0)
    }
}

/// An object whose base changes.
struct Moving {
    base: Rc<RefCell<Url>>,
}

impl HostObject for Moving {
    fn get_the_base(&self) -> Option<Url> {
        Some(self.base.borrow().clone())
    }
}

/// An object that looks at itself when it is asked for the base, and has its own URL as the base.
struct OwnBase {
    own: Rc<RefCell<Option<UrlObject>>>,
    seen: Rc<RefCell<Vec<[String; 2]>>>,
}

impl HostObject for OwnBase {
    fn get_the_base(&self) -> Option<Url> {
        let own = self.own.borrow().clone()?;
        self.seen.borrow_mut().push([own.href(), own.search_params().stringify()]);
        own.url()
    }
}

#[test]
fn s15_74_the_interface_has_a_constructor_and_statics() {
    assert_eq!(object("http://h").href(), "http://h/");
    // A-11: the default base is "about:blank".
    assert_eq!(object("a").href(), "about:///a");
    assert_eq!(object("#x").href(), "about:///#x");
    let explicit = UrlObject::new("a", Some("about:blank"), Mode::AsWritten).expect("both parse");
    assert_eq!(explicit.url(), object("a").url());
    for mode in Mode::ALL {
        let object = UrlObject::new("//h/", None, mode).expect("it parses");
        assert_eq!(object.href(), "about://h/", "{mode:?}");
    }
    // A-17.
    for mode in [Mode::Corrected, Mode::ReferenceImplementation] {
        let exception = UrlObject::new("#x", None, mode).expect_err("the base is not relative");
        assert_eq!(exception.kind, ParseExceptionKind::BaseIsNotRelative, "{mode:?}");
    }
    // What is private is not shown.
    let shown = format!("{:?}", object("http://u:p@h"));
    assert!(shown.contains("UTF-8") && shown.contains("AsWritten"), "{shown}");
    assert!(!shown.contains("u:p@"), "{shown}");
    assert_eq!(UrlObject::domain_to_ascii("ü", Mode::AsWritten), "xn--tda");
    assert_eq!(UrlObject::domain_to_unicode("xn--tda", Mode::AsWritten), "ü");
    // All strings are USVStrings.
    let cases: [(&[u16], &str, &str); 2] = [(&[0xFC], "xn--tda", "ü"), (&[0xFC, 0xDCA9], "", "")];
    for (domain, ascii, unicode) in cases {
        let domain = UsvString::from(domain);
        assert_eq!(UrlObject::domain_to_ascii(&domain, Mode::AsWritten), ascii);
        assert_eq!(UrlObject::domain_to_unicode(&domain, Mode::AsWritten), unicode);
    }
    let base: Vec<u16> = "http://h/".encode_utf16().chain([0xDCA9]).collect();
    let [url, base] = [&[0x3F, 0xD83D], &*base].map(UsvString::from);
    let object = UrlObject::new(&url, Some(&base), Mode::AsWritten).expect("both parse");
    assert_eq!(object.href(), "http://h/%EF%BF%BD?%EF%BF%BD");
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

#[test]
fn s15_76_url_utils_read_only_has_nine_members() {
    let host = || Box::new(Element { base: url("http://base/"), attribute: Rc::default() });
    let object = UrlUtilsReadOnly::new(host(), Some("//u:p@h:8/p?q#f"), Mode::AsWritten);
    assert_eq!([object.href(), object.origin()], ["http://u:p@h:8/p?q#f", "http://h:8"]);
    assert_eq!([object.protocol(), object.host()], ["http:", "h:8"]);
    assert_eq!([object.hostname(), object.port()], ["h", "8"]);
    assert_eq!([object.pathname(), object.search(), object.hash()], ["/p", "?q", "#f"]);
    assert_eq!(object.to_string(), "http://u:p@h:8/p?q#f");
    // None of them can be set, and others are missing.
    assert_eq!([object.set_href(""), object.set_protocol(""), object.set_host("")], [Lacking; 3]);
    assert_eq!([object.set_hostname(""), object.set_port("")], [Lacking; 2]);
    assert_eq!([object.set_pathname(""), object.set_search("")], [Lacking; 2]);
    assert_eq!([object.set_hash(""), object.username(), object.password()], [Lacking; 3]);
    assert_eq!([object.set_origin(""), object.set_username("")], [Lacking; 2]);
    let params = UrlSearchParams::default();
    assert_eq!([object.set_password(""), object.set_search_params(&params)], [Lacking; 2]);
    assert_eq!(object.search_params(), Lacking);
    // They are the same in each mode.
    for (mode, expected) in [
        (Mode::AsWritten, ["http://h/a/.", "http://h", "http:", "/a/."]),
        (Mode::Corrected, ["http://h/a/", "http://h", "http:", "/a/"]),
        (Mode::ReferenceImplementation, ["HTTP://h/a/", "null", "HTTP:", "/a/"]),
    ] {
        let object = UrlUtilsReadOnly::new(host(), Some("HTTP://h/a/."), mode);
        let found = [object.href(), object.origin(), object.protocol(), object.pathname()];
        assert_eq!(found, expected, "{mode:?}");
        assert_eq!([object.to_string(), object.host()], [expected[0], "h"], "{mode:?}");
    }
    // Another input, and another query encoding.
    object.set_the_input(Some("http://h:x/"), None);
    assert_eq!([object.href(), object.protocol()], ["http://h:x/", ":"]);
    assert_eq!([object.origin(), object.host(), object.hostname(), object.port()], [""; 4]);
    assert_eq!([object.pathname(), object.search(), object.hash()], [""; 3]);
    let object = UrlUtilsReadOnly::implementing(host(), WINDOWS_1252, Mode::AsWritten);
    object.set_the_input(Some("?é"), None);
    assert_eq!(object.search(), "?%E9");
}

#[test]
fn s15_77_an_object_defines_its_base_and_its_update_steps() {
    let (object, attribute) = element(Some("c"));
    assert_eq!(object.href(), "http://base/a/c");
    assert!(attribute.borrow().is_empty());
    object.set_port("8");
    assert_eq!(*attribute.borrow(), ["http://base:8/a/c"]);
    // The base is gotten anew for each input, also by an object that is read-only.
    let host = Moving { base: Rc::new(RefCell::new(url("http://a/"))) };
    let base = Rc::clone(&host.base);
    let object = UrlUtilsReadOnly::new(Box::new(host), Some("c"), Mode::AsWritten);
    assert_eq!(object.href(), "http://a/c");
    *base.borrow_mut() = url("http://b/");
    object.set_the_input(Some("c"), None);
    assert_eq!(object.href(), "http://b/c");
    // There need be no update steps.
    let object = UrlObject::implementing(
        Box::new(WithStore(BlobUrlStore::default())),
        UTF_8,
        Mode::AsWritten,
    );
    object.set_the_input(Some("http://h/"), None);
    object.set_port("8");
    assert_eq!(object.href(), "http://h:8/");
    for mode in Mode::ALL {
        let written = Rc::default();
        let object = element_in_mode(mode, &written, Some("c"));
        assert_eq!((&*object.href(), written.borrow().len()), ("http://base/a/c", 0), "{mode:?}");
        object.set_port("8");
        assert_eq!(*written.borrow(), ["http://base:8/a/c"], "{mode:?}");
        let host = Moving { base: Rc::new(RefCell::new(url("http://a/"))) };
        let base = Rc::clone(&host.base);
        let object = UrlUtilsReadOnly::new(Box::new(host), Some("c"), mode);
        assert_eq!(object.href(), "http://a/c", "{mode:?}");
        *base.borrow_mut() = url("http://b/");
        object.set_the_input(Some("c"), None);
        assert_eq!(object.href(), "http://b/c", "{mode:?}");
        let host = WithStore(BlobUrlStore::default());
        let object = UrlObject::implementing(Box::new(host), UTF_8, mode);
        object.set_the_input(Some("http://h/"), None);
        object.set_port("8");
        assert_eq!(object.href(), "http://h:8/", "{mode:?}");
    }
}

#[test]
fn s15_78_an_object_has_an_input_an_encoding_a_query_object_and_a_url() {
    let host = Element { base: url("http://base/"), attribute: Rc::default() };
    let object = UrlObject::implementing(Box::new(host), WINDOWS_1252, Mode::AsWritten);
    object.set_the_input(Some("?é"), None);
    assert_eq!(object.href(), "http://base/?%E9");
    // The query object always uses UTF-8, and writes the query that the rule has just written.
    object.set_search("ü");
    assert_eq!(object.search(), "?%C3%BC=");
    assert_eq!(object.search_params().get("ü").as_deref(), Some(""));
    // An input that is no URL is kept, and without one, the input is empty and the URL null.
    object.set_the_input(Some("http://h:x/"), None);
    assert_eq!((object.url(), object.href().as_str()), (None, "http://h:x/"));
    let (object, _) = element(None);
    assert_eq!((object.url(), object.href().as_str()), (None, ""));
    assert!(object.search_params().pairs().is_empty());
    // A-94: so is that of a new object, whose input has been set to null, so that it has a query object.
    let host = Element { base: url("http://base/"), attribute: Rc::default() };
    let object = UrlObject::implementing(Box::new(host), UTF_8, Mode::AsWritten);
    assert_eq!((object.url(), object.href().as_str()), (None, ""));
    assert!(object.search_params().is(&object.search_params()));
    // Not so the input of a URL object.
    let object = super::api::object("http://h/?a");
    assert!(object.search_params().is(&object.search_params()));
    assert_eq!(
        (object.url(), object.search_params().stringify()),
        (Some(url("http://h/?a")), "a=".to_owned())
    );
    // The encoding is UTF-8, unless it is stated.
    let object = super::api::object("http://h/");
    object.set_the_input(Some("http://h/?é"), None);
    assert_eq!(object.href(), "http://h/?%C3%A9");
    let host = Element { base: url("http://base/"), attribute: Rc::default() };
    let object = UrlUtilsReadOnly::new(Box::new(host), Some("?é"), Mode::AsWritten);
    assert_eq!(object.search(), "?%C3%A9");
    for mode in Mode::ALL {
        let host = || Box::new(Element { base: url("http://base/"), attribute: Rc::default() });
        let object = UrlObject::implementing(host(), UTF_8, mode);
        let params = object.search_params();
        assert!(params.is(&object.search_params()) && params.pairs().is_empty(), "{mode:?}");
        assert_eq!((object.url(), &*object.href()), (None, ""), "{mode:?}");
        object.set_the_input(Some("?a"), None);
        assert_eq!((&*object.href(), &*params.stringify()), ("http://base/?a", "a="), "{mode:?}");
        object.set_the_input(Some("http://h:x/"), None);
        assert_eq!((object.url(), &*object.href()), (None, "http://h:x/"), "{mode:?}");
        let object = UrlUtilsReadOnly::implementing(host(), UTF_8, mode);
        assert_eq!([object.href(), object.protocol()], ["", ":"], "{mode:?}");
        // The encoding, of which the reference implementation makes no use.
        let expected = if mode == Mode::ReferenceImplementation { "?%C3%A9" } else { "?%E9" };
        let object = UrlObject::implementing(host(), WINDOWS_1252, mode);
        object.set_the_input(Some("?é"), None);
        assert_eq!(object.search(), expected, "{mode:?}");
        let object = UrlUtilsReadOnly::implementing(host(), WINDOWS_1252, mode);
        object.set_the_input(Some("?é"), None);
        assert_eq!(object.search(), expected, "{mode:?}");
        let object = UrlUtilsReadOnly::new(host(), Some("?é"), mode);
        assert_eq!(object.search(), "?%C3%A9", "{mode:?}");
        let object = UrlObject::new("http://h/?a", None, mode).expect("it parses");
        assert!(object.search_params().is(&object.search_params()), "{mode:?}");
        object.set_the_input(Some("http://h/?é"), None);
        assert_eq!(object.href(), "http://h/?%C3%A9", "{mode:?}");
    }
}

#[test]
fn s15_79_an_input_that_does_not_parse_has_no_url() {
    let (object, _) = element(Some("http://h:x/"));
    assert_eq!([object.href(), object.protocol()], ["http://h:x/", ":"]);
    let (object, _) = element(None);
    assert_eq!([object.href(), object.protocol()], ["", ":"]);
    // Neither keeps a URL that was there before.
    for input in [Some("http://h:x/"), None] {
        let (object, written) = element(Some("c"));
        assert_eq!(object.href(), "http://base/a/c");
        object.set_the_input(input, None);
        assert_eq!((object.url(), &*object.href()), (None, input.unwrap_or_default()));
        assert!(written.borrow().is_empty());
    }
    // The base and the query encoding are those of the object.
    let host = Element { base: url("ftp://base/a/b"), attribute: Rc::default() };
    let object = UrlObject::implementing(Box::new(host), WINDOWS_1252, Mode::AsWritten);
    object.set_the_input(Some("c?\u{E9}"), None);
    assert_eq!(object.href(), "ftp://base/a/c?%E9");
    // R-2: but the reference implementation has UTF-8 only.
    for (mode, query) in Mode::ALL.into_iter().zip(["%E9", "%E9", "%C3%A9"]) {
        let host = Element { base: url("ftp://base/a/b"), attribute: Rc::default() };
        let object = UrlObject::implementing(Box::new(host), WINDOWS_1252, mode);
        object.set_the_input(Some("c?\u{E9}"), None);
        assert_eq!(object.href(), format!("ftp://base/a/c?{query}"), "{mode:?}");
    }
}

#[test]
fn s15_79_the_base_is_asked_for_when_the_input_is_set_and_the_url_is_null() {
    for mode in Mode::ALL {
        let (own, seen) = (Rc::default(), Rc::default());
        let host = OwnBase { own: Rc::clone(&own), seen: Rc::clone(&seen) };
        let object = UrlObject::implementing(Box::new(host), UTF_8, mode);
        object.set_the_input(Some("http://h/a/b?q"), None);
        *own.borrow_mut() = Some(object.clone());
        object.set_the_input(Some("c"), None);
        // The list is refilled after that.
        assert_eq!(*seen.borrow(), [["c", "q="]], "{mode:?}");
        // So there is no base, without which only the text has relative URLs.
        let expected = if mode == Mode::AsWritten { "about:///c" } else { "c" };
        assert_eq!(object.href(), expected, "{mode:?}");
        assert_eq!(object.url().is_some(), mode == Mode::AsWritten, "{mode:?}");
        // No base is asked for without an input, or with a URL.
        object.set_the_input(None, None);
        assert_eq!((object.url(), &*object.href()), (None, ""), "{mode:?}");
        object.set_the_input(Some("d"), Some(url("http://i/?r")));
        assert_eq!((seen.borrow().len(), &*object.href()), (1, "http://i/?r"), "{mode:?}");
        own.borrow_mut().take();
    }
}

#[test]
fn s15_79_a_url_that_is_given_is_not_parsed() {
    let (object, _) = element(Some("c"));
    let given = Url { scheme: Some("foo".to_owned()), ..Url::default() };
    object.set_the_input(Some("http://h/"), Some(given.clone()));
    assert_eq!((object.url(), &*object.href()), (Some(given.clone()), "foo:///"));
    // Nor does an input that is null take its place.
    let (object, _) = element(Some("c"));
    object.set_the_input(None, Some(given.clone()));
    assert_eq!((object.url(), &*object.href()), (Some(given), "foo:///"));
}

#[test]
fn s15_79_the_input_may_be_a_blob_url() {
    let mut store = BlobUrlStore::default();
    let blob = Blob { content_type: "image/png".to_owned(), bytes: vec![1] };
    store.insert("x", blob.clone());
    for mode in Mode::ALL {
        let object = UrlObject::implementing(Box::new(WithStore(store.clone())), UTF_8, mode);
        object.set_the_input(Some("blob:x"), None);
        assert_eq!(object.url().and_then(|url| url.object), Some(blob.clone()), "{mode:?}");
    }
}

#[test]
fn s15_80_setting_the_input_refills_the_query_object() {
    // A-94: the first input of a URL object may have a query; that of any other is null.
    let new = object("http://h/?a=1");
    let params = new.search_params();
    assert_eq!((params.get("a").as_deref(), &*params.stringify()), (Some("1"), "a=1"));
    params.append("b", "");
    assert_eq!(new.href(), "http://h/?a=1&b=");
    // A question mark that the query begins with is part of a name.
    assert_eq!(object("http://h/??a").search_params().stringify(), "%3Fa=");
    assert_eq!(object("http://h/").search_params().stringify(), "");
    for mode in Mode::ALL {
        let host = Element { base: url("http://base/?a"), attribute: Rc::default() };
        let other = UrlObject::implementing(Box::new(host), UTF_8, mode);
        let params = other.search_params();
        assert_eq!((other.url(), &*params.stringify()), (None, ""), "{mode:?}");
        other.set_the_input(Some("?b"), None);
        assert!(params.is(&other.search_params()));
        assert_eq!(params.stringify(), "b=", "{mode:?}");
        other.set_the_input(Some(""), Some(url("http://h/?e")));
        assert_eq!((&*other.href(), &*params.stringify()), ("http://h/?e", "e="), "{mode:?}");
    }
    let (object, _) = element(Some("?a=1"));
    let params = object.search_params();
    assert_eq!(params.get("a").as_deref(), Some("1"));
    object.set_the_input(Some("?b=2"), None);
    assert!(params.is(&object.search_params()));
    assert_eq!([params.get("a"), params.get("b")], [None, Some("2".to_owned())]);
    params.append("c", "3");
    assert_eq!(object.href(), "http://base/a/b?b=2&c=3");
    // Without a query (A-84), and without a URL, the list is empty; a URL that is given has a query, too.
    for (input, url, expected) in [
        (Some("?d"), None, "d="),
        (Some("??d"), None, "%3Fd="),
        (Some("x"), None, ""),
        (Some("?d"), None, "d="),
        (Some("http://h:x/"), None, ""),
        (Some("?d"), None, "d="),
        (None, None, ""),
        (Some(""), Some(url("http://h/?e")), "e="),
    ] {
        object.set_the_input(input, url);
        assert_eq!(params.stringify(), expected, "{input:?}");
        assert!(params.is(&object.search_params()));
    }
    for mode in Mode::ALL {
        let written = Rc::default();
        let object = element_in_mode(mode, &written, Some("?a"));
        let params = object.search_params();
        for (input, expected) in
            [(Some("?b"), "b="), (Some("x"), ""), (Some("?c"), "c="), (None, "")]
        {
            object.set_the_input(input, None);
            assert_eq!(params.stringify(), expected, "{input:?} {mode:?}");
        }
        object.set_the_input(Some("?d"), None);
        params.append("e", "");
        assert_eq!(*written.borrow(), ["http://base/a/b?d=&e="], "{mode:?}");
        let new = UrlObject::new("http://h/?a=1", None, mode).expect("it parses");
        let params = new.search_params();
        assert_eq!(params.stringify(), "a=1", "{mode:?}");
        params.append("b", "");
        assert_eq!(new.href(), "http://h/?a=1&b=", "{mode:?}");
    }
    // It is added once, and each object has a query object of its own.
    let (object, written) = element(Some("?a"));
    object.set_the_input(Some("?b"), None);
    object.search_params().append("c", "");
    assert_eq!(*written.borrow(), ["http://base/a/b?b=&c="]);
    assert!(!params.is(&object.search_params()));
}

#[test]
fn s15_81_pre_update_steps_pass_the_serialization() {
    let (object, attribute) = element(Some("?a"));
    object.set_hash("x");
    object.search_params().append("b", "c");
    assert_eq!(*attribute.borrow(), ["http://base/a/b?a#x", "http://base/a/b?a=&b=c#x"]);
    // A value that is given is passed on, also if the URL is null.
    attribute.borrow_mut().clear();
    for value in [" d", "http://h:x/"] {
        assert_eq!(object.set_href(value), Ok(()));
    }
    assert_eq!(*attribute.borrow(), [" d", "http://h:x/"]);
    // A-54: without a value, a null URL has nothing to pass.
    object.set_search_params(&UrlSearchParams::new("a"));
    assert_eq!((object.url(), attribute.borrow().len()), (None, 2));
    for mode in Mode::ALL {
        let written = Rc::default();
        let object = element_in_mode(mode, &written, Some("?a"));
        object.set_hash("x");
        for value in [" d", "http://h:x/"] {
            assert_eq!(object.set_href(value), Ok(()));
        }
        object.set_search_params(&UrlSearchParams::new("a"));
        let expected = ["http://base/a/b?a#x", " d", "http://h:x/"];
        assert_eq!(*written.borrow(), expected, "{mode:?}");
        // It is the serialization of the mode: R-10.
        written.borrow_mut().clear();
        object.set_the_input(Some("foo:"), None);
        object.set_hash("x");
        let is_reference = mode == Mode::ReferenceImplementation;
        assert_eq!(*written.borrow(), [if is_reference { "foo:///#x" } else { "foo:#x" }]);
    }
}

#[test]
fn s15_82_the_constructor_parses_base_and_url() {
    let new = |url, base| UrlObject::new(url, Some(base), Mode::AsWritten);
    assert_eq!(new("b", "http://h/a").expect("both parse").href(), "http://h/b");
    assert!(new("b", "http://h:x/").is_err());
    assert!(new("http://h:x", "http://h/").is_err());
    // The base comes first, and has none itself.
    let exception = new("http://a b/", "http://h:x/").expect_err("neither parses");
    assert_eq!(exception.kind, ParseExceptionKind::InvalidPort);
    assert_eq!(new("b", "a").expect("both parse").href(), "about:///b");
    // R-11: to the reference implementation, an empty base is none, and white space around it is not removed.
    for (base, succeeds) in [
        // As corrected, it is one that does not parse.
        ("", [true, false, true]),
        (" http://i/", [true, true, false]),
        ("http://i ", [true, true, false]),
        ("http://i/ ", [true; 3]),
    ] {
        for (mode, succeeds) in Mode::ALL.into_iter().zip(succeeds) {
            let object = UrlObject::new(" http://h/ ", Some(base), mode);
            let href = object.map(|object| object.href()).ok();
            assert_eq!(href.as_deref(), succeeds.then_some("http://h/"), "{base:?} {mode:?}");
        }
    }
    // Base and URL are parsed in the same mode.
    for (url, base) in [("//[::1]/", "http://h/"), ("a", "http://[::1]/")] {
        assert!(new(url, base).is_err(), "{url} @{base}");
        assert!(UrlObject::new(url, Some(base), Mode::Corrected).is_ok(), "{url} @{base}");
    }
    for (url, base) in [("///a", "http://h/"), ("a", "http:///b")] {
        let modes = Mode::ALL.map(|mode| UrlObject::new(url, Some(base), mode).is_ok());
        assert_eq!(modes, [false, false, true], "{url} @{base}");
    }
    // Without the white space around it, the base is the one that the URL is relative to.
    for (mode, expected) in
        Mode::ALL.into_iter().zip([Some("http://h/b"), Some("http://h/b"), None])
    {
        let object = UrlObject::new("b", Some("\n http://h/a\u{C}"), mode).ok();
        assert_eq!(object.map(|object| object.href()).as_deref(), expected, "{mode:?}");
    }
    for mode in Mode::ALL {
        let new = |url, base| UrlObject::new(url, Some(base), mode);
        for (url, base, kind) in [
            ("http://a b/", "http://h:x/", ParseExceptionKind::InvalidPort),
            ("b", "http://a b/", ParseExceptionKind::InvalidHost),
            ("http://a b/", "http://h/", ParseExceptionKind::InvalidHost),
        ] {
            let exception = new(url, base).expect_err("it throws");
            assert_eq!(exception.kind, kind, "{url} @{base} {mode:?}");
        }
        let object = new("http://i/?a", "http://h/c/").expect("both parse");
        assert_eq!(object.href(), "http://i/?a", "{mode:?}");
        assert_eq!(object.set_href("d"), Ok(()));
        assert_eq!(object.href(), "http://h/c/d", "{mode:?}");
    }
    // The object gets the base that was parsed, and its query object the query.
    let object = new("http://i/?a", "http://h/c/").expect("both parse");
    assert_eq!(object.search_params().stringify(), "a=");
    assert_eq!(object.set_href("d"), Ok(()));
    assert_eq!(object.href(), "http://h/c/d");
    // Strings of scripts are UTF-16, and become scalar values.
    let value = UsvString::from([0x3F, 0xD83D, 0xDCA9, 0xDCA9].as_slice());
    assert_eq!(&*value, "?💩\u{FFFD}");
    let object = UrlObject::new(&value, Some("http://h/"), Mode::AsWritten).expect("it parses");
    assert_eq!(object.search(), "?%F0%9F%92%A9%EF%BF%BD");
    assert_eq!(object.to_string(), object.href());
}

#[test]
fn s15_83_domain_to_ascii_is_empty_for_addresses_and_failures() {
    let cases = [
        ("EXAMPLE.com", "example.com"),
        ("faß.de", "fass.de"),
        ("1.2.3.4", ""),
        ("0x7f.1", ""),
        ("%31", ""),
        // What ipv6addr matches, and what it does not.
        ("[1::2:3:0.0.0.1]", ""),
        ("[1::1.2.3.4]", "[1::1020304]"),
        ("[::1]", ""),
        ("exa\tmple.com", "example.com"),
        ("a.b.", "a.b."),
        ("a b", ""),
        ("", ""),
        // An address with more behind it is none.
        ("1.example", "1.example"),
        ("1.2.3.4.5", "1.2.3.4.5"),
        // What is not a whole host is failure.
        ("a:b", ""),
        ("a/b", ""),
        ("256.1.1.1", ""),
    ];
    for (domain, expected) in cases {
        assert_eq!(UrlObject::domain_to_ascii(domain, Mode::AsWritten), expected, "{domain}");
    }
    // A-21: as corrected, ipv6addr matches all addresses.
    for address in ["[::1]", "[1::1.2.3.4]", "[1:2:3:4:5:6:7:8]"] {
        assert_eq!(UrlObject::domain_to_ascii(address, Mode::Corrected), "", "{address}");
    }
    // A-18 and R-4: the reference implementation takes an at sign, and keeps what is no Punycode.
    for domain in ["a@b", "xn--a"] {
        for mode in [Mode::AsWritten, Mode::Corrected] {
            assert_eq!(UrlObject::domain_to_ascii(domain, mode), "", "{domain} {mode:?}");
        }
        assert_eq!(UrlObject::domain_to_ascii(domain, Mode::ReferenceImplementation), domain);
    }
    // A-22 and A-51: to it, an octal number that matched is final, and an address is the whole host.
    for (domain, as_written, reference) in [
        ("018.0.0.1", "", "018.0.0.1"),
        ("09.0.0.1", "", ""),
        ("1.example", "1.example", "1.example"),
        ("1.2.3.4", "", ""),
        ("%32%35%36.1.1.1", "", ""),
        ("256.1.com", "256.1.com", "256.1.com"),
        ("256.1.1.1.com", "256.1.1.1.com", ""),
    ] {
        for mode in [Mode::AsWritten, Mode::Corrected] {
            assert_eq!(UrlObject::domain_to_ascii(domain, mode), as_written, "{domain} {mode:?}");
        }
        let found = UrlObject::domain_to_ascii(domain, Mode::ReferenceImplementation);
        assert_eq!(found, reference, "{domain}");
    }
    // A-21: what its ipv6addr returns is one that its ipv6addr matches, whatever it takes.
    for address in ["[:a]", "[1::2]", "[1:0:0::a:4]"] {
        let found = UrlObject::domain_to_ascii(address, Mode::ReferenceImplementation);
        assert_eq!(found, "", "{address}");
    }
    for (domain, expected) in [
        ("EXAMPLE.com", "example.com"),
        ("fa\u{DF}.\u{FC}", "fass.xn--tda"),
        ("exa\tmple.%63om", "example.com"),
        ("0x7f.1", ""),
        ("a b", ""),
        ("a:b", ""),
        ("", ""),
    ] {
        let found = Mode::ALL.map(|mode| UrlObject::domain_to_ascii(domain, mode));
        assert_eq!(found, [expected; 3], "{domain}");
    }
}

#[test]
fn s15_84_domain_to_unicode_starts_from_ascii() {
    let cases =
        [("XN--TDA.x", "ü.x"), ("1.2.3.4", ""), ("faß", "fass"), ("ü", "ü"), ("a b", ""), ("", "")];
    for (domain, expected) in cases {
        assert_eq!(UrlObject::domain_to_unicode(domain, Mode::AsWritten), expected, "{domain}");
    }
    // What domainToASCII makes of it in the mode.
    for (domain, expected) in [
        ("[1::1.2.3.4]", ["[1::1020304]", "", ""]),
        ("a@b", ["", "", "a@b"]),
        ("XN--TDA.x", ["\u{FC}.x"; 3]),
        ("fa\u{DF}.\u{FC}", ["fass.\u{FC}"; 3]),
        ("1.2.3.4", [""; 3]),
    ] {
        let found = Mode::ALL.map(|mode| UrlObject::domain_to_unicode(domain, mode));
        assert_eq!(found, expected, "{domain}");
    }
}
