import type { WebhookEndpoint } from "@cnh/contract";
import { requireScope, type Caller, type Mode } from "../caller.ts";
import { fail } from "../failure.ts";

export interface FindPorts {
  readonly endpoints: {
    find(organizationId: string, mode: Mode, endpointId: string): Promise<WebhookEndpoint | null>;
  };
}

/** An endpoint without its secret. Malformed, unknown and foreign ids are all not found. */
export async function getEndpoint(
  ports: FindPorts,
  caller: Caller,
  endpointId: string,
): Promise<WebhookEndpoint> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode } = caller;
  return (await ports.endpoints.find(organization.id, mode, endpointId)) ?? fail("NOT_FOUND");
}
