//! The everyday jobs are no longer with `weburl` than with `url`. That they work, doctests of the document show.

use std::fs;

/// Returns how many lines of code a program has, blank and hidden lines left out.
fn len(program: &str) -> usize {
    program.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("# ")).count()
}

#[test]
fn no_everyday_job_is_longer_than_with_url() {
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/everyday.md");
    let document = fs::read_to_string(document).unwrap();
    let jobs: Vec<&str> = document.split("\n## ").skip(1).collect();
    assert_eq!(jobs.len(), 15);
    for job in jobs {
        let title = job.lines().next().unwrap();
        let programs: Vec<&str> = job.split("```rust\n").skip(1).collect();
        let [new, old] = programs[..] else { panic!("{title}: {} programs", programs.len()) };
        let [new, old] = [new, old].map(|program| program.split("```").next().unwrap());
        assert!(new.contains("use weburl::") && !old.contains("weburl"), "{title}");
        assert!(len(new) <= len(old), "{title}: {} lines, {} with url", len(new), len(old));
    }
}
