//! Documents designed to take long, or much memory.

use std::sync::LazyLock;

use weburl::Url;
use weburl_documents::{DocumentOptions, HtmlDocument};

fn count_links(source: &[u8]) -> usize {
    let address = Url::parse("https://example.com/").expect("a URL");
    let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
    let mut count = 0;
    document.for_each_link(|_| count += 1);
    count
}

/// Pieces that are repeated for some megabytes. If reading took more than linear time, it would never end.
static HOSTILE: LazyLock<Vec<&str>> = LazyLock::new(|| {
    "<|</|<!|<!-|<!--|--|-->|-|<a|<a |<a href|<a href=|<a href='|<a href=x>|<a x | x|=|'|&|&#|\
     &#x|&amp|&notit;|<script>|<script><!--|<script><!--<script>|<style>|<style>@import '|\
     <style>url(|<style>((((|</style|<svg>|<svg><style>url(|<svg><title>|<svg><title><b>|\
     <svg><b>|<math><annotation-xml>|<svg></x>|<![CDATA[|<meta |<meta charset=|\
     <meta http-equiv='|<base>|<base href=x>|<table><base>|<template><base href=x>|<frameset>|\
     <base href=x><frameset><b>|<table><td><base>|<b><p>|<a><div>|<font color=x><p>|<nobr>|\
     <form>|<select>|<option>|<meta charset=|<meta content=charset http-equiv=content-type>|\
     <img srcset='|<img srcset='a, |<plaintext>|\0|\r|é|<p id=x>|<td background=x>"
        .split('|')
        .collect()
});

#[test]
fn hostile_pieces_take_linear_time() {
    for piece in HOSTILE.iter() {
        for start in
            ["", "<svg><b>", "<img srcset=\"", "<a style=\"a:url(", "<base><table>", "<a ping='"]
        {
            let document = start.to_owned() + &piece.repeat(200_000 / piece.len());
            count_links(document.as_bytes());
        }
    }
}

#[test]
fn a_hundred_megabytes_in_one_line_are_read() {
    let piece = "<p class=x>a <a href=b?c&amp;d title='e f'>link</a> in a long line</p>";
    let count = 100_000_000 / piece.len();
    assert_eq!(count_links(piece.repeat(count).as_bytes()), count);
}

#[test]
fn a_value_of_a_hundred_megabytes_is_one_link() {
    let document = format!("<a href=\"{}\">", "a".repeat(100_000_000));
    assert_eq!(count_links(document.as_bytes()), 1);
}

#[test]
fn a_tree_that_is_too_much_work_is_given_up() {
    // Each end tag makes the tree builder look at all open elements.
    let document = "<svg></b>".to_owned()
        + &"<span>".repeat(100_000)
        + &"</p><a href=x>".repeat(100_000)
        + "<svg><style>@import 'x'</style><p><style><a href=y></style><a href=z>";
    assert_eq!(count_links(document.as_bytes()), 100_002);
}

#[test]
fn a_tag_may_have_many_attributes() {
    for start in ["<a href=x", "<svg></b><a href=x"] {
        let attributes: String = (0..200_000).map(|number| format!(" a{number}")).collect();
        assert_eq!(count_links(format!("{start}{attributes} href=y>").as_bytes()), 1);
    }
}
