import { createHash } from "node:crypto";
import pg from "pg";
import { superuserUrl } from "./plans.ts";

/** The current time of the loaded database. It is fixed, so that plans always contain the same partitions. */
export const NOW = new Date("2031-05-15T12:00:00Z");

const ORGANIZATIONS = 2_000;
const REPORTS = 60_000;
const DRIVERS = 20_000;

/** The id of the n-th organization, key, …, computed without a query. */
export function uuidOf(kind: "organization" | "key" | "endpoint", n: number): string {
  const first = { organization: "a", key: "b", endpoint: "c" }[kind];
  return `0192${first}000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
}

/** The hash of the n-th key, and the prefix for its lookup. */
export function keyOf(n: number): { prefix: string; hash: Buffer } {
  return { prefix: `K${String(n).padStart(9, "0")}`, hash: Buffer.alloc(32, n % 256) };
}

/** The same in SQL. */
const ORGANIZATION = (n: string) =>
  `('0192a000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const KEY = (n: string) => `('0192b000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const ENDPOINT = (n: string) => `('0192c000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const ID_AT = (at: string, salt: string) =>
  `(left(replace(first_id_of(${at})::text, '-', ''), 12) || '7' || left(md5(${salt}), 3) || '8' || right(md5(${salt}), 15))::uuid`;
const HASH = (salt: string) => `decode(md5(${salt}) || md5('+' || ${salt}), 'hex')`;
/** The first organization has four in ten reports, and the others share the rest. */
const OWNER_OF = (n: string) =>
  `CASE WHEN ${n} % 10 < 4 THEN 1 ELSE 2 + ${n} % ${ORGANIZATIONS - 1} END`;

const PARTITIONS = `
  DO $$ DECLARE child regclass; BEGIN
    FOR child IN SELECT inhrelid::regclass FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE c.relkind = 'r' LOOP EXECUTE 'DROP TABLE ' || child; END LOOP;
  END $$;
  SELECT make_partitions(m, 0, -2) FROM generate_series('2030-06-01'::timestamptz, '2031-05-01', '1 month') m;
  SELECT make_partitions('${NOW.toISOString()}');
  SELECT make_partition(t, to_char(d AT TIME ZONE 'UTC', '"d"YYYYMMDD'), first_id_of(d)::text,
    first_id_of(d + interval '24 hours')::text)
  FROM generate_series('2031-04-15T00:00Z'::timestamptz, '2031-05-13T00:00Z', '1 day') d,
    (VALUES ('deliveries'), ('delivery_attempts')) v (t);`;

const PEOPLE = `
  INSERT INTO organizations
  SELECT ${ORGANIZATION("n")}, 'Organization ' || n, '\\x00', 120, 20000, 20, '2030-01-01'
  FROM generate_series(1, ${ORGANIZATIONS}) n;
  INSERT INTO balances (organization_id, live, credit_limit, price_per_report, day)
  SELECT ${ORGANIZATION("n")}, live, CASE WHEN live THEN -1000000000 ELSE 0 END,
    CASE WHEN live THEN 350 ELSE 0 END, '2031-05-15'
  FROM generate_series(1, ${ORGANIZATIONS}) n, (VALUES (true), (false)) v (live);
  INSERT INTO balance_days
  SELECT ${ORGANIZATION("n")}, true, day, 0, 0, 0, 0, 0
  FROM generate_series(1, 200) n, generate_series('2031-02-14'::date, '2031-05-14', '1 day') day;
  INSERT INTO api_keys (id, organization_id, live, prefix, key_hash, name, scopes, created_by, created_at)
  SELECT ${KEY("n")}, ${ORGANIZATION(`1 + n % ${ORGANIZATIONS}`)}, true, 'K' || lpad(n::text, 9, '0'),
    decode(repeat(lpad(to_hex(n % 256), 2, '0'), 32), 'hex'), 'key', '{}', 'test', '2030-01-01'
  FROM generate_series(1, ${3 * ORGANIZATIONS}) n;
  INSERT INTO webhook_endpoints (id, organization_id, live, sealed_url, events, secret, created_at)
  SELECT ${ENDPOINT(`n + e * ${ORGANIZATIONS}`)}, ${ORGANIZATION("n")}, true, '\\x00', '{}', '\\x00', '2030-01-01'
  FROM generate_series(1, ${ORGANIZATIONS}) n, generate_series(0, 2) e;`;

/** Six in ten diagnoses are VALID; one in a hundred is BLOCKED. */
const OUTCOME = `SELECT CASE WHEN m < 60 THEN 'VALID' WHEN m < 90 THEN 'WARNING' WHEN m < 97 THEN 'EXPIRED'
    WHEN m < 98 THEN 'BLOCKED' ELSE 'UNKNOWN' END AS verdict,
  CASE WHEN m < 85 THEN 'ALLOWED' WHEN m < 98 THEN 'FORBIDDEN' ELSE 'UNKNOWN' END AS driving,
  CASE WHEN m < 40 THEN 'NONE' WHEN m < 60 THEN 'INFO' WHEN m < 85 THEN 'WARNING' ELSE 'CRITICAL' END AS severity
  FROM (SELECT (n * 37 + n / 100) % 100 AS m) x`;

const REPORT_ROWS = `
  CREATE TEMP TABLE made AS
  SELECT n, at, ${ID_AT("at", "'r' || n")} AS id, ${ORGANIZATION(OWNER_OF("n"))} AS organization_id,
    (n % 20 <> 0) AS live, ${ID_AT("'2030-01-01'", `'d' || n % ${DRIVERS}`)} AS driver_id
  FROM generate_series(1, ${REPORTS}) n, LATERAL (
    SELECT '${NOW.toISOString()}'::timestamptz - (${REPORTS} - n) * interval '501 seconds' AS at) t;
  INSERT INTO reports (id, organization_id, live, status, driver_id, key_id, external_ref_hash, request, body,
    created_at, summary, verdict, driving, worst_severity, next_due_on)
  SELECT id, organization_id, live, s.status::report_status,
    driver_id, ${KEY("1")}, CASE WHEN n % 4 > 0 THEN ${HASH("'x' || n")} END,
    ${HASH("'q' || n")}, CASE WHEN s.status <> 'PROCESSING' THEN ${HASH("'b' || n")} END, at,
    CASE WHEN s.status = 'DELIVERED' THEN ${HASH("'s' || n")} END,
    CASE WHEN s.status = 'DELIVERED' THEN o.verdict END, CASE WHEN s.status = 'DELIVERED' THEN o.driving END,
    CASE WHEN s.status = 'DELIVERED' THEN o.severity END,
    CASE WHEN s.status = 'DELIVERED' AND o.severity <> 'NONE' AND n % 3 = 0 THEN at::date + n % 200 END
  FROM made, LATERAL (SELECT CASE WHEN at > '2031-05-15T11:00Z' THEN 'PROCESSING'
    WHEN n % 50 = 0 THEN 'ERROR' ELSE 'DELIVERED' END AS status) s, LATERAL (${OUTCOME}) o;
  INSERT INTO drivers
  SELECT DISTINCT ON (organization_id, live, n % ${DRIVERS}) organization_id, live,
    ${HASH(`'c' || n % ${DRIVERS}`)}, driver_id, NULL, at FROM made;
  INSERT INTO ledger_entries
  SELECT ${ID_AT("at", "'e' || n")}, id, organization_id,
    row_number() OVER (PARTITION BY organization_id ORDER BY id), 'REPORT_DEBIT', -350,
    -350 * row_number() OVER (PARTITION BY organization_id ORDER BY id), id, NULL, at
  FROM made WHERE live;
  INSERT INTO report_orders SELECT id, organization_id, live, at FROM made WHERE at > '2031-05-15T11:00Z';
  INSERT INTO create_claims
  SELECT date_trunc('hour', at), ${HASH("'k' || n")}, organization_id, id, at
  FROM (SELECT n, organization_id, id,
    '${NOW.toISOString()}'::timestamptz - n * interval '6 seconds' AS at FROM made WHERE n <= 12000) m;
  UPDATE balances b SET (balance, entry_count, report_count) = (
    SELECT coalesce(sum(amount), 0), count(*), count(*) FROM ledger_entries l
    WHERE l.organization_id = b.organization_id) WHERE live;`;

/** Every settled report has its event; the events of the last 30 days were sent to twelve endpoints each. */
const EVENT_ROWS = `
  INSERT INTO events (id, organization_id, live, report_id, kind, created_at, transaction)
  SELECT ${ID_AT("at + interval '1 minute'", "'v' || n")}, organization_id, live, id,
    CASE WHEN n % 50 = 0 THEN 'report.failed' ELSE 'report.delivered' END, at, (10 + n / 200)::text::xid8
  FROM made WHERE at <= '2031-05-15T11:00Z';
  INSERT INTO deliveries (id, organization_id, live, endpoint_id, event_id, kind, report_id, status, attempts,
    created_at, settled_at)
  SELECT ${ID_AT("at + interval '2 minutes'", "'w' || n || '/' || e")}, organization_id, live,
    ${ENDPOINT(`${OWNER_OF("n")} + e * ${ORGANIZATIONS}`)}, ${ID_AT("at + interval '1 minute'", "'v' || n")},
    'report.delivered', id, s.status, 1, at, CASE WHEN s.status <> 'PENDING' THEN at END
  FROM made, generate_series(0, 11) e, LATERAL (SELECT CASE WHEN (n + e) % 97 = 0 THEN 'PENDING'
    WHEN (n + e) % 31 = 0 THEN 'FAILED' ELSE 'SUCCEEDED' END AS status) s
  WHERE at BETWEEN '2031-04-16' AND '2031-05-15T11:00Z';
  INSERT INTO delivery_attempts (delivery_id, number, id, organization_id, at, duration_ms, status_code)
  SELECT id, 1, id, organization_id, created_at, 5, 200 FROM deliveries;`;

/** A year of reports of many organizations, one of them large, loaded with triggers disabled. */
export const REALISTIC_SHAPE = {
  name: createHash("sha256")
    .update(PARTITIONS + PEOPLE + REPORT_ROWS + EVENT_ROWS)
    .digest("hex")
    .slice(0, 8),
  load: loadShape,
};

async function loadShape(database: string): Promise<void> {
  const client = new pg.Client(superuserUrl(database));
  await client.connect();
  try {
    await client.query("SET ROLE cnh_owner");
    await client.query(PARTITIONS);
    await client.query("RESET ROLE; SET session_replication_role = replica");
    await client.query(PEOPLE);
    await client.query(REPORT_ROWS);
    await client.query(EVENT_ROWS);
    await vacuumFilled(client);
  } finally {
    await client.end();
  }
}

/**
 * Like autovacuum, so that plans are stable: filled tables are visible and have statistics, future months were never
 * analyzed.
 */
async function vacuumFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relname: string }>(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0",
  );
  const names = rows.map(({ relname }) => pg.escapeIdentifier(relname));
  await client.query(`VACUUM (ANALYZE) ${names.join(", ")}`);
}
