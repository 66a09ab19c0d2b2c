import { createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { OrganizationRef } from "../../usecases/caller.ts";
import type {
  FingerprintPurpose,
  OrganizationVault,
  SealedPlace,
  Vault,
  WrappedDriverKey,
} from "../../usecases/vault.ts";
import { DriverKeyVault } from "./driver-key-vault.ts";
import { ownBytes } from "../own-bytes.ts";
import { withDeadline } from "../../waiting.ts";
import { KEY_BYTES, MasterKeys } from "./master-keys.ts";
import { takeRandomBytes } from "./random-pool.ts";
import { decrypt, encrypt, encryptPlaced, PLACED, PLAIN } from "./sealed-form.ts";

const MAX_CACHED_ORGANIZATIONS = 10_000;
/** A key takes about 1 KB. */
const MAX_CACHED_DRIVER_KEYS = 10_000;
const PREPARE_TIMEOUT_MS = 5_000;

/**
 * The driver keys of all organizations that were unwrapped last. A caller has the wrapped bytes from the database, so a
 * key that was destroyed there is not found.
 */
type DriverKeyCache = LRUCache<string, { wrapped: Buffer; sealing: DriverKeyVault }>;

/** One organization's keys, each derived from its data key for one purpose. */
class Keys implements OrganizationVault {
  readonly #id: string;
  readonly #dataKey: Buffer;
  /** The derived keys, as key objects: raw bytes would be wrapped at every call, which costs five times as much. */
  readonly #derived = new Map<string, KeyObject>();
  readonly #driverKeys: DriverKeyCache;

  constructor(id: string, dataKey: Buffer, driverKeys: DriverKeyCache) {
    this.#id = id;
    this.#dataKey = dataKey;
    this.#driverKeys = driverKeys;
  }

  seal({ purpose, row }: SealedPlace, text: string | Buffer): Buffer {
    const plain = typeof text === "string" ? Buffer.from(text) : text;
    const context = `${this.#id}:${purpose}:${row}`;
    return encryptPlaced(this.#key(`seal:${purpose}`), PLACED, context, plain);
  }

  open({ purpose, row }: SealedPlace, sealed: Buffer): Buffer {
    return decrypt(this.#key(`seal:${purpose}`), `${this.#id}:${purpose}:${row}`, sealed);
  }

  fingerprint(purpose: FingerprintPurpose, text: string): string {
    return createHmac("sha256", this.#key(`fingerprint:${purpose}`))
      .update(text)
      .digest("hex");
  }

  newDriverKey(keyId: string): { wrapped: Buffer; sealing: DriverKeyVault } {
    const key = takeRandomBytes(KEY_BYTES);
    const wrapped = encrypt(this.#driverKeysKey(), PLAIN, this.#driverKeyContext(keyId), key);
    return { wrapped, sealing: this.#sealingUnder(key) };
  }

  driver({ id, wrapped }: WrappedDriverKey): DriverKeyVault {
    const context = this.#driverKeyContext(id);
    const cached = this.#driverKeys.get(context);
    if (cached?.wrapped.equals(wrapped)) return cached.sealing;
    const sealing = this.#sealingUnder(decrypt(this.#driverKeysKey(), context, wrapped));
    this.#driverKeys.set(context, { wrapped: ownBytes(wrapped), sealing });
    return sealing;
  }

  /** The key object has a copy of the bytes and clears it when it is freed; the bytes themselves are cleared here. */
  #sealingUnder(key: Buffer): DriverKeyVault {
    const sealing = new DriverKeyVault(this.#id, createSecretKey(key));
    key.fill(0);
    return sealing;
  }

  #driverKeysKey(): KeyObject {
    return this.#key("wrap:driver-key");
  }

  #driverKeyContext(keyId: string): string {
    return `driver-key:${this.#id}:${keyId}`;
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
  readonly #driverKeys: DriverKeyCache = new LRUCache({ max: MAX_CACHED_DRIVER_KEYS });

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
    if (this.#masterKeys.canOpen(wrappedDataKey)) return;
    // A key management service may take long: callers that need the key then fail, and none waits for ever.
    await withDeadline(PREPARE_TIMEOUT_MS, undefined, () => this.#refresh()).catch(() => {});
  }

  of({ id, wrappedDataKey }: OrganizationRef): OrganizationVault {
    const opened = this.#opened.get(id);
    // A data key that was destroyed or replaced in the database must not be used from this cache.
    if (opened?.wrapped.equals(wrappedDataKey)) return opened.keys;
    this.#opened.delete(id);
    // A later attempt, such as a retried step of a workflow, will find the key.
    if (!this.#masterKeys.canOpen(wrappedDataKey)) void this.#refresh();
    const dataKey = this.#masterKeys.unwrap(`data-key:${id}`, wrappedDataKey);
    const keys = new Keys(id, dataKey, this.#driverKeys);
    this.#opened.set(id, { wrapped: ownBytes(wrappedDataKey), keys });
    return keys;
  }

  forgetDriverKeys(): void {
    this.#driverKeys.clear();
  }
}
