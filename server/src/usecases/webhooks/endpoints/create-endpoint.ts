import { type CreatedWebhookEndpoint, type CreateEndpointBody, ISSUE_TEXTS } from "@cnh/contract";
import { auditSourceOf, type AuditEntry, type AuditSource } from "../../audit/audit-entry.ts";
import { requireScope, type Caller, type Mode, type OrganizationRef } from "../../caller.ts";
import { refuse } from "../../failure.ts";
import { secretPlace, urlPlace } from "../../sealed-places.ts";
import type { Vault } from "../../vault.ts";
import type { EndpointPolicy } from "./endpoint-url.ts";
import { requireAllowedUrl } from "./allowed-url.ts";
import type { AdministratorsOrder } from "../../mail/mail-store.ts";
import { endpointMail } from "../notices/endpoint-notice.ts";
import { auditedEndpoint, endpointEntry } from "./endpoint-entry.ts";
import { newEndpointSecret } from "./endpoint-secret.ts";
import type { StoredEndpoint } from "./stored-endpoint.ts";

/**
 * The max number of an organization's endpoints in one mode, disabled ones included: every event goes to all of them.
 * Each scenario of an automation tool registers a separate one.
 */
export const MAX_ENDPOINTS = 50;

export interface NewEndpoint {
  readonly id: string;
  readonly organizationId: string;
  readonly mode: Mode;
  /** The sealed url. */
  readonly url: Buffer;
  readonly events: CreateEndpointBody["events"];
  readonly description: string | null;
  /** The sealed secret. */
  readonly secret: Buffer;
  /** The mail that is ordered in the same commit. */
  readonly mail: AdministratorsOrder;
  /** The entry of the audit log in the same commit. */
  readonly entry: AuditEntry;
}

export interface AddEndpointPorts {
  readonly vault: Vault;
  readonly endpoints: {
    newId(): string;
    /** Returns `null` if there are `max` endpoints already; concurrent calls are counted too. */
    add(endpoint: NewEndpoint, max: number): Promise<StoredEndpoint | null>;
  };
  readonly endpointPolicy: EndpointPolicy;
  now(): number;
}

/** Registers an endpoint. Its secret is in the response and is never shown again. */
export async function createEndpoint(
  ports: AddEndpointPorts,
  caller: Caller,
  body: CreateEndpointBody,
): Promise<CreatedWebhookEndpoint> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode } = caller;
  return addEndpoint(ports, { organization, mode, source: auditSourceOf(caller) }, body);
}

/** The owner of a new endpoint, and who adds it. */
interface EndpointOwner {
  readonly organization: OrganizationRef;
  readonly mode: Mode;
  readonly source: AuditSource;
}

/** Registers an endpoint for a given organization, without a check of permissions. */
export async function addEndpoint(
  ports: AddEndpointPorts,
  { organization, mode, source }: EndpointOwner,
  { url, events, description }: CreateEndpointBody,
): Promise<CreatedWebhookEndpoint> {
  requireAllowedUrl(url, ports.endpointPolicy);
  const secret = newEndpointSecret();
  const id = ports.endpoints.newId();
  const vault = ports.vault.of(organization);
  const stored = await ports.endpoints.add(
    {
      id,
      organizationId: organization.id,
      mode,
      url: vault.seal(urlPlace(mode, id), url),
      events,
      description: description ?? null,
      secret: vault.seal(secretPlace(mode, id), secret),
      mail: endpointMail(
        { endpointId: id, mode, change: "added", url, actor: source.actor },
        ports.now(),
      ),
      entry: endpointEntry(source, ports.now(), "endpoint.added", id, {
        mode,
        after: auditedEndpoint({ url, events, enabled: true }),
      }),
    },
    MAX_ENDPOINTS,
  );
  if (stored) return { ...stored, url, secret };
  return refuse("", ISSUE_TEXTS.tooManyEndpoints(MAX_ENDPOINTS));
}
