//! Inputs that parsers are known to read differently, and one for each thing that a model does.
//!
//! Their answers are recorded in full.

#[rustfmt::skip]
pub(crate) const BY_HAND: &[&str] = &[
    // Nothing unusual.
    "http://example.com/", "http://example.com", "https://user:pass@example.com:8443/a/b?c=d#e",
    "HTTP://EXAMPLE.COM:80/", "ftp://ftp.example.com/a;type=i", "ws://example.com/", "mailto:a@example.com",
    "file:///etc/passwd", "file://host/a", "file:a", "urn:a:b", "data:,a", "javascript:alert(1)", "about:blank", "foo://h/a", "foo:/a", "foo:",
    "", "a", "/a", "//example.com/a", "?a", "#a", "example.com", "example.com:80", "example.com/a", "www.example.com", "ftp.example.com/a", "localhost:8080/a",
    "user@example.com", "user:pass@example.com:80/a",
    // Backslashes.
    r"http://127.0.0.1:6666\@1.1.1.1", r"http://evil.com\@good.com/", r"http://good.com\@evil.com/", r"http:\\example.com\a", r"http:/\example.com/",
    r"http://example.com\a", r"http://example.com:80\a", r"\\example.com\a", r"http://a\b@c/", r"http://a\.b.c/", r"http://good.com\.evil.com/", r"https:\/\/example.com/",
    // Userinfo.
    "http://a@b@example.com/", "http://good.com@evil.com/", "http://good.com:80@evil.com/", "http://good.com:80#@evil.com/",
    "http://good.com/@evil.com/", "http://good.com?@evil.com/", "http://good.com#@evil.com/", "http://good.com%2f@evil.com/", "http://good.com%23@evil.com/", "http://@example.com/",
    "http://:@example.com/", "http://user@/", "http://user:@example.com/", "http://1.1.1.1 &@2.2.2.2# @3.3.3.3/", "http://good.com:80@evil.com:81/", "http://a:b:c@d/",
    "http://foo@evil.com:80@google.com/", "http://foo@evil.com:80 @google.com/", "http://a%40b@c/", "http://us\u{e9}r@c/", "http://good.com\u{ff20}evil.com/", "http://[user]@host/",
    // Ports.
    "http://evil.com:80:80/", "http://example.com:/", "http://example.com:0/", "http://example.com:00080/", "http://example.com:65535/", "http://example.com:65536/",
    "http://example.com:80a/", "http://example.com:-80/", "http://example.com:+80/", "http://example.com: 80/", "http://example.com:8_0/", "http://example.com:\u{664}\u{662}/",
    "http://example.com:99999999999999999999/", "http://example.com::80/", "http://127.0.0.1:11211:80/", "http://google.com:80+&@127.88.250.18:22+google.com:80/", "http://:80/", "http://example.com:80/:90",
    "https://example.com:80/", "https://example.com:443/", "http://example.com:443/", "//example.com:80", "a:80", "a:80/", "http:80", "http:80/", "/a:80", "x:1/2", "/x:1", "//a:b", "//a:70000", "//a:65535/b",
    // Slashes.
    "http:///example.com/", "http:////example.com/", "http:/example.com/", "http:example.com/", "http:example.com", "http:/", "http://", "http:///", "http:", "http:?a", "http:#a", "http://?a", "http://#a", "http:/?a", "http:///a:b@c/",
    "///example.com/", "////example.com/", "//", "///", "//?a", "http:// /", "http://\texample.com/", "https:////www.example.com", "file://localhost/a", "file:////a", "file:/a", "file://127.0.0.1/a", "file:///C:/a", "file://C:/a", "file:C:/a", "file://a:80/b",
    "C:/a", "c:\\a", "file:", "file://", "file:///", "file:?a", "file://user@host/a", "FILE:///a", "file://localhost", "file://127.0.0.1", "file://LOCALHOST/a",
    // IPv4.
    "http://127.0.0.1/", "http://127.1/", "http://0x7f.1/", "http://0x7f000001/", "http://2130706433/", "http://017700000001/", "http://0177.0.0.1/", "http://127.0.0.1./", "http://127.000.000.001/", "http://1.2.3.4.5/", "http://256.256.256.256/",
    "http://1.2.3.256/", "http://4294967296/", "http://0/", "http://0x/", "http://1.2.3.08/", "http://1.2.3.0x/", "http://0.0.0.0/", "http://169.254.169.254/latest/", "http://1.0xffff/", "http://1.2.65535/", "http://1.65536/", "http://0300.0250.1/", "http://08/", "http://1.2.3./", "http://.1.2.3/", "http://0xG/",
    "http://\u{2460}\u{2461}\u{2466}.\u{24ea}.\u{24ea}.\u{2460}/", "http://\u{ff11}27.0.0.1/", "http://127\u{3002}0\u{3002}0\u{3002}1/", "http://127\u{ff0e}0.0.1/", "http://%31%32%37.0.0.1/", "http://0x7F.0X0.0.1/", "http://00x7f.1/", "http://127.0.0.1%00.good.com/", "http://3232235777/", "http://0xc0.0xa8.0x1.0x1/",
    // IPv6.
    "http://[::1]/", "http://[::1]:80/", "http://[::ffff:7f00:1]/", "http://[::ffff:127.0.0.1]/", "http://[2002:7f00:1::]/", "http://[64:ff9b::7f00:1]/", "http://[::7f00:1]/", "http://[fe80::1%25eth0]/", "http://[fe80::1%eth0]/", "http://[fe80::1%25]/", "http://[::1]a/", "http://[::1]:a/", "http://[::1/",
    "http://::1]/", "http://::1/", "http://[]/", "http://[v1.a]/", "http://[1.2.3.4]/", "http://[::1%2500]/", "http://[0:0:0:0:0:0:0:1]/", "http://[::1]@evil.com/", "http://evil.com[::1]/", "http://[::1][::2]/", "http://[[::1]]/", "http://[::1]]/", "http://user@[::1]:80/", "http://[::G]/", "http://[a]/", "http://[:]/", "http://[::1%]/",
    "http://[2001:db8::1%251]/", "http://[2001:DB8:0:0::1]/", "http://[::1].evil.com/", "http://[::1]%2f/", "http://[::1]\\a/", "[::1]", "//[::1]/", "http://[::1%25lo%25]/", "http://[::1 ]/", "http://[\u{ff1a}:1]/", "http://[1:2:3:4:5:6:7:8:9]/", "http://[1:2]/", "http://[v1]/", "http://[v.a]/", "http://[vG.a]/", "http://[V1f.a:b!]/", "http://[::1.2.3]/", "http://[::1.2.3.04]/",
    // White space and controls.
    " http://example.com/", "http://example.com/ ", "\thttp://example.com/", "http://exa\tmple.com/", "http://ho\tst/", "ht\ntp://example.com/", "http://exa mple.com/", "http://example.com /", "http://example.com\u{0}.evil.com/", "http://example.com/\u{0}a", "http://example.com/a b", "http://example.com/\r\nX: y", "http://example.com\r\n/", "http://\u{1}example.com/", "http://example.com/\u{7f}",
    "http://example.com\u{7f}/", "\u{a0}http://example.com/", "http://example.com/\u{a0}", "\u{feff}http://example.com/", "http://\u{a0}example.com/", "http://a\u{b}b/", "\u{c}http://a/", "\u{1f}http://a/", "http://a/\u{1f}", "http://a#\n", "http://a?\n", "http://a/b\u{85}c", "h\u{0}ttp://a/", "http:/\t/a/", "http://a:8\t0/", "http://[::\t1]/", "http://u\ns@a/", "http\t://a/", "http ://a/", "http: //a/", "\n", " ", "http://a\n",
    // Percent-encoding.
    "http://good.com%2eevil.com/", "http://ex%61mple.com/", "http://example.com%2f@evil.com/", "http://a%00b/", "http://a%20b/", "http://a%zz/", "http://a%/", "http://%/", "http://%61/", "http://%c3%a9/", "http://%ff/", "http://a%3a80/", "http://a%40b/", "http://a%5cb/", "http://a%25b/", "http://a%0db/", "http://a/%zz", "http://a/%", "http://a/%4", "http://a/%41%7e", "http://a/?%zz", "http://a/#%zz", "http%3a//a/", "http://a%23b/", "http://a%3fb/", "http://a%5bb/", "http://%EF%BC%8E/", "http://a%e3%80%82b/", "http://%2e/", "http://a/%2e%2e/b", "http://a/%2F%5C", "http://u%zz@a/", "http://u%41@a/", "http://a%2d/", "http://a%c3/", "http://a%80/", "http://a%e2%84%80/",
    // Names outside ASCII.
    "http://fa\u{df}.de/", "http://b\u{fc}cher.de/", "http://B\u{dc}CHER.de/", "http://xn--bcher-kva.de/", "http://\u{3c2}.gr/", "http://a\u{200d}b/", "http://a\u{ad}b/", "http://\u{ff45}xample.com/", "http://example\u{3002}com/", "http://a\u{2100}b/", "http://a\u{ff0f}b/", "http://a\u{ff1f}b/", "http://a\u{ff03}b/", "http://a\u{ff1a}80/", "http://\u{1f4a9}.la/", "http://\u{5d0}1.com/", "http://xn--a/", "http://\u{301}a/", "http://\u{130}.com/", "http://\u{212a}.com/", "http://\u{2024}/", "http://a\u{2024}b/", "http://\u{fffd}/", "http://\u{10ffff}/",
    "http://\u{e9}@a/", "http://a/\u{e9}?\u{e9}#\u{e9}", "h\u{e9}://a/", "http://a:\u{ff18}0/", "http://xn--/", "http://XN--BCHER-KVA.de/", "http://a.xn--/", "http://\u{e9}_\u{e9}/", "http://a..\u{e9}/", "http://\u{e9}./", "http://-\u{e9}/", "http://ab--\u{e9}/", "http://\u{e9}xn--/", "http://\u{378}/", "http://\u{19da}/", "http://\u{1e9e}.de/", "http://a\u{ff0e}\u{e9}/", "http://\u{37c}/", "http://\u{2488}com/", "http://\u{1c4}/",
    // Names that are unusual in ASCII.
    "http://a_b/", "http://-a/", "http://a-/", "http://a..b/", "http://.a/", "http://a./", "http://./", "http://../", "http://a,b/", "http://a;b/", "http://a!b/", "http://a'b/", "http://a(b)/", "http://a&b/", "http://a=b/", "http://a+b/", "http://a$b/", "http://a~b/", "http://a*b/", "http://a<b/", "http://a>b/", "http://a\"b/", "http://a{b/", "http://a}b/", "http://a|b/", "http://a^b/", "http://a`b/",
    "http://a.1/", "http://1.a/", "http://a.b.0x1/", "http://toolongtoolongtoolongtoolongtoolongtoolongtoolongtoolongtoolongtoolong.com/", "http://localhost/", "http://LocalHost./", "http://a.local/", "http://metadata.google.internal/", "http://a.2b/", "http://a.-b/", "http://a.b-/", "http://a--b.c/", "http://1/", "http://1a/", "http://a.b.1c/", "http://a_b.c/", "http://a.b_c/",
    // Paths, queries and fragments.
    "http://a", "http://a?b", "http://a#b", "http://a/b?c", "http://a/b#c", "http://a/b#c?d", "http://a/b?c#d", "http://a/?", "http://a/#", "http://a?#", "http://a/b;c=d", "http://a;b=c/", "http://a/..", "http://a/../b", "http://a/./b", "http://a/b/../../../c", "http://a//b", "http://a/b//c", "http://a/%2e/b", "http://a/[b]", "http://a/{b}", "http://a/b|c", "http://a/b^c", "http://a/\"b\"", "http://a/<b>", "http://a/b`c",
    "http://a/b\\c", "http://a?b\\c", "http://a?[b]", "http://a#[b]", "http://a?b?c", "http://a#b#c", "http://a/?b=c d", "http://a/?'", "http://a/~b", "http://a/b:c", "http://a/b@c", "http://a/*", "http://a?//b@c", "http://a#//b@c", "http://a?b/../c", "http://a/b/.", "http://a/b/..", "http://a/b/./", "http://a/.b", "http://a/..b", "http://a/...", "http://a/b/.;c", "http://a/b%2f..%2fc", "http://a#\u{0}", "http://a?\u{0}",
    // Schemes.
    "h:a", "1http://a/", "+http://a/", "ht+tp://a/", "ht_tp://a/", "http+unix://a/", "://a/", ":a", ":", "ht:tp://a/", "jar:http://a/!/b", "view-source:http://a/", "URL:http://a/", "url:http://a/", "gopher://a/", "dict://a:11211/b", "ldap://a/", "sftp://a/", "scheme-that-is-longer-than-the-forty-characters-of-a-limit://a/", "phar://a", "php://filter/a", "netdoc:///etc/passwd", "expect://id", "tel:+1", "sms:1", "blob:http://a/", "wss://a:443/", "ws://a:80", "https://a:443", "ftp://a:21", "ftp://a@b", "ftp://", "tftp://a", "smb://a", "imap://a", "mysql://u:p@h:3306/d", "redis://:p@h", "postgres:///d", "git@github.com:a/b.git", "git+ssh://git@github.com/a", "svn+ssh://a", "http.//a/", "http;//a/", "http//a/", "http:a:80", "localhost", "localhost:80", "127.0.0.1:80", "127.0.0.1:80/a", "a.b:c", "a.b:80/c", "a:b@c:80", "a:b@c", "//a@b:80/c?d#e", "/?a", "/#a", "?a:80", "#a:80", "x:y", "x:/y", "x://y", "x:///y", "x:?a", "x:#a", "x:80?a", "x:65536", "x:65535/a", "x:123456", "/:80", "//:80", "//@a", "//a:", "http://:", "http://@", "http://@:80", "http://u@:80", "http://u:p@", "//u@", "http://a:80#b", "http://a:80?b", "http://a?b:80", "http://a:80?b:81", "http://a:?b", "http://a:#b", "http://u@a?b@c", "http://u:p?q@a", "http://u:p#q@a", "http://u/p@a",
];
