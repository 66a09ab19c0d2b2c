import type { DriverEvent, DriverEventKind, ReportChanges } from "@cnh/contract";
import type { Deadline } from "@cnh/license-law";

export interface JudgedEvent {
  readonly kind: DriverEventKind;
  /** `null` unless the event is about a deadline. */
  readonly deadline: Deadline | null;
  /** `null` unless the event is about changes of the record. */
  readonly comparison: ReportChanges | null;
  /** The report of the check that found the changes. */
  readonly checkReportId: string | null;
  readonly unreachable: DriverEvent["unreachable"];
}

export const eventOf = (
  kind: DriverEventKind,
  details: Partial<Omit<JudgedEvent, "kind">> = {},
): JudgedEvent => ({
  kind,
  deadline: null,
  comparison: null,
  checkReportId: null,
  unreachable: null,
  ...details,
});
