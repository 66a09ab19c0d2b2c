/** The changes that a comparison reports, and their effect on the diagnosis. */
import { describe, expect, it } from "vitest";
import { block, course, type FactOverrides, factsOf, infraction } from "../../cases/facts.ts";
import type { Day } from "../calendar.ts";
import { diagnose } from "../diagnosis.ts";
import type { Facts } from "../facts.ts";
import { CHANGE_CATALOGUE } from "./change-catalogue.ts";
import { compare } from "./compare.ts";
import { remember } from "./memory.ts";

const ON: Day = "2026-07-31";
const fine = infraction("745-50", "2026-05-02", { ticket: "SP100", state: "pending", paid: false });
const other = { ...fine, ticket: "SP200" };
const fines = (...list: readonly (typeof fine)[]): Facts => factsOf({ infractions: list });
const none = fines();

const codesOf = (first: Facts, answer: Facts) =>
  compare(remember(first), answer, ON).changes.map(({ code }) => code);

const SILENT: FactOverrides = {
  person: null,
  license: null,
  blocks: null,
  medicalExams: null,
  toxicological: null,
  courses: null,
  infractions: null,
};

describe("a change", () => {
  const suspended = { blocks: [block("2", "2026-06-01", { endsOn: "2026-12-01" })] };

  it("precedes less severe ones, and is listed by its section among equal ones", () => {
    const given = (
      restrictions: readonly string[],
      result: "negative" | "positive",
      ...blocks: readonly object[]
    ) =>
      factsOf({
        license: { category: "D", restrictions },
        toxicological: { collectedOn: "2025-06-01", result, dueOn: "2027-12-01" },
        blocks: blocks.map((more, index) =>
          block("2", "2026-06-01", { document: `${index}`, endsOn: "2026-12-01", ...more }),
        ),
      });
    const before = given(["A"], "negative", {}, {});
    const after = given(["D"], "positive", { releasedOn: "2026-07-20" }, { endsOn: "2026-12-02" });
    expect(codesOf(before, after)).toEqual([
      "DRIVING_BARRED",
      "BLOCK_TERM_CHANGED",
      "RESTRICTIONS_CHANGED",
      "BLOCK_RELEASED",
    ]);
  });

  it("is found in one entry of many, and in the only known fact", () => {
    const listed = {
      blocks: [block("2", "2026-06-01")],
      courses: [course({ kind: "school" })],
    };
    const paid = { ...fine, paid: true };
    expect(
      codesOf(
        factsOf({ ...listed, infractions: [fine, other] }),
        factsOf({ ...listed, infractions: [paid, other] }),
      ),
    ).toEqual(["FINE_PAID"]);
    const alone = (license: object) => factsOf({ ...SILENT, license });
    expect(codesOf(alone({ state: "SP" }), alone({ state: "MG" }))).toEqual(["STATE_CHANGED"]);
  });

  it("without a rule has no effect", () => {
    const plated = { ...fine, plate: "ABC1D23" };
    const { changes, effect } = compare(
      remember(fines(plated)),
      fines({ ...plated, plate: "XYZ9A99" }),
      ON,
    );
    expect({ changes, effect }).toEqual({ changes: [], effect: null });
  });

  it("neither begins nor ends an alert of both sides", () => {
    const expired = { expiresOn: "2026-01-10" };
    const { effect } = compare(
      remember(factsOf({ license: expired })),
      factsOf({ ...suspended, license: expired }),
      ON,
    );
    const bothSides = diagnose(factsOf({ license: expired }), ON).diagnosis.allAlerts;
    expect(bothSides.length).toBeGreaterThan(0);
    for (const { code } of bothSides) expect(effect?.alertsBegan).not.toContain(code);
    expect(effect).toMatchObject({ status: { from: "EXPIRED", to: "BLOCKED" }, alertsEnded: [] });
  });

  it("does not cite the alerts of other sections", () => {
    const { changes, effect } = compare(
      remember(none),
      factsOf({ ...suspended, courses: [course({ kind: "school" })] }),
      ON,
    );
    expect(effect?.alertsBegan).toEqual(expect.arrayContaining(["SUSPENSION_ACTIVE"]));
    const added = changes.find(({ code }) => code === "COURSE_ADDED");
    expect(added?.legalBasis).toEqual(CHANGE_CATALOGUE.COURSE_ADDED.legalBasis);
  });

  it("cites the alert that it raises, otherwise its rule", () => {
    const [raised] = compare(remember(factsOf({})), factsOf(suspended), ON).changes;
    expect(raised?.legalBasis.map(({ article }) => article)).toEqual(
      expect.arrayContaining(["art. 261", "art. 162, II"]),
    );
    const [alone] = compare(remember(none), factsOf({ license: { state: "MG" } }), ON).changes;
    expect(alone?.legalBasis.map(({ article }) => article)).toEqual(["art. 241"]);
  });

  it("has the law as its cause if the rule of its conclusion began since the last answer", () => {
    const given = (result: "negative" | "positive", fetchedOn: Day): Facts => {
      const facts = factsOf({
        license: { category: "D" },
        toxicological: { collectedOn: "2020-06-01", result },
      });
      return { ...facts, license: facts.license && { ...facts.license, fetchedOn } };
    };
    const barred = (from: Day | null, on: Day) => {
      const memory = { ...remember(given("negative", on)), on: from };
      return compare(memory, given("positive", on), on).changes;
    };
    expect(barred("2021-04-11", "2021-04-20")).toMatchObject([
      { code: "DRIVING_BARRED", cause: "law" },
    ]);
    expect(barred("2021-04-11", "2021-04-12")).toMatchObject([{ cause: "law" }]);
    expect(barred("2021-04-11", "2024-06-01")).toMatchObject([{ cause: "law" }]);
    expect(barred("2021-04-12", "2021-04-20")).toMatchObject([{ cause: "record" }]);
    expect(barred("2024-04-01", "2024-05-20")).toMatchObject([{ cause: "record" }]);
    expect(barred(null, "2021-04-20")).toMatchObject([{ cause: "record" }]);
    expect(barred("2021-04-01", "2021-04-11")).toEqual([]);
  });
});
