import type { WebhookEndpoint } from "@cnh/contract";
import type { Mode } from "../../caller.ts";
import { fail } from "../../failure.ts";
import type { OrganizationRefPorts } from "./add-endpoint-for.ts";
import { openEndpoints, type ListEndpointsPorts } from "./list-endpoints.ts";

export interface EndpointOfMode extends WebhookEndpoint {
  readonly mode: Mode;
}

/** Lists the endpoints of any organization in both modes, live ones first, without secrets: for the operator only. */
export async function listEndpointsOf(
  ports: OrganizationRefPorts & ListEndpointsPorts,
  organizationId: string,
): Promise<EndpointOfMode[]> {
  const organization = (await ports.organizations.ref(organizationId)) ?? fail("NOT_FOUND");
  const modes: readonly Mode[] = ["live", "test"];
  const endpoints = await Promise.all(
    modes.map(async (mode) =>
      (await openEndpoints(ports, organization, mode)).map((endpoint) => ({ mode, ...endpoint })),
    ),
  );
  return endpoints.flat();
}
