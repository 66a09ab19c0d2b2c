import { learnMasterKeys, newestActive } from "./learn-master-keys.ts";
import type { MasterKeyProviderName, StoredMasterKey } from "./master-key.ts";
import type { MasterKeyNode, RotationPorts, StoredDataKey } from "./rotation.ts";

export interface VersionStatus {
  readonly version: number;
  /** `null` if data keys are wrapped under a version that is not stored: before the first rotation, or by a fault. */
  readonly provider: MasterKeyProviderName | null;
  readonly state: "unrecorded" | "added" | "active" | "replaced" | "retired";
  readonly activatedAt: Date | null;
  readonly completedAt: Date | null;
  readonly retiredAt: Date | null;
  readonly dataKeys: number;
  /** Why this command does not have the key; `null` if it has it, or if the version is retired. */
  readonly missing: string | null;
}

export interface VaultStatus {
  readonly versions: readonly VersionStatus[];
  readonly nodes: readonly MasterKeyNode[];
}

export async function readVaultStatus({
  masterKeys,
}: Pick<RotationPorts, "masterKeys">): Promise<VaultStatus> {
  const { store, ring } = masterKeys;
  const missing = await learnMasterKeys(masterKeys);
  const reasons = new Map(missing.map(({ version, reason }) => [version, reason]));
  const [stored, usage, nodes] = [await store.list(), await store.usage(), await store.nodes()];
  const active = newestActive(stored)?.version;
  const unrecorded = new Set([...usage.keys(), ...ring.versions()]);
  for (const { version } of stored) unrecorded.delete(version);
  const versions = [
    ...stored.map((key) => ({
      version: key.version,
      provider: key.provider,
      state: stateOf(key, active),
      activatedAt: key.activatedAt,
      completedAt: key.completedAt,
      retiredAt: key.retiredAt,
      dataKeys: usage.get(key.version) ?? 0,
      missing: reasons.get(key.version) ?? null,
    })),
    ...[...unrecorded].map((version) => ({
      ...UNRECORDED,
      version,
      dataKeys: usage.get(version) ?? 0,
      missing: ring.has(version) ? null : "no provider has it",
    })),
  ];
  return { versions: versions.toSorted((a, b) => a.version - b.version), nodes };
}

const UNRECORDED = {
  provider: null,
  state: "unrecorded",
  activatedAt: null,
  completedAt: null,
  retiredAt: null,
} as const;

function stateOf(key: StoredMasterKey, active: number | undefined): VersionStatus["state"] {
  if (key.retiredAt) return "retired";
  if (!key.activatedAt) return "added";
  return key.version === active ? "active" : "replaced";
}

export interface DataKeyCheck {
  readonly opened: number;
  readonly unreadable: readonly string[];
}

const CHECK_BATCH = 1_000;
/** No data key has it, so that all of them are read. */
const NO_VERSION = 0;

/** Opens every data key, to find lost ones before they are needed. */
export async function checkDataKeys({
  masterKeys: { store, ring },
}: Pick<RotationPorts, "masterKeys">): Promise<DataKeyCheck> {
  let opened = 0;
  const unreadable: string[] = [];
  let after: StoredDataKey | null = null;
  for (;;) {
    const batch: StoredDataKey[] = await store.next(NO_VERSION, after, CHECK_BATCH);
    after = batch.at(-1) ?? null;
    if (after === null) return { opened, unreadable };
    for (const { context, wrapped } of batch) {
      if (ring.opens(context, wrapped)) opened += 1;
      else unreadable.push(context);
    }
  }
}
