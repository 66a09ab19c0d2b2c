/**
 * The report fields shown everywhere, in the form of share links. The members' form has more fields, so components that
 * accept this one render both.
 */
import type { SharedReport } from "@cnh/contract/console";

export type ShownReport = SharedReport;
export type ShownDiagnosis = SharedReport["diagnosis"];
export type ShownAlert = ShownDiagnosis["allAlerts"][number];
export type ShownFines = NonNullable<ShownDiagnosis["fines"]>;
