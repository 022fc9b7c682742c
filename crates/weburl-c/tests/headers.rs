//! The headers are what `cbindgen` makes of the exports.

use std::fs;
use std::path::Path;

const INTRODUCTION: &str = "\
// The C interface of weburl. Made by cbindgen: change the exports, then run
//     WEBURL_WRITE_HEADERS=1 cargo test -p weburl-c --test headers
//
// Texts are UTF-8 with a length; what is not UTF-8 is read as U+FFFD. A text without bytes may be NULL. Objects belong to the
// caller, who frees them; no two threads may use one object at the same time. No input makes a function fail otherwise than as
// it says. On WebAssembly, pointers and sizes have 32 bits.
";

/// The header, the module that it is for, and its guard.
const HEADERS: &[(&str, &[&str], &str)] = &[
    (
        "weburl.h",
        &["memory.rs", "table.rs", "url.rs", "pairs.rs", "report.rs", "pattern.rs", "more.rs"],
        "WEBURL_H",
    ),
    ("ada_c.h", &["ada.rs"], "ADA_C_H"),
];

#[test]
fn headers_are_made_of_the_exports() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (name, sources, guard) in HEADERS {
        let mut config =
            cbindgen::Config::from_file(folder.join("cbindgen.toml")).expect("it is there");
        config.include_guard = Some((*guard).to_owned());
        config.header = Some(INTRODUCTION.to_owned());
        let mut builder = cbindgen::Builder::new().with_config(config);
        for source in *sources {
            builder = builder.with_src(folder.join("src/exports").join(source));
        }
        let mut made = Vec::new();
        builder.generate().expect("the exports are plain C").write(&mut made);
        let path = folder.join("include").join(name);
        if std::env::var_os("WEBURL_WRITE_HEADERS").is_some() {
            fs::write(&path, &made).expect("the folder is writable");
        }
        let committed = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            committed.as_bytes() == made,
            "{name} is not what the exports are: WEBURL_WRITE_HEADERS=1 writes it"
        );
    }
}
