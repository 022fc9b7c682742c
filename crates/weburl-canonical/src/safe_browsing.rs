//! What clients of Safe Browsing do with a URL before they hash its parts:
//! [URLs and hashing](https://developers.google.com/safe-browsing/reference/URLs.and.Hashing).
//!
//! The rules say what to do and in which order, and not how to split a URL. As in the services' own programs, the URL is
//! split after everything is decoded, so that `%3F` begins a query. A `#` that was encoded stays part of the host or path.

use std::net::{Ipv4Addr, Ipv6Addr};

use weburl::{Host, domain};

use crate::error::CanonicalError;
use crate::percent;

/// Returns the URL without userinfo, port and fragment, all of it decoded and then encoded once.
pub(crate) fn canonicalize(url: &[u8]) -> Result<String, CanonicalError> {
    let url: Vec<u8> =
        url.trim_ascii().iter().copied().filter(|byte| !b"\t\r\n".contains(byte)).collect();
    let url = url.split(|&byte| byte == b'#').next().unwrap_or_default();
    let url = percent::decode_repeatedly(url);
    let (scheme, rest) = split_scheme(&url)?;
    let (rest, query) = split_at_first(rest, b"?");
    let (authority, path) = split_at_first(rest, b"/");

    let host = host(authority);
    if host.is_empty() {
        return Err(CanonicalError::MissingHost);
    }
    let mut output = scheme + "://";
    encode_into(&mut output, &host);
    encode_into(&mut output, &normalize_path(path));
    encode_into(&mut output, query);
    Ok(output)
}

fn encode_into(output: &mut String, bytes: &[u8]) {
    percent::encode_into(output, bytes, |byte| {
        byte.is_ascii_graphic() && byte != b'#' && byte != b'%'
    });
}

/// Splits before the first of the bytes.
fn split_at_first<'a>(text: &'a [u8], delimiters: &[u8]) -> (&'a [u8], &'a [u8]) {
    let end = text.iter().position(|byte| delimiters.contains(byte)).unwrap_or(text.len());
    text.split_at(end)
}

/// Returns the scheme in lowercase, `http` if there is none, and what is behind `//`.
fn split_scheme(url: &[u8]) -> Result<(String, &[u8]), CanonicalError> {
    let (before, from_colon) = split_at_first(url, b":");
    let is_scheme = before.first().is_some_and(u8::is_ascii_alphabetic)
        && before.iter().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(byte));
    let no_scheme = ("http".to_owned(), url);
    let [b':', after @ ..] = from_colon else { return Ok(no_scheme) };
    if !is_scheme {
        return Ok(no_scheme);
    }
    match after.strip_prefix(b"//") {
        Some(rest) => {
            Ok((before.to_ascii_lowercase().iter().copied().map(char::from).collect(), rest))
        }
        None => {
            let (port, _) = split_at_first(after, b"/?");
            let is_port = !port.is_empty() && port.iter().all(u8::is_ascii_digit);
            if is_port { Ok(no_scheme) } else { Err(CanonicalError::MissingHost) }
        }
    }
}

/// Returns the host of an authority: an IPv4 address in its usual spelling, an IPv6 address in its shortest, or a name in
/// lowercase and in ASCII if it can be.
fn host(authority: &[u8]) -> Vec<u8> {
    let host = match authority.iter().rposition(|&byte| byte == b'@') {
        Some(at) => &authority[at + 1..],
        None => authority,
    };
    let host = without_port(host);
    let host = to_ascii(host).unwrap_or_else(|| host.to_vec());
    let mut host = without_empty_labels(&host);
    host.make_ascii_lowercase();
    match str::from_utf8(&host).ok().and_then(address) {
        Some(address) => address.into_bytes(),
        None => host,
    }
}

/// Removes a colon and the digits behind it. A colon in brackets is part of an address, even if they are not closed.
fn without_port(host: &[u8]) -> &[u8] {
    let digits = host.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    match host[..host.len() - digits].strip_suffix(b":") {
        Some(before) if !before.starts_with(b"[") || before.ends_with(b"]") => before,
        _ => host,
    }
}

/// Returns a name that is not ASCII as the domain that it is for browsers.
fn to_ascii(host: &[u8]) -> Option<Vec<u8>> {
    let name = str::from_utf8(host).ok().filter(|name| !name.is_ascii())?;
    Some(domain::parse(name).ok()?.into_owned().into_bytes())
}

/// Removes leading and trailing dots, and all but one of consecutive dots.
fn without_empty_labels(host: &[u8]) -> Vec<u8> {
    let labels: Vec<_> =
        host.split(|&byte| byte == b'.').filter(|label| !label.is_empty()).collect();
    labels.join(&b'.')
}

/// Returns the spelling of an IP address. An IPv6 address that stands for an IPv4 address becomes that.
fn address(host: &str) -> Option<String> {
    let may_be_address = host.starts_with('[') || domain::ends_in_a_number(host);
    match Host::parse(host).ok().filter(|_| may_be_address)? {
        Host::Ipv4(address) => Some(address.to_string()),
        Host::Ipv6(address) => Some(match embedded_ipv4(address) {
            Some(address) => address.to_string(),
            None => Host::<String>::Ipv6(address).to_string(),
        }),
        _ => None,
    }
}

/// Returns the IPv4 address of `::ffff:0:0/96` and `64:ff9b::/96`, and of no other form.
fn embedded_ipv4(address: Ipv6Addr) -> Option<Ipv4Addr> {
    match address.segments() {
        [0, 0, 0, 0, 0, 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
            Some(Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low)))
        }
        _ => None,
    }
}

/// Resolves dot segments, and makes one slash of consecutive slashes. A `..` removes what precedes it, which may be empty.
fn normalize_path(path: &[u8]) -> Vec<u8> {
    let mut segments: Vec<&[u8]> = Vec::new();
    let mut ends_with_slash = true;
    for segment in path.split(|&byte| byte == b'/').skip(1) {
        ends_with_slash = matches!(segment, b"" | b"." | b"..");
        match segment {
            b"." => {}
            b".." => {
                segments.pop();
            }
            _ => segments.push(segment),
        }
    }
    segments.retain(|segment| !segment.is_empty());
    let mut output = vec![b'/'];
    output.extend(segments.join(&b'/'));
    if ends_with_slash && output.len() > 1 {
        output.push(b'/');
    }
    output
}

#[cfg(test)]
mod tests {
    use super::canonicalize;

    /// The test vectors of the page. Only here the input need not be UTF-8.
    #[rustfmt::skip]
    const VECTORS: &[(&[u8], &str)] = &[
        (b"http://host/%25%32%35", "http://host/%25"),
        (b"http://host/%25%32%35%25%32%35", "http://host/%25%25"),
        (b"http://host/%2525252525252525", "http://host/%25"),
        (b"http://host/asdf%25%32%35asd", "http://host/asdf%25asd"),
        (b"http://host/%%%25%32%35asd%%", "http://host/%25%25%25asd%25%25"),
        (b"http://www.google.com/", "http://www.google.com/"),
        (b"http://%31%36%38%2e%31%38%38%2e%39%39%2e%32%36/%2E%73%65%63%75%72%65/%77%77%77%2E%65%62%61%79%2E%63%6F%6D/", "http://168.188.99.26/.secure/www.ebay.com/"),
        (b"http://195.127.0.11/uploads/%20%20%20%20/.verify/.eBaysecure=updateuserdataxplimnbqmn-xplmvalidateinfoswqpcmlx=hgplmcx/", "http://195.127.0.11/uploads/%20%20%20%20/.verify/.eBaysecure=updateuserdataxplimnbqmn-xplmvalidateinfoswqpcmlx=hgplmcx/"),
        (b"http://host%23.com/%257Ea%2521b%2540c%2523d%2524e%25f%255E00%252611%252A22%252833%252944_55%252B", "http://host%23.com/~a!b@c%23d$e%25f^00&11*22(33)44_55+"),
        (b"http://3279880203/blah", "http://195.127.0.11/blah"),
        (b"http://www.google.com/blah/..", "http://www.google.com/"),
        (b"www.google.com/", "http://www.google.com/"),
        (b"www.google.com", "http://www.google.com/"),
        (b"http://www.b.example/blah#frag", "http://www.b.example/blah"),
        (b"http://www.GOOgle.com/", "http://www.google.com/"),
        (b"http://www.google.com.../", "http://www.google.com/"),
        (b"http://www.google.com/foo\tbar\rbaz\n2", "http://www.google.com/foobarbaz2"),
        (b"http://www.google.com/q?", "http://www.google.com/q?"),
        (b"http://www.google.com/q?r?", "http://www.google.com/q?r?"),
        (b"http://www.google.com/q?r?s", "http://www.google.com/q?r?s"),
        (b"http://b.example/foo#bar#baz", "http://b.example/foo"),
        (b"http://b.example/foo;", "http://b.example/foo;"),
        (b"http://b.example/foo?bar;", "http://b.example/foo?bar;"),
        (b"http://\x01\x80.com/", "http://%01%80.com/"),
        (b"http://notrailingslash.com", "http://notrailingslash.com/"),
        (b"http://www.gotaport.com:1234/", "http://www.gotaport.com/"),
        (b"  http://www.google.com/  ", "http://www.google.com/"),
        (b"http:// leadingspace.com/", "http://%20leadingspace.com/"),
        (b"http://%20leadingspace.com/", "http://%20leadingspace.com/"),
        (b"%20leadingspace.com/", "http://%20leadingspace.com/"),
        (b"https://www.securesite.com/", "https://www.securesite.com/"),
        (b"http://host.com/ab%23cd", "http://host.com/ab%23cd"),
        (b"http://host.com//twoslashes?more//slashes", "http://host.com/twoslashes?more//slashes"),
        // Examples in the rules.
        (b"http://[2001:0db8:0000::1]/", "http://[2001:db8::1]/"),
        (b"http://[::ffff:1.2.3.4]/", "http://1.2.3.4/"),
        (b"http://[64:ff9b::1.2.3.4]/", "http://1.2.3.4/"),
    ];

    /// What the rules say without an example, and what they leave open.
    const CASES: &[(&str, Result<&str, &str>)] = &[
        ("http://0x12.0x43.0x44.0x01/", Ok("http://18.67.68.1/")),
        ("http://127.1./", Ok("http://127.0.0.1/")),
        ("http://010.1/", Ok("http://8.0.0.1/")),
        ("http://256.1.1.1.1/", Ok("http://256.1.1.1.1/")),
        ("http://..a...b../", Ok("http://a.b/")),
        ("http://[::1]:80/", Ok("http://[::1]/")),
        ("http://[::2:1.2.3.4]", Ok("http://[::2:102:304]/")),
        ("http://[::1", Ok("http://[::1/")),
        ("http://b\u{fc}cher.example/\u{fc}", Ok("http://xn--bcher-kva.example/%C3%BC")),
        ("http://b%C3%BCcher.example", Ok("http://xn--bcher-kva.example/")),
        ("HTTP://user:pass@host:1/a/b/../../../c/.", Ok("http://host/c/")),
        ("http://user%40a@host/a//../b", Ok("http://host/a/b")),
        ("http://host/a%3Fb%26c", Ok("http://host/a?b&c")),
        ("http://host?a/../b", Ok("http://host/?a/../b")),
        ("http%3A%2F%2Fhost%3A80%2Fa", Ok("http://host/a")),
        ("http://A!b<>C$^/", Ok("http://a!b<>c$^/")),
        ("http://a%1bb/%1b", Ok("http://a%1Bb/%1B")),
        ("http://1.2.3.0x0/", Ok("http://1.2.3.0/")),
        ("http://1.2.3.00x0/", Ok("http://1.2.3.00x0/")),
        ("host:80/a", Ok("http://host/a")),
        ("host:80", Ok("http://host/")),
        ("localhost:a", Err("host-missing")),
        ("mailto:a@example.com", Err("host-missing")),
        ("http:///a", Err("host-missing")),
        ("http://#a", Err("host-missing")),
        ("http://?a", Err("host-missing")),
        (":", Err("host-missing")),
        ("http://user@/a", Err("host-missing")),
        ("/a", Err("host-missing")),
        ("", Err("host-missing")),
    ];

    #[test]
    fn published_vectors_hold() {
        for &(url, expected) in VECTORS {
            assert_eq!(canonicalize(url).as_deref(), Ok(expected), "{}", url.escape_ascii());
        }
    }

    #[test]
    fn rules_hold_where_no_vector_is() {
        for &(url, expected) in CASES {
            let canonical = canonicalize(url.as_bytes());
            let canonical = canonical.as_deref().map_err(|error| error.name());
            assert_eq!(canonical, expected, "{url}");
        }
    }
}
