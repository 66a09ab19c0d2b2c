import type { WebhookEndpoint } from "@cnh/contract";
import type { Mode } from "../../caller.ts";
import { fail } from "../../failure.ts";
import type { OrganizationRefPorts } from "./add-endpoint-for.ts";
import { openAll, type ListPorts } from "./list-endpoints.ts";

export interface EndpointOfMode extends WebhookEndpoint {
  readonly mode: Mode;
}

/** The endpoints of any organization in both modes, live ones first, without their secrets: for the operator only. */
export async function listEndpointsOf(
  ports: OrganizationRefPorts & ListPorts,
  organizationId: string,
): Promise<EndpointOfMode[]> {
  const organization = (await ports.organizations.ref(organizationId)) ?? fail("NOT_FOUND");
  const modes: readonly Mode[] = ["live", "test"];
  const found = await Promise.all(
    modes.map(async (mode) =>
      (await openAll(ports, organization, mode)).map((endpoint) => ({ mode, ...endpoint })),
    ),
  );
  return found.flat();
}
