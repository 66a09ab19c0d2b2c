/** The properties of the comparison of a driver's facts, tested on generated drivers. */
import { addDays, compare, type Facts, type Memory, remember } from "@cnh/license-law";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { block, infraction } from "../../packages/license-law/cases/facts.ts";
import { factsOf, groupsOf } from "../../packages/license-law/src/changes/records.ts";
import { almostRegular, consistent, facts, ON, recentDriver } from "./arbitrary-facts.ts";
import { forget, pickPlaces } from "./forget.ts";
import { respelled, shuffled } from "./other-answers.ts";
import { MANY_RUNS, PATIENCE } from "./property-runs.ts";

const anyone = fc
  .oneof(facts, almostRegular, recentDriver)
  .map((driver) => withPaidFines(consistent(driver)));
const GROUPS = [
  "license",
  "blocks",
  "medicalExams",
  "toxicological",
  "courses",
  "infractions",
] as const;

/** The driver without fines that are unpaid and have a day of payment, which is a contradiction. */
function withPaidFines(driver: Facts): Facts {
  const { infractions } = driver;
  const list = infractions?.list.map((fine) => ({
    ...fine,
    paid: fine.paidOn === null ? fine.paid : true,
  }));
  return { ...driver, infractions: infractions && { ...infractions, list: list ?? [] } };
}

/** Whether a remembered value has everything that is known of the answered one. */
function covers(remembered: unknown, answered: unknown): boolean {
  if (answered === null) return true;
  if (typeof answered !== "object" || Array.isArray(answered))
    return JSON.stringify(remembered) === JSON.stringify(answered);
  return Object.entries(answered).every(([field, value]) =>
    covers((remembered as Readonly<Record<string, unknown>> | undefined)?.[field], value),
  );
}

function withoutUnknown(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const codesOf = (memory: Memory, answer: Facts) =>
  compare(memory, answer, ON).changes.map(({ code }) => code);

/** A memory as it is stored. */
const stored = (memory: Memory) => JSON.parse(JSON.stringify(memory)) as Memory;

describe("properties of the comparison", PATIENCE, () => {
  it("the same answer twice reports nothing, in any order and on any later day", () => {
    const property = fc.property(anyone, fc.nat(), fc.nat(800), (driver, seed, days) => {
      const { changes, effect } = compare(
        remember(driver),
        shuffled(driver, seed),
        addDays(ON, days),
      );
      expect({ changes, effect }).toEqual({ changes: [], effect: null });
    });
    fc.assert(property, MANY_RUNS);
  });

  it("the same answer reports nothing if sources contradict each other", () => {
    const property = fc.property(fc.oneof(facts, recentDriver), fc.nat(), (driver, seed) => {
      expect(codesOf(remember(driver), shuffled(driver, seed))).toEqual([]);
    });
    fc.assert(property, MANY_RUNS);
  });

  it("a memory survives its storage", () => {
    const property = fc.property(anyone, anyone, (driver, later) => {
      const memory = remember(driver);
      expect(stored(memory)).toEqual(memory);
      const next = compare(memory, later, ON);
      expect(compare(stored(memory), later, ON)).toEqual(next);
      expect(stored(next.memory)).toEqual(next.memory);
    });
    fc.assert(property, MANY_RUNS);
  });

  it("taking any facts away reports nothing, nor does their return", () => {
    const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 6 });
    const property = fc.property(anyone, picks, (driver, picked) => {
      const less = forget(driver, pickPlaces(driver, picked));
      const known = compare(remember(driver), less, ON);
      expect(known.changes).toEqual([]);
      expect(codesOf(known.memory, driver)).toEqual([]);
    });
    fc.assert(property, MANY_RUNS);
  });

  it("a silent group reports nothing, nor does its return", () => {
    const property = fc.property(anyone, fc.subarray([...GROUPS]), (driver, silent) => {
      const less = { ...driver, ...Object.fromEntries(silent.map((group) => [group, null])) };
      const known = compare(remember(driver), less, ON);
      expect(known.changes).toEqual([]);
      expect(codesOf(known.memory, driver)).toEqual([]);
      expect(codesOf(remember(less), driver)).toEqual([]);
    });
    fc.assert(property, MANY_RUNS);
  });

  it("facts that were never known are learned and not reported", () => {
    const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 3 });
    const property = fc.property(anyone, picks, (driver, picked) => {
      const places = pickPlaces(driver, picked).filter((path) => path.at(-1) !== "releasedOn");
      expect(codesOf(remember(forget(driver, places)), driver)).toEqual([]);
    });
    fc.assert(property, MANY_RUNS);
  });

  it("an entry that one answer lacks reports nothing", () => {
    const lists = fc.constantFrom("blocks", "medicalExams", "courses", "infractions");
    const property = fc.property(anyone, lists, fc.nat(), (driver, name, which) => {
      const group = driver[name as "blocks"];
      if (group === null || group.list.length === 0) return;
      const list = group.list.toSpliced(which % group.list.length, 1);
      const known = compare(remember(driver), { ...driver, [name]: { ...group, list } }, ON);
      expect(known.changes).toEqual([]);
      expect(codesOf(known.memory, driver)).toEqual([]);
    });
    fc.assert(property, MANY_RUNS);
  });

  it("a change for the worse is reported immediately", () => {
    const property = fc.property(anyone, (driver) => {
      const { blocks, infractions, license } = driver;
      if (blocks === null || infractions === null || license === null) return;
      const worse = {
        ...driver,
        license: { ...license, expiresOn: "2020-01-01" },
        blocks: { ...blocks, list: [...blocks.list, block("2", ON, { document: "PROC-9" })] },
        infractions: {
          ...infractions,
          list: [...infractions.list, infraction("605-01", ON, { ticket: "NEW-1", renainf: "7" })],
        },
      };
      const codes = codesOf(remember(driver), worse);
      expect(codes).toEqual(expect.arrayContaining(["BLOCK_ADDED", "FINE_ADDED"]));
      expect(codes.includes("EXPIRY_SHORTENED")).toBe(license.expiresOn !== null);
    });
    fc.assert(property, MANY_RUNS);
  });

  it("after some answers with the truth the memory is the truth", () => {
    let [equal, all] = [0, 0];
    const property = fc.property(anyone, anyone, (driver, truth) => {
      let memory = remember(driver);
      for (let answers = 0; answers < 5; answers++) memory = compare(memory, truth, ON).memory;
      expect(compare(memory, truth, ON).changes).toEqual([]);
      for (const [name, group] of Object.entries(groupsOf(truth))) {
        if (group === null) continue;
        const entries = memory.groups[name as "blocks"]?.entries ?? [];
        const listed = entries.filter(({ isGone }) => isGone !== true).map(({ fields }) => fields);
        expect(listed).toHaveLength(group.list.length);
        for (const { ticket, renainf, document, ...fields } of group.list) {
          expect(listed.some((known) => covers(known, fields))).toBe(true);
          const numbered = withoutUnknown({ ...fields, ticket, renainf, document });
          equal += listed.some((known) => covers(known, numbered)) ? 1 : 0;
          all += 1;
        }
      }
    });
    fc.assert(property, MANY_RUNS);
    // An entry does not learn a number that may be another entry's.
    expect(equal).toBeGreaterThan(all * 0.99);
  });

  it("two providers' spellings of one fine are one fine", () => {
    const property = fc.property(anyone, fc.constantFrom("ticket", "renainf"), (driver, left) => {
      const { infractions } = driver;
      if (infractions === null) return;
      const list = infractions.list.map((fine) => ({
        ...respelled(fine),
        ...(fine.ticket !== null && fine.renainf !== null && { [left]: null }),
      }));
      const other = { ...driver, infractions: { ...infractions, list } };
      expect(codesOf(remember(driver), other)).toEqual([]);
      expect(codesOf(remember(other), driver)).toEqual([]);
    });
    fc.assert(property, MANY_RUNS);
  });

  it("the facts of a memory are the answered ones", () => {
    const property = fc.property(anyone, (driver) => {
      expect(groupsOf(factsOf(groupsOf(driver)))).toEqual(groupsOf(driver));
    });
    fc.assert(property, MANY_RUNS);
  });
});
