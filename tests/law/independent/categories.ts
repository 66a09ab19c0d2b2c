/** Independent cases of categories: the vehicles they cover, and the conditions of the next one. */
import type { Category, Diagnosis } from "@cnh/license-law";
import { infraction } from "../../../packages/license-law/cases/facts.ts";
import { checksOf, type IndependentCase } from "./case.ts";
import { GRAVISSIMA, weekly } from "./facts.ts";

const kindsOf = ({ category }: Diagnosis): readonly string[] =>
  (category.covers ?? []).map(({ kind }) => kind);
const upgradeTo = ({ category }: Diagnosis, to: string) =>
  category.upgrades?.find((upgrade) => upgrade.to === to);

const READINGS = {
  kinds: (diagnosis: Diagnosis) => kindsOf(diagnosis).toSorted(),
  truck: (diagnosis: Diagnosis) => kindsOf(diagnosis).includes("truck"),
  bus: (diagnosis: Diagnosis) => kindsOf(diagnosis).includes("bus"),
  combination: (diagnosis: Diagnosis) => kindsOf(diagnosis).includes("combination"),
  motorcycle: (diagnosis: Diagnosis) => kindsOf(diagnosis).includes("motorcycle"),
  meetsConditionsOfC: (diagnosis: Diagnosis) => upgradeTo(diagnosis, "C")?.meetsConditions,
  ageMissingForD: (diagnosis: Diagnosis) => upgradeTo(diagnosis, "D")?.missing.includes("age"),
};

/** A category with its toxicological exam in order. */
const professional = (category: Category) => ({
  license: { category },
  toxicological: {
    dueOn: "2028-01-01",
    result: "negative" as const,
    collectedOn: "2025-07-01",
    purpose: "license" as const,
  },
});

/** Category B for six years. */
const LONG_HELD = { category: "B", heldSince: { B: "2020-01-01", C: null } } as const;

const CASES: readonly IndependentCase<typeof READINGS>[] = [
  {
    id: "C01",
    what: "what B covers",
    law: "art. 143",
    given: { license: { category: "B" } },
    expected: { kinds: ["car", "farm_tractor", "light_trailer", "motor_home"] },
  },
  {
    id: "C02",
    what: "A covers mopeds and motorcycles alone",
    law: "art. 143; Res. CONTRAN 996/2023",
    given: { license: { category: "A" } },
    expected: { kinds: ["moped", "motorcycle"] },
  },
  {
    id: "C03",
    what: "D covers trucks and buses, but no combination",
    law: "art. 143",
    given: professional("D"),
    expected: { truck: true, bus: true, combination: false },
  },
  {
    id: "C04",
    what: "E covers combinations, but no motorcycle",
    law: "art. 143",
    given: professional("E"),
    expected: { combination: true, motorcycle: false },
  },
  {
    id: "C05",
    what: "from B to C: two gravíssimas within twelve months bar it",
    law: "art. 143, § 1º",
    given: { license: LONG_HELD, infractions: weekly(GRAVISSIMA, 2) },
    expected: { meetsConditionsOfC: false },
  },
  {
    id: "C06",
    what: "from B to D at 20 years: too young",
    law: "art. 145, I",
    given: {
      person: { birthDate: "2006-06-01" },
      license: {
        category: "B",
        firstIssuedOn: "2024-07-01",
        heldSince: { B: "2024-07-01", C: null },
      },
    },
    expected: { ageMissingForD: true },
  },
  {
    id: "C07",
    what: "from B to C: gravíssimas that suspend by themselves bar it too",
    law: "art. 143, § 1º",
    given: {
      license: LONG_HELD,
      infractions: [infraction("747-10", "2026-02-01"), infraction("747-10", "2026-07-01")],
    },
    expected: { meetsConditionsOfC: false },
  },
];

export const CATEGORIES_CHECKS = checksOf(READINGS, CASES);
