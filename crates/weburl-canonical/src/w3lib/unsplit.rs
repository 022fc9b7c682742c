//! The program's own form of `urlunsplit`.

/// Puts a URL together. What is empty is missing.
pub(super) fn unsplit(
    scheme: &str,
    authority: &str,
    path: &str,
    query: &str,
    fragment: &str,
) -> String {
    let len = scheme.len() + authority.len() + path.len() + query.len() + fragment.len();
    let mut output = String::with_capacity(len + "://".len() + "/?#".len());
    if !scheme.is_empty() {
        output.push_str(scheme);
        output.push(':');
    }
    if !authority.is_empty() {
        output.push_str("//");
        output.push_str(authority);
        if !path.is_empty() && !path.starts_with('/') {
            output.push('/');
        }
    } else if path.starts_with("//")
        || has_authority(scheme) && (path.is_empty() || path.starts_with('/'))
    {
        output.push_str("//");
    }
    output.push_str(path);
    for (delimiter, component) in [('?', query), ('#', fragment)] {
        if !component.is_empty() {
            output.push(delimiter);
            output.push_str(component);
        }
    }
    output
}

/// The schemes of `urllib.parse.uses_netloc`.
#[rustfmt::skip]
fn has_authority(scheme: &str) -> bool {
    [
        "ftp", "http", "gopher", "nntp", "telnet", "imap", "wais", "file", "mms", "https", "shttp", "snews", "prospero",
        "rtsp", "rtsps", "rtspu", "rsync", "svn", "svn+ssh", "sftp", "nfs", "git", "git+ssh", "ws", "wss",
        "itms-services",
    ]
    .contains(&scheme)
}
