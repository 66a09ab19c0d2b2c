import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { ADMIN_URL } from "../../tools/stack/environment.ts";
import { makeCallers } from "../support/callers/callers.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { Fleet } from "../support/service/fleet.ts";
import { findViolations } from "../support/organizations/ledger-checks.ts";
import {
  runClients,
  type Customer,
  type Outcome,
  type AcceptedReport,
} from "../support/callers/stubborn-clients.ts";

/**
 * Processes and connections die under load. Every response that a client received remains true, and no customer pays
 * twice.
 */

const LASTS_MS = 10_000;
/** The load continues until this many processes were killed, because a slow machine restarts processes more slowly. */
const KILLS = 8;
const NODES = 4;

let database: TestDatabase;
let fleet: Fleet;
let customers: readonly Customer[];
let administrator: pg.Client;

beforeAll(async () => {
  database = await openDatabase();
  customers = await makeCallers(database.environment, 25);
  fleet = await Fleet.start(database.environment, NODES);
  administrator = new pg.Client(ADMIN_URL);
  await administrator.connect();
}, 120_000);

afterAll(async () => {
  await administrator.end();
  await fleet.stop();
  await database.drop();
});

/** Kills these nodes in turn without warning, and starts each again after a moment. */
async function killAndRevive(
  nodes: readonly number[],
  until: AbortSignal,
  onKill: () => void,
): Promise<void> {
  for (let turn = 0; !until.aborted; turn += 1) {
    await sleep(Math.random() * 500);
    const node = nodes[turn % nodes.length] ?? 0;
    await fleet.kill(node);
    onKill();
    await sleep(Math.random() * 200);
    await fleet.revive(node);
  }
}

/** Closes some of the servers' connections to PostgreSQL, even in the middle of a query. */
async function cutConnections(until: AbortSignal): Promise<number> {
  let cut = 0;
  while (!until.aborted) {
    await sleep(500 + Math.random() * 1_500);
    const { rowCount } = await administrator.query(
      `SELECT pg_terminate_backend(pid) FROM (
         SELECT pid FROM pg_stat_activity WHERE datname = $1 AND usename = 'cnh_app'
         ORDER BY state = 'active' DESC, random() LIMIT 3) victims`,
      [database.name],
    );
    cut += rowCount ?? 0;
  }
  return cut;
}

async function readAll(seen: readonly AcceptedReport[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const left = [...seen];
  const reader = async (node: number) => {
    for (let one = left.pop(); one; one = left.pop()) {
      const { status, body } = await fleet.read(node, one.customer.key, one.reportId);
      const what = body.reportId === one.reportId ? `${status}` : `${status}, another report`;
      found[what] = (found[what] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 80 }, (_, index) => reader(index)));
  return found;
}

function expectOneReportEach({ seen }: Outcome): void {
  const nameOf = (one: AcceptedReport) =>
    `${one.customer.organizationId} ${one.cpf} ${one.externalRef}`;
  for (const [name, same] of Map.groupBy(seen, nameOf)) {
    expect(new Set(same.map(({ reportId }) => reportId)).size, name).toBe(1);
  }
}

async function expectAllStored(owner: pg.Pool, reportIds: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ missing: string }>(
    "SELECT missing FROM unnest($1::uuid[]) missing EXCEPT SELECT id FROM reports",
    [reportIds.map(toUuid)],
  );
  expect(rows).toEqual([]);
}

test("whichever process or connection dies at whichever point, the books are right", async () => {
  const done = new AbortController();
  const until = done.signal;
  const endsAt = Date.now() + LASTS_MS;
  let kills = 0;
  const onKill = () => {
    kills += 1;
    if (kills >= KILLS && Date.now() >= endsAt) done.abort();
  };
  const [outcome, , , cut] = await Promise.all([
    runClients(fleet, customers, { clients: 60, until }),
    killAndRevive([0, 1], until, onKill),
    killAndRevive([2, 3], until, onKill),
    cutConnections(until),
  ]);
  const unique = [...new Map(outcome.seen.map((one) => [one.reportId, one])).values()];
  console.log({ kills, cut, reports: unique.length, answers: outcome.answers });

  expect(kills).toBeGreaterThanOrEqual(KILLS);
  expect(cut).toBeGreaterThanOrEqual(8);
  expect(["202", "503", "cut off"]).toEqual(expect.arrayContaining([...outcome.answers.keys()]));
  expectOneReportEach(outcome);
  const owner = database.connect("owner", 2);
  expect(await findViolations(owner)).toEqual([]);
  await expectAllStored(
    owner,
    unique.map(({ reportId }) => reportId),
  );
  expect(await readAll(unique)).toEqual({ 200: unique.length });
}, 180_000);
