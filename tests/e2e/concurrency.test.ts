import { afterAll, beforeAll, expect, test } from "vitest";
import { Api, makeOrganization } from "../support/service/api.ts";
import { cpfOf, punctuated } from "../support/cpf.ts";
import { call, callOf, post, type RpcAnswer, type ToolResult } from "../support/service/mcp.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { Fleet, type Reply } from "../support/service/fleet.ts";
import { findViolations } from "../support/organizations/ledger-checks.ts";
import { countLedger } from "./ledger-counts.ts";

/** Concurrent creates at four processes: each is charged once or refused, never both. */

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

/** Sends all creates concurrently, spread over the processes so that every process gets the same create. */
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
  // Not a multiple of the price: the rest is too small for another report.
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

interface OrderResult {
  readonly status: unknown;
  readonly reportId: unknown;
  readonly replayed: boolean;
}

/** Converts the result of a tool into the form of REST. */
function orderResultOf({ isError, structuredContent }: ToolResult): OrderResult {
  const { status, reportId, replayed } = structuredContent;
  return { status: isError ? status : 202, reportId, replayed: replayed === true };
}

/** Every third order comes from an agent. */
function stormOfBoth(
  count: number,
  key: string,
  bodyOf: (n: number) => { cpf: string; externalRef: string },
): Promise<OrderResult[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n): Promise<OrderResult> => {
      if (n % 3 === 0)
        return orderResultOf(await call(new Api(fleet.url(n), key), "request_report", bodyOf(n)));
      const { status, body, replayed } = await fleet.create(n, key, bodyOf(n));
      return { status, reportId: body.reportId, replayed };
    }),
  );
}

async function expectSound(organizationId: string, reports: number, limit: number): Promise<void> {
  const owner = database.connect("owner", 1);
  expect(await countLedger(owner, organizationId)).toEqual(soundLedger(reports, limit));
  expect(await findViolations(owner)).toEqual([]);
}

test("120 creates of one claim, by REST and by agents, are one report and one debit", async () => {
  const { organizationId, live } = await organizationWith(-10_000_000);
  const cpf = cpfOf(77);
  const orders = await stormOfBoth(120, live.key, (n) => ({
    cpf: n % 2 === 0 ? cpf : punctuated(cpf),
    externalRef: "the same",
  }));
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set(orders.map(({ reportId }) => reportId)).size).toBe(1);
  expect(orders.filter(({ replayed }) => !replayed)).toHaveLength(1);
  await expectSound(organizationId, 1, -10_000_000);
});

test("100 creates against a line for 8, by REST and by agents, are 8 reports", async () => {
  const limit = -8 * PRICE;
  const { organizationId, live } = await organizationWith(limit);
  const orders = await stormOfBoth(100, live.key, (n) => ({ cpf: cpfOf(n), externalRef: "one" }));
  expect(orders.filter(({ status }) => status === 202)).toHaveLength(8);
  expect(orders.filter(({ status }) => status === 402)).toHaveLength(92);
  await expectSound(organizationId, 8, limit);
});

test("five equal batches of 20 orders against a line for 5 are 5 reports", async () => {
  const limit = -5 * PRICE;
  const { organizationId, live } = await organizationWith(limit);
  const batch = Array.from({ length: 20 }, (_, n) =>
    callOf("request_report", { cpf: cpfOf(n), externalRef: "batch" }, n),
  );
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, node) => post(new Api(fleet.url(node), live.key), batch)),
  );
  const orders = answers
    .flatMap(({ body }) => body as unknown as RpcAnswer[])
    .map(({ result }) => result && orderResultOf(result));
  expect(orders).toHaveLength(100);
  const accepted = orders.filter((order) => order?.status === 202);
  expect(accepted.filter((order) => !order?.replayed)).toHaveLength(5);
  expect(new Set(accepted.map((order) => order?.reportId)).size).toBe(5);
  expect(new Set(orders.map((order) => order?.status))).toEqual(new Set([202, 402]));
  await expectSound(organizationId, 5, limit);
});
