/** Changes of an endpoint that the organization's people are told of by e-mail. */
import type { Mode } from "../../caller.ts";

export type EndpointChange = "added" | "url_changed" | "secret_rotated";

/** What is told of a change: where reports go, and which key did it; null: the operator. */
export interface ChangeFacts {
  readonly host: string;
  readonly keyId: string | null;
}

/** A change as it is told. It holds nothing personal and no secret, so an engine may keep it. */
export interface EndpointNotice extends ChangeFacts {
  readonly noticeId: string;
  readonly organizationId: string;
  readonly mode: Mode;
  readonly endpointId: string;
  readonly change: EndpointChange;
  /** ISO 8601. */
  readonly at: string;
}

/** The host alone: paths and queries of receivers hold their secrets. */
export function changeFacts(url: string, keyId: string | null): ChangeFacts {
  return { host: new URL(url).host, keyId };
}
