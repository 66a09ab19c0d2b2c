import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";
import { changeDetails, type Locked } from "../audit/change-details.ts";
import { fail } from "../failure.ts";
import type { LedgerEntry } from "@cnh/contract";

/** An entry that the operator posts by hand; reports post their own. */
export interface NewEntry {
  readonly organizationId: string;
  readonly kind: "PAYMENT" | "ADJUSTMENT";
  readonly amount: number;
  readonly note: string | null;
}

export interface Balance {
  readonly balance: number;
}

export interface PostEntryPorts {
  readonly organizations: { find(organizationId: string): Promise<unknown> };
  readonly ledger: {
    /** The entry of the audit log is in the same commit. */
    post(
      entry: NewEntry,
      entryOf: (current: Locked<Balance>, posted: LedgerEntry) => AuditEntry,
    ): Promise<LedgerEntry>;
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
  return ports.ledger.post(entry, (current, { entryId: id, amount, balanceAfter }) => ({
    at: new Date(ports.now()),
    ...source,
    action: entry.kind === "PAYMENT" ? "credit.paid" : "credit.adjusted",
    target: { kind: "ledger_entry", id },
    details: {
      amount,
      ...changeDetails(current, { balance: balanceAfter }, ({ balance }: Balance) => ({ balance })),
    },
  }));
}
