/** Endpoints as the operator manages them, for any organization. */
import type { CreatedWebhookEndpoint, CreateEndpointBody, WebhookEndpoint } from "@cnh/contract";
import type { Mode, OrganizationRef } from "../../caller.ts";
import { fail, refuse } from "../../failure.ts";
import { addEndpoint, type AddPorts } from "./create-endpoint.ts";
import { openAll, type ListPorts } from "./list-endpoints.ts";

export interface OperateEndpointsPorts {
  readonly operator: { organizationRef(organizationId: string): Promise<OrganizationRef | null> };
}

export interface EndpointOf extends WebhookEndpoint {
  readonly mode: Mode;
}

export async function addEndpointFor(
  ports: OperateEndpointsPorts & AddPorts,
  organizationId: string,
  mode: Mode,
  body: CreateEndpointBody,
): Promise<CreatedWebhookEndpoint & { readonly mode: Mode }> {
  const organization = (await ports.operator.organizationRef(organizationId)) ?? fail("NOT_FOUND");
  return { mode, ...(await addEndpoint(ports, { organization, mode, keyId: null }, body)) };
}

export interface AllowedRecovery {
  readonly id: string;
  readonly recoverFrom: string;
}

/** Lets an endpoint be sent what happened before it was added, or before its url changed. */
export async function allowRecovery(
  ports: {
    readonly operator: { allowRecovery(endpointId: string, since: Date): Promise<Date | null> };
  },
  endpointId: string,
  since: Date,
): Promise<AllowedRecovery> {
  const recoverFrom = await ports.operator.allowRecovery(endpointId, since);
  if (!recoverFrom) refuse("endpoint", "There is no such endpoint: cnh-ops endpoint list --org …");
  return { id: endpointId, recoverFrom: recoverFrom.toISOString() };
}

/** Of both modes, live ones first, without their secrets. */
export async function listEndpointsOf(
  ports: OperateEndpointsPorts & ListPorts,
  organizationId: string,
): Promise<EndpointOf[]> {
  const organization = (await ports.operator.organizationRef(organizationId)) ?? fail("NOT_FOUND");
  const modes: readonly Mode[] = ["live", "test"];
  const found = await Promise.all(
    modes.map(async (mode) =>
      (await openAll(ports, organization, mode)).map((endpoint) => ({ mode, ...endpoint })),
    ),
  );
  return found.flat();
}
