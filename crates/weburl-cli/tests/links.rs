//! What no table can express about `weburl links`: how files are read and written.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use tempfile::TempDir;

use crate::{text, weburl};

const SITE: &str = "tests/site";

fn links(args: &[&str]) -> Output {
    weburl().arg("links").args(args).output().unwrap()
}

/// Creates a directory with these files.
pub(crate) fn directory(files: &[(&str, &str)]) -> TempDir {
    let directory = crate::directory();
    for (name, contents) in files {
        let path = directory.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, contents).unwrap();
    }
    directory
}

fn arg(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn files_in(directory: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> =
        fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn results_are_the_same_however_many_threads_there_are() {
    let expected = links(&[SITE, "--json", "--jobs", "1"]);
    assert_eq!(expected.status.code(), Some(1));
    assert_eq!(text(&expected.stdout).lines().count(), 39);
    for jobs in ["2", "3", "20"] {
        assert_eq!(links(&[SITE, "--json", "--jobs", jobs]), expected, "{jobs} jobs");
    }
}

#[test]
fn what_else_holds_urls_is_checked_in_xhtml_as_in_html() {
    const OPTIONS: [(&str, &str); 6] = [
        ("social", "picture"),
        ("lazy-loading", "lazy"),
        ("json-ld", "item"),
        ("import-maps", "module"),
        ("speculation-rules", "next"),
        ("srcdoc", "inner"),
    ];
    let page = "<meta property='og:image' content='picture'/><img data-src='lazy' src='there'/>\
        <script type='application/ld+json'>{\"@id\": \"#only-a-name\", \"url\": \"item\"}</script>\
        <script type='importmap'>{\"imports\": {\"m\": \"./module\"}}</script>\
        <script type='speculationrules'>{\"prefetch\": [{\"urls\": [\"next\"]}]}</script>\
        <iframe srcdoc='&lt;a href=inner>&lt;/a>'></iframe>";
    let xhtml = format!(
        "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><body>{page}</body></html>"
    );
    let also = OPTIONS.map(|(option, _)| ["--also", option]);
    for (name, source) in [("a.html", page), ("a.xhtml", &*xhtml)] {
        let directory = directory(&[(name, source), ("there", "")]);
        let path = directory.path().join(name);
        let check = |also: &[&str]| {
            let output = links(&[&["--check-local"], also, &[arg(directory.path())]].concat());
            (text(&output.stdout), output.status.code())
        };
        let finding = |target: &str| {
            // The address of a module has to begin with a dot or a slash.
            let column = source.find(&format!("./{target}")).or(source.find(target)).unwrap() + 1;
            let place = format!("{}:1:{column}: error: ", path.display());
            format!("{place}the file {target} doesn't exist [missing-file]\n")
        };
        assert_eq!(check(&[]), (String::new(), Some(0)), "{name}");
        let expected: String = OPTIONS.iter().map(|(_, target)| finding(target)).collect();
        assert_eq!(check(also.as_flattened()), (expected, Some(1)), "{name}");
        for (option, target) in OPTIONS {
            assert_eq!(check(&["--also", option]), (finding(target), Some(1)), "{name} {option}");
            fs::write(directory.path().join(target), "").unwrap();
        }
        assert_eq!(check(also.as_flattened()), (String::new(), Some(0)), "{name}");
    }
}

#[test]
#[cfg(unix)]
fn documents_that_cannot_be_read_are_named_and_the_others_read() {
    let directory = directory(&[("a.html", "<a href=x>"), ("c.html", "<a href=y>")]);
    // Nobody can read it, not even root.
    std::os::unix::fs::symlink("nowhere", directory.path().join("b.html")).unwrap();
    std::os::unix::fs::symlink("nowhere", directory.path().join("b.txt")).unwrap();
    let output = links(&[arg(directory.path()), "--base", "https://a/", "--follow"]);
    assert_eq!(text(&output.stdout), "https://a/x\nhttps://a/y\n");
    let path = directory.path().join("b.html");
    let start = format!("weburl: cannot read {}: ", path.display());
    let stderr = text(&output.stderr);
    assert!(stderr.starts_with(&start) && stderr.lines().count() == 1, "{stderr}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn documents_may_be_compressed_unless_they_are_rewritten() {
    let sitemap = crate::gzip(b"<urlset><url><loc>https://a/</loc></url></urlset>");
    let directory = directory(&[]);
    fs::write(directory.path().join("sitemap.xml.gz"), &sitemap).unwrap();
    let output = links(&[arg(directory.path())]);
    assert_eq!((text(&output.stdout), output.status.code()), ("https://a/\n".into(), Some(0)));
    let output = crate::run(weburl().args(["links", "--base", "https://b/"]), &sitemap);
    assert_eq!((text(&output.stdout), output.status.code()), ("https://a/\n".into(), Some(0)));
    let output = links(&["--rewrite", "strip:b", "--in-place", arg(directory.path())]);
    assert!(text(&output.stderr).contains("is compressed with gzip; decompress it to rewrite it"));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read(directory.path().join("sitemap.xml.gz")).unwrap(), sitemap);
}

#[test]
#[cfg(unix)]
fn symbolic_links_are_followed_on_request_but_not_in_circles() {
    let directory = directory(&[("a.html", "<a href=x>"), ("b/c.html", "<a href=y>")]);
    let path = |name: &str| directory.path().join(name);
    std::os::unix::fs::symlink("..", path("b/loop")).unwrap();
    std::os::unix::fs::symlink("b", path("d")).unwrap();
    let output = links(&[arg(directory.path()), "--base", "https://a/"]);
    assert_eq!(text(&output.stdout), "https://a/x\nhttps://a/b/y\n");
    assert_eq!((text(&output.stderr), output.status.code()), (String::new(), Some(0)));
    let output = links(&[arg(directory.path()), "--base", "https://a/", "-L"]);
    assert_eq!(text(&output.stdout), "https://a/x\nhttps://a/b/y\nhttps://a/d/y\n");
    let [root, b, d] = ["", "b/loop", "d/loop"].map(path);
    let root = arg(&root).trim_end_matches('/');
    let note = |path: &Path| format!("weburl: {} links back to {root}\n", path.display());
    assert_eq!(text(&output.stderr), note(&b) + &note(&d));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
#[cfg(target_os = "linux")]
fn names_of_files_need_not_be_utf_8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let directory = directory(&[("a.html", "<a href=%FC.html><a href=%FD.html>")]);
    let path = directory.path().join(OsStr::from_bytes(b"\xFC.html"));
    fs::write(path, "<a href=a.html id=x><a href=%FC.html#x><a href='#y'>").unwrap();
    let output = links(&[arg(directory.path()), "--base", "https://a/"]);
    assert_eq!(
        text(&output.stdout),
        "https://a/%FC.html\nhttps://a/%FD.html\n\
         https://a/a.html\nhttps://a/%FC.html#x\nhttps://a/%FC.html#y\n"
    );
    let output = links(&[arg(directory.path()), "--check-local"]);
    let root = directory.path().display();
    assert_eq!(
        text(&output.stdout),
        format!(
            "{root}/a.html:1:26: error: the file \u{FFFD}.html doesn't exist [missing-file]\n\
             {root}/\u{FFFD}.html:1:49: error: \
             \u{FFFD}.html doesn't contain the fragment y [missing-fragment]\n"
        )
    );
}

#[test]
#[cfg(unix)]
fn names_of_files_are_shown_on_one_line_and_do_not_steer_the_terminal() {
    let directory = directory(&[("a\n\u{1B}[31m.html", "<a href='https://'><a href='#x'>")]);
    let root = arg(directory.path());
    let shown = format!("{root}/a<U+000A><U+001B>[31m.html");
    let finding = format!("{shown}:1:10: error: the host is missing [host-missing]\n");
    assert_eq!(text(&links(&[root]).stderr), finding);
    let output = links(&["--check-local", root]);
    let name = "a<U+000A><U+001B>[31m.html";
    let second =
        format!("{shown}:1:29: error: {name} doesn't contain the fragment x [missing-fragment]\n");
    assert_eq!(text(&output.stdout), finding + &second);
    let path = directory.path().join("a\n\u{1B}[31m.html");
    let stderr = text(&links(&["--output", root, "--rewrite", "absolute", arg(&path)]).stderr);
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    let json = text(&links(&["--json", root]).stdout);
    let start =
        format!(r#"{{"input":"https://","source":{{"file":"{root}/a\n\u001b[31m.html","line":1"#);
    assert!(json.lines().count() == 2 && json.starts_with(&start), "{json}");
    fs::remove_file(&path).unwrap();
    std::os::unix::fs::symlink("nowhere", &path).unwrap();
    let stderr = text(&links(&[root, "--follow"]).stderr);
    let start = format!("weburl: cannot read {shown}: ");
    assert!(stderr.starts_with(&start) && stderr.lines().count() == 1, "{stderr}");
    let stderr = text(&weburl().args(["check", "--file"]).arg(&path).output().unwrap().stderr);
    assert!(stderr.starts_with(&start) && stderr.lines().count() == 1, "{stderr}");
}

#[test]
fn a_closed_pipe_is_no_error() {
    let document = "<a href=a>\n".repeat(100_000);
    let files = ["a.html", "b.html", "c.html"].map(|name| (name, &*document));
    let directory = directory(&files);
    let mut command = weburl();
    command.args(["links", "--json", arg(directory.path())]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

#[test]
fn a_line_of_megabytes_has_its_links() {
    let line = "ä<a href=a>".repeat(300_000) + "<a href='//:'>";
    let directory = directory(&[("a.html", &line)]);
    let output = links(&[arg(directory.path()), "--base", "https://a/"]);
    assert!(output.stdout == b"https://a/a\n".repeat(300_000));
    let expected = format!("{}/a.html:1:3300010: error: ", directory.path().display());
    let stderr = text(&output.stderr);
    assert!(stderr.starts_with(&expected), "{stderr}");
}

#[test]
#[cfg(unix)]
fn documents_are_changed_in_place_whole_or_not_at_all() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};

    // Text in ISO-2022-JP cannot be edited.
    let in_jis = "<meta charset=iso-2022-jp><a href=x>";
    let directory = directory(&[
        ("a.html", "<a href=x>"),
        ("b.html", "<a href=https://a/>"),
        ("c.html", in_jis),
    ]);
    let path = |name: &str| directory.path().join(name);
    fs::set_permissions(path("a.html"), fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink("a.html", path("d.html")).unwrap();
    let inode = |name: &str| fs::metadata(path(name)).unwrap().ino();
    let inode_of_b = inode("b.html");
    let args = ["--rewrite", "absolute", "--in-place", "--base", "https://a/"];
    let output = links(&[&args[..], &[arg(directory.path())]].concat());
    assert_eq!(text(&output.stdout), "");
    let stderr = text(&output.stderr);
    let expected = format!("weburl: cannot rewrite {}: ", path("c.html").display());
    assert!(stderr.starts_with(&expected), "{stderr}");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_to_string(path("a.html")).unwrap(), "<a href=https://a/x>");
    assert_eq!(fs::metadata(path("a.html")).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(fs::read_to_string(path("c.html")).unwrap(), in_jis);
    assert_eq!(inode("b.html"), inode_of_b, "what does not change is not written");
    assert!(path("d.html").is_symlink());
    let names = ["a.html", "b.html", "c.html", "d.html"].map(path);
    assert_eq!(files_in(directory.path()), names, "nothing is left behind");
}

#[test]
#[cfg(unix)]
fn no_document_is_changed_twice() {
    let directory = directory(&[("a.html", "<a href=x>")]);
    let path = |name: &str| directory.path().join(name);
    std::os::unix::fs::symlink("a.html", path("b.html")).unwrap();
    std::os::unix::fs::symlink(".", path("c")).unwrap();
    let root = arg(directory.path());
    let output = links(&["--rewrite", "add:b=c", "--in-place", root]);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
    assert_eq!(fs::read_to_string(path("a.html")).unwrap(), "<a href=\"x?b=c\">");
    for second in ["a.html", "c/b.html"] {
        let output = links(&["--rewrite", "add:b=c", "--in-place", root, arg(&path(second))]);
        let expected = "weburl: --in-place would change a document twice, as it is named twice\n";
        assert_eq!((output.status.code(), &*text(&output.stderr)), (Some(2), expected));
    }
}

/// Until a signal arrives, documents are written; then no other, and nothing is left behind.
#[test]
#[cfg(unix)]
fn an_interruption_leaves_whole_documents() {
    use std::os::unix::process::ExitStatusExt;
    use std::process::Command;
    use std::time::{Duration, Instant};

    const COUNT: usize = 400;
    let old = "<a href=x>\n".repeat(10_000);
    let new = "<a href=https://a/x>\n".repeat(10_000);
    let names: Vec<_> = (0..COUNT).map(|number| format!("{number:03}.html")).collect();
    let files: Vec<_> = names.iter().map(|name| (&**name, &*old)).collect();
    let directory = directory(&files);
    let args = ["links", "--rewrite", "absolute", "--in-place", "-b", "https://a/"];
    let mut command = weburl();
    let command = command.args(args).arg(directory.path()).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    let start = Instant::now();
    let first = directory.path().join("000.html");
    while fs::metadata(&first).unwrap().len() == old.len() as u64 {
        assert!(start.elapsed() < Duration::from_secs(60));
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.signal(), Some(2), "{:?}", output.status);
    let contents: Vec<_> =
        names.iter().map(|name| fs::read_to_string(directory.path().join(name)).unwrap()).collect();
    assert!(contents.iter().all(|text| *text == old || *text == new), "no document is half");
    let changed = contents.iter().filter(|text| **text == new).count();
    assert!((1..COUNT).contains(&changed), "{changed} documents were written");
    assert_eq!(files_in(directory.path()).len(), COUNT, "nothing is left behind");
}

#[test]
fn output_that_is_an_input_is_refused() {
    let directory = directory(&[("a.html", "<a href=x>"), ("b.html", "<a href=y>")]);
    let out = directory.path().join("b.html");
    let stdout = fs::OpenOptions::new().append(true).open(&out).unwrap();
    let command =
        weburl().args(["links", "-b", "https://a/", arg(directory.path())]).stdout(stdout).output();
    let output = command.unwrap();
    let expected = format!(
        "weburl: {} is also the output; write to another file, or use --in-place\n",
        out.display()
    );
    assert_eq!((text(&output.stderr), output.status.code()), (expected, Some(2)));
    assert_eq!(fs::read_to_string(&out).unwrap(), "<a href=y>https://a/x\n");
}

#[test]
#[cfg(unix)]
fn a_document_keeps_its_owner_and_its_permissions() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};

    let directory = directory(&[("a.html", "<a href=x>")]);
    let path = directory.path().join("a.html");
    // Only root may give a file away; others at least keep their own.
    let is_root = chown(&path, Some(12_345), Some(23_456)).is_ok();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o4751)).unwrap();
    let before = fs::metadata(&path).unwrap();
    assert!(!is_root || (before.uid(), before.gid()) == (12_345, 23_456));
    let output = links(&["--rewrite", "set:a=b", "--in-place", arg(&path)]);
    assert_eq!((text(&output.stderr), output.status.code()), (String::new(), Some(0)));
    assert_eq!(fs::read_to_string(&path).unwrap(), "<a href=\"x?a=b\">");
    let after = fs::metadata(&path).unwrap();
    let owner = |metadata: &fs::Metadata| (metadata.uid(), metadata.gid(), metadata.mode());
    assert_eq!(owner(&after), owner(&before));
    assert_ne!(after.ino(), before.ino());
}
