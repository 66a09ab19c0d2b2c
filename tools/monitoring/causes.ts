/** Alerts on causes. A cause pages only if no objective would detect its harm in time; the others are tickets. */
import type { Alert, AlertCase } from "./alert.ts";

type Series = AlertCase["series"];

/** A case that is evaluated after this many minutes. */
const at = (minutes: number, series: Series, labels: AlertCase["labels"] = {}): AlertCase => ({
  at: `${minutes}m`,
  series,
  labels,
  step: minutes > 45 ? "5m" : "1m",
});

/** A series with a constant value. */
const stays = (value: number) => `${value}x400`;

const queues: readonly Alert[] = [
  {
    name: "OrdersWait",
    expr: `max by (queue) (oldest_order_age_seconds{queue=~"reports|deliveries"}) > 60`,
    for: "1m",
    severity: "page",
    summary: "Accepted work is not handed to the engine",
    runbook: "orders-wait",
    fires: at(3, { 'oldest_order_age_seconds{queue="reports"}': stays(61) }, { queue: "reports" }),
    silent: at(3, { 'oldest_order_age_seconds{queue="reports"}': stays(60) }),
  },
  {
    name: "MailsWait",
    expr: `max by (queue) (oldest_order_age_seconds{queue="mails"}) > 900`,
    for: "5m",
    severity: "ticket",
    summary: "Mail orders are not handed to the engine",
    runbook: "orders-wait",
    fires: at(8, { 'oldest_order_age_seconds{queue="mails"}': stays(901) }, { queue: "mails" }),
    silent: at(8, { 'oldest_order_age_seconds{queue="mails"}': stays(900) }),
  },
  {
    name: "ReportsStuck",
    expr: `max(stuck_reports) > 0`,
    for: "15m",
    severity: "page",
    summary: "Reports are stuck: no first delivery, no order and no lookup for ten minutes",
    runbook: "reports-stuck",
    fires: at(17, { stuck_reports: stays(1) }),
    silent: at(14, { stuck_reports: stays(1) }),
  },
  {
    name: "ReportsStalled",
    expr: `sum(increase(reports_stalled_total[1h])) > 0`,
    for: "0m",
    severity: "ticket",
    summary:
      "Stalled reports were ordered again: the engine lost their rounds (a defect or an attack)",
    runbook: "reports-stuck",
    fires: at(10, { reports_stalled_total: "0 0 0 0 0 1x20" }),
    silent: at(10, { reports_stalled_total: stays(7) }),
  },
  {
    name: "DeliveriesOverdue",
    expr: `max(oldest_overdue_delivery_seconds) > 300`,
    for: "5m",
    severity: "page",
    summary: "The engine does not start webhook attempts that are due",
    runbook: "deliveries-overdue",
    fires: at(8, { oldest_overdue_delivery_seconds: stays(301) }),
    silent: at(8, { oldest_overdue_delivery_seconds: stays(300) }),
  },
];

const money: readonly Alert[] = [
  {
    name: "LedgerMismatch",
    expr: `max(ledger_mismatches) > 0`,
    for: "0m",
    severity: "page",
    summary: "Ledger mismatch: a balance differs from its ledger entries",
    runbook: "ledger-mismatch",
    fires: at(2, { ledger_mismatches: stays(1) }),
    silent: at(2, { ledger_mismatches: stays(0) }),
  },
  {
    name: "ReportsFail",
    expr: `sum(increase(reports_settled_total{mode="live",status="ERROR"}[30m])) / sum(increase(reports_settled_total{mode="live"}[30m])) > 0.05 and sum(increase(reports_settled_total{mode="live"}[30m])) >= 50`,
    for: "5m",
    severity: "page",
    summary: "More than 5% of live reports end in ERROR and are refunded",
    runbook: "reports-fail",
    fires: at(40, {
      'reports_settled_total{mode="live",status="DELIVERED"}': "0+94x60",
      'reports_settled_total{mode="live",status="ERROR"}': "0+6x60",
    }),
    silent: at(40, {
      'reports_settled_total{mode="live",status="DELIVERED"}': "0+96x60",
      'reports_settled_total{mode="live",status="ERROR"}': "0+4x60",
    }),
  },
  {
    name: "PartialRateHigh",
    expr: `sum(increase(reports_partly_delivered_total{mode="live"}[1h])) / sum(increase(report_promise_total{mode="live"}[1h])) > 0.2 and sum(increase(report_promise_total{mode="live"}[1h])) >= 50`,
    for: "15m",
    severity: "ticket",
    summary: "More than 20% of live reports are first delivered partially",
    runbook: "partial-rate-high",
    fires: at(90, {
      'report_promise_total{mode="live",kept="true"}': "0+100x120",
      'reports_partly_delivered_total{mode="live"}': "0+21x120",
    }),
    silent: at(90, {
      'report_promise_total{mode="live",kept="true"}': "0+100x120",
      'reports_partly_delivered_total{mode="live"}': "0+19x120",
    }),
  },
  {
    name: "AuditEntriesLost",
    expr: `sum(increase(audit_reads_total{outcome="lost"}[30m])) > 0`,
    for: "0m",
    severity: "page",
    summary: "Audit entries of report reads were lost",
    runbook: "audit-log",
    fires: at(10, { 'audit_reads_total{outcome="lost"}': "0 0 0 0 3x20" }),
    silent: at(10, { 'audit_reads_total{outcome="lost"}': stays(3) }),
  },
  {
    name: "AuditLags",
    expr: `max(audit_lag_seconds) > 5`,
    for: "2m",
    severity: "ticket",
    summary: "Audit entries wait more than 5 s for the database",
    runbook: "audit-log",
    fires: at(4, { audit_lag_seconds: stays(6) }),
    silent: at(4, { audit_lag_seconds: stays(5) }),
  },
];

const sources: readonly Alert[] = [
  {
    name: "BreakerOpen",
    expr: `max by (provider, state) (breaker_open) == 1`,
    for: "30m",
    severity: "ticket",
    summary: "Circuit breaker of a provider has been open for 30 minutes",
    runbook: "provider-down",
    fires: at(
      32,
      { 'breaker_open{provider="wsdenatran",state="SP"}': stays(1) },
      { provider: "wsdenatran", state: "SP" },
    ),
    silent: at(29, { 'breaker_open{provider="wsdenatran",state="SP"}': stays(1) }),
  },
  {
    name: "AnalysisFails",
    expr: `sum(increase(analysis_duration_seconds_count{outcome!="written"}[30m])) / sum(increase(analysis_duration_seconds_count[30m])) > 0.5 and sum(increase(analysis_duration_seconds_count[30m])) >= 50`,
    for: "15m",
    severity: "ticket",
    summary: "More than half of the analyses fail",
    runbook: "analysis-fails",
    fires: at(60, {
      'analysis_duration_seconds_count{outcome="written"}': "0+49x90",
      'analysis_duration_seconds_count{outcome="timeout"}': "0+51x90",
    }),
    silent: at(60, {
      'analysis_duration_seconds_count{outcome="written"}': "0+51x90",
      'analysis_duration_seconds_count{outcome="timeout"}': "0+49x90",
    }),
  },
  {
    name: "EndpointsDisabled",
    expr: `sum by (because) (increase(webhook_endpoints_disabled_total[1h])) > 0`,
    for: "0m",
    severity: "ticket",
    summary: "Customer endpoints were disabled after failed webhooks",
    runbook: "endpoints-disabled",
    fires: at(
      10,
      { 'webhook_endpoints_disabled_total{because="gone"}': "0 0 0 1x20" },
      { because: "gone" },
    ),
    silent: at(10, { 'webhook_endpoints_disabled_total{because="gone"}': stays(4) }),
  },
  {
    name: "MailsFail",
    expr: `sum by (outcome) (increase(mails_total{outcome=~"refused|expired|failed"}[1h])) > 0`,
    for: "0m",
    severity: "ticket",
    summary: "Mails were not delivered",
    runbook: "mails-fail",
    fires: at(10, { 'mails_total{outcome="refused"}': "0 0 0 1x20" }, { outcome: "refused" }),
    silent: at(10, { 'mails_total{outcome="sent"}': "0 0 0 1x20" }),
  },
  {
    name: "StepsAbandoned",
    expr: `sum(increase(steps_abandoned_total[30m])) > 0`,
    for: "0m",
    severity: "ticket",
    summary: "A step of a report or webhook failed on every attempt (defect in our code)",
    runbook: "steps-abandoned",
    fires: at(10, { steps_abandoned_total: "0 0 0 1x20" }),
    silent: at(10, { steps_abandoned_total: stays(2) }),
  },
];

export const WORK_ALERTS: readonly Alert[] = [...queues, ...money, ...sources];
