<?php
// parse_url of PHP, and where the stream wrapper for http and https connects to.
error_reporting(0);
ini_set('default_socket_timeout', '1');

$log = getenv('RESOLVER_LOG');

function field($text): string
{
    return $text === null ? '-' : '=' . bin2hex((string) $text);
}

function destination(string $url, string $log): string
{
    if (!preg_match('~^https?://~i', $url) || str_contains($url, "\0")) {
        return "-\t-";
    }
    file_put_contents($log, '');
    file_get_contents($url);
    $connected = explode("\t", file_get_contents($log));
    return count($connected) === 2 ? field($connected[0]) . "\t" . $connected[1] : "-\t-";
}

echo 'PHP ', PHP_VERSION, "\n";
while (($line = fgets(STDIN)) !== false) {
    $url = hex2bin(rtrim($line, "\n"));
    $parts = parse_url($url);
    if ($parts === false) {
        echo "error\t-\t-\n";
        continue;
    }
    $userinfo = $parts['user'] ?? null;
    if (isset($parts['pass'])) {
        $userinfo .= ':' . $parts['pass'];
    }
    $components = [
        $parts['scheme'] ?? null, $userinfo, $parts['host'] ?? null, $parts['port'] ?? null,
        $parts['path'] ?? '', $parts['query'] ?? null, $parts['fragment'] ?? null,
    ];
    echo "ok\t", implode("\t", array_map('field', $components)), "\t", destination($url, $log), "\n";
}
