<?php

namespace App\Controller;

use Cnh\Reports\Errors\WebhookVerificationError;
use Cnh\Reports\Webhook\Webhook;
use Psr\Log\LoggerInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

final class CnhWebhookController
{
    public function __construct(
        private readonly string $secret,
        private readonly string $folder,
        private readonly LoggerInterface $logger,
    ) {
    }

    public function __invoke(Request $request): Response
    {
        try {
            // getContent(), not toArray(): the raw bytes. Without a secret, verify() throws: 500.
            $webhook = Webhook::verify($request->getContent(), $request->headers->all(), $this->secret);
        } catch (WebhookVerificationError $error) {
            $this->logger->warning("CNH webhook refused: $error->reason");
            return new Response('', 400);
        }
        // Mode x fails if the file exists: each event is processed once. A table with a unique column works too.
        if (@fopen("$this->folder/$webhook->eventId", 'x')) {
            $id = $webhook->report->reportId ?? $webhook->driverEvent->enrollmentId ?? '';
            $this->logger->notice("$webhook->event $id"); // dispatch a message here
        }
        return new Response('', 204);
    }
}
