import type { UpdateEndpointBody, WebhookEndpoint } from "@cnh/contract";
import { requireScope, type Caller, type Mode } from "../caller.ts";
import { fail } from "../failure.ts";
import type { EndpointPolicy } from "../webhooks/endpoint-url.ts";
import { requireAllowedUrl } from "./allowed-url.ts";

interface Ports {
  readonly endpoints: {
    /** What is absent stays. A new url, and `enabled: true`, forget the failures so far. */
    change(
      organizationId: string,
      mode: Mode,
      endpointId: string,
      change: UpdateEndpointBody,
    ): Promise<WebhookEndpoint | null>;
  };
  readonly endpointPolicy: EndpointPolicy;
}

/** Changes what is given and leaves the rest. */
export async function changeEndpoint(
  ports: Ports,
  caller: Caller,
  endpointId: string,
  change: UpdateEndpointBody,
): Promise<WebhookEndpoint> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode } = caller;
  if (change.url !== undefined) requireAllowedUrl(change.url, ports.endpointPolicy);
  return (
    (await ports.endpoints.change(organization.id, mode, endpointId, change)) ?? fail("NOT_FOUND")
  );
}
