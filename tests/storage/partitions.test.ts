import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dropPartitions, makePartitions } from "@cnh/server/adapters/postgres/core/partitions.ts";
import { inTransaction, type Pool } from "@cnh/server/adapters/postgres/core/pool.ts";
import { findViolations } from "../support/organizations/ledger-checks.ts";
import { replaceAcceptClock } from "../support/reports/accept-clock.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import {
  acceptReports,
  insertOrganization,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";

/** Partitions by month and by day: created ahead, located by the time inside the id, and dropped as a whole. */

let database: TestDatabase;
let owner: Pool;
let app: Pool;
let maintenance: Pool;
let organization: SqlOrganization;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner", 3);
  app = database.connect("app", 4);
  await replaceAcceptClock(owner);
  maintenance = database.connect("maintenance", 3);
  organization = await insertOrganization(owner, {
    price: 10,
    limit: -1_000_000,
    day: "2026-01-01",
  });
});

afterAll(() => database.drop());

async function partitionsOf(table: string, like = "%"): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
     WHERE inhparent = $1::regclass AND c.relname LIKE $2 ORDER BY 1`,
    [table, `${table}_${like}`],
  );
  return rows.map(({ name }) => name.slice(table.length + 1));
}

async function make(at: string): Promise<number> {
  const { rows } = await owner.query<{ made: number }>("SELECT make_partitions($1) AS made", [at]);
  return rows[0]?.made ?? -1;
}

test("they are made ahead across a year's end, and only once", async () => {
  expect(await make("2030-12-31T23:30:00Z")).toBe(9 * 4 + 3 * 5);
  expect(await make("2030-12-31T23:30:00Z")).toBe(0);
  const monthly = [
    "reports",
    "ledger_entries",
    "events",
    "lookups",
    "analyses",
    "audit_entries",
    "audit_read_batches",
    "driver_events",
    "checks",
  ];
  for (const table of monthly) {
    expect(await partitionsOf(table, "y203%")).toEqual([
      "y2030m12",
      "y2031m01",
      "y2031m02",
      "y2031m03",
    ]);
  }
  for (const table of ["create_claims", "deliveries", "delivery_attempts"]) {
    expect(await partitionsOf(table, "d203%")).toEqual([
      "d20301230",
      "d20301231",
      "d20310101",
      "d20310102",
      "d20310103",
    ]);
  }
  // An hour later it is the next day of the next year: one partition of each table is missing.
  expect(await make("2031-01-01T00:30:00Z")).toBe(9 + 3);
});

test.each([
  ["the last millisecond of a month", "2031-01-31T23:59:59.999Z", "y2031m01", "d20310131"],
  ["the first of the next", "2031-02-01T00:00:00.000Z", "y2031m02", "d20310201"],
  ["the last of February", "2031-02-28T23:59:59.999Z", "y2031m02", "d20310228"],
  ["the first of March", "2031-03-01T00:00:00.000Z", "y2031m03", "d20310301"],
])("a create in %s is stored in its month and day", async (_, at, month, day) => {
  await make(at);
  const before = await placesOf();
  await acceptReports(app, organization, { count: 20, at: new Date(at) });
  const places = (await placesOf()).filter((place) => !before.includes(place));
  expect(places).toEqual(
    [`create_claims_${day}`, `ledger_entries_${month}`, `reports_${month}`].filter(
      (place) => !before.includes(place),
    ),
  );
  expect(await findViolations(owner)).toEqual([]);
});

/** The partitions with rows of the organization. */
async function placesOf(): Promise<string[]> {
  const { rows } = await owner.query<{ place: string }>(
    `SELECT DISTINCT tableoid::regclass::text AS place FROM (
       SELECT tableoid, organization_id FROM reports
       UNION ALL SELECT tableoid, organization_id FROM ledger_entries
       UNION ALL SELECT tableoid, organization_id FROM create_claims) rows
     WHERE organization_id = $1 ORDER BY 1`,
    [organization.uuid],
  );
  return rows.map(({ place }) => place);
}

test("the largest id of a month and the smallest of the next are a partition apart", async () => {
  const idAt = (at: string, rest: string) => Date.parse(at).toString(16).padStart(12, "0") + rest;
  const last = idAt("2031-01-31T23:59:59.999Z", "7fffbfffffffffffffff");
  const first = idAt("2031-02-01T00:00:00.000Z", "70008000000000000000");
  await inTransaction(owner, async (client) => {
    const { rows } = await client.query<{ place: string }>(
      `INSERT INTO reports (id, organization_id, live, driver_id, key_id, request, created_at)
       SELECT id, $3, true, id, id, '', now() FROM unnest(ARRAY[$1, $2]::uuid[]) id
       RETURNING tableoid::regclass::text AS place`,
      [last, first, organization.uuid],
    );
    expect(rows.map(({ place }) => place)).toEqual(["reports_y2031m01", "reports_y2031m02"]);
    await client.query("DELETE FROM reports WHERE id IN ($1, $2)", [last, first]);
  });
});

async function snapshot(): Promise<unknown> {
  const { rows } = await owner.query(
    `SELECT (SELECT count(*) FROM reports) AS reports, (SELECT count(*) FROM drivers) AS drivers,
       (SELECT count(*) FROM create_claims) AS claims, (SELECT count(*) FROM report_orders) AS orders,
       (SELECT count(*) FROM ledger_entries) AS entries, (SELECT json_agg(b ORDER BY live) FROM balances b) AS balances`,
  );
  return rows[0];
}

test.each([
  ["no partition at all", []],
  ["a day but no month", ["create_claims"]],
  ["a day and a month of reports but none of the ledger", ["create_claims", "reports"]],
  ["months but no day", ["reports", "ledger_entries"]],
])("a create where there is %s fails and leaves nothing behind", async (_, tables) => {
  const made: string[] = [];
  for (const table of tables) {
    const [suffix, lower, upper] =
      table === "create_claims"
        ? ["d20400215", "'2040-02-15Z'", "'2040-02-16Z'"]
        : ["y2040m02", "first_id_of('2040-02-01Z')::text", "first_id_of('2040-03-01Z')::text"];
    await owner.query(`SELECT make_partition('${table}', '${suffix}', ${lower}, ${upper})`);
    made.push(`${table}_${suffix}`);
  }
  const before = await snapshot();
  const at = new Date("2040-02-15T12:00:00Z");
  await expect(acceptReports(app, organization, { count: 3, at })).rejects.toThrow(
    /no partition of relation/,
  );
  expect(await snapshot()).toEqual(before);
  for (const name of made) await owner.query(`DROP TABLE ${name}`);
});

test("of two concurrent maintenance processes one does the work", async () => {
  await owner.query(
    `DROP TABLE ledger_entries_${(await partitionsOf("ledger_entries", "y20%")).find((name) => name < "y2030")}`,
  );
  const made = await Promise.all([makePartitions(maintenance), makePartitions(maintenance)]);
  expect(made).toContain(1);
  expect([null, 0]).toContain(made.find((each) => each !== 1));
});

test("a maintenance process that finds another at work leaves it to it", async () => {
  const kept = await inTransaction(owner, async (client: pg.PoolClient) => {
    await client.query("SELECT pg_advisory_xact_lock(x'636e68'::integer)");
    return [await makePartitions(maintenance), await dropPartitions(maintenance)];
  });
  expect(kept).toEqual([null, null]);
});

test("creates continue while the maintenance role makes and drops partitions", async () => {
  const stop = new AbortController();
  const faults: unknown[] = [];
  const creating = Array.from({ length: 3 }, async () => {
    while (!stop.signal.aborted && faults.length === 0) {
      await acceptReports(app, organization, { count: 4 }).catch((error: unknown) =>
        faults.push(error),
      );
    }
  });
  try {
    for (let year = 2050; year < 2060; year += 1) {
      await make(`${year}-06-01T00:00:00Z`);
      await make(`${year - 50}-06-01T00:00:00Z`);
      await makePartitions(maintenance);
      expect(await dropPartitions(maintenance)).not.toEqual([]);
    }
  } finally {
    stop.abort();
  }
  await Promise.all(creating);
  expect(faults).toEqual([]);
});

test("retention drops old reports, what belongs to them, old claims and deliveries, and never the ledger", async () => {
  const ledger = await partitionsOf("ledger_entries");
  const months = await partitionsOf("reports");
  const days = await partitionsOf("create_claims");
  const { rows } = await owner.query<{ dropped: string[] }>(
    "SELECT drop_partitions('2031-03-02T10:00:00Z', '2031-02-02T03:00:00Z') AS dropped",
  );
  expect(rows[0]?.dropped.toSorted()).toEqual(
    [
      ...days.filter((day) => day < "d20310301").map((day) => `create_claims_${day}`),
      ...["analyses", "events", "lookups", "reports"].flatMap((table) =>
        months.filter((month) => month < "y2031m02").map((month) => `${table}_${month}`),
      ),
      // 31 days, and the month in which they end.
      ...months.filter((month) => month < "y2031m01").map((month) => `driver_events_${month}`),
      // 400 days, likewise.
      ...months.filter((month) => month < "y2030m01").map((month) => `checks_${month}`),
      // 30 days, and the day in which they end.
      ...["deliveries", "delivery_attempts"].flatMap((table) =>
        days.filter((day) => day < "d20310130").map((day) => `${table}_${day}`),
      ),
    ].toSorted(),
  );
  expect(await partitionsOf("reports", "y203%")).toEqual([
    "y2031m02",
    "y2031m03",
    "y2031m04",
    "y2031m05",
    "y2031m06",
  ]);
  expect(await partitionsOf("create_claims", "d2031030%")).toContain("d20310301");
  expect(await partitionsOf("deliveries", "d203%")).toContain("d20310130");
  expect(await partitionsOf("ledger_entries")).toEqual(ledger);
  // The rest is still consistent: entries older than any report are not a violation.
  expect(await findViolations(owner, "ordersArePaid")).toEqual([]);
});
