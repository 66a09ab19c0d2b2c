import type { Credit } from "@cnh/contract";
import type { MemberCredit } from "@cnh/contract/console";
import { requireScope, type Caller, type Mode } from "../caller.ts";

export interface CreditLine {
  readonly balance: number;
  readonly limit: number;
  readonly pricePerReport: number;
}

export interface GetCreditPorts {
  readonly credit: { line(organizationId: string, mode: Mode): Promise<CreditLine> };
}

/** Returns the caller's credit line and its available amount. In test mode reports cost nothing. */
export async function getCredit(ports: GetCreditPorts, caller: Caller): Promise<Credit> {
  requireScope(caller, "billing:read");
  const line = await ports.credit.line(caller.organization.id, caller.mode);
  return { ...line, available: availableOf(line), currency: "BRL" };
}

/** The centavos that can still be spent. */
export function availableOf({ balance, limit }: CreditLine): number {
  return Math.max(0, balance - limit);
}

/** The line as members see it, with the number of reports that it covers. */
export function memberCreditOf(line: CreditLine): MemberCredit {
  const available = availableOf(line);
  const { pricePerReport } = line;
  const reportsLeft = pricePerReport === 0 ? null : Math.floor(available / pricePerReport);
  return { ...line, available, currency: "BRL", reportsLeft };
}
