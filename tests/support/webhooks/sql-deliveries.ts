/** Reports, endpoints and deliveries created by SQL, and their stored rows, for tests of webhook sending. */
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresDeliveryAttempts } from "@cnh/server/adapters/postgres/webhooks/delivery-attempts.ts";
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import type { ReportRef } from "@cnh/server/usecases/reports/run/report-run.ts";
import type {
  DeliveryRef,
  DisableReason,
  AttemptRecord,
} from "@cnh/server/usecases/webhooks/sending/delivery-attempts.ts";
import type pg from "pg";
import { openDatabase, type TestDatabase } from "../service/service.ts";
import {
  acceptReports,
  insertOrganization,
  type SqlOrganization,
} from "../organizations/sql-organization.ts";

export const PARTIAL = "report.partially_delivered";
export const SEALED = Buffer.from("sealed");
const FIVE_DAYS_MS = 5 * 86_400_000;

interface EndpointTerms {
  readonly live?: boolean;
  readonly events?: readonly string[];
  readonly enabled?: boolean;
  readonly of?: SqlOrganization;
}

interface DeliveryRow {
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly kind: string;
  readonly status: string;
  readonly failure_reason: string | null;
  readonly attempts: number;
  readonly settled_at: Date | null;
  readonly next_attempt_at: Date | null;
}

interface EndpointRow {
  readonly enabled: boolean;
  readonly recent_failures: readonly Date[];
  readonly failing_since: Date | null;
}

export interface StoredDelivery {
  readonly ref: DeliveryRef;
  readonly uuid: string;
}

export const PENDING: AttemptRecord = {
  number: 1,
  at: new Date("2026-11-15T12:00:00Z"),
  durationMs: 7,
  statusCode: 500,
  failure: null,
  answer: Buffer.from("sealed answer"),
  status: "PENDING",
  failureReason: null,
  nextAttemptAt: new Date("2026-11-15T12:00:05Z"),
};
export const SUCCEEDED: AttemptRecord = {
  ...PENDING,
  statusCode: 204,
  status: "SUCCEEDED",
  nextAttemptAt: null,
};
export const GONE: AttemptRecord = {
  ...PENDING,
  statusCode: 410,
  status: "FAILED",
  failureReason: "ENDPOINT_GONE",
  nextAttemptAt: null,
};

export class SqlDeliveries {
  readonly database: TestDatabase;
  readonly owner: pg.Pool;
  readonly worker: pg.Pool;
  readonly ours: SqlOrganization;
  readonly theirs: SqlOrganization;
  readonly work: PostgresReportRuns;
  readonly attempts: PostgresDeliveryAttempts;
  readonly #app: pg.Pool;

  private constructor(database: TestDatabase, owner: pg.Pool, organizations: SqlOrganization[]) {
    const [ours, theirs] = organizations;
    if (!ours || !theirs) throw new Error("two organizations are needed");
    this.database = database;
    this.owner = owner;
    this.ours = ours;
    this.theirs = theirs;
    this.worker = database.connect("worker", 16);
    this.#app = database.connect("app");
    this.work = new PostgresReportRuns(this.worker);
    this.attempts = new PostgresDeliveryAttempts(this.worker);
  }

  static async open(): Promise<SqlDeliveries> {
    const database = await openDatabase();
    const owner = database.connect("owner");
    const terms = { price: 350, limit: -1_000_000, day: "2026-01-01" };
    const organizations = [
      await insertOrganization(owner, terms),
      await insertOrganization(owner, terms),
    ];
    return new SqlDeliveries(database, owner, organizations);
  }

  /** Removes the endpoints and orders of an earlier test. */
  async clear(): Promise<void> {
    await this.owner.query("DELETE FROM webhook_endpoints; DELETE FROM delivery_orders");
  }

  async addEndpoint(terms: EndpointTerms = {}): Promise<string> {
    const uuid = newUuid("whe");
    await this.owner.query(
      `INSERT INTO webhook_endpoints (id, organization_id, live, sealed_url, events, enabled, secret, created_at)
       VALUES ($1, $2, $3, 'sealed', $4, $5, 'sealed', now())`,
      [
        uuid,
        (terms.of ?? this.ours).uuid,
        terms.live ?? true,
        terms.events ?? ["report.delivered", "report.failed", PARTIAL],
        terms.enabled ?? true,
      ],
    );
    return uuid;
  }

  async newReport(mode: "live" | "test" = "live"): Promise<ReportRef> {
    const [reportId = ""] = await acceptReports(this.#app, this.ours, { count: 1, mode });
    return { reportId, organizationId: toTypeId("org", this.ours.uuid), mode };
  }

  deliver(report: ReportRef): Promise<boolean> {
    return this.work.settle(report, { status: "DELIVERED", body: SEALED, deliveredAt: new Date() });
  }

  /** A delivered report, and the delivery of its event to the only endpoint. */
  async createDelivery(): Promise<StoredDelivery> {
    const report = await this.newReport();
    await this.deliver(report);
    return this.deliveryOf(report);
  }

  async deliveriesOf({ reportId }: ReportRef): Promise<DeliveryRow[]> {
    const text = "SELECT * FROM deliveries WHERE report_id = $1 ORDER BY id";
    return (await this.owner.query<DeliveryRow>(text, [toUuid(reportId)])).rows;
  }

  /** The only delivery of this kind. */
  async deliveryOf(report: ReportRef, kind = "report.delivered"): Promise<StoredDelivery> {
    const rows = await this.deliveriesOf(report);
    const [row, ...others] = rows.filter((one) => one.kind === kind);
    if (!row || others.length > 0) throw new Error(`not one delivery of ${kind}`);
    const { organizationId, mode } = report;
    return { uuid: row.id, ref: { deliveryId: toTypeId("dlv", row.id), organizationId, mode } };
  }

  async keep(
    { ref }: StoredDelivery,
    endpoint: string,
    attempt: AttemptRecord,
    disableAfterMs = FIVE_DAYS_MS,
  ): Promise<DisableReason | null> {
    const endpointId = toTypeId("whe", endpoint);
    const { disabled } = await this.attempts.recordAttempt(
      ref,
      endpointId,
      attempt,
      disableAfterMs,
    );
    return disabled;
  }

  async rowOf({ uuid }: StoredDelivery): Promise<DeliveryRow | undefined> {
    const text = "SELECT * FROM deliveries WHERE id = $1";
    return (await this.owner.query<DeliveryRow>(text, [uuid])).rows[0];
  }

  async attemptsOf({ uuid }: StoredDelivery): Promise<number[]> {
    const text = "SELECT number FROM delivery_attempts WHERE delivery_id = $1 ORDER BY number";
    const { rows } = await this.owner.query<{ number: number }>(text, [uuid]);
    return rows.map(({ number }) => number);
  }

  async endpointOf(uuid: string): Promise<EndpointRow | undefined> {
    const text =
      "SELECT enabled, recent_failures, failing_since FROM webhook_endpoints WHERE id = $1";
    return (await this.owner.query<EndpointRow>(text, [uuid])).rows[0];
  }
}
