//! Encodings by their labels on the command line.

use encoding_rs::Encoding;

pub(crate) fn encoding_for_label(label: &str) -> Result<&'static Encoding, &'static str> {
    Encoding::for_label(label.as_bytes()).ok_or("the Encoding Standard has no such label")
}
