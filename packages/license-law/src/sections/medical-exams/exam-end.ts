/**
 * The end of the fitness exam behind a license. The license is valid while the exam is (CTB, art. 159, § 10), so if the
 * exam ends before the printed expiry, it is open which of the two days applies.
 */
import type { Day } from "../../calendar.ts";
import type { LicenseFacts } from "../../facts.ts";
import type { MedicalExam } from "./medical-exams.ts";

type LicenseDays = Pick<LicenseFacts, "issuedOn" | "expiresOn">;

/** The last day of an exam that ends before the license but was valid on its issue; `null` for any other. */
export function earlierExamEnd(
  fitness: MedicalExam | null,
  license: LicenseDays | null,
): Day | null {
  const [validUntil, expiresOn] = [fitness?.validUntil ?? null, license?.expiresOn ?? null];
  if (validUntil === null || expiresOn === null || validUntil >= expiresOn) return null;
  // A license issued after the end of an exam is based on another exam.
  return validUntil < (license?.issuedOn ?? "") ? null : validUntil;
}
