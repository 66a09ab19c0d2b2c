import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { PUBLIC } from "./request.ts";

const compress = promisify(gzip);

const MIN_COMPRESSED_BYTES = 1_024;
const MAX_AGE_SECONDS = 3_600;

export interface StaticAsset {
  readonly contentType: string;
  readonly bytes: Buffer;
  /** The content security policy of a page. Without one a page may load nothing. */
  readonly policy?: string;
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
  app.get(url, PUBLIC, async (request, reply) => {
    const { contentType, bytes, policy, etag, compressed } = await prepared();
    reply.headers({
      "content-type": contentType,
      "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
      etag,
      vary: "accept-encoding",
    });
    if (policy !== undefined) reply.header("content-security-policy", policy);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const mayCompress = bytes.length >= MIN_COMPRESSED_BYTES && acceptsGzip(request.headers);
    if (!mayCompress) return reply.send(bytes);
    return reply.header("content-encoding", "gzip").send(await compressed());
  });
}

/** Loads at the first call, for all callers; a failure is forgotten, so that the next call tries again. */
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

function acceptsGzip({
  "accept-encoding": encodings = "",
}: {
  "accept-encoding"?: unknown;
}): boolean {
  return /(?:^|,)\s*gzip\s*(?:,|$)/i.test(String(encodings));
}
