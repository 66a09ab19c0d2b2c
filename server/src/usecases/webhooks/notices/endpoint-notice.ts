/** Changes of an endpoint about which the organization is notified by e-mail. */
import { randomUUID } from "node:crypto";
import type { AuditActor } from "../../audit/audit-entry.ts";
import type { Mode } from "../../caller.ts";
import type { EndpointChange } from "../../mail/mail-facts.ts";
import type { AdministratorsOrder } from "../../mail/mail-store.ts";

/** A change of an endpoint, and its actor. */
export interface NotifiedChange {
  readonly endpointId: string;
  readonly mode: Mode;
  readonly change: EndpointChange;
  readonly url: string;
  readonly actor: AuditActor;
}

/** The mail about a change. It contains only the host of the URL: receivers have secrets in paths and queries. */
export function endpointMail(
  { endpointId, mode, change, url, actor: { kind, id } }: NotifiedChange,
  at: number,
): AdministratorsOrder {
  return {
    kind: "endpoint_changed",
    facts: {
      endpointId,
      mode,
      change,
      host: new URL(url).host,
      keyId: kind === "key" ? id : null,
      memberId: kind === "member" ? id : null,
      at: new Date(at).toISOString(),
    },
    dedupeKey: `endpoint_changed:${randomUUID()}`,
  };
}
