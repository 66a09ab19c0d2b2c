import { describe, expect, it } from "vitest";
import { infraction } from "../../cases/facts.ts";
import type { InfractionFact } from "../facts.ts";
import { furtherPenaltyTerm, lastPenaltyTerm, termStage } from "./further-penalty.ts";

const DAY = "2024-03-10";
const termOf = (more: Partial<InfractionFact>) =>
  furtherPenaltyTerm(infraction("747-10", DAY, more));

describe("the time of a further penalty", () => {
  // oxfmt-ignore
  it.each([
    ["nothing of the process is known", {}, "2025-04-04", "presumed", "2026-03-30", "2030-04-29"],
    ["the penalty was notified", { penaltyNoticeSentOn: "2024-06-01" }, "2024-07-01", "steps", "2025-06-26", "2029-07-26"],
    ["the day to pay is known", { penaltyNoticeSentOn: "2024-06-01", paymentDueOn: "2024-07-10" }, "2024-07-10", "steps", "2025-07-05", "2029-08-04"],
    ["the day to appeal is known", { paymentDueOn: "2024-07-10", appealDueOn: "2024-07-12" }, "2024-07-12", "steps", "2025-07-07", "2029-08-06"],
    ["an appeal was filed", { appealDueOn: "2024-07-12", appealFiledOn: "2024-07-01" }, "2026-07-31", "presumed", "2027-07-26", "2029-07-26"],
    ["the appeal was decided", { appealFiledOn: "2024-07-01", appealDecidedOn: "2025-01-10" }, "2025-02-09", "steps", "2026-02-04", "2028-02-04"],
    ["the infraction is undated, a step is not", { committedOn: null, paymentDueOn: "2024-07-10" }, "2024-07-10", "steps", "2025-07-05", "2029-08-04"],
    ["the process ended before Lei 14.229/2021", { paymentDueOn: "2021-10-21" }, "2021-10-21", "steps", null, "2026-11-15"],
    ["the process ended with Lei 14.229/2021 in force", { paymentDueOn: "2021-10-22" }, "2021-10-22", "steps", "2022-10-17", "2026-11-16"],
    ["even the longest process ended before Lei 14.229/2021", { appealDecidedOn: "2019-09-21" }, "2019-10-21", "steps", null, null],
    ["the longest process ended with Lei 14.229/2021 in force", { appealDecidedOn: "2019-09-22" }, "2019-10-22", "steps", null, "2022-10-17"],
  ] satisfies [string, Partial<InfractionFact>, string, string, string | null, string | null][])(
    "where %s",
    (_, more, processEndedOn, endFrom, noticeDueOn, latestNoticeDueOn) => {
      expect(termOf(more)).toEqual({ processEndedOn, endFrom, noticeDueOn, latestNoticeDueOn });
    },
  );

  it("is not known of an undated infraction", () => {
    expect(termOf({ committedOn: null })).toBeNull();
  });

  it.each([
    ["the last of presumed ends", [{ committedOn: "2024-01-01" }, {}], "2025-04-04"],
    [
      "the last of known ends",
      [{ paymentDueOn: "2025-08-01" }, { paymentDueOn: "2025-07-01" }],
      "2025-08-01",
    ],
    ["a known end after the presumed ones", [{ paymentDueOn: "2025-04-05" }, {}], "2025-04-05"],
    ["a presumed end after the known ones", [{ paymentDueOn: "2025-04-03" }, {}], "2025-04-04"],
  ] satisfies [string, Partial<InfractionFact>[], string][])("of several is %s", (_, all, end) => {
    const infractions = all.map((more) => infraction("747-10", DAY, more));
    expect(lastPenaltyTerm(infractions).processEndedOn).toBe(end);
  });

  it("of several that end on one day is by a known step rather than presumed", () => {
    const steps = infraction("747-10", DAY, { paymentDueOn: "2025-04-04" });
    for (const infractions of [
      [steps, infraction("747-10", DAY)],
      [infraction("747-10", DAY), steps],
    ]) {
      expect(lastPenaltyTerm(infractions)).toMatchObject({
        processEndedOn: "2025-04-04",
        endFrom: "steps",
      });
    }
  });

  it("of several has the latest of the latest ends, be it of another process", () => {
    const infractions = [
      infraction("747-10", DAY, { paymentDueOn: "2025-07-01" }),
      infraction("747-10", DAY, { appealDecidedOn: "2025-06-30" }),
    ];
    // The decided appeal ends last; the other process may still have both appeals ahead.
    expect(lastPenaltyTerm(infractions)).toEqual({
      processEndedOn: "2025-07-30",
      endFrom: "steps",
      noticeDueOn: "2026-07-25",
      latestNoticeDueOn: "2030-07-26",
    });
    expect(lastPenaltyTerm(infractions.toReversed())).toEqual(lastPenaltyTerm(infractions));
  });

  it("is open to its last day, and over for certain only after the longest process", () => {
    const term = termOf({});
    expect(termStage(term, "2026-03-30")).toBe("open");
    expect(termStage(term, "2026-03-31")).toBe("end_unknown");
    expect(termStage(term, "2030-04-29")).toBe("end_unknown");
    expect(termStage(term, "2030-04-30")).toBe("term_over");
    expect(termStage(null, "2036-03-31")).toBe("open");
    expect(termStage(termOf({ paymentDueOn: "2021-10-21" }), "2036-03-31")).toBe("open");
  });
});
