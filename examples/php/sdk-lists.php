<?php
require 'vendor/autoload.php';

use Cnh\Reports\Cnh;

$cnh = new Cnh();
$reference = 'sdk-lista-php';
$cnh->reports->createAndWait(cpf: '900.000.002-56', externalRef: $reference);

// Todas as páginas, uma depois da outra:
foreach ($cnh->reports->list(externalRef: $reference) as $item) {
    echo $item->status, ' ', $item->verdict, "\n";
}

// Ou uma página só:
$page = $cnh->reports->list(externalRef: $reference, limit: 50);
echo count($page->items), ' ', $page->nextCursor ?? 'fim', "\n";
