export type EntryKind = "REPORT_DEBIT" | "REPORT_REFUND" | "PAYMENT" | "ADJUSTMENT";

export interface LedgerEntry {
  readonly entryId: string;
  readonly kind: EntryKind;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly reportId: string | null;
  readonly createdAt: string;
}
