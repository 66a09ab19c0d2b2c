<?php
// CNH_WEBHOOK_SECRET=whsec_… php -S 127.0.0.1:8080 receiver.php
$secret = getenv('CNH_WEBHOOK_SECRET') ?: '';
if ($secret === '') {
    http_response_code(500); // an exception could return 200, and the event would be lost
    exit('Set CNH_WEBHOOK_SECRET');
}
$body = (string) file_get_contents('php://input'); // the raw bytes: parse them only after the check

function is_genuine(string $header, string $body, string $secret): bool
{
    if (!preg_match('/\At=([0-9]{1,12}),(.+)\z/', $header, $found)) return false;
    [, $t, $signatures] = $found;
    if (abs(time() - (int) $t) > 300) return false;
    $expected = 'v1=' . hash_hmac('sha256', "$t.$body", $secret);
    foreach (explode(',', $signatures) as $each) {
        if (hash_equals($expected, $each)) return true;
    }
    return false;
}

$genuine = is_genuine($_SERVER['HTTP_CNH_SIGNATURE'] ?? '', $body, $secret);
// Genuine: store it under $_SERVER['HTTP_CNH_EVENT_ID'] if that is new, and process it later.
http_response_code($genuine ? 204 : 400);
