/** The audit log as CSV (RFC 4180), for spreadsheets. */
import { type CsvCell, csvLine } from "../csv.ts";
import type { AuditRecord } from "./audit-record.ts";

const COLUMNS: readonly (readonly [string, (record: AuditRecord) => CsvCell])[] = [
  ["at", ({ at }) => at.toISOString()],
  ["actorKind", ({ actor }) => actor.kind],
  ["actorId", ({ actor }) => actor.id],
  ["action", ({ action }) => action],
  ["targetKind", ({ target }) => target?.kind ?? null],
  ["targetId", ({ target }) => target?.id ?? null],
  ["details", ({ details }) => JSON.stringify(details)],
  ["channel", ({ origin }) => origin.channel],
  ["address", ({ origin }) => origin.address],
  ["requestId", ({ origin }) => origin.requestId],
  ["id", ({ id }) => id],
  ["number", ({ number }) => number],
  ["hash", ({ hash }) => hash],
];

export const AUDIT_CSV_HEAD = csvLine(COLUMNS.map(([name]) => name));

/** The last line of an incomplete file: the time from which the next file has to start. */
export function auditCsvEnd(next: AuditRecord): string {
  const cells = { at: next.at.toISOString(), action: "export.continues" };
  return csvLine(
    COLUMNS.map(([name]) => (name === "at" || name === "action" ? cells[name] : null)),
  );
}

export function auditCsvLine(record: AuditRecord): string {
  return csvLine(COLUMNS.map(([, valueOf]) => valueOf(record)));
}
