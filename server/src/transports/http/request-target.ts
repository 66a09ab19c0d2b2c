import { ISSUE_TEXTS } from "@cnh/contract";
import { refuse } from "../../usecases/failure.ts";

/** A percent-encoded letter, digit, `-`, `.`, `_` or `~`. Clients have no reason to encode these (RFC 3986). */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i;

/**
 * Refuses a request target that has a second, simpler spelling. Proxies and firewalls compare paths as they are written,
 * so a path with several spellings would be protected under only one of them.
 */
export function refuseOddTarget(target: string): void {
  if (!target.startsWith("/")) refuse("path", ISSUE_TEXTS.pathAlone);
  const queryAt = target.indexOf("?");
  const path = queryAt === -1 ? target : target.slice(0, queryAt);
  if (path.includes("%") && ENCODED_UNRESERVED.test(path)) {
    refuse("path", ISSUE_TEXTS.pathEncoded);
  }
}

/** A path without a route, behind the API's gate. */
const MALFORMED = "/api/malformed";

/**
 * Replaces a target by an unknown path if the router cannot parse it, because it is not a path or is badly encoded, or
 * if its path contains the character NUL, which no id contains and the database rejects.
 */
export function routableTarget(target: string): string {
  if (!target.startsWith("/")) return MALFORMED;
  if (!target.includes("%")) return target;
  if (/^[^?]*%00/.test(target)) return MALFORMED;
  try {
    decodeURIComponent(target);
    return target;
  } catch {
    return MALFORMED;
  }
}
