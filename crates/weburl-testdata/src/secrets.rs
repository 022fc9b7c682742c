//! URLs with credentials that nobody may see, in every spelling that a parser may accept.

use crate::random::Random;

/// What all credentials have in them, decoded and without tabs and newlines.
pub const SECRET: &str = "S3cr3t";

/// Returns `url` with credentials behind its slashes, or as credentials of a URL somewhere in it.
pub fn with_secrets(random: &mut Random, url: &str) -> String {
    #[rustfmt::skip]
    const USERS: &[&str] = &[
        "S3cr3t", "S3cr3t:", ":S3cr3t", "a:S3cr3t", "S3cr3t:S3cr3t", "S3cr3t@a:@S3cr3t",
        "S3\tcr3t:\nS3c\rr3t", "%53%33cr3t", "S3cr3t%40:%2FS3cr3t", "é:S3cr3t\u{0}",
        "S3cr3t:a:S3cr3t", "\"S3cr3t'", " S3cr3t", "[S3cr3t]:{S3cr3t|}",
    ];
    #[rustfmt::skip]
    const STARTS: &[&str] = &[
        "https://", "http:", "HTTP:/", "wss:\\\\", "ftp:///\\", "ht\ntps:/\t/", " \u{1}https://",
        "redis://", "x:/\n/", "file://",
    ];
    const AROUND: &[&str] =
        &["blob:", "https://h/", "https://h/?a=", "x://h?", "https://h/#", "x:/a/"];
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let rest = rest.rsplit_once('@').map_or(rest, |(_, rest)| rest);
    let url = format!("{}{}@{rest}", random.pick(STARTS), random.pick(USERS));
    if !random.one_in(8) {
        return url;
    }
    let url = if random.one_in(2) { percent_encode(&url) } else { url };
    format!("{}{url}", random.pick(AROUND))
}

/// Encodes all but letters and digits.
fn percent_encode(text: &str) -> String {
    let encode = |byte: u8| match byte {
        b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(encode).collect()
}
