import { DEFAULT_POLICY, type EnrollmentPolicy } from "@cnh/contract";
import { addDays, remember } from "@cnh/license-law";
import { describe, expect, it } from "vitest";
import { factsOf } from "../../../../../packages/license-law/cases/facts.ts";
import { driverOf } from "../../../../../packages/license-law/cases/may-drive.ts";
import { saoPauloDay } from "../../days/calendar.ts";
import { type DriverRecord, NO_RECORD, type Unanswered } from "../stored-enrollment.ts";
import type { Answer } from "./answer.ts";
import { CADENCE_WEIGHTS, depthOf, dueAfter, isFreeCheck } from "./cadence.ts";
import { checkTime } from "./judge-times.ts";
import { planCheck, type CheckTimer } from "./plan-check.ts";
import { retryAt, unansweredAfter } from "./unanswered.ts";

const ID = "enr_01kya3np4sfe3b4wzz6kye37bb";
const FACTS = factsOf(driverOf("B"));
const LOOKED_UP = FACTS.license?.fetchedOn ?? "";
const at = (day: string, time = "12:00") => new Date(`${day}T${time}:00-03:00`);
const NOW = at(addDays(LOOKED_UP, 1));
const policy = (fields: Partial<EnrollmentPolicy>): EnrollmentPolicy => ({
  ...DEFAULT_POLICY,
  ...fields,
});
const KNOWN: DriverRecord = { ...NO_RECORD, memory: remember(FACTS), reportId: "rpt_1" };
const answer = (fields: Partial<Answer>): Answer => ({
  reportId: "rpt_2",
  driverId: "drv_1",
  name: null,
  facts: FACTS,
  check: null,
  ...fields,
});
const plan = (
  fields: Partial<EnrollmentPolicy>,
  timer: CheckTimer | null,
  { record = KNOWN, answers = [] as Answer[], now = NOW, awaitsComparison = false } = {},
) => {
  const of = { enrollmentId: ID, policy: policy(fields), timer, awaitsComparison };
  return planCheck(of, record, answers, now);
};
const timer = (cadence: keyof typeof CADENCE_WEIGHTS, dueAt: Date | null): CheckTimer => ({
  weight: CADENCE_WEIGHTS[cadence],
  dueAt,
});
const dayOf = (planned: ReturnType<typeof plan>) =>
  planned?.dueAt ? saoPauloDay(planned.dueAt.getTime()) : null;

describe("a first check", () => {
  it("is due now without a record", () => {
    expect(plan({ cadence: "weekly" }, null, { record: NO_RECORD })).toEqual({
      dueAt: NOW,
      weight: 30,
    });
  });

  it("waits for the comparison with an earlier report", () => {
    const given = { record: NO_RECORD, awaitsComparison: true };
    expect(plan({ cadence: "weekly" }, null, given)).toBeNull();
  });

  it("follows a report of yesterday by the cadence, and one of the day before is too old", () => {
    expect(dayOf(plan({ cadence: "weekly" }, null))).toBe(addDays(LOOKED_UP, 7));
    const now = at(addDays(LOOKED_UP, 2));
    expect(plan({ cadence: "weekly" }, null, { now })?.dueAt).toEqual(now);
  });

  it("is never planned without a cadence", () => {
    expect(plan({ cadence: "none" }, null)).toBeNull();
    expect(plan({ cadence: "none" }, timer("none", NOW))).toBeNull();
  });
});

describe("a later check", () => {
  const due = checkTime(addDays(LOOKED_UP, 7), ID);

  it("stays as it is without an answer", () => {
    expect(plan({ cadence: "weekly" }, timer("weekly", due))).toBeNull();
  });

  it("is parked if the cadence ends, and planned again if it changes", () => {
    expect(plan({ cadence: "none" }, timer("weekly", due))).toEqual({ dueAt: null, weight: 0 });
    expect(dayOf(plan({ cadence: "daily" }, timer("weekly", due)))).toBe(addDays(LOOKED_UP, 1));
    expect(dayOf(plan({ cadence: "monthly" }, timer("weekly", due)))).toBe(addDays(LOOKED_UP, 30));
  });

  it("moves with a report that the organization ordered, and not with a check", () => {
    const ordered = { answers: [answer({})] };
    const today = saoPauloDay(NOW.getTime());
    expect(dayOf(plan({ cadence: "weekly" }, timer("weekly", due), ordered))).toBe(
      addDays(today, 7),
    );
    const checked = { answers: [answer({ check: { depth: "full" } })] };
    expect(plan({ cadence: "weekly" }, timer("weekly", due), checked)).toBeNull();
  });

  it("that failed is repeated after 1, 2, 4 … hours, and never later than planned", () => {
    const unanswered: Unanswered = {
      since: NOW.toISOString(),
      missing: ["license"],
      failures: 3,
      isReported: false,
    };
    const given = {
      record: { ...KNOWN, unanswered },
      answers: [answer({ facts: null, check: { depth: "license" } })],
    };
    const planned = plan({ cadence: "weekly" }, timer("weekly", due), given);
    expect(planned?.dueAt).toEqual(new Date(NOW.getTime() + 4 * 3_600_000));
    const soon = new Date(NOW.getTime() + 60_000);
    expect(plan({ cadence: "weekly" }, timer("weekly", soon), given)?.dueAt).toEqual(soon);
    expect(retryAt({ ...unanswered, failures: 9 }, NOW).getTime() - NOW.getTime()).toBe(86_400_000);
  });

  it("is due on the next day and free while a block is missing from the answers", () => {
    const entry = { fields: { document: "2026/1" }, missing: 1 };
    const memory = { ...remember(FACTS) };
    const blocks = { header: { source: "national", fetchedOn: LOOKED_UP }, entries: [entry] };
    const record = { ...KNOWN, memory: { ...memory, groups: { ...memory.groups, blocks } } };
    const given = {
      record: record as DriverRecord,
      answers: [answer({ check: { depth: "full" } })],
    };
    expect(dayOf(plan({ cadence: "weekly" }, timer("weekly", due), given))).toBe(
      addDays(saoPauloDay(NOW.getTime()), 1),
    );
    expect([isFreeCheck(given.record), isFreeCheck(KNOWN), isFreeCheck(NO_RECORD)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("the due time after an order", () => {
  const due = checkTime("2026-11-02", ID);

  it.each([
    ["daily", "2026-11-03"],
    ["weekly", "2026-11-09"],
    ["monthly", "2026-12-02"],
  ] as const)("keeps the day of %s checks", (cadence, day) => {
    expect(dueAfter(policy({ cadence }), due, due, ID)).toEqual(checkTime(day, ID));
  });

  it("leaves out the periods that have passed entirely", () => {
    const late = at("2026-11-05");
    expect(dueAfter(policy({ cadence: "daily" }), due, late, ID)).toEqual(
      checkTime("2026-11-06", ID),
    );
    expect(dueAfter(policy({ cadence: "weekly" }), due, late, ID)).toEqual(
      checkTime("2026-11-09", ID),
    );
  });

  it("is none without a cadence", () => {
    expect(dueAfter(policy({ cadence: "none" }), due, due, ID)).toBeNull();
  });
});

describe("the depth auto", () => {
  const auto = policy({ depth: "auto" });

  it("is full at first, at every fourth check and after a change", () => {
    expect([0, 1, 2, 3, 4, 5].map((number) => depthOf(auto, number, KNOWN))).toEqual([
      "full",
      "license",
      "license",
      "license",
      "full",
      "license",
    ]);
    expect(depthOf(auto, 1, { ...KNOWN, isChanged: true })).toBe("full");
    expect(depthOf(auto, 1, NO_RECORD)).toBe("full");
    expect(depthOf(policy({ depth: "license" }), 0, NO_RECORD)).toBe("license");
  });
});

describe("unanswered parts", () => {
  const silent = { ...FACTS, infractions: null };

  it("are announced after 72 hours and end with an answer about all of them", () => {
    const first = unansweredAfter(null, silent, { depth: "full" }, at("2026-11-02"));
    expect(first).toMatchObject({ missing: ["infractions"], isReported: false, failures: 0 });
    const license = unansweredAfter(first, FACTS, { depth: "license" }, at("2026-11-03"));
    expect(license).toMatchObject({ missing: ["infractions"], isReported: false });
    const failed = unansweredAfter(license, null, { depth: "license" }, at("2026-11-04"));
    expect(failed).toMatchObject({ missing: ["license", "infractions"], failures: 1 });
    const long = unansweredAfter(failed, silent, { depth: "full" }, at("2026-11-05"));
    expect(long).toMatchObject({ missing: ["infractions"], isReported: true, since: first?.since });
    expect(unansweredAfter(long, FACTS, null, at("2026-11-06"))).toBeNull();
  });
});
