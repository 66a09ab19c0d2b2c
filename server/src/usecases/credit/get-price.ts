import { requireScope, type Caller } from "../caller.ts";
import type { getCredit } from "./get-credit.ts";

/** What a report costs, in centavos, for whoever may ask for one; the rest of the line is for billing. */
export async function getPrice(
  ports: Parameters<typeof getCredit>[0],
  caller: Caller,
): Promise<number> {
  requireScope(caller, "reports:create");
  const { pricePerReport } = await ports.credit.line(caller.organization.id, caller.mode);
  return pricePerReport;
}
