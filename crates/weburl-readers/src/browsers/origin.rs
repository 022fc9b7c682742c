//! The origin.

use crate::browsers::parse::parse;
use crate::browsers::record::Record;
use crate::browsers::rules::{BlobOrigin, Kind, Rules};

/// Returns the serialization of the origin.
pub(super) fn of(record: &Record, rules: &Rules) -> String {
    let scheme = record.scheme.as_str();
    let host = || record.host_and_port();
    match record.kind(rules) {
        _ if scheme == "blob" => match parse(&record.pathname(), None, rules) {
            Some(inner)
                if inner.scheme == "file" && rules.blob_origin == BlobOrigin::SpecialWithHost =>
            {
                format!("file://{}", inner.host_and_port())
            }
            Some(inner) if has_origin_in_blob(&inner, rules) => of(&inner, rules),
            _ => "null".to_owned(),
        },
        _ if rules.without_origin.contains(&scheme) => "null".to_owned(),
        Kind::File if rules.file_has_origin => "file://".to_owned(),
        Kind::Hosted if record.host.as_deref() == Some("") => "null".to_owned(),
        Kind::Special | Kind::Hosted => format!("{scheme}://{}", host()),
        _ if !rules.with_origin.contains(&scheme) => "null".to_owned(),
        _ if rules.file_has_origin => format!("{scheme}://{}", host().to_ascii_lowercase()),
        _ if record.host.is_none() => format!("{scheme}:"),
        _ => format!("{scheme}://{}", host()),
    }
}

fn has_origin_in_blob(inner: &Record, rules: &Rules) -> bool {
    let is_web = matches!(inner.scheme.as_str(), "http" | "https");
    is_web
        || match rules.blob_origin {
            BlobOrigin::Standard => false,
            BlobOrigin::File => inner.scheme == "file",
            BlobOrigin::Special | BlobOrigin::SpecialWithHost => {
                matches!(inner.kind(rules), Kind::File | Kind::Special)
            }
            BlobOrigin::All => true,
        }
}
