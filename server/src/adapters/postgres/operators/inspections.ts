/** Inspections by operators, through the functions of the role cnh_observer, which record each of them. */
import type { InspectedReport } from "@cnh/contract/console";
import type {
  EnterOperatorsPorts,
  Inspector,
} from "../../../usecases/operators/enter-operators.ts";
import type {
  InspectPorts,
  StoredOrganizationUse,
  StoredQueue,
} from "../../../usecases/operators/inspect.ts";
import type { HealthPorts, StoredFigure } from "../../../usecases/operators/health.ts";
import { parseId, toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";
import { LEDGER_ENTRIES, MAX_COUNTED } from "../health-probe/health-probe.ts";

/** The newest events and webhooks from which shares and times are computed. */
const RECENT_SAMPLE = 2_000;

interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly is_erased: boolean;
  readonly balance: number;
  readonly credit_limit: number;
  readonly price_per_report: number;
  readonly live_reports: number;
  readonly live_failed: number;
  readonly live_last_at: Date | null;
  readonly test_reports: number;
  readonly test_failed: number;
  readonly test_last_at: Date | null;
}

interface QueueRow {
  readonly queue: StoredQueue["queue"];
  readonly waiting: number;
  readonly oldest_at: Date | null;
}

/** A report as the database returns it: ids are UUIDs, and times are JSON text. */
interface ReportJson extends Omit<InspectedReport, "reportId" | "mode" | "deliveries"> {
  readonly live: boolean;
  readonly deliveries: readonly (Omit<InspectedReport["deliveries"][number], "deliveryId"> & {
    readonly id: string;
  })[];
}

type Inspections = InspectPorts["inspections"] &
  HealthPorts["inspections"] &
  EnterOperatorsPorts["operators"];

export class PostgresInspections implements Inspections {
  readonly #pool: Pool;
  readonly #stuckMs: number;

  /** `stuckMs`: a report without a sign of life for this long is stuck. */
  constructor(pool: Pool, stuckMs: number) {
    this.#pool = pool;
    this.#stuckMs = stuckMs;
  }

  async isOperator(personId: string): Promise<boolean> {
    const { rows } = await query<{ id: string | null }>(this.#pool, {
      name: "find-operator",
      text: "SELECT find_operator($1) AS id",
      values: [toUuid(personId)],
    });
    return rows[0]?.id !== null;
  }

  readonly organizations: Inspections["organizations"] = async (by, cursor, limit) => {
    const before = cursor === null ? null : parseId("org", cursor);
    const { rows } = await query<OrganizationRow>(this.#pool, {
      name: "inspect-organizations",
      text: "SELECT * FROM inspect_organizations($1, $2, $3, $4)",
      values: [...inspectorOf(by), before, limit],
    });
    return rows.map(toOrganization);
  };

  async providers(by: Inspector): Promise<void> {
    await query(this.#pool, {
      name: "inspect-providers",
      text: "SELECT inspect_providers($1, $2)",
      values: inspectorOf(by),
    });
  }

  async backlog(by: Inspector, max: number): Promise<StoredQueue[]> {
    const { rows } = await query<QueueRow>(this.#pool, {
      name: "inspect-backlog",
      text: "SELECT queue, waiting, oldest_at FROM inspect_backlog($1, $2, $3)",
      values: [...inspectorOf(by), max],
    });
    return rows.map(({ oldest_at: oldestAt, ...row }) => ({ ...row, oldestAt }));
  }

  async health(by: Inspector): Promise<StoredFigure[]> {
    const { rows } = await query<StoredFigure>(this.#pool, {
      name: "inspect-health",
      text: `SELECT figure, subject, value
        FROM inspect_health($1, $2, $3, make_interval(secs => $4), $5, $6)`,
      values: [
        ...inspectorOf(by),
        MAX_COUNTED,
        this.#stuckMs / 1000,
        LEDGER_ENTRIES,
        RECENT_SAMPLE,
      ],
    });
    return rows;
  }

  async report(by: Inspector, reportId: string): Promise<InspectedReport | null> {
    const uuid = parseId("rpt", reportId);
    if (uuid === null) return null;
    const { rows } = await query<{ found: ReportJson | null }>(this.#pool, {
      name: "inspect-report",
      text: "SELECT inspect_report($1, $2, $3) AS found",
      values: [...inspectorOf(by), uuid],
    });
    const found = rows[0]?.found ?? null;
    return found && toReport(reportId, found);
  }
}

const inspectorOf = ({ personId, origin: { requestId, address } }: Inspector) => [
  toUuid(personId),
  JSON.stringify({ requestId, address }),
];

function toOrganization(row: OrganizationRow): StoredOrganizationUse {
  return {
    organizationId: toTypeId("org", row.id),
    name: row.name,
    createdAt: row.created_at,
    isErased: row.is_erased,
    balance: row.balance,
    limit: row.credit_limit,
    pricePerReport: row.price_per_report,
    live: { reports: row.live_reports, failed: row.live_failed, lastReportAt: row.live_last_at },
    test: { reports: row.test_reports, failed: row.test_failed, lastReportAt: row.test_last_at },
  };
}

const instantOf = (text: string) => new Date(text).toISOString();
const instantOrNull = (text: string | null) => (text === null ? null : instantOf(text));

function toReport(reportId: string, { live, ...found }: ReportJson): InspectedReport {
  return {
    ...found,
    reportId,
    organizationId: toTypeId("org", found.organizationId),
    mode: live ? "live" : "test",
    createdAt: instantOf(found.createdAt),
    deliveredAt: instantOrNull(found.deliveredAt),
    orderedAgainAt: instantOrNull(found.orderedAgainAt),
    lookups: found.lookups.map((one) => ({ ...one, askedAt: instantOf(one.askedAt) })),
    events: found.events.map((one) => ({ ...one, createdAt: instantOf(one.createdAt) })),
    deliveries: found.deliveries.map(({ id, ...one }) => ({
      ...one,
      deliveryId: toTypeId("dlv", id),
      createdAt: instantOf(one.createdAt),
      settledAt: instantOrNull(one.settledAt),
      nextAttemptAt: instantOrNull(one.nextAttemptAt),
    })),
  };
}
