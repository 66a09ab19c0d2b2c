<?php

declare(strict_types=1);

namespace Cnh\Reports\Errors;

/** The service returned an error. `$errorCode` is stable: program against it. `$requestId` is for support. */
class CnhApiError extends CnhError
{
    public function __construct(
        string $message,
        public readonly int $status,
        public readonly ?string $errorCode = null,
        public readonly mixed $data = null,
        public readonly ?string $requestId = null,
        public readonly ?int $retryAfter = null,
        /** The page that explains the code; `null` without a code. */
        public readonly ?string $docsUrl = null,
    ) {
        parent::__construct($message);
    }
}
