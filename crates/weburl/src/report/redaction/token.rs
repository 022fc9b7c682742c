//! Path segments that look like a token.

/// How tokens of large services begin.
const PREFIXES: &[&str] = &[
    "AIza",
    "AKIA",
    "ASIA",
    "SG.",
    "dop_v1_",
    "eyJ",
    "ghp_",
    "gho_",
    "ghr_",
    "ghs_",
    "ghu_",
    "github_pat_",
    "glpat-",
    "hf_",
    "npm_",
    "pypi-",
    "rk_live_",
    "rk_test_",
    "shpat_",
    "sk-",
    "sk_live_",
    "sk_test_",
    "whsec_",
    "xoxa-",
    "xoxb-",
    "xoxp-",
    "xoxs-",
    "ya29.",
];

/// Returns whether `segment` looks like something that was drawn at random to be kept secret. UUIDs do not: they
/// are names.
pub(super) fn is_like_token(segment: &str) -> bool {
    segment.len() >= 16
        && (PREFIXES.iter().any(|prefix| segment.starts_with(prefix))
            || segment.split(|c: char| !c.is_ascii_alphanumeric()).any(is_random))
}

/// Digests and keys in hexadecimal, or letters and digits without the runs that words and numbers have.
fn is_random(run: &str) -> bool {
    let bytes = run.as_bytes();
    let has = |class: fn(&u8) -> bool| bytes.iter().any(class);
    let is_hex = bytes.len() >= 32 && bytes.iter().all(u8::is_ascii_hexdigit);
    // Of random letters and digits, more than half are followed by one of another class; of words, hardly any.
    let changes = bytes.windows(2).filter(|pair| class(pair[0]) != class(pair[1])).count();
    let is_mixed =
        has(u8::is_ascii_uppercase) && has(u8::is_ascii_lowercase) && has(u8::is_ascii_digit);
    is_hex || (bytes.len() >= 16 && is_mixed && changes >= bytes.len() / 3)
}

fn class(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => 0,
        b'A'..=b'Z' => 1,
        _ => 2,
    }
}
