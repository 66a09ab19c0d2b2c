/** The form of sealed values: how a text is encrypted, and how a sealed text is opened. */
import { createCipheriv, createDecipheriv, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { compressSync, uncompressSync } from "lz4-napi";
import { takeRandomBytes } from "./random-pool.ts";

/**
 * Sealed form: version, 12 bytes of nonce, ciphertext, 16 bytes of tag. AES-256-GCM with random
 * nonces; each purpose has its own key, so that one key seals far fewer than 2^32 texts.
 * Long texts are compressed before, values that live for moments by LZ4, and report bodies and facts by zstd with a
 * dictionary of what reports have in common: a body of 12 KB shrinks to 1.5 and its facts of 2.3 KB to 0.6, so both fit
 * into their row.
 *
 * Version 1 is for the wrapped keys of drivers. Versions 3 and 4 are bound to their place. Versions 5 and 6 are versions
 * 3 and 4 under a driver's key instead of the organization's; version 7 is version 5 with the dictionary. The version is
 * authenticated, so that a value cannot be read as another version. Data keys have a separate form: data-key-form.ts.
 */
export const PLAIN = 1;
export const PLACED = 3;
const PLACED_COMPRESSED = 4;
export const OF_DRIVER = 5;
const OF_DRIVER_COMPRESSED = 6;
/** For report bodies and the facts behind them. */
export const REPORT_OF_DRIVER = 7;
/** Stored bodies need it, so it never changes: a better dictionary is a new file and a new version. */
const dictionary = readFileSync(new URL("report-dictionary-1.txt", import.meta.url));
const COMPRESS_FROM_BYTES = 512;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const isLz4 = (version: number) =>
  version === PLACED_COMPRESSED || version === OF_DRIVER_COMPRESSED;

function compress(version: number, plain: Buffer): Buffer {
  if (version === REPORT_OF_DRIVER) return zstdCompressSync(plain, { dictionary });
  return isLz4(version) ? compressSync(plain) : plain;
}

function decompress(version: number, opened: Buffer): Buffer {
  if (version === REPORT_OF_DRIVER) return zstdDecompressSync(opened, { dictionary });
  return isLz4(version) ? uncompressSync(opened) : opened;
}

/** Encrypts a text as this version, or as the compressed one after it if the text is long. */
export function encryptPlaced(
  key: KeyObject,
  version: typeof PLACED | typeof OF_DRIVER,
  context: string,
  plain: Buffer,
): Buffer {
  const isLong = plain.length >= COMPRESS_FROM_BYTES;
  return encrypt(key, isLong ? version + 1 : version, context, plain);
}

export function encrypt(key: KeyObject, version: number, context: string, plain: Buffer): Buffer {
  const nonce = takeRandomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  // The version is authenticated too, so that a text cannot be read in another form.
  cipher.setAAD(Buffer.from(`${version}:${context}`));
  const sealed = cipher.update(compress(version, plain));
  return Buffer.concat([Buffer.of(version), nonce, sealed, cipher.final(), cipher.getAuthTag()]);
}

export function decrypt(key: KeyObject, context: string, sealed: Buffer): Buffer {
  const version = sealed[0] ?? 0;
  const isKnown = version === PLAIN || (version >= PLACED && version <= REPORT_OF_DRIVER);
  if (!isKnown || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) {
    throw new Error("sealed data has an unknown form");
  }
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(1, 1 + NONCE_BYTES));
  decipher.setAAD(Buffer.from(`${version}:${context}`));
  decipher.setAuthTag(sealed.subarray(end));
  const opened = decipher.update(sealed.subarray(1 + NONCE_BYTES, end));
  // Returns no bytes in this mode, but throws if the tag does not match.
  decipher.final();
  return decompress(version, opened);
}
