//! Interface URLSearchParams (2.4).

use std::cell::RefCell;
use std::rc::Rc;

use encoding_rs::{UTF_8, WINDOWS_1252};
use weburl_editions::webspecs_2015::url_search_params::UrlSearchParams;
use weburl_editions::webspecs_2015::url_utils::{HostObject, UrlObject, UsvString};
use weburl_editions::webspecs_2015::{Mode, Url};

use super::api::{Element, Peeking, element, element_in_mode, element_writing, object};
use super::url;

#[test]
fn s15_97_any_number_of_url_objects_share_one_list() {
    // Both lists are empty at first, and no URL object is needed.
    let params = UrlSearchParams::default();
    assert!(params.pairs().is_empty());
    params.append("b", "");
    assert_eq!(params.stringify(), "b=");
    let params = UrlSearchParams::new("a=é");
    let objects = ["http://g/", "http://h/?x", "foo:y"].map(object);
    for object in &objects {
        object.set_search_params(&params);
    }
    params.set("a", "1");
    let hrefs = objects.each_ref().map(|object| object.href());
    assert_eq!(hrefs, ["http://g/?a=1", "http://h/?a=1", "foo:y?a=1"]);
    // In UTF-8, whatever the query encoding of an object is.
    let host = Element { base: url("http://base/"), attribute: Rc::default() };
    let legacy = UrlObject::implementing(Box::new(host), WINDOWS_1252, Mode::AsWritten);
    legacy.set_the_input(Some("?\u{E9}"), None);
    assert_eq!(legacy.href(), "http://base/?%E9");
    // The byte that the query has in that encoding is none of UTF-8.
    assert_eq!(legacy.search_params().pairs(), [("\u{FFFD}".to_owned(), String::new())]);
    params.set("a", "\u{E9}");
    legacy.set_search_params(&params);
    assert_eq!(legacy.href(), "http://base/?a=%C3%A9");
    params.append("\u{FC}", "\u{2603}");
    assert_eq!(legacy.href(), "http://base/?a=%C3%A9&%C3%BC=%E2%98%83");
    for mode in Mode::ALL {
        let host = Element { base: url("http://base/"), attribute: Rc::default() };
        let legacy = UrlObject::implementing(Box::new(host), WINDOWS_1252, mode);
        legacy.set_the_input(Some("c"), None);
        legacy.set_search_params(&UrlSearchParams::new("a=%C3%A9"));
        assert_eq!(legacy.href(), "http://base/c?a=%C3%A9", "{mode:?}");
        assert_eq!(legacy.search_params().get("a").as_deref(), Some("\u{E9}"), "{mode:?}");
    }
    params.delete("\u{FC}");
    params.set("a", "1");
    params.append("b", "2");
    assert_eq!(params.stringify(), "a=1&b=2");
}

#[test]
fn s15_98_a_leading_question_mark_is_part_of_a_name() {
    assert_eq!(UrlSearchParams::new("?a=b").pairs(), [("?a".to_owned(), "b".to_owned())]);
    assert!(UrlSearchParams::new("").pairs().is_empty());
    assert!(UrlSearchParams::default().pairs().is_empty());
    assert_eq!(UrlSearchParams::new("?").stringify(), "%3F=");
    assert_eq!(UrlSearchParams::new("a=%C3%A9+&b").stringify(), "a=%C3%A9+&b=");
    // Its strings are USVStrings.
    let alone = UsvString::from([0x61, 0xD83D].as_slice());
    let params = UrlSearchParams::new(&alone);
    params.append(&alone, &alone);
    assert_eq!(params.stringify(), "a%EF%BF%BD=&a%EF%BF%BD=a%EF%BF%BD");
    // The list is copied, and the URL objects are not.
    let object = object("http://h/?a=b&c=d");
    let original = object.search_params();
    let copy = UrlSearchParams::copy_of(&original);
    assert!(!copy.is(&original));
    assert_eq!([copy.stringify(), original.stringify()], ["a=b&c=d"; 2]);
    copy.delete("a");
    assert!(original.has("a") && !copy.has("a"));
    assert_eq!(object.href(), "http://h/?a=b&c=d");
}

#[test]
fn s15_99_update_steps_set_each_query_and_run_pre_update_steps_in_order() {
    let written: Rc<RefCell<Vec<String>>> = Rc::default();
    let [first, second] =
        ["http://g/?a", "http://h/?x"].map(|input| element_writing(&written, Some(input)));
    let (null, written_by_null) = element(None);
    let params = first.search_params();
    // A URL object that comes first in the list is updated first, whichever object the change is made through.
    second.set_search_params(&params);
    null.set_search_params(&params);
    assert_eq!(*written.borrow(), ["http://h/?a="]);
    written.borrow_mut().clear();
    params.delete("a");
    // the empty string, not null.
    assert_eq!([first.href(), second.href()], ["http://g/?", "http://h/?"]);
    assert_eq!(*written.borrow(), ["http://g/?", "http://h/?"]);
    // The object whose search is set is one of them: its query is the serialization, too.
    written.borrow_mut().clear();
    second.set_search("é'");
    assert_eq!([first.search(), second.search()], ["?%C3%A9%27=", "?%C3%A9%27="]);
    assert_eq!(*written.borrow(), ["http://g/?%C3%A9%27=", "http://h/?%C3%A9%27="]);
    // an object whose URL is null has no query, and nothing to write.
    assert_eq!([null.href(), null.search()], ["", ""]);
    // Each method that changes the list runs them once.
    written.borrow_mut().clear();
    params.append("b", "1");
    params.set("b", "2");
    params.delete("b");
    assert_eq!(written.borrow().len(), 6);
    assert!(written_by_null.borrow().is_empty());
    // An object with another query object is not updated.
    second.set_search_params(&UrlSearchParams::new("z"));
    params.append("c", "");
    assert_eq!([first.search(), second.search()], ["?%C3%A9%27=&c=", "?z="]);
    for mode in Mode::ALL {
        written.borrow_mut().clear();
        let [first, second] = ["http://g/?a", "http://h/?x"]
            .map(|input| element_in_mode(mode, &written, Some(input)));
        let params = first.search_params();
        second.set_search_params(&params);
        //
        let written_by_null = Rc::default();
        let null = element_in_mode(mode, &written_by_null, None);
        null.set_search_params(&params);
        params.append("b", "'");
        assert_eq!((null.url(), written_by_null.borrow().len()), (None, 0), "{mode:?}");
        let expected = ["http://g/?a=&b=%27", "http://h/?a=&b=%27"];
        assert_eq!(written.borrow()[1..], expected, "{mode:?}");
        // In the other modes, they leave the query of the object whose search is set: a null one, and in the
        // reference implementation any.
        second.set_search("'");
        let is_reference = mode == Mode::ReferenceImplementation;
        let own = if is_reference { "http://h/?'" } else { "http://h/?%27=" };
        assert_eq!(written.borrow()[3..], ["http://g/?%27=", own], "{mode:?}");
        second.set_search("");
        let own = if mode == Mode::AsWritten { "http://h/?" } else { "http://h/" };
        assert_eq!(written.borrow()[5..], ["http://g/?", own], "{mode:?}");
    }
}

#[test]
fn s15_99_update_steps_run_for_objects_without_a_handle() {
    // What they write to may be there longer than a handle to the object.
    for mode in Mode::ALL {
        let written = Rc::default();
        let object = element_in_mode(mode, &written, Some("?a"));
        let params = object.search_params();
        drop(object);
        params.append("b", "c");
        assert_eq!(*written.borrow(), ["http://base/a/b?a=&b=c"], "{mode:?}");
    }
    // One object is enough for the others.
    let (first, first_written) = element(Some("?x"));
    let (second, second_written) = element(None);
    second.set_the_input(Some("http://g/"), None);
    second.set_search_params(&first.search_params());
    drop(first);
    second.set_search("y");
    assert_eq!(*first_written.borrow(), ["http://base/a/b?y="]);
    assert_eq!(*second_written.borrow(), ["http://g/?x=", "http://g/?y="]);
}

#[test]
fn s15_99_objects_end_with_the_last_handle_to_any_of_them() {
    type Written = Rc<RefCell<Vec<String>>>;
    let count = |written: &[Written]| -> usize {
        written.iter().map(|one| Rc::strong_count(one) - 1).sum()
    };
    let three = || -> (Vec<UrlObject>, Vec<Written>, UrlSearchParams) {
        let (objects, written): (Vec<_>, Vec<_>) = (0..3).map(|_| element(Some("?a"))).unzip();
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
    let (object, written) = element(None);
    drop(object);
    assert_eq!(count(&[written]), 0);
}

/// An object whose update steps change a list when there is something to append.
struct Changing {
    params: UrlSearchParams,
    appended: Rc<RefCell<Vec<&'static str>>>,
}

impl HostObject for Changing {
    fn get_the_base(&self) -> Option<Url> {
        None
    }

    fn update_steps(&self, _value: &str) {
        let name = self.appended.borrow_mut().pop();
        if let Some(name) = name {
            self.params.append(name, "");
        }
    }
}

#[test]
fn s15_99_each_query_is_the_serialization_at_its_turn() {
    for mode in Mode::ALL {
        let params = UrlSearchParams::default();
        let appended = Rc::default();
        let host = Changing { params: params.clone(), appended: Rc::clone(&appended) };
        let first = UrlObject::implementing(Box::new(host), UTF_8, mode);
        first.set_the_input(Some("http://g/"), None);
        let second = UrlObject::new("http://h/", None, mode).expect("it parses");
        for object in [&first, &second] {
            object.set_search_params(&params);
        }
        appended.borrow_mut().push("b");
        params.append("a", "");
        let hrefs = [first.href(), second.href()];
        assert_eq!(hrefs, ["http://g/?a=&b=", "http://h/?a=&b="], "{mode:?}");
    }
}

#[test]
fn s15_99_an_object_is_updated_before_the_query_of_the_next_is_set() {
    for mode in Mode::ALL {
        let (other, seen) = (Rc::default(), Rc::default());
        let peeking = Peeking { other: Rc::clone(&other), seen: Rc::clone(&seen) };
        let first = UrlObject::implementing(Box::new(peeking), UTF_8, mode);
        first.set_the_input(Some("http://g/?a"), None);
        let second = UrlObject::new("http://h/", None, mode).expect("it parses");
        second.set_search_params(&first.search_params());
        *other.borrow_mut() = Some(second.clone());
        first.search_params().append("b", "");
        assert_eq!(*seen.borrow(), ["?a="], "{mode:?}");
        assert_eq!(second.search(), "?a=&b=", "{mode:?}");
    }
}

/// An object whose update steps give another object another query object.
struct Taking {
    from: Rc<RefCell<Option<UrlObject>>>,
    params: UrlSearchParams,
}

impl HostObject for Taking {
    fn get_the_base(&self) -> Option<Url> {
        None
    }

    fn update_steps(&self, _value: &str) {
        if let Some(object) = self.from.borrow_mut().take() {
            object.set_search_params(&self.params);
        }
    }
}

#[test]
fn s15_99_an_object_that_has_left_the_list_meanwhile_is_passed_over() {
    //
    for mode in Mode::ALL {
        let params = UrlSearchParams::default();
        let from = Rc::default();
        let host = Taking { from: Rc::clone(&from), params: UrlSearchParams::new("z") };
        let first = UrlObject::implementing(Box::new(host), UTF_8, mode);
        first.set_the_input(Some("http://g/"), None);
        let written = Rc::default();
        let second = element_in_mode(mode, &written, Some("http://h/"));
        let third = UrlObject::new("http://i/", None, mode).expect("it parses");
        for object in [&first, &second, &third] {
            object.set_search_params(&params);
        }
        written.borrow_mut().clear();
        *from.borrow_mut() = Some(second.clone());
        params.append("a", "");
        let hrefs = [&first, &second, &third].map(UrlObject::href);
        assert_eq!(hrefs, ["http://g/?a=", "http://h/?z=", "http://i/?a="], "{mode:?}");
        assert_eq!(*written.borrow(), ["http://h/?z="], "{mode:?}");
    }
}

#[test]
fn s15_100_methods_read_and_write_pairs() {
    let params = UrlSearchParams::new("a=1&b=2&a=3&c=4");
    assert_eq!(params.get("a").as_deref(), Some("1"));
    assert_eq!(params.get_all("a"), ["1", "3"]);
    assert_eq!([params.get("d"), params.get_all("d").pop()], [None, None]);
    assert_eq!(UrlSearchParams::new("a&a=1").get("a").as_deref(), Some(""));
    assert!(params.has("b") && !params.has("d"));
    // By its name, not by its value.
    assert!(!params.has("2") && params.get("2").is_none());
    params.set("a", "5");
    assert_eq!(params.stringify(), "a=5&b=2&c=4");
    params.set("d", "6");
    params.append("b", "7");
    assert_eq!(params.stringify(), "a=5&b=2&c=4&d=6&b=7");
    assert_eq!([params.get("b"), params.get("B")], [Some("2".to_owned()), None]);
    params.set("b", "8");
    assert_eq!(params.stringify(), "a=5&b=8&c=4&d=6");
    params.append("b", "9");
    params.delete("B");
    assert!(params.has("b") && !params.has("B") && params.get_all("B").is_empty());
    params.delete("b");
    assert_eq!(params.stringify(), "a=5&c=4&d=6");
    // The update steps run after what changes the list, even to what it was, and after nothing else.
    let (object, written) = element(Some("?a=1"));
    let params = object.search_params();
    assert!(params.has("a") && params.get("a") == params.get_all("a").pop());
    assert!(written.borrow().is_empty());
    params.append("a", "2");
    params.set("a", "3");
    params.set("b", "4");
    params.set("b", "4");
    params.delete("a");
    params.delete("a");
    let queries: Vec<_> =
        written.borrow().iter().map(|url| url.replace("http://base/a/b", "")).collect();
    assert_eq!(queries, ["?a=1&a=2", "?a=3", "?a=3&b=4", "?a=3&b=4", "?b=4", "?b=4"]);
}

#[test]
fn s15_101_pairs_are_iterated_in_order_and_stringified() {
    let params = UrlSearchParams::new("b=1&a=%26");
    let pairs = [("b", "1"), ("a", "&")].map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(params.iter().collect::<Vec<_>>(), pairs);
    assert_eq!([params.stringify(), params.to_string()], ["b=1&a=%26"; 2]);
    // The iteration is live.
    let mut seen = Vec::new();
    for (name, value) in &params {
        if name == "b" {
            params.append("c", "2");
            params.delete("a");
        }
        seen.push(value);
    }
    assert_eq!(seen, ["1", "2"]);
}
