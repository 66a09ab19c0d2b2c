/** Changes of an endpoint about which the organization is notified by e-mail. */
import type { AuditActor } from "../../audit/audit-entry.ts";

export type EndpointChange = "added" | "url_changed" | "secret_rotated";

/** The facts of a change: the host that gets reports, and the key or member that made the change, or the operator. */
export interface ChangeFacts {
  readonly host: string;
  readonly keyId: string | null;
  readonly memberId: string | null;
}

/** Takes only the host of the URL, because paths and queries of receivers hold their secrets. */
export function changeFacts(url: string, { kind, id }: AuditActor): ChangeFacts {
  return {
    host: new URL(url).host,
    keyId: kind === "key" ? id : null,
    memberId: kind === "member" ? id : null,
  };
}
