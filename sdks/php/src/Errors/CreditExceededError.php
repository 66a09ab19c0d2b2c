<?php

declare(strict_types=1);

namespace Cnh\Reports\Errors;

/** The credit line or the key's daily cap does not cover another report. Nothing was charged. */
class CreditExceededError extends CnhApiError
{
    public function credit(): ?object
    {
        return is_object($this->data) ? $this->data : null;
    }
}
