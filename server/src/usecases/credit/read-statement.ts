import { fail } from "../failure.ts";
import type { LedgerEntry } from "@cnh/contract";

export interface Statement {
  readonly balance: number;
  readonly limit: number;
  readonly pricePerReport: number;
  /** The entries, oldest first. */
  readonly entries: readonly LedgerEntry[];
}

export interface ReadStatementPorts {
  readonly ledger: { statement(organizationId: string): Promise<Statement | null> };
}

/** Every ledger entry of an organization. */
export async function readStatement(
  ports: ReadStatementPorts,
  organizationId: string,
): Promise<Statement> {
  return (await ports.ledger.statement(organizationId)) ?? fail("NOT_FOUND");
}
