//! Arbitrary URLs, for fuzzers.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::net::{Ipv4Addr, Ipv6Addr};

use arbitrary::{Arbitrary, Error, Result, Unstructured};

use crate::percent::percent_encode::percent_encode;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::url::Url;

/// Builds a URL from valid parts, so that no bytes are rejected.
///
/// All kinds of schemes, hosts and paths occur, with any Unicode text where a URL can have it.
///
/// # Examples
/// ```
/// use arbitrary::{Arbitrary, Unstructured};
/// use weburl::Url;
///
/// let url = Url::arbitrary(&mut Unstructured::new(b"whatever a fuzzer comes up with"))?;
/// assert_eq!(Url::parse(url.as_str()), Ok(url));
/// # Ok::<(), arbitrary::Error>(())
/// ```
impl<'a> Arbitrary<'a> for Url {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        const SPECIAL: &[&str] = &["https:", "http:", "ws:", "wss:", "ftp:"];
        const NOT_SPECIAL: &[&str] = &["blob:", "data:", "mailto:", "x:", "A+1.-:"];
        let mut input = String::new();
        match u.int_in_range(0..=4)? {
            0 => {
                input.push_str("file:");
                write_after_file_scheme(u, &mut input)?;
            }
            1 | 2 => {
                input.push_str(u.choose(NOT_SPECIAL)?);
                write_after_not_special_scheme(u, &mut input)?;
            }
            _ => {
                input.push_str(u.choose(SPECIAL)?);
                write_authority_and_path(u, &mut input)?;
            }
        }
        for delimiter in ['?', '#'] {
            if let Some(text) = u.arbitrary::<Option<&str>>()? {
                input.push(delimiter);
                input.push_str(text);
            }
        }
        Self::parse(&input).map_err(|_| Error::IncorrectFormat)
    }

    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        // A byte for the kind of URL. When no bytes are left, everything else is empty.
        (1, None)
    }
}

fn write_after_not_special_scheme(u: &mut Unstructured<'_>, input: &mut String) -> Result<()> {
    const OPAQUE_PATH: PercentEncodeSet = PercentEncodeSet::C0_CONTROL.add("/");
    match u.int_in_range(0..=3)? {
        0 => {
            input.push_str(&percent_encode(u.arbitrary()?, &OPAQUE_PATH));
            return Ok(());
        }
        // A path that begins with `//` would be an authority.
        1 => input.push_str("/."),
        2 => input.push_str("//"),
        _ => return write_authority_and_path(u, input),
    }
    write_path(u, input)
}

fn write_after_file_scheme(u: &mut Unstructured<'_>, input: &mut String) -> Result<()> {
    input.push_str("//");
    if u.arbitrary()? {
        write_host(u, input)?;
    }
    write_path(u, input)
}

fn write_authority_and_path(u: &mut Unstructured<'_>, input: &mut String) -> Result<()> {
    input.push_str("//");
    if let Some((username, password)) = u.arbitrary::<Option<(&str, &str)>>()? {
        input.push_str(&percent_encode(username, &PercentEncodeSet::USERINFO));
        input.push(':');
        input.push_str(&percent_encode(password, &PercentEncodeSet::USERINFO));
        input.push('@');
    }
    write_host(u, input)?;
    if let Some(port) = u.arbitrary::<Option<u16>>()? {
        input.push_str(&format!(":{port}"));
    }
    write_path(u, input)
}

fn write_host(u: &mut Unstructured<'_>, input: &mut String) -> Result<()> {
    match u.int_in_range(0..=3)? {
        0 => input.push_str(&format!("{}", Ipv4Addr::from_bits(u.arbitrary()?))),
        1 => input.push_str(&format!("[{}]", Ipv6Addr::from_bits(u.arbitrary()?))),
        _ => write_domain(u, input)?,
    }
    Ok(())
}

/// Writes a domain with labels that are valid by UTS 46, whatever the order of their letters.
fn write_domain(u: &mut Unstructured<'_>, input: &mut String) -> Result<()> {
    const ASCII: &str = "abcdefghijklmnopqrstuvwxyzABCXYZ0123456789_";
    const OTHERS: &str = if cfg!(feature = "idna") {
        "äßéñøþčαλςбляあアー日本國한ไ"
    } else {
        ""
    };
    let letters: Vec<char> = ASCII.chars().chain(OTHERS.chars()).collect();
    for _ in 0..u.int_in_range(0..=3)? {
        for _ in 0..u.int_in_range(1..=8)? {
            input.push(*u.choose(&letters)?);
        }
        input.push('.');
    }
    // With a number here, it would be an IPv4 address.
    input.push_str(u.choose(&["com", "example", "localhost", "com."])?);
    Ok(())
}

fn write_path(u: &mut Unstructured<'_>, input: &mut String) -> Result<()> {
    for segment in u.arbitrary_iter::<&str>()? {
        input.push('/');
        input.push_str(segment?);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use arbitrary::{Arbitrary, Unstructured};
    use weburl_testdata::Random;

    use crate::host::value::Host;
    use crate::record::url::Url;

    fn generate(random: &mut Random) -> Url {
        let bytes: Vec<u8> = (0..random.below(200)).map(|_| random.below(0x100) as u8).collect();
        Url::arbitrary(&mut Unstructured::new(&bytes)).expect("a URL out of any bytes")
    }

    #[test]
    fn no_bytes_are_rejected() {
        let mut random = Random::new(6);
        for _ in 0..50_000 {
            let url = generate(&mut random);
            assert_eq!(Url::parse(url.as_str()).as_ref(), Ok(&url));
        }
        assert_eq!(Url::arbitrary(&mut Unstructured::new(&[])).unwrap().as_str(), "file:///");
        // As many bytes as there are may be taken.
        let mut bytes = Unstructured::new(&[0xFF; 200]);
        Url::arbitrary(&mut bytes).unwrap();
        assert!(bytes.len() < 199);
        assert_eq!(Url::size_hint(0), (1, None));
    }

    #[test]
    fn all_kinds_of_urls_come_up() {
        type Kind = (&'static str, fn(&Url) -> bool);
        const KINDS: &[Kind] = &[
            ("opaque path", Url::has_opaque_path),
            ("null host, list path", |url| !url.has_authority() && url.path().starts_with('/')),
            ("null host, path with `//`", |url| {
                !url.has_authority() && url.path().starts_with("//")
            }),
            ("empty host", |url| url.host() == Some(Host::Empty)),
            ("IPv4", |url| matches!(url.host(), Some(Host::Ipv4(_)))),
            ("IPv6", |url| matches!(url.host(), Some(Host::Ipv6(_)))),
            ("opaque host", |url| matches!(url.host(), Some(Host::Opaque(_)))),
            ("domain", |url| url.domain().is_some()),
            ("file with a host", |url| url.scheme() == "file" && url.domain().is_some()),
            ("credentials", Url::includes_credentials),
            ("port", |url| url.port().is_some()),
            ("empty path", |url| url.has_authority() && url.path().is_empty()),
            ("query and fragment", |url| url.query().is_some() && url.fragment().is_some()),
            ("percent-encoded path", |url| url.path().contains('%')),
        ];
        let mut random = Random::new(7);
        let urls: Vec<Url> = (0..5_000).map(|_| generate(&mut random)).collect();
        for (name, is_kind) in KINDS {
            let count = urls.iter().filter(|url| is_kind(url)).count();
            assert!(count >= 20, "{name}: {count} of {}", urls.len());
        }
    }
}
