//! Names with `*` for any text and `?` for any character.

/// Returns whether the whole name matches. Only the last `*` is tried again, so it takes at most the product of both
/// lengths.
pub(crate) fn matches(glob: &str, name: &str) -> bool {
    let (mut glob, mut name) = (glob.chars(), name.chars());
    let mut retry = None;
    loop {
        let mut ahead = name.clone();
        match (glob.clone().next(), ahead.next()) {
            (Some('*'), _) => {
                glob.next();
                retry = Some((glob.clone(), name.clone()));
            }
            (Some(wanted), Some(c)) if wanted == c || wanted == '?' => {
                glob.next();
                name = ahead;
            }
            (None, None) => return true,
            _ => {
                let Some((after_star, rest)) = &mut retry else { return false };
                if rest.next().is_none() {
                    return false;
                }
                (glob, name) = (after_star.clone(), rest.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn whole_names_match() {
        let cases = [
            ("utm_*", "utm_source", true),
            ("utm_*", "utm_", true),
            ("utm_*", "autm_a", false),
            ("*id", "fbclid", true),
            ("*id", "idx", false),
            ("a*b*c", "a-bb-c", true),
            ("a*b*c", "a-c-b", false),
            ("?", "\u{e9}", true),
            ("?", "", false),
            ("", "", true),
            ("", "a", false),
            ("*", "", true),
            ("**a", "a", true),
            ("a", "A", false),
        ];
        for (glob, name, expected) in cases {
            assert_eq!(matches(glob, name), expected, "{glob} {name}");
        }
    }
}
