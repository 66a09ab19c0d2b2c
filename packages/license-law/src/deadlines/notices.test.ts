import { describe, expect, it } from "vitest";
import { factsOf } from "../../cases/facts.ts";
import { addDays, type Day } from "../calendar.ts";
import type { Deadline } from "./deadline.ts";
import { deadlinesOf } from "./deadlines.ts";
import { nextNoticeOn, noticesOn, type SentNotices } from "./notices.ts";

const DUE = "2026-08-23";
const THRESHOLDS = [30, 7, 1, 0];
const [expiry] = deadlinesOf(factsOf({ license: { expiresOn: DUE } }), DUE) as [Deadline];

const before = (days: number): Day => addDays(DUE, -days);
const at = (days: number, sent: SentNotices = {}, since: Day | null = null, deadlines = [expiry]) =>
  noticesOn(deadlines, sent, THRESHOLDS, since, before(days));
const thresholdsOf = (given: ReturnType<typeof noticesOn>) =>
  given.notices.map(({ threshold }) => threshold);
const KEY = `LICENSE_EXPIRES LICENSE ${DUE}`;

describe("the notices of a day", () => {
  it.each([
    [31, []],
    [30, [30]],
    [8, [30]],
    [7, [7]],
    [1, [1]],
    [0, [0]],
  ])("%i days before are those of the smallest threshold reached", (days, thresholds) => {
    const found = at(days);
    expect(thresholdsOf(found)).toEqual(thresholds);
    expect(found.sent).toEqual(thresholds.length === 0 ? {} : { [KEY]: thresholds[0] });
  });

  it("have the deadline and the days left", () => {
    expect(at(12).notices).toEqual([{ deadline: expiry, threshold: 30, daysLeft: 12 }]);
  });

  it.each([
    [30, 30],
    [12, 7],
    [7, 7],
    [7, 1],
    [0, 0],
  ])("%i days before are not sent again after threshold %i", (days, last) => {
    const found = at(days, { [KEY]: last });
    expect(found.notices).toEqual([]);
    expect(found.sent).toEqual({ [KEY]: last });
  });

  it("skip the thresholds that passed before the deadline was known", () => {
    expect(thresholdsOf(at(5))).toEqual([7]);
    expect(thresholdsOf(at(4, at(5).sent))).toEqual([]);
    expect(thresholdsOf(at(1, at(5).sent))).toEqual([1]);
  });

  it("do not depend on the order of the thresholds", () => {
    expect(thresholdsOf(noticesOn([expiry], {}, [0, 7, 30, 1], null, before(5)))).toEqual([7]);
    expect(noticesOn([expiry], {}, [], null, before(5)).notices).toEqual([]);
  });

  it("come late if no day since the due day was judged", () => {
    const late = at(-3, { [KEY]: 7 }, before(1));
    expect(late.notices).toEqual([{ deadline: expiry, threshold: 0, daysLeft: -3 }]);
    // The same day again, for example after a failure.
    expect(at(-3, late.sent, before(1)).notices).toEqual([]);
    expect(at(-4, late.sent, before(-3))).toEqual({ notices: [], sent: {} });
  });

  it("do not come late for a deadline that was judged, or before the first judgement", () => {
    expect(at(-3, {}, DUE).notices).toEqual([]);
    expect(at(-3, {}, null).notices).toEqual([]);
    expect(noticesOn([expiry], {}, [30, 7], before(1), before(-3)).notices).toEqual([]);
  });

  it("forget deadlines that no longer exist", () => {
    expect(at(5, { [KEY]: 7 }, null, [])).toEqual({ notices: [], sent: {} });
    expect(at(5, { "OTHER X 2026-08-24": 7 }).sent).toEqual({ [KEY]: 7 });
  });

  it("are the same for another spelling of the subject", () => {
    const spelled = (subject: string) => ({ ...expiry, code: "APPEAL_DUE", subject });
    const { sent } = at(5, {}, null, [spelled("ab-12 3")]);
    expect(at(5, sent, null, [spelled("AB123")]).notices).toEqual([]);
  });

  it("begin again with a new due day", () => {
    const { sent } = at(5);
    const renewed = { ...expiry, dueOn: before(-25) };
    expect(thresholdsOf(at(5, sent, before(6), [renewed]))).toEqual([30]);
  });
});

describe("the next notice", () => {
  const next = (days: number, sent: SentNotices = {}, thresholds: readonly number[] = THRESHOLDS) =>
    nextNoticeOn([expiry], sent, thresholds, before(days));

  it.each([
    [400, {}, 30],
    [31, {}, 30],
    [30, { [KEY]: 30 }, 7],
    [8, { [KEY]: 30 }, 7],
    [7, { [KEY]: 7 }, 1],
    [1, { [KEY]: 1 }, 0],
    // Today's was not judged.
    [30, {}, 29],
    [12, { [KEY]: 7 }, 1],
    [12, { [KEY]: 1 }, 0],
  ])("after %i days before, with %j sent, is %i days before", (days, sent, expected) => {
    expect(next(days, sent)).toBe(before(expected));
  });

  it.each([
    [0, {}],
    [-5, {}],
    [5, { [KEY]: 0 }],
  ])("after %i days before, with %j sent, never comes", (days, sent) => {
    expect(next(days, sent)).toBe(null);
  });

  it("is the earliest of all deadlines", () => {
    const later = { ...expiry, dueOn: before(-100) };
    expect(nextNoticeOn([later, expiry], {}, [7], before(60))).toBe(before(7));
    expect(nextNoticeOn([], {}, [7], before(60))).toBe(null);
    expect(next(5, {}, [])).toBe(null);
  });
});
