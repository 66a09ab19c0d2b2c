/** The health of the service: figures of the health probe with their limits, and the newest reports and webhooks. */
import { HEALTH_CHECKS, type HealthCheck, type ServiceHealth } from "@cnh/contract/console";
import type { Inspector } from "./enter-operators.ts";

/** A figure as the store returns it. */
export interface StoredFigure {
  readonly figure: string;
  /** The value of the figure's label; empty if it has none. */
  readonly subject: string;
  readonly value: number;
}

export interface HealthPorts {
  readonly inspections: { health(by: Inspector): Promise<StoredFigure[]> };
}

interface HealthLimit {
  readonly figure: string;
  readonly subject: string;
  readonly limit: number;
  readonly bound: "max" | "min";
  readonly alert: string;
}

const atMost = (limit: number, alert: string, figure: string, subject = ""): HealthLimit => ({
  figure,
  subject,
  limit,
  bound: "max",
  alert,
});

/** The limits of the alerts, which are raised only after a figure has been beyond its limit for a while. */
export const HEALTH_LIMITS: Readonly<Record<HealthCheck, HealthLimit>> = {
  report_orders: atMost(60, "OrdersWait", "oldest_order_age_seconds", "reports"),
  delivery_orders: atMost(60, "OrdersWait", "oldest_order_age_seconds", "deliveries"),
  mails: atMost(900, "MailsWait", "oldest_order_age_seconds", "mails"),
  stuck_reports: atMost(0, "ReportsStuck", "stuck_reports"),
  overdue_deliveries: atMost(300, "DeliveriesOverdue", "oldest_overdue_delivery_seconds"),
  ledger: atMost(0, "LedgerMismatch", "ledger_mismatches"),
  partitions: {
    figure: "partitions_ahead_days",
    subject: "",
    limit: 2,
    bound: "min",
    alert: "PartitionsRunOut",
  },
  transaction_ids: atMost(800e6, "TransactionIdsRunOut", "transaction_id_age"),
};

type Find = (figure: string, subject: string) => number | null;

export async function readHealth(
  { inspections }: HealthPorts,
  by: Inspector,
): Promise<ServiceHealth> {
  const figures = await inspections.health(by);
  const find: Find = (figure, subject) =>
    figures.find((one) => one.figure === figure && one.subject === subject)?.value ?? null;
  const reports = recentOf(find, "recent_reports");
  const webhooks = recentOf(find, "recent_webhooks");
  return {
    checks: HEALTH_CHECKS.map((check) => checkOf(check, find)),
    reports: {
      ...reports.figures,
      partialShare: reports.share("partial"),
      failedShare: reports.share("failed"),
    },
    webhooks: { ...webhooks.figures, promptShare: webhooks.share("prompt") },
  };
}

function checkOf(check: HealthCheck, find: Find): ServiceHealth["checks"][number] {
  const { figure, subject, limit, bound, alert } = HEALTH_LIMITS[check];
  const value = find(figure, subject);
  if (value === null) throw new Error(`the store returned no ${figure}`);
  const isWithin = bound === "max" ? value <= limit : value >= limit;
  return { check, value, limit, bound, isWithin, alert };
}

function recentOf(find: Find, figure: string) {
  const count = find(figure, "count") ?? 0;
  const since = find(figure, "since");
  const milliseconds = (subject: string) => {
    const seconds = find(figure, subject);
    return seconds === null ? null : Math.round(seconds * 1000);
  };
  return {
    figures: {
      count,
      since: since === null ? null : new Date(since * 1000).toISOString(),
      p50Ms: milliseconds("p50"),
      p95Ms: milliseconds("p95"),
    },
    /** `null` if the count is 0. */
    share: (subject: string) => (count === 0 ? null : (find(figure, subject) ?? 0) / count),
  };
}
