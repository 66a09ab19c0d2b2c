<?php

declare(strict_types=1);

namespace Cnh\Reports\Testing;

use Cnh\Reports\Clock;
use Cnh\Reports\Cnh;
use Cnh\Reports\Http\Answer;
use Cnh\Reports\Http\Transport;

/** Returns prepared answers and records the requests. */
final class FakeTransport implements Transport
{
    /** @var list<array{method: string, path: string, query: array<mixed>, body: mixed}> */
    public array $requests = [];

    /** @param array<string, mixed> $answers */
    public function __construct(private array $answers)
    {
    }

    /** @param array<string, mixed> $answers */
    public static function client(array $answers): Cnh
    {
        return new Cnh('cnh_test_fake', 'https://fake.example.com', transport: new self($answers), clock: self::clock());
    }

    /** A clock whose pauses take no time. */
    public static function clock(): Clock
    {
        return new class () extends Clock {
            private float $slept = 0;

            public function monotonic(): float
            {
                return parent::monotonic() + $this->slept;
            }

            public function sleep(float $seconds): void
            {
                $this->slept += $seconds;
            }
        };
    }

    public function send(string $method, string $url, array $headers, ?string $body, int $timeoutMs): Answer
    {
        $path = (string) parse_url($url, PHP_URL_PATH);
        parse_str((string) parse_url($url, PHP_URL_QUERY), $query);
        $sent = $body === null || $body === '' ? null : json_decode($body, true);
        $this->requests[] = ['method' => $method, 'path' => $path, 'query' => $query, 'body' => $sent];
        $answer = $this->next("$method $path");
        if ($answer instanceof \Throwable) {
            throw $answer;
        }
        $status = $answer['status'] ?? null;
        // An error's status is a number; a report's status is a word.
        $code = is_int($status) ? $status : 200;
        return new Answer($code, ['request-id' => 'req_fake'], (string) json_encode($answer));
    }

    private function next(string $route): mixed
    {
        $answers = $this->answers[$route] ?? null;
        if ($answers === null) {
            throw new \LogicException("Cnh::fake() has no answer for $route");
        }
        if (!is_array($answers) || !array_is_list($answers)) {
            return $answers;
        }
        if (count($answers) > 1) {
            array_shift($this->answers[$route]);
        }
        return $answers[0];
    }
}
