/** One report and one debit: the 1-hour idempotency and the 60-second race protection. */
import { times } from "./lists.ts";
import { type Caller, newCaller, newKey } from "./caller.ts";
import { randomCpf, scenarioCpf, punctuated } from "./cpf.ts";
import { expectError } from "./error-shape.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import { type Answer, expectStatus } from "./http.ts";
import { newRef } from "./ids.ts";
import { SKIP_UNLESS_LONG, sleep } from "./pace.ts";
import { waitUntilSettled, kindsAfterRefund } from "./report-progress.ts";
import { expectCreated } from "./report-shape.ts";
import type { CreatedReport } from "./wire.ts";
import { suite, it } from "./suite.ts";

const isReplay = (response: Answer): boolean =>
  response.headers.get("idempotent-replayed") === "true";

function expectReplay(response: Answer<CreatedReport>, reportId: string, status?: string): void {
  expectStatus(response, 202, "replay");
  expectCreated(response.json, { status: status ?? response.json.status });
  expectEqual(response.json.reportId, reportId, "reportId of the replay");
  expectEqual(isReplay(response), true, "Idempotent-Replayed: true on the replay");
  expectEqual(response.headers.get("location"), response.json.statusUrl, "Location of the replay");
}

/** Exactly these debits of one price each, and no others. */
async function expectDebits(caller: Caller, reportIds: readonly string[]): Promise<void> {
  const { entries, balance } = await caller.statement();
  const { price } = caller.organization;
  const got = entries.map(({ kind, amount, reportId }) => `${kind} ${amount} ${reportId}`);
  const expected = reportIds.map((reportId) => `REPORT_DEBIT ${-price} ${reportId}`);
  expectEqual(got.sort(), expected.sort(), "ledger entries");
  expectEqual(balance, -price * reportIds.length, "balance");
}

/** Fifty concurrent creates: all 202, one report, all but one are replays, one debit. */
async function expectOneReport(
  caller: Caller,
  bodyOf: (index: number) => object,
  second: Caller = caller,
): Promise<void> {
  const responses = await Promise.all(
    times(50, (index) => {
      const key = index % 2 === 0 ? caller : second;
      return key.post<CreatedReport>("/api/v1/reports", bodyOf(index));
    }),
  );
  const statuses = [...new Set(responses.map(({ status }) => status))];
  expectEqual(statuses, [202], "HTTP statuses of 50 simultaneous creates");
  const ids = [...new Set(responses.map(({ json }) => json.reportId))];
  expectEqual(ids.length, 1, `number of reports made by 50 simultaneous creates (${ids.join()})`);
  expectEqual(responses.filter(isReplay).length, 49, "answers with Idempotent-Replayed: true");
  for (const { json } of responses) expectCreated(json, { status: json.status });
  await expectDebits(caller, ids);
}

suite("04 idempotency and race protection", () => {
  it("spec Create idempotency: the same cpf and externalRef give the same report and one debit", async () => {
    const caller = await newCaller();
    const [cpf, ref] = [randomCpf(), newRef()];
    const first = expectStatus(await caller.create(cpf, ref), 202);
    expectEqual(isReplay(first), false, "Idempotent-Replayed on the first create");
    const { reportId, driver } = first.json;
    expectReplay(await caller.create(cpf, ref), reportId);
    const again = await caller.create(punctuated(cpf), ref);
    expectReplay(again, reportId);
    expectEqual(again.json.driver.id, driver.id, "driver.id of the replay");
    await expectDebits(caller, [reportId]);
  });

  it("decisions §2: any key of the organization replays; another organization's create is its own", async () => {
    const [caller, other] = await Promise.all([newCaller(), newCaller()]);
    const second = await newKey(caller.organization);
    const [cpf, ref] = [randomCpf(), newRef()];
    const { reportId } = await caller.createReport(cpf, ref);
    expectReplay(await second.create(cpf, ref), reportId);
    const theirs = expectStatus(await other.create(cpf, ref), 202);
    expectThat(
      theirs.json.reportId !== reportId,
      "another organization gets its own report",
      theirs.json,
    );
    expectEqual(isReplay(theirs), false, "Idempotent-Replayed for another organization");
    await expectDebits(caller, [reportId]);
    await expectDebits(other, [theirs.json.reportId]);
  });

  it("decisions §2: a different externalRef is a different report, each charged; so is a different CPF", async () => {
    const caller = await newCaller();
    const cpf = randomCpf();
    const ref = newRef();
    const made = [
      await caller.createReport(cpf, ref),
      await caller.createReport(cpf, `${ref}x`),
      await caller.createReport(cpf, ref.toUpperCase()),
      await caller.createReport(cpf, `${ref} `),
      await caller.createReport(randomCpf(), ref),
    ];
    const ids = made.map(({ reportId }) => reportId);
    expectEqual(new Set(ids).size, 5, "number of different reports");
    await expectDebits(caller, ids);
  });

  it("decisions §2: a replay has the report's status of now: DELIVERED when it is delivered", async () => {
    const caller = await newCaller();
    const ref = newRef();
    const { reportId } = await caller.createReport(scenarioCpf(1), ref);
    await waitUntilSettled(caller, reportId);
    expectReplay(await caller.create(scenarioCpf(1), ref), reportId, "DELIVERED");
    await expectDebits(caller, [reportId]);
  });

  it("decisions §2: a report in ERROR is replayed too, with no second debit and no second refund", async () => {
    const caller = await newCaller();
    const ref = newRef();
    const { reportId } = await caller.createReport(scenarioCpf(17), ref);
    await waitUntilSettled(caller, reportId);
    expectReplay(await caller.create(scenarioCpf(17), ref), reportId, "ERROR");
    const kinds = await kindsAfterRefund(caller, reportId);
    expectEqual(kinds, ["REPORT_DEBIT", "REPORT_REFUND"], "entries after the replay");
  });

  it("decisions §2: creates without externalRef converge within 60 seconds; null and empty count as without", async () => {
    const caller = await newCaller();
    const cpf = randomCpf();
    const { reportId } = await caller.createReport(cpf);
    expectReplay(await caller.create(cpf), reportId);
    expectReplay(await caller.create(cpf, null), reportId);
    expectReplay(await caller.create(cpf, ""), reportId);
    expectReplay(await caller.create(punctuated(cpf)), reportId);
    await expectDebits(caller, [reportId]);
  });

  it("decisions §2: a replay is answered when the credit is used up, and never charges", async () => {
    const caller = await newCaller({ price: 100, limit: -200 });
    const [withRef, without, ref] = [randomCpf(), randomCpf(), newRef()];
    const a = await caller.createReport(withRef, ref);
    const b = await caller.createReport(without);
    const data = { balance: -200, limit: -200, pricePerReport: 100 };
    expectError(await caller.create(randomCpf()), 402, { why: "a new report", data });
    expectReplay(await caller.create(withRef, ref), a.reportId);
    expectReplay(await caller.create(without), b.reportId);
    expectError(await caller.create(withRef, `${ref}x`), 402, { why: "another reference", data });
    await expectDebits(caller, [a.reportId, b.reportId]);
  });

  it("decisions §2: a reference with another CPF is a new report, and External-Ref-Reused names the earlier one", async () => {
    const caller = await newCaller();
    const [cpf, ref] = [randomCpf(), newRef()];
    const first = expectStatus(await caller.create(cpf, ref), 202);
    const second = expectStatus(await caller.create(randomCpf(), ref), 202);
    const replay = expectStatus(await caller.create(cpf, ref), 202);
    const named = [first, second, replay].map(({ headers }) => headers.get("external-ref-reused"));
    expectEqual(named, [null, first.json.reportId, null], "External-Ref-Reused");
    await expectDebits(caller, [first.json.reportId, second.json.reportId]);
  });

  it("decisions §2: a create refused for credit leaves nothing to replay", async () => {
    const caller = await newCaller({ price: 100, limit: 0 });
    const [cpf, ref] = [randomCpf(), newRef()];
    expectError(await caller.create(cpf, ref), 402);
    await caller.pay(100);
    const response = expectStatus(await caller.create(cpf, ref), 202, "after the payment");
    expectEqual(isReplay(response), false, "Idempotent-Replayed after a refusal");
    const kinds = (await caller.statement()).entries.map(({ kind }) => kind);
    expectEqual(kinds, ["PAYMENT", "REPORT_DEBIT"], "entries");
  });

  it("spec Limits race protection: 50 simultaneous creates with one externalRef are one report, one debit", async () => {
    const caller = await newCaller();
    const [cpf, externalRef] = [randomCpf(), newRef()];
    await expectOneReport(caller, (index) => ({
      cpf: index % 2 ? cpf : punctuated(cpf),
      externalRef,
    }));
  });

  it("spec Limits race protection: 50 simultaneous creates without externalRef are one report, one debit", async () => {
    const caller = await newCaller();
    const cpf = randomCpf();
    await expectOneReport(caller, (index) => (index % 2 ? { cpf } : { cpf, externalRef: null }));
  });

  it("decisions §2: the race is protected across two keys, with credit for one report only", async () => {
    const caller = await newCaller({ price: 100, limit: -100 });
    const second = await newKey(caller.organization);
    const cpf = randomCpf();
    await expectOneReport(caller, () => ({ cpf }), second);
  });

  it("decisions §2: 50 simultaneous creates of 10 references make 10 reports and 10 debits", async () => {
    const caller = await newCaller();
    const [cpf, ref] = [randomCpf(), newRef()];
    const responses = await Promise.all(
      times(50, (index) => caller.create(cpf, `${ref}-${index % 10}`)),
    );
    const statuses = [...new Set(responses.map(({ status }) => status))];
    expectEqual(statuses, [202], "HTTP statuses");
    const byRef = times(10, (index) =>
      responses.filter((_, at) => at % 10 === index).map(({ json }) => json.reportId),
    );
    for (const ids of byRef) expectEqual(new Set(ids).size, 1, "reports of one reference");
    const ids = byRef.map(([id = "none"]) => id);
    expectEqual(new Set(ids).size, 10, "number of reports");
    const drivers = new Set(responses.map(({ json }) => json.driver.id));
    expectEqual(drivers.size, 1, "number of drivers made for one CPF");
    await expectDebits(caller, ids);
  });

  it(
    "decisions §2: the 60-second window slides from the first create, not from the last",
    async () => {
      const caller = await newCaller();
      const cpf = randomCpf();
      const { reportId } = await caller.createReport(cpf);
      await sleep(40_000);
      expectReplay(await caller.create(cpf), reportId);
      await sleep(22_000);
      const later = expectStatus(await caller.create(cpf), 202, "62 s after the first");
      expectThat(later.json.reportId !== reportId, "a new report after 60 s", later.json);
      expectEqual(isReplay(later), false, "Idempotent-Replayed after 60 s");
      expectReplay(await caller.create(cpf), later.json.reportId);
      await expectDebits(caller, [reportId, later.json.reportId]);
    },
    { skip: SKIP_UNLESS_LONG },
  );
});
