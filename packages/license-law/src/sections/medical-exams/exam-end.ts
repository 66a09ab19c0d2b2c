/**
 * The end of the fitness exam on which a license rests. The license is valid while the exam is (CTB, art. 159, § 10), so
 * that an exam that ends before the printed expiry leaves open which of the two days holds.
 */
import type { Day } from "../../calendar.ts";
import type { LicenseFacts } from "../../facts.ts";
import type { MedicalExam } from "./medical-exams.ts";

type LicenseDays = Pick<LicenseFacts, "issuedOn" | "expiresOn">;

/** The last day of an exam that ends before the license and was still valid when it was issued; null for any other. */
export function earlierExamEnd(
  fitness: MedicalExam | null,
  license: LicenseDays | null,
): Day | null {
  const [validUntil, expiresOn] = [fitness?.validUntil ?? null, license?.expiresOn ?? null];
  if (validUntil === null || expiresOn === null || validUntil >= expiresOn) return null;
  // A license that was issued after the end of an exam rests on another one.
  return validUntil < (license?.issuedOn ?? "") ? null : validUntil;
}
