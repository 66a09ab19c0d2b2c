/** Independent cases of the provisional license (PPD). */
import type { Diagnosis, InfractionFact } from "@cnh/license-law";
import { infraction } from "../../../packages/license-law/cases/facts.ts";
import { checksOf, type IndependentCase, STATUS } from "./case.ts";
import { GRAVE, LEVE, MEDIA, weekly } from "./facts.ts";

const READINGS = {
  ...STATUS,
  definitiveBlocked: ({ category }: Diagnosis) => category?.provisionalLicense?.definitiveBlocked,
};

/** A provisional license in its year, and the infractions of that year. */
const inFirstYear = (infractions: readonly InfractionFact[]) => ({
  license: {
    provisional: true,
    firstIssuedOn: "2026-03-01",
    issuedOn: "2026-03-01",
    expiresOn: "2027-03-01",
  },
  infractions,
});

const CASES: readonly IndependentCase<typeof READINGS>[] = [
  {
    id: "D01",
    what: "one confirmed grave",
    law: "art. 148, § 3º",
    given: inFirstYear([infraction(GRAVE, "2026-05-01")]),
    expected: { definitiveBlocked: true, status: "WARNING" },
  },
  {
    id: "D02",
    what: "one média",
    law: "art. 148, § 3º",
    given: inFirstYear([infraction(MEDIA, "2026-05-01")]),
    expected: { definitiveBlocked: false },
  },
  {
    id: "D03",
    what: "two médias",
    law: "art. 148, § 3º",
    given: inFirstYear([infraction(MEDIA, "2026-05-01"), infraction("574-62", "2026-06-01")]),
    expected: { definitiveBlocked: true },
  },
  {
    id: "D04",
    what: "a pending grave leaves it open",
    law: "art. 148, § 3º",
    given: inFirstYear([infraction(GRAVE, "2026-05-01", { state: "pending" })]),
    expected: { definitiveBlocked: null },
  },
  {
    id: "D05",
    what: "leves alone",
    law: "art. 148, § 3º",
    given: inFirstYear(weekly(LEVE, 3, "2026-05-01")),
    expected: { definitiveBlocked: false },
  },
  {
    id: "D06",
    what: "expired forty days ago: as if there were no license",
    law: "art. 162, I, as the enforcement manual reads it",
    given: {
      license: {
        provisional: true,
        firstIssuedOn: "2025-10-06",
        issuedOn: "2025-10-06",
        expiresOn: "2026-10-06",
      },
    },
    expected: { status: "EXPIRED" },
  },
  {
    id: "D07",
    what: "a cancelled grave",
    law: "art. 148, § 3º",
    given: inFirstYear([infraction(GRAVE, "2026-05-01", { state: "cancelled" })]),
    expected: { definitiveBlocked: false },
  },
];

export const PROVISIONAL_CHECKS = checksOf(READINGS, CASES);
