<?php
require 'vendor/autoload.php';

use Cnh\Reports\Errors\WebhookVerificationError;
use Cnh\Reports\Webhook\Webhook;

/** @param array<string, string> $headers */
function receive(string $body, array $headers, string $secret): int
{
    try {
        $webhook = Webhook::verify($body, $headers, $secret); // corpo cru: file_get_contents('php://input')
    } catch (WebhookVerificationError $error) {
        echo "recusado: {$error->reason}\n";
        return 400;
    }
    $about = $webhook->report->status ?? $webhook->driverEvent->state ?? '';
    echo "{$webhook->event} {$about}\n"; // descarte um $webhook->eventId já visto
    return 204;
}

echo receive('{}', [], 'whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU='), "\n";
