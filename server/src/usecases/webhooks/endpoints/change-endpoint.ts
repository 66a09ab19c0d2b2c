import type { UpdateEndpointBody, WebhookEndpoint } from "@cnh/contract";
import { auditSourceOf, type AuditEntry } from "../../audit/audit-entry.ts";
import { changeDetails, changedFields, type Locked } from "../../audit/change-details.ts";
import { requireScope, type Caller } from "../../caller.ts";
import { fail } from "../../failure.ts";
import { urlPlace } from "../../sealed-places.ts";
import type { Vault } from "../../vault.ts";
import { endpointMail } from "../notices/endpoint-notice.ts";
import { requireAllowedUrl } from "./allowed-url.ts";
import { auditedEndpoint, endpointEntry } from "./endpoint-entry.ts";
import type { EndpointStore, EndpointUpdate } from "./endpoint-store.ts";
import type { EndpointPolicy } from "./endpoint-url.ts";
import { openEndpoint, openLocked } from "./stored-endpoint.ts";

export interface ChangeEndpointPorts {
  readonly vault: Vault;
  readonly endpoints: Pick<EndpointStore, "change">;
  readonly endpointPolicy: EndpointPolicy;
  now(): number;
}

/** Changes the given fields of an endpoint; absent fields do not change. */
export async function changeEndpoint(
  ports: ChangeEndpointPorts,
  caller: Caller,
  endpointId: string,
  change: UpdateEndpointBody,
): Promise<WebhookEndpoint> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode, actor } = caller;
  if (change.url !== undefined) requireAllowedUrl(change.url, ports.endpointPolicy);
  const vault = ports.vault.of(organization);
  const changed = await ports.endpoints.change(organization.id, mode, endpointId, (stored) => {
    // Sealing the same url twice gives different bytes, so the urls are compared in clear.
    const current = openLocked(vault, mode, stored);
    const set = changedFields(current, change);
    if (!set) return null;
    const now = ports.now();
    const after = { ...current, ...set };
    const { id, url } = after;
    const isMoved = url !== current.url;
    const { url: _, ...rest } = set;
    const sealedUrl = isMoved ? vault.seal(urlPlace(mode, id), url) : undefined;
    const moved = { endpointId: id, mode, change: "url_changed", url, actor } as const;
    return {
      set: { ...rest, ...(sealedUrl && { sealedUrl }), isMoved },
      mail: isMoved ? endpointMail(moved, now) : null,
      entry: endpointEntry(auditSourceOf(caller), now, "endpoint.changed", id, {
        mode,
        ...detailsOf(current, after),
      }),
    } satisfies EndpointUpdate;
  });
  return openEndpoint(vault, mode, changed ?? fail("NOT_FOUND"));
}

/** The changed values, before and after. A new path on the same host, or a new description, is only mentioned. */
function detailsOf(
  current: Locked<WebhookEndpoint>,
  after: WebhookEndpoint,
): AuditEntry["details"] {
  return {
    ...changeDetails(current, after, auditedEndpoint),
    ...(after.url !== current.url && { urlChanged: true }),
    ...(after.description !== current.description && { descriptionChanged: true }),
  };
}
