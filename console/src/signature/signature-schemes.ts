/** The three signatures of a webhook, and the bytes that each of them signs. */
import type { PastedHeaders } from "./pasted-headers.ts";

const SCHEMES = ["Cnh-Signature", "Cnh-Signature-V2", "webhook-signature"] as const;
export type SchemeName = (typeof SCHEMES)[number];

/** A complete signature header. */
export interface ReadScheme {
  readonly name: SchemeName;
  /** Unix seconds of the attempt. */
  readonly t: number;
  /** The signed bytes before the body. */
  readonly prefix: string;
  /** The new secret's first. */
  readonly signatures: readonly Uint8Array<ArrayBuffer>[];
  readonly keyOf: (secret: string) => Uint8Array<ArrayBuffer>;
}

export type Scheme =
  | { readonly state: "absent" | "cut"; readonly name: SchemeName }
  | { readonly state: "whole"; readonly scheme: ReadScheme };

const utf8 = (text: string) => new TextEncoder().encode(text);
const SECONDS = /^\d{10}$/;
const HEX = /^[0-9a-f]{64}$/;
const SIGNATURE_BYTES = 32;

export function readSchemes(headers: PastedHeaders): readonly Scheme[] {
  return SCHEMES.map((name) => {
    const header = headers.get(name.toLowerCase());
    if (header === undefined) return { state: "absent", name };
    const scheme =
      name === "webhook-signature" ? readStandard(header, headers) : readOwn(name, header, headers);
    return scheme === null ? { state: "cut", name } : { state: "whole", scheme };
  });
}

/** `t=<unix seconds>,v1=<hex>[,v1=<hex>]`, or with `v2`. */
function readOwn(
  name: Exclude<SchemeName, "webhook-signature">,
  header: string,
  headers: PastedHeaders,
): ReadScheme | null {
  const version = name === "Cnh-Signature" ? "v1" : "v2";
  const parts = header.split(",").map((part) => part.trim().split("=", 2));
  const valuesOf = (wanted: string) =>
    parts.flatMap(([key, value]) => (key === wanted ? [value ?? ""] : []));
  const [t = ""] = valuesOf("t");
  const hex = valuesOf(version);
  const isWhole = SECONDS.test(t) && hex.length > 0 && hex.every((each) => HEX.test(each));
  const isEveryPartNamed = parts.every(([key, value]) => key !== "" && value !== undefined);
  if (!isWhole || !isEveryPartNamed) return null;
  const covered = ["cnh-event", "cnh-event-id", "cnh-delivery-id"].map(
    (each) => headers.get(each) ?? "",
  );
  const isTest = headers.get("cnh-test") === "true";
  const prefix = version === "v1" ? `${t}.` : `${[t, ...covered, isTest].join(".")}.`;
  return { name, t: Number(t), prefix, signatures: hex.map(bytesOfHex), keyOf: utf8 };
}

/** `v1,<base64>[ v1,<base64>]`, made with the decoded bytes of the secret. */
function readStandard(header: string, headers: PastedHeaders): ReadScheme | null {
  const t = headers.get("webhook-timestamp") ?? "";
  const id = headers.get("webhook-id");
  const signatures = header
    .trim()
    .split(/\s+/)
    .map((part) => (part.startsWith("v1,") ? bytesOfBase64(part.slice(3)) : null));
  const whole = signatures.flatMap((each) => (each?.length === SIGNATURE_BYTES ? [each] : []));
  if (id === undefined || !SECONDS.test(t) || whole.length !== signatures.length) return null;
  return {
    name: "webhook-signature",
    t: Number(t),
    prefix: `${id}.${t}.`,
    signatures: whole,
    keyOf: (secret) => bytesOfBase64(secret.replace(/^whsec_/, "")) ?? utf8(secret),
  };
}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The index of the signature that this secret made over this body; `null` if none. */
export async function fittingSignature(
  scheme: ReadScheme,
  secret: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<number | null> {
  const raw = scheme.keyOf(secret);
  if (raw.length === 0) return null;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["verify"]);
  const prefix = utf8(scheme.prefix);
  const message = new Uint8Array(prefix.length + body.length);
  message.set(prefix);
  message.set(body, prefix.length);
  for (const [index, signature] of scheme.signatures.entries())
    if (await crypto.subtle.verify("HMAC", key, signature, message)) return index;
  return null;
}
