/** The console role: the public operations for people, and the console's own. */
import type { Config } from "../config.ts";
import type { Log, Metrics } from "../observe.ts";
import { PostgresAudit } from "../adapters/postgres/audit/audit.ts";
import { PostgresBulkOrders } from "../adapters/postgres/bulk-orders/bulk-orders.ts";
import { PostgresBulkRuns } from "../adapters/postgres/bulk-orders/bulk-runs.ts";
import { PostgresRecentReports } from "../adapters/postgres/bulk-orders/recent-reports.ts";
import { openPool } from "../adapters/postgres/core/pool.ts";
import { PostgresManagedKeys } from "../adapters/postgres/keys/managed-keys.ts";
import { PostgresActors } from "../adapters/postgres/members/actors.ts";
import { PostgresInvitations } from "../adapters/postgres/members/invitations.ts";
import { PostgresMemberOrders } from "../adapters/postgres/members/member-orders.ts";
import { PostgresMembers } from "../adapters/postgres/members/members.ts";
import { PostgresInspections } from "../adapters/postgres/operators/inspections.ts";
import { PostgresChecklists } from "../adapters/postgres/overview/checklists.ts";
import { PostgresEndpointHealth } from "../adapters/postgres/webhooks/endpoint-health.ts";
import { PostgresOverview } from "../adapters/postgres/overview/overview.ts";
import { PostgresDeliveryLog } from "../adapters/postgres/webhooks/delivery-log.ts";
import { PostgresSignUps } from "../adapters/postgres/sign-ups/sign-ups.ts";
import { PostgresShareLinks } from "../adapters/postgres/share-links/share-links.ts";
import { PostgresOrganizations } from "../adapters/postgres/organizations/organizations.ts";
import { PostgresReportTimelines } from "../adapters/postgres/reports/report-timelines.ts";
import { breakerStates } from "../adapters/providers/breaker-states.ts";
import { RedisSourceHealth } from "../adapters/redis/source-health.ts";
import type { Caller } from "../usecases/caller.ts";
import { fail } from "../usecases/failure.ts";
import { requireStillMember } from "../usecases/members/console-caller.ts";
import { SafeFault } from "../usecases/safe-fault.ts";
import type { Vault } from "../usecases/vault.ts";
import { openErasure } from "./erasure.ts";
import { openBreaker, required, storeFaultLogger } from "./parts.ts";
import { wirePeople } from "./people.ts";
import { openPublicOperations } from "./public-operations.ts";
import { stuckMsOf } from "./report-policies.ts";

/** The ports of the console's use cases, and how to close them. */
export function wireConsole(config: Config, log: Log, metrics: Metrics, vault: Vault) {
  const operations = openPublicOperations(config, log, metrics, { vault, onKeyChange: () => {} });
  const people = wirePeople(config, log, vault);
  const pool = openConsolePool(config, log);
  const members = new PostgresMembers(pool);
  const erasure = openErasure(config, pool, storeFaultLogger(log));
  const observer = openObserver(config, log);
  const enterPorts = { identity: people.identity, members, vault, now: Date.now };
  const requireStillAllowed = (caller: Caller) => requireStillMember(enterPorts, caller);
  return {
    ports: {
      ...operations.ports,
      ...enterPorts,
      people: people.people,
      actors: new PostgresActors(pool),
      memberOrders: new PostgresMemberOrders(pool, operations.pool),
      invitations: new PostgresInvitations(pool),
      signUps: new PostgresSignUps(pool),
      signUpsPerDay: config.CNH_SIGN_UPS_PER_DAY,
      organizations: new PostgresOrganizations(pool),
      reportTimelines: new PostgresReportTimelines(operations.pool),
      shareLinks: new PostgresShareLinks(pool),
      overview: new PostgresOverview(operations.pool),
      endpointHealth: new PostgresEndpointHealth(operations.pool),
      checklists: new PostgresChecklists(pool),
      apiOrigin: config.CNH_API_ORIGIN ?? null,
      keys: new PostgresManagedKeys(pool),
      audit: new PostgresAudit(pool),
      deliveryLog: new PostgresDeliveryLog(operations.pool),
      bulkOrders: new PostgresBulkOrders(pool),
      bulkRuns: new PostgresBulkRuns(pool),
      onRefusedRow: refusedRowLogger(log),
      recentReports: new PostgresRecentReports(operations.pool),
      ...erasure.ports,
      ...observer.ports,
      health: new RedisSourceHealth(operations.redis, config.CNH_SOURCE_SCOPE),
      breaker: breakerStates(openBreaker(config, operations.redis, storeFaultLogger(log))),
      consoleOrigin: people.origin,
      signIn: people.ports,
      callers: { requireStillAllowed },
    },
    isReady: operations.isReady,
    close: async () => {
      await Promise.all([operations, people, erasure, observer].map(({ close }) => close()));
      await pool.end();
    },
  };
}

const refusedRowLogger = (log: Log) => (bulkOrderId: string, line: number, error: unknown) =>
  log.error(
    { bulkOrderId, line, fault: new SafeFault("bulk row", error).stack },
    "a row of a bulk order could not be ordered and was refused",
  );

function openConsolePool(config: Config, log: Log) {
  const why = "members are looked up as cnh_console";
  const url = required(config.CNH_CONSOLE_DATABASE_URL, "CNH_CONSOLE_DATABASE_URL", why);
  return openPool(url, config.CNH_CONSOLE_DATABASE_CONNECTIONS, storeFaultLogger(log));
}

/** Operators are few and look rarely. */
const OBSERVER_CONNECTIONS = 2;

/** The operators' stores. Without the observer's database role there are no operators. */
function openObserver(config: Config, log: Log) {
  const { CNH_OBSERVER_DATABASE_URL: url } = config;
  if (url === undefined) return { ports: NO_OPERATORS, close: async () => {} };
  const pool = openPool(url, OBSERVER_CONNECTIONS, storeFaultLogger(log));
  const inspections = new PostgresInspections(pool, stuckMsOf(config));
  return { ports: { operators: inspections, inspections }, close: () => pool.end() };
}

const nothing = async () => fail("NOT_FOUND");
const NO_OPERATORS = {
  operators: { isOperator: () => Promise.resolve(false) },
  inspections: {
    organizations: nothing,
    providers: nothing,
    backlog: nothing,
    health: nothing,
    report: nothing,
  },
};
