/** The sections that were answered with a field left out, which their cards show as not told. */
import type { Diagnosis, Report } from "@cnh/contract";

export type DetailedSection = "license" | "blocks" | "medicalExams" | "toxicological" | "fines";

export function untoldDetails(
  { blocks, medicalExams, toxicological, fines }: Diagnosis,
  driver: Report["driver"],
): readonly DetailedSection[] {
  const { licenseCategory, issueState, licenseNumber } = driver;
  const fields: Readonly<Record<DetailedSection, readonly unknown[]>> = {
    license: [licenseCategory ?? null, issueState ?? null, licenseNumber ?? null],
    blocks: blocks.flatMap(({ startsOn, endsOn, requirements, document }) => [
      startsOn,
      endsOn,
      requirements,
      document,
    ]),
    medicalExams: (medicalExams?.exams ?? []).flatMap(({ result, doneOn, validUntil }) => [
      result,
      doneOn,
      validUntil,
    ]),
    toxicological: toxicological === null ? [] : examFields(toxicological),
    fines: (fines?.items ?? []).flatMap(({ code, committedOn, amountCents }) => [
      code,
      committedOn,
      amountCents,
    ]),
  };
  const sections = Object.keys(fields) as DetailedSection[];
  return sections.filter((section) => fields[section].includes(null));
}

/** Of an exam that nobody has to take, nothing is shown. */
function examFields(exam: NonNullable<Diagnosis["toxicological"]>): readonly unknown[] {
  const { state, dueOn, collectedOn, result, resultWithheld } = exam;
  if (state === "not_required") return [];
  return [dueOn, collectedOn, resultWithheld ? "withheld" : result];
}
