import type { ReportStatus } from "@cnh/contract";
import type { AcceptOutcome, AcceptItem } from "../../../usecases/reports/request-report.ts";
import { idSeedOf, newIdSeed, toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

/** The accept statement (accept_reports); the benchmark gives the same one to pgbench. */
export const ACCEPT_SQL = `SELECT outcome, report_id, driver_id, profile, status, created_at, webhook_configured,
  balance, credit_limit, price_per_report
  FROM accept_reports($1::uuid[], $2::boolean[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])`;

interface Row {
  readonly outcome: "accepted" | "replayed" | "refused";
  readonly report_id: string;
  readonly driver_id: string;
  readonly profile: Buffer | null;
  readonly status: ReportStatus;
  readonly created_at: Date;
  readonly webhook_configured: boolean;
  readonly balance: number;
  readonly credit_limit: number;
  readonly price_per_report: number;
}

/** Sends a batch as one statement and one commit. */
export async function acceptBatch(
  pool: Pool,
  items: readonly AcceptItem[],
): Promise<AcceptOutcome[]> {
  // Every value is a UUID or hex, so an array literal needs no quoting.
  const column = (of: (item: AcceptItem) => string | null) =>
    `{${items.map((item) => of(item) ?? "NULL").join(",")}}`;
  const { rows } = await query<Row>(pool, {
    name: "accept-reports",
    text: ACCEPT_SQL,
    values: [
      column((item) => toUuid(item.organizationId)),
      column((item) => (item.mode === "live" ? "t" : "f")),
      column((item) => toUuid(item.keyId)),
      column((item) => item.cpfHash),
      column((item) => item.claim),
      column((item) => item.externalRefHash),
      column((item) => item.request.toString("hex")),
      column((item) => idSeedOf(item.idEnd) + newIdSeed() + newIdSeed()),
    ],
  });
  // Answers are matched by position: if one were missing, the rest would go to the wrong callers.
  if (rows.length !== items.length) throw new Error("the store left a create unanswered");
  return rows.map(toAnswer);
}

function toAnswer(row: Row): AcceptOutcome {
  if (row.outcome === "refused") {
    const { balance, credit_limit: limit, price_per_report: pricePerReport } = row;
    return { kind: "credit-exceeded", credit: { balance, limit, pricePerReport } };
  }
  return {
    kind: row.outcome,
    report: {
      reportId: toTypeId("rpt", row.report_id),
      driverId: toTypeId("drv", row.driver_id),
      profile: row.profile,
      status: row.status,
      createdAt: row.created_at,
      webhookConfigured: row.webhook_configured,
    },
  };
}
