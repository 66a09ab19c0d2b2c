import type { CreatedWebhookEndpoint, CreateEndpointBody, WebhookEndpoint } from "@cnh/contract";
import { requireScope, type Caller, type Mode, type OrganizationRef } from "../caller.ts";
import { refuse } from "../failure.ts";
import type { Vault } from "../vault.ts";
import type { EndpointPolicy } from "../webhooks/endpoint-url.ts";
import { requireAllowedUrl } from "./allowed-url.ts";
import { newEndpointSecret } from "./endpoint-secret.ts";

/** Of one organization in one mode, disabled ones included: every event is fanned out to all of them. */
const MOST_ENDPOINTS = 10;

export interface NewEndpoint {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly url: string;
  readonly events: CreateEndpointBody["events"];
  readonly description: string | null;
  /** Sealed. */
  readonly secret: Buffer;
}

export interface AddPorts {
  readonly vault: Vault;
  readonly endpoints: {
    /** Null: there are as many already, also if others are added at this moment. */
    add(made: NewEndpoint, most: number): Promise<WebhookEndpoint | null>;
  };
  readonly endpointPolicy: EndpointPolicy;
}

/** Registers an endpoint; its secret is in the answer and never shown again. */
export async function createEndpoint(
  ports: AddPorts,
  caller: Caller,
  body: CreateEndpointBody,
): Promise<CreatedWebhookEndpoint> {
  requireScope(caller, "webhooks:manage");
  return addEndpoint(ports, caller.organization, caller.mode, body);
}

/** The same for whoever may act for any organization. */
export async function addEndpoint(
  ports: AddPorts,
  organization: OrganizationRef,
  mode: Mode,
  { url, events, description }: CreateEndpointBody,
): Promise<CreatedWebhookEndpoint> {
  requireAllowedUrl(url, ports.endpointPolicy);
  const secret = newEndpointSecret();
  const made = await ports.endpoints.add(
    {
      organizationId: organization.id,
      mode,
      url,
      events,
      description: description ?? null,
      secret: ports.vault.of(organization).seal("webhook-secret", secret),
    },
    MOST_ENDPOINTS,
  );
  if (made) return { ...made, secret };
  return refuse(
    "",
    `There are ${MOST_ENDPOINTS} endpoints, which is the most: remove one (DELETE), or change the url of one (PATCH)`,
  );
}
