import type { LedgerEntry } from "@cnh/contract";
import { toTypeId } from "../core/ids.ts";

export const ENTRY_COLUMNS = "id, kind, amount, balance_after, report_id, created_at";

export interface EntryRow {
  readonly id: string;
  readonly kind: LedgerEntry["kind"];
  readonly amount: number;
  readonly balance_after: number;
  readonly report_id: string | null;
  readonly created_at: Date;
}

const isOfCheck = ({ kind }: EntryRow) => kind === "CHECK_DEBIT" || kind === "CHECK_REFUND";

export function toEntry(row: EntryRow): LedgerEntry {
  return {
    entryId: toTypeId("ent", row.id),
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after,
    reportId: isOfCheck(row) ? null : row.report_id && toTypeId("rpt", row.report_id),
    checkId: isOfCheck(row) ? row.report_id && toTypeId("chk", row.report_id) : null,
    createdAt: row.created_at.toISOString(),
  };
}
