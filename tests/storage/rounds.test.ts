/**
 * Rounds of a report over the real database: when a source is called, what is stored, which lookups are never repeated,
 * and that an interrupted or repeated round continues from the stored state.
 */
import { randomUUID } from "node:crypto";
import { UNKNOWN_LICENSE } from "@cnh/license-law";
import { toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { KEYS_BESIDE_VALUES } from "@cnh/server/adapters/postgres/drivers/driver-keys.ts";
import { PostgresReservedDriverKeys } from "@cnh/server/adapters/postgres/drivers/reserved-driver-keys.ts";
import { PostgresToxicologicalBasis } from "@cnh/server/adapters/postgres/organizations/toxicological-basis.ts";
import { PostgresReports } from "@cnh/server/adapters/postgres/reports/reports.ts";
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import { LocalVault } from "@cnh/server/adapters/vault/vault.ts";
import { StepTries } from "@cnh/server/transports/workflows/step-tries.ts";
import { NO_ANALYSIS } from "@cnh/server/usecases/analysis/analyse.ts";
import type { Caller } from "@cnh/server/usecases/caller.ts";
import { factsPlace } from "@cnh/server/usecases/sealed-places.ts";
import {
  type Asker,
  type Enrichment,
  LookupFailure,
  type StateFacts,
  UNKNOWN_IDENTITY,
} from "@cnh/server/usecases/sources/source.ts";
import { openRun } from "@cnh/server/usecases/reports/run/open-run.ts";
import type { GatheredPart, ReportRef } from "@cnh/server/usecases/reports/run/report-run.ts";
import { type RoundPorts, runRound } from "@cnh/server/usecases/reports/run/run-round.ts";
import { requestReport } from "@cnh/server/usecases/reports/request-report.ts";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cpfOf } from "../support/cpf.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { insertOrganization } from "../support/organizations/sql-organization.ts";
import { NO_REPORT_METER, NO_TRACES } from "../support/service/fake-ports.ts";

const HOUR = 3_600_000;
const NO_LICENSE: Enrichment = {
  identity: UNKNOWN_IDENTITY,
  facts: { person: null, license: null, blocks: null, courses: null },
};
/** A category without a toxicological exam, so its report needs infractions and medical exams. */
const LICENSED: Enrichment = {
  identity: { ...UNKNOWN_IDENTITY, name: "Ana" },
  facts: {
    ...NO_LICENSE.facts,
    license: {
      ...UNKNOWN_LICENSE,
      issued: true,
      category: "B",
      state: "SP",
      source: "national",
      fetchedOn: "2026-01-01",
    },
  },
};
const INFRACTIONS = { list: [], zeroings: null } as unknown as StateFacts["infractions"];
const EXAMS = { list: [] } as unknown as StateFacts["medicalExams"];

let database: TestDatabase;
let owner: pg.Pool;
let ports: RoundPorts;
let caller: Caller;
let reports: PostgresReports;
let reservedKeys: PostgresReservedDriverKeys;
/** The behaviour of the sources, the lookups they received, and the answers that could not be parsed. */
let answers: {
  license: (asker?: Asker) => Enrichment;
  infractions: () => StateFacts["infractions"];
  medicalExams: () => StateFacts["medicalExams"];
};
let questions: string[] = [];
let unreadable: unknown[] = [];
let now: () => number;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  const terms = { price: 350, limit: -100_000, day: "2026-01-01" };
  const organization = await insertOrganization(owner, terms);
  const organizationId = toTypeId("org", organization.uuid);
  const vault = new LocalVault(Buffer.alloc(32, 7));
  const wrappedDataKey = vault.newDataKey(organizationId);
  await owner.query("UPDATE organizations SET wrapped_data_key = $2 WHERE id = $1", [
    organization.uuid,
    wrappedDataKey,
  ]);
  caller = {
    organization: { id: organizationId, wrappedDataKey },
    actor: { kind: "key", id: toTypeId("key", organization.keyUuid) },
    origin: { channel: "api", requestId: "request-1", address: "203.0.113.7" },
    mode: "live",
    scopes: new Set(["reports:create"]),
    limits: { perMinute: 1, perDay: 1, concurrency: 1 },
  };
  reports = new PostgresReports(database.connect("app"), () => {});
  reservedKeys = new PostgresReservedDriverKeys(database.connect("app"), vault);
  ports = portsOver(database.connect("worker"), vault);
});
beforeEach(() => {
  const medicalExams = () => EXAMS;
  answers = { license: () => LICENSED, infractions: () => INFRACTIONS, medicalExams };
  questions = [];
  unreadable = [];
  now = Date.now;
});
afterAll(() => database.drop());

function portsOver(worker: pg.Pool, vault: LocalVault): RoundPorts {
  const ask = <Value>(question: string, answer: () => Value): Promise<Value> => {
    questions.push(question);
    return Promise.resolve().then(answer);
  };
  const state = {
    name: "state",
    parts: ["infractions", "medicalExams"] as const,
    lookUp: (part: string) =>
      ask<unknown>(
        part,
        part === "infractions" ? answers.infractions : answers.medicalExams,
      ) as never,
  };
  const enrich = (_cpf: string, _signal: AbortSignal, asker?: Asker) =>
    ask("license", () => answers.license(asker));
  const recovery = { firstPauseMs: HOUR, maxPauseMs: 6 * HOUR, totalMs: 3 * HOUR };
  return {
    vault,
    driverKeys: KEYS_BESIDE_VALUES,
    runs: new PostgresReportRuns(worker),
    organizations: new PostgresToxicologicalBasis(worker),
    sources: () => ({
      enrichment: [{ name: "register", enrich }],
      state: { infractions: [state], medicalExams: [state], toxicological: [] },
    }),
    signals: { reportChanged: () => Promise.resolve(), eventsAdded: () => Promise.resolve() },
    analysis: { analyse: () => Promise.resolve(NO_ANALYSIS) },
    meter: NO_REPORT_METER,
    traces: NO_TRACES,
    policies: {
      lookup: { maxQuestions: 3, firstPauseMs: 5, maxPauseMs: 20 * 60_000 },
      recovery: { live: recovery, test: recovery },
    },
    steps: new StepTries(() => {}),
    onUnreadable: (_name, error) => unreadable.push(error),
    now: () => now(),
  };
}

let created = 0;
async function newReport(): Promise<ReportRef> {
  created += 1;
  const estimates = { completionMs: () => 1_000 };
  const input = { cpf: cpfOf(73_000 + created), externalRef: randomUUID() };
  const requestPorts = { ...ports, reservedKeys, reports, estimates };
  const { report } = await requestReport(requestPorts, caller, input);
  return { reportId: report.reportId, organizationId: caller.organization.id, mode: "live" };
}

const NEVER = new AbortController().signal;
const round = (ref: ReportRef, over: Partial<RoundPorts> = {}) =>
  runRound({ ...ports, ...over }, ref, NEVER);
const fails = (kind: ConstructorParameters<typeof LookupFailure>[0]) => () => {
  throw new LookupFailure(kind, "scripted");
};
const rowsOf = async (text: string, { reportId }: ReportRef) =>
  (await owner.query<Record<string, unknown>>(text, [toUuid(reportId)])).rows;
const statusOf = async (ref: ReportRef) =>
  (await rowsOf("SELECT status FROM reports WHERE id = $1", ref))[0]?.["status"];
const lookupsOf = (ref: ReportRef) =>
  rowsOf("SELECT * FROM lookups WHERE report_id = $1 ORDER BY part, attempt", ref);
const eventsOf = async (ref: ReportRef) =>
  (await rowsOf("SELECT kind FROM events WHERE report_id = $1 ORDER BY id", ref)).map(
    ({ kind }) => kind,
  );
/** The store with some methods replaced. */
const runsWith = (over: Partial<RoundPorts["runs"]>): RoundPorts["runs"] => ({
  find: (ref) => ports.runs.find(ref),
  recordAnswer: (...answer) => ports.runs.recordAnswer(...answer),
  publishPartial: (...partial) => ports.runs.publishPartial(...partial),
  settle: (...end) => ports.runs.settle(...end),
  ...over,
});

describe("one round", () => {
  test("asks the license, then the state's parts, and completes the report", async () => {
    const ref = await newReport();
    expect(await round(ref)).toBeNull();
    expect(questions[0]).toBe("license");
    expect(questions.slice(1).sort()).toEqual(["infractions", "medicalExams"]);
    expect(await statusOf(ref)).toBe("DELIVERED");
    expect(await eventsOf(ref)).toEqual(["report.delivered"]);
  });

  test("retries within itself while the pauses are short", async () => {
    const ref = await newReport();
    let tries = 0;
    answers.infractions = () => {
      tries += 1;
      return tries < 3 ? fails("transient")() : INFRACTIONS;
    };
    expect(await round(ref)).toBeNull();
    expect(await statusOf(ref)).toBe("DELIVERED");
    expect(await lookupsOf(ref)).toMatchObject([
      { part: "infractions", attempt: 1, outcome: "transient" },
      { part: "infractions", attempt: 2, outcome: "transient" },
      { part: "infractions", attempt: 3, outcome: "answered" },
      { part: "license", attempt: 1, outcome: "answered" },
      { part: "medicalExams", attempt: 1, outcome: "answered" },
    ]);
  });

  test("of a report that is settled or unknown asks no source", async () => {
    const ref = await newReport();
    await ports.runs.settle(ref, { status: "ERROR", body: Buffer.from("x"), deliveredAt: null });
    const unknown = { ...ref, reportId: toTypeId("rpt", randomUUID()) };
    for (const each of [ref, unknown]) expect(await round(each)).toBeNull();
    expect(questions).toEqual([]);
  });

  test("stops when the report is settled while a source is asked", async () => {
    const ref = await newReport();
    const body = Buffer.from("x");
    const runs = new PostgresReportRuns(database.connect("worker"));
    const recordAnswer: RoundPorts["runs"]["recordAnswer"] = async (...answer) => {
      await runs.settle(ref, { status: "ERROR", body, deliveredAt: null });
      return ports.runs.recordAnswer(...answer);
    };
    const settling = runsWith({ recordAnswer });
    expect(await round(ref, { runs: settling })).toBeNull();
    expect(questions).toEqual(["license"]);
    expect(await eventsOf(ref)).toEqual(["report.failed"]);
  });

  test("that is no longer needed queries nothing more", async () => {
    const ref = await newReport();
    await expect(runRound(ports, ref, AbortSignal.abort())).rejects.toThrow("aborted");
    expect(questions).toEqual([]);
    expect(await statusOf(ref)).toBe("PROCESSING");
  });
});

describe("an answer", () => {
  test("on which our own code fails is a broken one, stored and logged", async () => {
    const ref = await newReport();
    answers.license = () => {
      throw new TypeError("cannot read");
    };
    expect(await round(ref)).toBeNull();
    expect(await statusOf(ref)).toBe("ERROR");
    expect(await lookupsOf(ref)).toMatchObject([
      { attempt: 1, outcome: "broken_answer" },
      { attempt: 2, outcome: "broken_answer" },
    ]);
    expect(unreadable).toHaveLength(2);
  });

  test.each([Number.NaN, -1, 1e9, Number.POSITIVE_INFINITY])(
    "with a cost of %d is stored, the cost is not",
    async (cents) => {
      const ref = await newReport();
      answers.license = (asker) => {
        asker?.onCost(cents);
        return NO_LICENSE;
      };
      await round(ref);
      expect(await lookupsOf(ref)).toMatchObject([{ outcome: "answered", cost: null }]);
    },
  );

  test("that is stored is not asked for again by the next round", async () => {
    const ref = await newReport();
    const dying = runsWith({ settle: () => Promise.reject(new Error("the worker dies here")) });
    await expect(round(ref, { runs: dying })).rejects.toThrow("complete");
    expect(await statusOf(ref)).toBe("PROCESSING");
    expect(await round(ref)).toBeNull();
    expect(questions).toHaveLength(3);
    expect(await statusOf(ref)).toBe("DELIVERED");
  });

  test.each<[string, (facts: unknown) => unknown]>([
    ["before versions", (facts) => facts],
    ["of a later version", (facts) => ({ version: 999, facts })],
  ])("in a form %s is asked for again, and numbered on", async (_, inOtherForm) => {
    const ref = await newReport();
    answers.infractions = fails("rate_limited");
    answers.medicalExams = fails("rate_limited");
    await round(ref);
    await storeFacts(ref, "license", inOtherForm(LICENSED));
    questions = [];
    answers.infractions = () => INFRACTIONS;
    answers.medicalExams = () => EXAMS;
    now = () => Date.now() + 2 * HOUR;
    await round(ref);
    expect(questions.filter((part) => part === "license")).toHaveLength(1);
    expect(await statusOf(ref)).toBe("DELIVERED");
    const license = (await lookupsOf(ref)).filter(({ part }) => part === "license");
    expect(license).toMatchObject([{ attempt: 1 }, { attempt: 2 }]);
  });
});

/** Replaces the stored facts of a part, sealed like the report's other values. */
async function storeFacts(ref: ReportRef, part: GatheredPart, value: unknown): Promise<void> {
  const run = await openRun(ports, ref);
  if (!run) throw new Error("the report is not in progress");
  const place = factsPlace(ref.mode, ref.reportId, part);
  await owner.query(
    `INSERT INTO gathered_facts (report_id, part, organization_id, facts, gathered_at)
     VALUES ($1, $2, $3, $4, now()) ON CONFLICT (report_id, part) DO UPDATE SET facts = excluded.facts`,
    [
      toUuid(ref.reportId),
      part,
      toUuid(ref.organizationId),
      run.sealing.seal(place, JSON.stringify(value)),
    ],
  );
}

describe("missing records", () => {
  test("are looked up again in later rounds, until they are there", async () => {
    const ref = await newReport();
    answers.infractions = fails("transient");
    const begun = Date.now();
    const dueAt = (await round(ref)) ?? 0;
    expect(dueAt - begun).toBeGreaterThanOrEqual(HOUR);
    expect(dueAt - begun).toBeLessThan(HOUR + 10_000);
    expect(await eventsOf(ref)).toEqual(["report.partially_delivered"]);
    answers.infractions = () => INFRACTIONS;
    now = () => dueAt;
    expect(await round(ref)).toBeNull();
    expect(await eventsOf(ref)).toEqual(["report.partially_delivered", "report.delivered"]);
    const infractions = (await lookupsOf(ref)).filter(({ part }) => part === "infractions");
    expect(infractions).toMatchObject([
      { attempt: 1, outcome: "transient" },
      { attempt: 2, outcome: "transient" },
      { attempt: 3, outcome: "transient" },
      { attempt: 4, outcome: "answered" },
    ]);
  });

  test("are given up when the time is over, and the report is completed without them", async () => {
    const ref = await newReport();
    answers.infractions = fails("transient");
    for (let dueAt = await round(ref); dueAt !== null; dueAt = await round(ref)) {
      const at = dueAt;
      now = () => at;
    }
    expect(await statusOf(ref)).toBe("DELIVERED");
    // Three lookups in each of three rounds: immediately, after one hour and after three.
    expect(questions.filter((part) => part === "infractions")).toHaveLength(9);
    expect(await eventsOf(ref)).toEqual(["report.partially_delivered", "report.delivered"]);
  });

  test("that a source will never return are not waited for", async () => {
    const ref = await newReport();
    answers.infractions = fails("refused");
    expect(await round(ref)).toBeNull();
    expect(await eventsOf(ref)).toEqual(["report.delivered"]);
  });

  test("are queried once, even if several rounds run before their time, which all name the same time", async () => {
    const ref = await newReport();
    answers.infractions = fails("transient");
    await round(ref);
    questions = [];
    const due = [await round(ref), await round(ref), await round(ref)];
    expect(new Set(due).size).toBe(1);
    expect(questions).toEqual([]);
    expect(await eventsOf(ref)).toEqual(["report.partially_delivered"]);
  });

  test("are looked up immediately when the report is ordered again, even if a worker's clock is behind", async () => {
    const ref = await newReport();
    answers.infractions = fails("transient");
    const dueAt = await round(ref);
    questions = [];
    await owner.query(
      "UPDATE reports SET ordered_again_at = clock_timestamp() + interval '300 ms' WHERE id = $1",
      [toUuid(ref.reportId)],
    );
    expect(await round(ref)).toBe(dueAt);
    expect(questions).toEqual(["infractions", "infractions", "infractions"]);
    expect(await round(ref)).toBe(dueAt);
    expect(questions).toHaveLength(3);
  });

  test("wait as long as their source asked for, also in the next worker", async () => {
    const ref = await newReport();
    answers.infractions = () => {
      throw new LookupFailure("rate_limited", "scripted", 15 * 60_000);
    };
    const begun = Date.now();
    const dueAt = (await round(ref)) ?? 0;
    expect(dueAt - begun).toBeGreaterThanOrEqual(15 * 60_000);
    expect(dueAt - begun).toBeLessThan(15 * 60_000 + 10_000);
    questions = [];
    expect(await round(ref)).toBe(dueAt);
    expect(questions).toEqual([]);
    // No event is published before the lookups are used up.
    expect(await eventsOf(ref)).toEqual([]);
  });
});
