<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\TestClock;
use Cnh\Reports\Page;
use Cnh\Reports\Requests;

/** Test clocks, for test keys. */
final class TestClocks
{
    private const PATH = '/api/v1/test-clocks';
    private const UNSEEN = 'It was not sent again: the clock may exist or advance already. Look with testClocks->list().';

    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    /** Begins now unless `$now` says otherwise. Never executed twice. */
    public function create(?string $name = null, ?string $now = null, ?CallOptions $options = null): TestClock
    {
        $body = array_filter(compact('name', 'now'), static fn ($value) => $value !== null);
        $call = new Call('POST', self::PATH, body: $body, once: self::UNSEEN, options: $options);
        return $this->requests->send($call)->as(TestClock::class);
    }

    /** @return Page<TestClock> all of them, newest first */
    public function list(?CallOptions $options = null): Page
    {
        $read = function (?string $cursor) use (&$read, $options): Page {
            $call = new Call('GET', self::PATH, query: ['cursor' => $cursor], options: $options);
            return new Page($this->requests->send($call), TestClock::class, $read);
        };
        return $read(null);
    }

    public function get(string $testClockId, ?CallOptions $options = null): TestClock
    {
        $call = new Call('GET', self::path($testClockId), options: $options);
        return $this->requests->send($call)->as(TestClock::class);
    }

    /** Begins an advance. The clock is READY when it has arrived. Never executed twice. */
    public function advance(
        string $testClockId,
        ?string $to = null,
        ?int $days = null,
        ?CallOptions $options = null,
    ): TestClock {
        $body = array_filter(compact('to', 'days'), static fn ($value) => $value !== null);
        $path = self::path($testClockId) . '/advance';
        $call = new Call('POST', $path, body: $body, once: self::UNSEEN, options: $options);
        return $this->requests->send($call)->as(TestClock::class);
    }

    /** Deletes it and ends its enrollments. */
    public function remove(string $testClockId, ?CallOptions $options = null): void
    {
        $this->requests->send(new Call('DELETE', self::path($testClockId), isRemoval: true, options: $options));
    }

    private static function path(string $testClockId): string
    {
        return self::PATH . '/' . Call::segment($testClockId);
    }
}
