//! Workflows of the forge.

use std::fs;

use crate::{files, root};

fn workflows() -> Vec<(String, String)> {
    let files = files(&root().join(".github/workflows"), "yml");
    let texts = files.iter().map(|file| {
        (file.display().to_string(), fs::read_to_string(file).expect("workflows are readable"))
    });
    texts.collect()
}

#[test]
fn oldest_supported_rust_is_tested() {
    let version = format!("toolchain: \"{}\"", env!("CARGO_PKG_RUST_VERSION"));
    assert!(workflows().iter().any(|(_, text)| text.contains(&version)), "no {version}");
}

#[test]
fn actions_are_pinned_by_hash() {
    let mut count = 0;
    for (file, text) in workflows() {
        for after in text.split("uses: ").skip(1) {
            let action = after.split_whitespace().next().unwrap_or_default();
            let hash = action.split_once('@').map_or("", |(_, hash)| hash);
            let is_pinned = hash.len() == 40 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
            assert!(is_pinned, "{file}: {action}");
            count += 1;
        }
    }
    assert_ne!(count, 0);
}
