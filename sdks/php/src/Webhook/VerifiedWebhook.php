<?php

declare(strict_types=1);

namespace Cnh\Reports\Webhook;

use Cnh\Reports\Model\DriverEvent;
use Cnh\Reports\Model\Report;

/** The contents of a genuine webhook. */
final class VerifiedWebhook
{
    public function __construct(
        /** The same on every attempt and retry: drop an event whose id you have seen. */
        public readonly string $eventId,
        public readonly string $deliveryId,
        /** Kinds may be added: ignore those you do not know. */
        public readonly string $event,
        /** Whether this is a test delivery with a sample. */
        public readonly bool $test,
        /** The time at which this attempt was signed. */
        public readonly \DateTimeImmutable $timestamp,
        /** For kinds that begin with `report.`; otherwise null. */
        public readonly ?Report $report,
        /** For kinds that begin with `driver.` or `enrollment.`; otherwise null. */
        public readonly ?DriverEvent $driverEvent,
    ) {
    }
}
