/** Publishes the keys that verify erasure certificates. */
import type { FastifyInstance } from "fastify";
import { readPublishedKey } from "../../usecases/erasure/certificate.ts";
import { addStaticAsset } from "../http/static-asset.ts";

const PATH = "/.well-known/cnh-certificate-keys.json";

/** `publicKeys`: SPKI in DER, in base64. */
export function addCertificateKeys(app: FastifyInstance, publicKeys: readonly string[]): void {
  const bytes = Buffer.from(JSON.stringify({ keys: publicKeys.map(readPublishedKey) }));
  addStaticAsset(app, PATH, { contentType: "application/json", bytes });
}
