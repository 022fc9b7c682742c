<?php
// Answers with what PHP sees of a request target.
$fields = ['path' => 'SCRIPT_NAME', 'info' => 'PATH_INFO', 'raw' => 'REQUEST_URI', 'query' => 'QUERY_STRING', 'host' => 'HTTP_HOST'];
foreach ($fields as $name => $key) {
    if (isset($_SERVER[$key])) {
        echo "$name=$_SERVER[$key]\n";
    }
}
