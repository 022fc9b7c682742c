//! The names of Ada's C interface, so that a program that is linked to Ada can be linked to this library.
//!
//! An `ada_url` is invalid if the input could not be parsed: getters return empty strings, setters do nothing.
//! Every function trusts the pointers of its caller, as those of Ada do.
#![allow(unsafe_code)]
#![allow(non_camel_case_types, non_upper_case_globals, unsafe_op_in_unsafe_fn)]

use std::ffi::{c_char, c_void};
use std::ptr::{null, null_mut};
use std::sync::atomic::{AtomicU32, Ordering};

use weburl::api::Attribute;
use weburl::{Host, Parser, Url, UrlSearchParams, domain};

use super::memory::text;
use crate::record::offsets;

/// What ada_url_components has for what is missing.
pub const ada_url_omitted: u32 = 0xffff_ffff;

/// A string in an object, valid until the object changes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ada_string {
    pub data: *const c_char,
    pub length: usize,
}

/// A string that ada_free_owned_string() frees.
#[repr(C)]
pub struct ada_owned_string {
    pub data: *const c_char,
    pub length: usize,
}

/// Where the parts of an href are. `host_start` is at the `@` if there are credentials, and `protocol_end` behind the `:`.
#[repr(C)]
#[derive(Clone, Default)]
pub struct ada_url_components {
    pub protocol_end: u32,
    pub username_end: u32,
    pub host_start: u32,
    pub host_end: u32,
    pub port: u32,
    pub pathname_start: u32,
    pub search_start: u32,
    pub hash_start: u32,
}

#[repr(C)]
pub struct ada_string_pair {
    pub key: ada_string,
    pub value: ada_string,
}

#[repr(C)]
pub struct ada_version_components {
    pub major: i32,
    pub minor: i32,
    pub revision: i32,
}

pub type ada_url = *mut c_void;
pub type ada_url_search_params = *mut c_void;
pub type ada_strings = *mut c_void;
pub type ada_url_search_params_keys_iter = *mut c_void;
pub type ada_url_search_params_values_iter = *mut c_void;
pub type ada_url_search_params_entries_iter = *mut c_void;

/// A URL, and where its parts are.
#[derive(Clone, Default)]
struct Parsed {
    url: Option<Url>,
    components: ada_url_components,
}

impl Parsed {
    fn new(url: Option<Url>) -> Self {
        let mut parsed = Self { url, ..Self::default() };
        parsed.update();
        parsed
    }

    fn update(&mut self) {
        let Some(url) = &self.url else { return };
        let [scheme_end, username_end, host_start, host_end, path_start, path_end, query_end] =
            offsets(url.as_url_ref());
        self.components = ada_url_components {
            protocol_end: scheme_end + 1,
            username_end,
            host_start: host_start - u32::from(host_start > username_end),
            host_end,
            port: url.port().map_or(ada_url_omitted, u32::from),
            pathname_start: path_start,
            search_start: url.query().map_or(ada_url_omitted, |_| path_end),
            hash_start: url.fragment().map_or(ada_url_omitted, |_| query_end),
        };
    }

    fn set(&mut self, attribute: Attribute, value: &str) -> bool {
        let Some(url) = &mut self.url else { return false };
        let is_set = url.api_mut().set(attribute, value).unwrap_or(false);
        self.update();
        is_set
    }

    fn clear(&mut self, clear: impl FnOnce(&mut Url) -> Result<(), weburl::SetError>) {
        if let Some(url) = &mut self.url {
            // Nothing is too long to become shorter.
            let _ = clear(url);
        }
        self.update();
    }
}

/// # Safety
/// `object` is null or comes from [`into_raw`] of the same type, and is not used otherwise for `'a`.
unsafe fn object<'a, T>(object: *mut c_void) -> Option<&'a mut T> {
    object.cast::<T>().as_mut()
}

fn into_raw<T>(object: T) -> *mut c_void {
    Box::into_raw(Box::new(object)).cast()
}

/// # Safety
/// As [`object`]; nobody uses it afterwards.
unsafe fn free<T>(object: *mut c_void) {
    if !object.is_null() {
        drop(Box::from_raw(object.cast::<T>()));
    }
}

/// # Safety
/// As [`object`].
unsafe fn url<'a>(url: ada_url) -> Option<&'a Url> {
    object::<Parsed>(url)?.url.as_ref()
}

/// # Safety
/// As [`object`].
unsafe fn get(url: ada_url, attribute: Attribute) -> ada_string {
    let url = self::url(url);
    url.map_or(string(""), |url| string(&url.api().get(attribute)))
}

/// # Safety
/// As [`object`] and [`text`].
unsafe fn set(url: ada_url, attribute: Attribute, input: *const c_char, length: usize) -> bool {
    let (url, value) = (object::<Parsed>(url), text(input.cast(), length));
    url.is_some_and(|url| url.set(attribute, &value))
}

fn string(text: &str) -> ada_string {
    ada_string { data: text.as_ptr().cast(), length: text.len() }
}

const NO_STRING: ada_string = ada_string { data: null(), length: 0 };

fn owned(text: impl Into<Box<str>>) -> ada_owned_string {
    let text: Box<str> = text.into();
    let length = text.len();
    ada_owned_string { data: Box::into_raw(text).cast::<c_char>(), length }
}

/// The longest input that is parsed.
static MAX_INPUT_LENGTH: AtomicU32 = AtomicU32::new(u32::MAX);

fn is_too_long(input: &str) -> bool {
    input.len() > MAX_INPUT_LENGTH.load(Ordering::Relaxed) as usize
}

fn parse(input: &str, base: Option<&str>) -> Option<Url> {
    if is_too_long(input) || base.is_some_and(is_too_long) {
        return None;
    }
    match base {
        None => Url::parse(input).ok(),
        Some(base) => Url::parse(base).and_then(|base| base.join(input)).ok(),
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_parse(input: *const c_char, length: usize) -> ada_url {
    let input = text(input.cast(), length);
    into_raw(Parsed::new(parse(&input, None)))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_parse_with_base(
    input: *const c_char,
    input_length: usize,
    base: *const c_char,
    base_length: usize,
) -> ada_url {
    let (input, base) = (text(input.cast(), input_length), text(base.cast(), base_length));
    into_raw(Parsed::new(parse(&input, Some(&base))))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_can_parse(input: *const c_char, length: usize) -> bool {
    let input = text(input.cast(), length);
    !is_too_long(&input) && Url::can_parse(&input)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_can_parse_with_base(
    input: *const c_char,
    input_length: usize,
    base: *const c_char,
    base_length: usize,
) -> bool {
    let (input, base) = (text(input.cast(), input_length), text(base.cast(), base_length));
    !is_too_long(&input)
        && !is_too_long(&base)
        && Url::parse(&base).is_ok_and(|base| Parser::new().base(&base).can_parse(&input))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_free(result: ada_url) {
    free::<Parsed>(result)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_free_owned_string(owned: ada_owned_string) {
    if !owned.data.is_null() {
        drop(Box::from_raw(std::ptr::slice_from_raw_parts_mut(
            owned.data.cast_mut().cast::<u8>(),
            owned.length,
        )));
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_copy(input: ada_url) -> ada_url {
    object::<Parsed>(input).map_or(null_mut(), |parsed| into_raw(parsed.clone()))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_is_valid(result: ada_url) -> bool {
    url(result).is_some()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_get_origin(result: ada_url) -> ada_owned_string {
    let url = url(result);
    owned(url.map_or_else(String::new, |url| url.api().origin()))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_get_href(result: ada_url) -> ada_string {
    get(result, Attribute::Href)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_get_username(result: ada_url) -> ada_string {
    get(result, Attribute::Username)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_get_password(result: ada_url) -> ada_string {
    get(result, Attribute::Password)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_get_port(result: ada_url) -> ada_string {
    get(result, Attribute::Port)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_get_hash(result: ada_url) -> ada_string {
    get(result, Attribute::Hash)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_get_host(result: ada_url) -> ada_string {
    get(result, Attribute::Host)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_get_hostname(result: ada_url) -> ada_string {
    get(result, Attribute::Hostname)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_get_pathname(result: ada_url) -> ada_string {
    get(result, Attribute::Pathname)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_get_search(result: ada_url) -> ada_string {
    get(result, Attribute::Search)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_get_protocol(result: ada_url) -> ada_string {
    get(result, Attribute::Protocol)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_get_host_type(result: ada_url) -> u8 {
    match url(result).and_then(Url::host) {
        Some(Host::Ipv4(_)) => 1,
        Some(Host::Ipv6(_)) => 2,
        _ => 0,
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_get_scheme_type(result: ada_url) -> u8 {
    match url(result).map_or("", Url::scheme) {
        "http" => 0,
        "https" => 2,
        "ws" => 3,
        "ftp" => 4,
        "wss" => 5,
        "file" => 6,
        _ => 1,
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_set_href(
    result: ada_url,
    input: *const c_char,
    length: usize,
) -> bool {
    set(result, Attribute::Href, input, length)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_set_host(
    result: ada_url,
    input: *const c_char,
    length: usize,
) -> bool {
    set(result, Attribute::Host, input, length)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_set_hostname(
    result: ada_url,
    input: *const c_char,
    length: usize,
) -> bool {
    set(result, Attribute::Hostname, input, length)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_set_protocol(
    result: ada_url,
    input: *const c_char,
    length: usize,
) -> bool {
    set(result, Attribute::Protocol, input, length)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_set_username(
    result: ada_url,
    input: *const c_char,
    length: usize,
) -> bool {
    set(result, Attribute::Username, input, length)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_set_password(
    result: ada_url,
    input: *const c_char,
    length: usize,
) -> bool {
    set(result, Attribute::Password, input, length)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_set_port(
    result: ada_url,
    input: *const c_char,
    length: usize,
) -> bool {
    set(result, Attribute::Port, input, length)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_set_pathname(
    result: ada_url,
    input: *const c_char,
    length: usize,
) -> bool {
    set(result, Attribute::Pathname, input, length)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_set_search(result: ada_url, input: *const c_char, length: usize) {
    set(result, Attribute::Search, input, length);
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_set_hash(result: ada_url, input: *const c_char, length: usize) {
    set(result, Attribute::Hash, input, length);
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_clear_port(result: ada_url) {
    let parsed = object::<Parsed>(result);
    parsed.map_or((), |parsed| parsed.clear(|url| url.set_port(None)))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_clear_hash(result: ada_url) {
    let parsed = object::<Parsed>(result);
    parsed.map_or((), |parsed| parsed.clear(|url| url.set_fragment(None)))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_clear_search(result: ada_url) {
    let parsed = object::<Parsed>(result);
    parsed.map_or((), |parsed| parsed.clear(|url| url.set_query(None)))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_has_credentials(result: ada_url) -> bool {
    url(result).is_some_and(Url::includes_credentials)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_has_empty_hostname(result: ada_url) -> bool {
    url(result).is_some_and(|url| url.has_authority() && url.api().hostname().is_empty())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_has_hostname(result: ada_url) -> bool {
    url(result).is_some_and(Url::has_authority)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_has_non_empty_username(result: ada_url) -> bool {
    url(result).is_some_and(|url| !url.username().is_empty())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_has_non_empty_password(result: ada_url) -> bool {
    url(result).is_some_and(|url| !url.password().is_empty())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_has_port(result: ada_url) -> bool {
    url(result).is_some_and(|url| url.port().is_some())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_has_password(result: ada_url) -> bool {
    url(result).is_some_and(|url| !url.password().is_empty())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_has_hash(result: ada_url) -> bool {
    url(result).is_some_and(|url| url.fragment().is_some())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_has_search(result: ada_url) -> bool {
    url(result).is_some_and(|url| url.query().is_some())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_get_components(result: ada_url) -> *const ada_url_components {
    let parsed = object::<Parsed>(result);
    parsed
        .filter(|parsed| parsed.url.is_some())
        .map_or(null(), |parsed| &raw const parsed.components)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_idna_to_unicode(
    input: *const c_char,
    length: usize,
) -> ada_owned_string {
    owned(domain::to_unicode(&text(input.cast(), length)).into_owned())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_idna_to_ascii(
    input: *const c_char,
    length: usize,
) -> ada_owned_string {
    let input = text(input.cast(), length);
    owned(domain::parse(&input).map_or_else(|_| String::new(), |domain| domain.into_owned()))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_parse_search_params(
    input: *const c_char,
    length: usize,
) -> ada_url_search_params {
    into_raw(UrlSearchParams::parse(&text(input.cast(), length)))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_free_search_params(result: ada_url_search_params) {
    free::<UrlSearchParams>(result)
}

/// # Safety
/// As [`object`].
unsafe fn params<'a>(params: ada_url_search_params) -> Option<&'a mut UrlSearchParams> {
    object(params)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_size(result: ada_url_search_params) -> usize {
    params(result).map_or(0, |params| params.len())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_sort(result: ada_url_search_params) {
    params(result).map_or((), UrlSearchParams::sort)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_to_string(
    result: ada_url_search_params,
) -> ada_owned_string {
    owned(params(result).map_or_else(String::new, |params| params.to_string()))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_append(
    result: ada_url_search_params,
    key: *const c_char,
    key_length: usize,
    value: *const c_char,
    value_length: usize,
) {
    let (params, (key, value)) =
        (params(result), (text(key.cast(), key_length), text(value.cast(), value_length)));
    params.map_or((), |params| params.append(&key, &value))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_set(
    result: ada_url_search_params,
    key: *const c_char,
    key_length: usize,
    value: *const c_char,
    value_length: usize,
) {
    let (params, (key, value)) =
        (params(result), (text(key.cast(), key_length), text(value.cast(), value_length)));
    params.map_or((), |params| params.set(&key, &value))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_remove_value(
    result: ada_url_search_params,
    key: *const c_char,
    key_length: usize,
    value: *const c_char,
    value_length: usize,
) {
    let (params, (key, value)) =
        (params(result), (text(key.cast(), key_length), text(value.cast(), value_length)));
    params.map_or((), |params| params.delete_value(&key, &value))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_remove(
    result: ada_url_search_params,
    key: *const c_char,
    key_length: usize,
) {
    let (params, key) = (params(result), text(key.cast(), key_length));
    params.map_or((), |params| params.delete(&key))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_has(
    result: ada_url_search_params,
    key: *const c_char,
    key_length: usize,
) -> bool {
    let (params, key) = (params(result), text(key.cast(), key_length));
    params.is_some_and(|params| params.has(&key))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_has_value(
    result: ada_url_search_params,
    key: *const c_char,
    key_length: usize,
    value: *const c_char,
    value_length: usize,
) -> bool {
    let (params, (key, value)) =
        (params(result), (text(key.cast(), key_length), text(value.cast(), value_length)));
    params.is_some_and(|params| params.has_value(&key, &value))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_get(
    result: ada_url_search_params,
    key: *const c_char,
    key_length: usize,
) -> ada_string {
    let (params, key) = (params(result), text(key.cast(), key_length));
    params.and_then(|params| params.get(&key)).map_or(NO_STRING, string)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_get_all(
    result: ada_url_search_params,
    key: *const c_char,
    key_length: usize,
) -> ada_strings {
    let (params, key) = (params(result), text(key.cast(), key_length));
    into_raw(params.map_or_else(Vec::new, |params| {
        params.get_all(&key).map(str::to_owned).collect::<Vec<_>>()
    }))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_reset(
    result: ada_url_search_params,
    input: *const c_char,
    length: usize,
) {
    let (params, input) = (params(result), text(input.cast(), length));
    params.map_or((), |params| *params = UrlSearchParams::parse(&input))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_free_strings(result: ada_strings) {
    free::<Vec<String>>(result)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_strings_size(result: ada_strings) -> usize {
    object::<Vec<String>>(result).map_or(0, |strings| strings.len())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_strings_get(result: ada_strings, index: usize) -> ada_string {
    let strings = object::<Vec<String>>(result);
    strings.and_then(|strings| strings.get(index)).map_or(NO_STRING, |text| string(text))
}

/// An iterator reads the parameters, which must outlive it.
struct Iter {
    params: ada_url_search_params,
    next: usize,
}

/// # Safety
/// As [`object`].
unsafe fn iterate(params: ada_url_search_params) -> *mut c_void {
    into_raw(Iter { params, next: 0 })
}

/// Returns the next pair, and moves on if `takes`.
///
/// # Safety
/// As [`object`]; the parameters are still there.
unsafe fn next<'a>(iter: *mut c_void, takes: bool) -> Option<(&'a str, &'a str)> {
    let iter = object::<Iter>(iter)?;
    let pair = params(iter.params)?.iter().nth(iter.next)?;
    iter.next += usize::from(takes);
    Some(pair)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_get_keys(
    result: ada_url_search_params,
) -> ada_url_search_params_keys_iter {
    iterate(result)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_free_search_params_keys_iter(result: ada_url_search_params_keys_iter) {
    free::<Iter>(result)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_keys_iter_next(
    result: ada_url_search_params_keys_iter,
) -> ada_string {
    next(result, true).map_or(NO_STRING, |(key, _)| string(key))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_keys_iter_has_next(
    result: ada_url_search_params_keys_iter,
) -> bool {
    next(result, false).is_some()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_get_values(
    result: ada_url_search_params,
) -> ada_url_search_params_values_iter {
    iterate(result)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_free_search_params_values_iter(
    result: ada_url_search_params_values_iter,
) {
    free::<Iter>(result)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_values_iter_next(
    result: ada_url_search_params_values_iter,
) -> ada_string {
    next(result, true).map_or(NO_STRING, |(_, value)| string(value))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_values_iter_has_next(
    result: ada_url_search_params_values_iter,
) -> bool {
    next(result, false).is_some()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_get_entries(
    result: ada_url_search_params,
) -> ada_url_search_params_entries_iter {
    iterate(result)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_free_search_params_entries_iter(
    result: ada_url_search_params_entries_iter,
) {
    free::<Iter>(result)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_entries_iter_next(
    result: ada_url_search_params_entries_iter,
) -> ada_string_pair {
    next(result, true)
        .map_or(ada_string_pair { key: NO_STRING, value: NO_STRING }, |(key, value)| {
            ada_string_pair { key: string(key), value: string(value) }
        })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn ada_search_params_entries_iter_has_next(
    result: ada_url_search_params_entries_iter,
) -> bool {
    next(result, false).is_some()
}

#[unsafe(no_mangle)]
pub extern "C" fn ada_set_max_input_length(length: u32) {
    MAX_INPUT_LENGTH.store(length, Ordering::Relaxed);
}

#[unsafe(no_mangle)]
pub extern "C" fn ada_get_max_input_length() -> u32 {
    MAX_INPUT_LENGTH.load(Ordering::Relaxed)
}

/// Returns the version of weburl.
#[unsafe(no_mangle)]
pub extern "C" fn ada_get_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

#[unsafe(no_mangle)]
pub extern "C" fn ada_get_version_components() -> ada_version_components {
    let mut parts = env!("CARGO_PKG_VERSION").split('.').map(|part| part.parse().unwrap_or(0));
    let mut next = || parts.next().unwrap_or(0);
    ada_version_components { major: next(), minor: next(), revision: next() }
}
