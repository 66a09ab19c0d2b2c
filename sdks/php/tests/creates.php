<?php
// Creates a report for each order from standard input, one after the other, and prints the ids in the same order.
declare(strict_types=1);

use Cnh\Reports\Clock;
use Cnh\Reports\Cnh;

require __DIR__ . '/../autoload.php';

$clock = new class () extends Clock {
    public function sleep(float $seconds): void
    {
        parent::sleep($seconds / 100);
    }
};
// One connection in three is cut: with four attempts, some orders would fail.
$cnh = new Cnh(maxRetries: 20, clock: $clock);
$orders = json_decode((string) stream_get_contents(STDIN), true);
echo json_encode(array_map(
    static fn (array $order) => $cnh->reports->create($order['cpf'], $order['externalRef'])->reportId,
    $orders,
));
