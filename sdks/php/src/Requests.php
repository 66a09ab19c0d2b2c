<?php

declare(strict_types=1);

namespace Cnh\Reports;

use Cnh\Reports\Errors\CnhApiError;
use Cnh\Reports\Errors\CnhConnectionError;
use Cnh\Reports\Errors\CnhError;
use Cnh\Reports\Errors\CnhTimeoutError;
use Cnh\Reports\Http\Answer;
use Cnh\Reports\Http\ConnectionLost;
use Cnh\Reports\Http\Transport;

/** @internal Sends a request, and retries it where that is safe. */
final class Requests
{
    private const FIRST_PAUSE_SECONDS = 0.5;
    private const MAX_PAUSE_SECONDS = 8.0;
    private const HELD_READ_MARGIN_MS = 15_000;
    /** A longer wait throws: sleeping until midnight is the program's decision, not the library's. */
    private const MAX_RETRY_AFTER_SECONDS = 60;
    /** Further ignored names are not logged. */
    private const MAX_KNOWN_NAMES = 1000;
    private const DAY = '/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4}/';
    private const ID = '/[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}/';

    /** @var array<string, true> ignored names that were logged, by operation */
    private array $ignoredNames = [];

    /** @var array<string, true> operations whose removal was logged */
    private array $deprecated = [];

    public function __construct(
        private readonly string $baseUrl,
        private readonly Secret $apiKey,
        private readonly string $userAgent,
        private readonly Transport $transport,
        public readonly Clock $clock,
        private readonly ?object $logger,
        private readonly int $timeoutMs,
        private readonly int $maxRetries,
    ) {
    }

    public function send(Call $call): Received
    {
        $maxRetries = $call->options?->maxRetries ?? $this->maxRetries;
        $began = $this->clock->monotonic();
        for ($attempt = 0; ; $attempt++) {
            try {
                return $this->attempt($call, $attempt);
            } catch (CnhError $error) {
                $pause = self::pauseBeforeRepeat($call, $error, $attempt);
                if ($pause === null || $attempt >= $maxRetries) {
                    throw $error;
                }
                if ($this->clock->monotonic() - $began + $pause > $call->repeatWithin) {
                    throw $error;
                }
                $this->clock->sleep($pause);
            }
        }
    }

    private function attempt(Call $call, int $attempt): Received
    {
        $began = $this->clock->monotonic();
        try {
            $answer = $this->sendOnce($call);
        } catch (ConnectionLost $lost) {
            $this->log('warning', $call, $lost->getMessage(), $attempt, $began, null);
            $message = self::lostMessage($call, $lost->getMessage());
            throw $lost->isTimeout ? new CnhTimeoutError($message) : new CnhConnectionError($message);
        }
        $requestId = $answer->headers['request-id'] ?? null;
        $this->log('info', $call, (string) $answer->status, $attempt, $began, $requestId);
        foreach ($this->notices($call, $answer->headers) as $notice) {
            $this->log('warning', $call, "$answer->status: $notice", $attempt, $began, $requestId);
        }
        if ($answer->status === 204 || ($call->isRemoval && $attempt > 0 && $answer->status === 404)) {
            return new Received(new \stdClass(), new Response($answer->status, $answer->headers));
        }
        return $this->received($call, $answer);
    }

    /**
     * Warnings of the service. An ignored name and a removal are logged once for each operation.
     *
     * @param array<string, string> $headers
     * @return list<string>
     */
    private function notices(Call $call, array $headers): array
    {
        $notices = [];
        $operation = $call->method . ' ' . preg_replace(self::ID, '{id}', $call->path);
        $new = [];
        foreach (explode(',', $headers['cnh-ignored-fields'] ?? '') as $each) {
            $name = Redaction::of(trim($each));
            $known = "$operation $name";
            if ($name !== '' && !isset($this->ignoredNames[$known]) && count($this->ignoredNames) < self::MAX_KNOWN_NAMES) {
                $this->ignoredNames[$known] = true;
                $new[] = $name;
            }
        }
        if ($new !== []) {
            $notices[] = 'unknown fields were ignored: ' . implode(', ', $new);
        }
        if (preg_match(self::ID, $headers['external-ref-reused'] ?? '', $reused) === 1) {
            $notices[] = "the externalRef had another CPF within the last hour, in $reused[0]:"
                . ' this is a new report, with its own charge';
        }
        if (preg_match(self::DAY, $headers['sunset'] ?? '', $day) === 1 && !isset($this->deprecated[$operation])) {
            $this->deprecated[$operation] = true;
            $notices[] = "this operation is deprecated and is removed on $day[0]: see the changelog";
        }
        return $notices;
    }

    private function sendOnce(Call $call): Answer
    {
        $headers = [
            'Authorization' => 'Bearer ' . $this->apiKey->reveal(),
            'Accept' => 'application/json',
            'User-Agent' => $this->userAgent,
        ];
        $timeoutMs = $call->options?->timeoutMs ?? $this->timeoutMs;
        $texts = array_map(static fn ($value) => is_bool($value) ? ($value ? 'true' : 'false') : $value, $call->query);
        $query = http_build_query($texts, '', '&', PHP_QUERY_RFC3986);
        $body = in_array($call->method, ['POST', 'PUT', 'PATCH'], true) ? '' : null;
        if ($call->body !== null) {
            $headers['Content-Type'] = 'application/json';
            $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION;
            $body = json_encode((object) $call->body, $flags);
        }
        if ($call->wait !== null) {
            $headers['Prefer'] = "wait=$call->wait";
            $timeoutMs = $call->wait * 1000 + ($call->options?->timeoutMs ?? self::HELD_READ_MARGIN_MS);
        }
        $url = $this->baseUrl . $call->path . ($query === '' ? '' : "?$query");
        return $this->transport->send($call->method, $url, $headers, $body, $timeoutMs);
    }

    private function received(Call $call, Answer $answer): Received
    {
        $json = json_decode($answer->body);
        if ($answer->status >= 200 && $answer->status < 300) {
            if ($json instanceof \stdClass) {
                return new Received($json, new Response($answer->status, $answer->headers));
            }
            $quoted = ErrorFactory::quote($answer->body);
            $message = self::lostMessage($call, "the answer is not that of the service: $quoted");
            throw new CnhConnectionError($message);
        }
        $advice = $answer->status >= 500 ? $call->once : null;
        throw ErrorFactory::make($answer, $json, $this->clock->now(), $advice, $this->baseUrl);
    }

    /** Seconds, or `null` if a retry is unsafe or pointless. */
    private static function pauseBeforeRepeat(Call $call, CnhError $error, int $attempt): ?float
    {
        $backoff = min(self::FIRST_PAUSE_SECONDS * 2 ** $attempt, self::MAX_PAUSE_SECONDS) * self::chance(0.5, 1);
        if (!$error instanceof CnhApiError) {
            return $call->once === null ? $backoff : null;
        }
        if ($error->status !== 429 && ($error->status < 500 || $call->once !== null)) {
            return null;
        }
        if ($error->retryAfter === null) {
            return $backoff;
        }
        return $error->retryAfter > self::MAX_RETRY_AFTER_SECONDS ? null : $error->retryAfter * self::chance(1, 1.1);
    }

    private static function chance(float $min, float $max): float
    {
        return $min + ($max - $min) * random_int(0, 1_000_000) / 1_000_000;
    }

    private static function lostMessage(Call $call, string $what): string
    {
        $path = Redaction::of(rawurldecode($call->path));
        $advice = $call->once ?? 'Check the connection, then repeat the call.';
        return "$call->method $path: $what. $advice";
    }

    /** Logs an attempt without key, body or query. */
    private function log(
        string $level,
        Call $call,
        string $outcome,
        int $attempt,
        float $began,
        ?string $requestId,
    ): void {
        if ($this->logger === null) {
            return;
        }
        $path = Redaction::of(rawurldecode($call->path));
        $durationMs = (int) (1000 * ($this->clock->monotonic() - $began));
        $context = ['attempt' => $attempt + 1, 'durationMs' => $durationMs, 'requestId' => $requestId];
        $this->logger->{$level}("$call->method $path $outcome", $context);
    }
}
