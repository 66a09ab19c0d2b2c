<?php
require 'vendor/autoload.php';

use Cnh\Reports\Cnh;

$cnh = new Cnh();

// Status, cabeçalhos, id da requisição e limites da resposta:
$answered = $cnh->withResponse(fn (Cnh $cnh) => $cnh->violations->get('745-50'));
$response = $answered->response;
$isLeft = $response->rateLimits['perMinute']->remaining > 0;
echo "{$answered->value->code} {$response->status} ", json_encode($isLeft), "\n";

// Uma operação que esta versão não conhece, com a mesma chave, repetições e erros:
$found = $cnh->request('GET', '/api/v1/violations', ['q' => '745-50', 'limit' => 1]);
echo $found?->items[0]->code, "\n";
