<?php

declare(strict_types=1);

namespace Cnh\Reports;

/**
 * The result of a call and its answer.
 *
 * @template T
 */
final class WithResponse
{
    /**
     * @internal
     * @param T $value
     */
    public function __construct(public readonly mixed $value, public readonly Response $response)
    {
    }
}
