/** Every fact is read by a rule, or its omission has a reason: each one is changed in hundreds of drivers. */
import { addDays, diagnose, type Facts } from "@cnh/license-law";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { factsOf } from "../../packages/license-law/cases/facts.ts";
import { MAY_DRIVE_CASES } from "../../packages/license-law/cases/may-drive.ts";
import { almostRegular, facts, ON, recentDriver } from "./arbitrary-facts.ts";
import { FACT_PATHS, type FactPath, valuesAt, withFactOf, withoutFact } from "./fact-paths.ts";
import { PATIENCE, RUNS } from "./property-runs.ts";

const ASKED = "It says who was asked, not what is so: reports have it beside the diagnosis.";
const WHEN_ASKED = "It says when the source was asked. A diagnosis is by its own day.";
const ONE_PLACE = "The rules need one state, that of the driver's records.";

/** The facts that no rule reads and no diagnosis shows, with the reason. */
const EXCUSED: Readonly<Record<string, string>> = {
  "person.source": ASKED,
  "license.source": ASKED,
  "blocks.source": ASKED,
  "medicalExams.source": ASKED,
  "toxicological.source": ASKED,
  "courses.source": ASKED,
  "infractions.source": ASKED,
  "person.fetchedOn": WHEN_ASKED,
  "license.fetchedOn": WHEN_ASKED,
  "blocks.fetchedOn": WHEN_ASKED,
  "medicalExams.fetchedOn": WHEN_ASKED,
  "toxicological.fetchedOn": WHEN_ASKED,
  "courses.fetchedOn": WHEN_ASKED,
  "infractions.fetchedOn": WHEN_ASKED,
  "license.previousDocumentStatus": "The document of today decides, whatever was before it.",
  "license.authorizedCategory":
    "It is for the next document, which does not exist yet: until then the category of this one holds.",
  "license.jurisdictionState": ONE_PLACE,
  "license.firstIssuedState": ONE_PLACE,
  "medicalExams.list.*.name": "The kind of the exam says the same in our own terms.",
  "medicalExams.list.*.requestedCategory":
    "A driver may ask for any category; what counts is the one that the examiner allows.",
  "medicalExams.list.*.city": "An exam holds wherever it was done.",
  "medicalExams.list.*.state": "An exam holds wherever it was done.",
  "toxicological.usedOn":
    "The terms of the exam run from the sample and from the license, not from the use.",
  "courses.list.*.isUpdate": "An update holds as long as the course itself.",
  "courses.list.*.modality": "A course holds however it was taken.",
};

const AS_REGISTERED = "The register's own words and figures, shown beside what the law says.";
const NAMES_THE_FINE = "It tells one fine from another for the reader, and bears on no term.";

/** The facts that a diagnosis only shows, without any conclusion from them, with the reason. */
const SHOWN: Readonly<Record<string, string>> = {
  "license.restrictions":
    "No restriction forbids driving: the answer for a vehicle names each as a condition.",
  "blocks.list.*.document": AS_REGISTERED,
  "blocks.list.*.authority": AS_REGISTERED,
  "blocks.list.*.description": AS_REGISTERED,
  "blocks.list.*.requirements": AS_REGISTERED,
  "blocks.list.*.term": "The days of the block decide. The term is shown beside them.",
  "blocks.list.*.term.amount": "The days of the block decide. The term is shown beside them.",
  "blocks.list.*.term.unit": "The days of the block decide. The term is shown beside them.",
  "blocks.list.*.totalTerm": "The days of each block decide, not the sum of their terms.",
  "blocks.list.*.totalTerm.amount": "The days of each block decide, not the sum of their terms.",
  "blocks.list.*.totalTerm.unit": "The days of each block decide, not the sum of their terms.",
  "infractions.list.*.committedAt": "The terms of the law run in days.",
  "infractions.list.*.plate": NAMES_THE_FINE,
  "infractions.list.*.place": NAMES_THE_FINE,
  "infractions.list.*.municipality": NAMES_THE_FINE,
  "infractions.list.*.municipality.code": NAMES_THE_FINE,
  "infractions.list.*.municipality.name": NAMES_THE_FINE,
  "infractions.list.*.processNumber": NAMES_THE_FINE,
  "infractions.list.*.authorityState": NAMES_THE_FINE,
  "infractions.list.*.measurement": "The code of the violation has the step of the measurement.",
  "infractions.list.*.measurement.measured":
    "The code of the violation has the step of the measurement.",
  "infractions.list.*.measurement.considered":
    "The code of the violation has the step of the measurement.",
  "infractions.list.*.measurement.limit":
    "The code of the violation has the step of the measurement.",
  "infractions.list.*.measurement.unit":
    "The code of the violation has the step of the measurement.",
  "infractions.list.*.penalty": "The penalty follows from the code and the state of the process.",
};

const SEED = 20_260_724;
const sampled = (drivers: fc.Arbitrary<Facts>, numRuns: number) =>
  fc.sample(drivers, { numRuns, seed: SEED });

/** A driver with the text of the diagnosis. */
interface Judged {
  readonly driver: Facts;
  readonly other: Facts;
  readonly text: string;
}

const DRIVERS: readonly Judged[] = [
  ...sampled(facts, 200),
  ...sampled(almostRegular, 100),
  ...sampled(recentDriver, 100),
  ...MAY_DRIVE_CASES.map(({ given }) => factsOf(given)),
].map((driver, at) => ({ driver, other: otherDriver(at), text: textOf(driver) }));

/** Another driver, whose sources were queried on another day. */
function otherDriver(at: number): Facts {
  const [driver] = fc.sample(facts, { numRuns: 1, seed: SEED + at + 1 });
  const answer = { source: "laboratories", fetchedOn: addDays(ON, -7) };
  return Object.fromEntries(
    Object.entries(driver ?? {}).map(([group, answered]) => [
      group,
      answered && { ...(answered as object), ...answer },
    ]),
  ) as unknown as Facts;
}

function textOf(driver: Facts): string {
  return JSON.stringify(diagnose(driver, ON));
}

/** A diagnosis without the fields of one name, and without the order of lists. */
function conclusionOf(node: unknown, name: string): string {
  if (Array.isArray(node)) {
    const items = node.map((item: unknown) => conclusionOf(item, name));
    return `[${items.sort().join()}]`;
  }
  if (typeof node !== "object" || node === null) return JSON.stringify(node);
  const fields = Object.entries(node).filter(([key]) => key !== name);
  return `{${fields.map(([key, inner]) => `${key}:${conclusionOf(inner, name)}`).join()}}`;
}

/** The name under which a diagnosis would show a fact, or its record. */
function shownAs({ steps }: FactPath): string {
  const [group = "", ...below] = steps;
  return below.find((step) => step !== "list" && step !== "*") ?? group;
}

/** The number of records joined with another record of the same ticket. */
function repeatedIn(text: string): number {
  return Number(/"repeated":(\d+)/.exec(text)?.[1] ?? 0);
}

type Effect = "none" | "shown" | "read";

/** Once a fact has its expected effect, only so many drivers are searched for a greater one. */
const ENOUGH_DRIVERS = RUNS.numRuns / 2;

function effectOf(path: FactPath, expected: Effect): Effect {
  let effect: Effect = "none";
  for (const [at, { driver, other, text }] of DRIVERS.entries()) {
    if (at >= ENOUGH_DRIVERS && effect === expected) break;
    const changed = variantsOf(driver, other, path)
      .map(textOf)
      .filter((each) => each !== text);
    if (changed.length === 0) continue;
    effect = "shown";
    const repeated = repeatedIn(text);
    if (changed.some((each) => repeatedIn(each) !== repeated)) return "read";
    // With two records of one ticket, any field may decide which one is shown.
    if (repeated > 0) continue;
    const conclude = (each: string) => conclusionOf(JSON.parse(each), shownAs(path));
    const before = conclude(text);
    if (changed.some((each) => conclude(each) !== before)) return "read";
  }
  return effect;
}

/** The driver with another value of the fact, and without it. */
function variantsOf(driver: Facts, other: Facts, path: FactPath): Facts[] {
  const values = valuesAt(driver, path.steps);
  if (values.length === 0) return [];
  const isKnown = values.some((value) => value !== null);
  const without = path.isNullable && isKnown ? [withoutFact(driver, path)] : [];
  return [withFactOf(driver, other, path), ...without];
}

const expectedOf = ({ name }: FactPath): Effect =>
  name in EXCUSED ? "none" : name in SHOWN ? "shown" : "read";

describe("facts and rules", PATIENCE, () => {
  it.each(FACT_PATHS.map((path) => ({ path, expected: expectedOf(path), ...path })))(
    "$name: $expected",
    ({ path, expected }) => {
      expect(effectOf(path, expected)).toBe(expected);
    },
  );

  it("the tables name facts that there are, each in one of them", () => {
    const names = FACT_PATHS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const excused = [...Object.keys(EXCUSED), ...Object.keys(SHOWN)];
    expect(excused.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(excused).size).toBe(excused.length);
  });

  it("every record of facts is taken apart", () => {
    const names = new Set(FACT_PATHS.map(({ name }) => name));
    const unnamed = DRIVERS.flatMap(({ driver }) => namesIn(driver)).filter(
      (name) => !names.has(name) && !name.endsWith(".list"),
    );
    expect([...new Set(unnamed)]).toEqual([]);
  });
});

/** The names of all fields of a driver; `*` is an item of a list of records. */
function namesIn(node: unknown, above = ""): string[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((item) => namesIn(item, `${above}.*`));
  return Object.entries(node).flatMap(([key, inner]) => {
    const name = above === "" ? key : `${above}.${key}`;
    return [name, ...namesIn(inner, name)];
  });
}
