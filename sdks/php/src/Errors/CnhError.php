<?php

declare(strict_types=1);

namespace Cnh\Reports\Errors;

/** Base class of this library's errors. Messages give advice and contain neither a key nor a CPF. */
class CnhError extends \RuntimeException
{
}
