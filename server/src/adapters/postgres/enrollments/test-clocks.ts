import type { PoolClient } from "pg";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type {
  NewTestClock,
  StoredTestClock,
  TestClockStore,
} from "../../../usecases/test-clocks/test-clock.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { lockName, lockRow } from "../core/lock-row.ts";
import { asOrganization, type Pool } from "../core/pool.ts";

interface ClockRow {
  readonly id: string;
  readonly name: string | null;
  readonly state: StoredTestClock["state"];
  readonly now_at: Date;
  readonly target_at: Date | null;
  readonly created_at: Date;
}

const COLUMNS = "id, name, state, now_at, target_at, created_at";

const ADD = `INSERT INTO test_clocks (organization_id, id, name, now_at, created_at)
  VALUES ($1, $2, $3, $4, clock_timestamp()) RETURNING ${COLUMNS}`;

const FIND = `SELECT ${COLUMNS} FROM test_clocks WHERE organization_id = $1 AND id = $2`;

const LIST = `SELECT ${COLUMNS} FROM test_clocks WHERE organization_id = $1 ORDER BY id DESC`;

const ADVANCE = `UPDATE test_clocks SET state = 'ADVANCING', target_at = $3, has_work = true
  WHERE organization_id = $1 AND id = $2 RETURNING ${COLUMNS}`;

/** The test clocks of an organization. The scheduler moves them. */
export class PostgresTestClocks implements TestClockStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newId(): string {
    return toTypeId("clk", newUuid("clk"));
  }

  async add(
    { organizationId, testClockId, name, now, entry }: NewTestClock,
    max: number,
  ): Promise<StoredTestClock | null> {
    const organization = toUuid(organizationId);
    return asOrganization(this.#pool, organization, async (client) => {
      await lockName(client, `test clocks of ${organizationId}`);
      const present = await client.query(LIST, [organization]);
      if ((present.rowCount ?? 0) >= max) return null;
      const values = [organization, toUuid(testClockId), name, now];
      const { rows } = await client.query<ClockRow>(ADD, values);
      await insertAuditEntry(client, organization, entry);
      return rows[0] ? toClock(rows[0]) : null;
    });
  }

  async list(organizationId: string): Promise<readonly StoredTestClock[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<ClockRow>(LIST, [organization]),
    );
    return rows.map(toClock);
  }

  async find(organizationId: string, testClockId: string): Promise<StoredTestClock | null> {
    return this.#onOne(organizationId, testClockId, async (client, key) => {
      const { rows } = await client.query<ClockRow>(FIND, [...key]);
      return rows[0] ? toClock(rows[0]) : null;
    });
  }

  async advance(
    organizationId: string,
    testClockId: string,
    decide: Parameters<TestClockStore["advance"]>[2],
  ): Promise<StoredTestClock | null> {
    return this.#onOne(organizationId, testClockId, async (client, key) => {
      const current = await lockRow(client, FIND, key, toClock);
      if (!current) return null;
      const { target, entry } = decide(current);
      const { rows } = await client.query<ClockRow>(ADVANCE, [...key, target]);
      await insertAuditEntry(client, key[0], entry);
      return rows[0] ? toClock(rows[0]) : null;
    });
  }

  async remove(organizationId: string, testClockId: string, entry: AuditEntry): Promise<boolean> {
    const removed = await this.#onOne(organizationId, testClockId, async (client, key) => {
      const { rows } = await client.query<{ ended: boolean }>(
        "SELECT end_own_test_clock($1, $2) AS ended",
        [...key],
      );
      if (rows[0]?.ended !== true) return false;
      await insertAuditEntry(client, key[0], entry);
      return true;
    });
    return removed === true;
  }

  /** Runs work on one clock in a transaction. Null if the id is malformed. */
  async #onOne<Result>(
    organizationId: string,
    testClockId: string,
    work: (client: PoolClient, key: readonly [organization: string, id: string]) => Promise<Result>,
  ): Promise<Result | null> {
    const id = parseId("clk", testClockId);
    if (id === null) return null;
    const organization = toUuid(organizationId);
    return asOrganization(this.#pool, organization, (client) => work(client, [organization, id]));
  }
}

const toClock = (row: ClockRow): StoredTestClock => ({
  testClockId: toTypeId("clk", row.id),
  name: row.name,
  state: row.state,
  now: row.now_at,
  target: row.target_at,
  createdAt: row.created_at,
});
