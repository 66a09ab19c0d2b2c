/** Changes of an endpoint about which the organization is notified by e-mail. */
import type { Mode } from "../../caller.ts";

export type EndpointChange = "added" | "url_changed" | "secret_rotated";

/** The facts of a change: the host that gets reports, and the key that made the change; null for the operator. */
export interface ChangeFacts {
  readonly host: string;
  readonly keyId: string | null;
}

/** The notice of a change. It holds no personal data and no secret, so the engine may store it. */
export interface EndpointNotice extends ChangeFacts {
  readonly noticeId: string;
  readonly organizationId: string;
  readonly mode: Mode;
  readonly endpointId: string;
  readonly change: EndpointChange;
  /** ISO 8601. */
  readonly at: string;
}

/** Takes only the host of the URL, because paths and queries of receivers hold their secrets. */
export function changeFacts(url: string, keyId: string | null): ChangeFacts {
  return { host: new URL(url).host, keyId };
}
