import type { CreatedWebhookEndpoint, CreateEndpointBody } from "@cnh/contract";
import { requireScope, type Caller, type Mode, type OrganizationRef } from "../../caller.ts";
import { refuse } from "../../failure.ts";
import { secretPlace, urlPlace } from "../../sealed-places.ts";
import type { Vault } from "../../vault.ts";
import type { EndpointPolicy } from "./endpoint-url.ts";
import { requireAllowedUrl } from "./allowed-url.ts";
import { changeFacts, type ChangeFacts } from "../notices/endpoint-notice.ts";
import { newEndpointSecret } from "./endpoint-secret.ts";
import type { StoredEndpoint } from "./stored-endpoint.ts";

/** Of one organization in one mode, disabled ones included: every event is fanned out to all of them. */
const MOST_ENDPOINTS = 10;

export interface NewEndpoint {
  readonly id: string;
  readonly organizationId: string;
  readonly mode: Mode;
  /** Sealed. */
  readonly url: Buffer;
  readonly events: CreateEndpointBody["events"];
  readonly description: string | null;
  /** Sealed. */
  readonly secret: Buffer;
  /** For the notice that is ordered with it. */
  readonly facts: ChangeFacts;
}

export interface AddPorts {
  readonly vault: Vault;
  readonly endpoints: {
    newId(): string;
    /** Null: there are as many already, also if others are added at this moment. */
    add(made: NewEndpoint, most: number): Promise<StoredEndpoint | null>;
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
  return addEndpoint(ports, caller, body);
}

/** For whom an endpoint is added, and by which key; null: by the operator. */
interface Adding {
  readonly organization: OrganizationRef;
  readonly mode: Mode;
  readonly keyId: string | null;
}

/** The same for whoever may act for any organization. */
export async function addEndpoint(
  ports: AddPorts,
  { organization, mode, keyId }: Adding,
  { url, events, description }: CreateEndpointBody,
): Promise<CreatedWebhookEndpoint> {
  requireAllowedUrl(url, ports.endpointPolicy);
  const secret = newEndpointSecret();
  const id = ports.endpoints.newId();
  const vault = ports.vault.of(organization);
  const made = await ports.endpoints.add(
    {
      id,
      organizationId: organization.id,
      mode,
      url: vault.seal(urlPlace(mode, id), url),
      events,
      description: description ?? null,
      secret: vault.seal(secretPlace(mode, id), secret),
      facts: changeFacts(url, keyId),
    },
    MOST_ENDPOINTS,
  );
  if (made) return { ...made, url, secret };
  return refuse(
    "",
    `There are ${MOST_ENDPOINTS} endpoints, which is the most: remove one (DELETE), or change the url of one (PATCH)`,
  );
}
