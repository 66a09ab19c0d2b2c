/**
 * Master keys that a key management service wraps. The service makes the key and stores it wrapped; the key management
 * service sees it when it is made and when a process starts, and at no other time.
 */
import { randomBytes } from "node:crypto";
import type {
  MasterKeyProvider,
  MasterKeyProviderName,
  NewMasterKey,
} from "../../usecases/vault/master-key.ts";
import { KEY_BYTES } from "./master-keys.ts";

/** A key management service. `keyName` is the name of a key there; `context` must be the same for both operations. */
export interface KeyService {
  wrap(keyName: string, context: string, key: Buffer): Promise<Buffer>;
  unwrap(keyName: string, context: string, wrapped: Buffer): Promise<Buffer>;
}

/** The reason why a key management service failed. It contains nothing that was sent or received. */
export class KeyServiceError extends Error {
  /** Whether a retry may succeed. */
  readonly isTemporary: boolean;

  constructor(message: string, isTemporary = false) {
    super(message);
    this.name = "KeyServiceError";
    this.isTemporary = isTemporary;
  }
}

export class ServiceKeys implements MasterKeyProvider {
  readonly name: MasterKeyProviderName;
  readonly #keyNames: readonly string[];
  readonly #service: KeyService;

  /** Of the keys at the service, the first wraps; the others only open what they wrapped before. */
  constructor(name: MasterKeyProviderName, keyNames: readonly string[], service: KeyService) {
    this.name = name;
    this.#keyNames = keyNames;
    this.#service = service;
  }

  given(): ReadonlyMap<number, Buffer> {
    return new Map();
  }

  async make(version: number): Promise<NewMasterKey> {
    const [keyName = ""] = this.#keyNames;
    const key = randomBytes(KEY_BYTES);
    return { key, wrapped: await this.#service.wrap(keyName, contextOf(version), key) };
  }

  async open(version: number, wrapped: Buffer | null): Promise<Buffer> {
    if (!wrapped) throw new KeyServiceError(`master key version ${version} is not stored wrapped`);
    const failures: unknown[] = [];
    for (const keyName of this.#keyNames) {
      try {
        return wholeKey(await this.#service.unwrap(keyName, contextOf(version), wrapped));
      } catch (error) {
        failures.push(error);
      }
    }
    throw failures[0];
  }
}

/** Binds a wrapped key to this product and to its version, so that it opens as no other. */
function contextOf(version: number): string {
  return `cnh-reports:master-key:${version}`;
}

function wholeKey(key: Buffer): Buffer {
  if (key.length === KEY_BYTES) return key;
  throw new KeyServiceError("the key management service returned a key that has not 32 bytes");
}
