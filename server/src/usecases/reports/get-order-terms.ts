import type { OrderTerms } from "@cnh/contract/console";
import { availableOf, type GetCreditPorts } from "../credit/get-credit.ts";
import { fail } from "../failure.ts";
import type { ConsoleCaller } from "../members/console-caller.ts";
import type { SettingsPorts } from "../organizations/settings.ts";

export interface GetOrderTermsPorts extends GetCreditPorts {
  readonly settings: Pick<SettingsPorts["settings"], "find">;
}

/** Returns what an order costs and leaves, for those who may see the credit, and what it is usually for. */
export async function getOrderTerms(
  ports: GetOrderTermsPorts,
  caller: ConsoleCaller,
): Promise<OrderTerms> {
  const [settings, price] = await Promise.all([
    ports.settings.find(caller.organization.id),
    priceFor(ports, caller),
  ]);
  return { defaultPurpose: (settings ?? fail("NOT_FOUND")).defaultPurpose, price };
}

async function priceFor(
  { credit }: GetOrderTermsPorts,
  { organization, mode, permissions }: ConsoleCaller,
): Promise<OrderTerms["price"]> {
  if (mode === "test" || !permissions.has("billing:read")) return null;
  const line = await credit.line(organization.id, mode);
  const { balance, limit, pricePerReport } = line;
  const availableAfter = balance - pricePerReport - limit;
  return { pricePerReport, available: availableOf(line), availableAfter };
}
