import { describe, expect, it } from "vitest";
import { block, course, type FactOverrides, factsOf, infraction } from "../../../cases/facts.ts";
import { spelled } from "../../../cases/points.ts";
import type { BlockFact } from "../../facts.ts";
import { diagnose } from "../../diagnosis.ts";
import { judgeAutosuspensionRisk } from "./judge.ts";

const ON = "2026-11-15";
const recycling = (completedOn: string | null) => course({ kind: "recycling", completedOn });
const suspension = (more: Partial<BlockFact> = {}) =>
  block("2", "2023-02-01", { endsOn: "2024-02-01", releasedOn: "2024-03-10", ...more });
const alcohol = infraction("516-91", "2022-06-01");
const done = [recycling("2024-02-20")];
const stages = (given: FactOverrides, on = ON) =>
  judgeAutosuspensionRisk(factsOf(given), on).section?.suspensions.map(({ stage }) => stage);

describe("a suspension that was served", () => {
  const served = { blocks: [suspension()], courses: done, infractions: [alcohol] };

  it("leaves nothing to punish", () => {
    const { diagnosis } = diagnose(factsOf(served), ON);
    expect(diagnosis.status).toBe("VALID");
    expect(diagnosis.autosuspensionRisk?.suspensions).toMatchObject([
      {
        stage: "served",
        served: { startsOn: "2023-02-01", endsOn: "2024-02-01", releasedOn: "2024-03-10" },
        confidence: "medium",
      },
    ]);
    expect(
      judgeAutosuspensionRisk(factsOf(served), ON).alerts.map(({ code, message }) => [
        code,
        message,
      ]),
    ).toEqual([
      [
        "SELF_SUSPENDING_INFRACTION_SERVED",
        "Uma infração que suspende a CNH já teve a suspensão cumprida, com o curso de reciclagem: dirigir depois de beber (sob efeito de álcool), art. 165, em 01/06/2022 (suspensão de 01/02/2023 a 01/02/2024).",
      ],
    ]);
  });

  it.each([
    ["on the day of its release", {}, "2024-03-10", "served"],
    ["the day before", {}, "2024-03-09", "open"],
    ["with the course of that day", { courses: [recycling("2024-03-10")] }, "2024-03-10", "served"],
    [
      "with the course of the day after",
      { courses: [recycling("2024-03-11")] },
      "2024-03-10",
      "open",
    ],
    ["with a course of its first day", { courses: [recycling("2023-02-01")] }, ON, "served"],
    ["with a course before it", { courses: [recycling("2023-01-31")] }, ON, "end_unknown"],
    [
      "with another course",
      { courses: [course({ kind: "preventive_recycling", completedOn: "2024-02-20" })] },
      ON,
      "end_unknown",
    ],
    ["with an undated course", { courses: [recycling(null)] }, ON, "end_unknown"],
    ["without a course", { courses: [] }, ON, "end_unknown"],
    ["with courses unknown", { courses: null }, ON, "end_unknown"],
    ["with blocks unknown", { blocks: null }, ON, "end_unknown"],
    [
      "released on its last day",
      { blocks: [suspension({ releasedOn: "2024-02-01" })] },
      ON,
      "served",
    ],
    ["released early", { blocks: [suspension({ releasedOn: "2024-01-31" })] }, ON, "end_unknown"],
    ["not released", { blocks: [suspension({ releasedOn: null })] }, ON, "end_unknown"],
    [
      "for a term that is not its own",
      { blocks: [suspension({ endsOn: "2023-08-01" })] },
      ON,
      "end_unknown",
    ],
    ["of an undated infraction", { infractions: [{ ...alcohol, committedOn: null }] }, ON, "open"],
    [
      "of a pending infraction",
      { infractions: [{ ...alcohol, state: "pending" as const }] },
      ON,
      "not_confirmed",
    ],
    [
      "that points may have caused",
      { infractions: [alcohol, ...spelled("GGG", "2022-07-01")] },
      ON,
      "end_unknown",
    ],
    ["by a court", { blocks: [suspension({ decision: "judicial" })] }, ON, "end_unknown"],
  ] satisfies [string, FactOverrides, string, string][])("%s", (_, given, on, stage) => {
    expect(stages({ ...served, ...given }, on)).toEqual([stage]);
  });

  it("is none for an infraction of its first day, which revokes", () => {
    const given = { ...served, infractions: [{ ...alcohol, committedOn: "2023-02-01" }] };
    expect(judgeAutosuspensionRisk(factsOf(given), ON).section).toMatchObject({
      suspensions: [],
      revocations: [{ reason: "drove_while_suspended", stage: "end_unknown" }],
    });
    const before = { ...served, infractions: [{ ...alcohol, committedOn: "2023-01-31" }] };
    expect(stages(before)).toEqual(["served"]);
  });

  it("serves one infraction only, the oldest", () => {
    const again = infraction("757-90", "2022-08-01");
    expect(stages({ ...served, infractions: [again, alcohol] })).toEqual(["served", "end_unknown"]);
    const second = suspension({
      startsOn: "2024-06-01",
      endsOn: "2025-06-01",
      releasedOn: "2025-06-10",
      recordedOn: "2024-06-01",
    });
    const both = { blocks: [second, suspension()], courses: [recycling("2025-06-05"), ...done] };
    const given = { ...both, infractions: [again, alcohol] };
    expect(stages(given)).toEqual(["served", "served"]);
    expect(stages({ ...given, blocks: given.blocks.toReversed() })).toEqual(["served", "served"]);
    expect(judgeAutosuspensionRisk(factsOf(given), ON).alerts[0]?.message).toMatch(
      /^2 infrações que suspendem a CNH já tiveram a suspensão cumprida, com o curso de reciclagem: dirigir [^;]+ \(suspensão de 01\/02\/2023 a 01\/02\/2024\); recusar [^;]+ \(suspensão de 01\/06\/2024 a 01\/06\/2025\)\.$/,
    );
  });

  it("leaves a later infraction as it is", () => {
    const infractions = [alcohol, infraction("747-10", "2026-10-01")];
    expect(stages({ ...served, infractions })).toEqual(["served", "open"]);
  });
});

describe("a revocation that was served", () => {
  const drove = infraction("502-92", "2022-06-01");
  const revocation = (more: Partial<BlockFact> = {}) =>
    block("3", "2023-02-01", { releasedOn: "2025-02-01", ...more });
  const revocations = (given: FactOverrides, on = ON) =>
    judgeAutosuspensionRisk(factsOf(given), on).section?.revocations.map(({ stage }) => stage);

  it.each([
    ["lifted after two years", {}, ON, "served"],
    ["lifted on that day", {}, "2025-02-01", "served"],
    ["to be lifted on the next day", {}, "2025-01-31", "end_unknown"],
    ["lifted before two years", { releasedOn: "2025-01-31" }, ON, "end_unknown"],
    ["not lifted", { releasedOn: null }, ON, "end_unknown"],
    ["of unknown start", { startsOn: null }, ON, "end_unknown"],
    ["begun on the day of the infraction", { startsOn: "2022-06-01" }, ON, "end_unknown"],
    ["before the traffic code", { startsOn: "1998-01-21" }, ON, "end_unknown"],
    ["by a court", { decision: "judicial" as const }, ON, "end_unknown"],
    ["which is a suspension", { reason: "2" as const }, ON, "end_unknown"],
  ] satisfies [string, Partial<BlockFact>, string, string][])("%s", (_, more, on, stage) => {
    expect(revocations({ blocks: [revocation(more)], infractions: [drove] }, on)).toEqual([stage]);
  });

  it("says nothing more, and serves one only", () => {
    const given = { blocks: [revocation()], infractions: [drove] };
    expect(judgeAutosuspensionRisk(factsOf(given), ON).alerts).toEqual([]);
    const second = { ...drove, committedOn: "2022-07-01" };
    expect(revocations({ ...given, infractions: [drove, second] })).toEqual([
      "served",
      "end_unknown",
    ]);
    const later = revocation({ startsOn: "2022-08-01", releasedOn: "2024-08-01" });
    expect(
      judgeAutosuspensionRisk(
        factsOf({ blocks: [revocation(), later], infractions: [drove, second] }),
        ON,
      ).section?.revocations.map(({ served }) => served?.startsOn),
    ).toEqual(["2022-08-01", "2023-02-01"]);
  });

  it("is none for pending or undated infractions", () => {
    const blocks = [revocation()];
    expect(revocations({ blocks, infractions: [{ ...drove, state: "pending" }] })).toEqual([
      "not_confirmed",
    ]);
    expect(revocations({ blocks, infractions: [{ ...drove, committedOn: null }] })).toEqual([
      "open",
    ]);
    expect(revocations({ blocks: null, infractions: [drove] })).toEqual(["end_unknown"]);
  });
});
