//! The sitemaps that a `robots.txt` names.
//!
//! [RFC 9309: formal syntax](https://www.rfc-editor.org/rfc/rfc9309#section-2.2), with the line of
//! [sitemaps.org](https://www.sitemaps.org/protocol.html#submit_robots).

use std::ops::Range;

use memchr::memchr2;

/// Calls `found` with the range of the URL of each `Sitemap` line.
pub(crate) fn for_each_url(text: &str, mut found: impl FnMut(Range<usize>)) {
    let start = if text.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 };
    for line in lines(text.as_bytes(), start) {
        if let Some(url) = url_of_line(&text[line.clone()]) {
            found(line.start + url.start..line.start + url.end);
        }
    }
}

/// Iterates over the lines from `start` on, which CR, LF, or both end.
pub(crate) fn lines(text: &[u8], start: usize) -> impl Iterator<Item = Range<usize>> {
    let mut start = start;
    std::iter::from_fn(move || {
        let rest = text.get(start..).filter(|rest| !rest.is_empty())?;
        let len = memchr2(b'\r', b'\n', rest).unwrap_or(rest.len());
        let line = start..start + len;
        // Between CR and LF, there is an empty line, which holds nothing.
        start = line.end + 1;
        Some(line)
    })
}

/// Returns where the URL is in a line, if this is a `Sitemap` line that has one.
fn url_of_line(line: &str) -> Option<Range<usize>> {
    const WHITE_SPACE: [char; 2] = [' ', '\t'];
    let record = &line[..line.find('#').unwrap_or(line.len())];
    let (key, value) = record.split_once(':')?;
    if !key.trim_matches(WHITE_SPACE).eq_ignore_ascii_case("sitemap") {
        return None;
    }
    let start = record.len() - value.trim_start_matches(WHITE_SPACE).len();
    let len = record[start..].trim_end_matches(WHITE_SPACE).len();
    (len > 0).then_some(start..start + len)
}
