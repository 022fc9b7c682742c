//! What browsers and runtimes make of the input.

use std::collections::BTreeMap;

use serde::Serialize;
use weburl::Url;
use weburl::api::Attribute;
use weburl_readers::browsers::{BROWSERS, Browser};

use crate::visible::{isolated, shortened};

/// What one of them answers otherwise than today's standard.
#[derive(Serialize)]
pub(super) struct BrowserRecord {
    name: &'static str,
    #[serde(skip)]
    title: &'static str,
    version: &'static str,
    /// `None` where `new URL` throws.
    href: Option<String>,
    /// Members with another value than the standard gives them.
    differs: BTreeMap<&'static str, String>,
    #[serde(skip)]
    is_standard: bool,
}

/// Asks all of them.
pub(super) fn ask(input: &str, base: Option<&str>, url: Option<&Url>) -> Vec<BrowserRecord> {
    BROWSERS.iter().map(|browser| BrowserRecord::of(browser, input, base, url)).collect()
}

impl BrowserRecord {
    fn of(browser: &Browser, input: &str, base: Option<&str>, url: Option<&Url>) -> Self {
        let found = browser.parse(input, base);
        let mut differs = BTreeMap::new();
        for &attribute in Attribute::ALL {
            let expected = url.map(|url| url.api().get(attribute));
            let member = found.as_ref().map(|found| found.get(attribute));
            if let Some(member) = member.filter(|member| Some(&**member) != expected.as_deref()) {
                differs.insert(attribute.name(), member);
            }
        }
        let reader = &browser.reader;
        Self {
            name: reader.name,
            title: reader.title,
            version: reader.version,
            href: found.as_ref().map(|found| found.get(Attribute::Href)),
            is_standard: differs.is_empty() && found.is_some() == url.is_some(),
            differs,
        }
    }

    /// Returns what follows the names of those that answer so.
    fn in_words(&self) -> String {
        let shown = |text: &str| match text {
            "" => "empty".to_owned(),
            _ => isolated(&shortened(text)).into_owned(),
        };
        match &self.href {
            None => "refuses it".to_owned(),
            Some(href) if self.differs.contains_key("href") => format!("writes {}", shown(href)),
            Some(_) => {
                let members = self.differs.iter();
                let members: Vec<_> =
                    members.map(|(name, member)| format!("{name} {}", shown(member))).collect();
                format!("has the {}", members.join(", the "))
            }
        }
    }
}

/// Returns a line for each that differs, and one for the others.
pub(super) fn in_words(records: Vec<BrowserRecord>) -> String {
    let (others, differing): (Vec<_>, Vec<_>) =
        records.into_iter().partition(|record| record.is_standard);
    let mut text = String::new();
    for record in differing {
        text += &format!("{} {}\n", record.title, record.in_words());
    }
    if !others.is_empty() {
        let titles: Vec<_> = others.iter().map(|record| record.title).collect();
        text += &format!("As the standard says: {}\n", titles.join(", "));
    }
    text
}
