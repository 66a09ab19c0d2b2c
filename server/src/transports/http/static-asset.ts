import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PUBLIC } from "./request.ts";

const compress = promisify(gzip);

const MIN_COMPRESSED_BYTES = 1_024;
const CACHE_CONTROL = "public, max-age=3600";

export interface StaticAsset {
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly cacheControl?: string;
  /** The content security policy of a page. Without one a page may load nothing. */
  readonly policy?: string;
  /** `true` if pages of every origin may read it. */
  readonly anyOrigin?: true;
}

/**
 * Serves bytes that never change while the process runs, without authentication. All responses share the same bytes,
 * compressed once, so a client that requests them and does not read takes almost no memory. An asset that is a function
 * is made at the first request for it.
 */
export function addStaticAsset(
  app: FastifyInstance,
  url: string,
  asset: StaticAsset | (() => Promise<StaticAsset>),
): void {
  const prepared = loadOnce(async () =>
    prepare(typeof asset === "function" ? await asset() : asset),
  );
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { contentType, bytes, policy, cacheControl, anyOrigin, etag, compressed } =
      await prepared();
    reply.headers({
      "content-type": contentType,
      "cache-control": cacheControl ?? CACHE_CONTROL,
      etag,
      vary: "accept-encoding",
    });
    if (policy !== undefined) reply.header("content-security-policy", policy);
    if (anyOrigin) reply.header("access-control-allow-origin", "*");
    if (hasAlready(request.headers["if-none-match"], etag)) return reply.code(304).send();
    const mayCompress = bytes.length >= MIN_COMPRESSED_BYTES && acceptsGzip(request.headers);
    if (!mayCompress) return reply.send(bytes);
    return reply.header("content-encoding", "gzip").send(await compressed());
  };
  app.route({ method: ["GET", "HEAD"], url, ...PUBLIC, handler });
}

/** Redirects one public address to another. */
export function addRedirect(app: FastifyInstance, from: string, to: string, status = 301): void {
  const handler = (_: FastifyRequest, reply: FastifyReply) => reply.redirect(to, status);
  app.route({ method: ["GET", "HEAD"], url: from, ...PUBLIC, handler });
}

/** Loads at the first call, for all callers. After a failure the next call tries again. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}

function prepare(asset: StaticAsset) {
  const etag = `"${createHash("sha256").update(asset.bytes).digest("base64url")}"`;
  return { ...asset, etag, compressed: loadOnce(() => compress(asset.bytes, { level: 9 })) };
}

/** Whether the client has these bytes. A proxy that compresses them makes the tag weak. */
function hasAlready(tags: string | undefined, etag: string): boolean {
  return (tags ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function acceptsGzip({
  "accept-encoding": encodings = "",
}: {
  "accept-encoding"?: unknown;
}): boolean {
  return /(?:^|,)\s*gzip\s*(?:,|$)/i.test(String(encodings));
}
