import { randomBytes } from "node:crypto";
import type pg from "pg";
import { acceptBatch } from "@cnh/server/adapters/postgres/reports/accept.ts";
import { newUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { acceptBatchAt } from "../reports/accept-clock.ts";
import { acceptItem } from "../reports/accept-item.ts";

/** An organization inserted by SQL as the owner, without any use case, for tests of the tables themselves. */
export interface SqlOrganization {
  readonly uuid: string;
  readonly keyUuid: string;
  /** In hex, as presented. */
  readonly keyHash: string;
}

export interface SqlTerms {
  readonly price: number;
  readonly limit: number;
  /** YYYY-MM-DD: the day of its balance's last change. */
  readonly day: string;
}

const hex = (bytes: number) => randomBytes(bytes).toString("hex");

export async function insertOrganization(
  owner: pg.Pool,
  terms: SqlTerms,
): Promise<SqlOrganization> {
  const uuid = newUuid("org");
  const keyUuid = newUuid("key");
  const keyHash = hex(32);
  await owner.query(
    `INSERT INTO organizations (id, name, wrapped_data_key, per_minute, per_day, concurrency, created_at)
     VALUES ($1, 'Frota', $2, 60, 1000, 10, now())`,
    [uuid, randomBytes(61)],
  );
  await owner.query(
    `INSERT INTO balances (organization_id, live, credit_limit, price_per_report, day)
     VALUES ($1, true, $2, $3, $4), ($1, false, 0, 0, $4)`,
    [uuid, terms.limit, terms.price, terms.day],
  );
  await owner.query(
    `INSERT INTO api_keys (id, organization_id, live, prefix, key_hash, name, scopes, created_by, created_at)
     VALUES ($1, $2, true, $3, decode($4, 'hex'), 'test', '{}', 'test', now())`,
    [keyUuid, uuid, hex(5), keyHash],
  );
  await owner.query(
    `INSERT INTO webhook_endpoints (id, organization_id, live, sealed_url, events, secret, created_at)
     VALUES ($1, $2, true, 'sealed', '{report.delivered}', $3, now())`,
    [newUuid("whe"), uuid, randomBytes(80)],
  );
  return { uuid, keyUuid, keyHash };
}

/** Requests this many new reports in one batch, at a time chosen by the test if the clock was replaced. */
export async function acceptReports(
  app: pg.Pool,
  organization: SqlOrganization,
  options: {
    readonly count: number;
    readonly mode?: "live" | "test";
    readonly at?: Date;
    readonly withAnalysis?: boolean;
    /** The drivers, one for each report; new ones by default. */
    readonly cpfHashes?: readonly string[];
  },
): Promise<string[]> {
  const { mode = "live", withAnalysis = true, cpfHashes = [] } = options;
  const items = Array.from({ length: options.count }, (_, index) =>
    acceptItem(organization, {
      mode,
      withAnalysis,
      ...(cpfHashes[index] !== undefined && { cpfHash: cpfHashes[index] }),
    }),
  );
  const { at } = options;
  const answers = await (at ? acceptBatchAt(app, items, at) : acceptBatch(app, items));
  return answers.map((answer) => {
    if (answer.kind !== "accepted") throw new Error(`a create was answered ${answer.kind}`);
    return answer.report.reportId;
  });
}

/** The live balance and the sum of its entries, as seen by the owner. */
export async function ledgerOf({ uuid }: SqlOrganization, owner: pg.Pool | pg.PoolClient) {
  const { rows } = await owner.query<{ balance: number; entries: number; sum: number }>(
    `SELECT b.balance, b.entry_count AS entries,
       (SELECT coalesce(sum(amount), 0)::bigint FROM public.ledger_entries WHERE organization_id = $1) AS sum
     FROM public.balances b WHERE b.organization_id = $1 AND b.live`,
    [uuid],
  );
  return rows[0];
}
