/**
 * The master keys of a process by version, in memory. Data keys are wrapped and opened here, without a call to any
 * other service. The keys come from a provider: see the other files of this folder.
 */
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from "node:crypto";
import type { MasterKeyRing } from "../../usecases/vault/master-key.ts";
import { masterKeyVersionOf, UnknownForm, unwrapDataKey, wrapDataKey } from "./data-key-form.ts";

export const KEY_BYTES = 32;
/** Enough to distinguish the keys, and useless to find one. */
const CHECK_VALUE_BYTES = 16;

export class MasterKeys implements MasterKeyRing {
  readonly #keys = new Map<number, KeyObject>();
  #current: number | null = null;

  /** Adds a key. The lowest version wraps new data keys until `use` chooses another. */
  add(version: number, bytes: Buffer): void {
    if (bytes.length !== KEY_BYTES) throw new Error("the master key must have 32 bytes");
    const key = createSecretKey(bytes);
    const known = this.#keys.get(version);
    if (known && !known.equals(key)) {
      throw new Error(
        `master key version ${version} was given twice with different keys: a new key needs a new version`,
      );
    }
    this.#keys.set(version, key);
  }

  forget(version: number): void {
    this.#keys.delete(version);
  }

  /** Chooses the version that wraps new data keys. */
  use(version: number): void {
    this.#keyOf(version);
    this.#current = version;
  }

  has(version: number): boolean {
    return this.#keys.has(version);
  }

  versions(): number[] {
    return [...this.#keys.keys()].toSorted((a, b) => a - b);
  }

  /** A value by which a key can be recognized, and from which it cannot be found. */
  checkValue(version: number): Buffer {
    const mac = createHmac("sha256", this.#keyOf(version));
    return mac.update(`cnh-reports:master-key:${version}`).digest().subarray(0, CHECK_VALUE_BYTES);
  }

  matches(version: number, checkValue: Buffer): boolean {
    const own = this.checkValue(version);
    return own.length === checkValue.length && timingSafeEqual(own, checkValue);
  }

  /** Whether this process can open the data key, judged by the version of the master key. */
  canOpen(wrapped: Buffer): boolean {
    const version = masterKeyVersionOf(wrapped);
    return version === null || this.has(version);
  }

  wrap(context: string, dataKey: Buffer): Buffer {
    const version = this.#current ?? this.versions()[0];
    if (version === undefined) throw new Error(NO_KEY);
    return wrapDataKey({ version, key: this.#keyOf(version) }, context, dataKey);
  }

  unwrap(context: string, wrapped: Buffer): Buffer {
    const version = masterKeyVersionOf(wrapped);
    if (version === null) throw new UnknownForm();
    return unwrapDataKey({ version, key: this.#keyOf(version) }, context, wrapped);
  }

  opens(context: string, wrapped: Buffer): boolean {
    try {
      this.unwrap(context, wrapped).fill(0);
      return true;
    } catch {
      return false;
    }
  }

  /** The same data key, wrapped under another version. */
  rewrap(context: string, wrapped: Buffer, version: number): Buffer {
    const dataKey = this.unwrap(context, wrapped);
    const again = wrapDataKey({ version, key: this.#keyOf(version) }, context, dataKey);
    dataKey.fill(0);
    return again;
  }

  #keyOf(version: number): KeyObject {
    const key = this.#keys.get(version);
    if (!key) throw new UnknownMasterKey(version);
    return key;
  }
}

const NO_KEY = "there is no master key yet: `cnh-ops vault rotate` makes the first one";

export class UnknownMasterKey extends Error {
  constructor(version: number) {
    super(
      `this process does not have master key version ${version}: \`cnh-ops vault status\` shows where it is stored`,
    );
    this.name = "UnknownMasterKey";
  }
}
