import { DEFAULT_POLICY, type EnrollmentPolicy } from "@cnh/contract";
import { addDays, remember } from "@cnh/license-law";
import { describe, expect, it } from "vitest";
import { factsOf } from "../../../../../packages/license-law/cases/facts.ts";
import { driverOf } from "../../../../../packages/license-law/cases/may-drive.ts";
import type { Tally } from "../../sources/source-health.ts";
import { checkTime } from "../run/judge-times.ts";
import { NO_RECORD } from "../stored-enrollment.ts";
import { decideCheck } from "./decide-check.ts";
import { sourceStateOf } from "./source-state.ts";

const ID = "enr_01kya3np4sfe3b4wzz6kye37bb";
const DUE_AT = checkTime("2026-11-02", ID);
const RECORD = {
  ...NO_RECORD,
  memory: remember(factsOf(driverOf("B", { license: { state: "SP" } }))),
};
const request = (policy: Partial<EnrollmentPolicy>, expiresOn = "2027-01-01") => ({
  cpf: "52998224725",
  externalRef: null,
  tags: [],
  basis: { kind: "contract" as const, reference: null, grantedOn: null, expiresOn },
  policy: { ...DEFAULT_POLICY, cadence: "weekly" as const, ...policy },
});
const UP = { isLicenseDown: false, downStates: new Set<string>() };
const DOWN = { isLicenseDown: false, downStates: new Set(["SP"]) };
const due = (fields: object = {}) => ({
  enrollmentId: ID,
  number: 4,
  dueAt: DUE_AT,
  at: DUE_AT,
  isRunning: false,
  ...fields,
});
const laterBy = (minutes: number) => new Date(DUE_AT.getTime() + minutes * 60_000);

describe("a due check", () => {
  it("is ordered, with the next one a cadence after its own time", () => {
    const decision = decideCheck(due(), { request: request({}), record: RECORD }, UP);
    expect(decision).toEqual({
      kind: "order",
      plan: { depth: "full" },
      isFree: false,
      nextDueAt: checkTime(addDays("2026-11-02", 7), ID),
    });
  });

  it("by a test clock names the days of the sandbox's record, at most 400 after the first one", () => {
    const given = { request: request({}, "2099-01-01"), record: RECORD };
    const planAt = (today: string) => {
      const at = checkTime(today, ID);
      return decideCheck(due({ firstDay: "2026-10-01", dueAt: at, at }), given, UP);
    };
    const days = (today: string) => ({
      plan: { depth: "full", sandboxDays: { firstDay: "2026-10-01", today } },
    });
    expect(planAt("2026-10-01")).toMatchObject(days("2026-10-01"));
    expect(planAt("2026-11-02")).toMatchObject(days("2026-11-02"));
    expect(planAt(addDays("2026-10-01", 400))).toMatchObject(days("2027-11-05"));
    expect(planAt(addDays("2026-10-01", 401))).toMatchObject(days("2027-11-05"));
  });

  it("waits an hour while the one before is in progress, or the basis has expired", () => {
    const given = { request: request({}), record: RECORD };
    expect(decideCheck(due({ isRunning: true }), given, UP)).toEqual({
      kind: "defer",
      dueAt: laterBy(60),
    });
    const expired = { request: request({}, "2026-11-01"), record: RECORD };
    expect(decideCheck(due(), expired, UP).kind).toBe("defer");
  });

  it("of a state that does not answer waits for 15 to 60 minutes, up to six hours", () => {
    const given = { request: request({ depth: "full" }), record: RECORD };
    const decision = decideCheck(due(), given, DOWN);
    if (decision.kind !== "defer") throw new Error("it is ordered");
    const minutes = (decision.dueAt.getTime() - DUE_AT.getTime()) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(15);
    expect(minutes).toBeLessThanOrEqual(60);
    const late = due({ at: laterBy(361), dueAt: laterBy(360) });
    expect(decideCheck(late, given, DOWN)).toMatchObject({
      kind: "order",
      plan: { depth: "full" },
    });
    const auto = { request: request({ depth: "auto" }), record: RECORD };
    expect(decideCheck(due(), auto, DOWN)).toMatchObject({ plan: { depth: "license" } });
  });
});

describe("the state of the sources", () => {
  const calls = (fields: Partial<Tally>): Tally => ({
    mode: "live",
    provider: "p",
    part: "license",
    state: null,
    answered: false,
    ms: 10,
    count: 5,
    ...fields,
  });

  it("is down after five failures without an answer, by mode and state", () => {
    const state = { part: "infractions", state: "SP" } as const;
    expect(sourceStateOf([calls({})], "live").isLicenseDown).toBe(true);
    expect(sourceStateOf([calls({})], "test").isLicenseDown).toBe(false);
    expect(sourceStateOf([calls({ count: 4 })], "live").isLicenseDown).toBe(false);
    expect(
      sourceStateOf([calls({}), calls({ answered: true, count: 1 })], "live").isLicenseDown,
    ).toBe(false);
    const down = sourceStateOf(
      [calls(state), calls({ ...state, state: "RJ", answered: true })],
      "live",
    );
    expect([...down.downStates]).toEqual(["SP"]);
    expect(down.isLicenseDown).toBe(false);
  });
});
