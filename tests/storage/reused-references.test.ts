/** A create with a reference that another CPF had within the hour names that report, with one statement and one commit. */
import { randomBytes } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { acceptBatch } from "@cnh/server/adapters/postgres/reports/accept.ts";
import type { AcceptItem, AcceptOutcome } from "@cnh/server/usecases/reports/request-report.ts";
import { acceptBatchAt, replaceAcceptClock } from "../support/reports/accept-clock.ts";
import { acceptItem } from "../support/reports/accept-item.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import {
  insertOrganization,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";
import { describePlans, openExplainer } from "./plans.ts";

const PRICE = 350;
const HOUR_MS = 3_600_000;
/** Half an hour into a month, so that the hour before it is in two partitions. */
const START = new Date("2027-03-01T00:30:00.000Z");
const hex = () => randomBytes(32).toString("hex");
const later = (ms: number) => new Date(START.getTime() + ms);

let database: TestDatabase;
let owner: pg.Pool;
let app: pg.Pool;
let organization: SqlOrganization;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner", 1);
  app = database.connect("app", 1);
  await replaceAcceptClock(owner);
  for (const at of [later(-HOUR_MS), START])
    await owner.query("SELECT make_partitions($1::timestamptz, 0, 0)", [at]);
});
afterAll(() => database.drop());
beforeEach(async () => {
  const terms = { price: PRICE, limit: -4 * PRICE, day: "2026-01-01" };
  organization = await insertOrganization(owner, terms);
});

const itemOf = (changes: Partial<AcceptItem> = {}) => acceptItem(organization, changes);

const idOf = (answer: AcceptOutcome | undefined) =>
  answer && "report" in answer ? answer.report.reportId : null;
const reusedOf = (answer: AcceptOutcome | undefined) =>
  answer?.kind === "accepted" ? answer.reusedReportId : answer?.kind;

async function acceptOne(
  changes: Partial<AcceptItem>,
  at: Date,
): Promise<AcceptOutcome | undefined> {
  return (await acceptBatchAt(app, [itemOf(changes)], at))[0];
}

describe("the earlier report is named", () => {
  test.each([
    ["in the same millisecond", 0],
    ["a minute later", 60_000],
    ["in the last millisecond of the hour", HOUR_MS - 1],
  ])("%s", async (_, ms) => {
    const externalRefHash = hex();
    const first = await acceptOne({ externalRefHash }, START);
    expect(reusedOf(first)).toBeNull();
    expect(reusedOf(await acceptOne({ externalRefHash }, later(ms)))).toBe(idOf(first));
  });

  test("from the month before", async () => {
    const externalRefHash = hex();
    const first = await acceptOne({ externalRefHash }, later(-HOUR_MS + 60_000));
    expect(reusedOf(await acceptOne({ externalRefHash }, START))).toBe(idOf(first));
  });

  test("and it is the latest of several", async () => {
    const externalRefHash = hex();
    await acceptOne({ externalRefHash }, START);
    const second = await acceptOne({ externalRefHash }, later(1_000));
    expect(reusedOf(await acceptOne({ externalRefHash }, later(2_000)))).toBe(idOf(second));
  });

  test("in one batch, where no item sees the rows of another", async () => {
    const externalRefHash = hex();
    const before = await acceptOne({ externalRefHash }, START);
    const answers = await acceptBatchAt(
      app,
      [itemOf({ externalRefHash }), itemOf(), itemOf({ externalRefHash })],
      later(1_000),
    );
    expect(answers.map(reusedOf)).toEqual([idOf(before), null, idOf(answers[0])]);
  });
});

describe("no report is named", () => {
  test.each([
    ["after an hour", {}, HOUR_MS],
    ["in the other mode", { mode: "test" as const }, 1_000],
    ["for another reference", { externalRefHash: hex() }, 1_000],
    ["without a reference", { externalRefHash: null }, 1_000],
  ])("%s", async (_, changes, ms) => {
    const externalRefHash = hex();
    await acceptOne({ externalRefHash }, START);
    expect(reusedOf(await acceptOne({ externalRefHash, ...changes }, later(ms)))).toBeNull();
  });

  test("of another organization with the same hash", async () => {
    const externalRefHash = hex();
    await acceptOne({ externalRefHash }, START);
    const terms = { price: PRICE, limit: -PRICE, day: "2026-01-01" };
    organization = await insertOrganization(owner, terms);
    expect(reusedOf(await acceptOne({ externalRefHash }, later(1_000)))).toBeNull();
  });

  test("for the same CPF: a replay within the hour, and a new report after it", async () => {
    const same = { externalRefHash: hex(), cpfHash: hex(), claim: hex() };
    const first = await acceptOne(same, START);
    const replay = await acceptOne(same, later(HOUR_MS - 1));
    expect([replay?.kind, idOf(replay)]).toEqual(["replayed", idOf(first)]);
    expect(reusedOf(await acceptOne(same, later(HOUR_MS)))).toBeNull();
  });

  test("of a refused create, and a refused create is not named", async () => {
    const externalRefHash = hex();
    const first = await acceptOne({ externalRefHash }, START);
    const answers = await acceptBatchAt(
      app,
      [itemOf(), itemOf(), itemOf(), itemOf({ externalRefHash })],
      later(1_000),
    );
    expect(answers.map(reusedOf)).toEqual([null, null, null, "credit-exceeded"]);
    await owner.query("UPDATE balances SET credit_limit = -100000 WHERE organization_id = $1", [
      organization.uuid,
    ]);
    expect(reusedOf(await acceptOne({ externalRefHash }, later(2_000)))).toBe(idOf(first));
  });
});

test("a replay in the batch of its create does not name the report of the create", async () => {
  const externalRefHash = hex();
  const claim = hex();
  await acceptBatch(app, [itemOf({ externalRefHash })]);
  const answers = await acceptBatch(app, [
    itemOf({ externalRefHash, claim }),
    itemOf({ externalRefHash, claim }),
  ]);
  expect(answers.map(({ kind }) => kind)).toEqual(["accepted", "replayed"]);
  expect(reusedOf(answers[0])).toMatch(/^rpt_/);
  expect(answers[1]).not.toHaveProperty("reusedReportId");
});

test("the search reads only the index of references, also while a month has no statistics", async () => {
  const explainer = await openExplainer(database.name);
  const plans = await explainer.plansOf(() =>
    acceptBatch(explainer.pool, [itemOf({ mode: "test" })]),
  );
  await explainer.close();
  const scans = describePlans(plans)
    .split("\n")
    .filter((line) => /Scan.* on reports_y/.test(line) && !line.includes("never executed"))
    .map((line) => line.trim().replace(/ on reports_y.*/, ""));
  expect(scans).toEqual(["->  Index Only Scan Backward using reports_by_reference"]);
});
