import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOrganization } from "../support/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { openDatabase, type TestDatabase } from "../support/service.ts";
import { Fleet, type Reply } from "./fleet.ts";
import { findViolations } from "./ledger-checks.ts";
import { countLedger } from "./ledger-counts.ts";

/** Creates that arrive at the same instant on four processes: each is charged once or refused, never both. */

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

function organizationWith(limit: number) {
  const terms = ["--price", String(PRICE), "--limit", String(limit), ...WIDE];
  return makeOrganization(database.environment, terms);
}

/** All at once, spread over the processes so that the same create comes to each of them. */
function storm(
  count: number,
  key: string,
  bodyOf: (n: number) => { cpf: string; externalRef?: string },
): Promise<Reply[]> {
  return Promise.all(
    Array.from({ length: count }, (_, n) => fleet.create(Math.trunc(n / 7), key, bodyOf(n))),
  );
}

const statuses = (replies: readonly Reply[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, { length }]) => [
      status,
      length,
    ]),
  );

function soundLedger(reports: number, limit: number) {
  return {
    balance: -reports * PRICE,
    limit,
    sum: -reports * PRICE,
    lowest: -reports * PRICE,
    debits: reports,
    firstNumber: 1,
    lastNumber: reports,
    reports,
    orders: reports,
    claims: reports,
    drivers: reports,
  };
}

test.each([
  { title: "with externalRef", creates: 2_000, pairs: 200, reference: true },
  { title: "without externalRef", creates: 1_000, pairs: 100, reference: false },
])(
  "$creates creates of $pairs drivers $title are $pairs reports",
  async ({ creates, pairs, reference }) => {
    const { organizationId, live } = await organizationWith(-10_000_000);
    const replies = await storm(creates, live.key, (n) => ({
      cpf: cpfOf(n % pairs),
      ...(reference && { externalRef: `order ${n % pairs}` }),
    }));

    expect(statuses(replies)).toEqual({ 202: creates });
    expect(new Set(replies.map(({ body }) => body.reportId)).size).toBe(pairs);
    expect(replies.filter(({ replayed }) => replayed)).toHaveLength(creates - pairs);
    for (const [n, { body }] of replies.entries()) {
      expect(body.reportId).toBe(replies[n % pairs]?.body.reportId);
    }
    const owner = database.connect("owner", 1);
    expect(await countLedger(owner, organizationId)).toEqual(soundLedger(pairs, -10_000_000));
    expect(await findViolations(owner)).toEqual([]);
  },
);

test("1,000 creates against a line for 137 are 137 reports, and the line is not crossed", async () => {
  // Not a multiple of the price: what is left does not carry one more.
  const limit = -137 * PRICE - (PRICE - 1);
  const { organizationId, live } = await organizationWith(limit);
  const replies = await storm(1_000, live.key, (n) => ({ cpf: cpfOf(n), externalRef: "one each" }));

  expect(statuses(replies)).toEqual({ 202: 137, 402: 863 });
  const refusals = replies.filter(({ status }) => status === 402);
  const final = { balance: -137 * PRICE, limit, pricePerReport: PRICE };
  for (const { body } of refusals) expect(body.data).toEqual(final);

  const owner = database.connect("owner", 1);
  expect(await countLedger(owner, organizationId)).toEqual(soundLedger(137, limit));
  expect(await findViolations(owner)).toEqual([]);
});
