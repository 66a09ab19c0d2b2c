/** The vault of a process and its master keys. */
import { setTimeout as sleep } from "node:timers/promises";
import { openPool, type Pool } from "../adapters/postgres/core/pool.ts";
import {
  PostgresMasterKeyRotation,
  PostgresMasterKeys,
} from "../adapters/postgres/vault/master-keys.ts";
import { MasterKeyWatch } from "../adapters/vault/master-key-watch.ts";
import { MasterKeys } from "../adapters/vault/master-keys.ts";
import { LocalVault } from "../adapters/vault/vault.ts";
import type { Config } from "../config.ts";
import type { Log } from "../observe.ts";
import {
  addGivenKeys,
  describeMissing,
  learnMasterKeys,
  type LearnMasterKeysPorts,
  type MissingMasterKey,
} from "../usecases/vault/learn-master-keys.ts";
import type { Vault } from "../usecases/vault.ts";
import { openProviders } from "./master-key-providers.ts";

const START_ATTEMPTS = 10;
const START_PAUSE_MS = 1_000;

/** The vault of a server. It learns of new master keys while the server runs. */
export async function openServerVault(
  config: Config,
  log: Log,
): Promise<{ vault: Vault; close: () => Promise<void> }> {
  const { ring, providers } = openMasterKeys(config);
  const onFault = (error: unknown) =>
    log.error(
      { err: error },
      "the master keys could not be read or reported; the loaded keys remain in use",
    );
  const pool = openPool(config.CNH_DATABASE_URL, 1, onFault);
  const ports = { ring, providers, store: new PostgresMasterKeys(pool), now: Date.now };
  await learnAtStart(ports, onFault);
  const learn = () => learnAll(ports);
  const report = () => ports.store.report(ring.versions());
  const watch = new MasterKeyWatch({ learn, report }, onFault);
  watch.start();
  return {
    vault: new LocalVault(ring, () => watch.refresh()),
    close: async () => {
      watch.stop();
      // So that a rotation does not wait for this process.
      await ports.store.report([]).catch(onFault);
      await pool.end();
    },
  };
}

/** The vault of `cnh-ops`, and what it needs to rotate the master key. */
export function openOperatorVault(config: Config, pool: Pool) {
  const { ring, providers, maker } = openMasterKeys(config);
  const store = new PostgresMasterKeyRotation(pool);
  const masterKeys = { ring, providers, maker, store, now: Date.now };
  // A command that needs no key must run without one; a command that needs one reports which is missing.
  const learn = () => learnMasterKeys(masterKeys).catch((): MissingMasterKey[] => []);
  return { vault: new LocalVault(ring), masterKeys, learn };
}

function openMasterKeys(config: Config) {
  const ring = new MasterKeys();
  const providers = openProviders(config);
  // Problems with these keys are reported when the others are learned.
  addGivenKeys({ ring, providers });
  const isFile = config.CNH_MASTER_KEY_FILE !== undefined;
  const maker = config.CNH_MASTER_KEY_PROVIDER ?? (isFile ? "file" : "environment");
  return { ring, providers, maker };
}

class MissingKeys extends Error {}

async function learnAll(ports: LearnMasterKeysPorts): Promise<void> {
  const missing = await learnMasterKeys(ports);
  if (missing.length === 0) return;
  throw new MissingKeys(`Master keys: ${missing.map(describeMissing).join("; ")}`);
}

/**
 * A server does not start without a key that is in use. If the store is unreachable, it starts with the keys that it
 * was given, because requests are answered as soon as the store is back.
 */
async function learnAtStart(
  ports: LearnMasterKeysPorts,
  onFault: (error: unknown) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await learnAll(ports);
      if (ports.ring.versions().length > 0) return;
      throw new MissingKeys("There is no master key yet: `cnh-ops vault rotate` makes the first.");
    } catch (error) {
      if (error instanceof MissingKeys) throw error;
      onFault(error);
      if (ports.ring.versions().length > 0) return;
      if (attempt === START_ATTEMPTS) throw error;
      await sleep(START_PAUSE_MS);
    }
  }
}
