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

/// Behind these, 32 do so, as in `play.rust-lang.org/?gist=…` and Vignette's `menuitem.…`, and 40 in either case.
const DIGESTS: &[&str] = &["by-fingerprint", "diff", "gist", "md5", "menuitem"];

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
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(len) = bytes.get(at..).map(run_len) {
        // A run of one byte and more begins between code points, and so does what is behind it.
        if len > 0 {
            let (before_run, rest) = text.split_at(at);
            let (run, after) = rest.split_at(len);
            if has_prefix(rest) || (is_random(run) && !is_name(run, before_run, after, before)) {
                return true;
            }
        }
        at += len + 1;
    }
    false
}

/// Returns how many letters and digits the text begins with.
fn run_len(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count()
}

/// The first letters of the prefixes, as bits.
const FIRST_LETTERS: u128 = first_letters(PREFIXES) | first_letters(PREFIXES_OF_WORDS);

const fn first_letters(prefixes: &[&str]) -> u128 {
    let (mut bits, mut index) = (0, 0);
    while index < prefixes.len() {
        bits |= 1 << prefixes[index].as_bytes()[0];
        index += 1;
    }
    bits
}

fn has_prefix(text: &str) -> bool {
    // Enough to tell, and no more, so that many prefixes take linear time.
    const MAX_REST: usize = 64;
    let first = text.as_bytes()[0];
    if first >= 128 || FIRST_LETTERS >> first & 1 == 0 {
        return false;
    }
    let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let rest_of = |prefix: &&str| {
        // Most do not begin with the same letter.
        let rest = (prefix.as_bytes()[0] == first).then(|| text.strip_prefix(prefix))??;
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
        // Numbers of records, such as Salesforce's, are filled up with zeros.
        && !run.contains("0000")
        && !is_of_words(bytes)
}

fn class(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => 0,
        b'A'..=b'Z' => 1,
        _ => 2,
    }
}

/// For each letter, those that often follow it in words: 301 of 676 pairs, of which words have 39 in 40, and random letters 4 in 9.
/// Counted in the words of 60,000 links and of this project's documents.
const FOLLOWING: [u32; 26] = {
    let letters = "bcdfgiklmnprstuvwyz aceijlorsuy acehiklorstu adefgiorsu abcdefgijlmnpqrstuvwxy acefilnorstu \
                   aehilmnorsu aeimoprtu abcdefgklmnoprstuvxz aes aeis adeilopstuvy abdegilmopsu acdefgiklnopstuvy \
                   abcdefgiklmnoprstuvwz adehiloprstuy lu acdefgiklmnorstuvy acdehiklopqstuvy acdefhilmoprstuwy \
                   abcdegilmnprst aegi aeghinorsw aty anopst eio"
        .as_bytes();
    let mut following = [0; 26];
    let (mut first, mut at) = (0, 0);
    while at < letters.len() {
        match letters[at] {
            b' ' => first += 1,
            letter => following[first] |= 1 << (letter - b'a'),
        }
        at += 1;
    }
    following
};

/// Returns whether letters follow each other as in words such as `SpaceWeapons1of2`, and a third is in runs of three and more
/// lowercase letters. Fewer than one in a thousand random texts of 16 letters and digits are like that, and of longer ones
/// fewer still.
fn is_of_words(bytes: &[u8]) -> bool {
    let (mut pairs, mut unusual) = (0, 0);
    for pair in bytes.windows(2) {
        let &[first, second] = pair else { continue };
        let is_between_words = first.is_ascii_lowercase() && second.is_ascii_uppercase();
        if first.is_ascii_alphabetic() && second.is_ascii_alphabetic() && !is_between_words {
            let letter = |byte: u8| byte.to_ascii_lowercase() - b'a';
            let follows = FOLLOWING[usize::from(letter(first))] >> letter(second) & 1 == 1;
            pairs += 1;
            unusual += u32::from(!follows);
        }
    }
    let runs = bytes.split(|byte| !byte.is_ascii_lowercase()).map(<[u8]>::len);
    pairs >= 5
        && 10 * unusual <= pairs
        && 3 * runs.filter(|&len| len >= 3).sum::<usize>() >= bytes.len()
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
        || (matches!(run.len(), 32 | 40)
            && DIGESTS.contains(if within.is_empty() { &before } else { &word }))
}
