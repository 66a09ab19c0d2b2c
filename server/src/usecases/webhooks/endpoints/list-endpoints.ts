import type { WebhookEndpoint } from "@cnh/contract";
import { requireScope, type Caller, type Mode, type OrganizationRef } from "../../caller.ts";
import type { Vault } from "../../vault.ts";
import { openEndpoint, type StoredEndpoint } from "./stored-endpoint.ts";

export interface ListPorts {
  readonly vault: Vault;
  readonly endpoints: { list(organizationId: string, mode: Mode): Promise<StoredEndpoint[]> };
}

/** The organization's endpoints, oldest first, without their secrets. */
export async function listEndpoints(ports: ListPorts, caller: Caller): Promise<WebhookEndpoint[]> {
  requireScope(caller, "webhooks:manage");
  return openAll(ports, caller.organization, caller.mode);
}

/** The same for whoever may act for any organization. */
export async function openAll(
  ports: ListPorts,
  organization: OrganizationRef,
  mode: Mode,
): Promise<WebhookEndpoint[]> {
  const stored = await ports.endpoints.list(organization.id, mode);
  const vault = ports.vault.of(organization);
  return stored.map((endpoint) => openEndpoint(vault, mode, endpoint));
}
