/** The alerts about the record itself, regardless of the driver. They have no section in the diagnosis. */
import type { Alert, SectionJudgement } from "../../alerts/alert.ts";
import { ageOn, type Day } from "../../calendar.ts";
import { ruleOn } from "../../dated-law.ts";
import type { DocumentStatus, Facts, LicenseFacts } from "../../facts.ts";
import { LICENSE_AGE } from "../../law/category-law.ts";
import { hasValidRegistrationDigits } from "../../registration-number.ts";
import { raiseRecord } from "./alert-rules.ts";

const STAGES: Readonly<Partial<Record<DocumentStatus, string>>> = {
  authorized: "autorizada",
  in_production: "iniciada",
};

export function judgeRecord({ person, license }: Facts, on: Day): SectionJudgement<null> {
  if (license === null) return { section: null, alerts: [] };
  const { recordCount, documentStatus, registrationNumber } = license;
  const stage = documentStatus === null ? undefined : STAGES[documentStatus];
  const alerts = [
    notIssued(license),
    recordCount !== null &&
      recordCount > 1 &&
      raiseRecord("LICENSE_DUPLICATE_RECORDS", { count: recordCount }),
    documentStatus === "cancelled" && raiseRecord("LICENSE_DOCUMENT_CANCELLED", {}),
    stage !== undefined && raiseRecord("LICENSE_DOCUMENT_NOT_READY", { stage }),
    registrationNumber !== null &&
      !hasValidRegistrationDigits(registrationNumber) &&
      raiseRecord("REGISTRATION_NUMBER_DOUBTFUL", {}),
    underage(license, person && person.birthDate, on),
  ].filter((alert) => alert !== false);
  return { section: null, alerts };
}

/** The alert that no license was issued, or that no document was found. */
function notIssued({ issued, documentStatus }: LicenseFacts): Alert | false {
  if (issued === false) return raiseRecord("LICENSE_NOT_ISSUED", {});
  const noDocument = issued === null && documentStatus === "none";
  return noDocument && raiseRecord("LICENSE_DOCUMENT_NOT_FOUND", {});
}

/** The alert about a driver who is too young for a license. */
function underage({ issued }: LicenseFacts, birthDate: Day | null, on: Day): Alert | false {
  if (birthDate === null || issued === false) return false;
  const age = ageOn(birthDate, on);
  return age < ruleOn(LICENSE_AGE, on).value && raiseRecord("LICENSE_HOLDER_UNDERAGE", { age });
}
