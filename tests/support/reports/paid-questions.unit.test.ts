import { expect, test } from "vitest";
import { judgePaidQuestions, type PaidRun } from "./paid-questions.ts";

const CPF = "52998224725";
const REPORT = "a report";

function lookup(part: string, source: string, askedAt: number, outcome = "answered") {
  return { reportId: REPORT, part, source, outcome, askedAt, endedAt: askedAt + 30 };
}

/** Three answers, each stored once: the source of exams gets the same query for both of its parts. */
const HONEST: PaidRun = {
  calls: [
    { provider: "w", question: "license", cpf: CPF, askedAt: 1_000, answeredAt: 1_010 },
    { provider: "a", question: "state", cpf: CPF, askedAt: 1_100, answeredAt: 1_110 },
    { provider: "a", question: "state", cpf: CPF, askedAt: 1_100, answeredAt: 1_120 },
  ],
  stored: [
    lookup("license", "w", 1_000),
    lookup("medicalExams", "a", 1_100),
    lookup("toxicological", "a", 1_100),
  ],
  reports: new Map([[CPF, REPORT]]),
  kills: [],
};

/** An additional unstored answer for the license, at the given time. */
const askedAgain = (askedAt: number, answeredAt: number, run = HONEST): PaidRun => ({
  ...run,
  calls: [...run.calls, { provider: "w", question: "license", cpf: CPF, askedAt, answeredAt }],
});

test("answers that are each stored once were paid once", () => {
  expect(judgePaidQuestions(HONEST)).toEqual({
    answered: 3,
    paidTwice: 0,
    paidTwiceInFlight: 0,
    givenUp: 0,
    violations: [],
  });
});

test("an answer that was not stored was paid for twice, whatever was killed before or after", () => {
  const run = {
    ...askedAgain(2_000, 2_010),
    kills: [{ kind: "worker", killedAt: 500, startedAt: 900, usableAt: 900 }],
  };
  const { paidTwice, paidTwiceInFlight, violations } = judgePaidQuestions(run);
  expect([paidTwice, paidTwiceInFlight]).toEqual([1, 0]);
  expect(violations).toEqual([
    "paid twice: a report w license answered 2, stored 1; answered 510 ms after worker, 1510 ms after worker",
  ]);
  const later = {
    ...run,
    kills: [{ kind: "worker", killedAt: 4_200, startedAt: 4_300, usableAt: 4_300 }],
  };
  expect(judgePaidQuestions(later).paidTwice).toBe(1);
});

test.each([
  ["asked before the kill and answered after it", 4_990, 5_900],
  ["answered just before the kill", 4_990, 4_995],
  ["read by the source after the worker was gone", 5_050, 5_060],
])("a call that was %s is in flight", (_, askedAt, answeredAt) => {
  const run = {
    ...askedAgain(askedAt, answeredAt),
    kills: [{ kind: "worker", killedAt: 5_000, startedAt: 5_100, usableAt: 5_100 }],
  };
  expect(judgePaidQuestions(run)).toMatchObject({ paidTwice: 0, paidTwiceInFlight: 1 });
});

test("a kill explains as many lost answers as were in flight, and no more", () => {
  const run = askedAgain(5_500, 5_600, askedAgain(4_990, 5_900));
  const kills = [{ kind: "worker", killedAt: 5_000, startedAt: 5_100, usableAt: 5_100 }];
  expect(judgePaidQuestions({ ...run, kills })).toMatchObject({
    paidTwice: 1,
    paidTwiceInFlight: 1,
  });
});

test("an answer that waits for a store that is down is in flight until the store is back", () => {
  const worker = { kind: "worker", killedAt: 9_000, startedAt: 9_100, usableAt: 9_100 };
  const postgres = { kind: "postgres", killedAt: 5_100, startedAt: 5_200, usableAt: 5_900 };
  const run = { ...askedAgain(5_000, 5_050), kills: [postgres, worker] };
  expect(judgePaidQuestions(run)).toMatchObject({ paidTwice: 0, paidTwiceInFlight: 1 });
  const later = { ...run, kills: [postgres, { ...worker, killedAt: 13_100, startedAt: 13_200 }] };
  expect(judgePaidQuestions(later)).toMatchObject({ paidTwice: 1, paidTwiceInFlight: 0 });
});

test("no other process that is killed explains anything", () => {
  const kills = [{ kind: "postgres", killedAt: 5_000, startedAt: 5_100, usableAt: 5_100 }];
  const run = { ...askedAgain(4_990, 5_010), kills };
  expect(judgePaidQuestions(run)).toMatchObject({ paidTwice: 1, paidTwiceInFlight: 0 });
});

test("an answer to a lookup that is stored as failed was abandoned, and another one was not", () => {
  const run = askedAgain(5_000, 5_010, askedAgain(6_000, 6_010));
  const stored = [...run.stored, lookup("license", "w", 4_990, "transient")];
  const { paidTwice, givenUp } = judgePaidQuestions({ ...run, stored });
  expect({ paidTwice, givenUp }).toEqual({ paidTwice: 1, givenUp: 1 });
});

test("a part that is stored twice was paid for twice, even at a kill", () => {
  const run = askedAgain(4_990, 5_010);
  const stored = [...run.stored, lookup("license", "w", 4_990)];
  const kills = [{ kind: "worker", killedAt: 5_000, startedAt: 5_100, usableAt: 5_100 }];
  expect(judgePaidQuestions({ ...run, stored, kills })).toMatchObject({
    paidTwice: 1,
    paidTwiceInFlight: 0,
  });
});

test("unrecorded answers prove nothing", () => {
  expect(judgePaidQuestions({ ...HONEST, calls: [] }).violations).toHaveLength(2);
});
