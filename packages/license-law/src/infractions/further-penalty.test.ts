import { describe, expect, it } from "vitest";
import { infraction } from "../../cases/facts.ts";
import type { InfractionFact } from "../facts.ts";
import { furtherPenaltyTerm, isTermOver, lastPenaltyTerm } from "./further-penalty.ts";

const DAY = "2024-03-10";
const termOf = (more: Partial<InfractionFact>) =>
  furtherPenaltyTerm(infraction("747-10", DAY, more));

describe("the time of a further penalty", () => {
  it.each([
    ["nothing of the process is known", {}, "2025-04-04", "presumed", "2026-03-30"],
    [
      "the penalty was notified",
      { penaltyNoticeSentOn: "2024-06-01" },
      "2024-07-01",
      "steps",
      "2025-06-26",
    ],
    [
      "the day to pay is known",
      { penaltyNoticeSentOn: "2024-06-01", paymentDueOn: "2024-07-10" },
      "2024-07-10",
      "steps",
      "2025-07-05",
    ],
    [
      "the day to appeal is known",
      { paymentDueOn: "2024-07-10", appealDueOn: "2024-07-12" },
      "2024-07-12",
      "steps",
      "2025-07-07",
    ],
    [
      "an appeal was filed",
      { appealDueOn: "2024-07-12", appealFiledOn: "2024-07-01" },
      "2026-07-31",
      "presumed",
      "2027-07-26",
    ],
    [
      "the appeal was decided",
      { appealFiledOn: "2024-07-01", appealDecidedOn: "2025-01-10" },
      "2025-02-09",
      "steps",
      "2026-02-04",
    ],
    [
      "the infraction is undated, a step is not",
      { committedOn: null, paymentDueOn: "2024-07-10" },
      "2024-07-10",
      "steps",
      "2025-07-05",
    ],
    [
      "the process ended before Lei 14.229/2021",
      { paymentDueOn: "2021-10-21" },
      "2021-10-21",
      "steps",
      null,
    ],
    [
      "the process ended with Lei 14.229/2021 in force",
      { paymentDueOn: "2021-10-22" },
      "2021-10-22",
      "steps",
      "2022-10-17",
    ],
  ] satisfies [string, Partial<InfractionFact>, string, string, string | null][])(
    "where %s",
    (_, more, processEndedOn, endFrom, noticeDueOn) => {
      expect(termOf(more)).toEqual({ processEndedOn, endFrom, noticeDueOn });
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

  it("is over the day after its last", () => {
    const term = termOf({});
    expect(isTermOver(term, "2026-03-30")).toBe(false);
    expect(isTermOver(term, "2026-03-31")).toBe(true);
    expect(isTermOver(null, "2036-03-31")).toBe(false);
    expect(isTermOver(termOf({ paymentDueOn: "2021-10-21" }), "2036-03-31")).toBe(false);
  });
});
