/** The audit log as CSV (RFC 4180), for spreadsheets. */
import type { AuditRecord } from "./audit-record.ts";

type Cell = string | number | null;

const COLUMNS: readonly (readonly [string, (record: AuditRecord) => Cell])[] = [
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

export const AUDIT_CSV_HEAD = `${COLUMNS.map(([name]) => name).join(",")}\r\n`;

export function auditCsvLine(record: AuditRecord): string {
  return `${COLUMNS.map(([, valueOf]) => csvCell(valueOf(record))).join(",")}\r\n`;
}

/** A spreadsheet takes a cell that begins like this for a formula and would run it. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
