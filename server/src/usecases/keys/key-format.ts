import { hash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Mode } from "../caller.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const FORM = /^cnh_(live|test)_([0-9A-Za-z]{10})_[0-9A-Za-z]{32}[0-9A-Za-z]{6}$/;
const CHECKSUM_LENGTH = 6;

/** A new key, which is shown only once: public prefix, secret, checksum. Only its hash is stored. */
export interface KeyMaterial {
  readonly key: string;
  readonly prefix: string;
  readonly hash: Buffer;
}

export interface PresentedKey {
  readonly mode: Mode;
  readonly prefix: string;
  readonly hash: Buffer;
}

/** The checksum: six base62 characters of the text's CRC32, by which a secret scanner recognizes a key. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let index = 0; index < CHECKSUM_LENGTH; index += 1) {
    digits = BASE62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

function randomBase62(length: number): string {
  return Array.from({ length }, () => BASE62.charAt(randomInt(62))).join("");
}

function hashOf(key: string): Buffer {
  return hash("sha256", key, "buffer");
}

export function newKeyMaterial(mode: Mode): KeyMaterial {
  const prefix = randomBase62(10);
  const body = `cnh_${mode}_${prefix}_${randomBase62(32)}`;
  const key = body + checksum(body);
  return { key, prefix, hash: hashOf(key) };
}

/** Parses a key. Returns `null` if its form or checksum is wrong, which saves a query to the store. */
export function readKey(text: string): PresentedKey | null {
  const parts = FORM.exec(text);
  if (!parts) return null;
  if (checksum(text.slice(0, -CHECKSUM_LENGTH)) !== text.slice(-CHECKSUM_LENGTH)) return null;
  return { mode: parts[1] as Mode, prefix: parts[2] ?? "", hash: hashOf(text) };
}
