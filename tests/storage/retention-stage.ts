/** Organizations with reports from chosen times and all dependent rows, and a clock set by the test. */
import { randomBytes } from "node:crypto";
import type pg from "pg";
import { acceptBatch } from "@cnh/server/adapters/postgres/reports/accept.ts";
import { newUuid, firstUuidOf, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { acceptItem } from "../support/reports/accept-item.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import {
  insertOrganization,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";

export interface KeptOrganization extends SqlOrganization {
  readonly months: number;
}

export interface StagedReport {
  readonly uuid: string;
  readonly organization: KeptOrganization;
  readonly createdAt: Date;
  readonly cpfHash: string;
  readonly keyId: string;
}

interface ReportOptions {
  readonly mode?: "live" | "test";
  /** The driver; by default a new one. */
  readonly cpfHash?: string;
  readonly status?: "DELIVERED" | "ERROR";
}

/** The tables with rows about a report, with the column of its id. */
export const TRAIL: Readonly<Record<string, string>> = {
  reports: "id",
  events: "report_id",
  lookups: "report_id",
  analyses: "report_id",
  gathered_facts: "report_id",
  report_orders: "report_id",
  deliveries: "report_id",
  share_links: "report_id",
};

const hex = (bytes: number) => randomBytes(bytes).toString("hex");

export class RetentionStage {
  readonly database: TestDatabase;
  readonly owner: pg.Pool;
  readonly app: pg.Pool;
  readonly maintenance: pg.Pool;
  readonly reports: StagedReport[] = [];
  /** The time of the retries, so late that the deliveries themselves do not expire. */
  readonly #sentAgainAt: Date;

  private constructor(database: TestDatabase, sentAgainAt: Date) {
    this.#sentAgainAt = sentAgainAt;
    this.database = database;
    this.owner = database.connect("owner", 2);
    this.app = database.connect("app", 4);
    this.maintenance = database.connect("maintenance", 2);
  }

  static async open(sentAgainAt: Date): Promise<RetentionStage> {
    const stage = new RetentionStage(await openDatabase(), sentAgainAt);
    await stage.owner.query("SELECT make_partitions($1, 0, 0)", [sentAgainAt]);
    await stage.owner.query("CREATE TABLE test_clock (at timestamptz NOT NULL)");
    await stage.owner.query("INSERT INTO test_clock VALUES (now())");
    await stage.owner.query(
      `CREATE OR REPLACE FUNCTION accept_clock() RETURNS timestamptz LANGUAGE sql VOLATILE
       RETURN (SELECT at FROM test_clock)`,
    );
    return stage;
  }

  /** Moves the clock, and creates the partitions of that time. */
  async setClock(at: Date): Promise<void> {
    await this.owner.query("UPDATE test_clock SET at = $1", [at]);
    await this.owner.query("SELECT make_partitions($1, 0, 0)", [at]);
  }

  async organization(months: number): Promise<KeptOrganization> {
    const terms = { price: 10, limit: -1_000_000, day: "2026-01-01" };
    const organization = await insertOrganization(this.owner, terms);
    await this.owner.query("UPDATE organizations SET retention_months = $2 WHERE id = $1", [
      organization.uuid,
      months,
    ]);
    return { ...organization, months };
  }

  /** A settled report from a given time, with a row in every dependent table. */
  async report(
    organization: KeptOrganization,
    createdAt: Date,
    { mode = "live", cpfHash = hex(32), status = "DELIVERED" }: ReportOptions = {},
  ): Promise<StagedReport> {
    await this.setClock(createdAt);
    const keyId = newUuid("key");
    await this.owner.query(
      "INSERT INTO driver_keys (organization_id, id, wrapped) VALUES ($1, $2, $3)",
      [organization.uuid, keyId, randomBytes(61)],
    );
    const [answer] = await acceptBatch(this.app, [
      acceptItem(organization, { mode, cpfHash, driverKeyId: keyId }),
    ]);
    if (!answer || !("report" in answer)) throw new Error("a create was refused");
    const uuid = toUuid(answer.report.reportId);
    await this.#settle(organization, uuid, status, { cpfHash, keyId });
    const report = { uuid, organization, createdAt, cpfHash, keyId };
    this.reports.push(report);
    return report;
  }

  async #settle(
    { uuid: organization }: KeptOrganization,
    report: string,
    status: "DELIVERED" | "ERROR",
    driver: { readonly cpfHash: string; readonly keyId: string },
  ): Promise<void> {
    const run = (text: string, ...values: unknown[]) => this.owner.query(text, values);
    await run("UPDATE reports SET status = $2 WHERE id = $1", report, status);
    await run(
      `INSERT INTO share_links (id, organization_id, live, report_id, token_hash, max_views, created_at, created_by, expires_at)
       SELECT $1, organization_id, live, id, $3, 1, now(), $1, now() + interval '1 hour' FROM reports WHERE id = $2`,
      newUuid("shr"),
      report,
      randomBytes(32),
    );
    if (status === "DELIVERED") {
      await run(
        "UPDATE drivers SET profile = '\\x01', driver_key_id = $2 WHERE cpf_hash = decode($1, 'hex')",
        driver.cpfHash,
        driver.keyId,
      );
    }
    await run(
      "INSERT INTO events VALUES (gen_random_uuid(), $1, true, $2, 'report.delivered', NULL, now())",
      organization,
      report,
    );
    await run(
      "INSERT INTO lookups VALUES ($2, $1, 'license', 1, 'source', 'answered', 5, now())",
      organization,
      report,
    );
    await run(
      `INSERT INTO analyses VALUES ($2, $1, 'model', 'v', decode(repeat('00', 32), 'hex'), 'written', 5, now())`,
      organization,
      report,
    );
    await run(
      "INSERT INTO gathered_facts VALUES ($2, 'license', $1, '\\x00', now())",
      organization,
      report,
    );
    await this.#deliver(organization, report);
  }

  /** A delivery that was tried once and waits. */
  async #deliver(organization: string, report: string): Promise<void> {
    const run = (text: string, ...values: unknown[]) => this.owner.query(text, values);
    const delivery = firstUuidOf(this.#sentAgainAt).slice(0, 24) + newUuid("dlv").slice(24);
    await run(
      `INSERT INTO deliveries (id, organization_id, live, endpoint_id, event_id, kind, report_id, created_at)
       VALUES ($3, $1, true, gen_random_uuid(), gen_random_uuid(), 'report.delivered', $2, now())`,
      organization,
      report,
      delivery,
    );
    await run(
      "INSERT INTO delivery_attempts VALUES ($2, 1, gen_random_uuid(), $1, now(), 5, 500, NULL, '\\x00', now())",
      organization,
      delivery,
    );
    await run(
      "INSERT INTO delivery_orders VALUES ($2, $1, true, gen_random_uuid(), $3)",
      organization,
      delivery,
      report,
    );
  }

  /** The reports with rows in a table. */
  async reportsIn(table: string): Promise<string[]> {
    const { rows } = await this.owner.query<{ id: string }>(
      `SELECT ${TRAIL[table]} AS id FROM ${table} ORDER BY 1`,
    );
    return rows.map(({ id }) => id);
  }

  async count(table: string): Promise<number> {
    const { rows } = await this.owner.query<{ count: string }>(
      `SELECT count(*) AS count FROM ${table}`,
    );
    return Number(rows[0]?.count);
  }
}

/** The start of the retention period: midnight in São Paulo (three hours behind UTC), this many months before a day. */
export function keptFrom(now: Date, months: number): Date {
  const today = new Date(now.getTime() - 3 * 3_600_000);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(today.getUTCDate(), lastDay), 3));
}
