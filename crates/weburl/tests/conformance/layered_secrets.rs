//! A secret is hidden where a value, a path segment or a string of JSON holds it, encoded or not, and nothing else is.

use std::collections::BTreeMap;

use weburl::percent_encode::{PercentEncodeSet, percent_decode_str_lossy, percent_encode};
use weburl::{RedactionPolicy, Url};
use weburl_testdata::{Random, SECRET, are_tests_long};

use crate::safe_to_log::is_masked;
use crate::sources::mutant_count;

/// Texts, of which what is between `⟦` and `⟧` is hidden.
const TEXTS: &[&str] = &[
    // As people reported them.
    r#"{"u":"https://h.example/?a=1\u0026token=⟦SECRET⟧"}"#,
    r#"{"u":"/p?x=1\u0026api_key=⟦SECRET⟧"}"#,
    "https://h.example/?next=https://b.example/?token=⟦SECRET⟧",
    "https://h.example/?next=https%3A%2F%2Fb.example%2F%3Ftoken%3D⟦SECRET⟧",
    "https://h.example/login?ReturnUrl=/reset?token=⟦SECRET⟧",
    "https://h.example/?a=1;token=⟦SECRET⟧",
    "https://h.example/?v=⟦ghp_aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789⟧",
    "https://h/?x=⟦eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c⟧",
    "/?code_verifier=⟦S⟧&device_code=⟦S⟧&oauth_verifier=⟦S⟧&csrf=⟦S⟧&sign=⟦S⟧&api_sig=⟦S⟧&pw=⟦S⟧&authz=⟦S⟧",
    "jdbc:oracle:thin:scott/⟦SECRET⟧@//h",
    "a=1&password=⟦SECRET⟧",
    "?q=%7B%22token%22%3A%22⟦SECRET⟧%22%7D",
    // Layers of percent-encoding, up to four; what has more is hidden as a whole.
    "https://h/?next=https%253A%252F%252Fb%252F%253Ftoken%253D⟦S⟧%2526page%253D2&x=1",
    "https://h/?a=%2525253Ftoken%2525253D⟦S⟧",
    "https://h/?a=⟦%252525253Fb⟧&c",
    "https://h/?next=%2Freset%3Ftoken%3D⟦S⟧%23top",
    "redirect_uri=https%3A%2F%2Fb%2F%3Ftoken%3D⟦S⟧%26a%3Db",
    "https://h/?%61%26token=⟦S⟧ https://h/?a%26t%6fken=⟦S⟧",
    // Strings of JSON, and of logs.
    r#"{"u":"https:\/\/h\/a?x=1\u0026token\u003d⟦S⟧\u0026y=2"}"#,
    r#"{"m":"{\"u\":\"/p?x=1\\u0026token=⟦S⟧\",\"v\":1}"}"#,
    r#"{"u":"\/reset\u003ftoken=⟦S⟧","v":"\/hooks\/⟦ghp_0123456789abcdef⟧\/x"}"#,
    r#"{"u":"reset\u003ftoken=⟦S⟧","v":"caf\u00e9 \u0026code"}"#,
    r"GET /p?a=1\x26token=⟦S⟧\x26b=2 HTTP/1.1",
    // Objects of JSON in a value, whole or cut off.
    r#"https://h/?q={"a":{"token":"⟦x\"y⟧","b":1},"password":⟦12⟧}"#,
    "https://h/?q=%7B%22a%22:1,+%22token%22+:+%22⟦x;y⟧&z=1",
    "https://h/?q=%7B%22secret%22%3A⟦%7B%22a%22%3A%5B1%5D%7D%7D⟧&b",
    "https://h/?q=%7B%22u%22%3A%22%5C%2Freset%3Ftoken%3D⟦S⟧%22%7D",
    "https://h/?q=%7B%5C%22token%5C%22%3A%5C%22⟦S⟧%5C%22%7D",
    // Fragments.
    "https://h/#/cb?access_token=⟦S⟧&x=1 https://h/#!cb?code=⟦S⟧ https://h/#a;code=⟦S⟧",
    "https://h/#⟦ghp_0123456789abcdef⟧ https://h/#/hooks/⟦ghp_0123456789abcdef⟧/a",
    // Separators: `;` ends a value before a name.
    "https://h/?token=⟦S⟧;page=2 https://h/?token=⟦S;T⟧ https://h/a;code=⟦S⟧;x",
    r#"<a href="https://h/?a=1&amp;code=⟦S⟧&amp;b=2">"#,
    // Nested paths and URLs.
    "https://h/login/https%3A%2F%2Fb%2F%3Ftoken%3D⟦S⟧/more?x=1",
    "https://h/login/b;token=⟦S⟧/more https://h/a&code=⟦S⟧",
    "https://h/?next=/hooks/⟦ghp_0123456789abcdef⟧/x https://h/?next=/a;code=⟦S⟧",
    r"https:\\h\hooks\⟦ghp_0123456789abcdef⟧",
    // Tokens.
    "https://h/?a=⟦Zm9vYmFyQmF6MTIzNDU2/abc+ef⟧== https://h/?a=⟦Bearer%20Zm9vYmFyQmF6MTIzNDU2⟧",
    "https://h/?a=⟦glpat-aaaaaaaaaaaaaaaaaaaa⟧&b=pypi-referencing-of-packages&c=sk-learn-2024-tutorials",
    "https://h/?a=⟦d41d8cd98f00b204e9800998ecf8427e⟧&fbclid=IwAR3aB5gxGdTWJr1zXWUvH7x1Eh",
    "https://h/SpaceWeapons1of2Books/MatthewsEarlyVancouverVol4",
    "https://h/a;b=⟦d41d8cd98f00b204e9800998ecf8427e⟧;c /?trace_id=d41d8cd98f00b204e9800998ecf8427e",
    "https://h/job-d41d8cd98f00b204e9800998ecf8427e.html https://h/0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
    // Names of objects of Git, where the path says so.
    "https://h/commit/5f1a06c50f3b0c3d292f64948f85a004cfcc5c87.patch",
    "https://h/blob/5f1a06c50f3b0c3d292f64948f85a004cfcc5c87/a#diff-5f1a06c50f3b0c3d292f64948f85a004cfcc5c87",
    "https://h/objects/5f/1a06c50f3b0c3d292f64948f85a004cfcc5c87 /p@5f1a06c50f3b0c3d292f64948f85a004cfcc5c87",
    "/compare/5f1a06c50f3b0c3d292f64948f85a004cfcc5c87...5f1a06c50f3b0c3d292f64948f85a004cfcc5c88",
    "/reset/⟦5f1a06c50f3b0c3d292f64948f85a004cfcc5c87⟧ /commit/⟦5f1a06c50f3b0c3d292f64948f85a004⟧",
    "https://raw.githubusercontent.com/o/r/9b0bec646a31e0d0f67b8b6ecc6939726faf3e17/a.svg",
    "https://h.example/o/r/⟦9b0bec646a31e0d0f67b8b6ecc6939726faf3e17⟧/a.svg",
    "https://h/a.git/commit/?id=9b0bec646a31e0d0f67b8b6ecc6939726faf3e17 /a?id=⟦9b0bec646a31e0d0f67b8b6ecc6939726faf3e17⟧",
    "https://h/cgit/a/diff/?id=⟦9b0bec646a31e0d0f67b8b6ecc693972⟧&id2=9b0bec646a31e0d0f67b8b6ecc6939726faf3e17",
    // Other names in hexadecimal, and numbers.
    "/a.nsf/0/EF37d94a40fe90a885256eb500718f09?Open /nsf/⟦EF37d94a40fe90a885256eb500718f09⟧",
    "/737a4ee2bed596eb65afc4d2ce9af568/a.js /⟦737a4ee2bed596eb65afc4d2ce9af568⟧/a.json /⟦ghp_0123456789abcdef⟧/a.css",
    "https://keys.openpgp.org/vks/v1/by-fingerprint/7FFB7D6BD83147D74284E3178CEB3030FFDCE258",
    "/s/a14t0000003yPbZAAU /?content_id=4728ca68b2a5b110VgnVCM1000000a04a8c0RCRD /s/⟦a14t9281743yPbZAAU⟧",
    "/BestOfNeopets404sPet /Cos2PiOverFermatPrime /UTF8ToUTF16Converter",
    "/?auth=y&auth=⟦yes⟧&auth=⟦1⟧&sid=-1&sid=1234567890&sid=⟦12345678901⟧&sid=⟦-1a⟧",
    // Strings in strings of JSON, in a path, where the parser has made slashes of backslashes.
    "https://h/%7B%22m%22:%22%7B/%22token/%22:/%22⟦S⟧/%22,/%22a/%22:/%22b/%22%7D%22%7D",
    r#"https://h/{"m":"{\"token\":\"⟦S⟧\",\"a\":1}"}"#,
    // Names.
    "/?ASPSESSIONIDQACBSRTQ=⟦S⟧&CFTOKEN=⟦S⟧&connect.sid=⟦S⟧&temp_url_sig=⟦S⟧&id_token_hint=⟦S⟧",
    "/?sid=00/10/24/1252232&design=a&sid=12345&sid=⟦1a⟧&token=&code_challenge=a",
    // Connection strings.
    "jdbc:sqlserver://h:1433;databaseName=d;password=⟦S⟧;encrypt=true jdbc:derby:db;password=⟦S⟧",
    "jdbc:sqlserver://⟦h;password=p@s⟧;a=b",
    // What was cut off, and what was not.
    "https://⟦user:passwo⟧ http://[1080::8:800:200C http://localhost:%s/a http://127.0.0.1:99999 https://:@h/",
    "http://%s:%d http://h:port/a http://⟦h:port⟧ http://⟦u:%s⟧ http://localhost:port http://⟦localhost:hunter2⟧",
    "http://⟦fd00::dead⟧ http://⟦127.0.0.1:8a⟧ http://⟦[u:p⟧ http://[::ffff:1.2",
];

#[test]
fn secrets_are_hidden_through_layers_and_nothing_else_is() {
    let policy = RedactionPolicy::new();
    for marked in TEXTS {
        let text = marked.replace(['⟦', '⟧'], "");
        let expected = marked.split('⟦').enumerate().map(|(index, part)| match index {
            0 => part.to_owned(),
            _ => "***".to_owned() + part.split_once('⟧').map_or("", |(_, after)| after),
        });
        let expected: String = expected.collect();
        let shown = policy.redact_text(&text);
        assert_eq!(shown, expected, "{marked}");
        assert_eq!(policy.redact_text(&shown), expected, "again");
    }
}

#[test]
fn kept_names_show_all_but_credentials() {
    const POLICY: RedactionPolicy = RedactionPolicy::new().keep_names(&["code", "site-sid"]);
    const CASES: &[(&str, &str)] = &[
        ("/?code=a&auth_code=b&site_SID=c&sid=d", "/?code=a&auth_code=***&site_SID=c&sid=***"),
        ("/?code=ghp_0123456789abcdef&a=/b?code=c", "/?code=ghp_0123456789abcdef&a=/b?code=c"),
        ("/?code=https://u:p@h/", "/?code=https://***@h/"),
    ];
    for &(text, expected) in CASES {
        assert_eq!(POLICY.redact_text(text), expected);
        assert_eq!(
            POLICY.all_values().redact_text(text).contains("code=a"),
            text.contains("code=a")
        );
    }
}

/// Of 100,000 random texts of 16, 22 and 43 letters and digits, in a path, this many are shown: most have no digit or letter,
/// or as few changes between classes as words.
#[test]
fn random_letters_and_digits_are_hidden() {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const HEX: &[u8] = b"0123456789abcdef";
    let (policy, mut random) = (RedactionPolicy::new(), Random::new(53));
    for (digits, len, max) in
        [(LETTERS, 16, 6_500), (LETTERS, 22, 2_400), (LETTERS, 43, 110), (HEX, 32, 1), (HEX, 40, 0)]
    {
        let tokens = (0..100_000).map(|_| -> String {
            (0..len).map(|_| char::from(digits[random.below(digits.len())])).collect()
        });
        let shown = tokens.filter(|token| {
            policy.redact_text(&format!("https://h/a/{token}/b?c={token}")).contains(token)
        });
        let shown: Vec<_> = shown.collect();
        assert!(shown.len() <= max, "{} of length {len}: {:?}", shown.len(), shown.last());
    }
}

/// What a secret is put into, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Layer {
    Json,
    PercentOnce,
    PercentTwice,
    Fragment,
    Semicolon,
    NestedPath,
    NestedUrl,
    Jwt,
}

const LAYERS: [Layer; 8] = [
    Layer::Json,
    Layer::PercentOnce,
    Layer::PercentTwice,
    Layer::Fragment,
    Layer::Semicolon,
    Layer::NestedPath,
    Layer::NestedUrl,
    Layer::Jwt,
];

impl Layer {
    fn around(self, text: &str, random: &mut Random) -> String {
        const SETS: &[PercentEncodeSet] =
            &[PercentEncodeSet::NON_ALPHANUMERIC, PercentEncodeSet::COMPONENT];
        let mut encode = |text: &str| percent_encode(text, &SETS[random.below(2)]).into_owned();
        match self {
            Self::Json => json_string(text, random),
            Self::PercentOnce => encode(text),
            Self::PercentTwice => {
                let once = encode(text);
                encode(&once)
            }
            Self::Fragment => {
                random
                    .pick(&["/a#", "https://b.example/#", "#/cb?", "https://b.example/#!/"])
                    .to_owned()
                    + text
            }
            Self::Semicolon => {
                random.pick(&["a=1;", "/b;a=1;", "/c?a=1;b=", "https://h;a="]).to_owned() + text
            }
            Self::NestedPath => random.pick(&["/login/", "https://h.example/a/"]).to_owned() + text,
            Self::NestedUrl => {
                random.pick(&["https://b.example/?next=", "/a?u=b&next=", "?a="]).to_owned() + text
            }
            Self::Jwt => {
                let payload = base64url(&format!(r#"{{"u":"{text}"}}"#));
                let header = random.pick(&["eyJhbGciOiJIUzI1NiJ9.", ""]);
                let signature =
                    random.pick(&[".SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c", ".", ""]);
                format!("{header}{payload}{signature}")
            }
        }
    }
}

/// An object with the text in it, escaped as serializers do.
fn json_string(text: &str, random: &mut Random) -> String {
    let escapes: &[(&str, &str)] = random.pick(&[
        &[("&", "\\u0026"), ("=", "\\u003d"), ("/", "\\/")][..],
        &[("&", "\\u0026"), ("<", "\\u003c")],
        &[("/", "\\/")],
        &[],
    ]);
    let mut text = text.replace('\\', "\\\\").replace('"', "\\\"");
    for (plain, escaped) in escapes {
        text = text.replace(plain, escaped);
    }
    format!(r#"{{"u":"{text}"}}"#)
}

fn base64url(text: &str) -> String {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let digits = text.as_bytes().chunks(3).flat_map(|chunk| {
        let number = chunk.iter().fold(0, |number, &byte| number << 8 | usize::from(byte));
        let number = number << (8 * (3 - chunk.len()));
        (0..=chunk.len()).map(move |index| char::from(DIGITS[number >> (18 - 6 * index) & 63]))
    });
    digits.collect()
}

/// Returns a text with a secret in two layers, and a part of it that must not be shown.
fn layered(random: &mut Random, layers: [Layer; 2]) -> String {
    const NAMES: &[&str] = &[
        "token",
        "api_key",
        "X-Amz-Signature",
        "client_secret",
        "code",
        "code_verifier",
        "pw",
        "sig",
    ];
    let name = random.pick(NAMES);
    let pair = format!("{name}={SECRET}");
    let mut text = match random.below(5) {
        0 => format!("/reset?a=b&{pair}"),
        1 => format!("https://b.example/c?{pair}&d=e"),
        2 => format!("a=1&{pair}"),
        3 => format!("?{pair}#top"),
        _ => format!(r#"{{"a":1,"{name}":"{SECRET}"}}"#),
    };
    for layer in layers {
        text = layer.around(&text, random);
    }
    text
}

#[test]
fn a_secret_in_any_two_layers_is_not_shown() {
    let count = mutant_count(if are_tests_long() { 1_000_000 } else { 40_000 });
    let policy = RedactionPolicy::new();
    let seed = std::env::var("WEBURL_SEED").map_or(47, |seed| seed.parse().expect("a number"));
    let mut random = Random::new(seed);
    let (mut urls, mut failures) = (0, BTreeMap::new());
    for index in 0..count {
        let layers = [LAYERS[index % 8], LAYERS[index / 8 % 8]];
        let text = layered(&mut random, layers);
        let starts: &[&str] = match text.starts_with(['/', '?']) || text.starts_with("https:") {
            true => &["https://h.example/?q=", "/p?q=", "", "https://h.example/a?b&c="],
            false => &["https://h.example/?q=", "/p?q=", "https://h.example/a?b&c="],
        };
        let url = random.pick(starts).to_owned() + &text;
        let line = match random.below(4) {
            0 => format!("GET {url} HTTP/1.1"),
            1 => json_string(&url, &mut random),
            2 if !url.contains('"') => format!("failed \"{url}\", retry"),
            _ => format!("to {url}"),
        };
        for (shown, text) in [(policy.redact_text(&line), &line), (policy.redact_input(&url), &url)]
        {
            let again = policy.redact_text(&shown);
            if is_seen(&shown) || !is_masked(text, &shown) || (*text == line && again != shown) {
                failures.entry(layers).or_insert(format!("{text} is shown as {shown}, as {again}"));
            }
        }
        // The parser makes slashes of the backslashes in a path, and no JSON is left.
        if let Ok(parsed) = Url::parse(&url)
            && !url.contains('\\')
        {
            urls += 1;
            let shown = parsed.redacted().to_string();
            let again = Url::parse(&shown).map(|again| again.redacted().to_string());
            if is_seen(&shown) || again.as_ref() != Ok(&shown) {
                failures.entry(layers).or_insert(format!("{url} is shown as {shown}, {again:?}"));
            }
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
    assert!(urls > count / 3, "{urls} were URLs");
}

/// Returns whether the secret, or a part of a JWT, is in the text or what it says.
fn is_seen(shown: &str) -> bool {
    let mut text = shown.to_owned();
    for _ in 0..5 {
        if text.contains(SECRET) || text.contains("eyJ1Ijoi") {
            return true;
        }
        text = percent_decode_str_lossy(&text).into_owned();
    }
    false
}

/// What is repeated between two other texts. Whatever takes more than linear time does not end.
#[test]
fn hostile_texts_take_linear_time() {
    const HOSTILE: &[[&str; 3]] = &[
        ["https://h/?a=", "%25", "41"],
        ["https://h/?a=%", "25", "41"],
        ["https://h/", "%2525/", ""],
        ["https://h/?a", ";", "=b"],
        ["https://h/?token=", ";a", ""],
        ["https://h/?token=", "\\u0026a", ""],
        ["https://h/a", ";token=b", ""],
        ["https://h/?", "a=", ""],
        ["https://h/?", "token=a;", ""],
        ["https://h/?", "next=https://h/?", "token=a"],
        ["https://h/?next=", "https%3A%2F%2Fh%2F%3Fnext%3D", "a"],
        ["https://h/?q=", "{\"a\":", "1"],
        ["https://h/?q=", "%7B%22token%22:", "1"],
        ["https://h/?q=", "%22", ":"],
        ["https://h/?q=\"token\":\"", "\\\"", ""],
        ["https://h/?q=\"token\":", " ", ""],
        ["/p?a=", "\\", "u0026token=b"],
        ["/p?a=", "\\u0026", "token=b"],
        ["/p?a=", "\\x26b\\x3dc", ""],
        ["/p?a=", "%FF", ""],
        ["https://h/?a=", "ghp_", ""],
        ["https://h/?a=", "0a", ""],
        ["https://h/#", "/?#", ""],
        ["", "a=b&", "a=b"],
        ["jdbc:oracle:", "/@", ""],
        ["jdbc:x://h", ";a=b", ""],
        ["", "%3Fa%3D", ""],
        ["", "https://h/?token=a,", ""],
        ["/", "0123456789abcdef0123456789abcdef/", "a.js"],
        ["/a.git/", "/%22/", "?id=a"],
        ["/a?", "id=0123456789abcdef0123456789abcdef01234567&", ""],
    ];
    let len = if are_tests_long() { 10_000_000 } else { 300_000 };
    let policy = RedactionPolicy::new();
    for [start, repeated, end] in HOSTILE {
        let text = [start, &*repeated.repeat(len / repeated.len()), end].concat();
        let shown = policy.redact_text(&text);
        assert_eq!(policy.redact_text(&shown), shown, "{start}{repeated}{end}");
        if let Ok(url) = Url::parse(&text) {
            assert!(Url::can_parse(&url.redacted().to_string()));
        }
    }
}
