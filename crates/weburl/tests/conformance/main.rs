//! What holds of the whole library, seen from outside: it passes web-platform-tests, agrees with the
//! transcription of the standard on everything else, and keeps its own laws.

mod laws;
mod oracle;
mod setter_laws;
mod sources;
mod weburl_implementation;
mod wpt;
