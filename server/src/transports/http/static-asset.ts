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
 * compressed once, so a client that requests them and does not read takes almost no memory.
 */
export function addStaticAsset(app: FastifyInstance, url: string, asset: StaticAsset): void {
  const { contentType, bytes, policy } = asset;
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  let compressing: Promise<Buffer> | null = null;
  app.get(url, PUBLIC, async (request, reply) => {
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
    compressing ??= compress(bytes, { level: 9 });
    return reply.header("content-encoding", "gzip").send(await compressing);
  });
}

function acceptsGzip({
  "accept-encoding": encodings = "",
}: {
  "accept-encoding"?: unknown;
}): boolean {
  return /(?:^|,)\s*gzip\s*(?:,|$)/i.test(String(encodings));
}
