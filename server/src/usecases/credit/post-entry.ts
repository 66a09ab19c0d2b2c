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
  readonly ledger: { post(entry: NewEntry): Promise<LedgerEntry> };
}

/** Records a payment (positive) or an adjustment (positive or negative, never zero, with its reason). */
export async function postEntry(ports: PostEntryPorts, entry: NewEntry): Promise<LedgerEntry> {
  if (!(await ports.organizations.find(entry.organizationId))) fail("NOT_FOUND");
  return ports.ledger.post(entry);
}
