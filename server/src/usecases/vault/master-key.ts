/** Master keys, which wrap the data key of every organization. Each has a version; the newest one in use wraps. */

export type MasterKeyProviderName =
  | "environment"
  | "file"
  | "aws-kms"
  | "google-kms"
  | "vault-transit";

/** A key that a provider made or was given. */
export interface NewMasterKey {
  readonly key: Buffer;
  /** The stored form of the key: wrapped by a key management service, or null if the operator stores it. */
  readonly wrapped: Buffer | null;
}

/** A source of master keys. */
export interface MasterKeyProvider {
  readonly name: MasterKeyProviderName;
  /** The keys that the operator gave, by version. A key management service has none: it makes them. */
  given(): ReadonlyMap<number, Buffer>;
  /** The key of a new version. A key management service makes and wraps it; others return the operator's key. */
  make(version: number): Promise<NewMasterKey>;
  /** The key of a version that was made before. */
  open(version: number, wrapped: Buffer | null): Promise<Buffer>;
}

/** A stored version. The key itself is not stored: only the key management service can use `wrapped`. */
export interface StoredMasterKey {
  readonly version: number;
  readonly provider: MasterKeyProviderName;
  readonly wrapped: Buffer | null;
  /** It proves to a process that it has the right key for the version. */
  readonly checkValue: Buffer;
  /** Since when new data keys are wrapped under it. */
  readonly activatedAt: Date | null;
  /** Since when no data key is wrapped under an older version. */
  readonly completedAt: Date | null;
  readonly retiredAt: Date | null;
}

/** The master keys in the memory of a process. */
export interface MasterKeyRing {
  add(version: number, bytes: Buffer): void;
  forget(version: number): void;
  use(version: number): void;
  has(version: number): boolean;
  versions(): number[];
  checkValue(version: number): Buffer;
  matches(version: number, checkValue: Buffer): boolean;
  /** Whether a data key can be opened. */
  opens(context: string, wrapped: Buffer): boolean;
  rewrap(context: string, wrapped: Buffer, version: number): Buffer;
}
