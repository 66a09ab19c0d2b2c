import type { ReportStatus } from "@cnh/contract";
import type { Mode } from "../../../usecases/caller.ts";
import type { StoredReport } from "../../../usecases/reports/get-report.ts";
import type { ListFilter, OrderedReport } from "../../../usecases/reports/list-reports.ts";
import type { AcceptOutcome, AcceptItem } from "../../../usecases/reports/request-report.ts";
import { acceptBatch } from "./accept.ts";
import { Batches, NO_PATIENCE, type Patience } from "../core/batches.ts";
import { newIdEnd, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";
import { type DriverKeyColumns, toDriverKey } from "../drivers/driver-key-columns.ts";
import { listQuery, recentFilter } from "./list-query.ts";
import { type ActorColumns, actorOf } from "./report-columns.ts";
import { readBatch, type ReadAnswer, type ReadItem } from "./read.ts";

interface ListedRow extends DriverKeyColumns, ActorColumns {
  readonly id: string;
  readonly driver_id: string;
  readonly status: ReportStatus;
  readonly request: Buffer;
  readonly summary: Buffer | null;
  readonly next_due_on: string | null;
  readonly created_at: Date;
  readonly delivered_at: Date | null;
}

/** Two batches in flight: one commits while the next one is checked. More of them would only share the same cores. */
const ACCEPT_IN_FLIGHT = 2;
const ACCEPT_BATCH = 128;
const READ_IN_FLIGHT = 3;
const READ_BATCH = 64;

interface ReportsOptions {
  /** The pool for creates, so that reads proceed while commits wait for a standby. */
  readonly writes?: Pool;
  /** For creates. */
  readonly patience?: Patience;
  /** The current time in milliseconds. */
  readonly now?: () => number;
}

/** The reports: they are accepted and read in batches, and listed. */
export class PostgresReports {
  readonly #pool: Pool;
  readonly #now: () => number;
  readonly #accepts: Batches<AcceptItem, AcceptOutcome>;
  readonly #reads: Batches<ReadItem, ReadAnswer>;

  constructor(
    pool: Pool,
    onBatch: (size: number) => void,
    { writes = pool, patience = NO_PATIENCE, now = Date.now }: ReportsOptions = {},
  ) {
    this.#pool = pool;
    this.#now = now;
    // The callback runs after the commit: a relay that is woken earlier finds no orders and sleeps again.
    const accept = (items: readonly AcceptItem[], withinMs: number) =>
      acceptBatch(writes, items, withinMs).finally(() => onBatch(items.length));
    this.#accepts = new Batches(accept, {
      inFlight: ACCEPT_IN_FLIGHT,
      size: ACCEPT_BATCH,
      patience,
    });
    this.#reads = new Batches((items) => readBatch(pool, items), {
      inFlight: READ_IN_FLIGHT,
      size: READ_BATCH,
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

  async list(filter: ListFilter): Promise<OrderedReport[]> {
    const recent = recentFilter(filter, this.#now());
    const found = await asOrganization(
      this.#pool,
      toUuid(filter.organizationId),
      async (client) => {
        const page = async (of: ListFilter) => {
          const { text, values } = listQuery(of);
          return (await client.query<ListedRow>(text, values)).rows;
        };
        const newest = recent ? await page(recent) : [];
        return newest.length === filter.limit ? newest : page(filter);
      },
    );
    return found.map((row) => ({
      reportId: toTypeId("rpt", row.id),
      driverId: toTypeId("drv", row.driver_id),
      status: row.status,
      driverKey: toDriverKey(row),
      request: row.request,
      summary: row.summary,
      nextDueOn: row.next_due_on,
      createdAt: row.created_at,
      deliveredAt: row.delivered_at,
      actor: actorOf(row),
    }));
  }
}
