import type { WebhookEndpoint } from "@cnh/contract";
import { requireScope, type Caller } from "../../caller.ts";
import { fail } from "../../failure.ts";
import type { Vault } from "../../vault.ts";
import type { EndpointStore } from "./endpoint-store.ts";
import { openEndpoint } from "./stored-endpoint.ts";

export interface FindEndpointPorts {
  readonly vault: Vault;
  readonly endpoints: Pick<EndpointStore, "find">;
}

/** Returns an endpoint without its secret. Malformed ids, unknown ids and ids of other organizations are not found. */
export async function getEndpoint(
  ports: FindEndpointPorts,
  caller: Caller,
  endpointId: string,
): Promise<WebhookEndpoint> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode } = caller;
  const stored = await ports.endpoints.find(organization.id, mode, endpointId);
  return openEndpoint(ports.vault.of(organization), mode, stored ?? fail("NOT_FOUND"));
}
