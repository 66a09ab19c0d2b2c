/** The console's built pages, read and hashed at the start, served from memory in an encoding the browser accepts. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../../usecases/failure.ts";
import { PUBLIC } from "../http/request.ts";
import { NO_INDEX } from "./policy-headers.ts";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
/** The name of an asset contains its hash. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const PAGE = "index.html";
/** The page of share links, under a separate address, because its visitors are not signed in. */
const SHARED_PAGE = "shared.html";
const SHARED_URL = "/s";

interface BuiltFile {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly bytes: Buffer;
  readonly compressed: readonly { readonly encoding: "br" | "gzip"; readonly bytes: Buffer }[];
}

export async function addPages(app: FastifyInstance, folder: string): Promise<void> {
  const files = await readBuiltFiles(folder);
  const page = files.get(PAGE);
  if (!page) throw new Error(`${folder} has no ${PAGE}: run npm run build console`);
  const shared = files.get(SHARED_PAGE);
  if (!shared) throw new Error(`${folder} has no ${SHARED_PAGE}: run npm run build console`);
  for (const [path, file] of files) {
    if (path !== PAGE && path !== SHARED_PAGE)
      app.get(`/console/${path}`, PUBLIC, (request, reply) => sendFile(request, reply, file));
  }
  app.get("/", PUBLIC, (_, reply) => reply.redirect("/console/"));
  app.get(SHARED_URL, PUBLIC, (request, reply) =>
    sendFile(request, reply.headers(NO_INDEX), { ...shared, cacheControl: "no-store" }),
  );
  // Every other address is a client-side route of the one page.
  for (const url of ["/console", "/console/*"])
    app.get(url, PUBLIC, (request, reply) =>
      /^\/console\/(?:api|auth|assets)(?:\/|$)/.test(request.url)
        ? fail("NOT_FOUND")
        : sendFile(request, reply, page),
    );
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  const { contentType, cacheControl, etag, bytes, compressed } = file;
  reply.headers({
    "content-type": contentType,
    "cache-control": cacheControl,
    etag,
    vary: "accept-encoding",
  });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const accepted = (request.headers["accept-encoding"] ?? "")
    .split(",")
    .map((encoding) => encoding.trim());
  const best = compressed.find(({ encoding }) => accepted.includes(encoding));
  if (!best) return reply.send(bytes);
  return reply.header("content-encoding", best.encoding).send(best.bytes);
}

async function readBuiltFiles(folder: string): Promise<Map<string, BuiltFile>> {
  const paths = await readdir(folder, { recursive: true });
  const served = paths.filter((path) => CONTENT_TYPES[extname(path)] !== undefined);
  const known = new Set(paths);
  const read = (path: string) => readFile(join(folder, path));
  const files = served.map(async (path): Promise<[string, BuiltFile]> => {
    const bytes = await read(path);
    const compressed = [
      ...(known.has(`${path}.br`)
        ? [{ encoding: "br" as const, bytes: await read(`${path}.br`) }]
        : []),
      ...(known.has(`${path}.gz`)
        ? [{ encoding: "gzip" as const, bytes: await read(`${path}.gz`) }]
        : []),
    ];
    const url = path.split(sep).join("/");
    return [
      url,
      {
        contentType: CONTENT_TYPES[extname(path)] ?? "",
        cacheControl: url.startsWith("assets/") ? IMMUTABLE : "no-cache",
        etag: `"${createHash("sha256").update(bytes).digest("base64url")}"`,
        bytes,
        compressed,
      },
    ];
  });
  return new Map(await Promise.all(files));
}
