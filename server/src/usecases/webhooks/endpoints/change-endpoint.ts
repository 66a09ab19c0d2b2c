import type { UpdateEndpointBody, WebhookEndpoint } from "@cnh/contract";
import { auditSourceOf, type AuditEntry } from "../../audit/audit-entry.ts";
import { requireScope, type Caller, type Mode } from "../../caller.ts";
import { fail } from "../../failure.ts";
import { urlPlace } from "../../sealed-places.ts";
import type { EndpointPolicy } from "./endpoint-url.ts";
import { requireAllowedUrl } from "./allowed-url.ts";
import { changeFacts, type ChangeFacts } from "../notices/endpoint-notice.ts";
import { auditedEndpoint, endpointEntry } from "./endpoint-entry.ts";
import { getEndpoint, type FindEndpointPorts } from "./get-endpoint.ts";
import { openEndpoint, type StoredEndpoint } from "./stored-endpoint.ts";

/** The change of an endpoint, with the url sealed. */
export type EndpointUpdate = Omit<UpdateEndpointBody, "url"> & { readonly url: Buffer | null };

export interface ChangeEndpointPorts extends FindEndpointPorts {
  readonly endpoints: FindEndpointPorts["endpoints"] & {
    /**
     * Changes the given fields; absent fields stay. `moved` is given if the url changes: a notice is ordered, and
     * the count of failures starts anew, as with `enabled: true`. The entry of the audit log is in the same commit.
     */
    change(
      organizationId: string,
      mode: Mode,
      endpointId: string,
      change: EndpointUpdate & { readonly moved: ChangeFacts | null; readonly entry: AuditEntry },
    ): Promise<StoredEndpoint | null>;
  };
  readonly endpointPolicy: EndpointPolicy;
  now(): number;
}

/** Changes the given fields of an endpoint; absent fields stay as they are. */
export async function changeEndpoint(
  ports: ChangeEndpointPorts,
  caller: Caller,
  endpointId: string,
  change: UpdateEndpointBody,
): Promise<WebhookEndpoint> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode } = caller;
  const { url } = change;
  if (url !== undefined) requireAllowedUrl(url, ports.endpointPolicy);
  // Sealing the same url twice gives different bytes, so the urls are compared here, before sealing.
  const before = await getEndpoint(ports, caller, endpointId);
  const vault = ports.vault.of(organization);
  const sealed = url === undefined ? null : vault.seal(urlPlace(mode, before.id), url);
  const moved = url === undefined || url === before.url ? null : changeFacts(url, caller.actor);
  const entry = endpointEntry(
    auditSourceOf(caller),
    ports.now(),
    "endpoint.changed",
    before.id,
    changeDetails(caller.mode, before, change),
  );
  const update = { ...change, url: sealed, moved, entry };
  const changed = await ports.endpoints.change(organization.id, mode, before.id, update);
  return openEndpoint(vault, mode, changed ?? fail("NOT_FOUND"));
}

/** What changed, with the values before and after. A new path on the same host, or a new description, is named alone. */
function changeDetails(
  mode: Mode,
  before: WebhookEndpoint,
  change: UpdateEndpointBody,
): AuditEntry["details"] {
  const { url = before.url, events = before.events, enabled = before.enabled } = change;
  return {
    mode,
    before: auditedEndpoint(before),
    after: auditedEndpoint({ url, events, enabled }),
    ...(url !== before.url && { urlChanged: true }),
    ...(change.description !== undefined &&
      change.description !== before.description && { descriptionChanged: true }),
  };
}
