import { describe, expect, it } from "vitest";
import { block, type FactOverrides, factsOf, infraction } from "../../cases/facts.ts";
import { spelled } from "../../cases/points.ts";
import { pointsHistory } from "./points-history.ts";

const ON = "2026-07-24";
const byPoints = (given: FactOverrides) => pointsHistory(factsOf(given), ON).suspension;
const suspended = (...days: string[]) => ({
  zeroings: days.map((on) => ({ on, by: "points_suspension" as const })),
});

describe("the suspension for points that no event removed (art. 261, § 3º)", () => {
  it("is none where one of two suspensions removed them", () => {
    const infractions = spelled("GGG");
    expect(byPoints({ infractions, ...suspended("2025-01-10") })).toMatchObject({ points: 21 });
    expect(byPoints({ infractions, ...suspended("2025-01-10", "2026-04-10") })).toBeNull();
  });
});

describe("the time to notify a suspension by points (art. 282, § 6º, II)", () => {
  const due = { paymentDueOn: "2026-05-01" };
  const decidedLate = { appealDecidedOn: "2026-06-30" };
  const endOf = (earlier: string) =>
    byPoints({
      infractions: [
        infraction("745-50", earlier, decidedLate),
        ...spelled("GGG", "2026-03-10", due),
      ],
    })?.term?.processEndedOn;

  it("is by the fines of the twelve months, of which the last to end counts", () => {
    expect(endOf("2025-03-11")).toBe("2026-07-30");
  });

  it.each(["2025-03-10", "2024-06-01"])(
    "is not by a fine of %s, which no longer counted",
    (day) => {
      expect(endOf(day)).toBe("2026-05-01");
    },
  );
});

describe("a suspension that may have followed already", () => {
  /** The stage of points of 10 March 2026, given a suspension in the register. */
  const stageAfter = (startsOn: string, endsOn: string, more = {}) =>
    byPoints({
      infractions: spelled("GGG", "2026-03-10"),
      blocks: [block("2", startsOn, { endsOn, ...more })],
    })?.stage;

  it("is one of unclear cause since the day of the limit", () => {
    expect(stageAfter("2026-03-11", "2026-09-11", { decision: null })).toBe("maybe_punished");
    expect(stageAfter("2026-03-10", "2026-09-10", { decision: null })).toBe("open");
    expect(stageAfter("2025-09-10", "2026-03-01", { decision: null })).toBe("open");
  });

  it("is one of unclear cause and unknown days", () => {
    const unknown = { decision: null, startsOn: null, recordedOn: null };
    expect(stageAfter("2026-03-11", "2026-09-11", unknown)).toBe("maybe_punished");
  });

  it("is none of a court, nor of months that points do not bring", () => {
    expect(stageAfter("2026-03-11", "2026-09-11", { decision: "judicial" })).toBe("open");
    expect(stageAfter("2026-03-11", "2026-05-11")).toBe("open");
    const undated = { decision: "judicial", startsOn: null, recordedOn: null };
    expect(stageAfter("2026-03-11", "2026-09-11", undated)).toBe("open");
  });
});

describe("another suspension by points less than 12 months before (art. 261, § 1º, I)", () => {
  it("may be of the day on which the limit is reached again", () => {
    expect(byPoints({ infractions: spelled("GGG"), ...suspended("2026-03-10") })).toMatchObject({
      recidivism: true,
      minMonths: 8,
      maxMonths: 24,
    });
  });

  it("is not one that came after", () => {
    const infractions = spelled("GGG", "2026-02-10", { state: "pending" });
    expect(byPoints({ infractions, ...suspended("2026-04-10") })).toMatchObject({
      reachedOn: "2026-02-10",
      recidivism: false,
      minMonths: 6,
      maxMonths: 12,
    });
  });

  it("is not known where a suspension of unclear cause has only one of its days in them", () => {
    const recidivismAfter = (recordedOn: string, startsOn: string) =>
      byPoints({
        infractions: spelled("GGG"),
        zeroings: null,
        blocks: [block("2", startsOn, { recordedOn, endsOn: "2025-10-10" })],
      })?.recidivism;
    expect(recidivismAfter("2025-03-09", "2025-03-10")).toBe(false);
    expect(recidivismAfter("2025-03-10", "2025-03-11")).toBeNull();
    expect(recidivismAfter("2025-03-11", "2025-03-12")).toBeNull();
  });
});
