//! The versions of what the command is made of, as `--version` prints them.

use crate::output::record::SCHEMA_VERSION;

/// The commit of the URL Standard, as in `CONFORMANCE.md`.
const STANDARD: &str = "7 October 2026, commit fde3f74";
/// The data with which hosts are mapped, of the versions in `Cargo.lock`.
const UNICODE: &str = "18.0";
/// The list in the version of the crate `psl` in `Cargo.lock`, and the day on which that was published.
const PUBLIC_SUFFIX_LIST: &str = "psl 2.1.247 of 5 November 2026";

/// Returns what `--version` prints after the name.
pub(crate) fn long() -> String {
    format!(
        "{}\nURL Standard: {STANDARD}\nUnicode: {UNICODE}\npublic suffix list: {PUBLIC_SUFFIX_LIST}\nJSON schema: {SCHEMA_VERSION}",
        env!("CARGO_PKG_VERSION")
    )
}
