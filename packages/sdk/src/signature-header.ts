/** Parses `Cnh-Signature-V2: t=<unix seconds>,v2=<hex>[,v2=<hex>]`. Unknown schemes are ignored. */
import { malformedHeader } from "./webhook-headers.ts";

export interface SignatureHeader {
  /** The text as sent, because it is part of the signed message. */
  readonly t: string;
  /** 32 bytes each. */
  readonly v2: readonly Uint8Array<ArrayBuffer>[];
}

/** Far above the real length; bounds the signatures that an unauthenticated client can make us check. */
const MAX_LENGTH = 2048;

export function parseSignatureHeader(name: string, header: string): SignatureHeader {
  const parts = header.split(",").map((part) => /^\s*(\w+)=(.*)$/.exec(part));
  const valuesOf = (scheme: string) =>
    parts.flatMap((part) => (part?.[1] === scheme ? [part[2] ?? ""] : []));

  const [t = "", ...others] = valuesOf("t");
  const v2 = valuesOf("v2");
  const isWhole =
    header.length <= MAX_LENGTH &&
    !parts.includes(null) &&
    others.length === 0 &&
    v2.length > 0 &&
    /^\d{1,12}$/.test(t) &&
    v2.every((hex) => /^[0-9a-f]{64}$/.test(hex));
  if (isWhole) return { t, v2: v2.map(parseHex) };
  throw malformedHeader(name);
}

function parseHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
