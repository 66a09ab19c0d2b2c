import type { MasterKeyProvider, MasterKeyRing, StoredMasterKey } from "./master-key.ts";

export interface LearnMasterKeysPorts {
  readonly ring: MasterKeyRing;
  readonly providers: readonly MasterKeyProvider[];
  readonly store: {
    /** Reports which versions this process has, and returns the stored ones. */
    report(versions: readonly number[]): Promise<readonly StoredMasterKey[]>;
  };
  readonly now: () => number;
}

/** A version in use that this process does not have; with `null`, a provider cannot report its versions. */
export interface MissingMasterKey {
  readonly version: number | null;
  readonly reason: string;
}

export function describeMissing({ version, reason }: MissingMasterKey): string {
  return version === null ? reason : `version ${version} is missing: ${reason}`;
}

/** Another node may have an older form of a data key in memory for a moment after it was wrapped again. */
const FORGET_AFTER_MS = 600_000;

/**
 * Brings the master keys of this process up to date: adds keys that the operator gave or another process made, and
 * forgets retired ones. Returns the keys in use that it could not get.
 */
export async function learnMasterKeys(ports: LearnMasterKeysPorts): Promise<MissingMasterKey[]> {
  const { ring, store } = ports;
  const missing = addGivenKeys(ports);
  const stored = await store.report(ring.versions());
  const before = ring.versions().length;
  for (const key of stored.filter(({ retiredAt }) => retiredAt === null)) {
    const reason = await getKey(ports, key);
    if (reason !== null) missing.push({ version: key.version, reason });
  }
  forgetRetired(ports, stored);
  const active = newestActive(stored);
  if (active && ring.has(active.version)) ring.use(active.version);
  // A rotation of the master key waits until every process has reported the new one.
  if (ring.versions().length !== before) await store.report(ring.versions());
  return missing;
}

/** Adds the keys that the operator gave. A file may be wrong for a while: the keys that were read before remain. */
export function addGivenKeys({
  ring,
  providers,
}: Pick<LearnMasterKeysPorts, "ring" | "providers">): MissingMasterKey[] {
  return providers.flatMap((provider) => {
    try {
      for (const [version, key] of provider.given()) ring.add(version, key);
      return [];
    } catch (error) {
      return [{ version: null, reason: messageOf(error) }];
    }
  });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The version that wraps new data keys; undefined before the first rotation. */
export function newestActive(stored: readonly StoredMasterKey[]): StoredMasterKey | undefined {
  return stored.findLast(
    ({ activatedAt, retiredAt }) => activatedAt !== null && retiredAt === null,
  );
}

/** Gets a key that this process lacks, and checks the key. Returns the reason of a failure, or `null`. */
async function getKey(
  { ring, providers }: LearnMasterKeysPorts,
  { version, provider: name, wrapped, checkValue }: StoredMasterKey,
): Promise<string | null> {
  try {
    if (!ring.has(version)) {
      const provider = providers.find((each) => each.name === name);
      if (!provider) return `its provider ${name} is not configured`;
      const key = await provider.open(version, wrapped);
      ring.add(version, key);
      // The ring has its own copy.
      key.fill(0);
    }
  } catch (error) {
    return messageOf(error);
  }
  if (ring.matches(version, checkValue)) return null;
  ring.forget(version);
  return "the key that was given for it is not the one in use";
}

function forgetRetired({ ring, now }: LearnMasterKeysPorts, stored: readonly StoredMasterKey[]) {
  for (const { version, retiredAt } of stored) {
    if (retiredAt !== null && now() - retiredAt.getTime() > FORGET_AFTER_MS) ring.forget(version);
  }
}
