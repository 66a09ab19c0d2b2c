<?php
require 'vendor/autoload.php';

use Cnh\Reports\Cnh;
use Cnh\Reports\Errors\CnhError;
use Cnh\Reports\Errors\CreditExceededError;
use Cnh\Reports\Errors\InvalidCpfError;
use Cnh\Reports\Errors\RateLimitError;

$cnh = new Cnh();

try {
    $cnh->reports->create(cpf: '900.000.004-19', externalRef: 'sdk-erros-php');
} catch (InvalidCpfError $error) {
    echo $error->status, ' ', $error->errorCode, "\n";
} catch (CreditExceededError $error) {
    echo 'sem crédito ', json_encode($error->credit()), "\n";
} catch (RateLimitError $error) {
    echo "de novo em {$error->retryAfter} s\n";
} catch (CnhError $error) {
    echo $error->getMessage(), "\n"; // diz o que fazer
}
