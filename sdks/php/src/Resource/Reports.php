<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Errors\CnhError;
use Cnh\Reports\Errors\ReportFailedError;
use Cnh\Reports\Errors\WaitTimeoutError;
use Cnh\Reports\Model\DeliveredReport;
use Cnh\Reports\Model\DiagnosedReport;
use Cnh\Reports\Model\MayDriveAnswer;
use Cnh\Reports\Model\Report;
use Cnh\Reports\Model\ReportAccepted;
use Cnh\Reports\Model\ReportChanges;
use Cnh\Reports\Model\ReportListItem;
use Cnh\Reports\Page;
use Cnh\Reports\Received;
use Cnh\Reports\Requests;

/** Creating, reading, awaiting and listing reports. */
final class Reports
{
    private const PATH = '/api/v1/reports';
    /** The service's max wait of a long poll. */
    private const MAX_HELD_SECONDS = 50;
    private const DEFAULT_WAIT_SECONDS = 120.0;
    /** Retry limits: the service treats two creates as one within an hour, or a minute without a reference. */
    private const REPEAT_WITH_REFERENCE_SECONDS = 3000.0;
    private const REPEAT_WITHOUT_REFERENCE_SECONDS = 45.0;
    /** Pauses when the service does not long-poll. */
    private const MIN_ROUND_SECONDS = 1.0;
    private const UNHELD_PAUSE_SECONDS = 5.0;

    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    /**
     * Creates and charges a report. `$externalRef` is your reference: repeating the call with it never charges twice.
     * To use none, pass `null` explicitly.
     */
    public function create(
        #[\SensitiveParameter] string $cpf,
        #[\SensitiveParameter] ?string $externalRef,
        ?CallOptions $options = null,
    ): ReportAccepted {
        if ($externalRef === '') {
            throw new CnhError('externalRef must be written: your own reference, or null. Nothing was sent.');
        }
        return $this->requests->send(new Call(
            'POST',
            self::PATH,
            body: ['cpf' => $cpf, 'externalRef' => $externalRef],
            repeatWithin: $externalRef === null
                ? self::REPEAT_WITHOUT_REFERENCE_SECONDS
                : self::REPEAT_WITH_REFERENCE_SECONDS,
            options: $options,
        ))->as(ReportAccepted::class);
    }

    public function get(string $reportId, ?CallOptions $options = null): Report
    {
        return $this->read($reportId, null, $options)->as(Report::class);
    }

    /**
     * Waits until the report is ready. `until: 'diagnosed'` also accepts a partial delivery.
     *
     * @param 'delivered'|'diagnosed' $until
     * @return ($until is 'delivered' ? DeliveredReport : DiagnosedReport)
     */
    public function wait(
        string $reportId,
        string $until = 'delivered',
        float $waitSeconds = self::DEFAULT_WAIT_SECONDS,
        ?CallOptions $options = null,
    ): DiagnosedReport {
        if ($until !== 'delivered' && $until !== 'diagnosed') {
            throw new CnhError("until is 'delivered' or 'diagnosed'.");
        }
        $clock = $this->requests->clock;
        $deadline = $clock->monotonic() + $waitSeconds;
        while (true) {
            $began = $clock->monotonic();
            $held = (int) max(1, min(self::MAX_HELD_SECONDS, round($deadline - $began)));
            $received = $this->read($reportId, $held, $options);
            $report = $received->as(Report::class);
            if ($report->status === 'ERROR') {
                throw new ReportFailedError($report);
            }
            if ($until === 'delivered' && $report->status === 'DELIVERED') {
                return $received->as(DeliveredReport::class);
            }
            if ($until === 'diagnosed' && ($report->status === 'DELIVERED' || $report->diagnosis !== null)) {
                return $received->as($report->status === 'DELIVERED' ? DeliveredReport::class : DiagnosedReport::class);
            }
            $now = $clock->monotonic();
            if ($now >= $deadline) {
                throw new WaitTimeoutError($report, $waitSeconds);
            }
            if ($now - $began < self::MIN_ROUND_SECONDS) {
                // The request was not long-polled, for example behind a proxy that drops Prefer.
                $clock->sleep(min(self::UNHELD_PAUSE_SECONDS, $deadline - $now));
            }
        }
    }

    /**
     * Creates and waits. On WaitTimeoutError continue with `wait`; no new create is needed.
     *
     * @param 'delivered'|'diagnosed' $until
     * @return ($until is 'delivered' ? DeliveredReport : DiagnosedReport)
     */
    public function createAndWait(
        #[\SensitiveParameter] string $cpf,
        #[\SensitiveParameter] ?string $externalRef,
        string $until = 'delivered',
        float $waitSeconds = self::DEFAULT_WAIT_SECONDS,
        ?CallOptions $options = null,
    ): DiagnosedReport {
        $accepted = $this->create($cpf, $externalRef, $options);
        return $this->wait($accepted->reportId, $until, $waitSeconds, $options);
    }

    /** @return Page<ReportListItem> one page; iterate over it to get all reports, newest first */
    public function list(
        ?string $driverId = null,
        ?string $status = null,
        #[\SensitiveParameter] ?string $externalRef = null,
        ?string $verdict = null,
        ?string $driving = null,
        ?string $minSeverity = null,
        ?string $dueBefore = null,
        ?string $createdFrom = null,
        ?string $createdTo = null,
        ?int $limit = null,
        ?string $cursor = null,
        ?CallOptions $options = null,
    ): Page {
        $query = compact(
            'driverId', 'status', 'externalRef', 'verdict', 'driving', 'minSeverity', 'dueBefore', 'createdFrom', 'createdTo',
            'limit'
        );
        $read = function (?string $cursor) use (&$read, $query, $options): Page {
            $call = new Call('GET', self::PATH, query: [...$query, 'cursor' => $cursor], options: $options);
            return new Page($this->requests->send($call), ReportListItem::class, $read);
        };
        return $read($cursor);
    }

    /** @return Page<ReportListItem> the reports of one CPF, which is sent in the body and not in the URL */
    public function search(
        #[\SensitiveParameter] string $cpf,
        ?string $status = null,
        #[\SensitiveParameter] ?string $externalRef = null,
        ?string $verdict = null,
        ?string $driving = null,
        ?string $minSeverity = null,
        ?string $dueBefore = null,
        ?string $createdFrom = null,
        ?string $createdTo = null,
        ?int $limit = null,
        ?string $cursor = null,
        ?CallOptions $options = null,
    ): Page {
        $body = compact(
            'cpf', 'status', 'externalRef', 'verdict', 'driving', 'minSeverity', 'dueBefore', 'createdFrom', 'createdTo',
            'limit'
        );
        $read = function (?string $cursor) use (&$read, $body, $options): Page {
            $filled = array_filter([...$body, 'cursor' => $cursor], static fn ($value) => $value !== null);
            $call = new Call('POST', self::PATH . '/search', body: $filled, options: $options);
            return new Page($this->requests->send($call), ReportListItem::class, $read);
        };
        return $read($cursor);
    }

    /**
     * Whether the driver may drive this vehicle on a day, by the stored diagnosis.
     *
     * @param array<string, mixed> $vehicle
     */
    public function mayDrive(
        string $reportId,
        array $vehicle,
        ?string $on = null,
        ?CallOptions $options = null,
    ): MayDriveAnswer {
        $body = ['vehicle' => $vehicle, ...($on === null ? [] : ['on' => $on])];
        $path = self::PATH . '/' . Call::segment($reportId) . '/may-drive';
        return $this->requests->send(new Call('POST', $path, body: $body, options: $options))->as(MayDriveAnswer::class);
    }

    /** The changes of the driver's record since an earlier report. */
    public function changes(string $reportId, string $since, ?CallOptions $options = null): ReportChanges
    {
        $path = self::PATH . '/' . Call::segment($reportId) . '/changes';
        $call = new Call('GET', $path, query: ['since' => $since], options: $options);
        return $this->requests->send($call)->as(ReportChanges::class);
    }

    private function read(string $reportId, ?int $held, ?CallOptions $options): Received
    {
        $path = self::PATH . '/' . Call::segment($reportId);
        return $this->requests->send(new Call('GET', $path, wait: $held, options: $options));
    }
}
