import type { UpdateEndpointBody, WebhookEndpoint } from "@cnh/contract";
import { requireScope, type Caller, type Mode } from "../../caller.ts";
import { fail } from "../../failure.ts";
import { urlPlace } from "../../sealed-places.ts";
import type { EndpointPolicy } from "./endpoint-url.ts";
import { requireAllowedUrl } from "./allowed-url.ts";
import { changeFacts, type ChangeFacts } from "../notices/endpoint-notice.ts";
import { getEndpoint, type FindEndpointPorts } from "./get-endpoint.ts";
import { openEndpoint, type StoredEndpoint } from "./stored-endpoint.ts";

/** The change of an endpoint, with the url sealed. */
export type EndpointUpdate = Omit<UpdateEndpointBody, "url"> & { readonly url: Buffer | null };

export interface ChangeEndpointPorts extends FindEndpointPorts {
  readonly endpoints: FindEndpointPorts["endpoints"] & {
    /**
     * Changes the given fields; absent fields stay. `moved` is given if the url changes: a notice is ordered, and
     * the count of failures starts anew, as with `enabled: true`.
     */
    change(
      organizationId: string,
      mode: Mode,
      endpointId: string,
      change: EndpointUpdate,
      moved: ChangeFacts | null,
    ): Promise<StoredEndpoint | null>;
  };
  readonly endpointPolicy: EndpointPolicy;
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
  const update = { ...change, url: sealed };
  const changed = await ports.endpoints.change(organization.id, mode, before.id, update, moved);
  return openEndpoint(vault, mode, changed ?? fail("NOT_FOUND"));
}
