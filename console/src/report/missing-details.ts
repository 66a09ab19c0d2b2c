/** The answered sections with missing fields, which their cards show as not informed. */
import type { Diagnosis } from "@cnh/contract";
import type { ConsoleReport, SharedReport } from "@cnh/contract/console";

export type DetailedSection = "license" | "blocks" | "medicalExams" | "toxicological" | "fines";

export function missingDetails(
  { blocks, medicalExams, toxicological, fines }: Diagnosis,
  { driver, hasHiddenResult }: Pick<ConsoleReport, "driver" | "hasHiddenResult">,
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
    toxicological: toxicological === null ? [] : examFields(toxicological, hasHiddenResult),
    fines: (fines?.items ?? []).flatMap(({ code, committedOn, amountCents }) => [
      code,
      committedOn,
      amountCents,
    ]),
  };
  const sections = Object.keys(fields) as DetailedSection[];
  return sections.filter((section) => fields[section].includes(null));
}

/** The same for a shared report, which has cards for fewer sections. */
export function missingShared({ diagnosis, driver }: SharedReport): readonly DetailedSection[] {
  const { licenseCategory, issueState } = driver;
  const isLicenseMissing = !licenseCategory || !issueState;
  const areFinesIncomplete = (diagnosis.fines?.items ?? []).some(
    ({ code, committedOn, amountCents }) => [code, committedOn, amountCents].includes(null),
  );
  return [
    ...(isLicenseMissing ? ["license" as const] : []),
    ...(areFinesIncomplete ? ["fines" as const] : []),
  ];
}

/** An exam that is not required shows no fields. */
function examFields(
  exam: NonNullable<Diagnosis["toxicological"]>,
  hasHiddenResult: boolean,
): readonly unknown[] {
  const { state, dueOn, collectedOn, result, resultWithheld } = exam;
  if (state === "not_required") return [];
  return [dueOn, collectedOn, resultWithheld || hasHiddenResult ? "told" : result];
}
