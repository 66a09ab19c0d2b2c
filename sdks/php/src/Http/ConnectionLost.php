<?php

declare(strict_types=1);

namespace Cnh\Reports\Http;

/** No complete answer came. The request may have been executed. */
final class ConnectionLost extends \RuntimeException
{
    public function __construct(string $message, public readonly bool $isTimeout = false)
    {
        parent::__construct($message);
    }
}
