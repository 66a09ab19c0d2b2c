import { describe, expect, it } from "vitest";
import { matchesOf } from "./matching.ts";
import type { Entry } from "./memory.ts";
import type { Fields, ListName } from "./records.ts";

const speeding = { code: "745-50", committedOn: "2026-05-02" };

/** The result of matching by position: `0:1` is the first entry with the second record, `0:1?` is unsure. */
function matched(
  entries: readonly (Fields | Entry)[],
  records: readonly Fields[],
  name: ListName = "infractions",
) {
  const known = entries.map((each) => ("fields" in each ? (each as Entry) : { fields: each }));
  const { matches, missing, added } = matchesOf(name, known, records);
  const at = (record: Fields) => records.indexOf(record);
  return {
    matches: matches
      .map(
        ({ entry, answered, isSure }) =>
          `${known.indexOf(entry)}:${answered.map(at).join("+")}${isSure ? "" : "?"}`,
      )
      .sort(),
    missing: missing.map((entry) => known.indexOf(entry)),
    added: added.map(at),
  };
}

/** A result without missing entries and new records. */
const only = (...matches: readonly string[]) => ({ matches, missing: [], added: [] });

describe("an entry with numbers", () => {
  it("is recognised by the register's number, although the ticket differs", () => {
    const record = { ...speeding, renainf: "1", ticket: "B" };
    expect(matched([{ ...speeding, renainf: "1", ticket: "A" }], [record])).toEqual(only("0:0"));
  });

  it("is another one if the register's numbers differ, although the ticket is the same", () => {
    expect(
      matched(
        [{ ...speeding, renainf: "1", ticket: "A" }],
        [{ ...speeding, renainf: "2", ticket: "A" }],
      ),
    ).toEqual({ matches: [], missing: [0], added: [0] });
  });

  it("is recognised by the ticket if a register's number is unknown", () => {
    const record = { ticket: "A", renainf: "1", code: "746-30" };
    expect(matched([{ ticket: "A", code: "745-50" }], [record])).toEqual(only("0:0"));
    expect(matched([record], [{ ticket: "A", code: "745-50" }])).toEqual(only("0:0"));
  });

  it("prefers the register's number to the ticket, in any order", () => {
    const entries = [{ ticket: "A" }, { renainf: "1" }];
    const record = { renainf: "1", ticket: "A", plate: "ABC1D23" };
    const other = { ticket: "A", plate: "XYZ9A99" };
    expect(matched(entries, [record, other])).toEqual(only("0:1", "1:0"));
    expect(matched(entries.toReversed(), [other, record])).toEqual(only("0:1", "1:0"));
  });

  it("is a second copy only of a record without a contradiction", () => {
    const both = { ...speeding, renainf: "1", ticket: "A" };
    const plated = { ...both, plate: "ABC1D23" };
    expect(matched([plated], [both, { ...speeding, ticket: "A" }])).toEqual(only("0:0+1"));
    expect(matched([plated], [both, { ticket: "A", plate: "XYZ9A99" }])).toEqual({
      ...only("0:0"),
      added: [1],
    });
    expect(matched([plated], [both, { ...speeding, ticket: "B" }])).toEqual({
      ...only("0:0"),
      added: [1],
    });
  });

  it("is one of two entries of which a record shows that they are the same", () => {
    const record = { renainf: "1", ticket: "A" };
    expect(matched([{ renainf: "1" }, { ticket: "A" }], [record])).toEqual(only("0:0"));
    expect(matched([{ renainf: "1" }, { ticket: "A", renainf: "2" }], [record])).toEqual({
      ...only("0:0"),
      missing: [1],
    });
    expect(matched([{ renainf: "1" }, { ticket: "B" }], [record])).toEqual({
      ...only("0:0"),
      missing: [1],
    });
  });

  it("takes a second copy once", () => {
    const entries = [
      { ticket: "A", state: "pending" },
      { ticket: "A", state: "confirmed" },
    ];
    const copy = { ticket: "A", plate: "ABC1D23" };
    expect(matched(entries, [...entries, copy])).toEqual(only("0:0+2", "1:1"));
  });

  it("is recognised by the document of a block", () => {
    const block = { document: "2026/77", reason: "2", startsOn: "2026-06-01" };
    expect(matched([block], [{ document: "202677", reason: "3" }], "blocks")).toEqual(only("0:0"));
    expect(matched([block], [{ ...block, document: "2026/78" }], "blocks")).toEqual({
      matches: [],
      missing: [0],
      added: [0],
    });
  });
});

describe("an entry without a common number", () => {
  it.each<[ListName, Fields, string, string]>([
    ["infractions", speeding, "code", "746-30"],
    ["infractions", speeding, "committedOn", "2026-05-03"],
    ["infractions", { ...speeding, committedAt: "10:00" }, "committedAt", "10:01"],
    ["infractions", { ...speeding, authorityState: "SP" }, "authorityState", "MG"],
    ["infractions", { ...speeding, plate: "ABC1D23" }, "plate", "XYZ9A99"],
    ["blocks", { reason: "2", state: "SP" }, "reason", "3"],
    ["blocks", { reason: "2", startsOn: "2026-06-01" }, "startsOn", "2026-06-02"],
    ["blocks", { reason: "2", recordedOn: "2026-06-01" }, "recordedOn", "2026-06-02"],
    ["blocks", { reason: "2", state: "SP" }, "state", "MG"],
    ["medicalExams", { kind: "fitness" }, "kind", "psychological"],
    ["medicalExams", { kind: "fitness", doneOn: "2026-06-01" }, "doneOn", "2026-06-02"],
    ["courses", { kind: "school" }, "kind", "collective"],
    ["courses", { kind: "school", completedOn: "2026-06-01" }, "completedOn", "2026-06-02"],
  ])("of %s %o is another one with another %s", (name, fields, trait, value) => {
    const more = { validUntil: "2030-01-01" };
    expect(matched([fields], [{ ...fields, ...more }], name)).toEqual(only("0:0"));
    expect(matched([fields], [{ ...fields, ...more, [trait]: value }], name)).toEqual({
      matches: [],
      missing: [0],
      added: [0],
    });
  });

  it("is the one with the most traits in common, in any order", () => {
    const entries = [speeding, { ...speeding, plate: "ABC1D23", state: "pending", paid: false }];
    const record = { ...speeding, plate: "ABC1D23", state: "confirmed", paid: true };
    expect(matched(entries, [record])).toEqual({ ...only("1:0?"), missing: [0] });
    expect(matched(entries.toReversed(), [record])).toEqual({ ...only("0:0?"), missing: [1] });
  });

  it("has no trait in common that only one of both has", () => {
    const entries = [
      { ...speeding, authorityState: "SP", committedAt: "10:00" },
      { ...speeding, plate: "ABC1D23", state: "pending" },
    ];
    const record = { ...speeding, plate: "ABC1D23", state: "confirmed" };
    expect(matched(entries, [record])).toEqual({ ...only("1:0?"), missing: [0] });
    expect(matched([{ ...speeding, ticket: "A" }], [{ code: "746-30", renainf: "1" }])).toEqual({
      matches: [],
      missing: [0],
      added: [0],
    });
  });

  it("is the one with the fewest differences among those", () => {
    const entries = [
      { ...speeding, state: "pending", amountCents: 100 },
      { ...speeding, state: "confirmed", amountCents: 100 },
    ];
    for (const [index, { state }] of entries.entries()) {
      const record = { ...speeding, state, amountCents: 200 };
      const match = { ...only(`${index}:0?`), missing: [1 - index] };
      expect(matched(entries, [record])).toEqual(match);
    }
  });

  it("is the unchanged one, in any order of its facts", () => {
    const entries = [
      { ...speeding, state: "pending" },
      { ...speeding, state: "confirmed" },
    ];
    const records = [
      { state: "confirmed", ...speeding },
      { state: "pending", ...speeding },
    ];
    expect(matched(entries, records)).toEqual(only("0:1", "1:0"));
  });

  it("is otherwise the same one in any order", () => {
    const entries = [
      { ...speeding, amountCents: 100 },
      { ...speeding, amountCents: 200 },
    ];
    const records = [
      { ...speeding, amountCents: 300 },
      { ...speeding, amountCents: 400 },
    ];
    expect(matched(entries, records)).toEqual(only("0:0?", "1:1?"));
    expect(matched(entries, records.toReversed())).toEqual(only("0:1?", "1:0?"));
    expect(matched(entries.toReversed(), records)).toEqual(only("0:1?", "1:0?"));
  });

  it("is sure if it equals all other candidates, and no further record is one", () => {
    const record = { ...speeding, state: "confirmed" };
    expect(matched([speeding, { ...speeding }], [record, { ...record }])).toEqual(
      only("0:0", "1:1"),
    );
    expect(matched([speeding, { ...speeding }], [record])).toMatchObject({ matches: ["0:0"] });
    expect(matched([speeding], [record, { ...speeding, state: "pending" }])).toEqual({
      ...only("0:0?"),
      added: [1],
    });
  });

  it("is exchanged as often as needed to leave no record over", () => {
    const entries = [
      { ...speeding, plate: "ABC1D23" },
      { ...speeding, authorityState: "SP" },
      { ...speeding, committedAt: "10:00" },
    ];
    const records = [
      { ...speeding, plate: "ABC1D23", authorityState: "SP", state: "pending" },
      { ...speeding, authorityState: "SP", committedAt: "10:00", state: "pending" },
      { committedAt: "10:00", authorityState: "MG", plate: "ABC1D23", state: "pending" },
    ];
    expect(matched(entries, records)).toMatchObject({ missing: [], added: [] });
  });
});

describe("an entry that is gone", () => {
  const gone = { fields: speeding, isGone: true } as const;

  it("returns only if no listed entry is the record", () => {
    const record = { ...speeding, state: "confirmed" };
    expect(matched([gone, speeding], [record])).toEqual({ ...only("1:0"), missing: [0] });
    expect(matched([gone, speeding], [record, { ...record, amountCents: 1 }])).toMatchObject({
      missing: [],
      added: [],
    });
    expect(matched([gone], [record])).toEqual(only("0:0"));
  });
});
