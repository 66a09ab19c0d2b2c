/**
 * What is drawn of a report wherever it is shown: the form of share links. The form that members get has more, so the
 * parts of the page that take this one draw both.
 */
import type { SharedReport } from "@cnh/contract/console";

export type ShownReport = SharedReport;
export type ShownDiagnosis = SharedReport["diagnosis"];
export type ShownAlert = ShownDiagnosis["allAlerts"][number];
export type ShownFines = NonNullable<ShownDiagnosis["fines"]>;
