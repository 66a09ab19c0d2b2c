/** The alerts about the record itself, whatever it says of the driver. It has no section of the diagnosis. */
import type { Alert, SectionJudgement } from "../../alerts/alert.ts";
import type { DocumentStatus, Facts, LicenseFacts } from "../../facts.ts";
import { hasValidRegistrationDigits } from "../../registration-number.ts";
import { raiseRecord } from "./alert-rules.ts";

const STAGES: Readonly<Partial<Record<DocumentStatus, string>>> = {
  authorized: "autorizada",
  in_production: "iniciada",
};

export function judgeRecord({ license }: Facts): SectionJudgement<null> {
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
  ].filter((alert) => alert !== false);
  return { section: null, alerts };
}

/** The alert that no license was issued, with low confidence if only the document is missing. */
function notIssued({ issued, documentStatus }: LicenseFacts): Alert | false {
  if (issued === false) return raiseRecord("LICENSE_NOT_ISSUED", {});
  const onlyNoDocument = issued === null && documentStatus === "none";
  return onlyNoDocument && raiseRecord("LICENSE_NOT_ISSUED", {}, { confidence: "low" });
}
