//! What looks like a token, wherever it stands.

/// How tokens of large services begin, from the documentation of the services and the lists of GitHub's secret scanning and of
/// gitleaks.
const PREFIXES: &[&str] = &[
    "AGE-SECRET-KEY-1",
    "AIza",
    "AKIA",
    "ASIA",
    "ATATT3",
    "ATCTT3",
    "GOCSPX-",
    "NRAK-",
    "PMAK-",
    "SG.",
    "dckr_pat_",
    "doo_v1_",
    "dop_v1_",
    "dor_v1_",
    // Base64 of `{"`, with which each part of a JWT begins.
    "eyI",
    "eyJ",
    "figd_",
    "ghp_",
    "gho_",
    "ghr_",
    "ghs_",
    "ghu_",
    "github_pat_",
    "glc_",
    "glcbt-",
    "gldt-",
    "glft-",
    "glimt-",
    "gloas-",
    "glpat-",
    "glptt-",
    "glrt-",
    "glsa_",
    "glsoat-",
    "gsk_",
    "hvb.",
    "hvs.",
    "lin_api_",
    "lsv2_",
    "nfp_",
    "ntn_",
    "pcsk_",
    "rk_live_",
    "rk_test_",
    "rubygems_",
    "sb_secret_",
    "sbp_",
    "sgp_",
    "shpat_",
    "shpca_",
    "shppa_",
    "shpss_",
    "sk-ant-",
    "sk-proj-",
    "sk_live_",
    "sk_test_",
    "sntrys_",
    "sntryu_",
    "sq0atp-",
    "sq0csp-",
    "tfp_",
    "whsec_",
    "xapp-",
    "xkeysib-",
    "xoxa-",
    "xoxb-",
    "xoxe-",
    "xoxe.",
    "xoxp-",
    "xoxr-",
    "xoxs-",
    "ya29.",
];

/// Words begin like this as well, such as `pypi-referencing`: their tokens have a long run of not only lowercase letters.
const PREFIXES_OF_WORDS: &[&str] = &["hf_", "npm_", "pul-", "pypi-", "r8_", "sk-", "xai-"];

/// Behind these words, 40 or 64 hexadecimal digits name an object of Git, or what they are the digest of.
const OBJECTS: &[&str] = &[
    "+",
    "annotate",
    "archive",
    "blame",
    "blob",
    "blobs",
    "btih",
    "changeset",
    "commit",
    "commits",
    "compare",
    "diff",
    "drc",
    "h",
    "hb",
    "objects",
    "pack",
    "patch",
    "raw",
    "ref",
    "rev",
    "revision",
    "sha",
    "sha1",
    "sha256",
    "src",
    "statuses",
    "tarball",
    "tree",
    "trees",
    "zipball",
];

/// Behind these, 32 do so, as in `play.rust-lang.org/?gist=…` and Vignette's `menuitem.…`.
const DIGESTS: &[&str] = &["diff", "gist", "md5", "menuitem"];

/// Values with these names are random, and not secret: numbers of clicks on ads, and TYPO3's checksum of the other pairs.
const SHOWN: &[&str] = &[
    "cHash", "dclid", "fbclid", "gbraid", "gclid", "msclkid", "ttclid", "twclid", "wbraid", "yclid",
];

pub(super) const MIN_LEN: usize = 16;

/// Returns whether `text` looks like something that was drawn at random to be kept secret, or has it in it. `before` is the
/// segment or name before it. UUIDs do not: they are names. Neither do names of objects of Git where the path says so.
pub(super) fn is_like_token(text: &str, before: &str) -> bool {
    if text.len() < MIN_LEN || SHOWN.contains(&before) {
        return false;
    }
    let mut start = 0;
    text.split(|c: char| !c.is_ascii_alphanumeric()).any(|run| {
        let at = start;
        start += run.len() + text[at + run.len()..].chars().next().map_or(0, char::len_utf8);
        !run.is_empty()
            && (has_prefix(&text[at..])
                || (is_random(run) && !is_name(run, &text[..at], &text[at + run.len()..], before)))
    })
}

fn has_prefix(text: &str) -> bool {
    // Enough to tell, and no more, so that many prefixes take linear time.
    const MAX_REST: usize = 64;
    let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let rest_of = |prefix: &&str| {
        // Most do not begin with the same letter.
        let is_first = prefix.as_bytes()[0] == text.as_bytes()[0];
        let rest = text.strip_prefix(prefix).filter(|_| is_first)?;
        Some(&rest[..rest.bytes().take(MAX_REST).take_while(|&byte| is_token(byte)).count()])
    };
    PREFIXES
        .iter()
        .any(|prefix| rest_of(prefix).is_some_and(|rest| prefix.len() + rest.len() >= MIN_LEN))
        || PREFIXES_OF_WORDS.iter().filter_map(rest_of).any(|rest| {
            let mut runs = rest.split(['-', '_', '.']);
            let is_lower = |byte: u8| byte.is_ascii_lowercase();
            runs.any(|run| run.len() >= MIN_LEN && !run.bytes().all(is_lower))
        })
}

/// Digests and keys in hexadecimal, or letters and digits without the runs that words and numbers have.
fn is_random(run: &str) -> bool {
    let bytes = run.as_bytes();
    if bytes.len() < MIN_LEN {
        return false;
    }
    let has = |class: fn(&u8) -> bool| bytes.iter().any(class);
    // A number in hexadecimal, such as an address, begins with `0x`.
    let is_hex = |text: &str| text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_hex(run.strip_prefix("0x").unwrap_or(run)) {
        // Doxygen's anchors are an `a` and a digest.
        return bytes.len() >= 32
            && has(u8::is_ascii_alphabetic)
            && !run.starts_with("0x")
            && !(run.len() == 33 && run.starts_with('a'));
    }
    // Of random letters and digits, more than half are followed by one of another class; of words, hardly any.
    let changes = bytes.windows(2).filter(|pair| class(pair[0]) != class(pair[1])).count();
    changes >= bytes.len() / 3
        && has(u8::is_ascii_uppercase)
        && has(u8::is_ascii_lowercase)
        && has(u8::is_ascii_digit)
        && !is_of_words(bytes)
}

fn class(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => 0,
        b'A'..=b'Z' => 1,
        _ => 2,
    }
}

/// Two fifths of words such as `SpaceWeapons1of2` are in runs of four and more lowercase letters, of one in a hundred tokens.
fn is_of_words(bytes: &[u8]) -> bool {
    let runs = bytes.split(|byte| !byte.is_ascii_lowercase()).map(<[u8]>::len);
    5 * runs.filter(|&len| len >= 4).sum::<usize>() >= 2 * bytes.len()
}

/// Returns whether a pair such as `trace_id=…` names something by hexadecimal digits.
pub(super) fn is_number(name: &str, value: &str) -> bool {
    let end = name.len().saturating_sub(2);
    end > 0
        && name.as_bytes()[end..].eq_ignore_ascii_case(b"id")
        && value.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Returns whether the hexadecimal digits `run` are a name: of an object, as in `commit/…`, `package@…`, `sha256:…`,
/// `compare/…...…` and `objects/ab/…`, or of a file, with an extension behind.
fn is_name(run: &str, within: &str, after: &str, before: &str) -> bool {
    let has = |is: fn(&u8) -> bool| run.as_bytes().iter().any(is);
    if has(|byte| !byte.is_ascii_hexdigit()) {
        return false;
    }
    let end = &after.as_bytes()[after.len().saturating_sub(6)..];
    let mut parts = end.rsplitn(2, |&byte| byte == b'.');
    let is_extension = |text: &[u8]| matches!(text, [b'a'..=b'z', _, ..]) && text.is_ascii();
    if parts.next().is_some_and(is_extension) && parts.next().is_some() {
        return true;
    }
    let is_digest = |len| matches!(len, 40 | 64) && !has(u8::is_ascii_uppercase);
    let word = within.trim_end_matches(['=', ':', '-', '@', '.']);
    let word = word.rsplit(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
    let is_in_pieces = within.is_empty() && before.len() == 2 && is_digest(run.len() + 2);
    let is_behind_word = match within.is_empty() {
        true => OBJECTS.contains(&before),
        false => OBJECTS.contains(&word) || (before == "compare" && within.ends_with("..")),
    };
    is_in_pieces
        || (is_digest(run.len()) && (is_behind_word || within.ends_with('@')))
        || (run.len() == 32 && DIGESTS.contains(if within.is_empty() { &before } else { &word }))
}
