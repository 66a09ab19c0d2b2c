/** The API role: REST, MCP and the assistant. */
import type { Config } from "../config.ts";
import type { Log, Metrics } from "../observe.ts";
import { PostgresChangelog } from "../adapters/postgres/changelog/changelog.ts";
import { PostgresKeys } from "../adapters/postgres/keys/keys.ts";
import type { Caller } from "../usecases/caller.ts";
import { requireValidKey } from "../usecases/keys/authenticate.ts";
import type { Vault } from "../usecases/vault.ts";
import { storeFaultLogger } from "./parts.ts";
import { openPublicOperations } from "./public-operations.ts";

export type ApiParts = ReturnType<typeof wireApi>;

/** The ports of the API's use cases, and how to close them. */
export function wireApi(config: Config, log: Log, metrics: Metrics, vault: Vault) {
  const onKeyChange = () => keys.clearCache();
  const operations = openPublicOperations(config, log, metrics, { vault, onKeyChange });
  const { pool, ports, isReady, close } = operations;
  const { CNH_ACCEPT_PATIENCE_MS: patienceMs } = config;
  const keys = new PostgresKeys(pool, storeFaultLogger(log), vault, patienceMs);
  const requireStillAllowed = (caller: Caller) => requireValidKey({ keys, now: Date.now }, caller);
  const changelog = new PostgresChangelog(pool);
  return { ports: { ...ports, keys, changelog, callers: { requireStillAllowed } }, isReady, close };
}
