/** Reads `Cnh-Signature-V2: t=<unix seconds>,v2=<hex>[,v2=<hex>]`. Schemes that we do not know are ignored. */
import { WebhookVerificationError } from "./webhook-verification-error.ts";

export interface SignatureHeader {
  /** As it was sent, since it is part of what was signed. */
  readonly t: string;
  /** 32 bytes each. */
  readonly v2: readonly Uint8Array<ArrayBuffer>[];
}

/** Far more than we send; it bounds how many signatures a stranger can make us compute. */
const MAX_LENGTH = 2048;

export function parseSignatureHeader(header: string): SignatureHeader {
  if (header.length > MAX_LENGTH) throw malformed(`is longer than ${MAX_LENGTH} characters`);
  const parts = header.split(",").map((part) => /^\s*(\w+)=(.*)$/.exec(part));
  const valuesOf = (scheme: string) =>
    parts.flatMap((part) => (part?.[1] === scheme ? [part[2] ?? ""] : []));

  const [t, ...others] = valuesOf("t");
  if (parts.includes(null)) throw malformed("has a part that is not <name>=<value>");
  if (t === undefined || others.length > 0) throw malformed("does not have t exactly once");
  if (!/^\d{1,12}$/.test(t)) throw malformed("has a t that is not unix seconds");
  const hex = valuesOf("v2");
  if (hex.length === 0) throw malformed("has no v2");
  return { t, v2: hex.map((each) => parseHex(each)) };
}

function parseHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw malformed("has a v2 that is not 64 lower-case hex digits");
  return Uint8Array.from({ length: 32 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
}

function malformed(what: string): WebhookVerificationError {
  return new WebhookVerificationError(
    "malformed_header",
    `Cnh-Signature-V2 ${what}. Pass the header whole, as it came; if it did come so, refuse the request.`,
  );
}
