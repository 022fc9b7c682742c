//! What holds of the whole library, seen from outside: it passes web-platform-tests, agrees with the
//! transcription of the standard on everything else, and keeps its own laws.
//!
//! Without the feature `idna`, web-platform-tests are left out, and the library may say that it needs
//! IDNA where the host has to do with it.

mod changes;
mod component_edits;
mod conversions;
mod default_scheme;
mod diagnostics;
mod differences;
mod findings;
mod getters;
mod laws;
mod layered_secrets;
#[cfg(feature = "macros")]
mod literals;
#[cfg(feature = "idna")]
mod messages;
mod oracle;
mod pitfalls;
mod query_edits;
mod record_setters;
mod safe_to_log;
mod search_params;
mod sources;
mod spec_examples;
mod text;
mod valid_strings;
mod verbatim;
mod weburl_implementation;
#[cfg(feature = "idna")]
mod wpt;
