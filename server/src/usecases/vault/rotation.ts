/** The ports of a master key rotation, and its progress events. */
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { LearnMasterKeysPorts } from "./learn-master-keys.ts";
import type { MasterKeyProviderName, NewMasterKey, StoredMasterKey } from "./master-key.ts";

/** A data key as it is stored. `place` is its table. */
export interface StoredDataKey {
  readonly place: string;
  readonly id: string;
  /** The context that the data key is bound to. */
  readonly context: string;
  readonly wrapped: Buffer;
}

export interface RewrappedDataKey extends StoredDataKey {
  readonly rewrapped: Buffer;
}

/** A running process and its versions. */
export interface MasterKeyNode {
  readonly name: string;
  readonly versions: readonly number[];
  readonly seenAt: Date;
}

export interface AddedMasterKey extends Pick<NewMasterKey, "wrapped"> {
  readonly version: number;
  readonly provider: MasterKeyProviderName;
  readonly checkValue: Buffer;
  /** Whether the version is in use immediately, because it is the only one. */
  readonly isFirst: boolean;
}

export interface RotationStore {
  /** Locks rotations. Returns `null` if another one runs. The lock ends with the connection, even on a crash. */
  lock(): Promise<{ release(): Promise<void> } | null>;
  list(): Promise<readonly StoredMasterKey[]>;
  add(key: AddedMasterKey, entry: AuditEntry): Promise<void>;
  activate(version: number, entry: AuditEntry): Promise<void>;
  /** Records that all data keys are wrapped under the version. Returns false, and changes nothing, if they are not. */
  complete(version: number, entry: AuditEntry): Promise<boolean>;
  /** Throws if a data key is wrapped under the version. */
  retire(version: number, entry: AuditEntry): Promise<void>;
  /** The processes that reported themselves within the last seconds. */
  nodes(): Promise<readonly MasterKeyNode[]>;
  /** How many data keys are wrapped under each version. Destroyed ones are not counted. */
  usage(): Promise<ReadonlyMap<number, number>>;
  /** The next data keys after `after` that are wrapped under another version. */
  next(version: number, after: StoredDataKey | null, limit: number): Promise<StoredDataKey[]>;
  /** Stores the keys that have not changed since they were read. Returns how many. */
  replace(keys: readonly RewrappedDataKey[]): Promise<number>;
}

export interface RotationPorts {
  readonly masterKeys: Omit<LearnMasterKeysPorts, "store"> & {
    readonly store: LearnMasterKeysPorts["store"] & RotationStore;
    /** The provider of new versions. */
    readonly maker: MasterKeyProviderName;
  };
  sleep(ms: number): Promise<void>;
  readonly now: () => number;
}

export type RotationEvent =
  | { readonly kind: "started"; readonly version: number; readonly isResumed: boolean }
  | { readonly kind: "waiting"; readonly nodes: readonly string[] }
  | { readonly kind: "progress"; readonly done: number; readonly total: number };
