<?php

declare(strict_types=1);

namespace Cnh\Reports\Errors;

/** The request is not trusted. Answer it with 400 and log the reason. */
class WebhookVerificationError extends CnhError
{
    public function __construct(public readonly string $reason, string $message)
    {
        parent::__construct($message);
    }
}
