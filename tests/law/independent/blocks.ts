/** Independent cases on blocks: suspension, revocation, death, courts, and the codes of provisional licenses. */
import type { Diagnosis } from "@cnh/license-law";
import { block } from "../../../packages/license-law/cases/facts.ts";
import { checksOf, type IndependentCase, STATUS } from "./case.ts";
import { course } from "./facts.ts";

const READINGS = {
  ...STATUS,
  blockedOrExpired: ({ status }: Diagnosis) => status === "BLOCKED" || status === "EXPIRED",
  rehabilitationFrom: ({ blocks }: Diagnosis) => blocks[0]?.rehabilitationFrom,
  criticalAlert: ({ allAlerts }: Diagnosis) =>
    allAlerts.some(({ severity }) => severity === "CRITICAL"),
};

const CASES: readonly IndependentCase<typeof READINGS>[] = [
  {
    id: "B01",
    what: "a suspension that runs",
    law: "art. 261",
    given: { blocks: [block("2", "2026-09-01", { endsOn: "2027-02-28" })] },
    expected: { status: "BLOCKED" },
  },
  {
    id: "B02",
    what: "the term is over, but without the course and a release nobody may drive",
    law: "art. 261, § 2º; art. 268, II",
    given: { blocks: [block("2", "2026-01-01", { endsOn: "2026-07-01" })] },
    expected: { status: "BLOCKED" },
  },
  {
    id: "B03",
    what: "the term is over and the course done, but the register has not released it",
    law: "art. 261, § 2º",
    given: {
      blocks: [block("2", "2026-01-01", { endsOn: "2026-07-01" })],
      courses: [course("recycling", "2026-06-10")],
    },
    expected: { status: "WARNING" },
  },
  {
    id: "B04",
    what: "revoked more than two years ago: still blocked, and rehabilitation is open",
    law: "art. 263, § 2º",
    given: { blocks: [block("3", "2024-10-01")] },
    expected: { status: "BLOCKED", rehabilitationFrom: "2026-10-01" },
  },
  {
    id: "B05",
    what: "revoked with an end in the register: no driving before rehabilitation",
    law: "art. 263, § 2º",
    given: { blocks: [block("3", "2024-10-01", { endsOn: "2026-09-30" })] },
    expected: { status: "BLOCKED" },
  },
  {
    id: "B06",
    what: "death",
    law: "Código Civil, art. 6º",
    given: { blocks: [block("4", "2026-05-01")] },
    expected: { status: "BLOCKED" },
  },
  {
    id: "B07",
    what: "a court's bar",
    law: "art. 292",
    given: { blocks: [block("1", "2026-05-01", { decision: "judicial" })] },
    expected: { status: "BLOCKED" },
  },
  {
    id: "B08",
    what: "a suspension that begins next week: not blocked yet, but critical",
    law: "art. 261",
    given: {
      blocks: [block("2", "2026-11-22", { recordedOn: "2026-11-01", endsOn: "2027-05-21" })],
    },
    expected: { status: "WARNING", criticalAlert: true },
  },
  {
    id: "B09",
    what: "a suspension released after the course",
    law: "art. 261, § 2º",
    given: {
      blocks: [block("2", "2024-01-01", { endsOn: "2024-07-01", releasedOn: "2024-07-10" })],
      courses: [course("recycling", "2024-06-10")],
    },
    expected: { status: "VALID" },
  },
  {
    id: "B10",
    what: "the license cancelled because of the provisional year",
    law: "art. 148, § 4º",
    given: { blocks: [block("A", "2026-05-01")] },
    expected: { status: "BLOCKED" },
  },
  {
    id: "B11",
    what: "the provisional year is over and the definitive license refused",
    law: "art. 148, § 4º",
    given: {
      license: {
        provisional: true,
        firstIssuedOn: "2025-06-01",
        issuedOn: "2025-06-01",
        expiresOn: "2026-06-01",
      },
      blocks: [block("8", "2026-06-02")],
    },
    expected: { blockedOrExpired: true },
  },
];

export const BLOCKS_CHECKS = checksOf(READINGS, CASES);
