/**
 * Which URLs may be an endpoint's. Judged at registration and again before each request; names are judged once more
 * by the addresses that they resolve to, when the connection is opened.
 */
import { isPublicAddress } from "./public-address.ts";
import type { UrlFault } from "../sending/sender.ts";

export interface EndpointPolicy {
  /** Plain http too, for development. */
  readonly allowHttp: boolean;
  /** Addresses and names of the own network too, for development. */
  readonly allowPrivate: boolean;
  /** Empty: any. */
  readonly ports: readonly number[];
}

const MOST_CHARACTERS = 2048;
const MOST_NAME_CHARACTERS = 253;
/** The URL parser drops tabs and line breaks and turns backslashes around: what is stored would not be what is called. */
const REWRITTEN = /[\s\p{Cc}\\]/u;
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
/** Names that no public resolver answers, so that whatever answers them is near us. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa|onion|alt)$/;

/** Null where the URL may be used. */
export function checkEndpointUrl(url: string, policy: EndpointPolicy): UrlFault | null {
  if (url.length > MOST_CHARACTERS) return "too_long";
  const parsed = REWRITTEN.test(url) ? null : URL.parse(url);
  if (!parsed) return "not_a_url";
  const plain = parsed.protocol === "http:";
  if (parsed.protocol !== "https:" && !(plain && policy.allowHttp)) return "not_https";
  if (parsed.username !== "" || parsed.password !== "") return "has_credentials";
  // An empty fragment is one too, and a property does not show it.
  if (parsed.href.includes("#")) return "has_fragment";
  const port = Number(parsed.port || (plain ? 80 : 443));
  if (policy.ports.length > 0 && !policy.ports.includes(port)) return "port_not_allowed";
  return checkHost(parsed.hostname, policy);
}

/** The parser has made decimal, octal, hexadecimal and short addresses the usual four parts. */
function checkHost(hostname: string, { allowPrivate }: EndpointPolicy): UrlFault | null {
  const inBrackets = /^\[(.*)\]$/.exec(hostname)?.[1];
  const isAddress = inBrackets !== undefined || /^[\d.]+$/.test(hostname);
  if (isAddress) {
    return allowPrivate || isPublicAddress(inBrackets ?? hostname) ? null : "forbidden_host";
  }
  const name = hostname.replace(/\.$/, "");
  const labels = name.split(".");
  const wellFormed =
    name.length <= MOST_NAME_CHARACTERS && labels.every((label) => LABEL.test(label));
  if (!wellFormed) return "not_a_url";
  // One label alone is completed with the domain of our own network.
  const isLocal = labels.length === 1 || LOCAL_NAME.test(name);
  return isLocal && !allowPrivate ? "forbidden_host" : null;
}
