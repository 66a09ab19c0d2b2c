import { describe, expect, it } from "vitest";
import { BLOCKS_CASES } from "../../../cases/blocks.ts";
import { block, factsOf } from "../../../cases/facts.ts";
import { judgeBlocks } from "./judge.ts";

const ON = "2026-07-24";

describe("blocks", () => {
  it.each(BLOCKS_CASES)("$situation, on $on ($article)", ({ on, given, ...expected }) => {
    const { section, alerts } = judgeBlocks(factsOf(given), on);
    const list = section?.list ?? [];
    expect({
      phases: list.map(({ phase }) => phase),
      forbids: list.map(({ forbidsDriving }) => forbidsDriving),
      confidences: list.map(({ confidence }) => confidence),
      drivingForbidden: section?.drivingForbidden,
      alerts: alerts.map(({ code }) => code),
      dueOn: alerts.map(({ dueOn }) => dueOn),
    }).toEqual({
      phases: expected.phases,
      forbids: expected.forbids,
      confidences: expected.confidences,
      drivingForbidden: expected.drivingForbidden,
      alerts: expected.alerts,
      dueOn: expected.dueOn,
    });
  });

  it("is null when no source answered for blocks", () => {
    expect(judgeBlocks(factsOf({ blocks: null }), ON)).toEqual({ section: null, alerts: [] });
  });

  it("says the whole of a block", () => {
    const given = block("3", "2025-02-03", {
      decision: "judicial",
      state: "MG",
      recordedOn: "2025-01-20",
      endsOn: "2027-02-02",
      licenseCollected: true,
      document: "0012/2025",
      authority: "CET MG",
      description: "CASSAÇÃO",
      requirements: "REABILITAÇÃO",
      term: { amount: 2, unit: "year" },
      totalTerm: { amount: 30, unit: "month" },
    });
    const { section } = judgeBlocks(factsOf({ blocks: [given] }), ON);
    expect(section).toEqual({
      list: [
        {
          reason: "3",
          kind: "revocation",
          title: "Cassação da habilitação",
          decision: "judicial",
          state: "MG",
          licensingBody: "CET-MG",
          recordedOn: "2025-01-20",
          startsOn: "2025-02-03",
          endsOn: "2027-02-02",
          releasedOn: null,
          document: "0012/2025",
          licenseCollected: true,
          phase: "active",
          forbidsDriving: true,
          rehabilitationFrom: "2027-02-03",
          confidence: "medium",
          authority: "CET MG",
          description: "CASSAÇÃO",
          requirements: "REABILITAÇÃO",
          term: { amount: 2, unit: "year" },
          totalTerm: { amount: 30, unit: "month" },
        },
      ],
      drivingForbidden: true,
    });
  });

  it("gives a day of rehabilitation for revocations only", () => {
    const { section } = judgeBlocks(factsOf({ blocks: [block("2", "2025-02-03")] }), ON);
    expect(section?.list[0]?.rehabilitationFrom).toBeNull();
  });

  it("answers the same whatever the order of the source", () => {
    const blocks = [
      block("2", "2026-03-01", { document: "B" }),
      block("2", "2026-03-01", { document: "A", endsOn: "2026-09-01" }),
      block("2", "2026-03-01", { document: "A", endsOn: "2026-08-01" }),
      block("D", "2026-03-01", { document: "A" }),
      block(null, "2026-03-01"),
      block("1", null, { recordedOn: "2026-02-01" }),
      block("4", null),
      block("2", "2026-03-01", { document: "A", endsOn: "2026-09-01" }),
    ];
    const forth = judgeBlocks(factsOf({ blocks }), ON);
    expect(judgeBlocks(factsOf({ blocks: blocks.toReversed() }), ON)).toEqual(forth);
    expect(forth.section?.list.map(({ reason, document }) => [reason, document])).toEqual([
      ["4", null],
      ["1", null],
      [null, null],
      ["2", "A"],
      ["2", "A"],
      ["2", "A"],
      ["2", "B"],
      ["D", "A"],
    ]);
    expect(forth.alerts).toHaveLength(blocks.length);
  });
});
