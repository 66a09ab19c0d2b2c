import { describe, expect, it } from "vitest";
import { factsOf, infraction } from "../../cases/facts.ts";
import { diagnose } from "../diagnosis.ts";
import type { InfractionFact, InfractionState } from "../facts.ts";
import { knownInfractions } from "./known-infraction.ts";
import { joinRepeated, textOf } from "./repeated-tickets.ts";

const DAY = "2026-03-10";
const DETRAN = { code: "126100", name: "DER-SP" };
const ticket = (number: string | null, more: Partial<InfractionFact> = {}) =>
  infraction("745-50", DAY, { ticket: number, authority: DETRAN, ...more });

describe("records of one ticket", () => {
  it.each([
    ["one number in the register", [{ renainf: "1" }, { renainf: "1" }], 1],
    ["two numbers in the register", [{ renainf: "1" }, { renainf: "2" }], 2],
    ["no numbers at all", [{}, {}], 2],
    [
      "one number in the register, different days",
      [{ renainf: "1" }, { renainf: "1", committedOn: "2026-03-11" }],
      1,
    ],
    ["one ticket", [{ ticket: "A" }, { ticket: "A" }], 1],
    ["two tickets", [{ ticket: "A" }, { ticket: "B" }], 2],
    ["one ticket, one of them with a number", [{ ticket: "A", renainf: "1" }, { ticket: "A" }], 1],
    [
      "one ticket with two numbers",
      [
        { ticket: "A", renainf: "1" },
        { ticket: "A", renainf: "2" },
      ],
      2,
    ],
    [
      "one number with two tickets",
      [
        { ticket: "A", renainf: "1" },
        { ticket: "B", renainf: "1" },
      ],
      1,
    ],
    ["one ticket of two days", [{ ticket: "A" }, { ticket: "A", committedOn: "2026-03-11" }], 2],
    ["one ticket of two codes", [{ ticket: "A" }, { ticket: "A", code: "746-30" }], 2],
    [
      "one ticket, one code in two spellings",
      [{ ticket: "A" }, { ticket: "A", code: "7455-0" }],
      1,
    ],
    [
      "one ticket of two authorities",
      [{ ticket: "A" }, { ticket: "A", authority: { code: "2", name: "DER-SP" } }],
      2,
    ],
    [
      "one ticket, one authority by two names",
      [{ ticket: "A" }, { ticket: "A", authority: { code: "126100", name: "DER" } }],
      1,
    ],
    [
      "one ticket, authorities without a code",
      [
        { ticket: "A", authority: { code: null, name: "X" } },
        { ticket: "A", authority: { code: null, name: "X" } },
      ],
      1,
    ],
    [
      "two tickets whose numbers continue in those of their authorities",
      [
        { ticket: "A1", authority: { code: "26100", name: null } },
        { ticket: "A", authority: { code: "126100", name: null } },
      ],
      2,
    ],
    ["one ticket, one authority unknown", [{ ticket: "A" }, { ticket: "A", authority: null }], 2],
    ["three of one ticket", [{ ticket: "A" }, { ticket: "A" }, { ticket: "A" }], 1],
    [
      "a number that joins what tickets then join",
      [{ renainf: "1" }, { renainf: "1", ticket: "A" }, { ticket: "A" }],
      1,
    ],
  ] as const satisfies [string, Partial<InfractionFact>[], number][])("%s", (_, all, count) => {
    const facts = all.map((more) => ticket(null, more));
    const joined = knownInfractions(factsOf({ infractions: facts }));
    expect(joined).toHaveLength(count);
    expect(knownInfractions(factsOf({ infractions: facts.toReversed() }))).toEqual(joined);
  });

  it("keeps what only one of them knows", () => {
    const [joined] = joinRepeated([
      ticket("A", { plate: "ABC1D23", paid: null }),
      ticket("A", { place: "SP-330", paid: false, renainf: "1" }),
    ]);
    expect(joined).toMatchObject({ plate: "ABC1D23", place: "SP-330", paid: false, renainf: "1" });
  });

  it("finds the row of the law by what the records know together", () => {
    const code = infraction("692-01", null, { renainf: "1" });
    const day = infraction(null, "2020-01-10", { renainf: "1", state: "pending" });
    const [joined] = knownInfractions(factsOf({ infractions: [code, day] }));
    expect(joined).toMatchObject({ code: "692-01", committedOn: "2020-01-10", gravity: "grave" });
    expect(knownInfractions(factsOf({ infractions: [code] }))[0]?.gravity).toBe("media");
  });

  it("leaves single records as they are", () => {
    const facts = [ticket("A"), ticket("B"), ticket(null)];
    expect(joinRepeated(facts)).toBe(facts);
    const joined = joinRepeated([...facts, ticket("C"), ticket("C")]);
    expect(joined).toHaveLength(4);
    for (const [index, fact] of facts.entries()) expect(joined[index]).toBe(fact);
  });

  const STATES: readonly (InfractionState | null)[] = [
    null,
    "pending",
    "cancelled",
    "written_warning",
    "confirmed",
  ];
  const PLATES = ["AAA1A11", "BBB2B22"] as const;

  it("takes the state that is furthest with the facts of its record, in either order", () => {
    for (const [rank, state] of STATES.entries()) {
      for (const lower of STATES.slice(0, rank)) {
        for (const [plate, other] of [PLATES, PLATES.toReversed()]) {
          const both = [ticket("A", { state, plate }), ticket("A", { state: lower, plate: other })];
          expect(joinRepeated(both)).toMatchObject([{ state, plate }]);
          expect(joinRepeated(both.toReversed())).toMatchObject([{ state, plate }]);
        }
      }
    }
  });

  it("of equal states takes the last fact in the alphabet, in either order", () => {
    const both = PLATES.map((plate) => ticket("A", { plate }));
    expect(joinRepeated(both)).toMatchObject([{ plate: "BBB2B22" }]);
    expect(joinRepeated(both.toReversed())).toMatchObject([{ plate: "BBB2B22" }]);
  });

  it("compares facts by their names, in whatever order a source gave them", () => {
    const fact = ticket("A", { plate: "AAA1A11", renainf: "1" });
    const reversed = Object.fromEntries(Object.entries(fact).toReversed()) as typeof fact;
    expect(textOf(reversed)).toBe(textOf(fact));
    const names = (JSON.parse(textOf(fact)) as [string, unknown][]).map(([name]) => name);
    expect(names).toEqual(Object.keys(fact).toSorted());
  });

  it("is one infraction for points, fines and suspensions", () => {
    const repeated = [
      infraction("747-10", DAY, { ticket: "A", authority: DETRAN }),
      infraction("747-10", DAY, { ticket: "A", authority: DETRAN, state: "pending" }),
      infraction("605-01", DAY, { renainf: "9" }),
      infraction("605-01", DAY, { renainf: "9" }),
    ];
    const { diagnosis } = diagnose(factsOf({ infractions: repeated }), "2026-07-24");
    expect(diagnosis.points).toMatchObject({ confirmed: 7, potential: 7, notCounted: 1 });
    expect(diagnosis.fines).toMatchObject({ count: 2, repeated: 2 });
    expect(diagnosis.fines?.items).toHaveLength(2);
    expect(diagnosis.autosuspensionRisk?.suspensions).toHaveLength(1);
    const once = diagnose(factsOf({ infractions: repeated.slice(0, 1) }), "2026-07-24").diagnosis;
    expect(once.fines?.repeated).toBe(0);
  });
});
