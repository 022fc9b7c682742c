//! Percent-encoding, decoded as often as possible.

use weburl::percent_encode::{percent_encode_byte, percent_encoded_byte};

/// Decodes until no percent-encoded byte is left. Takes linear time, however deep the encoding is: what a decoded byte
/// may complete stands at the end of what is already decoded.
pub(crate) fn decode_repeatedly(bytes: &[u8]) -> Vec<u8> {
    let mut decoded = Vec::with_capacity(bytes.len());
    for &byte in bytes {
        decoded.push(byte);
        while let [.., b'%', high, low] = decoded[..]
            && let Some(byte) = decode(high, low)
        {
            decoded.truncate(decoded.len() - 3);
            decoded.push(byte);
        }
    }
    decoded
}

/// Returns the byte that two hexadecimal digits stand for.
pub(crate) fn decode(high: u8, low: u8) -> Option<u8> {
    percent_encoded_byte(&[b'%', high, low])
}

/// Writes each byte as it is or percent-encoded.
pub(crate) fn encode_into(output: &mut String, bytes: &[u8], is_kept: impl Fn(u8) -> bool) {
    for &byte in bytes {
        match is_kept(byte) {
            true => output.push(char::from(byte)),
            false => output.push_str(percent_encode_byte(byte)),
        }
    }
}

#[cfg(test)]
mod tests {
    use weburl::percent_encode::percent_decode;

    use super::decode_repeatedly;

    #[test]
    fn one_pass_decodes_as_many_passes_do() {
        let cases = [
            "%!A%21%21%25",
            "%",
            "%2",
            "%25",
            "%25%",
            "%2525",
            "%25%32%35",
            "%%32%35",
            "%%%25%32%35asd%%",
        ];
        let deep = format!("a%{}41", "25".repeat(100));
        for text in cases.into_iter().chain([deep.as_str()]) {
            let mut expected = text.as_bytes().to_vec();
            loop {
                let decoded = percent_decode(&expected).into_owned();
                if decoded == expected {
                    break;
                }
                expected = decoded;
            }
            assert_eq!(decode_repeatedly(text.as_bytes()), expected, "{text}");
        }
    }

    #[test]
    fn depth_takes_linear_time() {
        let text = format!("%{}", "25".repeat(1_000_000));
        assert_eq!(decode_repeatedly(text.as_bytes()), b"%");
    }
}
