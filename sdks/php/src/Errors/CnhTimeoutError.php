<?php

declare(strict_types=1);

namespace Cnh\Reports\Errors;

/** No answer came in time. */
class CnhTimeoutError extends CnhConnectionError
{
}
