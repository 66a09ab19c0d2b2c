<?php

declare(strict_types=1);

namespace Cnh\Reports\Webhook;

use Cnh\Reports\Errors\WebhookVerificationError;
use Cnh\Reports\Model\DriverEvent;
use Cnh\Reports\Model\Report;
use Cnh\Reports\Received;

/** Verifies that a webhook comes from the service, unchanged and recent, and returns its contents. */
final class Webhook
{
    /** Far above the real length; bounds the signatures that an unauthenticated client can make us compute. */
    private const MAX_HEADER_LENGTH = 2048;
    private const ID = '/^\w{1,100}\z/';
    private const KIND = '/^[\w.-]{1,100}\z/';

    /**
     * @param string $body the raw body, before any JSON parsing
     * @param array<string, string|list<string>> $headers in any case
     * @param string|list<string> $secret if several, any of them may have signed
     * @throws WebhookVerificationError for a request to refuse
     */
    public static function verify(
        string $body,
        array $headers,
        #[\SensitiveParameter] string|array $secret,
        int $toleranceSeconds = 300,
        ?\DateTimeInterface $now = null,
    ): VerifiedWebhook {
        $secrets = (array) $secret;
        if ($secrets === [] || array_filter($secrets, static fn ($each) => !is_string($each) || $each === '') !== []) {
            throw new \InvalidArgumentException("The secret is missing: pass the endpoint's secret, whsec_ included");
        }
        if ($toleranceSeconds < 0) {
            throw new \InvalidArgumentException('toleranceSeconds must be zero or more');
        }
        $fields = self::collect($headers);
        [$t, $signatures] = self::parseSignature(self::require($fields, 'Cnh-Signature-V2'));
        $eventId = self::requireForm($fields, 'Cnh-Event-Id', self::ID);
        $deliveryId = self::requireForm($fields, 'Cnh-Delivery-Id', self::ID);
        $event = self::requireForm($fields, 'Cnh-Event', self::KIND);
        $test = ($fields['cnh-test'] ?? '') === 'true';
        $covered = "$t.$event.$eventId.$deliveryId." . ($test ? 'true' : 'false') . ".$body";

        // Check the signature first, so that "too old" is reported only for genuine requests.
        if (!self::isSigned($secrets, $signatures, $covered)) {
            throw new WebhookVerificationError(
                'wrong_signature',
                "No v2 of Cnh-Signature-V2 fits. Check that the secret is this endpoint's, whole with whsec_, that the "
                . 'body is the raw bytes, and that no proxy changes a header. Else refuse the request.'
            );
        }
        self::requireFresh(($now?->getTimestamp() ?? time()) - (int) $t, $toleranceSeconds);
        $at = (new \DateTimeImmutable())->setTimestamp((int) $t);
        $json = self::parseObject($body);
        // By the subject in the kind's name, so that later kinds of a known subject have their contents too.
        $report = str_starts_with($event, 'report.') ? Received::fill(Report::class, $json) : null;
        $isOfDriver = preg_match('/^(?:driver|enrollment)\./', $event) === 1;
        $driverEvent = $isOfDriver ? Received::fill(DriverEvent::class, $json) : null;
        return new VerifiedWebhook($eventId, $deliveryId, $event, $test, $at, $report, $driverEvent);
    }

    /**
     * Headers by lower-case name. Repeated headers are joined, as HTTP defines.
     *
     * @param array<string, string|list<string>> $headers
     * @return array<string, string>
     */
    private static function collect(array $headers): array
    {
        $fields = [];
        foreach ($headers as $name => $values) {
            foreach ((array) $values as $value) {
                $key = strtolower((string) $name);
                $fields[$key] = isset($fields[$key]) ? "$fields[$key], $value" : (string) $value;
            }
        }
        return $fields;
    }

    /** @param array<string, string> $fields */
    private static function require(array $fields, string $name): string
    {
        $value = $fields[strtolower($name)] ?? '';
        if ($value !== '') {
            return $value;
        }
        throw new WebhookVerificationError(
            'missing_header',
            "The request has no $name header. Pass all headers as they came, and check that no proxy drops them."
        );
    }

    /** @param array<string, string> $fields */
    private static function requireForm(array $fields, string $name, string $form): string
    {
        $value = self::require($fields, $name);
        if (preg_match($form, $value) === 1) {
            return $value;
        }
        throw new WebhookVerificationError(
            'malformed_header',
            "$name is not in its form. Refuse the request: we send this header once, as one word."
        );
    }

    /** @return array{string, list<string>} */
    private static function parseSignature(string $header): array
    {
        if (strlen($header) > self::MAX_HEADER_LENGTH) {
            throw self::malformed('is longer than ' . self::MAX_HEADER_LENGTH . ' characters');
        }
        $values = ['t' => [], 'v2' => []];
        foreach (explode(',', $header) as $part) {
            if (preg_match('/^\s*(\w+)=(.*)\z/s', $part, $found) !== 1) {
                throw self::malformed('has a part that is not <name>=<value>');
            }
            $values[$found[1]][] = $found[2];
        }
        if (count($values['t']) !== 1) {
            throw self::malformed('does not have t exactly once');
        }
        if (preg_match('/^[0-9]{1,12}\z/', $values['t'][0]) !== 1) {
            throw self::malformed('has a t that is not unix seconds');
        }
        if ($values['v2'] === []) {
            throw self::malformed('has no v2');
        }
        foreach ($values['v2'] as $signature) {
            if (preg_match('/^[0-9a-f]{64}\z/', $signature) !== 1) {
                throw self::malformed('has a v2 that is not 64 lower-case hex digits');
            }
        }
        return [$values['t'][0], $values['v2']];
    }

    private static function malformed(string $what): WebhookVerificationError
    {
        return new WebhookVerificationError(
            'malformed_header',
            "Cnh-Signature-V2 $what. Pass the header whole, as it came; if it did come so, refuse the request."
        );
    }

    /**
     * @param list<string> $secrets
     * @param list<string> $signatures
     */
    private static function isSigned(
        #[\SensitiveParameter] array $secrets,
        array $signatures,
        string $covered,
    ): bool {
        $fits = false;
        foreach ($secrets as $secret) {
            $expected = hash_hmac('sha256', $covered, $secret);
            foreach ($signatures as $signature) {
                // Compares in constant time, and never stops early.
                $fits = hash_equals($expected, $signature) || $fits;
            }
        }
        return $fits;
    }

    private static function requireFresh(int $age, int $toleranceSeconds): void
    {
        if (abs($age) <= $toleranceSeconds) {
            return;
        }
        [$reason, $side] = $age > 0 ? ['too_old', 'ago'] : ['too_new', 'ahead'];
        throw new WebhookVerificationError(
            $reason,
            'The request was signed ' . abs($age) . " seconds $side, and $toleranceSeconds are allowed. It may be a "
            . "replay: refuse it. If it comes from us just now, set this machine's clock (NTP)."
        );
    }

    private static function parseObject(string $body): \stdClass
    {
        $json = json_decode($body);
        if ($json instanceof \stdClass) {
            return $json;
        }
        throw new WebhookVerificationError(
            'not_json',
            'The signature is right, but the body is not a JSON object. Refuse it and send us its Cnh-Delivery-Id.'
        );
    }
}
