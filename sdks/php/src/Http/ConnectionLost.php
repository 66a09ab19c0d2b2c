<?php

declare(strict_types=1);

namespace Cnh\Reports\Http;

/** No whole answer came. Whether the request was acted on is not known. */
final class ConnectionLost extends \RuntimeException
{
    public function __construct(string $message, public readonly bool $isTimeout = false)
    {
        parent::__construct($message);
    }
}
