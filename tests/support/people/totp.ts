/** The codes of an authenticator app (RFC 6238): six digits, 30 seconds, HMAC-SHA-1. */
import { createHmac } from "node:crypto";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The current code for the address that the app scans. */
export function totpCode(uri: string, now = Date.now()): string {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

export function decodeBase32(text: string): Buffer {
  const bits = text
    .replace(/=+$/, "")
    .split("")
    .map((digit) => BASE32.indexOf(digit).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
