/** The store of driver keys: in the main database or in a separate one. */
import type { Redis } from "ioredis";
import { openPool, type Pool } from "../adapters/postgres/core/pool.ts";
import {
  KEYS_BESIDE_VALUES,
  SeparateDriverKeys,
} from "../adapters/postgres/drivers/driver-keys.ts";
import {
  NewDriverKeys,
  PostgresReservedDriverKeys,
} from "../adapters/postgres/drivers/reserved-driver-keys.ts";
import { onDriverKeysDestroyed } from "../adapters/redis/signals.ts";
import type { Config } from "../config.ts";
import type { Vault } from "../usecases/vault.ts";

/** The connections to the database of driver keys. */
const CONNECTIONS = 4;

interface DriverKeyOptions {
  readonly vault: Vault;
  readonly subscriber: Redis;
  readonly storeFault: (error: unknown) => void;
}

export function openDriverKeys(
  config: Config,
  { vault, subscriber, storeFault }: DriverKeyOptions,
) {
  const { CNH_KEYS_DATABASE_URL: url } = config;
  const pool = url === undefined ? null : openPool(url, CONNECTIONS, storeFault);
  const driverKeys = pool ? new SeparateDriverKeys(pool) : KEYS_BESIDE_VALUES;
  onDriverKeysDestroyed(subscriber, () => {
    driverKeys.clear();
    vault.forgetDriverKeys();
  });
  return { driverKeys, pool, close: async () => pool?.end() };
}

/**
 * Adds the new keys: of reports, which store their keys themselves unless the keys are in a separate database, and the
 * stock for other values. `main` is the main database, for creates.
 */
export function openReservedKeys(
  config: Config,
  options: DriverKeyOptions & { readonly main: Pool },
) {
  const { driverKeys, pool, close } = openDriverKeys(config, options);
  const { main, vault } = options;
  const { CNH_ACCEPT_PATIENCE_MS: patienceMs } = config;
  const storedKeys = new PostgresReservedDriverKeys(pool ?? main, vault, patienceMs);
  const reservedKeys = pool ? storedKeys : new NewDriverKeys(vault);
  return { ports: { driverKeys, reservedKeys, storedKeys }, close };
}
