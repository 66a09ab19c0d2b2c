import type { ReportStatus } from "@cnh/contract";
import type { Mode } from "../../../usecases/caller.ts";
import type { StoredReport } from "../../../usecases/reports/get-report.ts";
import type { ListedReport, ListFilter } from "../../../usecases/reports/list-reports.ts";
import type { AcceptOutcome, AcceptItem } from "../../../usecases/reports/request-report.ts";
import { acceptBatch } from "./accept.ts";
import { Batches } from "../core/batches.ts";
import { firstUuidOf, newIdEnd, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, isUnreachable, type Pool } from "../core/pool.ts";
import { readBatch, type ReadAnswer, type ReadItem } from "./read.ts";
import { Failure } from "../../../usecases/failure.ts";

interface ListedRow {
  readonly id: string;
  readonly driver_id: string;
  readonly status: ReportStatus;
  readonly request: Buffer;
  readonly created_at: Date;
  readonly delivered_at: Date | null;
}

/** Two batches in flight: one commits while the next one is checked. More of them would only share the same cores. */
const ACCEPT_IN_FLIGHT = 2;
const ACCEPT_BATCH = 128;
const READ_IN_FLIGHT = 3;
const READ_BATCH = 64;

const isTotal = (error: unknown) => error instanceof Failure || isUnreachable(error);

/** The reports: they are accepted and read in batches, and listed. */
export class PostgresReports {
  readonly #pool: Pool;
  readonly #accepts: Batches<AcceptItem, AcceptOutcome>;
  readonly #reads: Batches<ReadItem, ReadAnswer>;

  constructor(pool: Pool, onBatch: (size: number) => void) {
    this.#pool = pool;
    // The callback runs after the commit: a relay that is woken earlier finds no orders and sleeps again.
    const accept = (items: readonly AcceptItem[]) =>
      acceptBatch(pool, items).finally(() => onBatch(items.length));
    this.#accepts = new Batches(accept, {
      inFlight: ACCEPT_IN_FLIGHT,
      size: ACCEPT_BATCH,
      onBatch: () => {},
      isTotal,
    });
    this.#reads = new Batches((items) => readBatch(pool, items), {
      inFlight: READ_IN_FLIGHT,
      size: READ_BATCH,
      onBatch: () => {},
      isTotal,
    });
  }

  newIdEnd(): string {
    return newIdEnd();
  }

  accept(item: AcceptItem): Promise<AcceptOutcome> {
    return this.#accepts.submit(item);
  }

  async read(organizationId: string, mode: Mode, reportId: string): Promise<StoredReport | null> {
    const id = parseId("rpt", reportId);
    if (id === null) return null;
    return (
      await this.#reads.submit({ organization: toUuid(organizationId), live: mode === "live", id })
    ).report;
  }

  async list(filter: ListFilter): Promise<ListedReport[]> {
    const organization = toUuid(filter.organizationId);
    const { text, values } = listQuery(organization, filter);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<ListedRow>(text, values),
    );
    return rows.map((row) => ({
      reportId: toTypeId("rpt", row.id),
      driverId: toTypeId("drv", row.driver_id),
      status: row.status,
      request: row.request,
      createdAt: row.created_at,
      deliveredAt: row.delivered_at,
    }));
  }
}

/** Conditions as literals, so that the planner uses the partial index of a status. */
const STATUS_IS: Readonly<Record<ReportStatus, string>> = {
  PROCESSING: "status = 'PROCESSING'",
  DELIVERED: "status = 'DELIVERED'",
  ERROR: "status = 'ERROR'",
};

/** The query of a page, newest first by id. Times become bounds of ids, so partitions are skipped and nothing is sorted. */
function listQuery(organization: string, filter: ListFilter): { text: string; values: unknown[] } {
  const values: unknown[] = [organization, filter.mode === "live"];
  const conditions = ["organization_id = $1", "live = $2"];
  const where = (condition: string, value: unknown) => {
    values.push(value);
    conditions.push(condition.replace("?", `$${values.length}`));
  };
  if (filter.status) conditions.push(STATUS_IS[filter.status]);
  if (filter.externalRefHash) where("external_ref_hash = decode(?, 'hex')", filter.externalRefHash);
  if (filter.createdFrom) where("id >= ?", firstUuidOf(filter.createdFrom));
  if (filter.createdTo) where("id < ?", firstUuidOf(filter.createdTo));
  if (filter.before) where("id < ?", toUuid(filter.before));
  values.push(filter.limit);
  const text = `SELECT id, driver_id, status, request, created_at, delivered_at FROM reports
    WHERE ${conditions.join(" AND ")} ORDER BY id DESC LIMIT $${values.length}`;
  return { text, values };
}
