<?php

declare(strict_types=1);

namespace Cnh\Reports\Webhook;

use Cnh\Reports\Model\Report;

/** What a genuine webhook says. */
final class VerifiedWebhook
{
    public function __construct(
        /** The same on every attempt and retry: drop an event whose id you have seen. */
        public readonly string $eventId,
        public readonly string $deliveryId,
        /** Kinds may be added: ignore those you do not know. */
        public readonly string $event,
        /** Sent by hand, with a sample report. */
        public readonly bool $test,
        /** When this attempt was signed. */
        public readonly \DateTimeImmutable $timestamp,
        public readonly Report $report,
    ) {
    }
}
