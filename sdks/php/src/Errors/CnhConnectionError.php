<?php

declare(strict_types=1);

namespace Cnh\Reports\Errors;

/** No answer came. */
class CnhConnectionError extends CnhError
{
}
