/** The objectives of docs/slo.md over 30 days, and their alerts on the burn rate of the error budget. */
import type { Alert, Step } from "./alert.ts";

export interface Slo {
  /** The value of the label `slo`. */
  readonly name: string;
  /** Prefix of the alert names, followed by `BurnRate` and the speed. */
  readonly alert: string;
  readonly runbook: string;
  /** The share of good events. */
  readonly objective: number;
  /** The summary of an alert begins with it. */
  readonly symptom: string;
  /** Selectors of the counters of all events, and of the good or bad events. */
  readonly all: string;
  readonly good?: string;
  readonly bad?: string;
}

const CREATES = `operation=~"createReport|mcp_request_report|console_createReport"`;
const READS = `operation=~"getReport|listReports|searchReports|mayDrive|getReportChanges|listEnrollments|getEnrollment|listChecks|getCheckQueue|listDeadlines|listTestClocks|getTestClock|mcp_get_report|mcp_list_reports|console_getReport|console_listReports",waits="false"`;

export const SLOS: readonly Slo[] = [
  {
    name: "creates_answered",
    alert: "CreateError",
    runbook: "create-errors",
    objective: 0.9995,
    symptom: "Creates fail with 5xx",
    all: `http_request_duration_seconds_count{${CREATES}}`,
    bad: `http_request_duration_seconds_count{${CREATES},status="5xx"}`,
  },
  {
    name: "creates_quick",
    alert: "CreateLatency",
    runbook: "create-latency",
    objective: 0.99,
    symptom: "Creates take longer than 250 ms",
    all: `http_request_duration_seconds_count{${CREATES}}`,
    good: `http_request_duration_seconds_bucket{${CREATES},le="0.25"}`,
  },
  {
    name: "reads_answered",
    alert: "ReadError",
    runbook: "read-errors",
    objective: 0.9995,
    symptom: "Reads of reports and deadlines fail with 5xx",
    all: `http_request_duration_seconds_count{${READS}}`,
    bad: `http_request_duration_seconds_count{${READS},status="5xx"}`,
  },
  {
    name: "reads_quick",
    alert: "ReadLatency",
    runbook: "read-latency",
    objective: 0.99,
    symptom: "Reads of reports and deadlines without `Prefer: wait` take longer than 100 ms",
    all: `http_request_duration_seconds_count{${READS}}`,
    good: `http_request_duration_seconds_bucket{${READS},le="0.1"}`,
  },
  {
    name: "promises_kept",
    alert: "ReportEstimate",
    runbook: "report-estimates",
    objective: 0.95,
    symptom: "First deliveries of live reports come later than estimated",
    all: `report_promise_total{mode="live"}`,
    good: `report_promise_total{mode="live",kept="true"}`,
  },
  {
    name: "own_time",
    alert: "PipelineLatency",
    runbook: "pipeline-latency",
    objective: 0.99,
    symptom: "Live reports take longer than 2 s without sources and analysis",
    all: `report_own_seconds_count{mode="live"}`,
    good: `report_own_seconds_bucket{mode="live",le="2"}`,
  },
  {
    name: "webhooks_prompt",
    alert: "WebhookLatency",
    runbook: "webhook-latency",
    objective: 0.99,
    symptom: "First webhook attempts start more than 5 s after the event",
    all: `webhook_first_attempt_seconds_count`,
    good: `webhook_first_attempt_seconds_bucket{le="5"}`,
  },
];

/** Events in each step of a test, far above the minimum of an alert. */
const PER_STEP = 100_000;

/** Minimum events in the long window; with fewer, the ratio is not meaningful. */
const MIN_EVENTS = 100;

interface Burn {
  readonly suffix: string;
  readonly factor: number;
  readonly long: string;
  readonly short: string;
  readonly severity: Alert["severity"];
  /** Length of the window in the test, and the test's step. */
  readonly minutes: number;
  readonly step: Step;
}

/** Burn rates of the 30-day error budget: 14.4× uses 2% of it in an hour, 6× uses 5% in six hours. */
const BURNS: readonly Burn[] = [
  {
    suffix: "Fast",
    factor: 14.4,
    long: "1h",
    short: "5m",
    severity: "page",
    minutes: 60,
    step: "2m",
  },
  {
    suffix: "Medium",
    factor: 6,
    long: "6h",
    short: "30m",
    severity: "page",
    minutes: 360,
    step: "10m",
  },
  {
    suffix: "Slow",
    factor: 1,
    long: "3d",
    short: "6h",
    severity: "ticket",
    minutes: 4_320,
    step: "120m",
  },
];

const WINDOWS = ["5m", "30m", "1h", "6h", "3d", "30d"] as const;

export interface RecordingRule {
  readonly record: string;
  readonly expr: string;
  /** The value of the label `slo`. */
  readonly slo: string;
}

/** The share of bad events in a window. */
function errorRatio({ all, good, bad }: Slo, window: string): string {
  const total = `sum(rate(${all}[${window}]))`;
  // A counter without events yet has no series.
  if (bad !== undefined) return `(sum(rate(${bad}[${window}])) or vector(0)) / ${total}`;
  return `1 - (sum(rate(${good}[${window}])) or vector(0)) / ${total}`;
}

export const SLO_RULES: readonly RecordingRule[] = SLOS.flatMap((slo) => [
  {
    record: "slo:objective",
    expr: `vector(${slo.objective})`,
    slo: slo.name,
  },
  ...WINDOWS.map((window) => ({
    record: `slo:error_ratio:${window}`,
    expr: errorRatio(slo, window),
    slo: slo.name,
  })),
  ...BURNS.map(({ long }) => ({
    record: `slo:events:${long}`,
    expr: `sum(increase(${slo.all}[${long}]))`,
    slo: slo.name,
  })),
]);

const round = (value: number) => Number(value.toPrecision(6));

export const SLO_ALERTS: readonly Alert[] = SLOS.flatMap((slo) =>
  BURNS.map((burn): Alert => {
    const { suffix, factor, long, short, severity } = burn;
    const limit = round(factor * (1 - slo.objective));
    const of = (name: string) => `${name}{slo="${slo.name}"}`;
    return {
      name: `${slo.alert}BurnRate${suffix}`,
      expr: [
        `${of(`slo:error_ratio:${long}`)} > ${limit}`,
        `and on (slo) ${of(`slo:error_ratio:${short}`)} > ${limit}`,
        `and on (slo) ${of(`slo:events:${long}`)} >= ${MIN_EVENTS}`,
      ].join(" "),
      for: "2m",
      severity,
      summary: `${slo.symptom}: error budget burn rate above ${factor}× over ${long} and ${short}`,
      runbook: slo.runbook,
      fires: burnCase(slo, burn, Math.min(1, limit * 1.1)),
      silent: burnCase(slo, burn, limit * 0.9),
    };
  }),
);

/** A case whose counters grow for the whole window with this share of bad events. */
function burnCase(slo: Slo, { minutes, step }: Burn, share: number): Alert["fires"] {
  const steps = minutes / Number.parseInt(step, 10) + 10;
  const grow = (part: number) => `0+${Math.round(PER_STEP * part)}x${steps}`;
  // A failed request is also counted in `all`; every series has one operation.
  const plain = (selector: string) =>
    selector.replace(/operation=~"(\w+)[^"]*"/, 'operation="$1"').replace(/,?status="5xx"/, "");
  const series: Record<string, string> = {};
  if (slo.bad === undefined) {
    series[plain(slo.all)] = grow(1);
    series[plain(slo.good ?? "")] = grow(1 - share);
    // `kept` distinguishes good from bad events of one counter: bad ones are a separate series.
    if (/kept=/.test(slo.good ?? "")) {
      delete series[plain(slo.all)];
      series[plain(slo.good ?? "").replace('kept="true"', 'kept="false"')] = grow(share);
    }
  } else {
    series[plain(slo.all).replace(/}$/, ',status="2xx"}')] = grow(1 - share);
    series[plain(slo.all).replace(/}$/, ',status="5xx"}')] = grow(share);
  }
  const at = `${steps * Number.parseInt(step, 10)}m`;
  return { series, at, step, labels: { slo: slo.name } };
}
