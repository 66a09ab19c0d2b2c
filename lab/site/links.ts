/** Every link of the built site has a target: a page and its anchor, a file, or the service. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { addressOf, type SitePage } from "./site-page.ts";

const BASE = "/docs/";
const ORIGIN = "http://site.example";
/** The service itself answers these addresses. */
const SERVICE = /^(?:api\/|openapi[\w.-]*\.json$|mcp-tools\.json$|webhook-vectors\.json$)/;

export function checkLinks(pages: readonly SitePage[], dist: string): string[] {
  const byAddress = new Map(pages.map((page) => [page.address, new Set(page.ids)]));
  return pages.flatMap(({ address, links, ids, resources }) => [
    ...duplicates(ids).map((id) => `${address} has the anchor ${id} twice`),
    ...links.flatMap((link) => {
      const wrong = checkLink(link, address, byAddress, dist);
      return wrong === null ? [] : [`${address} links to ${link}: ${wrong}`];
    }),
    ...resources
      .filter((link) => !link.startsWith(BASE) && !link.startsWith("data:"))
      .map((link) => `${address} loads ${link} from elsewhere`),
  ]);
}

function checkLink(
  link: string,
  from: string,
  pages: ReadonlyMap<string, ReadonlySet<string>>,
  dist: string,
): string | null {
  const url = new URL(link, ORIGIN + BASE + from);
  if (url.origin !== ORIGIN)
    return url.protocol === "https:" || url.protocol === "mailto:" || isLocal(url)
      ? null
      : "no secure address";
  if (!url.pathname.startsWith(BASE)) return "outside the site";
  const path = decodeURIComponent(url.pathname.slice(BASE.length));
  if (SERVICE.test(path)) return null;
  const ids = pages.get(addressOf(`${path}.html`)) ?? pages.get(path);
  if (ids === undefined) return existsSync(join(dist, path)) && path !== "" ? null : "no such page";
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor === "" || ids.has(anchor) ? null : `no anchor ${anchor}`;
}

/** A service on the reader's own machine. */
function isLocal({ hostname }: URL): boolean {
  return hostname === "127.0.0.1" || hostname === "localhost";
}

function duplicates(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
