<?php

declare(strict_types=1);

namespace Cnh\Reports\Errors;

class InvalidCpfError extends CnhApiError
{
}
