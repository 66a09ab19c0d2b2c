<?php

declare(strict_types=1);

namespace Cnh\Reports;

use Cnh\Reports\Errors\CnhError;

/** @internal The answer of a successful call. */
final class Received
{
    public function __construct(public readonly \stdClass $json, public readonly Response $response)
    {
    }

    /**
     * @template T of Model\Model
     * @param class-string<T> $class
     * @return T
     */
    public function as(string $class): Model\Model
    {
        return self::fill($class, $this->json);
    }

    /**
     * @template T of Model\Model
     * @param class-string<T> $class
     * @return T
     */
    public static function fill(string $class, \stdClass $json): Model\Model
    {
        try {
            return new $class($json);
        } catch (\TypeError) {
            throw new CnhError("The answer has another shape than this version knows as $class: update the package.");
        }
    }
}
