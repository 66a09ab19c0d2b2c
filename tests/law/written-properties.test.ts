/** The properties of a serialized diagnosis, tested on thousands of generated drivers. */
import { diagnosisSchema, normalizedSchema } from "@cnh/contract";
import { ALERT_CATALOGUE, diagnose, normalize } from "@cnh/license-law";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { almostRegular, facts, ON } from "./arbitrary-facts.ts";
import { PATIENCE, RUNS } from "./property-runs.ts";

const anyone = fc.oneof(facts, almostRegular, almostRegular);

describe("properties of a diagnosis", PATIENCE, () => {
  it("the order in which a source lists things does not matter", () => {
    const property = fc.property(anyone, fc.infiniteStream(fc.nat()), (driver, random) => {
      const shuffled = {
        ...driver,
        blocks: driver.blocks && { ...driver.blocks, list: shuffle(driver.blocks.list, random) },
        medicalExams: driver.medicalExams && {
          ...driver.medicalExams,
          list: shuffle(driver.medicalExams.list, random),
        },
        courses: driver.courses && {
          ...driver.courses,
          list: shuffle(driver.courses.list, random),
        },
        infractions: driver.infractions && {
          ...driver.infractions,
          list: shuffle(driver.infractions.list, random),
        },
      };
      expect(JSON.stringify(diagnose(shuffled, ON))).toBe(JSON.stringify(diagnose(driver, ON)));
    });
    fc.assert(property, RUNS);
  });

  it("every alert has a legal basis, an entry in the catalogue and a finished text", () => {
    const property = fc.property(anyone, (driver) => {
      for (const alert of diagnose(driver, ON).diagnosis.allAlerts) {
        const rule = ALERT_CATALOGUE[alert.code];
        expect(rule, alert.code).toMatchObject({
          severity: alert.severity,
          section: alert.section,
        });
        expect(alert.legalBasis.length, alert.code).toBeGreaterThan(0);
        expect(alert.message, alert.code).not.toMatch(/[{}]|undefined|null|NaN/);
      }
    });
    fc.assert(property, RUNS);
  });

  it("what forbids driving is critical, and a status is never better than its alerts", () => {
    const property = fc.property(anyone, (driver) => {
      const { status: word, allAlerts } = diagnose(driver, ON).diagnosis;
      const critical = allAlerts.filter(({ severity }) => severity === "CRITICAL");
      expect(
        allAlerts.filter((alert) => alert.forbidsDriving && !critical.includes(alert)),
      ).toEqual([]);
      if (word === "BLOCKED") expect(critical.some((alert) => alert.forbidsDriving)).toBe(true);
      if (word === "VALID")
        expect(allAlerts.every(({ severity }) => severity === "INFO")).toBe(true);
    });
    fc.assert(property, RUNS);
  });

  it("the output validates against the contract", () => {
    const property = fc.property(anyone, (driver) => {
      const { diagnosis, normalized } = JSON.parse(
        JSON.stringify(diagnose(driver, ON)),
      ) as ReturnType<typeof diagnose>;
      expect(diagnosisSchema.parse(diagnosis)).toEqual(diagnosis);
      expect(normalizedSchema.parse(normalized)).toEqual(normalized);
    });
    fc.assert(property, RUNS);
  });

  it("every field of the summary is a field of the diagnosis", () => {
    const property = fc.property(anyone, (driver) => {
      const { diagnosis, normalized } = diagnose(driver, ON);
      const areBlocksKnown = driver.blocks !== null;
      expect(diagnosis).toMatchObject({
        validity: normalized.validity,
        blocks: normalized.blocks ?? [],
        toxicological: normalized.toxicological,
        points: normalized.points,
        fines: normalized.fines && { items: normalized.fines },
        medicalExams: normalized.medicalExams && { exams: normalized.medicalExams },
      });
      expect(normalized.blocks === null).toBe(!areBlocksKnown);
      const known = JSON.parse(JSON.stringify(diagnosis)) as typeof diagnosis;
      expect(normalize(known, areBlocksKnown)).toEqual(JSON.parse(JSON.stringify(normalized)));
    });
    fc.assert(property, RUNS);
  });

  it("the same facts and day give the same bytes", () => {
    const property = fc.property(anyone, (driver) => {
      const first = JSON.stringify(diagnose(driver, ON));
      expect(JSON.stringify(diagnose(structuredClone(driver), ON))).toBe(first);
    });
    fc.assert(property, RUNS);
  });
});

/** A list in another order, based on numbers that fast-check can shrink. */
function shuffle<Item>(list: readonly Item[], random: fc.Stream<number>): Item[] {
  const keys = [...random.take(list.length)];
  return list
    .map((item, index) => ({ item, key: keys[index] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
