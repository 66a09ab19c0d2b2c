/**
 * The database itself enforces the rules of the ledger. An attacker who takes over a process has its role, and only the
 * owner's role moves a balance, closes a day or posts an entry directly. Refunds and the operator's entries are posted
 * by functions that check them. Every statement here is a possible attack.
 */
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresLedger } from "@cnh/server/adapters/postgres/credit/ledger.ts";
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import { asAdministrator } from "../support/organizations/administrator.ts";
import {
  PERMISSION_DENIED,
  RESTRICT_VIOLATION,
  sqlState,
  UNIQUE_VIOLATION,
} from "../support/service/refusal.ts";
import { rolledBack } from "../support/stores/rolled-back.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import {
  acceptReports,
  insertOrganization,
  ledgerOf,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";
import { testEntry } from "../support/organizations/audit-entries.ts";

const PRICE = 350;
const ROLES = ["app", "worker", "maintenance", "operator"] as const;
type Role = (typeof ROLES)[number];
const KINDS = ["REPORT_DEBIT", "REPORT_REFUND", "PAYMENT", "ADJUSTMENT"] as const;
/** The columns changed by entries; the operator sets the price and the credit limit. */
const MOVED = [
  "balance",
  "entry_count",
  "report_count",
  "refund_count",
  "charged",
  "refunded",
  "day",
];

let database: TestDatabase;
let owner: pg.Pool;
let pools: Record<Role, pg.Pool>;
let ours: SqlOrganization;
let theirs: SqlOrganization;
/** A live report of ours in progress. */
let report: string;

beforeAll(async () => {
  database = await openDatabase();
  // Temporary objects are an intruder's best tools: the rules must be enforced even if they are allowed.
  await asAdministrator(database, (client) =>
    client.query(`GRANT TEMPORARY ON DATABASE ${database.name} TO PUBLIC`),
  );
  owner = database.connect("owner");
  pools = {
    app: database.connect("app"),
    worker: database.connect("worker"),
    maintenance: database.connect("maintenance"),
    operator: database.connect("operator"),
  };
});
afterAll(() => database.drop());

beforeEach(async () => {
  const terms = { price: PRICE, limit: -100_000, day: new Date().toISOString().slice(0, 10) };
  ours = await insertOrganization(owner, terms);
  theirs = await insertOrganization(owner, terms);
  report = await newReport(ours);
});

async function newReport(of: SqlOrganization, mode: "live" | "test" = "live"): Promise<string> {
  const [reportId = ""] = await acceptReports(pools.app, of, { count: 1, mode });
  return toUuid(reportId);
}

/** Runs statements as a role of the service, in a transaction that is rolled back. */
const as = <Result>(role: Role, work: (client: pg.PoolClient) => Promise<Result>) =>
  rolledBack(pools[role], { "cnh.organization": ours.uuid }, work);
const stateAs = (role: Role, text: string, values: unknown[] = []) =>
  as(role, (client) => sqlState(client.query(text, values)));

const DEBITED = { balance: -PRICE, entries: 1, sum: -PRICE };

/** A temporary table's trigger that runs a statement as the inserting role, to defeat checks of the trigger depth. */
const fromTrigger = (text: string) => `
  CREATE TEMPORARY TABLE lever (pulled integer);
  CREATE FUNCTION pg_temp.pull() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${text}; RETURN NEW; END $$;
  CREATE TRIGGER pull BEFORE INSERT ON lever FOR EACH ROW EXECUTE FUNCTION pg_temp.pull();
  INSERT INTO lever VALUES (1);`;

const entryOf = (kind: (typeof KINDS)[number]) => {
  const [id, amount] = [newUuid("ent"), kind === "REPORT_DEBIT" ? -1 : 1];
  const anchor = kind.startsWith("REPORT") ? `'${report}'` : "NULL";
  return `(id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at)
    VALUES ('${id}', coalesce(${anchor}, '${id}')::uuid, '${ours.uuid}', 2, '${kind}', ${amount}, ${-PRICE + amount},
      ${anchor}::uuid, now())`;
};

describe.each(ROLES)("cnh_%s", (role) => {
  test("changes no column that entries move, at no depth", async () => {
    for (const column of MOVED) {
      const update = `UPDATE public.balances SET ${column} = ${column} + 1 WHERE live`;
      for (const text of [fromTrigger(update), update, `SET LOCAL cnh.posting = 'on'; ${update}`]) {
        expect(await stateAs(role, text), text).toBe(PERMISSION_DENIED);
      }
    }
    expect(await ledgerOf(ours, owner)).toEqual(DEBITED);
  });

  test("files no day of a balance", async () => {
    const filed = `INSERT INTO balance_days VALUES ('${ours.uuid}', true, '2020-01-01', 1, 1, 1, 1, 1)`;
    for (const text of [filed, fromTrigger(filed)]) {
      expect(await stateAs(role, text), text).toBe(PERMISSION_DENIED);
    }
  });

  test.each(KINDS)("posts no %s directly, nor into a partition", async (kind) => {
    const month = `ledger_entries_y${new Date().toISOString().slice(0, 7).replace("-", "m")}`;
    for (const table of ["ledger_entries", month]) {
      const text = `INSERT INTO public.${table} ${entryOf(kind)}`;
      for (const statement of [text, fromTrigger(text)]) {
        expect(await stateAs(role, statement), statement).toBe(PERMISSION_DENIED);
      }
    }
    expect(await ledgerOf(ours, owner)).toEqual(DEBITED);
  });

  test("does not get the ledger's trigger functions to work for its own table", async () => {
    const apply = `CREATE TEMPORARY TABLE mine (LIKE public.ledger_entries);
      CREATE TRIGGER apply AFTER INSERT ON mine REFERENCING NEW TABLE AS new_entries
        FOR EACH STATEMENT EXECUTE FUNCTION public.apply_entries();
      INSERT INTO mine ${entryOf("PAYMENT")}`;
    const file = `CREATE TEMPORARY TABLE mine (LIKE public.balances);
      CREATE TRIGGER file BEFORE UPDATE ON mine FOR EACH ROW EXECUTE FUNCTION public.file_balance_day();
      INSERT INTO mine VALUES ('${ours.uuid}', true, 1, 0, 0, 1, 1, 1, 1, 1, '2020-01-01');
      UPDATE mine SET day = '2020-01-02'`;
    for (const text of [apply, file]) {
      expect(await stateAs(role, text), text).toBe(PERMISSION_DENIED);
    }
    expect(await ledgerOf(ours, owner)).toEqual(DEBITED);
  });

  test("neither changes nor empties the ledger, nor takes its triggers away", async () => {
    for (const text of [
      "UPDATE ledger_entries SET amount = 0",
      "DELETE FROM ledger_entries",
      "TRUNCATE ledger_entries",
      "DELETE FROM balances",
      "UPDATE balance_days SET balance = 0",
      "DELETE FROM balance_days",
      "ALTER TABLE ledger_entries DISABLE TRIGGER apply",
      "DROP TRIGGER only_by_entries ON balances",
      "CREATE TRIGGER mine BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()",
      "CREATE OR REPLACE FUNCTION public.apply_entries() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$",
      "ALTER FUNCTION public.apply_entries() RESET search_path",
      "SET session_replication_role = replica",
      "SET ROLE cnh_owner",
      "SET SESSION AUTHORIZATION cnh_owner",
    ]) {
      expect(await stateAs(role, text), text).toBe(PERMISSION_DENIED);
    }
  });
});

describe("the owner", () => {
  test("moves no balance from a trigger that is not the ledger's", async () => {
    for (const column of MOVED.filter((name) => name !== "day")) {
      const update = `UPDATE public.balances SET ${column} = ${column} + 1 WHERE live`;
      const state = await rolledBack(owner, {}, (client) =>
        sqlState(client.query(fromTrigger(update))),
      );
      expect(state, column).toBe(RESTRICT_VIOLATION);
    }
  });
});

test("a failure of a test report is counted only in its transaction, and of no live report", async () => {
  const count = (client: pg.PoolClient) =>
    sqlState(client.query("SELECT count_test_failure($1)", [report]));
  expect(await as("worker", count)).toBe(RESTRICT_VIOLATION);
  const fail = "UPDATE reports SET status = 'ERROR' WHERE id = $1";
  const ofLive = as("worker", (client) => client.query(fail, [report]).then(() => count(client)));
  expect(await ofLive).toBe(RESTRICT_VIOLATION);
});

describe("a refund", () => {
  const FAIL = "UPDATE reports SET status = 'ERROR' WHERE id = $1";
  const refund = (client: pg.PoolClient, id: string) =>
    client.query("SELECT refund_report($1, $2)", [id, newUuid("ent")]);
  const settle = (status: "ERROR" | "DELIVERED", id = report, mode: "live" | "test" = "live") =>
    new PostgresReportRuns(pools.worker).settle(
      { organizationId: toTypeId("org", ours.uuid), mode, reportId: toTypeId("rpt", id) },
      { status, body: Buffer.from("sealed"), deliveredAt: null },
    );
  /** The result for a worker that fails a report and requests its refund in one transaction. */
  const refundState = (id: string, before: string[] = []) =>
    as("worker", async (client) => {
      for (const text of before) await client.query(text);
      await client.query(FAIL, [id]);
      return sqlState(refund(client, id));
    });

  test("gives back what the report's debit took, in the commit that fails it", async () => {
    expect(await settle("ERROR")).toBe(true);
    expect(await ledgerOf(ours, owner)).toEqual({ balance: 0, entries: 2, sum: 0 });
  });

  test("is given to a worker that fails the report in the same transaction", async () => {
    expect(await refundState(report)).toBeNull();
  });

  test("is given once", async () => {
    const twice = await as("worker", async (client) => {
      await client.query(FAIL, [report]);
      await refund(client, report);
      return sqlState(refund(client, report));
    });
    expect(twice).toBe(UNIQUE_VIOLATION);
    await settle("ERROR");
    expect(await refundState(report)).toBe(RESTRICT_VIOLATION);
    expect(await ledgerOf(ours, owner)).toEqual({ balance: 0, entries: 2, sum: 0 });
  });

  test("is not given while the report is on its way, nor once it was delivered", async () => {
    const requestRefund = () => as("worker", (client) => sqlState(refund(client, report)));
    expect(await requestRefund()).toBe(RESTRICT_VIOLATION);
    await settle("DELIVERED");
    expect(await requestRefund()).toBe(RESTRICT_VIOLATION);
    expect(await refundState(report), "failed after its delivery").toBe(RESTRICT_VIOLATION);
    expect(await ledgerOf(ours, owner)).toEqual(DEBITED);
  });

  test("is not given for a report that failed in another transaction", async () => {
    await owner.query(FAIL, [report]);
    expect(await as("worker", (client) => sqlState(refund(client, report)))).toBe(
      RESTRICT_VIOLATION,
    );
  });

  test("is not given for another organization's report, a test report or none", async () => {
    const foreign = await newReport(theirs);
    await owner.query(FAIL, [foreign]);
    expect(await refundState(foreign)).toBe(RESTRICT_VIOLATION);
    expect(await refundState(await newReport(ours, "test"))).toBe(RESTRICT_VIOLATION);
    expect(await refundState(newUuid("rpt"))).toBe(RESTRICT_VIOLATION);
    const ofNobody = await as("worker", async (client) => {
      await client.query(FAIL, [report]);
      await client.query("SELECT set_config('cnh.organization', '', true)");
      return sqlState(refund(client, report));
    });
    expect(ofNobody).toBe(RESTRICT_VIOLATION);
    const ofAnother = await as("worker", async (client) => {
      await client.query(FAIL, [report]);
      await client.query("SELECT set_config('cnh.organization', $1, true)", [theirs.uuid]);
      return sqlState(refund(client, report));
    });
    expect(ofAnother).toBe(RESTRICT_VIOLATION);
  });

  test("looks at the real tables, whatever is named as they are", async () => {
    const decoys = [
      `CREATE TEMPORARY TABLE reports AS SELECT '${report}'::uuid AS id, '${ours.uuid}'::uuid AS organization_id,
         true AS live, 'ERROR'::report_status AS status`,
      `CREATE TEMPORARY TABLE ledger_entries AS SELECT '${report}'::uuid AS anchor_id, '${ours.uuid}'::uuid AS
         organization_id, 'REPORT_DEBIT'::entry_kind AS kind, -999999999::bigint AS amount`,
      `CREATE TEMPORARY TABLE balances AS SELECT '${ours.uuid}'::uuid AS organization_id, true AS live,
         0::bigint AS balance, 0::bigint AS entry_count`,
      `CREATE FUNCTION pg_temp.current_organization() RETURNS uuid LANGUAGE sql AS $$ SELECT '${theirs.uuid}'::uuid $$`,
      "SET LOCAL search_path = pg_temp, public",
    ];
    const state = await as("worker", async (client) => {
      for (const text of decoys) await client.query(text);
      return sqlState(refund(client, report));
    });
    expect(state).toBe(RESTRICT_VIOLATION);
    const client = await pools.worker.connect();
    await client.query("BEGIN");
    await client.query("SELECT set_config('cnh.organization', $1, true)", [ours.uuid]);
    for (const text of decoys) await client.query(text);
    await client.query(FAIL.replace("reports", "public.reports"), [report]);
    await refund(client, report);
    await client.query("COMMIT");
    await client.query("DISCARD TEMPORARY");
    client.release();
    expect(await ledgerOf(ours, owner)).toEqual({ balance: 0, entries: 2, sum: 0 });
  });

  test.each(["app", "maintenance", "operator"] as const)(
    "is not for cnh_%s to ask for",
    async (role) => {
      await owner.query(FAIL, [report]);
      expect(await as(role, (client) => sqlState(refund(client, report)))).toBe(PERMISSION_DENIED);
    },
  );

  test("has no other way: a report that was settled stays as it is", async () => {
    await settle("DELIVERED");
    for (const change of ["status = 'ERROR'", "status = 'PROCESSING'", "body = '\\x00'"]) {
      const { rowCount } = await as("worker", (client) =>
        client.query(`UPDATE reports SET ${change} WHERE id = $1`, [report]),
      );
      expect(rowCount, change).toBe(0);
    }
  });
});

describe("the operator", () => {
  const post = (client: pg.PoolClient, kind: string, amount = 5) =>
    client.query("SELECT * FROM post_entry($1, $2::entry_kind, $3, 'why')", [
      ours.uuid,
      kind,
      amount,
    ]);

  test("posts payments and adjustments, which move the balance by their amount", async () => {
    const ledger = new PostgresLedger(pools.operator);
    const organizationId = toTypeId("org", ours.uuid);
    const paid = await ledger.post(
      {
        organizationId,
        kind: "PAYMENT",
        amount: 1_000,
        note: null,
      },
      testEntry,
    );
    expect(paid).toMatchObject({ kind: "PAYMENT", amount: 1_000, balanceAfter: 650 });
    await ledger.post({ organizationId, kind: "ADJUSTMENT", amount: -50, note: "why" }, testEntry);
    expect(await ledgerOf(ours, owner)).toEqual({ balance: 600, entries: 3, sum: 600 });
  });

  test("posts neither debits nor refunds, and no payment that takes", async () => {
    const stateOf = (kind: string, amount: number) =>
      as("operator", (client) => sqlState(post(client, kind, amount)));
    expect(await stateOf("REPORT_DEBIT", -5)).toBe(RESTRICT_VIOLATION);
    expect(await stateOf("REPORT_REFUND", 5)).toBe(RESTRICT_VIOLATION);
    expect(await stateOf("PAYMENT", -5)).toBe("23514");
    expect(await stateOf("ADJUSTMENT", 0)).toBe("23514");
  });

  test("moves the real balance, whatever is named as it is", async () => {
    const decoy = `CREATE TEMPORARY TABLE balances AS SELECT '${ours.uuid}'::uuid AS organization_id, true AS live,
      9999::bigint AS balance, 77::bigint AS entry_count`;
    await as("operator", async (client) => {
      await client.query(decoy);
      await client.query("SET LOCAL search_path = pg_temp, public");
      const { rows } = await post(client, "PAYMENT");
      expect(rows).toMatchObject([{ amount: 5, balance_after: 5 - PRICE }]);
      expect(await ledgerOf(ours, client)).toEqual({
        balance: 5 - PRICE,
        entries: 2,
        sum: 5 - PRICE,
      });
    });
  });

  test.each(["app", "worker", "maintenance"] as const)("is not cnh_%s", async (role) => {
    expect(await as(role, (client) => sqlState(post(client, "PAYMENT")))).toBe(PERMISSION_DENIED);
  });

  test("opens a balance at zero, and changes only its terms", async () => {
    const fresh = newUuid("org");
    await as("operator", async (client) => {
      await client.query(
        `INSERT INTO organizations (id, name, wrapped_data_key, per_minute, per_day, concurrency, created_at)
         VALUES ($1, 'Nova', '\\x00', 1, 1, 1, now())`,
        [fresh],
      );
      await client.query("SAVEPOINT made");
      for (const column of MOVED) {
        const value = column === "day" ? "'2020-01-01'" : "1";
        const text = `INSERT INTO balances (organization_id, live, credit_limit, price_per_report, ${column})
                      VALUES ($1, true, 0, 0, ${value})`;
        expect(await sqlState(client.query(text, [fresh])), column).toBe(PERMISSION_DENIED);
        await client.query("ROLLBACK TO made");
      }
      await client.query(
        `INSERT INTO balances (organization_id, live, credit_limit, price_per_report) VALUES ($1, true, -5, 7)`,
        [fresh],
      );
      const { rows } = await client.query(
        `UPDATE balances SET credit_limit = -9, price_per_report = 1 WHERE organization_id = $1
         RETURNING balance, entry_count, report_count, credit_limit, price_per_report`,
        [fresh],
      );
      expect(rows).toEqual([
        { balance: 0, entry_count: 0, report_count: 0, credit_limit: -9, price_per_report: 1 },
      ]);
    });
  });
});
