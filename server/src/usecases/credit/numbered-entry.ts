import type { LedgerEntry } from "@cnh/contract";

/** An entry with its place in the organization's ledger, which has no gaps. */
export interface NumberedEntry {
  readonly number: number;
  readonly entry: LedgerEntry;
}
