/**
 * The rule for endpoint URLs. It is checked at registration and again before each request. The addresses that a name
 * resolves to are checked when the connection is opened.
 */
import { isPublicAddress } from "./public-address.ts";

export interface EndpointPolicy {
  /** Allows plain http, for development. */
  readonly allowHttp: boolean;
  /** Allows addresses and names of the local network, for development. */
  readonly allowPrivate: boolean;
  /** The allowed ports; an empty list allows any. */
  readonly ports: readonly number[];
}

/** The reason why a URL may not be an endpoint's. It is known before any name is resolved. */
export type UrlFault =
  | "not_a_url"
  | "not_https"
  | "has_credentials"
  | "port_not_allowed"
  | "forbidden_host"
  | "has_fragment"
  | "too_long";

const MAX_CHARACTERS = 2048;
const MAX_NAME_CHARACTERS = 253;
/** The URL parser drops tabs and line breaks and converts backslashes, so the called URL would not be as stored. */
const REWRITTEN = /[\s\p{Cc}\\]/u;
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
/** Names that no public resolver answers, so an answer would come from our own network. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa|onion|alt)$/;

/** Returns `null` if the URL may be used. */
export function checkEndpointUrl(url: string, policy: EndpointPolicy): UrlFault | null {
  if (url.length > MAX_CHARACTERS) return "too_long";
  const parsed = REWRITTEN.test(url) ? null : URL.parse(url);
  if (!parsed) return "not_a_url";
  const plain = parsed.protocol === "http:";
  if (parsed.protocol !== "https:" && !(plain && policy.allowHttp)) return "not_https";
  if (parsed.username !== "" || parsed.password !== "") return "has_credentials";
  // An empty fragment counts too, and `hash` does not show it.
  if (parsed.href.includes("#")) return "has_fragment";
  const port = Number(parsed.port || (plain ? 80 : 443));
  if (policy.ports.length > 0 && !policy.ports.includes(port)) return "port_not_allowed";
  return checkHost(parsed.hostname, policy);
}

/** The URL parser has already converted decimal, octal, hexadecimal and short addresses to four decimal parts. */
function checkHost(hostname: string, { allowPrivate }: EndpointPolicy): UrlFault | null {
  const inBrackets = /^\[(.*)\]$/.exec(hostname)?.[1];
  const isAddress = inBrackets !== undefined || /^[\d.]+$/.test(hostname);
  if (isAddress) {
    return allowPrivate || isPublicAddress(inBrackets ?? hostname) ? null : "forbidden_host";
  }
  const name = hostname.replace(/\.$/, "");
  const labels = name.split(".");
  const wellFormed =
    name.length <= MAX_NAME_CHARACTERS && labels.every((label) => LABEL.test(label));
  if (!wellFormed) return "not_a_url";
  // A name of one label is completed with our network's domain.
  const isLocal = labels.length === 1 || LOCAL_NAME.test(name);
  return isLocal && !allowPrivate ? "forbidden_host" : null;
}
