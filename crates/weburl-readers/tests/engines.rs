//! Models of engines against what the engines answered, which `scripts/record-engines` recorded.

use std::fs;
use std::path::Path;

use weburl_readers::engines::{ALL, Answer, Engine, engine};
use weburl_testdata::unescape;

/// Keys of query pairs that `parse_url` was asked for.
const KEYS: &[&str] = &["a", "x", "q"];

/// What the crate `url` in Sail reads otherwise than the model does: a drive letter, and a letter of a later Unicode.
const SAIL_GAPS: &[&str] = &["file:///c|/a", "http://example.\u{3f9a2}com/"];

fn tests() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests"))
}

fn inputs() -> Vec<String> {
    let text = fs::read_to_string(tests().join("programs/answers/_inputs.txt")).unwrap();
    text.lines().map(|line| String::from_utf8(unescape(line)).unwrap()).collect()
}

/// All that an engine answers to an input, in the order of the recordings.
fn answers(engine: &Engine, url: &str) -> String {
    let mut answers: Vec<_> =
        engine.functions.iter().map(|function| engine.answer(function, url).unwrap()).collect();
    answers.extend(KEYS.iter().filter_map(|key| engine.query_value(url, key)));
    let line = |answer: &Answer| match answer {
        Answer::Text(text) => format!("={text}"),
        _ => "-".to_owned(),
    };
    answers.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// 24 bits of an answer.
fn hash(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{:06x}", (hash ^ hash >> 24 ^ hash >> 48) & 0xff_ffff)
}

#[test]
fn each_engine_answers_as_it_was_recorded() {
    let inputs = inputs();
    let mut checked = 0;
    for engine in ALL.iter().filter(|engine| engine.is_recorded && engine.name != "spark") {
        let file = match engine.name {
            "spark-try" => "spark",
            name => name,
        };
        let text = fs::read_to_string(tests().join(format!("engines/{file}.txt"))).unwrap();
        let (version, recorded) = text.split_once('\n').unwrap();
        assert_eq!(version, engine.version);
        let recorded: Vec<_> = recorded.lines().collect();
        assert_eq!(recorded.len(), inputs.len());
        let differences: Vec<_> = (0..inputs.len())
            .filter(|&at| engine.name != "sail" || !SAIL_GAPS.contains(&inputs[at].as_str()))
            .filter(|&at| hash(&answers(engine, &inputs[at])) != recorded[at])
            .collect();
        let shown: Vec<_> = differences.iter().take(5).map(|&at| &inputs[at]).collect();
        assert_eq!(differences.len(), 0, "{}: {shown:#?}", engine.name);
        checked += inputs.len();
    }
    assert!(checked > 95_000, "{checked}");
}

#[test]
fn engines_without_a_recording_answer_as_their_documentation_says() {
    let text = |text: &str| Some(Answer::from(text));
    let (null, error) = (Some(Answer::Null), Some(Answer::Error));
    let with_user = "http://USER:PASS@EXAMPLE.INT:4345/HELLO.PHP?USER=1";
    for (name, function, url, expected) in [
        ("snowflake", "host", with_user, text("USER:PASS@EXAMPLE.INT")),
        ("snowflake", "port", with_user, text("4345")),
        ("snowflake", "path", with_user, text("HELLO.PHP")),
        ("snowflake", "query", with_user, text("USER=1")),
        ("snowflake", "path", "mailto:abc@xyz.com", text("abc@xyz.com")),
        ("snowflake", "host", "mailto:abc@xyz.com", null.clone()),
        ("snowflake", "host", "example.int/hello.php", error),
        ("bigquery", "HOST", "", null.clone()),
        ("bigquery", "HOST", "http://abc.xyz", text("abc.xyz")),
        ("bigquery", "HOST", "//user:password@a.b:80/path?query", text("a.b")),
        ("bigquery", "HOST", "https://[::1]:80", text("[::1]")),
        ("bigquery", "HOST", "    www.Example.Co.UK    ", text("www.Example.Co.UK")),
        ("bigquery", "HOST", "mailto:?to=&subject=&body=", null.clone()),
        ("presto", "host", "http://example.com:8080/a%20b", text("example.com")),
        ("presto", "path", "http://example.com:8080/a%20b", text("/a b")),
        ("presto", "host", "http://a_b.example/", text("")),
        ("presto", "host", "http://a|b/", null),
    ] {
        let engine = engine(name).unwrap();
        assert_eq!(engine.answer(function, url), expected, "{name} {function} {url}");
    }
}

#[test]
fn a_key_that_is_a_pattern_is_not_guessed() {
    let url = "http://example.com/?a.b=1&axb=2";
    assert_eq!(engine("spark").unwrap().query_value(url, "a.b"), None);
    assert_eq!(engine("sail").unwrap().query_value(url, "axb"), Some(Answer::from("2")));
    assert_eq!(engine("clickhouse").unwrap().query_value(url, "axb"), None);
    assert_eq!(engine("flink").unwrap().answer("domain", url), None);
}
