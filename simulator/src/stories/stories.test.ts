import { SANDBOX_DRIVERS, SANDBOX_STORIES, type SandboxStoryName } from "@cnh/contract/sandbox.ts";
import { addDays } from "@cnh/license-law";
import { describe, expect, it } from "vitest";
import type { SimulatedDriver } from "../driver.ts";
import { cpfOfBase } from "../driver-numbers.ts";
import { storyDriver } from "./stories.ts";
import { LAST_DAY } from "./story-events.ts";

const FIRST_DAY = "2026-11-19";
const dayOf = (day: number) => addDays(FIRST_DAY, day);

function cpfOf(wanted: SandboxStoryName): string {
  const story = SANDBOX_STORIES.find(({ name }) => name === wanted);
  if (!story) throw new Error(`no story ${wanted}`);
  return story.cpf;
}

function driverOn(day: number, name: SandboxStoryName): SimulatedDriver {
  const driver = storyDriver(cpfOf(name), { firstDay: FIRST_DAY, today: dayOf(day) });
  if (!driver) throw new Error(`no driver of ${name}`);
  return driver;
}

const factsOn = (day: number, name: SandboxStoryName) => driverOn(day, name).facts;
const finesOn = (day: number, name: SandboxStoryName) =>
  factsOn(day, name).infractions.list.map(({ ticket }) => ticket);

/** The facts and the behaviour without the day of the answer. */
function recordOn(day: number, name: SandboxStoryName): string {
  const { behaviour, facts } = driverOn(day, name);
  return JSON.stringify({ behaviour, facts }, (key, value: unknown) =>
    key === "fetchedOn" ? undefined : value,
  );
}

/** The days on which the record differs from the record of the day before. */
function changesOf(name: SandboxStoryName): number[] {
  const days = Array.from({ length: LAST_DAY }, (_, index) => index + 1);
  return days.filter((day) => recordOn(day, name) !== recordOn(day - 1, name));
}

describe("the list of stories", () => {
  it("has eight drivers, none of them one of the 25", () => {
    const cpfs = SANDBOX_STORIES.map(({ cpf }) => cpf);
    expect(new Set(cpfs).size).toBe(8);
    expect(cpfs).toEqual([51, 52, 53, 54, 55, 56, 57, 58].map((nn) => cpfOfBase(`9000000${nn}`)));
    expect(SANDBOX_DRIVERS.filter(({ cpf }) => cpfs.includes(cpf))).toEqual([]);
  });

  it.each(SANDBOX_STORIES)("$name has its days in order, from the first on", ({ days }) => {
    const numbers = days.map(({ day }) => day);
    expect(numbers[0]).toBe(0);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });
});

describe("a story", () => {
  it.each([
    ["suspensao", [10, 75, 80]],
    ["vencimento", [35]],
    ["pontos", [9, 18, 27, 36, 45, 54, 63, 72, 81, 90, 99, 108, 117]],
    ["toxicologico", [60]],
    ["rebaixada", [12]],
    ["multa-que-some", [14, 15]],
    // oxfmt-ignore
    ["instavel", [10, 14, 20, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60]],
    ["estado-mudo", [5, 13]],
  ] as const)("%s changes its record on its days only", (name, days) => {
    expect(changesOf(name)).toEqual(days);
  });

  it.each(SANDBOX_STORIES)("$name is the same driver all the time, answered today", ({ name }) => {
    const { cpf, identity, facts } = driverOn(0, name);
    for (const day of [0, 11, 50, 120, 400]) {
      const later = driverOn(day, name);
      expect(later.cpf).toBe(cpf);
      expect(later.identity).toMatchObject({
        name: identity.name,
        formNumber: identity.formNumber,
      });
      expect(later.facts.person.birthDate).toBe(facts.person.birthDate);
      expect(later.facts.license.registrationNumber).toBe(facts.license.registrationNumber);
      for (const group of Object.values(later.facts)) expect(group.fetchedOn).toBe(dayOf(day));
    }
  });

  it("is of no other CPF", () => {
    const time = { firstDay: FIRST_DAY, today: FIRST_DAY };
    for (const base of ["900000001", "900000050", "900000059"])
      expect(storyDriver(cpfOfBase(base), time)).toBeNull();
  });
});

describe("the record", () => {
  it("of suspensao has the block from day 10 to day 79, in force from day 20 on", () => {
    expect(factsOn(9, "suspensao").blocks.list).toEqual([]);
    for (const day of [10, 20, 79])
      expect(factsOn(day, "suspensao").blocks.list).toMatchObject([
        { reason: "2", recordedOn: dayOf(10), startsOn: dayOf(20), endsOn: dayOf(79) },
      ]);
    expect(factsOn(80, "suspensao").blocks.list).toEqual([]);
    expect(factsOn(75, "suspensao").courses.list).toMatchObject([
      { kind: "recycling", completedOn: dayOf(75) },
    ]);
  });

  it("of vencimento expires on day 20 and is renewed for ten years on day 35", () => {
    expect(factsOn(34, "vencimento").license.expiresOn).toBe(dayOf(20));
    const { license, medicalExams } = factsOn(35, "vencimento");
    expect(license).toMatchObject({ issuedOn: dayOf(35), expiresOn: addDays(dayOf(33), 3652) });
    expect(medicalExams.list).toMatchObject([
      { doneOn: dayOf(33), validUntil: license.expiresOn, result: "fit" },
    ]);
  });

  it("of pontos gets a fine of five points every nine days", () => {
    expect(finesOn(8, "pontos")).toHaveLength(0);
    expect(finesOn(9, "pontos")).toHaveLength(1);
    expect(new Set(finesOn(120, "pontos")).size).toBe(13);
    expect(factsOn(120, "pontos").infractions.list).toMatchObject(
      Array.from({ length: 13 }, () => ({ gravity: "grave", state: "confirmed", paid: true })),
    );
  });

  it("of toxicologico has the exam due on day 15 until another one is done", () => {
    expect(factsOn(59, "toxicologico").toxicological.dueOn).toBe(dayOf(15));
    expect(factsOn(60, "toxicologico").toxicological).toMatchObject({
      collectedOn: dayOf(57),
      result: "negative",
    });
  });

  it("of rebaixada shows the lower category", () => {
    expect(factsOn(11, "rebaixada").license.category).toBe("E");
    expect(factsOn(12, "rebaixada").license.category).toBe("B");
  });

  it("of multa-que-some lacks one of two fines on one day", () => {
    const [first, second] = finesOn(13, "multa-que-some");
    expect(second).toBeTypeOf("string");
    expect(finesOn(14, "multa-que-some")).toEqual([first]);
    expect(finesOn(15, "multa-que-some")).toEqual([first, second]);
  });

  it("of estado-mudo keeps its fines while the state refuses to answer", () => {
    const behaviours = [4, 5, 12, 13].map((day) => driverOn(day, "estado-mudo").behaviour);
    expect(behaviours).toEqual(["answers", "state_refuses", "state_refuses", "answers"]);
    expect(finesOn(8, "estado-mudo")).toEqual(finesOn(0, "estado-mudo"));
  });
});
