/** The work in progress of all organizations by the database, and orders for work that the engine has lost. */
import type { OverdueDelivery, RunningReport } from "../../../usecases/reconcile/compare.ts";
import type { LookedAt, ReconcileStore, Step } from "../../../usecases/reconcile/reconcile.ts";
import type { ReportRef } from "../../../usecases/reports/run/report-run.ts";
import type { DeliveryRef } from "../../../usecases/webhooks/sending/delivery-attempts.ts";
import { parseId, toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

const NO_ID = "00000000-0000-0000-0000-000000000000";

interface Owned {
  readonly organization_id: string;
  readonly live: boolean;
  readonly ordered: boolean;
}

interface ReportRow extends Owned {
  readonly report_id: string;
  readonly created_at: Date;
  readonly partial: boolean;
}

interface DeliveryRow extends Owned {
  readonly delivery_id: string;
  readonly endpoint_id: string;
  readonly subject_id: string;
}

const ownerOf = ({ organization_id, live, ordered }: Owned) => ({
  organizationId: toTypeId("org", organization_id),
  mode: live ? ("live" as const) : ("test" as const),
  isOrdered: ordered,
});

/** `pool` connects as the role of the operator or of maintenance. */
export class PostgresReconcileStore implements ReconcileStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async runningReports(after: ReportRef | null, max: number): Promise<RunningReport[]> {
    const { rows } = await query<ReportRow>(this.#pool, {
      text: "SELECT * FROM list_running_reports($1, $2, $3, $4)",
      values: [...placeOf(after, after?.reportId), max],
    });
    return rows.map((row) => ({
      ...ownerOf(row),
      reportId: toTypeId("rpt", row.report_id),
      createdAt: row.created_at.getTime(),
      isPartial: row.partial,
    }));
  }

  async overdueDeliveries(
    after: DeliveryRef | null,
    overdueMs: number,
    max: number,
  ): Promise<OverdueDelivery[]> {
    const { rows } = await query<DeliveryRow>(this.#pool, {
      text: "SELECT * FROM list_overdue_deliveries($1, $2, $3, make_interval(secs => $4), $5)",
      values: [...placeOf(after, after?.deliveryId), overdueMs / 1000, max],
    });
    return rows.map((row) => ({
      ...ownerOf(row),
      deliveryId: toTypeId("dlv", row.delivery_id),
      endpointId: toTypeId("whe", row.endpoint_id),
      subject: row.subject_id,
    }));
  }

  async orderReports(reports: readonly LookedAt[], step: Step): Promise<string[]> {
    const ids = reports.map((one) => toUuid(one.reportId));
    const partial = reports.map(({ isPartial }) => isPartial);
    const { rows } = await query<{ id: string }>(this.#pool, {
      text: "SELECT id FROM order_lost_reports($1, $2, $3, $4, $5) id",
      values: [...columnsOf(reports), ids, partial, step === "plan"],
    });
    return rows.map(({ id }) => toTypeId("rpt", id));
  }

  async orderDeliveries(
    deliveries: readonly DeliveryRef[],
    overdueMs: number,
    step: Step,
  ): Promise<string[]> {
    const ids = deliveries.map((one) => toUuid(one.deliveryId));
    const { rows } = await query<{ id: string }>(this.#pool, {
      text: "SELECT id FROM order_lost_deliveries($1, $2, $3, make_interval(secs => $4), $5) id",
      values: [...columnsOf(deliveries), ids, overdueMs / 1000, step === "plan"],
    });
    return rows.map(({ id }) => toTypeId("dlv", id));
  }

  async stored(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const uuidsOf = (prefix: "rpt" | "dlv") =>
      ids.map((id) => parseId(prefix, id)).filter((uuid) => uuid !== null);
    const { rows } = await query<{ id: string }>(this.#pool, {
      text: "SELECT id FROM list_stored_ids($1::uuid[], $2::uuid[]) id",
      values: [uuidsOf("rpt"), uuidsOf("dlv")],
    });
    return new Set(rows.flatMap(({ id }) => [toTypeId("rpt", id), toTypeId("dlv", id)]));
  }
}

interface OrganizationMode {
  readonly organizationId: string;
  readonly mode: "live" | "test";
}

/** The start of a page: after this one, or with the first. */
function placeOf(after: OrganizationMode | null, id: string | undefined): unknown[] {
  if (!after || id === undefined) return [NO_ID, false, NO_ID];
  return [toUuid(after.organizationId), after.mode === "live", toUuid(id)];
}

const columnsOf = (items: readonly OrganizationMode[]): unknown[] => [
  items.map(({ organizationId }) => toUuid(organizationId)),
  items.map(({ mode }) => mode === "live"),
];
