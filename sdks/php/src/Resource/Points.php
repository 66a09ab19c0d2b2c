<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\CalculatedPoints;
use Cnh\Reports\Requests;

/** Calculates the points of infractions, without a report. */
final class Points
{
    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    /**
     * @param list<array<string, mixed>> $infractions
     * @param ?list<string> $zeroedOn
     */
    public function calculate(
        array $infractions,
        ?bool $ear = null,
        ?array $zeroedOn = null,
        ?string $asOf = null,
        ?CallOptions $options = null,
    ): CalculatedPoints {
        $fields = compact('infractions', 'ear', 'zeroedOn', 'asOf');
        $body = array_filter($fields, static fn ($value) => $value !== null);
        $call = new Call('POST', '/api/v1/points/calculate', body: $body, options: $options);
        return $this->requests->send($call)->as(CalculatedPoints::class);
    }
}
