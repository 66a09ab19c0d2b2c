import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomFillSync,
  type KeyObject,
} from "node:crypto";
import { LRUCache } from "lru-cache";
import { compressSync, uncompressSync } from "lz4-napi";
import type { OrganizationRef } from "../../usecases/caller.ts";
import type {
  FingerprintPurpose,
  OrganizationVault,
  SealedPlace,
  Vault,
} from "../../usecases/vault.ts";
import { KEY_BYTES, MasterKeys } from "./master-keys.ts";

/**
 * Sealed form: version, 12 bytes of nonce, ciphertext, 16 bytes of tag. AES-256-GCM with random
 * nonces; each purpose has its own key, so that one key seals far fewer than 2^32 texts.
 * Long texts are compressed before (LZ4): a report of 6 KB shrinks to 3, and fits into its row.
 *
 * Versions 3 and 4 are bound to their place. Versions 1 and 2 are bound only to organization and purpose: they are read
 * because old rows have them. The version is authenticated, so that a value cannot be read as another version. Data keys
 * have a form of their own: data-key-form.ts.
 */
const PLAIN = 1;
const COMPRESSED = 2;
const PLACED = 3;
const PLACED_COMPRESSED = 4;
const COMPRESS_FROM_BYTES = 512;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MAX_CACHED_ORGANIZATIONS = 10_000;

function encrypt(key: KeyObject, version: number, context: string, plain: Buffer): Buffer {
  const head = Buffer.allocUnsafe(1 + NONCE_BYTES);
  head[0] = version;
  randomFillSync(head, 1);
  const cipher = createCipheriv("aes-256-gcm", key, head.subarray(1));
  // The version is authenticated too, so that a text cannot be read in another form.
  cipher.setAAD(Buffer.from(`${version}:${context}`));
  const sealed = cipher.update(version === PLACED_COMPRESSED ? compressSync(plain) : plain);
  return Buffer.concat([head, sealed, cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: KeyObject, context: string, sealed: Buffer): Buffer {
  const version = sealed[0] ?? 0;
  const known = version >= PLAIN && version <= PLACED_COMPRESSED;
  if (!known || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) {
    throw new Error("sealed data has an unknown form");
  }
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(1, 1 + NONCE_BYTES));
  decipher.setAAD(Buffer.from(`${version}:${context}`));
  decipher.setAuthTag(sealed.subarray(end));
  const opened = decipher.update(sealed.subarray(1 + NONCE_BYTES, end));
  // Returns no bytes in this mode, but throws if the tag does not match.
  decipher.final();
  const compressed = version === COMPRESSED || version === PLACED_COMPRESSED;
  return compressed ? uncompressSync(opened) : opened;
}

/** One organization's keys, each derived from its data key for one purpose. */
class Keys implements OrganizationVault {
  readonly #id: string;
  readonly #dataKey: Buffer;
  /** The derived keys, as key objects: raw bytes would be wrapped at every call, which costs five times as much. */
  readonly #derived = new Map<string, KeyObject>();

  constructor(id: string, dataKey: Buffer) {
    this.#id = id;
    this.#dataKey = dataKey;
  }

  seal({ purpose, row }: SealedPlace, text: string | Buffer): Buffer {
    const plain = typeof text === "string" ? Buffer.from(text) : text;
    const version = plain.length >= COMPRESS_FROM_BYTES ? PLACED_COMPRESSED : PLACED;
    const context = `${this.#id}:${purpose}:${row}`;
    return encrypt(this.#key(`seal:${purpose}`), version, context, plain);
  }

  open({ purpose, row }: SealedPlace, sealed: Buffer): Buffer {
    const placed = sealed[0] === PLACED || sealed[0] === PLACED_COMPRESSED;
    const context = placed ? `${this.#id}:${purpose}:${row}` : `${this.#id}:${purpose}`;
    return decrypt(this.#key(`seal:${purpose}`), context, sealed);
  }

  fingerprint(purpose: FingerprintPurpose, text: string): string {
    return createHmac("sha256", this.#key(`fingerprint:${purpose}`))
      .update(text)
      .digest("hex");
  }

  #key(info: string): KeyObject {
    let key = this.#derived.get(info);
    if (!key) {
      const bytes = hkdfSync("sha256", this.#dataKey, "", `cnh-reports:${info}`, KEY_BYTES);
      key = createSecretKey(Buffer.from(bytes));
      this.#derived.set(info, key);
    }
    return key;
  }
}

/** Wraps one data key per organization under the master keys. */
export class LocalVault implements Vault {
  readonly #masterKeys: MasterKeys;
  readonly #refresh: () => Promise<void>;
  readonly #opened = new LRUCache<string, { wrapped: Buffer; keys: OrganizationVault }>({
    max: MAX_CACHED_ORGANIZATIONS,
  });

  /** Takes the process's master keys, or one key, which is then version 1; `refresh` looks for further ones. */
  constructor(masterKeys: MasterKeys | Buffer, refresh: () => Promise<void> = async () => {}) {
    this.#refresh = refresh;
    this.#masterKeys = masterKeys instanceof MasterKeys ? masterKeys : new MasterKeys();
    if (masterKeys instanceof Buffer) this.#masterKeys.add(1, masterKeys);
  }

  newDataKey(organizationId: string): Buffer {
    return this.#masterKeys.wrap(`data-key:${organizationId}`, randomBytes(KEY_BYTES));
  }

  async prepare({ wrappedDataKey }: OrganizationRef): Promise<void> {
    if (!this.#masterKeys.canOpen(wrappedDataKey)) await this.#refresh();
  }

  of({ id, wrappedDataKey }: OrganizationRef): OrganizationVault {
    const opened = this.#opened.get(id);
    // A data key that was destroyed or replaced in the store must not be used from this cache.
    if (opened?.wrapped.equals(wrappedDataKey)) return opened.keys;
    this.#opened.delete(id);
    // Whoever tries again, as a step of a workflow does, will find the key.
    if (!this.#masterKeys.canOpen(wrappedDataKey)) void this.#refresh();
    const keys = new Keys(id, this.#masterKeys.unwrap(`data-key:${id}`, wrappedDataKey));
    this.#opened.set(id, { wrapped: wrappedDataKey, keys });
    return keys;
  }
}
