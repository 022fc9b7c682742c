//! Interface URLSearchParams (2.4).

use weburl_editions::webspecs_2015::url_search_params::UrlSearchParams;

use super::api::{element, object};

#[test]
fn s15_97_any_number_of_url_objects_share_one_list() {
    let params = UrlSearchParams::new("a=é");
    let objects = ["http://g/", "http://h/?x", "foo:y"].map(object);
    for object in &objects {
        object.set_search_params(&params);
    }
    params.set("a", "1");
    let hrefs = objects.each_ref().map(|object| object.href());
    assert_eq!(hrefs, ["http://g/?a=1", "http://h/?a=1", "foo:y?a=1"]);
    // An object that no longer exists needs no update.
    drop(objects);
    params.append("b", "2");
    assert_eq!(params.stringify(), "a=1&b=2");
}

#[test]
fn s15_98_a_leading_question_mark_is_part_of_a_name() {
    assert_eq!(UrlSearchParams::new("?a=b").pairs(), [("?a".to_owned(), "b".to_owned())]);
    assert!(UrlSearchParams::new("").pairs().is_empty());
    let original = UrlSearchParams::new("a=b");
    let copy = UrlSearchParams::copy_of(&original);
    copy.delete("a");
    assert!(original.has("a") && !copy.has("a"));
}

#[test]
fn s15_99_update_steps_set_each_query_and_run_pre_update_steps() {
    let (element, attribute) = element(Some("?a"));
    element.search_params().delete("a");
    // the empty string, not null.
    assert_eq!(element.href(), "http://base/a/b?");
    assert_eq!(*attribute.borrow(), ["http://base/a/b?"]);
}

#[test]
fn s15_100_methods_read_and_write_pairs() {
    let params = UrlSearchParams::new("a=1&b=2&a=3&c=4");
    assert_eq!(params.get("a").as_deref(), Some("1"));
    assert_eq!(params.get_all("a"), ["1", "3"]);
    assert_eq!([params.get("d"), params.get_all("d").pop()], [None, None]);
    assert!(params.has("b") && !params.has("d"));
    params.set("a", "5");
    assert_eq!(params.stringify(), "a=5&b=2&c=4");
    params.set("d", "6");
    params.append("b", "7");
    assert_eq!(params.stringify(), "a=5&b=2&c=4&d=6&b=7");
    params.delete("b");
    assert_eq!(params.stringify(), "a=5&c=4&d=6");
}

#[test]
fn s15_101_pairs_are_iterated_in_order_and_stringified() {
    let params = UrlSearchParams::new("b=1&a=%26");
    let names: Vec<_> = params.pairs().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["b", "a"]);
    assert_eq!(params.stringify(), "b=1&a=%26");
}
