import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";
import { fail } from "../failure.ts";
import type { LedgerEntry } from "@cnh/contract";

/** An entry that the operator posts by hand; reports post their own. */
export interface NewEntry {
  readonly organizationId: string;
  readonly kind: "PAYMENT" | "ADJUSTMENT";
  readonly amount: number;
  readonly note: string | null;
}

export interface PostEntryPorts {
  readonly organizations: { find(organizationId: string): Promise<unknown> };
  readonly ledger: {
    /** The entry of the audit log is in the same commit. */
    post(entry: NewEntry, entryOf: (posted: LedgerEntry) => AuditEntry): Promise<LedgerEntry>;
  };
  now(): number;
}

/** Records a payment (positive) or an adjustment (positive or negative, never zero, with its reason). */
export async function postEntry(
  ports: PostEntryPorts,
  entry: NewEntry,
  source: AuditSource,
): Promise<LedgerEntry> {
  if (!(await ports.organizations.find(entry.organizationId))) fail("NOT_FOUND");
  // The note stays in the ledger: it may name people.
  return ports.ledger.post(entry, ({ entryId: id, amount, balanceAfter }) => ({
    at: new Date(ports.now()),
    ...source,
    action: entry.kind === "PAYMENT" ? "credit.paid" : "credit.adjusted",
    target: { kind: "ledger_entry", id },
    details: {
      amount,
      before: { balance: balanceAfter - amount },
      after: { balance: balanceAfter },
    },
  }));
}
