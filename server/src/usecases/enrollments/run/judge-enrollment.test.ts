import { DEFAULT_POLICY } from "@cnh/contract";
import type { Facts } from "@cnh/license-law";
import { describe, expect, it } from "vitest";
import { NO_RECORD } from "../stored-enrollment.ts";
import type { Answer } from "./answer.ts";
import { type EnrollmentToJudge, judgeEnrollment } from "./judge-enrollment.ts";

const UNKNOWN = {
  person: null,
  license: null,
  blocks: null,
  medicalExams: null,
  toxicological: null,
  courses: null,
  infractions: null,
};

const LICENSE_FIELDS = (
  "registrationNumber recordCount documentStatus previousDocumentStatus category loweredCategory authorizedCategory " +
  "heldSince state jurisdictionState firstIssuedState firstIssuedOn issuedOn provisional ear restrictions"
).split(" ");

/** Facts of which only the end of a license is known. */
function licensedUntil(expiresOn: string): Facts {
  const license = { source: "national", fetchedOn: "2026-07-24", issued: true, expiresOn };
  const unknown = Object.fromEntries(LICENSE_FIELDS.map((name) => [name, null]));
  return { ...UNKNOWN, license: { ...unknown, ...license } } as unknown as Facts;
}

const FIRST = "rpt_01kya3np4sfe3b4wzz6kye37bb";
const SECOND = "rpt_01kya3pk0efr3r11b2qvdrpr6e";
const THIRD = "rpt_01kya3qk0efr3r11b2qvdrpr6e";

const answer = (expiresOn: string, reportId = FIRST): Answer => ({
  reportId,
  driverId: "drv_01kwersrg0fchbexymvmfwc73f",
  name: "MARIA",
  facts: licensedUntil(expiresOn),
  check: null,
});

const NEW: EnrollmentToJudge = {
  enrollmentId: "enr_01kya3np4sfe3b4wzz6kye37bb",
  state: "ACTIVE",
  request: {
    cpf: "52998224725",
    externalRef: null,
    tags: [],
    basis: { kind: "contract", reference: null, grantedOn: null, expiresOn: "2027-07-24" },
    policy: DEFAULT_POLICY,
  },
  record: NO_RECORD,
  timer: null,
  awaitsComparison: false,
};

/** A time of a day in São Paulo. */
const at = (day: string, time = "12:00") => new Date(`${day}T${time}:00-03:00`);
const after = (enrollment: EnrollmentToJudge, answers: readonly Answer[], time: Date) => {
  const judged = judgeEnrollment(enrollment, answers, time);
  return { ...enrollment, state: judged.state, record: judged.record };
};
const daysOfNotices = (enrollment: EnrollmentToJudge, time: Date) =>
  judgeEnrollment(enrollment, [], time).events.map(({ deadline }) => deadline?.dueOn ?? null);

describe("a first report", () => {
  it("is remembered, and gives the deadlines", () => {
    const judged = judgeEnrollment(NEW, [answer("2026-10-20")], at("2026-07-24"));
    expect(judged).toMatchObject({
      state: "ACTIVE",
      reportId: "rpt_01kya3np4sfe3b4wzz6kye37bb",
      nextDueOn: "2026-10-20",
      record: { driverId: "drv_01kwersrg0fchbexymvmfwc73f", name: "MARIA" },
      events: [],
    });
    expect(judged.dueDays).toContain("2026-10-20");
    expect(judged.dueAt?.toISOString()).toMatch(/^2026-09-20T1[0-2]:/);
  });

  it("announces a deadline that is near already, once", () => {
    const judged = judgeEnrollment(NEW, [answer("2026-07-29")], at("2026-07-24"));
    expect(judged.events).toMatchObject([
      { kind: "driver.due", deadline: { code: "LICENSE_EXPIRES", dueOn: "2026-07-29" } },
    ]);
    const known = { ...NEW, record: judged.record };
    expect(daysOfNotices(known, at("2026-07-24", "13:00"))).toEqual([]);
  });

  it("before seven in the morning is remembered, and announces nothing until then", () => {
    const judged = judgeEnrollment(NEW, [answer("2026-07-29")], at("2026-07-24", "03:00"));
    expect(judged.events).toEqual([]);
    expect(judged.dueAt?.toISOString()).toMatch(/^2026-07-24T1[0-2]:/);
    expect(
      daysOfNotices({ ...NEW, record: judged.record }, judged.dueAt ?? at("2026-07-24")),
    ).toEqual(["2026-07-29"]);
  });
});

describe("a later report", () => {
  const known = after(NEW, [answer("2026-10-20")], at("2026-07-24"));
  const changesOf = (answers: readonly Answer[]) =>
    judgeEnrollment(known, answers, at("2026-08-01", "03:00")).events.filter(
      ({ kind }) => kind === "driver.changed",
    );

  it("that changes the record is announced immediately, with the report before it", () => {
    const [event, ...others] = changesOf([answer("2036-10-20", SECOND)]);
    expect(others).toEqual([]);
    expect(event?.comparison).toMatchObject({
      reportId: SECOND,
      since: FIRST,
      on: "2026-08-01",
      changes: [{ code: "LICENSE_RENEWED", from: "2026-10-20", to: "2036-10-20" }],
    });
  });

  it("that is the same announces nothing", () => {
    expect(changesOf([answer("2026-10-20", SECOND)])).toEqual([]);
  });

  it("that is in the record already counts once", () => {
    const again = judgeEnrollment(known, [answer("2036-10-20")], at("2026-08-01"));
    expect(again.events.filter(({ kind }) => kind === "driver.changed")).toEqual([]);
    expect(again.record.memory).toEqual(known.record.memory);
  });

  it("is compared with the one before it, also if both are compared together", () => {
    const answers = [answer("2036-10-20", SECOND), answer("2041-10-20", THIRD)];
    expect(
      changesOf(answers).map(({ comparison }) => [comparison?.since, comparison?.reportId]),
    ).toEqual([
      [FIRST, SECOND],
      [SECOND, THIRD],
    ]);
  });

  it("of a paused enrollment announces nothing", () => {
    const basis = { ...NEW.request.basis, expiresOn: "2026-07-31" };
    const paused = { ...known, request: { ...known.request, basis } };
    const { events, record } = judgeEnrollment(paused, [answer("2036-10-20")], at("2026-08-01"));
    expect(events.map(({ kind }) => kind)).toEqual(["enrollment.paused"]);
    expect(record).toEqual(known.record);
  });
});

describe("deadlines", () => {
  const known = after(NEW, [answer("2026-10-20")], at("2026-07-24"));

  it("are announced on their days", () => {
    const first = judgeEnrollment(known, [], at("2026-09-20"));
    expect(first.events.map(({ deadline }) => deadline?.dueOn)).toEqual(["2026-10-20"]);
    const later = { ...known, record: first.record };
    expect(daysOfNotices(later, at("2026-10-12"))).toEqual([]);
    expect(daysOfNotices(later, at("2026-10-13"))).toEqual(["2026-10-20"]);
  });

  it("are announced late if no scheduler worked on the day", () => {
    expect(daysOfNotices(known, at("2026-10-22"))).toContain("2026-10-20");
  });

  it("of a renewed license replace those of the old one", () => {
    const renewed = after(known, [answer("2036-10-20", SECOND)], at("2026-10-19"));
    expect(daysOfNotices(renewed, at("2026-10-20"))).toEqual([]);
  });
});

describe("a legal basis", () => {
  const expiring = {
    ...NEW,
    request: { ...NEW.request, basis: { ...NEW.request.basis, expiresOn: "2026-09-01" } },
  };

  it("is announced 30 and 7 days before its end, each once", () => {
    const first = judgeEnrollment(expiring, [], at("2026-08-02"));
    expect(first.events).toMatchObject([
      { kind: "enrollment.expiring", deadline: null, comparison: null },
    ]);
    expect(first.dueAt?.toISOString()).toMatch(/^2026-08-25T1[0-2]:/);
    const later = { ...expiring, record: first.record };
    expect(judgeEnrollment(later, [], at("2026-08-03")).events).toEqual([]);
    expect(judgeEnrollment(later, [], at("2026-08-25")).events).toHaveLength(1);
  });

  it("pauses the enrollment on the day after, and ends it 90 days later", () => {
    const paused = judgeEnrollment(expiring, [], at("2026-09-02"));
    expect(paused).toMatchObject({ state: "PAUSED", events: [{ kind: "enrollment.paused" }] });
    expect(paused.dueAt?.toISOString()).toMatch(/^2026-12-01T0[3-5]:/);
    const still = { ...expiring, state: paused.state, record: paused.record };
    expect(judgeEnrollment(still, [], at("2026-09-03"))).toMatchObject({
      state: "PAUSED",
      events: [],
    });
    expect(judgeEnrollment(still, [], at("2026-12-01"))).toMatchObject({
      state: "ENDED",
      events: [{ kind: "enrollment.ended" }],
    });
  });

  it("is announced again after a new one", () => {
    const first = after(expiring, [], at("2026-08-25"));
    const renewed = {
      ...first,
      request: { ...NEW.request, basis: { ...NEW.request.basis, expiresOn: "2026-10-01" } },
    };
    expect(judgeEnrollment(renewed, [], at("2026-09-01")).events).toHaveLength(1);
  });
});
