<?php

declare(strict_types=1);

namespace Cnh\Reports\Errors;

/** Every error of this library. Messages say what to do, and hold neither a key nor a CPF. */
class CnhError extends \RuntimeException
{
}
