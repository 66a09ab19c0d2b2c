<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\CreatedWebhookEndpoint;
use Cnh\Reports\Model\Delivery;
use Cnh\Reports\Model\RecoveredWebhookEndpoint;
use Cnh\Reports\Model\RotatedSecret;
use Cnh\Reports\Model\WebhookEndpoint;
use Cnh\Reports\Page;
use Cnh\Reports\Requests;

/** Webhook endpoints. */
final class WebhookEndpoints
{
    private const PATH = '/api/v1/webhook-endpoints';
    private const CREATED_UNSEEN = 'It was not sent again. The endpoint may exist with a secret that nobody has seen: '
        . 'look with webhookEndpoints->list(), remove it if it is there, and create it again.';
    private const ROTATED_UNSEEN = 'It was not sent again: rotating twice ends the old secret immediately. The secret '
        . 'may have been rotated: look with webhookEndpoints->get(), then rotate again.';
    private const SENT_UNSEEN = 'It was not sent again: the test may be on its way. Look with deliveries->list().';

    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    /**
     * Only this answer contains the secret. Never executed twice.
     *
     * @param ?list<string> $events
     */
    public function create(
        string $url,
        ?array $events = null,
        ?string $description = null,
        ?CallOptions $options = null,
    ): CreatedWebhookEndpoint {
        $body = array_filter(compact('url', 'events', 'description'), static fn ($value) => $value !== null);
        $call = new Call('POST', self::PATH, body: $body, once: self::CREATED_UNSEEN, options: $options);
        return $this->requests->send($call)->as(CreatedWebhookEndpoint::class);
    }

    /** @return Page<WebhookEndpoint> */
    public function list(?int $limit = null, ?string $cursor = null, ?CallOptions $options = null): Page
    {
        $read = function (?string $cursor) use (&$read, $limit, $options): Page {
            $call = new Call('GET', self::PATH, query: ['limit' => $limit, 'cursor' => $cursor], options: $options);
            return new Page($this->requests->send($call), WebhookEndpoint::class, $read);
        };
        return $read($cursor);
    }

    public function get(string $id, ?CallOptions $options = null): WebhookEndpoint
    {
        return $this->requests->send(new Call('GET', self::path($id), options: $options))->as(WebhookEndpoint::class);
    }

    /** @param array{url?: string, events?: list<string>, description?: ?string, enabled?: bool} $changes */
    public function update(string $id, array $changes, ?CallOptions $options = null): WebhookEndpoint
    {
        $call = new Call('PATCH', self::path($id), body: $changes, options: $options);
        return $this->requests->send($call)->as(WebhookEndpoint::class);
    }

    public function remove(string $id, ?CallOptions $options = null): void
    {
        $this->requests->send(new Call('DELETE', self::path($id), isRemoval: true, options: $options));
    }

    /** Only this answer contains the new secret. For a day both secrets sign. Never executed twice. */
    public function rotateSecret(string $id, ?CallOptions $options = null): RotatedSecret
    {
        $call = new Call('POST', self::path($id, '/rotate-secret'), once: self::ROTATED_UNSEEN, options: $options);
        return $this->requests->send($call)->as(RotatedSecret::class);
    }

    /** Sends a sample report (default event: `report.delivered`). Never executed twice. */
    public function test(string $id, ?string $event = null, ?CallOptions $options = null): Delivery
    {
        $body = $event === null ? null : ['event' => $event];
        $call = new Call('POST', self::path($id, '/test'), body: $body, once: self::SENT_UNSEEN, options: $options);
        return $this->requests->send($call)->as(Delivery::class);
    }

    /** Resends the events that were not accepted since then. */
    public function recover(string $id, string $since, ?CallOptions $options = null): RecoveredWebhookEndpoint
    {
        $call = new Call('POST', self::path($id, '/recover'), body: ['since' => $since], options: $options);
        return $this->requests->send($call)->as(RecoveredWebhookEndpoint::class);
    }

    private static function path(string $id, string $rest = ''): string
    {
        return self::PATH . '/' . Call::segment($id) . $rest;
    }
}
