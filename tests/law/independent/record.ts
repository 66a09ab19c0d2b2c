/** Independent cases of missing facts and of the record itself: unknown is never clean. */
import type { Diagnosis } from "@cnh/license-law";
import { checksOf, type IndependentCase, STATUS } from "./case.ts";

const READINGS = {
  ...STATUS,
  hasReportData: ({ hasReportData }: Diagnosis) => hasReportData,
  hasPartialData: ({ hasPartialData }: Diagnosis) => hasPartialData,
};

const CASES: readonly IndependentCase<typeof READINGS>[] = [
  {
    id: "G01",
    what: "no source answered for anything",
    law: "none: nothing is known",
    given: {
      person: null,
      license: null,
      blocks: null,
      medicalExams: null,
      toxicological: null,
      courses: null,
      infractions: null,
    },
    expected: { status: "UNKNOWN", hasReportData: false },
  },
  {
    id: "G02",
    what: "no answer for blocks, the rest clean",
    law: "art. 261",
    given: { blocks: null },
    expected: { status: "UNKNOWN" },
  },
  {
    id: "G03",
    what: "no answer for infractions, the rest clean",
    law: "art. 261",
    given: { infractions: null },
    expected: { notValid: true, hasPartialData: true },
  },
  {
    id: "G04",
    what: "two records for one CPF",
    law: "none: it is not known which one is the driver's",
    given: { license: { recordCount: 2 } },
    expected: { notValid: true },
  },
  {
    id: "G05",
    what: "a cancelled document",
    law: "art. 159",
    given: { license: { documentStatus: "cancelled" } },
    expected: { notValid: true },
  },
  {
    id: "G06",
    what: "no license was issued",
    law: "art. 140",
    given: { license: { issued: false } },
    expected: { status: "UNKNOWN", hasReportData: false },
  },
  {
    id: "G07",
    what: "expired for more than thirty days, and no answer for blocks: expired all the same",
    law: "art. 162, V",
    given: { license: { expiresOn: "2026-01-01" }, blocks: null },
    expected: { status: "EXPIRED" },
  },
  {
    id: "G08",
    what: "a document in production, not yet issued",
    law: "art. 159",
    given: { license: { documentStatus: "in_production" } },
    expected: { notValid: true },
  },
  {
    id: "G09",
    what: "unfit in the latest fitness exam, before the printed date",
    law: "arts. 147 and 160",
    given: {
      medicalExams: [{ kind: "fitness", doneOn: "2026-09-10", result: "unfit", validUntil: null }],
    },
    expected: { notValid: true },
  },
];

export const RECORD_CHECKS = checksOf(READINGS, CASES);
