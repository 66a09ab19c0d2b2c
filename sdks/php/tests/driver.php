<?php
// Driver of the conformance kit: reads one case per line, writes its outcome as one line. Pauses are not slept.
declare(strict_types=1);

use Cnh\Reports\CallOptions;
use Cnh\Reports\Clock;
use Cnh\Reports\Cnh;
use Cnh\Reports\Http\Answer;
use Cnh\Reports\Http\CurlTransport;
use Cnh\Reports\Http\Transport;
use Cnh\Reports\Page;
use Cnh\Reports\Response;
use Cnh\Reports\Webhook\Webhook;

require __DIR__ . '/../autoload.php';

final class KitClock extends Clock
{
    /** @var list<float> */
    public array $pauses = [];

    public function __construct(public float $at)
    {
    }

    public function now(): float
    {
        return $this->at;
    }

    public function monotonic(): float
    {
        return $this->at;
    }

    public function sleep(float $seconds): void
    {
        $this->pauses[] = $seconds * 1000;
        $this->at += $seconds;
    }
}

final class KitTransport implements Transport
{
    public function __construct(private readonly KitClock $clock)
    {
    }

    public function send(string $method, string $url, array $headers, ?string $body, int $timeoutMs): Answer
    {
        $answer = (new CurlTransport())->send($method, $url, $headers, $body, $timeoutMs);
        $this->clock->at += (float) ($answer->headers['kit-elapsed-seconds'] ?? 0);
        return $answer;
    }
}

final class KitLogger
{
    /** @var list<string> */
    public array $lines = [];

    public function __call(string $level, array $arguments): void
    {
        $this->lines[] = json_encode([$level, ...$arguments]);
    }
}

/** Methods whose last argument is an array of changes, not named arguments. */
const WITH_CHANGES = ['webhookEndpoints.update', 'enrollments.update', 'checkQueue.update'];

function perform(Cnh $cnh, array $call): mixed
{
    if ($call['method'] === 'verifyWebhook') {
        return verify(...$call['arguments']);
    }
    if ($call['withResponse'] ?? false) {
        $answered = $cnh->withResponse(fn (Cnh $cnh) => perform($cnh, [...$call, 'withResponse' => false]));
        return answered($answered->value, $answered->response);
    }
    [$noun, $verb] = [...explode('.', $call['method']), null];
    $arguments = [];
    foreach ($call['arguments'] as $value) {
        $isNamed = is_array($value) && !in_array($call['method'], WITH_CHANGES, true);
        $arguments = $isNamed ? [...$arguments, ...$value] : [...$arguments, $value];
    }
    if (isset($call['options'])) {
        $arguments['options'] = new CallOptions(...$call['options']);
    }
    $result = $verb === null ? $cnh->{$noun}(...$arguments) : $cnh->{$noun}->{$verb}(...$arguments);
    if (isset($call['take'])) {
        return take($result, $call['take']);
    }
    return $result instanceof Page && ($call['collect'] ?? false) ? iterator_to_array($result, false) : $result;
}

function answered(mixed $value, Response $response): array
{
    return [
        'value' => $value,
        'status' => $response->status,
        'requestId' => $response->requestId,
        'header' => $response->headers['kit-header'] ?? null,
        'rateLimits' => (object) $response->rateLimits,
    ];
}

function take(Generator $items, int $count): array
{
    $taken = [];
    foreach ($items as $item) {
        $taken[] = $item;
        if (count($taken) === $count) {
            break;
        }
    }
    return $taken;
}

function verify(string $body, array $headers, string|array $secret, array $options): array
{
    $now = new DateTimeImmutable($options['now']);
    $found = (array) Webhook::verify(base64_decode($body), $headers, $secret, now: $now);
    unset($found['timestamp']);
    return array_filter($found, static fn (mixed $value): bool => $value !== null);
}

function describe(Throwable $error): array
{
    $read = static fn (string $name) => method_exists($error, $name) ? $error->{$name}() : ($error->{$name} ?? null);
    return [
        'name' => (new ReflectionClass($error))->getShortName(),
        'message' => $error->getMessage(),
        'code' => $error->errorCode ?? null,
        ...array_map($read, array_combine(FIELDS, FIELDS)),
    ];
}

const FIELDS = ['status', 'retryAfter', 'reason', 'requestId', 'docsUrl', 'issues', 'credit', 'report'];

function run(array $case): array
{
    $clock = new KitClock(strtotime($case['now']));
    $logger = new KitLogger();
    $printed = [];
    try {
        $cnh = new Cnh(
            $case['apiKey'],
            $case['baseUrl'],
            ...$case['client'],
            logger: $logger,
            transport: new KitTransport($clock),
            clock: $clock,
        );
        array_push($printed, print_r($cnh, true), var_export($cnh, true), (string) json_encode($cnh));
        foreach ($case['before'] as $call) {
            perform($cnh, $call);
        }
        $outcome = ['result' => perform($cnh, $case['call'])];
    } catch (Throwable $error) {
        $outcome = ['error' => describe($error)];
        array_push($printed, $error->getMessage(), $error instanceof TypeError ? '' : (string) $error);
    }
    return [...$outcome, 'pauses' => $clock->pauses, 'logs' => $logger->lines, 'printed' => $printed];
}

while (($line = fgets(STDIN)) !== false) {
    $flags = JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR;
    fwrite(STDOUT, json_encode(run(json_decode($line, true, flags: JSON_THROW_ON_ERROR)), $flags) . "\n");
}
