/** The service-wide figures that a maintenance process reads, as metrics. Other processes have none. */
import type { Meter, ObservableResult } from "@opentelemetry/api";

export interface HealthFigure {
  readonly figure: string;
  readonly subject: string;
  readonly value: number;
}

export interface EngineInvocations {
  readonly service: string;
  readonly status: string;
  readonly open: number;
  readonly repeated: number;
}

/** The label of each figure, or `null`. */
const GAUGES: Readonly<Record<string, { readonly label: string | null; readonly help: string }>> = {
  orders_waiting: { label: "queue", help: "Orders that wait for the relay, counted up to 10,000" },
  oldest_order_age_seconds: { label: "queue", help: "For how long the oldest order waits" },
  reports_processing: {
    label: "stage",
    help: "Reports before their first delivery, and partial ones that are completed, up to 10,000",
  },
  oldest_processing_age_seconds: { label: "stage", help: "The age of the oldest such report" },
  stuck_reports: {
    label: null,
    help: "Reports without a first delivery, an order or a recent lookup, counted up to 1,000",
  },
  overdue_rounds: {
    label: null,
    help: "Later rounds of reports that are overdue by a minute, counted up to 20,000",
  },
  oldest_overdue_round_seconds: { label: null, help: "For how long the oldest is overdue" },
  overdue_deliveries: {
    label: null,
    help: "Webhooks whose attempt is overdue by a minute, counted up to 10,000",
  },
  oldest_overdue_delivery_seconds: { label: null, help: "For how long the oldest is overdue" },
  ledger_mismatches: {
    label: null,
    help: "Credit lines that do not agree with their newest entries. Anything but 0 is a defect",
  },
  partitions_ahead_days: { label: null, help: "For how many days every table has its partition" },
  transaction_id_age: { label: null, help: "Transactions since the oldest row was frozen" },
};

const COUNTERS: Readonly<Record<string, string>> = {
  debits_total: "Reports that were charged, by the ledger",
  refunds_total: "Reports that were refunded, by the ledger",
  charged_centavos_total: "Amount charged for reports, by the ledger",
  refunded_centavos_total: "Amount refunded, by the ledger",
};

export interface HealthMetrics {
  readonly store: (figures: readonly HealthFigure[] | null) => void;
  readonly engine: (rows: readonly EngineInvocations[] | null) => void;
  /** Records that a maintenance task has succeeded. */
  readonly maintenanceDone: (task: string) => void;
}

export function openHealthMetrics(meter: Meter): HealthMetrics {
  let figures: readonly HealthFigure[] | null = null;
  let probedAt: number | null = null;
  const of = (name: string) => (figures ?? []).filter(({ figure }) => figure === name);
  for (const [name, { label, help }] of Object.entries(GAUGES))
    meter.createObservableGauge(name, { description: help }).addCallback((result) => {
      for (const { subject, value } of of(name))
        result.observe(value, label === null ? {} : { [label]: subject });
    });
  for (const [name, help] of Object.entries(COUNTERS))
    meter.createObservableCounter(name, { description: help }).addCallback((result) => {
      for (const { value } of of(name)) result.observe(value);
    });
  meter
    .createObservableGauge("health_probe_last_success_timestamp_seconds", {
      description: "When the figures of the whole service were last read",
    })
    .addCallback((result) => {
      if (probedAt !== null) result.observe(probedAt);
    });
  return {
    store: (read) => {
      figures = read;
      if (read) probedAt = Date.now() / 1000;
    },
    engine: engineMetrics(meter),
    maintenanceDone: maintenanceMetrics(meter),
  };
}

function engineMetrics(meter: Meter): HealthMetrics["engine"] {
  let rows: readonly EngineInvocations[] | null | undefined;
  const gauge = (name: string, description: string, observe: (result: ObservableResult) => void) =>
    meter.createObservableGauge(name, { description }).addCallback(observe);
  gauge("engine_up", "Whether the engine's admin API answered the health probe", (result) => {
    if (rows !== undefined) result.observe(rows === null ? 0 : 1);
  });
  gauge("engine_open_invocations", "Calls that the engine has not ended", (result) => {
    for (const { service, status, open } of rows ?? []) result.observe(open, { service, status });
  });
  gauge("engine_repeated_invocations", "Calls that were repeated ten times or more", (result) => {
    if (!rows) return;
    const services = new Set([
      "report-run",
      "lane",
      "mails",
      ...rows.map(({ service }) => service),
    ]);
    for (const service of services) {
      const ofService = rows.filter((row) => row.service === service);
      result.observe(
        ofService.reduce((sum, { repeated }) => sum + repeated, 0),
        { service },
      );
    }
  });
  return (read) => {
    rows = read;
  };
}

function maintenanceMetrics(meter: Meter): HealthMetrics["maintenanceDone"] {
  const doneAt = new Map<string, number>();
  meter
    .createObservableGauge("maintenance_last_success_timestamp_seconds", {
      description: "When each maintenance task last succeeded",
    })
    .addCallback((result) => {
      for (const [task, at] of doneAt) result.observe(at, { task });
    });
  return (task) => void doneAt.set(task.replaceAll(" ", "_"), Date.now() / 1000);
}
