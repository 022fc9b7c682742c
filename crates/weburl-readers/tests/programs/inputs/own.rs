//! Inputs for a branch of one model, which others need not be asked about.

/// Returns the inputs that are for this reader only.
#[rustfmt::skip]
pub(crate) fn own(reader: &str) -> &'static [&'static str] {
    match reader.as_bytes() {
        b"libcurl" => &[
            "pop3.example.com", "POP3.a/b", "smtp.a", "imap.a", "ldap.a", "dict.a", "ftp.a", "pop3", "pop3x.a",
            "http://[::1:]/", "http://[1:2:3:4:5:6:7:8:]/", "http://[::1.2.3.4:]/", "http://[::1::]/", "http://[1:]/",
            "http://[fe80::1%25abcdefghijklmno]/", "http://[fe80::1%25abcdefghijklmnop]/", "http://[fe80::1%2525]/",
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa://a/", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa://a/",
            "imap://u;o:p@a/", "imap://u;:p@a/", "imap://u:p;o@a/", "imap://u:p;@a/", "imap://u;@a/", "http://u;o:p@a/",
            "imaps://u;o@a/", "pop3s://u;o:p@a/", "smtps://;o:p@a/", "imap://;:@a/", "http://%00@a/", "http://u:%00@a/",
            "http://[::ffff:0:0]/", "http://[::1:0]/", "http://[::102:304]/", "http://[1:0:0:2::]/", "http://a../", "http://a..b/",
            "file://LocalHost/a", "file://127.0.0.1", "file:///c|/a", "file:/c:", "file://c:/", "file://c:a/", "file:/", "file:///",
            "http:////a/", "http:///a/", "http://\u{df}.a/", "http://-\u{e9}/",
            "telnet://u%1f@a/", "smtp://u:%0a@a/", "ftp://u%20@a/", "http://u%1f:%01@a/", "https://u%1f@a/", "ws://u%1f@a/", "wss://u%1f@a/", "imap://u;%1f@a/", "rtsp://%00@a/",
        ],
        b"php-parse-url" => &[
            "a:12345", "a:123456", "a:12345/b", "a:123456/b", "a:65536", "file:///c:/a", "file:///ab:/c", "FILE:///c:/a",
            "http://a:-1/", "http://a:-0/", "http://a: 80/", "http://a:\n80/", "http://a:+8x/", "http://a:x/", "http://*/", "http://*:81/",
            "http://a:99999999999999999999:80/", "http://a:-99999999999999999999:80/", "http://a:-1:80/", "http://a: 81:80/", "http://[::1]:80:81/", "http://[::1]x/",
            "http://a\u{1}b/", "//a:80", "//a:80/b", "//a:b", "//a:80b", "a?b:80", "a#b:80/", "/a:80/", "?:", "?:a", "ftp://a", "http:/a", "http:a",
        ],
        b"ruby-uri" => &[
            "ftp://a/%2Fb", "ftp://a//b", "ftp://a/b;type=i", "ftp://a/;type=a/b", "ftp:b", "ftp://a", "FTP://a/b", "ftp://a/%2fb",
            "ldaps:a", "ldap://a#b", "ldaps://a#b", "ldap://a/b?c", "mailto:a@b", "mailto:a@b,c@d", "mailto:a@b;", "mailto:a@b,,c@d", "mailto:a@",
            "mailto:@b", "mailto:a@b@c", "mailto:?a=b", "mailto:/a?b", "mailto:a", "mailto:;", "mailto:,", "mailto:a@b;;", "mailto:;a@b", "file://localhost/a", "file://LOCALHOST/a", "file://u@a:80/b", "file:a",
            "http://a:4294967376", "http://a:2147483648", "http://a:4611686018427387903", "http://a:4611686018427387904", "http://a:99999", "http://a:0080",
            "http:///a", "http://*/", "http://@a", "http://:@a", "http://:p@a", "//a:80", "//:80", "//", "?%zz", "?%z1", "?%1z", "?\t%\nzz", "a:b?c", "a:?c", "a:b#c",
            "a?\"'<>`{}|", "http://[vf.a:b]/", "http://[v.a]/", "http://[vf.%41]/", "http://[Vf.a]/", "ws://a", "http://a#%zz", "http://a/%zz", "1:a", "a/b:c", "a:b:c",
        ],
        b"python-urlsplit" => &[
            "//[::1%a%b]/", "//[::1%a]/", "//[::1%]/", "//[a]@b/", "//[::1]@b/", "//[a]@[::1]/", "//[a]@::1:/", "//\u{130}/", "//\u{3a3}/", "//a\u{3a3}/", "//A%B/", "//[v1.]/",
            "//[v1.a]/", "//[vg.a]/", "//[1.2.3.4]/", "//a[::1]/", "//[::1]b/", "//a:\u{664}/", "//a:65536/", "//a\u{2100}b/", "1:a", "+:a", "a+b:c", "//\u{e9}:\u{2100}@a/",
            "//A\u{a7d2}/", "//A\u{3a3}\u{16ea0}/", "//A\u{10d50}\u{a7dc}/",
        ],
        b"python-urllib3" | b"python-requests" => &[
            "http://a:000123456/", "http://a:00012345/", "http://a:99999/", "http://a:65536/", "http://a:00/", "http://a:/", "http://a:0/", "http://\u{e9}/..", "http://a/..", "http://a/../b", "http://a/b/../..", "http://a//..",
            "http://a/%zz%41", "http://a/%41%zz", "http://a/%e9", "http://a/%7e", "http://a/%7E?%7e#%7e", "http://a/?%g1", "http://a/%\u{b2}1", "http://a/%1\u{e9}", "http://.a/", "http://*/", "http://*.a/", "http://a*/", "httpx://.a/", "httpx://a/",
            "http://[::1%25a%41]/", "http://[::1%25%00]/", "http://[::1%]/", "http://[::1.2.3.400]/", "http://[::1.2.3]/", "http://0X7F.1/", "http://%41/", "http://%1f/", "http://%7f/", "http://a%20/", "http://a\\@b/", "http://u\\@b/", "HTTP://A/", "a.b:80", "a:80", "/a", "a/b", "?a", "#a",
            "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\u{e9}/", "http://l\u{b7}l/", "http://a\u{b7}l/", "http://\u{375}\u{3b1}/", "http://\u{375}a/", "http://\u{5d0}\u{5f3}/", "http://\u{5f3}\u{5d0}/", "http://\u{30a2}\u{30fb}/", "http://\u{30fb}a\u{e9}/",
            "http://\u{660}\u{661}\u{627}/", "http://\u{627}\u{660}\u{6f0}/", "http://\u{627}\u{6f0}\u{660}/", "http://u:\u{100}@a/", "http://u\u{100}@a/", "http://u:%c4%80@a/", "http://u:\u{ff}@a/", "\u{1f}http://a/", "\u{a0}http://a/", "ftp://u:\u{100}@a/", "httpx://\u{e9}/", "httpx://\u{e9}_/", "httpx://-\u{e9}.-a/", "httpx://\u{2460}./", "httpx://a..\u{e9}/",
        ],
        b"python-urllib" => &[
            "<URL:http://a/>", "<http://a/>", "URL:http://a/", "< URL: http://a/ >", "<http://a/", "\u{1f}http://a/\u{85}", "url:http://a/", "http://a/#b#c", "http://a#b@c#d", "http://a/#", "h t:a", "\u{212a}:a", "a/b:c", ":a", "a",
            "http://u:p@a/", "http://u@a/", "http://u@a:80/", "http://u:80@a:81/", "http://u:80/@a/", "http://%5b::1%5d/", "http://%5b::1%5d:81/", "http://%5b::1/", "http://a%3a81/", "http://a%2fb/", "http://a%40b/", "http://a%00/", "http://a%20b/", "http://a%7f/", "http://a%ff/", "http://a%c3%a9/", "http://a%c4%80/",
            "http://a:+80/", "http://a:-1/", "http://a:-4294967216/", "http://a:65616/", "http://a:99999999999999999999/", "http://a:-99999999999999999999/", "http://a:2147483648/", "http://a:4294967376/", "http://a:8_0/", "http://a:8%5f0/", "http://a:%2080/", "http://a:%1f80/", "http://a:%1f8\u{660}/", "http://a:\u{a0}80/", "http://a:80\u{e9}/", "http://a:x/", "http://a:/", "http://:80/", "http://:/", "http:///a",
            "http://a:%0a80/", "http://a:%0a%2080/", "http://a:%0d80/", "http://a:%0d%0980/", "http://a:%0d%0a%2080/", "http://a:%0d%0a80/", "http://a:80%0a/", "http://a/ b", "http://a/\u{e9}", "http://a/\u{7f}", "http://a?b", "http://a?b c", "http://\u{ff}/", "http://\u{100}/", "http://\u{2100}/", "http://a\u{2100}/", "http:a", "http:/a", "HTTP://a", "\u{130}:a", "x:[", "x://[", "x://[::1]y",
        ],
        b"python-yarl" => &[
            "http://[::1]][/", "http://[::1]:8]/", "http://[::1%40%25!\u{e9}]/", "http://[::1%4%25]/", "http://[::1]]/", "http://[[::1]/", "http://a[::1]/", "http://[::1]a/", "http://[a]@/", "http://[a]@[::1]/", "http://[v1.]/", "http://[v1.a]/", "http://[vg.a]/", "http://[a]/", "http://[::g]/",
            "http://a: 80 /", "http://a:\u{a0}80/", "http://a:\u{1f}80/", "http://a:8_0/", "http://a:8__0/", "http://a:_80/", "http://a:80_/", "http://a:+80/", "http://a:-0/", "http://a:-1/", "http://a:\u{668}\u{660}/", "http://a:\u{1d7d8}\u{1d7e2}/", "http://a:\u{b2}/", "http://a:+/", "http://a:99999999999999999999/",
            "http://1.2.3.4%1/", "http://1.2.3.4%a/", "http://[::1%25a%25b]/", "http://[::1%a%b]/", "http://[::1%a%25b]/", "http://\u{e9}_/", "http://\u{200b}a/", "http://\u{ad}a/", "http://\u{2460}/", "http://\u{1f4a9}/", "http://a\u{1f4a9}_/", "http://\u{e9}\u{ff05}41/", "http://@/", "http://:@a/", "http://u:@a/", "http://:p@a/", "foo://:80/", "foo://@/", "ftp://:80/", "1://a/", "+x://a/",
            "http://\u{5d0}a\u{1f4a9}/", "http://\u{5d0}_\u{5d0}/", "http://\u{5d0}_/", "http://xn--\u{1f4a9}/", "http://\u{2f868}_/", "http://[::ffff:1.2.3.4]/", "http://[0:0::1]/",
            "http://10.\u{5e5}10/", "http://10\u{ff0e}\u{5e5}10./", "http://10\u{5e5}.a/", "http://\u{24d0}\u{3002}\u{e9}/", "http://a.\u{301}/",
        ],
        b"node-url-parse" => &[
            "http://\u{5d0}.1a/", "http://1a.\u{5d0}/", "http://\u{5d0}\u{3002}-a/", "http://\u{5d0}.\u{661}/", "http://a\u{661}/", "http://\u{5d0}1\u{661}/", "http://a.\u{301}/", "http://xn--4db.1a/", "http://xn--4db.1\u{e9}/", "http://xn--a.\u{e9}/", "http://\u{e9}..a/", "http://\u{e9}./",
        ],
        b"perl-uri" => &[
            "http://a\u{3a3}/", "http://a\u{130}/", "http://a\u{a7d2}/", "http://a\u{10d50}\u{a7cb}/", "http://a\u{1c89}.b/",
        ],
        b"dotnet-uri" => &[
            "http://a:80 ", "http://a:80\t\r\n", "http://a: ", "http://a:  ", "http://a:8080 ", "http://\u{e9}:80 ", "http://a:0080/", "http://a:0/", "http://a:00/", "foo://a:0/", "foo://a:1/", "mailto:a@b:25", "mailto:a@b:26 ", "https://a:443?", "https://a:444#", "http://a:80000/", "http://a:65536/", "http://a:/", "http://a:x/", "http://a:8\\/", "file://a:80/", "net.tcp://a:808/", "net.tcp://a:80/", "net.pipe://a:80/",
            "http: ", "http:  ", "foo: ", "foo:  ", "http://a ", " \n\thttp://a/ \r", "http://\u{e9} ", "http://a/\u{e9} ", "\u{a0}http://a/", "a", "ab", "abc", "\u{e9}:", "\u{e9}|:", "\u{1f600}|:", "\u{1f600}:a", "1:a", "1|a", "a:b", "a|b", "a|/b|c", "a:\\b:c|d", "\\", "\\\\", "\\\\\\", "\\a:b", "\\\\a\\b", "\\\\a:b\\c", "\\\\\\\\a/b?c#d", "\\/a/b", "\\\\\u{e9}\\b", "\\\\-a\\b", "\\\\-a\\\u{e9}", " \\\\\\-a%41", "file:////-a/\u{e9}", "file:////-a/b", "file://-a/\u{e9}", "\\\\a%41\\b", "/a/b?c#d", "//a/b", " /a/b", "/a/\u{e9}", "/a/%41/../b", "/\u{1}a", "/a%2fb",
            "http:a", "http:/a", "http:\\\\a", "http:/\\a", "http:///a", "http://?", "http://#", "http://\\", "file:a", "file:/a", "file:\\a", "file://", "file:///", "file:////", "file:////?", "file:////a/b", "file://///a", "file:///c:/a", "file://c:/a", "file:c:/a", "file:/c:/a", "file:////c:/a", "file:\\\\c:\\a", "file:c|/a|b", "file:///c|a", "file:///c:", "foo:///c:a", "foo:c:/a", "foo:/c:/a", "foo://c:/a", "foo:///c|/a", "foo:////c:/a", "foo:\\\\a\\b", "foo:\\a", "foo:\\/a", "foo:////a", "foo://a\\b", "vsmacros://c:\\a", "vsmacros:c:\\a", "vsmacros://a\\b%2fc", "vsmacros:////a/b", "vsmacros://[::1]../a", "uuid:a?b#c", "news:a?b", "news://a", "ftp://a/b?c#d", "ftp://a/b.?c", "gopher://a\\b", "gopher://a/b\\c/../d", "telnet://a/./b", "nntp://a", "ldap:///a?b", "ldap://\\", "wss://a:443", "ws://a:80", "mailto:", "mailto:?a", "mailto://a", "mailto:a", "mailto:a@b/../c", "mailto:-a", "mailto:a b",
            "file:///C:/../a", "C:/a/../../b", "C:\\a\\.\\b", "C:/a/./..", "c:/%2e%2e/a", "file:///c:/a%5cb%2f../d", "file://a/%2e/b%2e.%2f/c", "file://a/b/%2e%zz%2E", "net.pipe://a/b%5c..%2Fc", "net.pipe://a/%\u{e9}%2e", "net.pipe://a/%\u{1f600}%2e", "net.pipe://a/%2", "net.pipe://a/b%2e%",
            "foo://.", "foo://..", "foo://...", "foo://./a", "foo://..?a", "foo://.:80", "foo://./\u{e9}", "foo://.a", "foo://-", "foo://", "foo://?", "http://.", "foo://1.2.3.4", "foo://1.2.3.04", "foo://1.2.3.08", "foo://1.2.03.4", "foo://1.2.3.00", "foo://1.2.3", "foo://0x7f.1", "foo://1.2.3.256", "foo://1.2.3.4:80/a", "foo://0.0.0.0:1", "http://1.2.3.4\\a", "http://0.0.0.0/", "http://0x.1/", "http://1.2.3.4./", "\\\\1.2.3.4:5\\a",
            "http://[:1:2:3:4:5:6:7:8]/", "http://[:1::]/", "http://[::2:3:4:5:6:7:8]/", "http://[1:2:3:4:5:6:7::]/", "http://[1:2:3:4::5:6:7:8]/", "http://[::1/64]/", "http://[::1/]/", "http://[::1/643]/", "http://[::1/a]/", "http://[/64]/", "http://[::1/6/4]/", "http://[::1%a/64]/", "http://[::1/6%a]/", "http://[::1%a", "http://[::1%]/", "http://[::1%\u{e9}]/", "http://[::1]\u{e9}/", "http://[::1]a", "http://[::1]\\a", "http://[::1]@a/", "http://[::1.2.3.04]/", "http://[::1.2.3.4.5]/", "http://[::1.2.3.4:5]/", "http://[::.1.2.3]/", "http://[1::1.2.3.4/96]/", "http://[::5efe:1.2.3.4]/", "http://[1:2:3:4:0:5efe:1:2]/", "http://[::ffff:0:1:2]/", "http://[::ffff:0:0:2]/", "http://[::ffff:1:2]/", "http://[::ffff:0:2]/", "http://[::1:2]/", "http://[::2]/", "http://[::1:0:2]/", "http://[0:0:1:0:0:1:0:0]/", "http://[1:0:0:2:0:0:0:3]/", "http://[0:1:0:1:0:1:0:1]/", "http://[1:2:3:4:5:6:7:8:9]/", "http://[1::2::3]/", "http://[:::]/", "http://[1:]/", "http://[12345::]/", "http://[::]:80/", "file://[::1]/a", "foo://[::1]:0/", "net.tcp://[::1]a",
            "http://[::1]x/..", "http://[::1]x/../abc", "http://[::1]x/../abcd", "https://[::1]x/../abcd|", "https://[::1]x/../abcdefghijklmnopqrstuvwxyz|", "http://u@[::1]:81x/../a", "http://[::1]x/../?http:", "http://u@[::1]x/../aaaaaaaaaaaaa|", "http://u@[::1]x/../aaaaaaaaaaaaaa|", "https://[::1]:81x/../aaaaaaaaaaaaaaa|", "https://[::1]:81x/../aaaaaaaaaaaaaaaa|", "http://[::1]./a", "http://[::1]../a", "http://[::1]..", "http://[::1].../a", "http://[::1]//x/../..", "http://a/b/c/../../../d", "http://a/...", "http://a/.../b", "http://a/b../c", "http://a/..b/.c", "http://a/b//../c", "http://a//../b", "http://a/./", "http://a\\b/../c\\..\\d", "http://a/\\..", "foo://a/b/...", "foo://a/.", "foo://a/b\\..\\c", "foo:a/../b",
            "http://-a/", "http://-a:81/", "http://-a/%41", "http://-\u{e9}:81/", "http://_.a/", "http://_.-/", "http://a.-/", "http://a.b.-/", "http://1.-/", "http://1a.-", "http://-..a/", "http://-a./", "http://-\u{1f600}/", "net.pipe://-a/", "http://-a/\u{e9}", "http://loopback", "http://LOOPBACK:81/", "http://localhost", "http://loopback.", "http://\u{c9}.\u{c4}/", "http://\u{c9}.A/", "http://A\u{130}\u{1c5}\u{1c4}\u{524}\u{10400}\u{2c70}\u{ff21}/", "http://\u{212a}/", "http://a\u{37e}/", "http://e\u{301}:81/", "http://e\u{301}\u{1f600}e\u{301}/", "http://\u{200e}/", "http://a\u{200e}b\u{202d}/", "http://a\u{3002}\u{ff61}/", "http://a\u{3002}b\u{ff0e}/", "http://\u{80}/", "http://a\u{9f}/", "http://a\u{a0}/", "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\u{a0}/", "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\u{a0}/", "http://\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}a/", "http://\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}\u{100}ab/",
            "http://u:p@a/", "http://@a/", "http://a@", "http://a@b@c/", "http://u?@a/", "http://u\\@a/", "http://u%40%41%3a%c3%a9@a/", "http://%z\u{1f600}z@a::80/", "http://%z\u{1f600}z@a/", "http://u\\p@a/", "http://u\u{e000}\u{200f}@a/", "http://\u{e9}@a:81/", "file://u@a/", "file://[::1%@a]/b", "http://a/u|\\@a/",
            "http://a/%41%20%25%2f%3f%23%5b%40%3c%7e%80%9f", "http://a/%c3%a9%ff", "http://a/%ff", "http://a/%e9%c3%a9%c3", "http://a/%c3%41", "http://a/%c3aff", "http://a/%c3zff", "http://a/%c3%A9%c2%80%e2%80%8e", "http://a/%ee%80%80?%ee%80%80#%ee%80%80", "http://a/\u{e000}?\u{e000}#\u{e000}", "http://a/\u{f0000}?\u{f0000}#\u{f0000}", "http://a/%f3%b0%80%80?%f3%b0%80%80", "http://a/\u{e0000}\u{e1000}\u{1fffe}\u{1fffd}\u{fdd0}\u{fff0}", "http://a/\u{85}\u{200e}\u{202a}\u{202e}", "http://a/%\u{e9}%41", "http://a/%\u{1f600}", "http://a/%a\u{1f600}", "http://a/%41%a\u{1f600}b", "http://\u{e9}/%", "http://\u{e9}/%4", "http://\u{e9}/%zz%41", "http://\u{e9}/%%41", "http://a/?%41%3a%23%5b#%41%23%5d", "http://a?b?c#d#e", "/a\u{ffff}b", "/a\u{fffe}b", "C:/a\u{ffff}b", "http://a/#b\u{fffe}c", "http://a/\u{ffff}\u{fffe}?\u{fffe}\u{ffff}#\u{ffff}", "foo:a\u{ffff}#b\u{fffe}", "http://a/\\?\\#\\", "http://a/?\"<>^`{|} #\"<>^`{|} ", "http://a/\"<>^`{|}[]", "http://a/b%zzc%2", "foo:\u{e9}?\u{e9}#\u{e9}", "foo:%41", "C:/\u{e9}", "file:///c:/\u{e9}?\u{e9}", "mailto:\u{e9}@\u{e9}",
        ],
        _ => &[],
    }
}
