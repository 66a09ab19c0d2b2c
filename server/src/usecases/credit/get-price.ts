import { requireScope, type Caller } from "../caller.ts";
import type { GetCreditPorts } from "./get-credit.ts";

/** What a report costs, in centavos, for whoever may ask for one; the rest of the line is for billing. */
export async function getPrice(ports: GetCreditPorts, caller: Caller): Promise<number> {
  requireScope(caller, "reports:create");
  const { pricePerReport } = await ports.credit.line(caller.organization.id, caller.mode);
  return pricePerReport;
}
