//! What a URL means: its origin, what its host is, and its components decoded, as a table.

use weburl::findings::grouped;
use weburl::percent_encode::percent_decode_str_lossy;
use weburl::{HostClass, Url, domain, form_urlencoded};

use crate::visible::{isolated, shortened};

/// How many pairs of a query are shown.
const MAX_PAIRS: usize = 20;

/// Returns the lines of the table.
pub(super) fn in_words(url: &Url) -> String {
    let mut table = Table::default();
    let origin = url.api().origin();
    table.add("origin", if origin == "null" { "opaque, written null" } else { &origin });
    let class = url.host().map(|host| host.class());
    if let Some(class) = class.filter(|&class| class != HostClass::Unknown) {
        table.add("class of the host", class.name());
    }
    if let Some(domain) = url.domain() {
        table.add_if_other("host in Unicode", domain, &domain::to_unicode(domain));
    }
    for (name, encoded) in [
        ("username, decoded", url.username()),
        ("path, decoded", url.path()),
        ("fragment, decoded", url.fragment().unwrap_or_default()),
    ] {
        table.add_if_other(name, encoded, &percent_decode_str_lossy(encoded));
    }
    let mut pairs = form_urlencoded::parse_str(url.query().unwrap_or_default());
    let mut title = "query";
    for (name, value) in pairs.by_ref().take(MAX_PAIRS) {
        table.add(title, &format!("{name} = {value}"));
        title = "";
    }
    let more = pairs.count();
    if more > 0 {
        table.add("", &format!("and {} more", grouped(more)));
    }
    table.in_words()
}

#[derive(Default)]
pub(super) struct Table {
    rows: Vec<(&'static str, String)>,
}

impl Table {
    pub(super) fn add(&mut self, name: &'static str, value: &str) {
        self.rows.push((name, isolated(&shortened(value)).into_owned()));
    }

    fn add_if_other(&mut self, name: &'static str, written: &str, value: &str) {
        if written != value {
            self.add(name, value);
        }
    }

    pub(super) fn in_words(&self) -> String {
        let width = self.rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        let line = |(name, value): &(&str, String)| {
            format!("{name:width$}  {value}").trim_end().to_owned() + "\n"
        };
        self.rows.iter().map(line).collect()
    }
}
