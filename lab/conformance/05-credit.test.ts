/** The credit line, the ledger and refunds. */
import { times } from "./lists.ts";
import { newCaller, newKey, type Organization, type OrganizationOptions } from "./caller.ts";
import { randomCpf, scenarioCpf } from "./cpf.ts";
import { expectError } from "./error-shape.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import { expectStatus } from "./http.ts";
import { expectId, newRef } from "./ids.ts";
import { patience, quietPeriod, waitUntil } from "./pace.ts";
import { waitUntilSettled, kindsAfterRefund, kindsOf } from "./report-progress.ts";
import { expectKeys, isInstant } from "./shape.ts";
import type { Statement } from "./wire.ts";
import { suite, it } from "./suite.ts";

/** The guarantees of the statement: sums, running balances, order, ids, and never below the limit. */
function expectStatement(statement: Statement, { price, limit }: Organization): Statement {
  expectKeys(statement, ["balance", "limit", "pricePerReport", "entries"], "statement");
  expectEqual(statement.limit, limit, "statement.limit");
  expectEqual(statement.pricePerReport, price, "statement.pricePerReport");
  let balance = 0;
  let last = 0;
  for (const entry of statement.entries) {
    const keys = ["entryId", "kind", "amount", "balanceAfter", "reportId", "createdAt"];
    expectKeys(entry, keys, "ledger entry");
    expectId("ent", entry.entryId, "entryId");
    const kinds = ["REPORT_DEBIT", "REPORT_REFUND", "PAYMENT", "ADJUSTMENT"];
    expectThat(kinds.includes(entry.kind), `kind is one of ${kinds.join()}`, entry.kind);
    expectThat(Number.isInteger(entry.amount), "amount is an integer of centavos", entry.amount);
    balance += entry.amount;
    expectEqual(entry.balanceAfter, balance, `balanceAfter of ${entry.entryId} is the running sum`);
    expectThat(balance >= limit, `balanceAfter is never below the limit ${limit}`, balance);
    expectThat(isInstant(entry.createdAt), "entry.createdAt is an instant", entry.createdAt);
    // The times of concurrent entries may differ slightly from their order.
    const at = Date.parse(entry.createdAt);
    expectThat(at >= last - 2_000, "entries are oldest first", entry.createdAt);
    last = Math.max(last, at);
    if (entry.kind === "REPORT_DEBIT") expectEqual(entry.amount, -price, "amount of a debit");
    if (entry.kind === "REPORT_REFUND") expectEqual(entry.amount, price, "amount of a refund");
    if (entry.kind.startsWith("REPORT_")) expectId("rpt", entry.reportId, "entry.reportId");
  }
  expectEqual(statement.balance, balance, "the balance is the sum of the entries");
  for (const kind of ["REPORT_DEBIT", "REPORT_REFUND"]) {
    const ids = statement.entries.filter((entry) => entry.kind === kind);
    const distinct = new Set(ids.map(({ reportId }) => reportId));
    expectEqual(distinct.size, ids.length, `reports with more than one ${kind}`);
  }
  return statement;
}

/** Creates `count` reports for different CPFs concurrently: the credit line must admit an exact number. */
async function createBeyondCredit(
  options: OrganizationOptions,
  count: number,
  payment = 0,
): Promise<void> {
  const caller = await newCaller(options);
  const { price, limit } = caller.organization;
  if (payment) await caller.pay(payment);
  const second = await newKey(caller.organization);
  const passing = Math.floor((payment - limit) / price);
  const responses = await Promise.all(
    times(count, (index) => (index % 2 ? second : caller).create(randomCpf(), newRef())),
  );
  const passed = responses.filter(({ status }) => status === 202);
  expectEqual(
    passed.length,
    passing,
    `creates that pass: floor((${payment} - ${limit}) / ${price})`,
  );
  const data = { balance: payment - passing * price, limit, pricePerReport: price };
  for (const response of responses) {
    if (response.status !== 202) expectError(response, 402, { why: "over the line", data });
  }
  const statement = expectStatement(await caller.statement(), caller.organization);
  expectEqual(statement.balance, data.balance, "balance");
  const ids = statement.entries.filter(({ kind }) => kind === "REPORT_DEBIT");
  expectEqual(
    ids.map(({ reportId }) => String(reportId)).sort(),
    passed.map(({ json }) => json.reportId).sort(),
    "reports debited",
  );
}

suite("05 credit", () => {
  it("decisions §8: the balance starts at 0 with no entries", async () => {
    const caller = await newCaller({ price: 77, limit: -777 });
    const statement = expectStatement(await caller.statement(), caller.organization);
    expectEqual([statement.balance, statement.entries], [0, []], "balance and entries");
  });

  it("spec What the service does: the charge is debited when the report is created", async () => {
    const caller = await newCaller({ price: 123, limit: -1_000 });
    const { reportId } = await caller.createReport(scenarioCpf(19));
    const statement = expectStatement(await caller.statement(), caller.organization);
    expectEqual(statement.balance, -123, "balance right after the create");
    expectEqual(kindsOf(statement, reportId), ["REPORT_DEBIT"], "entries of the report");
  });

  it("spec Errors 402: 24 simultaneous creates over the line: exactly the affordable ones pass", () =>
    createBeyondCredit({ price: 250, limit: -1_100 }, 24));

  it("decisions §8: the line may be used to the last centavo", () =>
    createBeyondCredit({ price: 250, limit: -1_000 }, 12));

  it("decisions §8: one centavo short is not enough", () =>
    createBeyondCredit({ price: 250, limit: -999 }, 12));

  it("decisions §8: with a payment on account the line is the payment plus the credit", () =>
    createBeyondCredit({ price: 300, limit: -500 }, 16, 1_000));

  it("spec Errors 402, decisions §8: limit 0 refuses at balance 0, and a payment opens it", async () => {
    const caller = await newCaller({ price: 250, limit: 0 });
    const data = { balance: 0, limit: 0, pricePerReport: 250 };
    expectError(await caller.create(randomCpf()), 402, { data });
    await caller.pay(249);
    const almost = { ...data, balance: 249 };
    expectError(await caller.create(randomCpf()), 402, { why: "one centavo short", data: almost });
    await caller.pay(1);
    expectStatus(await caller.create(randomCpf()), 202, "paid in full");
    expectError(await caller.create(randomCpf()), 402, { why: "used up again", data });
    const { entries } = expectStatement(await caller.statement(), caller.organization);
    const got = entries.map(({ kind, amount }) => `${kind} ${amount}`);
    expectEqual(got, ["PAYMENT 249", "PAYMENT 1", "REPORT_DEBIT -250"], "entries");
  });

  it("decisions §8: one organization's line is not another's", async () => {
    const [poor, rich] = await Promise.all([newCaller({ limit: 0 }), newCaller()]);
    expectError(await poor.create(randomCpf()), 402);
    expectStatus(await rich.create(randomCpf()), 202);
    expectEqual((await poor.statement()).entries, [], "entries of the refused organization");
  });

  for (const [scenario, title] of Object.entries({
    17: "source fails for good",
    22: "source answers garbage",
  })) {
    it(`spec States, decisions §14: ${title} (${scenario}) is ERROR and refunded exactly once`, async () => {
      const caller = await newCaller({ price: 410, limit: -410 });
      const ref = newRef();
      const { reportId } = await caller.createReport(scenarioCpf(Number(scenario)), ref);
      const { json } = await waitUntilSettled(caller, reportId);
      expectEqual(json.status, "ERROR", "status");
      const kinds = await kindsAfterRefund(caller, reportId);
      expectEqual(kinds, ["REPORT_DEBIT", "REPORT_REFUND"], "entries of the report");
      const statement = expectStatement(await caller.statement(), caller.organization);
      expectEqual(statement.balance, 0, "balance after the refund");
      expectStatus(await caller.create(randomCpf()), 202, "the credit is usable again");
    });
  }

  it("spec States: a report that is delivered, also after a source's failures (18), is debited once and not refunded", async () => {
    const caller = await newCaller();
    const made = await Promise.all(
      [1, 14, 18].map((number) => caller.createReport(scenarioCpf(number))),
    );
    for (const { reportId } of made) {
      expectEqual((await waitUntilSettled(caller, reportId)).json.status, "DELIVERED", "status");
    }
    await quietPeriod(500);
    const statement = expectStatement(await caller.statement(), caller.organization);
    for (const { reportId } of made)
      expectEqual(kindsOf(statement, reportId), ["REPORT_DEBIT"], "entries");
  });

  it("decisions §8: the statement sums to the balance after debits, refunds and payments together", async () => {
    const caller = await newCaller({ price: 199, limit: -199 * 30 });
    const plans = [...times(12, randomCpf), scenarioCpf(17), scenarioCpf(22), scenarioCpf(1)];
    const [made] = await Promise.all([
      Promise.all(plans.map((cpf) => caller.createReport(cpf))),
      caller.pay(5_000),
    ]);
    await Promise.all(made.map(({ reportId }) => waitUntilSettled(caller, reportId)));
    const statement = await waitUntil(
      "both refunds are in the ledger",
      async () => {
        const found = await caller.statement();
        return found.entries.filter(({ kind }) => kind === "REPORT_REFUND").length >= 2 && found;
      },
      { ms: patience(8_000), every: 400 },
    );
    expectStatement(statement, caller.organization);
    expectEqual(statement.balance, 5_000 - 199 * (plans.length - 2), "balance");
  });

  it("decisions §5: test mode makes no charge, even without credit", async () => {
    const live = await newCaller({ limit: 0 });
    const test = await newKey(live.organization, { mode: "test" });
    expectError(await live.create(randomCpf()), 402, { why: "live key" });
    const ok = await test.createReport(scenarioCpf(1));
    const failing = await test.createReport(scenarioCpf(17));
    await Promise.all([
      waitUntilSettled(test, ok.reportId),
      waitUntilSettled(test, failing.reportId),
    ]);
    const { balance, entries } = await live.statement();
    expectEqual([balance, entries], [0, []], "balance and entries after test reports");
  });
});
