<?php
require 'vendor/autoload.php';

use Cnh\Reports\Cnh;
use Cnh\Reports\Errors\CreditExceededError;

$cnh = Cnh::fake([ // não envia nada
    'GET /api/v1/credit' => ['balance' => 0, 'limit' => -10000, 'available' => 10000],
    'POST /api/v1/reports' => ['status' => 402, 'code' => 'PAYMENT_REQUIRED', 'message' => 'sem crédito'],
]);

echo $cnh->credit->get()->available, "\n";
try {
    $cnh->reports->create(cpf: '900.000.002-56', externalRef: 'pedido-1');
} catch (CreditExceededError) {
    echo "tratado\n";
}
