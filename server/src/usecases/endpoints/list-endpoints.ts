import type { WebhookEndpoint } from "@cnh/contract";
import { requireScope, type Caller, type Mode } from "../caller.ts";

interface Ports {
  readonly endpoints: { list(organizationId: string, mode: Mode): Promise<WebhookEndpoint[]> };
}

/** The organization's endpoints, oldest first, without their secrets. */
export async function listEndpoints(ports: Ports, caller: Caller): Promise<WebhookEndpoint[]> {
  requireScope(caller, "webhooks:manage");
  return ports.endpoints.list(caller.organization.id, caller.mode);
}
