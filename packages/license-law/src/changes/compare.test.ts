import { describe, expect, it } from "vitest";
import { block, course, type FactOverrides, factsOf, infraction } from "../../cases/facts.ts";
import type { Day } from "../calendar.ts";
import type { Facts } from "../facts.ts";
import { compare } from "./compare.ts";
import { type Memory, remember, rememberedFacts } from "./memory.ts";

const ON: Day = "2026-07-31";
const fine = infraction("745-50", "2026-05-02", { ticket: "SP100", state: "pending", paid: false });
const other = infraction("745-50", "2026-05-02", {
  ticket: "SP200",
  state: "pending",
  paid: false,
});
const fines = (...list: readonly (typeof fine)[]): Facts => factsOf({ infractions: list });
const none = fines();

const SILENT: FactOverrides = {
  person: null,
  license: null,
  blocks: null,
  medicalExams: null,
  toxicological: null,
  courses: null,
  infractions: null,
};

/** The codes that each answer in turn reports. */
function codesOf(first: Facts, ...answers: readonly Facts[]): readonly (readonly string[])[] {
  let memory = remember(first);
  return answers.map((answer) => {
    const result = compare(memory, answer, ON);
    ({ memory } = result);
    return result.changes.map(({ code }) => code);
  });
}

function memoryAfter(first: Facts, ...answers: readonly Facts[]): Memory {
  return answers.reduce((memory, answer) => compare(memory, answer, ON).memory, remember(first));
}

describe("an answer from before the remembered one", () => {
  const suspended = (fetchedOn: Day): Facts => {
    const facts = factsOf({ blocks: [block("2", "2026-07-20", { document: "1" })] });
    return { ...facts, blocks: facts.blocks && { ...facts.blocks, fetchedOn } };
  };
  const free = (fetchedOn: Day): Facts => {
    const facts = factsOf({ blocks: [] });
    return { ...facts, blocks: facts.blocks && { ...facts.blocks, fetchedOn } };
  };

  it("is no change, and leaves the memory as it is", () => {
    expect(codesOf(free("2026-07-24"), suspended("2026-07-23"))).toEqual([[]]);
    const memory = remember(free("2026-07-24"));
    expect(compare(memory, suspended("2026-07-23"), ON).memory.groups).toEqual(memory.groups);
  });

  it("of the same day or a later one counts", () => {
    expect(codesOf(free("2026-07-24"), suspended("2026-07-24"))[0]).toContain("BLOCK_ADDED");
    expect(codesOf(free("2026-07-24"), suspended("2026-07-25"))[0]).toContain("BLOCK_ADDED");
  });
});

describe("one fine in several spellings", () => {
  it.each([
    ["case and punctuation", { ...fine, ticket: "sp-1 00" }],
    ["the spelling of the code", { ...fine, code: "74550" }],
    ["only the register number", { ...fine, ticket: null, renainf: "00777" }],
    ["no number", { ...fine, ticket: null }],
    ["hardly anything", infraction(null, null, { ticket: null, state: null })],
  ])("is not a change: %s", (_, written) => {
    expect(codesOf(fines(fine), fines(written), fines(fine))).toEqual([[], []]);
  });

  it("is known by either number after one answer with both", () => {
    const both = { ...fine, renainf: "777" };
    const numbered = infraction(null, null, { renainf: "777", state: "cancelled" });
    expect(codesOf(fines(fine), fines(both), fines(numbered))).toEqual([[], ["FINE_CANCELLED"]]);
  });

  it("is another fine if the register numbers differ", () => {
    const one = { ...fine, renainf: "777" };
    const two = { ...fine, renainf: "888" };
    expect(codesOf(fines(one), fines(one, two))).toEqual([["FINE_ADDED"]]);
  });

  it("is one fine if an answer has it twice, under each of its numbers", () => {
    const both = { ...fine, renainf: "777" };
    const copies = fines({ ...fine, state: null }, { ...fine, ticket: null, renainf: "777" });
    expect(codesOf(fines(both), copies, fines(both))).toEqual([[], []]);
  });

  it("is one fine if an answer shows that two entries are the same", () => {
    const numbered = { ...fine, ticket: null, renainf: "777" };
    const apart = fines(fine, { ...numbered, plate: "ABC1D23" });
    const together = fines({ ...fine, renainf: "777" });
    expect(codesOf(apart, together)).toEqual([[]]);
    expect(memoryAfter(apart, together).groups.infractions?.entries).toHaveLength(1);
  });

  it("is not the same fine if its code differs, although an answer has both numbers", () => {
    const numbered = { ...fine, ticket: null, renainf: "777", code: "746-30" };
    const answer = fines({ ...fine, renainf: "777", code: "746-30" });
    expect(codesOf(fines(fine, numbered), answer)).toEqual([[]]);
    const { groups } = memoryAfter(fines(fine, numbered), answer);
    expect(groups.infractions?.entries).toHaveLength(2);
  });
});

describe("two equal fines of one day", () => {
  const numbered = (renainf: string, more: object = {}) => ({
    ...fine,
    ticket: null,
    renainf,
    ...more,
  });

  it("are not reported as new by a source that knows other numbers", () => {
    expect(codesOf(fines(fine, other), fines(numbered("1"), numbered("2")))).toEqual([[]]);
  });

  it("learn no number of which it is unclear whose it is", () => {
    const memory = memoryAfter(fines(fine, other), fines(numbered("1"), numbered("2")));
    const fields = memory.groups.infractions?.entries.map((entry) => entry.fields);
    expect(fields).toMatchObject([{ ticket: "SP100" }, { ticket: "SP200" }]);
    for (const each of fields ?? []) expect(each).not.toHaveProperty("renainf");
  });

  it("report a third fine, and the confirmation of one", () => {
    const [one, two] = [numbered("1"), numbered("2", { state: "confirmed" })];
    expect(codesOf(fines(fine, other), fines(one, two))).toEqual([["FINE_CONFIRMED"]]);
    expect(codesOf(fines(fine, other), fines(one, numbered("2"), numbered("3")))).toEqual([
      ["FINE_ADDED"],
    ]);
  });

  it("leave room for a record that fits only one of them", () => {
    const known = fines(
      { ...fine, plate: "ABC1D23" },
      { ...other, plate: "XYZ9A99", ticket: null },
    );
    const answer = fines(
      { ...fine, ticket: null, plate: null, committedAt: "10:00" },
      { ...fine, ticket: null, plate: "ABC1D23", committedOn: null, code: null },
    );
    expect(codesOf(known, answer)).toEqual([[]]);
  });
});

describe("an entry that comes and goes", () => {
  const gone = [none, none, none, none] as const;
  const unstable = [...gone, fines(fine), ...gone, fines(fine)] as const;
  const untilUnstable = [
    [],
    [],
    [],
    ["FINE_REMOVED"],
    ["FINE_RETURNED"],
    [],
    [],
    [],
    ["FINE_REMOVED"],
  ];
  const expected = [...untilUnstable, ["RECORD_UNSTABLE"]];

  it("is reported as unstable once, and then not until three answers agree", () => {
    const flapping = [none, fines(fine), none, none, fines(fine)] as const;
    const silent = flapping.map(() => []);
    expect(codesOf(fines(fine), ...unstable, ...flapping)).toEqual([...expected, ...silent]);
  });

  it("is reported as it is when three answers have agreed on it", () => {
    const paid = fines({ ...fine, paid: true });
    const codes = codesOf(fines(fine), ...unstable, none, paid, paid, paid, paid);
    expect(codes.slice(-6)).toEqual([["RECORD_UNSTABLE"], [], [], [], ["FINE_PAID"], []]);
  });

  it("waits for the same facts in all three", () => {
    const paid = fines({ ...fine, paid: true });
    const codes = codesOf(fines(fine), ...unstable, paid, fines(fine), paid, paid, paid);
    expect(codes.slice(-5)).toEqual([[], [], [], [], ["FINE_PAID"]]);
  });

  it("is reported as removed when three answers have lacked it", () => {
    const codes = codesOf(fines(fine), ...unstable, none, none, none, fines(fine));
    expect(codes.slice(-4)).toEqual([[], [], ["FINE_REMOVED"], ["FINE_RETURNED"]]);
  });

  it("is not unstable if it was listed for long between two disappearances", () => {
    const long = Array.from({ length: 12 }, () => fines(fine));
    const codes = codesOf(fines(fine), ...gone, ...long, ...gone, fines(fine));
    expect(codes.at(-1)).toEqual(["FINE_RETURNED"]);
  });

  it("is unstable if one answer less listed it", () => {
    const long = Array.from({ length: 11 }, () => fines(fine));
    const codes = codesOf(fines(fine), ...gone, ...long, ...gone, fines(fine));
    expect(codes.at(-1)).toEqual(["RECORD_UNSTABLE"]);
  });

  it("is new again after twelve answers without it, and not earlier", () => {
    const long = Array.from({ length: 12 }, () => none);
    expect(codesOf(fines(fine), ...long, fines(fine)).at(-1)).toEqual(["FINE_ADDED"]);
    expect(codesOf(fines(fine), ...long.slice(1), fines(fine)).at(-1)).toEqual(["FINE_RETURNED"]);
    expect(codesOf(fines(fine), ...long.slice(1), fines(other)).at(-1)).toEqual(["FINE_ADDED"]);
  });

  it("is judged as listed until four answers lack it", () => {
    const suspended = factsOf({ blocks: [block("2", "2026-06-01", { endsOn: "2026-12-01" })] });
    const memory = memoryAfter(suspended, factsOf({}), factsOf({}), factsOf({}));
    const { effect } = compare(memory, factsOf({}), ON);
    expect(effect).toMatchObject({
      status: { from: "BLOCKED", to: "VALID" },
      driving: { from: "FORBIDDEN", to: "ALLOWED" },
      alertsBegan: [],
      alertsEnded: expect.arrayContaining(["SUSPENSION_ACTIVE"]) as unknown,
    });
  });
});

describe("an entry that remains", () => {
  it("stays at its place in the memory", () => {
    const known = ["A", "B", "C", "D"].map((ticket) => ({ ...fine, ticket }));
    const answer = known.map((each, index) => ({ ...each, paid: index % 2 === 0 }));
    const { groups } = memoryAfter(fines(...known), fines(...answer.toReversed()));
    expect(groups.infractions?.entries.map(({ fields }) => fields["ticket"])).toEqual([
      "A",
      "B",
      "C",
      "D",
    ]);
  });

  it("leaves no counters in the memory, also if one answer lacked it", () => {
    expect(memoryAfter(fines(fine), fines(fine), none, fines(fine))).toEqual({
      ...remember(fines(fine)),
      on: ON,
    });
  });
});

describe("a fact that may end", () => {
  const paid = { ...fine, paid: true, paidOn: "2026-07-01" };
  const entryAfter = (...answers: readonly (typeof fine)[]) =>
    memoryAfter(fines(paid), ...answers.map((each) => fines(each))).groups.infractions?.entries[0];

  it("is remembered until four answers lack it", () => {
    const undated = { ...fine, paid: true };
    expect(entryAfter(undated)).toMatchObject({ fields: { paidOn: "2026-07-01" } });
    expect(entryAfter(undated, undated, undated)).toMatchObject({ lacking: { paidOn: 3 } });
    const ended = entryAfter(undated, undated, undated, undated);
    expect(ended).toEqual(remember(fines(undated)).groups.infractions?.entries[0]);
  });

  it("is not counted as lacking again from where the count was when an answer had it", () => {
    const undated = { ...fine, paid: true };
    expect(entryAfter(undated, undated, undated, paid)).not.toHaveProperty("lacking");
    expect(entryAfter(undated, undated, undated, paid, undated)).toMatchObject({
      lacking: { paidOn: 1 },
    });
  });

  it("has ended if another fact of the answer contradicts it", () => {
    expect(entryAfter(fine)).toEqual(remember(fines(fine)).groups.infractions?.entries[0]);
  });
});

describe("facts that are not known", () => {
  it("are learned, and not changed, by the first answer of a group", () => {
    const known = factsOf({
      infractions: [fine],
      blocks: [block("2", "2026-06-01")],
      courses: [course({ kind: "school" })],
      toxicological: { result: "positive" },
    });
    const comparison = compare(remember(factsOf(SILENT)), known, ON);
    expect(comparison).toEqual({
      memory: { ...remember(known), on: ON },
      changes: [],
      effect: null,
    });
  });

  it("leave the memory as it is, except for its day", () => {
    const memory = remember(fines(fine));
    expect(memory.on).toBe("2026-07-24");
    expect(compare(memory, factsOf(SILENT), ON).memory).toEqual({ ...memory, on: ON });
    const empty = remember(factsOf(SILENT));
    expect(empty.on).toBeNull();
    expect(compare(empty, factsOf(SILENT), ON).memory).toEqual({ ...empty, on: ON });
  });

  it("are in the effect of neither side", () => {
    const before = factsOf({ ...SILENT, license: {}, infractions: [], zeroings: null });
    const after = factsOf({
      ...SILENT,
      license: {},
      blocks: [block("2", "2026-06-01")],
      infractions: [fine],
    });
    const { changes, effect } = compare(remember(before), after, ON);
    expect(changes.map(({ code }) => code)).toEqual(["FINE_ADDED"]);
    expect(effect?.status).toEqual({ from: "BLOCKED", to: "BLOCKED" });
  });

  it("take no space in a memory, which is as small as its facts", () => {
    const size = (value: unknown) => JSON.stringify(value).length;
    expect(size(remember(fines(fine, other)))).toBeLessThan(size(fines(fine, other)) * 0.65);
  });
});

describe("the facts of a memory", () => {
  it("are the facts that were answered, with what a later answer left out", () => {
    const block1 = block("2", "2026-06-01", { document: "PROC-1" });
    const memory = memoryAfter(factsOf({ blocks: [block1] }), factsOf({ blocks: null }));
    expect(rememberedFacts(memory)).toMatchObject({
      license: { category: "AB", expiresOn: "2033-03-10" },
      blocks: { list: [{ document: "PROC-1" }] },
    });
  });

  it("lack the entries whose end was reported, and groups that were never answered", () => {
    const known = factsOf({ blocks: [block("2", "2026-06-01")], courses: null });
    const memory = memoryAfter(known, factsOf({}), factsOf({}), factsOf({}), factsOf({}));
    const unknown = memoryAfter(factsOf({ toxicological: null }));
    expect(rememberedFacts(memory).blocks?.list).toEqual([]);
    expect(rememberedFacts(unknown).toxicological).toBeNull();
  });
});
