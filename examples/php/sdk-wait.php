<?php
require 'vendor/autoload.php';

use Cnh\Reports\Cnh;
use Cnh\Reports\Errors\ReportFailedError;
use Cnh\Reports\Errors\WaitTimeoutError;

$cnh = new Cnh();
$accepted = $cnh->reports->create(cpf: '900.000.004-18', externalRef: 'sdk-espera-php');

try {
    // 'diagnosed': uma entrega parcial já serve. Sem isso, espera o relatório completo.
    $report = $cnh->reports->wait($accepted->reportId, until: 'diagnosed', waitSeconds: 60);
    echo $report->diagnosis->status, $report->diagnosis->hasPartialData ? " parcial\n" : " completo\n";
} catch (ReportFailedError) {
    echo "estornado: peça com outra referência\n";
} catch (WaitTimeoutError) {
    echo "ainda não: espere de novo pelo id\n";
}
