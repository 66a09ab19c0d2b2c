import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { TestDatabase } from "../support/service.ts";
import { sealAsOfOld } from "../support/old-sealed-form.ts";
import type { BenchCaller } from "../support/callers.ts";
import { sixKilobytes } from "./six-kilobytes.ts";

const CHUNK = 100_000;
const MONTHS = 12;
const LOADED = { cpf: "52998224725", externalRef: "loaded" };

/** Reports of the last year for one organization, with driver, debit, and for today's their claims. */
const LOAD_SQL = `
WITH made AS (
  SELECT n, now() - interval '${MONTHS} months' * random() AS at, $1::uuid AS organization
  FROM generate_series($2::bigint, $3::bigint) n
), timed AS (
  SELECT n, at, organization,
    lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') AS stamp,
    '7' || substr(md5('report' || n || organization), 1, 3) || '8' || substr(md5('report' || n || organization), 4, 15) AS tail
  FROM made
), drivers_made AS (
  INSERT INTO drivers (organization_id, live, cpf_hash, id, created_at)
  SELECT organization, true, sha256(convert_to('driver' || n || organization, 'UTF8')), (stamp || tail)::uuid, at FROM timed
), claims_made AS (
  INSERT INTO create_claims (slot, claim, organization_id, report_id, created_at)
  SELECT date_trunc('hour', at), sha256(convert_to('claim' || n || organization, 'UTF8')), organization, (stamp || tail)::uuid, at
  FROM timed WHERE at >= date_trunc('day', now())
), entries_made AS (
  INSERT INTO ledger_entries (id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at)
  SELECT (stamp || tail)::uuid, (stamp || tail)::uuid, organization, n, 'REPORT_DEBIT', -350, -350 * n, (stamp || tail)::uuid, at
  FROM timed
)
INSERT INTO reports (id, organization_id, live, status, driver_id, key_id, external_ref_hash, request, body, created_at, delivered_at)
SELECT (stamp || tail)::uuid, organization, true, 'DELIVERED', (stamp || tail)::uuid, $4::uuid,
  sha256(convert_to('reference' || n || organization, 'UTF8')), $5::bytea, $6::bytea, at, at + interval '20 seconds'
FROM timed`;

/** Fills a database as a year of work would: by SQL, in chunks, with the ledger's running balances. */
export async function loadReports(
  database: TestDatabase,
  callers: readonly BenchCaller[],
  total: number,
  onProgress: (loaded: number) => void,
): Promise<void> {
  const owner = database.connect("owner", 2);
  const client = await owner.connect();
  await client.query("SET synchronous_commit = off");
  for (let month = 0; month <= MONTHS; month += 1) {
    await client.query("SELECT make_partitions(now() - make_interval(months => $1), 0, 0)", [
      month,
    ]);
  }
  // The load writes the running values itself; what they sum up to is set at the end.
  await client.query("ALTER TABLE ledger_entries DISABLE TRIGGER apply");
  await client.query("ALTER TABLE balances DISABLE TRIGGER only_by_entries");
  const each = Math.floor(total / callers.length);
  let loaded = 0;
  for (const caller of callers) {
    const organization = toUuid(caller.organizationId);
    const seal = await sealAsOfOld(owner, database.environment, caller.organizationId);
    // One request and one body of 6 KB for every loaded row: in the form that is not bound to its row.
    const sealed = {
      request: seal("report-request", JSON.stringify(LOADED)),
      body: seal("report-body", sixKilobytes("rpt_01kya3np4sfe3b4wzz6kye37bb").toString()),
    };
    const key = toUuid(caller.keyId);
    for (let from = 1; from <= each; from += CHUNK) {
      const to = Math.min(from + CHUNK - 1, each);
      await client.query(LOAD_SQL, [organization, from, to, key, sealed.request, sealed.body]);
      loaded += to - from + 1;
      onProgress(loaded);
    }
    await client.query(
      `UPDATE balances SET balance = -350 * $2::bigint, entry_count = $2, report_count = $2, charged = 350 * $2::bigint
       WHERE organization_id = $1 AND live`,
      [organization, each],
    );
  }
  await client.query("ALTER TABLE balances ENABLE TRIGGER only_by_entries");
  await client.query("ALTER TABLE ledger_entries ENABLE TRIGGER apply");
  await client.query("VACUUM ANALYZE");
  await client.query("CHECKPOINT").catch(() => {});
  client.release();
}
