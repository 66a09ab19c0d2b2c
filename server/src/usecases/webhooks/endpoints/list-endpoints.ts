import type { WebhookEndpoint } from "@cnh/contract";
import { requireScope, type Caller, type Mode, type OrganizationRef } from "../../caller.ts";
import type { Vault } from "../../vault.ts";
import { openEndpoint, type StoredEndpoint } from "./stored-endpoint.ts";

export interface ListEndpointsPorts {
  readonly vault: Vault;
  readonly endpoints: { list(organizationId: string, mode: Mode): Promise<StoredEndpoint[]> };
}

/** Lists the organization's endpoints, oldest first, without their secrets. */
export async function listEndpoints(
  ports: ListEndpointsPorts,
  caller: Caller,
): Promise<WebhookEndpoint[]> {
  requireScope(caller, "webhooks:manage");
  return openEndpoints(ports, caller.organization, caller.mode);
}

/** Lists the endpoints of a given organization, without a check of permissions. */
export async function openEndpoints(
  ports: ListEndpointsPorts,
  organization: OrganizationRef,
  mode: Mode,
): Promise<WebhookEndpoint[]> {
  const stored = await ports.endpoints.list(organization.id, mode);
  const vault = ports.vault.of(organization);
  return stored.map((endpoint) => openEndpoint(vault, mode, endpoint));
}
