import { assert as assertProperty, asyncProperty } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../support/organizations/ledger-checks.ts";
import { replaceAcceptClock } from "../support/reports/accept-clock.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { PARTITIONED, story } from "./accept-commands.ts";
import { Run, type Pools } from "./accept-run.ts";

/** Creating and charging follow a simple model, for any commands in any order at any time. */

const RUNS = Number(process.env["CNH_PROPERTY_RUNS"] ?? 100);

let database: TestDatabase;
let pools: Pools;

beforeAll(async () => {
  database = await openDatabase();
  pools = {
    app: database.connect("app"),
    owner: database.connect("owner", 2),
    operator: database.connect("operator", 1),
  };
  await replaceAcceptClock(pools.owner);
  for (const at of PARTITIONED) await pools.owner.query("SELECT make_partitions($1)", [at]);
});

afterAll(() => database.drop());

test(
  "every answer and every stored row is what the model says",
  async () => {
    await assertProperty(
      asyncProperty(story, async ({ startsAt, commands }) => {
        const run = await Run.begin(pools, startsAt);
        for (const command of commands) await run.obey(command);
        await run.end();
      }),
      { numRuns: RUNS },
    );
  },
  60_000 + RUNS * 400,
);

test("what all runs left behind is sound", async () => {
  // Limits were raised during the run, and entries do not record the limit of their time.
  expect(await findViolations(pools.owner, "linesAreNotCrossed")).toEqual([]);
});
