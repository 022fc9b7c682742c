# What Varnish sees of a request target, and what it sends.
vcl 4.1;
backend up { .host = "127.0.0.1"; .port = "@UP@"; }
sub vcl_recv { return (pass); }
sub vcl_deliver {
    set resp.http.X-Url = "[" + req.url + "]";
    set resp.http.X-Host = "[" + req.http.host + "]";
}
