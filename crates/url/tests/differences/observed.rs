// What a crate named `url` answers. Included once for each of the two.

/// Makes a call on `url`. None if `url` does not parse.
pub(crate) fn call(call: &str, url: &str, value: &str) -> Option<Observed> {
    match call {
        "parse" | "position" | "origin" => Some(observed_or_error(Url::parse(value))),
        "join" => Some(observed_or_error(Url::parse(url).ok()?.join(value))),
        "make_relative" => make_relative(url, value),
        "encoding_override" => Some(encoding_override(value)),
        "violations" => Some(violations(value)),
        "file_path" => Some(file_path(value)),
        setter => set(setter, url, value),
    }
}

/// Everything that can be asked of a URL, in words.
fn observed(url: &Url) -> Observed {
    let text = |value: &dyn Debug| format!("{value:?}");
    [
        ("as_str", text(&url.as_str())),
        ("host", text(&url.host())),
        ("port_or_known_default", text(&url.port_or_known_default())),
        ("username", text(&url.username())),
        ("password", text(&url.password())),
        ("path", text(&url.path())),
        ("query", text(&url.query())),
        ("fragment", text(&url.fragment())),
        ("origin", url.origin().ascii_serialization()),
        ("unicode origin", url.origin().unicode_serialization()),
        ("cannot_be_a_base", text(&url.cannot_be_a_base())),
        ("authority", text(&(url.has_authority(), url.authority()))),
        ("path_segments", text(&url.path_segments().map(Vec::from_iter))),
        ("query_pairs", text(&url.query_pairs().collect::<Vec<_>>())),
        ("password slice", text(&&url[Position::BeforePassword..Position::AfterPassword])),
        ("slices", text(&slices(url))),
        ("to_file_path", text(&url.to_file_path())),
        ("Debug", text(url)),
        ("serde", serde_json::to_string(url).unwrap()),
        ("internals", internals(url)),
    ]
    .into()
}

fn slices(url: &Url) -> Vec<&str> {
    use Position::*;
    let positions = [
        BeforeScheme, AfterScheme, BeforeUsername, AfterUsername, BeforePassword, AfterPassword, BeforeHost,
        AfterHost, BeforePort, AfterPort, BeforePath, AfterPath, BeforeQuery, AfterQuery, BeforeFragment,
        AfterFragment,
    ];
    positions.windows(2).map(|pair| &url[pair[0]..pair[1]]).collect()
}

fn internals(url: &Url) -> String {
    let mut bytes = Vec::new();
    url.serialize_internal(&mut serde_json::Serializer::new(&mut bytes)).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn observed_or_error(url: Result<Url, ParseError>) -> Observed {
    url.map_or_else(|error| [("error", format!("{error:?}"))].into(), |url| observed(&url))
}

/// Calls a setter, and returns what it returns and what it makes of the URL.
fn set(setter: &str, url: &str, value: &str) -> Option<Observed> {
    let mut url = Url::parse(url).ok()?;
    let some = Some(value).filter(|value| *value != NONE);
    let result = match setter {
        "set_scheme" => format!("{:?}", url.set_scheme(value)),
        "set_username" => format!("{:?}", url.set_username(value)),
        "set_password" => format!("{:?}", url.set_password(some)),
        "set_host" => format!("{:?}", url.set_host(some)),
        "set_ip_host" => format!("{:?}", url.set_ip_host(value.parse().ok()?)),
        "set_port" => format!("{:?}", url.set_port(some.and_then(|port| port.parse().ok()))),
        "set_path" => format!("{:?}", url.set_path(value)),
        "set_query" => format!("{:?}", url.set_query(some)),
        "set_fragment" => format!("{:?}", url.set_fragment(some)),
        "path_segments_mut().push" => {
            format!("{:?}", url.path_segments_mut().map(|mut segments| { segments.push(value); }))
        }
        "path_segments_mut().pop" => {
            format!("{:?}", url.path_segments_mut().map(|mut segments| { segments.pop(); }))
        }
        "path_segments_mut().pop_if_empty().push" => {
            let segments = url.path_segments_mut();
            format!("{:?}", segments.map(|mut segments| { segments.pop_if_empty().push(value); }))
        }
        "path_segments_mut().clear().push" => {
            let segments = url.path_segments_mut();
            format!("{:?}", segments.map(|mut segments| { segments.clear().push(value); }))
        }
        "query_pairs_mut().append_pair" => {
            url.query_pairs_mut().append_pair(value, value);
            String::new()
        }
        "query_pairs_mut().clear().append_key_only" => {
            url.query_pairs_mut().clear().append_key_only(value);
            String::new()
        }
        "quirks::set_protocol" => format!("{:?}", quirks::set_protocol(&mut url, value)),
        "quirks::set_username" => format!("{:?}", quirks::set_username(&mut url, value)),
        "quirks::set_password" => format!("{:?}", quirks::set_password(&mut url, value)),
        "quirks::set_host" => format!("{:?}", quirks::set_host(&mut url, value)),
        "quirks::set_hostname" => format!("{:?}", quirks::set_hostname(&mut url, value)),
        "quirks::set_port" => format!("{:?}", quirks::set_port(&mut url, value)),
        "quirks::set_pathname" => format!("{:?}", quirks::set_pathname(&mut url, value)),
        "quirks::set_search" => format!("{:?}", quirks::set_search(&mut url, value)),
        "quirks::set_hash" => format!("{:?}", quirks::set_hash(&mut url, value)),
        _ => panic!("{setter}"),
    };
    let mut observed = observed(&url);
    observed.push(("result", result));
    Some(observed)
}

/// Returns the reference, and what it resolves to.
fn make_relative(base: &str, target: &str) -> Option<Observed> {
    let (base, target) = (Url::parse(base).ok()?, Url::parse(target).ok()?);
    let reference = base.make_relative(&target);
    let resolved = reference.as_deref().map(|reference| base.join(reference).map(String::from));
    Some([("reference", format!("{reference:?}")), ("resolved", format!("{resolved:?}"))].into())
}

/// Parses with a query encoding in which each code point is one byte.
fn encoding_override(input: &str) -> Observed {
    fn encode(text: &str) -> Cow<'_, [u8]> {
        text.chars().map(|c| c as u8).collect()
    }
    observed_or_error(Url::options().encoding_override(Some(&encode)).parse(input))
}

fn violations(input: &str) -> Observed {
    let violations = RefCell::new(Vec::new());
    let report = |violation: SyntaxViolation| violations.borrow_mut().push(format!("{violation:?}"));
    let is_ok = Url::options().syntax_violation_callback(Some(&report)).parse(input).is_ok();
    [("is_ok", is_ok.to_string()), ("violations", violations.into_inner().join(" "))].into()
}

fn file_path(path: &str) -> Observed {
    let text = |url: Result<Url, ()>| format!("{:?}", url.map(String::from));
    [
        ("from_file_path", text(Url::from_file_path(path))),
        ("from_directory_path", text(Url::from_directory_path(path))),
    ]
    .into()
}
