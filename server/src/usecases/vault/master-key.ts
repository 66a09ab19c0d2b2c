/** Master keys: what wraps the data key of every organization. Each has a version; the newest one in use wraps. */

export type MasterKeyProviderName =
  | "environment"
  | "file"
  | "aws-kms"
  | "google-kms"
  | "vault-transit";

/** A key that a provider made or was given. */
export interface NewMasterKey {
  readonly key: Buffer;
  /** What is stored of it: the key wrapped by a key management service, or null if the operator keeps it. */
  readonly wrapped: Buffer | null;
}

/** Where master keys come from. */
export interface MasterKeyProvider {
  readonly name: MasterKeyProviderName;
  /** The keys that the operator gave, by version. A key management service was given none: it makes them. */
  given(): ReadonlyMap<number, Buffer>;
  /** The key of a new version. A key management service makes and wraps it; others answer what the operator gave. */
  make(version: number): Promise<NewMasterKey>;
  /** The key of a version that was made before. */
  open(version: number, wrapped: Buffer | null): Promise<Buffer>;
}

/** A version as it is stored. The key itself is not: `wrapped` is of use to the key management service alone. */
export interface StoredMasterKey {
  readonly version: number;
  readonly provider: MasterKeyProviderName;
  readonly wrapped: Buffer | null;
  /** By it a process sees that it has the right key for the version. */
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
  /** Whether a data key opens. */
  opens(context: string, wrapped: Buffer): boolean;
  rewrap(context: string, wrapped: Buffer, version: number): Buffer;
}
