/**
 * The certificate of an erasure: which data were erased, when and on whose order, without personal data. It is signed
 * with Ed25519, so that anyone can verify it offline with a published key.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  sign,
  verify,
  type KeyObject,
} from "node:crypto";

export interface CertificateFacts {
  readonly version: 1;
  readonly certificateId: string;
  readonly subject: "driver" | "organization";
  readonly organizationId: string;
  /** The keyed hash of the CPF in the request, in hex; `null` for an organization. */
  readonly requestFingerprint: string | null;
  readonly orderedBy: string;
  /** When the rows were deleted. */
  readonly erasedAt: string;
  /** When the keys were destroyed. From then on backups of the rows are unreadable. */
  readonly keysDestroyedAt: string;
  /** The number of erased items, by kind. */
  readonly erased: Readonly<Record<string, number>>;
}

export interface Certificate {
  readonly certificate: CertificateFacts;
  readonly signature: {
    readonly algorithm: "Ed25519";
    readonly keyId: string;
    /** In base64, over the canonical form of `certificate`. */
    readonly value: string;
  };
}

/** A published key in the form of a JSON Web Key. */
export interface PublishedKey {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly use: "sig";
  readonly alg: "EdDSA";
  readonly kid: string;
  readonly x: string;
}

/** JSON without spaces, with the keys of every object in alphabetical order: the bytes that are signed. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(",")}}`;
}

/** Reads a private key: PKCS #8 in DER, in base64. */
export function readSigningKey(base64: string): KeyObject {
  const der = Buffer.from(base64, "base64");
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  if (key.asymmetricKeyType !== "ed25519") throw new Error("not an Ed25519 key");
  return key;
}

/** Reads a public key: SPKI in DER, in base64. */
export function readPublishedKey(base64: string): PublishedKey {
  const der = Buffer.from(base64, "base64");
  return publish(createPublicKey({ key: der, format: "der", type: "spki" }));
}

export function publish(key: KeyObject): PublishedKey {
  const { x, crv } = key.export({ format: "jwk" });
  if (crv !== "Ed25519" || x === undefined) throw new Error("not an Ed25519 key");
  return { kty: "OKP", crv, use: "sig", alg: "EdDSA", kid: keyIdOf(x), x };
}

/** The first 16 hex digits of the SHA-256 of the public key. */
function keyIdOf(x: string): string {
  return createHash("sha256").update(Buffer.from(x, "base64url")).digest("hex").slice(0, 16);
}

export function signCertificate(key: KeyObject, certificate: CertificateFacts): Certificate {
  const { kid } = publish(createPublicKey(key));
  const value = sign(null, Buffer.from(canonicalJson(certificate)), key).toString("base64");
  return { certificate, signature: { algorithm: "Ed25519", keyId: kid, value } };
}

/** Whether one of these keys signed exactly this certificate. */
export function isGenuine(
  { certificate, signature }: Certificate,
  keys: readonly PublishedKey[],
): boolean {
  const published = keys.find(({ kid }) => kid === signature.keyId);
  if (!published || signature.algorithm !== "Ed25519") return false;
  // The id of a key is derived again, since the file of keys may have been changed too.
  if (keyIdOf(published.x) !== published.kid) return false;
  const { kty, crv, x } = published;
  const key = createPublicKey({ key: { kty, crv, x }, format: "jwk" });
  const bytes = Buffer.from(canonicalJson(certificate));
  return verify(null, bytes, key, Buffer.from(signature.value, "base64"));
}
