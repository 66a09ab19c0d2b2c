import { describe, expect, it } from "vitest";
import { type Violation, VIOLATIONS as all } from "./violations.ts";

describe("what suspends or revokes", () => {
  const provisions = (rows: readonly Violation[]) => [
    ...new Set(rows.map((v) => v.legalBasis.replace("CTB art. ", ""))),
  ];

  it("suspends by itself under the provisions of art. 261, II: 30 codes, and 2 of an older law", () => {
    const suspending = all.filter((v) => v.selfSuspending);
    const inForce = suspending.filter((v) => v.status === "in_force");
    expect(inForce).toHaveLength(30);
    expect(provisions(inForce).join("; ")).toBe(
      "165; 170; 173; 174; 175; 176, I; 176, II; 176, III; 176, IV; 176, V; 191; 210; 244, I; " +
        "244, II; 244, III; 244, V; 218, III; 165-A; 253-A; 278, parágrafo único c/c 210",
    );
    expect(suspending.filter((v) => v.status === "superseded").map((v) => v.code)).toEqual([
      "764-10",
      "765-00",
    ]);
  });

  it("suspends for 2 to 8 months unless the article fixes the period (art. 261, § 1)", () => {
    for (const v of all) {
      const fixed = { "165": 12, "165-A": 12, "253-A": 12, "165-B": 3 }[v.article];
      const period = fixed === undefined ? { min: 2, max: 8 } : { min: fixed, max: fixed };
      expect(v.suspensionMonths, v.code).toEqual(v.selfSuspending ? period : null);
    }
  });

  it("suspends only on recidivism under 165-B and 165-C", () => {
    const repeated = all.filter((v) => v.suspendsOnRecidivism);
    expect(repeated.map((v) => v.code)).toEqual(["779-00", "780-30", "781-10"]);
    expect(repeated.filter((v) => v.selfSuspending)).toEqual([]);
  });

  it("revokes on recidivism exactly under the articles of art. 263, II", () => {
    const named = all.filter(
      (v) =>
        v.legalBasis.startsWith("CTB art. 162, III") ||
        ["163", "164", "165", "173", "175"].includes(v.article) ||
        // An organizer answers under the same article, but without a license at stake.
        (v.article === "174" && v.infractors.includes("condutor")),
    );
    expect(all.filter((v) => v.revokesOnRecidivism)).toEqual(named);
    expect(named).toHaveLength(34);
  });
});
