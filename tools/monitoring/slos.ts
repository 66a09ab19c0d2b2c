/** The objectives of docs/slo.md, over 30 days, and their alerts by how fast the budget of errors is used up. */
import type { Alert, Step } from "./alert.ts";

export interface Slo {
  /** The value of the label `slo`. */
  readonly name: string;
  /** The beginning of the names of its alerts. */
  readonly alert: string;
  readonly runbook: string;
  /** The share of good events. */
  readonly objective: number;
  readonly promise: string;
  /** Selectors of counters of all events and of the good or bad ones. */
  readonly all: string;
  readonly good?: string;
  readonly bad?: string;
}

const CREATES = `operation=~"createReport|mcp_request_report|console_createReport"`;
const READS = `operation=~"getReport|listReports|searchReports|mayDrive|mcp_get_report|mcp_list_reports|console_getReport|console_listReports",waits="false"`;

export const SLOS: readonly Slo[] = [
  {
    name: "creates_answered",
    alert: "CreatesFail",
    runbook: "creates-fail",
    objective: 0.9995,
    promise: "Creates are answered; a 402, 409 or 429 is an answer, a 5xx is none",
    all: `http_request_duration_seconds_count{${CREATES}}`,
    bad: `http_request_duration_seconds_count{${CREATES},status="5xx"}`,
  },
  {
    name: "creates_quick",
    alert: "CreatesSlow",
    runbook: "creates-slow",
    objective: 0.99,
    promise: "Creates are answered within 250 ms",
    all: `http_request_duration_seconds_count{${CREATES}}`,
    good: `http_request_duration_seconds_bucket{${CREATES},le="0.25"}`,
  },
  {
    name: "reads_answered",
    alert: "ReadsFail",
    runbook: "reads-fail",
    objective: 0.9995,
    promise: "Reads of reports are answered",
    all: `http_request_duration_seconds_count{${READS}}`,
    bad: `http_request_duration_seconds_count{${READS},status="5xx"}`,
  },
  {
    name: "reads_quick",
    alert: "ReadsSlow",
    runbook: "reads-slow",
    objective: 0.99,
    promise: "Reads of reports without `Prefer: wait` are answered within 100 ms",
    all: `http_request_duration_seconds_count{${READS}}`,
    good: `http_request_duration_seconds_bucket{${READS},le="0.1"}`,
  },
  {
    name: "promises_kept",
    alert: "PromisesBroken",
    runbook: "promises-broken",
    objective: 0.95,
    promise: "Live reports are delivered, whole or in part, by the time that their create told",
    all: `report_promise_total{mode="live"}`,
    good: `report_promise_total{mode="live",kept="true"}`,
  },
  {
    name: "own_time",
    alert: "OwnTimeLong",
    runbook: "own-time-long",
    objective: 0.99,
    promise: "Our own part of a live report, without sources and analysis, is below 2 s",
    all: `report_own_seconds_count{mode="live"}`,
    good: `report_own_seconds_bucket{mode="live",le="2"}`,
  },
  {
    name: "webhooks_prompt",
    alert: "WebhooksLate",
    runbook: "webhooks-late",
    objective: 0.99,
    promise: "The first attempt at a webhook is made within 5 s of its event",
    all: `webhook_first_attempt_seconds_count`,
    good: `webhook_first_attempt_seconds_bucket{le="5"}`,
  },
];

/** Events in each step of a test, far more than the least that an alert asks for. */
const PER_STEP = 100_000;

/** With fewer events than this in the long window the ratio says nothing. */
const MIN_EVENTS = 100;

interface Burn {
  readonly suffix: string;
  readonly factor: number;
  readonly long: string;
  readonly short: string;
  readonly severity: Alert["severity"];
  /** How long the window is in its test, and in which steps. */
  readonly minutes: number;
  readonly step: Step;
}

/** How fast the budget of 30 days is used up: 14.4 times is 2% of it in an hour, 6 times is 5% in six hours. */
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
    suffix: "Steadily",
    factor: 6,
    long: "6h",
    short: "30m",
    severity: "page",
    minutes: 360,
    step: "10m",
  },
  {
    suffix: "Slowly",
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
  /** The value of its label. */
  readonly slo: string;
}

/** The share of bad events in a window. */
function errorRatio({ all, good, bad }: Slo, window: string): string {
  const total = `sum(rate(${all}[${window}]))`;
  // A counter that has no bad event yet is no series.
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
      name: `${slo.alert}${suffix}`,
      expr: [
        `${of(`slo:error_ratio:${long}`)} > ${limit}`,
        `and on (slo) ${of(`slo:error_ratio:${short}`)} > ${limit}`,
        `and on (slo) ${of(`slo:events:${long}`)} >= ${MIN_EVENTS}`,
      ].join(" "),
      for: "2m",
      severity,
      summary: `${slo.promise}: ${factor} times the errors that 30 days allow, over ${long} and ${short}`,
      runbook: slo.runbook,
      fires: burnCase(slo, burn, Math.min(1, limit * 1.1)),
      silent: burnCase(slo, burn, limit * 0.9),
    };
  }),
);

/** Counters that grow for the whole window with this share of bad events. */
function burnCase(slo: Slo, { minutes, step }: Burn, share: number): Alert["fires"] {
  const steps = minutes / Number.parseInt(step, 10) + 10;
  const grow = (part: number) => `0+${Math.round(PER_STEP * part)}x${steps}`;
  // The bad ones of requests are also of the whole; every series is of one operation.
  const plain = (selector: string) =>
    selector.replace(/operation=~"(\w+)[^"]*"/, 'operation="$1"').replace(/,?status="5xx"/, "");
  const series: Record<string, string> = {};
  if (slo.bad === undefined) {
    series[plain(slo.all)] = grow(1);
    series[plain(slo.good ?? "")] = grow(1 - share);
    // A label that only good events have: the others are counted beside them.
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
