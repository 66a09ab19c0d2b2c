<?php

declare(strict_types=1);

namespace Cnh\Reports;

use Cnh\Reports\Errors\CnhError;
use Cnh\Reports\Http\CurlTransport;
use Cnh\Reports\Http\RecordingTransport;
use Cnh\Reports\Http\Transport;
use Cnh\Reports\Resource\Assistant;
use Cnh\Reports\Resource\CalendarFeeds;
use Cnh\Reports\Resource\CheckQueue;
use Cnh\Reports\Resource\Credit;
use Cnh\Reports\Resource\Deadlines;
use Cnh\Reports\Resource\Deliveries;
use Cnh\Reports\Resource\Enrollments;
use Cnh\Reports\Resource\Events;
use Cnh\Reports\Resource\Key;
use Cnh\Reports\Resource\Points;
use Cnh\Reports\Resource\Reports;
use Cnh\Reports\Resource\Statement;
use Cnh\Reports\Resource\TestClocks;
use Cnh\Reports\Resource\Usage;
use Cnh\Reports\Resource\Violations;
use Cnh\Reports\Resource\WebhookEndpoints;
use Cnh\Reports\Testing\FakeTransport;

/** The client. Key and address default to the environment variables `CNH_API_KEY` and `CNH_BASE_URL`. */
final class Cnh
{
    public const VERSION = '0.1.0';
    private const DEFAULT_TIMEOUT_MS = 30_000;
    private const DEFAULT_MAX_RETRIES = 3;
    private const PATH = '/api/v1/';
    private const MAY_BE_DONE = 'It was not sent again: it may have been executed. Check that first.';

    public readonly Reports $reports;
    public readonly Enrollments $enrollments;
    public readonly CheckQueue $checkQueue;
    public readonly Deadlines $deadlines;
    public readonly CalendarFeeds $calendarFeeds;
    public readonly TestClocks $testClocks;
    public readonly Events $events;
    public readonly Violations $violations;
    public readonly Points $points;
    public readonly Assistant $assistant;
    public readonly Credit $credit;
    public readonly Usage $usage;
    public readonly Statement $statement;
    public readonly Key $key;
    public readonly WebhookEndpoints $webhookEndpoints;
    public readonly Deliveries $deliveries;
    private readonly Requests $requests;
    private readonly Secret $secret;
    private readonly Transport $transport;
    /** @var array<string, mixed> the other arguments of the constructor */
    private readonly array $settings;

    /** @param ?object $logger any PSR-3 logger */
    public function __construct(
        #[\SensitiveParameter] ?string $apiKey = null,
        ?string $baseUrl = null,
        int $timeoutMs = self::DEFAULT_TIMEOUT_MS,
        int $maxRetries = self::DEFAULT_MAX_RETRIES,
        ?object $logger = null,
        ?string $appInfo = null,
        ?Transport $transport = null,
        ?Clock $clock = null,
    ) {
        $key = self::requireKey($apiKey ?? (getenv('CNH_API_KEY') ?: ''));
        $agent = 'cnh-sdk-php/' . self::VERSION . ' (php ' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION . ')';
        $baseUrl = self::requireAddress($baseUrl ?? (getenv('CNH_BASE_URL') ?: ''));
        $clock ??= new Clock();
        $this->secret = new Secret($key);
        $this->transport = $transport ?? new CurlTransport();
        $this->settings = compact('baseUrl', 'timeoutMs', 'maxRetries', 'logger', 'appInfo', 'clock');
        $requests = $this->requests = new Requests(
            $baseUrl,
            $this->secret,
            $appInfo === null ? $agent : "$agent $appInfo",
            $this->transport,
            $clock,
            $logger,
            $timeoutMs,
            $maxRetries,
        );
        $this->reports = new Reports($requests);
        $this->enrollments = new Enrollments($requests);
        $this->checkQueue = new CheckQueue($requests);
        $this->deadlines = new Deadlines($requests);
        $this->calendarFeeds = new CalendarFeeds($requests);
        $this->testClocks = new TestClocks($requests);
        $this->events = new Events($requests);
        $this->violations = new Violations($requests);
        $this->points = new Points($requests);
        $this->assistant = new Assistant($requests);
        $this->credit = new Credit($requests);
        $this->usage = new Usage($requests);
        $this->statement = new Statement($requests);
        $this->key = new Key($requests);
        $this->webhookEndpoints = new WebhookEndpoints($requests);
        $this->deliveries = new Deliveries($requests);
    }

    /**
     * Calls methods of the client that the function receives, and returns its result with the last answer: status,
     * headers, request id, rate limits. `$cnh->withResponse(fn (Cnh $cnh) => $cnh->credit->get())`
     *
     * @template T
     * @param \Closure(self): T $calls
     * @return WithResponse<T>
     */
    public function withResponse(\Closure $calls): WithResponse
    {
        $transport = new RecordingTransport($this->transport);
        $settings = [...$this->settings, 'transport' => $transport];
        $value = $calls(new self($this->secret->reveal(), ...$settings));
        if ($transport->last === null) {
            throw new CnhError('withResponse needs a function that calls a method of the client that it receives.');
        }
        return new WithResponse($value, new Response($transport->last->status, $transport->last->headers));
    }

    /**
     * Calls an operation that this version does not know, and returns its JSON, or `null` for an empty answer.
     *
     * @param string $path the whole path: `/api/v1/…`
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @param ?bool $repeat whether running it twice does no harm; by default only GET, PUT and DELETE are retried after
     *     a lost answer
     */
    public function request(
        string $method,
        string $path,
        array $query = [],
        ?array $body = null,
        ?bool $repeat = null,
        ?CallOptions $options = null,
    ): ?\stdClass {
        if (!str_starts_with($path, self::PATH)) {
            throw new CnhError('path must begin with ' . self::PATH . '. Nothing was sent.');
        }
        $received = $this->requests->send(new Call(
            $method,
            $path,
            $query,
            $body,
            once: ($repeat ?? in_array($method, ['GET', 'PUT', 'DELETE'], true)) ? null : self::MAY_BE_DONE,
            isRemoval: $method === 'DELETE',
            options: $options,
        ));
        return (array) $received->json === [] ? null : $received->json;
    }

    /**
     * Returns a client for your tests, which sends nothing: `Cnh::fake(['POST /api/v1/reports' => [...]])`.
     *
     * @param array<string, array<string, mixed>|\Throwable|list<array<string, mixed>|\Throwable>> $answers by
     *     `METHOD /path`; the answers of a list are returned in turn
     */
    public static function fake(array $answers = []): self
    {
        return FakeTransport::client($answers);
    }

    private static function requireKey(#[\SensitiveParameter] string $key): string
    {
        if ($key === '') {
            throw new CnhError('The key is missing: pass apiKey, or set CNH_API_KEY.');
        }
        if (preg_match('/^[\x21-\x7e]+\z/', $key) !== 1) {
            throw new CnhError('The key has a space, a line break or a character that no key has.');
        }
        return $key;
    }

    private static function requireAddress(string $address): string
    {
        if ($address === '') {
            throw new CnhError('The address is missing: pass baseUrl, or set CNH_BASE_URL.');
        }
        if (preg_match('{^https?://[^\s?#@]+\z}', $address) !== 1) {
            throw new CnhError('baseUrl must begin with https:// and have no query.');
        }
        return (string) preg_replace('{/(?:api/v1/?)?\z}', '', $address);
    }
}
