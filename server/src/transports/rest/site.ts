/**
 * Serves the built documentation site: its files are listed once at the start, with one route per file. A file is read
 * when it is first requested, and cached. A request path is never used as a file path.
 */
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../../usecases/failure.ts";
import { pagePolicy } from "../http/page-policy.ts";
import { PUBLIC } from "../http/request.ts";
import { addRedirect, addStaticAsset, loadOnce, type StaticAsset } from "../http/static-asset.ts";

const PREFIX = "/docs/";
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".atom": "application/atom+xml; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};
/** Characters that need no encoding in a URL and mean nothing to the router. Hidden files are not served. */
const SERVED_PATH = /^(?:[\w@~-][\w@~.-]*\/)*[\w@~-][\w@~.-]*$/;
/** The name of an asset contains its hash. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** Short, because a page names assets that the next release no longer has. */
const SHORT = "public, max-age=300";
const NOT_FOUND_PAGE = "404.html";
/** The address of the service in configurations and files to copy. The build knows no installation's address. */
const PLACEHOLDER = "https://api.cnh-reports.example";
const TEXT = /^(?:text\/|application\/json)/;

/**
 * Serves the site in this folder under /docs/, and a 404 for its unknown paths. Its placeholder for the service's address
 * becomes `publicUrl`. Returns the paths of its files.
 */
export function addSite(
  app: FastifyInstance,
  folder: string,
  publicUrl: string,
): ReadonlySet<string> {
  const files = listSite(folder, publicUrl);
  if (!files.has("index.html")) throw new Error(`${folder} has no index.html: build the site`);
  for (const [path, file] of files) {
    const url = PREFIX + cleanPath(path);
    // The service's own routes take precedence.
    if (path === NOT_FOUND_PAGE || app.hasRoute({ method: "GET", url })) continue;
    addStaticAsset(app, url, file);
    for (const other of otherPaths(path)) {
      const from = PREFIX + other;
      if (!app.hasRoute({ method: "GET", url: from })) addRedirect(app, from, url);
    }
  }
  addNotFound(app, files.get(NOT_FOUND_PAGE));
  return new Set(files.keys());
}

function listSite(folder: string, publicUrl: string): Map<string, () => Promise<StaticAsset>> {
  const files = new Map<string, () => Promise<StaticAsset>>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join("/");
    const contentType = CONTENT_TYPES[extname(path)];
    if (!entry.isFile() || contentType === undefined || !SERVED_PATH.test(path)) continue;
    files.set(path, async () => {
      const built = await readFile(file);
      const hasAddress = TEXT.test(contentType) && built.includes(PLACEHOLDER);
      const bytes = hasAddress
        ? Buffer.from(built.toString().replaceAll(PLACEHOLDER, () => publicUrl))
        : built;
      return {
        contentType,
        bytes,
        // The hash in a name does not cover the address, which the operator may change.
        cacheControl: path.startsWith("assets/") && !hasAddress ? IMMUTABLE : SHORT,
        ...(path.endsWith(".html") && { policy: pagePolicy(bytes.toString()) }),
      };
    });
  }
  return files;
}

/** `en/index.html` is shown at `en/`, `en/sandbox.html` at `en/sandbox`. */
function cleanPath(path: string): string {
  return path.replace(/(?:(^|\/)index)?\.html$/, "$1");
}

/** Other ways in which people write the address of a page. */
function otherPaths(path: string): string[] {
  if (!path.endsWith(".html")) return [];
  const clean = cleanPath(path);
  return clean.endsWith("/") ? [path, clean.slice(0, -1)] : [path];
}

/** Answers unknown paths: browsers get the site's 404 page, programs our envelope. */
function addNotFound(app: FastifyInstance, read: (() => Promise<StaticAsset>) | undefined): void {
  const load = read && loadOnce(read);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!load || !(request.headers.accept ?? "").includes("text/html")) return fail("NOT_FOUND");
    const page = await load();
    const headers = { "content-type": page.contentType, "content-security-policy": page.policy };
    return reply.code(404).headers(headers).send(page.bytes);
  };
  app.route({ method: ["GET", "HEAD"], url: `${PREFIX}*`, ...PUBLIC, handler });
}
