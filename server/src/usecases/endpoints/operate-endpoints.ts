/** Endpoints as the operator manages them, for any organization. */
import type { CreatedWebhookEndpoint, CreateEndpointBody, WebhookEndpoint } from "@cnh/contract";
import type { Mode, OrganizationRef } from "../caller.ts";
import { fail } from "../failure.ts";
import { addEndpoint, type AddPorts } from "./create-endpoint.ts";

interface Ports {
  readonly operator: { organizationRef(organizationId: string): Promise<OrganizationRef | null> };
  readonly endpoints: { list(organizationId: string, mode: Mode): Promise<WebhookEndpoint[]> };
}

export interface EndpointOf extends WebhookEndpoint {
  readonly mode: Mode;
}

export async function addEndpointFor(
  ports: Ports & AddPorts,
  organizationId: string,
  mode: Mode,
  body: CreateEndpointBody,
): Promise<CreatedWebhookEndpoint & { readonly mode: Mode }> {
  const organization = (await ports.operator.organizationRef(organizationId)) ?? fail("NOT_FOUND");
  return { mode, ...(await addEndpoint(ports, organization, mode, body)) };
}

/** Of both modes, live ones first, without their secrets. */
export async function listEndpointsOf(ports: Ports, organizationId: string): Promise<EndpointOf[]> {
  if (!(await ports.operator.organizationRef(organizationId))) fail("NOT_FOUND");
  const modes: readonly Mode[] = ["live", "test"];
  const found = await Promise.all(
    modes.map(async (mode) =>
      (await ports.endpoints.list(organizationId, mode)).map((endpoint) => ({ mode, ...endpoint })),
    ),
  );
  return found.flat();
}
