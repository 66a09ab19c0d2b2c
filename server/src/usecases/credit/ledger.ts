import { fail } from "../failure.ts";

export type EntryKind = "REPORT_DEBIT" | "REPORT_REFUND" | "PAYMENT" | "ADJUSTMENT";

export interface EntryRecord {
  readonly entryId: string;
  readonly kind: EntryKind;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly reportId: string | null;
  readonly createdAt: string;
}

export interface Statement {
  readonly balance: number;
  readonly limit: number;
  readonly pricePerReport: number;
  readonly entries: readonly EntryRecord[];
}

/** An entry that the operator posts by hand; reports post their own. */
export interface NewEntry {
  readonly organizationId: string;
  readonly kind: "PAYMENT" | "ADJUSTMENT";
  readonly amount: number;
  readonly note: string | null;
}

export interface LedgerPorts {
  readonly operator: {
    postEntry(entry: NewEntry): Promise<EntryRecord>;
    statement(organizationId: string): Promise<Statement | null>;
    organizations(organizationId: string): Promise<unknown[]>;
  };
}

/** Records a payment (positive) or an adjustment (either way, never zero, with its reason). */
export async function postEntry(ports: LedgerPorts, entry: NewEntry): Promise<EntryRecord> {
  const { length } = await ports.operator.organizations(entry.organizationId);
  if (length === 0) fail("NOT_FOUND");
  return ports.operator.postEntry(entry);
}

/** Every entry of an organization, oldest first. */
export async function readStatement(
  ports: LedgerPorts,
  organizationId: string,
): Promise<Statement> {
  return (await ports.operator.statement(organizationId)) ?? fail("NOT_FOUND");
}
