<?php
require 'vendor/autoload.php';

use Cnh\Reports\Cnh;

$cnh = new Cnh();
$lastSeen = 'evt_01kya3pk0efr3r11b2qvdrpr6e'; // do seu banco: o último evento que você tratou
$accepted = $cnh->reports->create(cpf: '900.000.004-18', externalRef: 'sdk-eventos-php');

foreach ($cnh->events->follow(after: $lastSeen) as $event) {
    if ($event->reportId !== $accepted->reportId) {
        continue;
    }
    echo $event->kind, ' ', $event->report->externalRef, "\n";
    break; // sem o break: todos os eventos, cada um uma vez, na ordem
}
