//! The members of the interface `URL`.

use weburl::api::Attribute;

use crate::browsers::origin;
use crate::browsers::record::Record;
use crate::browsers::rules::Rules;

/// Returns a member.
pub(super) fn get(record: &Record, attribute: Attribute, rules: &Rules) -> String {
    let delimited = |delimiter: &str, text: &Option<String>| match text.as_deref() {
        None | Some("") => String::new(),
        Some(text) => format!("{delimiter}{text}"),
    };
    let hostname = || record.host.clone().unwrap_or_default();
    let shows_guard = rules.shows_guard_as_host && record.is_guarded();
    match attribute {
        Attribute::Href => record.href(),
        Attribute::Origin => origin::of(record, rules),
        Attribute::Protocol => format!("{}:", record.scheme),
        Attribute::Username => record.username.clone(),
        Attribute::Password => record.password.clone(),
        Attribute::Host if shows_guard => hostname() + "/.",
        Attribute::Port if shows_guard => if record.is_set { "/." } else { "." }.to_owned(),
        Attribute::Host => record.host_and_port(),
        Attribute::Hostname => hostname(),
        Attribute::Port => record.port.map(|port| port.to_string()).unwrap_or_default(),
        Attribute::Pathname => {
            let path = record.pathname();
            let is_cut = rules.cuts_pathname && record.host.is_none() && !record.has_opaque_path();
            let cut = path.strip_prefix("/.").filter(|_| is_cut);
            cut.unwrap_or(&path).to_owned()
        }
        Attribute::Search => delimited("?", &record.query),
        Attribute::Hash => delimited("#", &record.fragment),
    }
}
