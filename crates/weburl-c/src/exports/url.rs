//! URLs.
#![allow(unsafe_code)]

use std::ptr::null;

use weburl::api::Attribute;
use weburl::{Host, ParseError};

use super::memory::text;
use super::table::{Table, table};
use crate::record::{can_parse, offsets, parse, parse_lines, restore, set};
use crate::rows::{NONE, span};

/// A number that is missing.
pub const WEBURL_NONE: u32 = 0xffff_ffff;

const _: () = assert!(WEBURL_NONE == NONE);

// The attributes of the interface `URL`, in its order.
pub const WEBURL_HREF: u32 = 0;
pub const WEBURL_ORIGIN: u32 = 1;
pub const WEBURL_PROTOCOL: u32 = 2;
pub const WEBURL_USERNAME: u32 = 3;
pub const WEBURL_PASSWORD: u32 = 4;
pub const WEBURL_HOST: u32 = 5;
pub const WEBURL_HOSTNAME: u32 = 6;
pub const WEBURL_PORT: u32 = 7;
pub const WEBURL_PATHNAME: u32 = 8;
pub const WEBURL_SEARCH: u32 = 9;
pub const WEBURL_HASH: u32 = 10;

/// A URL. Functions that change it update these fields; every pointer is valid until the next call with the same URL.
///
///     https://user:pass@example.com:1234/foo/bar?baz#quux
///          |      |    |          |    |        |   |
///          |      |    |          |    |        |   `- query_end
///          |      |    |          |    |        `----- path_end
///          |      |    |          |    `-------------- path_start
///          |      |    |          `------------------- host_end
///          |      |    `------------------------------ host_start
///          |      `----------------------------------- username_end
///          `------------------------------------------ scheme_end
///
/// A component that is missing is empty together with its delimiter. The username begins 3 bytes behind `scheme_end`; without a
/// host, `username_end`, `host_start` and `host_end` are 1 byte behind it. Then `/.` may stand before the path.
#[repr(C)]
pub struct Url {
    /// The href: ASCII, without a null byte at the end.
    pub href: *const u8,
    /// 0 if there is no URL.
    pub href_len: usize,
    pub scheme_end: u32,
    pub username_end: u32,
    pub host_start: u32,
    pub host_end: u32,
    pub path_start: u32,
    pub path_end: u32,
    pub query_end: u32,
    /// WEBURL_NONE if the port is null.
    pub port: u32,
    /// 0: no host, 1: empty, 2: domain, 3: IPv4 address, 4: IPv6 address, 5: opaque.
    pub host_type: u32,
    /// Where in the input the last error is.
    pub error_start: u32,
    pub error_end: u32,
    /// The name of the last error, such as `IPv4-too-many-parts`: that of a validation error, or `too-long` or `needs-IDNA`.
    pub error: *const u8,
    /// 0 if the last function succeeded.
    pub error_len: usize,
    /// What weburl_get() found.
    pub value: *const u8,
    pub value_len: usize,
    /// 1 if the href is what was parsed, byte for byte.
    pub is_input: u32,
}

/// The record stands behind what C sees of it.
#[repr(C)]
pub(super) struct Owner {
    view: Url,
    record: Option<weburl::Url>,
    origin: String,
}

impl Owner {
    pub(super) fn new() -> Box<Self> {
        // SAFETY: null pointers and zeros are values of all its fields.
        let view = unsafe { std::mem::zeroed() };
        Box::new(Self { view, record: None, origin: String::new() })
    }

    pub(super) fn record(&self) -> Option<&weburl::Url> {
        self.record.as_ref()
    }

    pub(super) fn clear(&mut self) {
        self.record = None;
        self.update();
    }

    pub(super) fn set(&mut self, result: Result<weburl::Url, ParseError>) -> bool {
        match result {
            Ok(url) => {
                self.record = Some(url);
                self.view.error_len = 0;
            }
            Err(error) => {
                self.record = None;
                self.fail(error);
            }
        }
        self.update()
    }

    fn fail(&mut self, error: ParseError) {
        let name = error.kind().name();
        (self.view.error, self.view.error_len) = (name.as_ptr(), name.len());
        [self.view.error_start, self.view.error_end] = span(error.span());
    }

    /// Shows the record.
    fn update(&mut self) -> bool {
        let view = &mut self.view;
        let Some(url) = &self.record else {
            (view.href, view.href_len) = (null(), 0);
            return false;
        };
        (view.href, view.href_len) = (url.href().as_ptr(), url.href().len());
        [
            view.scheme_end,
            view.username_end,
            view.host_start,
            view.host_end,
            view.path_start,
            view.path_end,
            view.query_end,
        ] = offsets(url.as_url_ref());
        view.port = url.port().map_or(NONE, u32::from);
        view.host_type = match url.host() {
            None => 0,
            Some(Host::Empty) => 1,
            Some(Host::Domain(_)) => 2,
            Some(Host::Ipv4(_)) => 3,
            Some(Host::Ipv6(_)) => 4,
            Some(Host::Opaque(_)) => 5,
        };
        true
    }
}

/// Returns what stands behind `url`.
///
/// # Safety
/// `url` is null or comes from [`weburl_new`] and is not used otherwise for `'a`.
pub(super) unsafe fn owner<'a>(url: *mut Url) -> Option<&'a mut Owner> {
    // SAFETY: the caller says so, and every `Url` is the start of its owner.
    unsafe { url.cast::<Owner>().as_mut() }
}

/// Returns the record of a URL that is only read.
///
/// # Safety
/// As [`owner`], but for others who read.
pub(super) unsafe fn record<'a>(url: *const Url) -> Option<&'a weburl::Url> {
    // SAFETY: the caller says so, and every `Url` is the start of its owner.
    unsafe { url.cast::<Owner>().as_ref() }?.record()
}

/// Returns a place for a URL, which is empty at first. weburl_free() frees it.
#[unsafe(no_mangle)]
pub extern "C" fn weburl_new() -> *mut Url {
    Box::into_raw(Owner::new()).cast()
}

/// Frees a URL. Does nothing for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_free(url: *mut Url) {
    if !url.is_null() {
        // SAFETY: the caller promises that it comes from `weburl_new`.
        drop(unsafe { Box::from_raw(url.cast::<Owner>()) });
    }
}

/// Parses `input` relative to `base`, which may be NULL, into `url`. Returns whether that succeeds; otherwise `url` is empty, and
/// its fields name the error. Input that is not UTF-8 is read with U+FFFD in its place.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_parse(
    url: *mut Url,
    input: *const u8,
    input_len: usize,
    base: *const Url,
) -> bool {
    // SAFETY: the caller's pointers are valid, and `base` is another URL.
    let (url, input, base) = unsafe { (owner(url), text(input, input_len), record(base)) };
    url.is_some_and(|url| {
        let is_parsed = url.set(parse(&input, base));
        let is_input = url.record.as_ref().is_some_and(|record| record.href() == input);
        url.view.is_input = is_input.into();
        is_parsed
    })
}

/// Returns whether `input` can be parsed relative to `base`, which may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_can_parse(
    input: *const u8,
    input_len: usize,
    base: *const Url,
) -> bool {
    // SAFETY: the caller's pointers are valid.
    let (input, base) = unsafe { (text(input, input_len), record(base)) };
    can_parse(&input, base)
}

/// Restores the URL that had this href, exactly: the parser would change two that the `protocol` setter can make. So a program
/// can keep the href and nothing else.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_restore(url: *mut Url, href: *const u8, href_len: usize) -> bool {
    // SAFETY: the caller's pointers are valid.
    let (url, href) = unsafe { (owner(url), text(href, href_len)) };
    url.is_some_and(|url| {
        url.view.is_input = 0;
        url.set(restore(&href))
    })
}

/// Sets an attribute, such as WEBURL_HOST, as the interface `URL` does. Returns whether the steps of the standard accept the
/// value. Only WEBURL_HREF can fail with an error; the URL stays as it was.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_set(
    url: *mut Url,
    attribute: u32,
    value: *const u8,
    value_len: usize,
) -> bool {
    // SAFETY: the caller's pointers are valid.
    let (url, value) = unsafe { (owner(url), text(value, value_len)) };
    let (Some(url), Some(&attribute)) = (url, Attribute::ALL.get(attribute as usize)) else {
        return false;
    };
    let Some(record) = &mut url.record else { return false };
    let result = set(record, attribute, &value);
    (url.view.error_len, url.view.is_input) = (0, 0);
    url.update();
    result.unwrap_or_else(|error| {
        url.fail(error);
        false
    })
}

/// Finds the value of an attribute, such as WEBURL_ORIGIN: it is in the fields `value` and `value_len`. Returns whether there is
/// a URL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_get(url: *mut Url, attribute: u32) -> bool {
    // SAFETY: the caller's pointer is valid.
    let url = unsafe { owner(url) };
    let (Some(url), Some(&attribute)) = (url, Attribute::ALL.get(attribute as usize)) else {
        return false;
    };
    let Some(record) = &url.record else { return false };
    let value = if attribute == Attribute::Origin {
        url.origin = record.api().origin();
        &*url.origin
    } else {
        // It borrows.
        &record.api().get(attribute)
    };
    (url.view.value, url.view.value_len) = (value.as_ptr(), value.len());
    true
}

/// Parses each line of `input`, relative to `base`, which may be NULL. A line ends with `\n` or `\r\n`.
///
/// A row for each line: `href_start`, `href_end`, and the seven offsets of weburl_url, counted from `href_start`. The row of a line that
/// fails begins with WEBURL_NONE, 0, `error_name_start`, `error_name_end`, and where the error is in the line. NULL if the text would be
/// longer than 4 GiB.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn weburl_parse_lines(
    input: *const u8,
    input_len: usize,
    base: *const Url,
) -> *const Table {
    // SAFETY: the caller's pointers are valid.
    let (input, base) = unsafe { (text(input, input_len), record(base)) };
    table(parse_lines(&input, base))
}
