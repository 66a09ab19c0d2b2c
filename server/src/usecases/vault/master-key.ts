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

/** The master keys in the memory of a process. */
export interface MasterKeyRing {
  add(version: number, bytes: Buffer): void;
  forget(version: number): void;
  use(version: number): void;
  has(version: number): boolean;
  versions(): number[];
  checkValue(version: number): Buffer;
  matches(version: number, checkValue: Buffer): boolean;
  rewrap(context: string, wrapped: Buffer, version: number): Buffer;
}
