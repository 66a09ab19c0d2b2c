<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class DeliveryWithAttempts extends Model
{
    /** The `Cnh-Delivery-Id` of the webhook. */ public readonly string $id;
    /** The `Cnh-Event-Id` of the webhook: the same for every delivery of an event. */ public readonly string $eventId;
    /** What happened to the report. */ public readonly string $eventKind;
    /** The endpoint that it is sent to. */ public readonly string $endpointId;
    /** Null for a test event. */ public readonly ?string $reportId;
    /** Whether it was sent as a test. */ public readonly bool $test;
    /** SUPERSEDED: a partial event given up because the final one was there. */ public readonly string $status;
    /** Why it is FAILED, else null. ENDPOINT_GONE: the endpoint answered 410. REPORT_ERASED: there is no body to send any more. */ public readonly ?string $failureReason;
    /** The delivery that this is a manual retry of. */ public readonly ?string $retryOf;
    /** When it was made. */ public readonly string $createdAt;
    /** When it left PENDING. Null before. */ public readonly ?string $settledAt;
    /** Null once settled. */ public readonly ?string $nextAttemptAt;
    /** @var list<Attempt> Oldest first. */ public readonly array $attempts;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->id)) $this->id = $json->id;
        if (isset($json->eventId)) $this->eventId = $json->eventId;
        if (isset($json->eventKind)) $this->eventKind = $json->eventKind;
        if (isset($json->endpointId)) $this->endpointId = $json->endpointId;
        $this->reportId = $json->reportId ?? null;
        if (isset($json->test)) $this->test = $json->test;
        if (isset($json->status)) $this->status = $json->status;
        $this->failureReason = $json->failureReason ?? null;
        $this->retryOf = $json->retryOf ?? null;
        if (isset($json->createdAt)) $this->createdAt = $json->createdAt;
        $this->settledAt = $json->settledAt ?? null;
        $this->nextAttemptAt = $json->nextAttemptAt ?? null;
        if (isset($json->attempts)) $this->attempts = self::each(Attempt::class, $json->attempts);
    }
}
