<?php
// cpfs.csv in, resultado.csv out. Interrupted? Run it again: no row is ordered twice.
require 'vendor/autoload.php';

use Cnh\Reports\Cnh;
use Cnh\Reports\Errors\InvalidCpfError;
use Cnh\Reports\Http\Answer;
use Cnh\Reports\Http\CurlTransport;
use Cnh\Reports\Http\Transport;

const SAMPLE = "cpf;externalRef\n90000000175;lote7-1\n90000000256;lote7-2\n90000000176;lote7-3\n";
const MAX_WAIT_SECONDS = 600;

/** Pauses before the per-minute limit is reached. */
final class PacedTransport implements Transport
{
    public function __construct(private readonly Transport $inner = new CurlTransport())
    {
    }

    public function send(string $method, string $url, array $headers, ?string $body, int $timeoutMs): Answer
    {
        $answer = $this->inner->send($method, $url, $headers, $body, $timeoutMs);
        $limits = $answer->headers['ratelimit'] ?? '';
        if (preg_match('/"perMinute";r=(\d+);t=(\d+)/', $limits, $found) && $found[1] === '0') {
            sleep((int) $found[2]);
        }
        return $answer;
    }
}

if (!file_exists('cpfs.csv')) {
    file_put_contents('cpfs.csv', SAMPLE);
}
$orders = [];
foreach (array_slice(file('cpfs.csv', FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES) ?: [], 1) as $line) {
    [$cpf, $reference] = explode(';', trim($line));
    $orders[$reference] = $cpf;
}

// The start of the first run, less a day, since the clocks of two machines differ.
if (!file_exists('lote.txt')) {
    file_put_contents('lote.txt', gmdate('Y-m-d\TH:i:s\Z', time() - 86_400));
}
$createdFrom = file_get_contents('lote.txt') ?: null;
$cnh = new Cnh(transport: new PacedTransport()); // CNH_API_KEY, CNH_BASE_URL

$readReports = function (?string $status = null) use ($cnh, $createdFrom, $orders): array {
    $reports = [];
    foreach ($cnh->reports->list(createdFrom: $createdFrom, status: $status, limit: 100) as $report) {
        if (isset($orders[$report->externalRef ?? ''])) {
            $reports[$report->externalRef] = $report;
        }
    }
    return $reports;
};

$before = $readReports();
$refused = [];
foreach ($orders as $reference => $cpf) {
    if (isset($before[$reference])) {
        continue;
    }
    try {
        $cnh->reports->create(cpf: $cpf, externalRef: (string) $reference);
    } catch (InvalidCpfError) { // any other error, such as no credit, ends the run: run it again later
        $refused[$reference] = true;
    }
}

$deadline = time() + MAX_WAIT_SECONDS;
while (time() < $deadline && $readReports('PROCESSING') !== []) {
    sleep(5);
}

$reports = $readReports();
$rows = ['cpf;externalRef;reportId;status;verdict;error'];
foreach ($orders as $reference => $cpf) {
    $report = $reports[$reference] ?? null;
    $error = isset($refused[$reference]) ? 'CPF inválido' : '';
    $verdict = $report?->verdict ?? '';
    $rows[] = implode(';', [$cpf, $reference, $report?->reportId, $report?->status, $verdict, $error]);
    echo rtrim(implode(' ', [$reference, $report?->status ?? $error, $verdict])), "\n";
}
umask(0077);
file_put_contents('resultado.csv', "\u{FEFF}" . implode("\r\n", $rows) . "\r\n");
