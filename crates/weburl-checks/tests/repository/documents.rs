//! Documents with examples.

use std::fs;

use crate::{crate_folders, files, root};

#[test]
fn every_document_with_rust_examples_is_tested() {
    let tested = fs::read_to_string(root().join("crates/weburl-checks/src/lib.rs")).unwrap();
    let mut folders = vec![root(), root().join("docs")];
    folders.extend(crate_folders());
    let mut with_examples = 0;
    for document in folders.iter().flat_map(|folder| files(folder, "md")) {
        if fs::read_to_string(&document).unwrap().contains("```rust") {
            let path = document.strip_prefix(root()).unwrap().display().to_string();
            let include = format!("include_str!(\"../../../{}\")", path.replace('\\', "/"));
            assert!(tested.contains(&include), "add to crates/weburl-checks/src/lib.rs: {include}");
            with_examples += 1;
        }
    }
    assert_ne!(with_examples, 0);
}
