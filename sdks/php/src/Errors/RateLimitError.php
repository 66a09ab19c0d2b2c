<?php

declare(strict_types=1);

namespace Cnh\Reports\Errors;

/** `$retryAfter` is in seconds; `reason()` names the limit. */
class RateLimitError extends CnhApiError
{
    public function reason(): ?string
    {
        return is_string($this->data?->reason ?? null) ? $this->data->reason : null;
    }
}
