import { describe, expect, it } from "vitest";
import { storyTimeIn } from "./story-time.ts";

const inHeader = (text: string) => storyTimeIn({ "sandbox-days": text });

describe("the days of a question", () => {
  it.each([
    ["2026-11-19/2026-12-01", { firstDay: "2026-11-19", today: "2026-12-01" }],
    ["2026-11-19/2026-11-19", { firstDay: "2026-11-19", today: "2026-11-19" }],
    ["2026-11-19/2027-12-24", { firstDay: "2026-11-19", today: "2027-12-24" }],
  ])("are read from %s", (text, days) => {
    expect(inHeader(text)).toEqual(days);
  });

  it.each([
    ["one day more than 400", "2026-11-19/2027-12-25"],
    ["a day before the first", "2026-11-19/2026-11-18"],
    ["a day that does not exist", "2026-11-19/2026-11-31"],
    ["one day", "2026-11-19"],
    ["three days", "2026-11-19/2026-11-20/2026-11-21"],
    ["a time", "2026-11-19T00:00/2026-11-20T00:00"],
    ["spaces", "2026-11-19 / 2026-11-20"],
    ["nothing", ""],
  ])("are ignored with %s", (_, text) => {
    expect(inHeader(text)).toBeNull();
  });

  it("are absent without the header", () => {
    expect(storyTimeIn({})).toBeNull();
  });
});
