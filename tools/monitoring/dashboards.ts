/** The Grafana dashboards: each panel has a title, a unit and its queries. */
import { DashboardBuilder } from "@grafana/grafana-foundation-sdk/dashboard";
import { DataqueryBuilder } from "@grafana/grafana-foundation-sdk/prometheus";
import { PanelBuilder } from "@grafana/grafana-foundation-sdk/timeseries";

interface Panel {
  readonly title: string;
  /** A Grafana unit: `s`, `percentunit`, `short`, `bytes`, `reqps`. */
  readonly unit: string;
  /** Queries by legend. */
  readonly queries: Readonly<Record<string, string>>;
}

export interface Dashboard {
  /** Name of its file, and the end of its address in Grafana. */
  readonly name: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const quantile = (share: number, name: string, by: string, labels = "") =>
  `histogram_quantile(${share}, sum by (${by}, le) (rate(${name}_bucket${labels}[5m])))`;
const panel = (title: string, unit: string, queries: Panel["queries"]): Panel => ({
  title,
  unit,
  queries,
});

export const DASHBOARDS: readonly Dashboard[] = [
  {
    name: "overview",
    title: "CNH Reports: overview",
    panels: [
      panel("Error ratio, 1 hour", "percentunit", { "{{slo}}": "slo:error_ratio:1h" }),
      panel("Remaining error budget, 30 days", "percentunit", {
        "{{slo}}": "1 - slo:error_ratio:30d / on (slo) (1 - slo:objective)",
      }),
      panel("Requests by status", "reqps", {
        "{{status}}": "sum by (status) (rate(http_request_duration_seconds_count[5m]))",
      }),
      panel("Settled reports", "reqps", {
        "{{mode}} {{status}}": "sum by (mode, status) (rate(reports_settled_total[5m]))",
      }),
      panel("Age of the oldest pending item", "s", {
        "{{queue}} orders": "max by (queue) (oldest_order_age_seconds)",
        "reports, {{stage}}": "max by (stage) (oldest_processing_age_seconds)",
      }),
      panel("Processes by release", "short", {
        "{{version}} {{revision}}": "count by (version, revision) (build_info)",
      }),
    ],
  },
  {
    name: "creates",
    title: "CNH Reports: creates and reads",
    panels: [
      panel("Create latency", "s", {
        p50: quantile(
          0.5,
          "http_request_duration_seconds",
          "operation",
          '{operation="createReport"}',
        ),
        p99: quantile(
          0.99,
          "http_request_duration_seconds",
          "operation",
          '{operation="createReport"}',
        ),
      }),
      panel("Read latency", "s", {
        p99: quantile(
          0.99,
          "http_request_duration_seconds",
          "operation",
          '{operation="getReport",waits="false"}',
        ),
      }),
      panel("5xx responses", "reqps", {
        "{{operation}}":
          'sum by (operation) (rate(http_request_duration_seconds_count{status="5xx"}[5m]))',
      }),
      panel("Creates per commit", "short", {
        p50: "histogram_quantile(0.5, sum by (le) (rate(accept_batch_size_bucket[5m])))",
        p99: "histogram_quantile(0.99, sum by (le) (rate(accept_batch_size_bucket[5m])))",
      }),
      panel("Requests limited without Redis", "reqps", {
        requests: "sum(rate(limits_fallback_total[5m]))",
      }),
      panel("Audit log: lag, reads by outcome", "s", {
        "oldest entry": "max(audit_lag_seconds)",
        "{{outcome}}": "sum by (outcome) (rate(audit_reads_total[5m]))",
      }),
    ],
  },
  {
    name: "pipeline",
    title: "CNH Reports: reports and sources",
    panels: [
      panel("Live reports: request to completion", "s", {
        "p50 {{outcome}}": quantile(0.5, "report_delivery_seconds", "outcome", '{mode="live"}'),
        "p99 {{outcome}}": quantile(0.99, "report_delivery_seconds", "outcome", '{mode="live"}'),
      }),
      panel("Pipeline latency without sources and analysis", "s", {
        "p99 {{mode}}": quantile(0.99, "report_own_seconds", "mode"),
      }),
      panel("Live reports: request to each part", "s", {
        "p90 {{part}}": quantile(0.9, "report_part_seconds", "part", '{mode="live"}'),
      }),
      panel("Missing parts", "reqps", {
        "{{mode}} {{part}}": "sum by (mode, part) (rate(report_parts_missing_total[15m]))",
      }),
      panel("Source call latency, live", "s", {
        "p90 {{provider}} {{part}}": quantile(
          0.9,
          "source_call_seconds",
          "provider, part",
          '{mode="live"}',
        ),
      }),
      panel("Failed source calls, live", "reqps", {
        "{{provider}} {{outcome}}":
          'sum by (provider, outcome) (rate(source_call_seconds_count{mode="live",outcome!~"answered|not_found"}[5m]))',
      }),
      panel("Open circuit breakers", "short", {
        "{{provider}}": "sum by (provider) (max by (provider, state) (breaker_open))",
      }),
      panel("On-time and partial first deliveries, 1 hour", "percentunit", {
        "on time":
          'sum(rate(report_promise_total{mode="live",kept="true"}[1h])) / sum(rate(report_promise_total{mode="live"}[1h]))',
        partial:
          'sum(rate(reports_partly_delivered_total{mode="live"}[1h])) / sum(rate(report_promise_total{mode="live"}[1h]))',
      }),
      panel("Analyses by outcome", "reqps", {
        "{{outcome}}": "sum by (outcome) (rate(analysis_duration_seconds_count[5m]))",
      }),
    ],
  },
  {
    name: "webhooks",
    title: "CNH Reports: webhooks and mail",
    panels: [
      panel("Event to first attempt", "s", {
        p50: "histogram_quantile(0.5, sum by (le) (rate(webhook_first_attempt_seconds_bucket[5m])))",
        p99: "histogram_quantile(0.99, sum by (le) (rate(webhook_first_attempt_seconds_bucket[5m])))",
      }),
      panel("Attempts by outcome", "reqps", {
        "{{outcome}}": "sum by (outcome) (rate(webhook_attempt_duration_seconds_count[5m]))",
      }),
      panel("Finished deliveries", "reqps", {
        "{{status}}": "sum by (status) (rate(webhook_deliveries_total[5m]))",
      }),
      panel("Oldest overdue round, delivery", "s", {
        delivery: "max(oldest_overdue_delivery_seconds)",
        round: "max(oldest_overdue_round_seconds)",
      }),
      panel("Postponed attempts, disabled endpoints", "reqps", {
        "postponed, {{because}}": "sum by (because) (rate(webhook_postponed_total[5m]))",
        "disabled, {{because}}": "sum by (because) (rate(webhook_endpoints_disabled_total[1h]))",
      }),
      panel("Mails by outcome", "reqps", {
        "{{outcome}}": "sum by (outcome) (rate(mails_total[15m]))",
      }),
    ],
  },
  {
    name: "engine",
    title: "CNH Reports: queues and engine",
    panels: [
      panel("Pending orders", "short", { "{{queue}}": "max by (queue) (orders_waiting)" }),
      panel("Orders handed to the engine", "reqps", {
        "{{queue}} {{outcome}}": "sum by (queue, outcome) (rate(relay_orders_total[5m]))",
      }),
      panel("Reports in progress", "short", { "{{stage}}": "max by (stage) (reports_processing)" }),
      panel("Open invocations", "short", {
        "{{service}} {{status}}": "max by (service, status) (engine_open_invocations)",
      }),
      panel("Repeatedly failed invocations, stuck reports", "short", {
        "{{service}}": "max by (service) (engine_repeated_invocations)",
        stuck: "max(stuck_reports)",
      }),
      panel("Abandoned steps, stalled reports", "short", {
        abandoned: "sum(increase(steps_abandoned_total[1h]))",
        stalled: "sum(increase(reports_stalled_total[1h]))",
      }),
    ],
  },
  {
    name: "processes",
    title: "CNH Reports: processes and stores",
    panels: [
      panel("CPU time", "percentunit", {
        "{{instance}}": "rate(process_cpu_seconds_total[5m])",
      }),
      panel("Resident memory", "bytes", { "{{instance}}": "process_resident_memory_bytes" }),
      panel("Event loop delay, p99", "s", { "{{instance}}": "event_loop_delay_p99_seconds" }),
      panel("Time in garbage collection", "percentunit", {
        "{{instance}} {{kind}}": "sum by (instance, kind) (rate(nodejs_gc_seconds_sum[5m]))",
      }),
      panel("Open file descriptors", "short", { "{{instance}}": "process_open_fds" }),
      panel("PostgreSQL connections", "short", {
        "{{role}} {{state}}": "sum by (role, state) (database_pool_connections)",
        "{{role}} waiting": "sum by (role) (database_pool_waiting)",
      }),
      panel("Wait for a PostgreSQL connection, p99", "s", {
        "{{role}}": quantile(0.99, "database_wait_seconds", "role"),
      }),
      panel("Redis, partitions", "short", {
        redis: "min(redis_up)",
        "partitions ahead, days": "min(partitions_ahead_days)",
      }),
    ],
  },
  {
    name: "money",
    title: "CNH Reports: ledger and charges",
    panels: [
      panel("Charges and refunds, centavos per hour", "short", {
        charged: "3600 * sum(rate(charged_centavos_total[1h]))",
        refunded: "3600 * sum(rate(refunded_centavos_total[1h]))",
      }),
      panel("Debits and refunds per hour", "short", {
        debits: "3600 * sum(rate(debits_total[1h]))",
        refunds: "3600 * sum(rate(refunds_total[1h]))",
      }),
      panel("Ledger mismatches", "short", {
        mismatches: "max(ledger_mismatches)",
      }),
    ],
  },
];

const WIDTH = 8;
const HEIGHT = 8;

/** Renders a dashboard as Grafana JSON. */
export function grafanaJson({ name, title, panels }: Dashboard): string {
  const dashboard = new DashboardBuilder(title)
    .uid(`cnh-${name}`)
    .tags(["cnh-reports"])
    .refresh("30s")
    .time({ from: "now-6h", to: "now" })
    .timezone("browser");
  for (const { title: heading, unit, queries } of panels) {
    const graph = new PanelBuilder().title(heading).unit(unit).min(0).span(WIDTH).height(HEIGHT);
    for (const [legend, query] of Object.entries(queries))
      graph.withTarget(new DataqueryBuilder().expr(query).legendFormat(legend));
    dashboard.withPanel(graph);
  }
  return `${JSON.stringify(dashboard.build(), null, 2)}\n`;
}
