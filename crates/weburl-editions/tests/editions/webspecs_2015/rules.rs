//! Each rule invoked by itself (1.3): the value that its "returns" line describes.

use weburl_editions::webspecs_2015::{
    Components, ConformanceErrorKind, Mode, Options, ParseExceptionKind, Rule, Value,
    basic_url_parser,
};

fn invoke(rule: Rule, input: &str) -> Result<Value, ParseExceptionKind> {
    invoke_in(Mode::AsWritten, rule, input)
}

fn invoke_in(mode: Mode, rule: Rule, input: &str) -> Result<Value, ParseExceptionKind> {
    let outcome = rule.invoke(input, None, &Options { mode, ..Options::default() });
    outcome.expect("it is no setter rule").result.map_err(|exception| exception.kind)
}

fn object(mode: Mode, rule: Rule, input: &str) -> Components {
    match invoke_in(mode, rule, input) {
        Ok(Value::Object(components)) => components,
        other => panic!("{rule:?} {input:?} {mode:?}: {other:?}"),
    }
}

fn components(set: impl FnOnce(&mut Components)) -> Components {
    let mut components = Components::default();
    set(&mut components);
    components
}

#[test]
fn s15_21_each_rule_can_be_invoked_individually() {
    let strings = [
        (Rule::NonFileRelativeScheme, "HTTPS", "https"),
        (Rule::Scheme, "A-b+.", "a-b+."),
        (Rule::User, "a b\t", "a%20b"),
        (Rule::Password, "a:<", "a:%3C"),
        (Rule::Host, "EXAMPLE.com", "example.com"),
        (Rule::Host, "0x7f.1", "127.0.0.1"),
        (Rule::Ipv6addr, "[1::1.2.3.4]", "[1::1020304]"),
        (Rule::Ipv4addr, "1.2.3", "1.2.0.3"),
        (Rule::H16, "0aF", "0aF"),
        (Rule::Ls32, "01.2.003.249", "01.2.003.249"),
        (Rule::DecimalByte, "255", "255"),
        (Rule::Port, "0080", "80"),
        (Rule::SchemeData, "a b", "a b"),
        (Rule::Query, "a b?", "a%20b?"),
        (Rule::Fragment, "a b#", "a b#"),
    ];
    for (rule, input, expected) in strings {
        let value = invoke(rule, input);
        assert_eq!(value, Ok(Value::String(expected.to_owned())), "{rule:?}");
        assert_eq!(value.ok().as_ref().and_then(Value::as_str), Some(expected));
    }
    for (input, expected) in [("0x1F", 31), ("017", 15), ("018", 18), ("0", 0)] {
        assert_eq!(invoke(Rule::Number, input), Ok(Value::Integer(expected)), "{input}");
    }
    let names = ["b", ""].map(str::to_owned).to_vec();
    assert_eq!(invoke(Rule::Path, "a/../b/"), Ok(Value::Strings(names)));
    // In the other modes, too, each with its values. A-22: in one, an alternative that matched is final.
    let [as_corrected, reference] = [Mode::Corrected, Mode::ReferenceImplementation];
    for (rule, input, expected) in [
        (Rule::NonFileRelativeScheme, "HTTPS", ["https", "HTTPS"]),
        (Rule::Scheme, "A-b+.", ["a-b+."; 2]),
        (Rule::User, "a `\t", ["a%20%60", "a%20`"]),
        (Rule::Password, "a:`", ["a:%60", "a:`"]),
        (Rule::Host, "-A", ["", "-a"]),
        (Rule::Host, "EXAMPLE.com", ["example.com"; 2]),
        (Rule::Host, "0x7f.1", ["127.0.0.1"; 2]),
        (Rule::Ipv6addr, "[a::1.2.3.4]", ["[a::102:304]", ""]),
        (Rule::Ipv6addr, "[a::0:1]", ["[a::1]", "[A::1]"]),
        (Rule::Ipv4addr, "1.2.3", ["1.2.0.3"; 2]),
        (Rule::H16, "0aF", ["0aF"; 2]),
        (Rule::Ls32, "01.2.003.249", ["01.2.003.249", ""]),
        (Rule::Ls32, "100.200.003.249", ["100.200.003.249"; 2]),
        (Rule::DecimalByte, "255", ["255"; 2]),
        (Rule::Port, "0080", ["80"; 2]),
        (Rule::SchemeData, "a b", ["a b"; 2]),
        (Rule::Query, "a\"?", ["a%22?", "a\"?"]),
        (Rule::Fragment, "a b#", ["a b#"; 2]),
    ] {
        for (mode, expected) in [as_corrected, reference].into_iter().zip(expected) {
            let value = invoke_in(mode, rule, input).ok();
            let expected = (!expected.is_empty()).then(|| Value::String(expected.to_owned()));
            assert_eq!(value, expected, "{rule:?} {input:?} {mode:?}");
        }
    }
    for (input, expected) in
        [("0x1F", [Some(31); 2]), ("017", [Some(15); 2]), ("019", [Some(19), None])]
    {
        let values =
            [as_corrected, reference].map(|mode| invoke_in(mode, Rule::Number, input).ok());
        assert_eq!(values, expected.map(|value| value.map(Value::Integer)), "{input}");
    }
    for (mode, expected) in [(as_corrected, ""), (reference, ".")] {
        let value = invoke_in(mode, Rule::Path, "a/../.");
        assert_eq!(value, Ok(Value::Strings(vec![expected.to_owned()])), "{mode:?}");
    }
    // A setter rule returns nothing.
    assert!(Rule::SetHost.invoke("h", None, &Options::default()).is_none());
}

#[test]
fn s15_21_rules_of_urls_return_the_components_that_are_present() {
    let authority = components(|it| {
        it.username = Some("u".to_owned());
        it.host = Some("h".to_owned());
        it.port = Some("80".to_owned());
    });
    let url = components(|it| {
        it.scheme = Some("http".to_owned());
        it.username = Some("u".to_owned());
        it.host = Some("h".to_owned());
        it.path = Some(vec!["a".to_owned()]);
        it.query = Some("q".to_owned());
    });
    let file = components(|it| {
        it.scheme = Some("file".to_owned());
        it.path = Some(vec!["a".to_owned()]);
    });
    let other = components(|it| {
        it.scheme = Some("foo".to_owned());
        it.scheme_data = Some("x".to_owned());
    });
    for mode in Mode::ALL {
        assert_eq!(object(mode, Rule::Authority, "u@h:80"), authority, "{mode:?}");
        // url deletes the default port; relative-url does not.
        let found = Value::Object(object(mode, Rule::Url, "http://u@h:80/a?q"));
        // What the reference implementation tells apart besides is not shown.
        assert_eq!(found.to_string(), Value::Object(url.clone()).to_string(), "{mode:?}");
        let relative = object(mode, Rule::RelativeUrl, "http://u@h:80/a");
        assert_eq!(relative.port.as_deref(), Some("80"), "{mode:?}");
        assert_eq!(object(mode, Rule::FileUrl, "file:/a"), file, "{mode:?}");
        assert_eq!(object(mode, Rule::NonRelativeUrl, "foo:x"), other, "{mode:?}");
    }
}

#[test]
fn s15_21_a_rule_fails_on_what_it_does_not_match_as_a_whole() {
    for (rule, input) in [
        (Rule::Host, "a:b"),
        (Rule::Ipv6addr, "[1::2"),
        (Rule::Ipv4addr, "1.2.3.4."),
        (Rule::Number, "0x"),
        (Rule::Number, ""),
        (Rule::H16, "12345"),
        (Rule::Ls32, "1.2.3"),
        (Rule::DecimalByte, "300"),
        (Rule::Port, "8/"),
        (Rule::Scheme, "1a"),
        (Rule::NonFileRelativeScheme, "file"),
        (Rule::NonRelativeUrl, "http:x"),
        (Rule::FileUrl, "http:x"),
        (Rule::User, "a:b"),
        (Rule::Query, "#"),
        (Rule::Password, "@"),
        (Rule::Path, "a?"),
        (Rule::SchemeData, "#"),
        (Rule::Authority, "h/"),
        (Rule::RelativeUrl, "//h#"),
    ] {
        for mode in Mode::ALL {
            let outcome = rule.invoke(input, None, &Options { mode, ..Options::default() });
            let result = outcome.expect("it is no setter rule").result;
            let kind = result.map_err(|exception| exception.kind);
            assert_eq!(kind, Err(ParseExceptionKind::NoMatch), "{rule:?} {input} {mode:?}");
        }
    }
    for (rule, input) in [(Rule::Ipv6addr, "[::1]"), (Rule::Scheme, "a1")] {
        assert_eq!(invoke(rule, input), Err(ParseExceptionKind::NoMatch), "{rule:?} {input}");
    }
    assert_eq!(invoke(Rule::Ipv4addr, "256.1.1.1"), Err(ParseExceptionKind::InvalidIpv4Address));
    assert_eq!(invoke(Rule::DecimalByte, "256"), Err(ParseExceptionKind::InvalidIpv6Address));
    assert_eq!(invoke(Rule::Port, "8x"), Err(ParseExceptionKind::InvalidPort));
}

#[test]
fn a_rule_has_a_base_a_mode_and_conformance_errors() {
    let base = basic_url_parser("http://h/a/b", None, &Options::default()).result;
    let base = base.expect("it parses");
    let outcome = Rule::RelativeUrl.invoke("c|:d", Some(&base), &Options::default());
    let outcome = outcome.expect("it is no setter rule");
    let errors: Vec<_> =
        outcome.conformance_errors.iter().map(|error| (error.rule, error.kind)).collect();
    let expected = [
        (Rule::Path, ConformanceErrorKind::NotUrlCodePoint),
        (Rule::RelativeUrl, ConformanceErrorKind::ColonInFirstSegment),
    ];
    assert_eq!(errors, expected);
    assert_eq!(outcome.conformance_errors[0].at, 1..2);
    let Ok(Value::Object(result)) = outcome.result else { panic!("it is an object") };
    assert_eq!(result.path, Some(vec!["a".to_owned(), "c|:d".to_owned()]));
    let options = Options { mode: Mode::Corrected, ..Options::default() };
    let digits = Rule::Scheme.invoke("a1", None, &options).expect("it is no setter rule");
    assert_eq!(digits.result, Ok(Value::String("a1".to_owned())));
}

#[test]
fn setter_rules_return_nothing() {
    let none =
        Rule::ALL.into_iter().filter(|rule| rule.invoke("", None, &Options::default()).is_none());
    let names: Vec<_> = none.map(Rule::name).collect();
    assert_eq!(names.len(), 9);
    assert!(names.iter().all(|name| name.starts_with("set-")));
}
