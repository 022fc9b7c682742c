//! Encoding callbacks, and the processing of a `URLPatternInit`.
//!
//! [URL Pattern Standard: canonicalization](https://urlpattern.spec.whatwg.org/#canon).

use encoding_rs::UTF_8;

use super::escape::escape_a_pattern_string;
use super::init::{TypeError, UrlPatternInit};
use crate::basic_url_parser::{StateOverride, basic_url_parse_with_state_override, parse};
use crate::url::{UrlPath, UrlRecord, is_special_scheme};

/// [create a dummy URL](https://urlpattern.spec.whatwg.org/#create-a-dummy-url)
fn create_a_dummy_url() -> UrlRecord {
    // 1., 2.
    parse("https://dummy.invalid/", None).expect("a valid URL string")
}

/// Runs the basic URL parser with a URL and a state override.
fn run(input: &str, url: &mut UrlRecord, state_override: StateOverride) -> Result<(), TypeError> {
    let outcome =
        basic_url_parse_with_state_override(input, UTF_8, url, state_override, &mut Vec::new());
    outcome.result.map_err(|_| TypeError)
}

/// [canonicalize a protocol](https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol)
pub(super) fn canonicalize_a_protocol(value: &str) -> Result<String, TypeError> {
    // 1.
    if value.is_empty() {
        return Ok(String::new());
    }
    // 2.
    let parse_result = parse(&format!("{value}://dummy.invalid/"), None);
    // 3., 4.
    Ok(parse_result.map_err(|_| TypeError)?.scheme)
}

/// [canonicalize a username](https://urlpattern.spec.whatwg.org/#canonicalize-a-username)
pub(super) fn canonicalize_a_username(value: &str) -> Result<String, TypeError> {
    // 1.
    if value.is_empty() {
        return Ok(String::new());
    }
    // 2.
    let mut dummy_url = create_a_dummy_url();
    // 3.
    dummy_url.set_the_username(value);
    // 4.
    Ok(dummy_url.username)
}

/// [canonicalize a password](https://urlpattern.spec.whatwg.org/#canonicalize-a-password)
pub(super) fn canonicalize_a_password(value: &str) -> Result<String, TypeError> {
    // 1.
    if value.is_empty() {
        return Ok(String::new());
    }
    // 2.
    let mut dummy_url = create_a_dummy_url();
    // 3.
    dummy_url.set_the_password(value);
    // 4.
    Ok(dummy_url.password)
}

/// [canonicalize a hostname](https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname)
pub(super) fn canonicalize_a_hostname(value: &str) -> Result<String, TypeError> {
    // 1.
    if value.is_empty() {
        return Ok(String::new());
    }
    // 2.
    let mut dummy_url = create_a_dummy_url();
    // 3., 4.
    run(value, &mut dummy_url, StateOverride::Hostname)?;
    // 5.
    Ok(dummy_url.host.map(|host| host.to_string()).unwrap_or_default())
}

/// [canonicalize an IPv6 hostname](https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname)
pub(super) fn canonicalize_an_ipv6_hostname(value: &str) -> Result<String, TypeError> {
    // 1.
    let mut result = String::new();
    // 2.
    for code_point in value.chars() {
        // 2.1.
        if !code_point.is_ascii_hexdigit() && !matches!(code_point, '[' | ']' | ':') {
            return Err(TypeError);
        }
        // 2.2.
        result.push(code_point.to_ascii_lowercase());
    }
    // 3.
    Ok(result)
}

/// [canonicalize a port](https://urlpattern.spec.whatwg.org/#canonicalize-a-port) without a protocol value
pub(super) fn canonicalize_a_port(port_value: &str) -> Result<String, TypeError> {
    canonicalize_a_port_with_protocol(port_value, None)
}

/// [canonicalize a port](https://urlpattern.spec.whatwg.org/#canonicalize-a-port)
fn canonicalize_a_port_with_protocol(
    port_value: &str,
    protocol_value: Option<&str>,
) -> Result<String, TypeError> {
    // 1.
    if port_value.is_empty() {
        return Ok(String::new());
    }
    // 2.
    let mut dummy_url = create_a_dummy_url();
    // 3. With https as scheme, which a later change of the standard avoids, "443" would be left out.
    dummy_url.scheme = protocol_value.unwrap_or_default().to_owned();
    // 4., 5.
    run(port_value, &mut dummy_url, StateOverride::Port)?;
    // 6.
    Ok(dummy_url.port.map(|port| port.to_string()).unwrap_or_default())
}

/// [canonicalize a pathname](https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname)
pub(super) fn canonicalize_a_pathname(value: &str) -> Result<String, TypeError> {
    // 1.
    if value.is_empty() {
        return Ok(String::new());
    }
    // 2.
    let leading_slash = value.starts_with('/');
    // 3.
    let mut modified_value = if leading_slash { "" } else { "/-" }.to_owned();
    // 4.
    modified_value.push_str(value);
    // 5.
    let mut dummy_url = create_a_dummy_url();
    // 6.
    dummy_url.path = UrlPath::List(Vec::new());
    // 7. ignores a failure, which the state does not return.
    let _ = run(&modified_value, &mut dummy_url, StateOverride::PathStart);
    // 8.
    let mut result = dummy_url.serialize_path();
    // 9.
    if !leading_slash {
        result = result.chars().skip(2).collect();
    }
    // 10.
    Ok(result)
}

/// [canonicalize an opaque pathname](https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname)
pub(super) fn canonicalize_an_opaque_pathname(value: &str) -> Result<String, TypeError> {
    // 1.
    if value.is_empty() {
        return Ok(String::new());
    }
    // 2.
    let mut dummy_url = create_a_dummy_url();
    // 3.
    dummy_url.path = UrlPath::Opaque(String::new());
    // 4., 5.
    run(value, &mut dummy_url, StateOverride::OpaquePath)?;
    // 6.
    Ok(dummy_url.serialize_path())
}

/// [canonicalize a search](https://urlpattern.spec.whatwg.org/#canonicalize-a-search)
pub(super) fn canonicalize_a_search(value: &str) -> Result<String, TypeError> {
    // 1.
    if value.is_empty() {
        return Ok(String::new());
    }
    // 2.
    let mut dummy_url = create_a_dummy_url();
    // 3.
    dummy_url.query = Some(String::new());
    // 4. ignores a failure, which the state does not return.
    let _ = run(value, &mut dummy_url, StateOverride::Query);
    // 5.
    Ok(dummy_url.query.unwrap_or_default())
}

/// [canonicalize a hash](https://urlpattern.spec.whatwg.org/#canonicalize-a-hash)
pub(super) fn canonicalize_a_hash(value: &str) -> Result<String, TypeError> {
    // 1.
    if value.is_empty() {
        return Ok(String::new());
    }
    // 2.
    let mut dummy_url = create_a_dummy_url();
    // 3.
    dummy_url.fragment = Some(String::new());
    // 4. ignores a failure, which the state does not return.
    let _ = run(value, &mut dummy_url, StateOverride::Fragment);
    // 5.
    Ok(dummy_url.fragment.unwrap_or_default())
}

/// The two types for which a `URLPatternInit` is processed
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Type {
    Pattern,
    Url,
}

/// [process a URLPatternInit](https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit)
///
/// `result` is the one that steps 1 to 9 make: a component that is null does not exist.
pub(super) fn process_a_url_pattern_init(
    init: &UrlPatternInit,
    r#type: Type,
    mut result: UrlPatternInit,
) -> Result<UrlPatternInit, TypeError> {
    // 10.
    let mut base_url = None;
    // 11.
    if let Some(init_base_url) = &init.base_url {
        // 11.1., 11.2.
        let base = parse(init_base_url, None).map_err(|_| TypeError)?;
        // 11.3. to 11.10.
        inherit_from_the_base_url(init, r#type, &base, &mut result);
        base_url = Some(base);
    }
    // 12.
    if let Some(protocol) = &init.protocol {
        result.protocol = Some(process_protocol_for_init(protocol, r#type)?);
    }
    // 13.
    if let Some(username) = &init.username {
        result.username = Some(process_for_init(username, r#type, canonicalize_a_username)?);
    }
    // 14.
    if let Some(password) = &init.password {
        result.password = Some(process_for_init(password, r#type, canonicalize_a_password)?);
    }
    // 15.
    if let Some(hostname) = &init.hostname {
        result.hostname = Some(process_for_init(hostname, r#type, canonicalize_a_hostname)?);
    }
    // 16.
    let result_protocol_string = result.protocol.clone().unwrap_or_default();
    // 17.
    if let Some(port) = &init.port {
        result.port = Some(process_port_for_init(port, &result_protocol_string, r#type)?);
    }
    // 18.
    if let Some(init_pathname) = &init.pathname {
        // 18.1.
        let mut pathname = init_pathname.clone();
        // 18.2.
        if let Some(base_url) = &base_url
            && !base_url.has_opaque_path()
            && !is_an_absolute_pathname(&pathname, r#type)
        {
            // 18.2.1.
            let base_url_path = process_a_base_url_string(&base_url.serialize_path(), r#type);
            // 18.2.2.
            let slash_index = base_url_path.rfind('/');
            // 18.2.3.
            if let Some(slash_index) = slash_index {
                // 18.2.3.1.
                let mut new_pathname = base_url_path[..=slash_index].to_owned();
                // 18.2.3.2.
                new_pathname.push_str(&pathname);
                // 18.2.3.3.
                pathname = new_pathname;
            }
        }
        // 18.3.
        result.pathname =
            Some(process_pathname_for_init(&pathname, &result_protocol_string, r#type)?);
    }
    // 19.
    if let Some(search) = &init.search {
        // process search for init, 1.
        let stripped_value = search.strip_prefix('?').unwrap_or(search);
        result.search = Some(process_for_init(stripped_value, r#type, canonicalize_a_search)?);
    }
    // 20.
    if let Some(hash) = &init.hash {
        // process hash for init, 1.
        let stripped_value = hash.strip_prefix('#').unwrap_or(hash);
        result.hash = Some(process_for_init(stripped_value, r#type, canonicalize_a_hash)?);
    }
    // 21.
    Ok(result)
}

/// Steps 11.3 to 11.10 of [process a URLPatternInit](https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit)
fn inherit_from_the_base_url(
    init: &UrlPatternInit,
    r#type: Type,
    base_url: &UrlRecord,
    result: &mut UrlPatternInit,
) {
    let process = |string: &str| Some(process_a_base_url_string(string, r#type));
    let UrlPatternInit { protocol, username, password, hostname, port, .. } = init;
    let UrlPatternInit { pathname, search, hash, .. } = init;
    let none_of = |components: &[&Option<String>]| components.iter().all(|value| value.is_none());
    // 11.3.
    if protocol.is_none() {
        result.protocol = process(&base_url.scheme);
    }
    // 11.4.
    if r#type != Type::Pattern && none_of(&[protocol, hostname, port, username]) {
        result.username = process(&base_url.username);
    }
    // 11.5.
    if r#type != Type::Pattern && none_of(&[protocol, hostname, port, username, password]) {
        result.password = process(&base_url.password);
    }
    // 11.6.
    if none_of(&[protocol, hostname]) {
        // 11.6.1., 11.6.2.
        let base_host = base_url.host.as_ref().map(ToString::to_string).unwrap_or_default();
        // 11.6.3.
        result.hostname = process(&base_host);
    }
    // 11.7.
    if none_of(&[protocol, hostname, port]) {
        // 11.7.1., 11.7.2.
        result.port = Some(base_url.port.map(|port| port.to_string()).unwrap_or_default());
    }
    // 11.8.
    if none_of(&[protocol, hostname, port, pathname]) {
        result.pathname = process(&base_url.serialize_path());
    }
    // 11.9.
    if none_of(&[protocol, hostname, port, pathname, search]) {
        // 11.9.1. to 11.9.3.
        result.search = process(base_url.query.as_deref().unwrap_or_default());
    }
    // 11.10.
    if none_of(&[protocol, hostname, port, pathname, search, hash]) {
        // 11.10.1. to 11.10.3.
        result.hash = process(base_url.fragment.as_deref().unwrap_or_default());
    }
}

/// [process a base URL string](https://urlpattern.spec.whatwg.org/#process-a-base-url-string)
fn process_a_base_url_string(input: &str, r#type: Type) -> String {
    // 1. is an assertion; 2.
    if r#type != Type::Pattern {
        return input.to_owned();
    }
    // 3.
    escape_a_pattern_string(input)
}

/// [is an absolute pathname](https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname)
fn is_an_absolute_pathname(input: &str, r#type: Type) -> bool {
    // 1., 2.
    if input.starts_with('/') {
        return true;
    }
    // 3.
    if r#type == Type::Url {
        return false;
    }
    // 4., 5., 6., 7.
    input.starts_with("\\/") || input.starts_with("{/")
}

/// [process protocol for init](https://urlpattern.spec.whatwg.org/#process-protocol-for-init)
fn process_protocol_for_init(value: &str, r#type: Type) -> Result<String, TypeError> {
    // 1.
    let stripped_value = value.strip_suffix(':').unwrap_or(value);
    // 2., 3.
    process_for_init(stripped_value, r#type, canonicalize_a_protocol)
}

/// [process username for init](https://urlpattern.spec.whatwg.org/#process-username-for-init) and its siblings,
/// which differ in what they strip before and in the algorithm that canonicalizes
fn process_for_init(
    value: &str,
    r#type: Type,
    canonicalize: fn(&str) -> Result<String, TypeError>,
) -> Result<String, TypeError> {
    // 1.
    if r#type == Type::Pattern {
        return Ok(value.to_owned());
    }
    // 2.
    canonicalize(value)
}

/// [process port for init](https://urlpattern.spec.whatwg.org/#process-port-for-init)
fn process_port_for_init(
    port_value: &str,
    protocol_value: &str,
    r#type: Type,
) -> Result<String, TypeError> {
    // 1.
    if r#type == Type::Pattern {
        return Ok(port_value.to_owned());
    }
    // 2.
    canonicalize_a_port_with_protocol(port_value, Some(protocol_value))
}

/// [process pathname for init](https://urlpattern.spec.whatwg.org/#process-pathname-for-init)
fn process_pathname_for_init(
    pathname_value: &str,
    protocol_value: &str,
    r#type: Type,
) -> Result<String, TypeError> {
    // 1.
    if r#type == Type::Pattern {
        return Ok(pathname_value.to_owned());
    }
    // 2.
    if is_special_scheme(protocol_value) || protocol_value.is_empty() {
        return canonicalize_a_pathname(pathname_value);
    }
    // 3.
    canonicalize_an_opaque_pathname(pathname_value)
}
