/** The console role: the public operations for people, and the console's own. */
import type { Config } from "../config.ts";
import type { Log, Metrics } from "../observe.ts";
import { PostgresAudit } from "../adapters/postgres/audit/audit.ts";
import { openPool } from "../adapters/postgres/core/pool.ts";
import { PostgresManagedKeys } from "../adapters/postgres/keys/managed-keys.ts";
import { PostgresInvitations } from "../adapters/postgres/members/invitations.ts";
import { PostgresMemberOrders } from "../adapters/postgres/members/member-orders.ts";
import { PostgresMembers } from "../adapters/postgres/members/members.ts";
import { PostgresSettings } from "../adapters/postgres/organizations/settings.ts";
import type { Caller } from "../usecases/caller.ts";
import { requireStillMember } from "../usecases/members/console-caller.ts";
import type { Vault } from "../usecases/vault.ts";
import { openErasure } from "./erasure.ts";
import { required, storeFaultLogger } from "./parts.ts";
import { wirePeople } from "./people.ts";
import { openPublicOperations } from "./public-operations.ts";

/** The ports of the console's use cases, and how to close them. */
export function wireConsole(config: Config, log: Log, metrics: Metrics, vault: Vault) {
  const operations = openPublicOperations(config, log, metrics, { vault, onKeyChange: () => {} });
  const people = wirePeople(config, log, vault);
  const pool = openConsolePool(config, log);
  const members = new PostgresMembers(pool);
  const erasure = openErasure(config, pool, storeFaultLogger(log));
  const enterPorts = { identity: people.identity, members, vault, now: Date.now };
  const requireStillAllowed = (caller: Caller) => requireStillMember(enterPorts, caller);
  return {
    ports: {
      ...operations.ports,
      ...enterPorts,
      people: people.people,
      memberOrders: new PostgresMemberOrders(pool),
      invitations: new PostgresInvitations(pool),
      settings: new PostgresSettings(pool),
      keys: new PostgresManagedKeys(pool),
      audit: new PostgresAudit(pool),
      ...erasure.ports,
      consoleOrigin: people.origin,
      signIn: people.ports,
      callers: { requireStillAllowed },
    },
    isReady: operations.isReady,
    close: async () => {
      await Promise.all([operations.close(), people.close(), erasure.close(), pool.end()]);
    },
  };
}

function openConsolePool(config: Config, log: Log) {
  const why = "members are looked up as cnh_console";
  const url = required(config.CNH_CONSOLE_DATABASE_URL, "CNH_CONSOLE_DATABASE_URL", why);
  return openPool(url, config.CNH_CONSOLE_DATABASE_CONNECTIONS, storeFaultLogger(log));
}
