import type { OrderTerms } from "@cnh/contract/console";
import { availableOf, type GetCreditPorts } from "../credit/get-credit.ts";
import { fail } from "../failure.ts";
import type { ConsoleCaller } from "../members/console-caller.ts";
import type { OrganizationStore } from "../organizations/organization.ts";

export interface GetOrderTermsPorts extends GetCreditPorts {
  readonly organizations: Pick<OrganizationStore, "find">;
}

/** Returns the price of an order and the credit after it, if the caller may see the credit, and the default purpose. */
export async function getOrderTerms(
  ports: GetOrderTermsPorts,
  caller: ConsoleCaller,
): Promise<OrderTerms> {
  const [organization, price] = await Promise.all([
    ports.organizations.find(caller.organization.id),
    priceFor(ports, caller),
  ]);
  return { defaultPurpose: (organization ?? fail("NOT_FOUND")).defaultPurpose, price };
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
