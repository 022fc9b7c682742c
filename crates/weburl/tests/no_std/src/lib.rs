//! A program without the standard library that uses weburl.
//!
//! It has a panic handler of its own. The standard library has one too, and there can be only one: if
//! weburl, or what it depends on, asked for the standard library, this would not build, even where there
//! is one.
#![no_std]

extern crate alloc;

use alloc::string::{String, ToString};
use core::panic::PanicInfo;

use dlmalloc::GlobalDlmalloc;
use weburl::{Host, Parser, SetError, Url, UrlSearchParams};

#[global_allocator]
static ALLOCATOR: GlobalDlmalloc = GlobalDlmalloc;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// Parses, resolves and edits.
pub fn edit(input: &str) -> Result<String, SetError> {
    let base = Url::parse("https://example.com/a/b")?;
    let mut url = base.join(input)?;
    url.set_host(Some(&Host::parse("EXAMPLE.org")?.to_string()))?;
    url.edit_query_pairs(|pairs: &mut UrlSearchParams| pairs.append("a", "b"))?;
    url.append_query_pairs([("c", "d")])?;
    url.api_mut().set_hash("c");
    let typed = Parser::new().default_scheme("https")?.parse("example.com:8080")?;
    url.set_port(typed.port())?;
    Ok(Parser::new().base(&url).parse("../d")?.into())
}
