<?php

declare(strict_types=1);

namespace Cnh\Reports\Http;

/**
 * Opens a new connection for each request: on a lost reused connection curl silently resends the request, which must
 * not happen to a call that may run only once.
 */
final class CurlTransport implements Transport
{
    public function send(string $method, string $url, array $headers, ?string $body, int $timeoutMs): Answer
    {
        $received = [];
        $curl = curl_init();
        curl_setopt_array($curl, [
            CURLOPT_URL => $url,
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => self::lines($headers),
            CURLOPT_RETURNTRANSFER => true,
            // A redirect would carry the key to another address.
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_TIMEOUT_MS => $timeoutMs,
            CURLOPT_NOSIGNAL => true,
            CURLOPT_FRESH_CONNECT => true,
            CURLOPT_FORBID_REUSE => true,
            CURLOPT_HEADERFUNCTION => static function ($_, string $line) use (&$received): int {
                $parts = explode(':', $line, 2);
                if (count($parts) === 2) {
                    $received[strtolower(trim($parts[0]))] = trim($parts[1]);
                }
                return strlen($line);
            },
        ]);
        if ($body !== null) {
            curl_setopt($curl, CURLOPT_POSTFIELDS, $body);
        }
        $content = curl_exec($curl);
        $fault = curl_errno($curl);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        curl_close($curl);
        if ($fault !== CURLE_OK || !is_string($content)) {
            throw new ConnectionLost((string) curl_strerror($fault), $fault === CURLE_OPERATION_TIMEDOUT);
        }
        return new Answer($status, $received, $content);
    }

    /**
     * @param array<string, string> $headers
     * @return list<string>
     */
    private static function lines(array $headers): array
    {
        // An empty `Expect` makes curl send the body immediately.
        $lines = ['Expect:'];
        foreach ($headers as $name => $value) {
            $lines[] = "$name: $value";
        }
        return $lines;
    }
}
