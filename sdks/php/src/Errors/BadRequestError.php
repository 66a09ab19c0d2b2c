<?php

declare(strict_types=1);

namespace Cnh\Reports\Errors;

class BadRequestError extends CnhApiError
{
    /** @return list<object{path: string, message: string}> */
    public function issues(): array
    {
        return is_array($this->data?->issues ?? null) ? $this->data->issues : [];
    }
}
