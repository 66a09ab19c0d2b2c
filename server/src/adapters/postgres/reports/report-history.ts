/** The history of a report, for the operator, who knows only its id. */
import type { ReportHistory } from "../../../usecases/reports/run/report-history.ts";
import { parseId, toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

interface ReportRow {
  readonly id: string;
  readonly organization_id: string;
  readonly live: boolean;
  readonly status: ReportHistory["status"];
  readonly created_at: Date;
  readonly delivered_at: Date | null;
  readonly ordered: boolean;
}

interface LookupRow {
  readonly part: string;
  readonly attempt: number;
  readonly source: string;
  readonly outcome: string;
  readonly duration_ms: number;
  readonly asked_at: Date;
  /** A decimal of the database, as text. */
  readonly cost: string | null;
}

interface EventRow {
  readonly id: string;
  readonly kind: string;
  readonly created_at: Date;
}

/** Searches each organization in turn: there is no index only on the id, and a scan would read a whole month. */
const FIND = `SELECT r.id, r.organization_id, r.live, r.status, r.created_at, r.delivered_at,
    EXISTS (SELECT FROM report_orders w WHERE w.report_id = r.id) AS ordered
  FROM organizations o CROSS JOIN (VALUES (true), (false)) m (live)
  CROSS JOIN LATERAL (
    SELECT * FROM reports r WHERE r.organization_id = o.id AND r.live = m.live AND r.id = $1
  ) r`;

export class PostgresReportHistory {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async find(reportId: string): Promise<ReportHistory | null> {
    const values = [parseId("rpt", reportId)];
    if (values[0] === null) return null;
    const { rows } = await query<ReportRow>(this.#pool, { text: FIND, values });
    const [report] = rows;
    if (!report) return null;
    const lookups = await query<LookupRow>(this.#pool, {
      text: "SELECT * FROM lookups WHERE report_id = $1 ORDER BY asked_at, part, attempt",
      values,
    });
    const events = await query<EventRow>(this.#pool, {
      text: "SELECT id, kind, created_at FROM events WHERE report_id = $1 ORDER BY created_at, id",
      values,
    });
    return {
      reportId: toTypeId("rpt", report.id),
      organizationId: toTypeId("org", report.organization_id),
      mode: report.live ? "live" : "test",
      status: report.status,
      createdAt: report.created_at.toISOString(),
      deliveredAt: report.delivered_at && report.delivered_at.toISOString(),
      ordered: report.ordered,
      lookups: lookups.rows.map(({ asked_at, duration_ms, ...row }) => ({
        askedAt: asked_at.toISOString(),
        part: row.part,
        attempt: row.attempt,
        source: row.source,
        outcome: row.outcome,
        ms: duration_ms,
        costCents: row.cost === null ? null : Number(row.cost),
      })),
      events: events.rows.map((row) => ({
        eventId: toTypeId("evt", row.id),
        kind: row.kind,
        createdAt: row.created_at.toISOString(),
      })),
    };
  }

  async orderAgain({ organizationId, mode, reportId }: ReportHistory): Promise<boolean> {
    const { rows } = await query<{ ordered: boolean }>(this.#pool, {
      text: "SELECT order_again($1, $2, $3) AS ordered",
      values: [toUuid(organizationId), mode === "live", toUuid(reportId)],
    });
    return rows[0]?.ordered ?? false;
  }
}
