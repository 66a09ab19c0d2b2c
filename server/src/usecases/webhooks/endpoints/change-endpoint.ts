import type { UpdateEndpointBody, WebhookEndpoint } from "@cnh/contract";
import { requireScope, type Caller, type Mode } from "../../caller.ts";
import { fail } from "../../failure.ts";
import { urlPlace } from "../../sealed-places.ts";
import type { EndpointPolicy } from "./endpoint-url.ts";
import { requireAllowedUrl } from "./allowed-url.ts";
import { changeFacts, type ChangeFacts } from "../notices/endpoint-notice.ts";
import { getEndpoint, type FindPorts } from "./get-endpoint.ts";
import { openEndpoint, type StoredEndpoint } from "./stored-endpoint.ts";

/** With the url sealed. */
export type EndpointUpdate = Omit<UpdateEndpointBody, "url"> & { readonly url: Buffer | null };

export interface ChangeEndpointPorts extends FindPorts {
  readonly endpoints: FindPorts["endpoints"] & {
    /**
     * What is absent stays. `moved` is given where the url is another than before: a notice of it is ordered, and
     * the failures so far are forgotten, as with `enabled: true`.
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

/** Changes what is given and leaves the rest. */
export async function changeEndpoint(
  ports: ChangeEndpointPorts,
  caller: Caller,
  endpointId: string,
  change: UpdateEndpointBody,
): Promise<WebhookEndpoint> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode, keyId } = caller;
  const { url } = change;
  if (url !== undefined) requireAllowedUrl(url, ports.endpointPolicy);
  // Sealed, one text differs each time: whether it is another is told here.
  const before = await getEndpoint(ports, caller, endpointId);
  const vault = ports.vault.of(organization);
  const sealed = url === undefined ? null : vault.seal(urlPlace(mode, before.id), url);
  const moved = url === undefined || url === before.url ? null : changeFacts(url, keyId);
  const update = { ...change, url: sealed };
  const changed = await ports.endpoints.change(organization.id, mode, before.id, update, moved);
  return openEndpoint(vault, mode, changed ?? fail("NOT_FOUND"));
}
