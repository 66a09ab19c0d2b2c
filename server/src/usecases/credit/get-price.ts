import { requireScope, type Caller } from "../caller.ts";
import type { GetCreditPorts } from "./get-credit.ts";

/** Returns the price of a report in centavos. Permission to create reports is enough; the rest needs billing. */
export async function getPrice(ports: GetCreditPorts, caller: Caller): Promise<number> {
  requireScope(caller, "reports:create");
  const { pricePerReport } = await ports.credit.line(caller.organization.id, caller.mode);
  return pricePerReport;
}
