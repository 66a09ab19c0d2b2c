import { afterAll, beforeAll, expect, test } from "vitest";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { issueKey, makeOrganization, type IssuedKey } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { Fleet, type Reply } from "../support/service/fleet.ts";
import { findViolations } from "../support/organizations/ledger-checks.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

/**
 * Concurrent creates of several capped keys at four processes: no key exceeds its cap, and no refusal reduces what
 * another key can spend.
 */

const PRICE = 350;
const WIDE = ["--per-minute", "10000000", "--per-day", "1000000000", "--concurrency", "1000000"];

let database: TestDatabase;
let fleet: Fleet;

beforeAll(async () => {
  database = await openDatabase();
  fleet = await Fleet.start(database.environment, 4);
});

afterAll(async () => {
  await fleet.stop();
  await database.drop();
});

interface CappedReply extends Reply {
  readonly key: IssuedKey;
  readonly cpf: string;
}

/** Each key sends this many creates, interleaved with the other keys and all concurrently. */
function storm(keys: readonly IssuedKey[], each: number): Promise<CappedReply[]> {
  return Promise.all(
    Array.from({ length: each * keys.length }, async (_, n) => {
      const key = keys[n % keys.length] as IssuedKey;
      const cpf = cpfOf(n);
      return { key, cpf, ...(await fleet.create(n, key.key, { cpf, externalRef: "one each" })) };
    }),
  );
}

async function organizationWith(limit: number, caps: readonly number[]) {
  const terms = ["--price", String(PRICE), "--limit", String(limit), ...WIDE];
  const { organizationId, live } = await makeOrganization(database.environment, terms);
  const keys: IssuedKey[] = [];
  for (const cap of caps) {
    keys.push(await issueKey(database.environment, organizationId, "--spend-cap", String(cap)));
  }
  return { organizationId, uncapped: live, keys };
}

const codeOf = ({ status, body }: Reply) =>
  status === 202 ? "accepted" : (body as unknown as { code: string }).code;

/** The number of responses by key and code. */
function tally(replies: readonly CappedReply[], keys: readonly IssuedKey[]) {
  return keys.map((key) => {
    const codes = replies.filter((reply) => reply.key === key).map(codeOf);
    return Object.fromEntries(
      [...Map.groupBy(codes, (code) => code)].map(([code, { length }]) => [code, length]),
    );
  });
}

/** The charges of each key, by the ledger entries of its reports and by its own counter. */
async function spendOf(organizationId: string) {
  const { rows } = await database.connect("owner", 1).query<{ charged: number; spent: number }>(
    `SELECT k.daily_spend_cap::float8 AS cap, (SELECT s.spent FROM key_spend s WHERE s.key_id = k.id)::float8 AS spent,
       (SELECT -sum(l.amount) FROM reports r JOIN ledger_entries l ON l.anchor_id = r.id
        WHERE r.key_id = k.id AND r.channel = 'api' AND r.member_id IS NULL)::float8 AS charged
     FROM api_keys k WHERE k.organization_id = $1 ORDER BY k.id`,
    [toUuid(organizationId)],
  );
  return rows;
}

test("with credit to spare each key is used to its cap, and a key without one is not held up", async () => {
  const { organizationId, uncapped, keys } = await organizationWith(-10_000_000, [
    20 * PRICE,
    20 * PRICE - 1,
    PRICE - 1,
  ]);
  const all = [uncapped, ...keys];
  const replies = await storm(all, 100);
  expect(tally(replies, all)).toEqual([
    { accepted: 100 },
    { accepted: 20, SPEND_CAP_REACHED: 80 },
    { accepted: 19, SPEND_CAP_REACHED: 81 },
    { SPEND_CAP_REACHED: 100 },
  ]);
  expect(await spendOf(organizationId)).toEqual([
    { cap: null, spent: null, charged: 100 * PRICE },
    { cap: 20 * PRICE, spent: 20 * PRICE, charged: 20 * PRICE },
    { cap: 20 * PRICE - 1, spent: 19 * PRICE, charged: 19 * PRICE },
    { cap: PRICE - 1, spent: null, charged: null },
  ]);
  expect(await findViolations(database.connect("owner", 1))).toEqual([]);

  const accepted = replies.filter(({ key, status }) => key === keys[0] && status === 202);
  const replays = await Promise.all(
    accepted.map(({ key, cpf }, n) => fleet.create(n, key.key, { cpf, externalRef: "one each" })),
  );
  expect(replays.map(({ status, replayed, body }) => [status, replayed, body.reportId])).toEqual(
    accepted.map(({ body }) => [202, true, body.reportId]),
  );
});

test("with little credit neither a cap nor the line is crossed, and the line is used to its end", async () => {
  const limit = -50 * PRICE - (PRICE - 1);
  const { organizationId, uncapped, keys } = await organizationWith(limit, [
    20 * PRICE,
    15 * PRICE + 1,
  ]);
  const all = [uncapped, ...keys];
  const replies = await storm(all, 100);
  const counts = tally(replies, all);
  const accepted = counts.map((each) => each["accepted"] ?? 0);
  expect(accepted.reduce((sum, each) => sum + each, 0)).toBe(50);
  expect(accepted[1]).toBeLessThanOrEqual(20);
  expect(accepted[2]).toBeLessThanOrEqual(15);
  // SPEND_CAP_REACHED is returned only if the cap is actually reached.
  for (const [index, most] of [
    [1, 20],
    [2, 15],
  ] as const) {
    if (counts[index]?.["SPEND_CAP_REACHED"]) expect(accepted[index]).toBe(most);
  }
  for (const { spent, charged } of (await spendOf(organizationId)).slice(1)) {
    expect(spent).toBe(charged);
  }
  expect(await findViolations(database.connect("owner", 1))).toEqual([]);
});
