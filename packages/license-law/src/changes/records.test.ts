import { describe, expect, it } from "vitest";
import { block, course, factsOf as factsWith, infraction } from "../../cases/facts.ts";
import type { Facts } from "../facts.ts";
import { remember } from "./memory.ts";
import { factsOf, groupsOf } from "./records.ts";

const fine = infraction("745-50", "2026-05-02", { ticket: "SP100" });
const NOTHING: Facts = {
  person: null,
  license: null,
  blocks: null,
  medicalExams: null,
  toxicological: null,
  courses: null,
  infractions: null,
};

describe("the groups of facts", () => {
  it("have their known fields, and their source as a header", () => {
    const { person, blocks, toxicological, courses } = groupsOf(
      factsWith({
        person: { birthDate: null },
        blocks: null,
        courses: [course({ kind: "school" })],
      }),
    );
    const header = { fetchedOn: "2026-07-24" };
    expect(person).toEqual({ header: { ...header, source: "national" }, list: [{}] });
    expect(courses).toEqual({
      header: { ...header, source: "state" },
      list: [{ kind: "school" }],
    });
    expect(toxicological).toEqual({ header: { ...header, source: "laboratories" }, list: [{}] });
    expect(blocks).toBeNull();
  });

  it("have the removals of points in the header, unless they are unknown", () => {
    const zeroings = [{ on: "2026-06-01", by: "preventive_course" }] as const;
    const headerOf = (known: typeof zeroings | null) =>
      groupsOf(factsWith({ zeroings: known })).infractions?.header;
    expect(headerOf(zeroings)).toMatchObject({ zeroings });
    expect(headerOf(null)).toEqual({ source: "state", fetchedOn: "2026-07-24" });
  });

  it("have lists of letters in one order, and lists of records as well", () => {
    const restrictionsOf = (...restrictions: readonly string[]) =>
      groupsOf(factsWith({ license: { restrictions } })).license?.list[0]?.["restrictions"];
    expect(restrictionsOf("D", "A", "X", "B")).toEqual(["A", "B", "D", "X"]);
    expect(restrictionsOf("B", "X", "D", "A")).toEqual(["A", "B", "D", "X"]);
    const first = { on: "2025-06-01", by: "preventive_course" } as const;
    const second = { on: "2026-06-01", by: "points_suspension" } as const;
    const one = groupsOf(factsWith({ zeroings: [second, first] })).infractions;
    expect(one).toEqual(groupsOf(factsWith({ zeroings: [first, second] })).infractions);
    expect(one?.header["zeroings"]).toHaveLength(2);
  });

  it("have each ticket once, with its code as in the table, and paid if its day is known", () => {
    const copies = [
      { ...fine, code: "74550", ticket: "SP100", renainf: null, paidOn: "2026-07-01", paid: false },
      { ...fine, renainf: "777" },
    ];
    expect(groupsOf(factsWith({ infractions: copies })).infractions?.list).toEqual([
      {
        code: "745-50",
        committedOn: "2026-05-02",
        state: "confirmed",
        ticket: "SP100",
        renainf: "777",
        paid: true,
        paidOn: "2026-07-01",
      },
    ]);
  });

  it("have a code as the source writes it if the table lacks it, and no code if it is unknown", () => {
    const codeOf = (code: string | null) =>
      groupsOf(factsWith({ infractions: [{ ...fine, code }] })).infractions?.list[0]?.["code"];
    expect([codeOf("999-99"), codeOf(null)]).toEqual(["999-99", undefined]);
  });

  it("become the same facts again", () => {
    const facts = factsWith({
      infractions: [{ ...fine, paid: false }],
      blocks: [block("2", "2026-06-01")],
      courses: [course({ kind: "school" })],
      toxicological: { collectedOn: "2025-06-01" },
      zeroings: null,
    });
    expect(factsOf(groupsOf(facts))).toEqual(facts);
    const unknown = factsWith({ person: { birthDate: null }, license: { category: null } });
    expect(factsOf(groupsOf(unknown))).toEqual(unknown);
    expect(factsOf(groupsOf(NOTHING))).toEqual(NOTHING);
  });
});

describe("the memory of a first answer", () => {
  const header = (fetchedOn: string) => ({ source: "state", fetchedOn }) as const;

  it("has the day of the newest group", () => {
    const facts: Facts = {
      ...NOTHING,
      person: { ...header("2026-07-02"), birthDate: null },
      blocks: { ...header("2026-07-04"), list: [] },
      courses: { ...header("2026-07-03"), list: [] },
    };
    expect(remember(facts).on).toBe("2026-07-04");
  });

  it("has a version, and no counters", () => {
    const courses = { ...header("2026-07-04"), list: [course({ kind: "school" })] };
    expect(remember({ ...NOTHING, courses })).toEqual({
      version: 1,
      on: "2026-07-04",
      groups: {
        ...NOTHING,
        courses: { header: header("2026-07-04"), entries: [{ fields: { kind: "school" } }] },
      },
    });
  });
});
