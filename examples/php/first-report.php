<?php
require 'vendor/autoload.php';

use Cnh\Reports\Cnh;

$cnh = new Cnh(); // CNH_API_KEY, CNH_BASE_URL
$report = $cnh->reports->createAndWait(cpf: '900.000.004-18', externalRef: 'pedido-1937');
echo $report->diagnosis->status, "\n";
foreach (array_slice($report->diagnosis->allAlerts, 0, 1) as $alert) {
    echo $alert->title, "\n";
}
