<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\Check;
use Cnh\Reports\Model\Enrollment;
use Cnh\Reports\Page;
use Cnh\Reports\Requests;

/** The drivers that your organization follows. */
final class Enrollments
{
    private const PATH = '/api/v1/enrollments';
    private const CHECKED_UNSEEN = 'It was not sent again: the check may be in progress, and another one is charged. '
        . 'Look with enrollments->checks().';

    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    /**
     * Follows a driver from now on. For an enrolled CPF it returns the existing enrollment unchanged.
     *
     * @param array{kind: string, reference?: ?string, grantedOn?: ?string, expiresOn?: ?string} $basis
     * @param ?list<string> $tags
     * @param ?array{cadence?: string, depth?: string, notifyDays?: list<int>, minSeverity?: string, keepReports?: string} $policy
     */
    public function create(
        #[\SensitiveParameter] string $cpf,
        array $basis,
        #[\SensitiveParameter] ?string $externalRef = null,
        ?array $tags = null,
        ?array $policy = null,
        ?string $testClockId = null,
        ?CallOptions $options = null,
    ): Enrollment {
        $fields = compact('cpf', 'externalRef', 'tags', 'basis', 'policy', 'testClockId');
        $body = array_filter($fields, static fn ($value) => $value !== null);
        $call = new Call('POST', self::PATH, body: $body, options: $options);
        return $this->requests->send($call)->as(Enrollment::class);
    }

    /** @return Page<Enrollment> newest first, or with `$dueBefore` by the next deadline; iterate over it to get all */
    public function list(
        ?string $state = null,
        ?string $tag = null,
        #[\SensitiveParameter] ?string $externalRef = null,
        ?string $dueBefore = null,
        ?int $limit = null,
        ?string $cursor = null,
        ?CallOptions $options = null,
    ): Page {
        $query = compact('state', 'tag', 'externalRef', 'dueBefore', 'limit');
        $read = function (?string $cursor) use (&$read, $query, $options): Page {
            $call = new Call('GET', self::PATH, query: [...$query, 'cursor' => $cursor], options: $options);
            return new Page($this->requests->send($call), Enrollment::class, $read);
        };
        return $read($cursor);
    }

    public function get(string $enrollmentId, ?CallOptions $options = null): Enrollment
    {
        $call = new Call('GET', self::path($enrollmentId), options: $options);
        return $this->requests->send($call)->as(Enrollment::class);
    }

    /**
     * Changes the given fields.
     *
     * @param array{externalRef?: ?string, tags?: list<string>, basis?: array<string, mixed>, policy?: array<string, mixed>} $changes
     */
    public function update(string $enrollmentId, array $changes, ?CallOptions $options = null): Enrollment
    {
        $call = new Call('PATCH', self::path($enrollmentId), body: $changes, options: $options);
        return $this->requests->send($call)->as(Enrollment::class);
    }

    /** Ends it and deletes the record behind its deadlines. Reports stay. */
    public function end(string $enrollmentId, ?string $reason = null, ?CallOptions $options = null): Enrollment
    {
        $call = new Call('DELETE', self::path($enrollmentId), query: ['reason' => $reason], options: $options);
        return $this->requests->send($call)->as(Enrollment::class);
    }

    /** Checks the driver now, at the price of a check. Never executed twice. */
    public function check(string $enrollmentId, ?CallOptions $options = null): Enrollment
    {
        $path = self::path($enrollmentId) . '/checks';
        $call = new Call('POST', $path, once: self::CHECKED_UNSEEN, options: $options);
        return $this->requests->send($call)->as(Enrollment::class);
    }

    /** @return Page<Check> the checks of a driver, newest first; iterate over it to get all */
    public function checks(
        string $enrollmentId,
        ?int $limit = null,
        ?string $cursor = null,
        ?CallOptions $options = null,
    ): Page {
        $path = self::path($enrollmentId) . '/checks';
        $read = function (?string $cursor) use (&$read, $path, $limit, $options): Page {
            $call = new Call('GET', $path, query: ['limit' => $limit, 'cursor' => $cursor], options: $options);
            return new Page($this->requests->send($call), Check::class, $read);
        };
        return $read($cursor);
    }

    private static function path(string $enrollmentId): string
    {
        return self::PATH . '/' . Call::segment($enrollmentId);
    }
}
