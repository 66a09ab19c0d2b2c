/** The wiring of the operator's command. It is separate so that `cnh-ops` starts fast. */
import { setTimeout as sleep } from "node:timers/promises";
import { PostgresAnnouncements } from "../adapters/postgres/announcements/announcements.ts";
import { PostgresChangelog } from "../adapters/postgres/changelog/changelog.ts";
import { PostgresStoredDiagnoses } from "../adapters/postgres/corrections/stored-diagnoses.ts";
import { PostgresAuditChains } from "../adapters/postgres/audit/audit-chains.ts";
import { PostgresAudit } from "../adapters/postgres/audit/audit.ts";
import { PostgresEndpoints } from "../adapters/postgres/webhooks/endpoints.ts";
import { PostgresReportHistory } from "../adapters/postgres/reports/report-history.ts";
import { PostgresLedger } from "../adapters/postgres/credit/ledger.ts";
import { PostgresManagedKeys } from "../adapters/postgres/keys/managed-keys.ts";
import { PostgresInvitations } from "../adapters/postgres/members/invitations.ts";
import { PostgresMembers } from "../adapters/postgres/members/members.ts";
import { PostgresOperators } from "../adapters/postgres/operators/operators.ts";
import { PostgresPeople } from "../adapters/postgres/people/people.ts";
import { PostgresCreditTerms } from "../adapters/postgres/credit/credit-terms.ts";
import { PostgresOrganizations } from "../adapters/postgres/organizations/organizations.ts";
import { PostgresOrganizationErasures } from "../adapters/postgres/erasure/erasures.ts";
import { OperatorDriverKeys, PostgresSubjects } from "../adapters/postgres/subjects/subjects.ts";
import { openPool } from "../adapters/postgres/core/pool.ts";
import { breakerStates } from "../adapters/providers/breaker-states.ts";
import { openRedis } from "../adapters/redis/connection.ts";
import { RedisSignals } from "../adapters/redis/signals.ts";
import { RedisSourceHealth } from "../adapters/redis/source-health.ts";
import type { Config } from "../config.ts";
import { openErasure } from "./erasure.ts";
import { openBreaker, redisOf, required, webhookPolicyOf } from "./parts.ts";
import { openReconciler } from "./reconcile.ts";
import { openOperatorVault } from "./vault.ts";

/** Within this time every node drops a revoked key and answers the requests that it admitted before. */
const REQUESTS_END_MS = 8_000;

/** The ports of the operator's command, which connects as the role that may see every organization. */
export function wireOperator(config: Config) {
  const why = "cnh-ops connects as cnh_operator";
  const url = required(config.CNH_OPERATOR_DATABASE_URL, "CNH_OPERATOR_DATABASE_URL", why);
  const quiet = () => {};
  const pool = openPool(url, 2, quiet);
  const redis = openRedis(redisOf(config), quiet);
  // A command starts before the connection is open, so it waits for it instead of failing.
  redis.options.enableOfflineQueue = true;
  const { vault, masterKeys, learn } = openOperatorVault(config, pool);
  const erasure = openErasure(config, pool, quiet);
  return {
    /** Loads the master keys that other processes made. */
    learn,
    ports: {
      vault,
      masterKeys,
      organizations: new PostgresOrganizations(pool),
      creditTerms: new PostgresCreditTerms(pool),
      announcements: new PostgresAnnouncements(pool),
      changelog: new PostgresChangelog(pool),
      audit: new PostgresAudit(pool),
      auditChains: new PostgresAuditChains(pool),
      keys: new PostgresManagedKeys(pool),
      members: new PostgresMembers(pool),
      invitations: new PostgresInvitations(pool),
      people: new PostgresPeople(pool),
      operators: new PostgresOperators(pool),
      ledger: new PostgresLedger(pool),
      endpoints: new PostgresEndpoints(pool),
      endpointPolicy: webhookPolicyOf(config),
      histories: new PostgresReportHistory(pool),
      subjects: new PostgresSubjects(pool),
      storedDiagnoses: new PostgresStoredDiagnoses(pool),
      driverKeys: new OperatorDriverKeys(erasure.keysPool),
      health: new RedisSourceHealth(redis, config.CNH_SOURCE_SCOPE),
      breaker: breakerStates(openBreaker(config, redis, quiet)),
      signals: new RedisSignals(redis),
      ...erasure.ports,
      organizationErasures: new PostgresOrganizationErasures(pool),
      untilRequestsEnded: () => sleep(REQUESTS_END_MS),
      /** `null` if the engine's admin address is not configured. */
      reconciler: openReconciler(config, pool),
      now: Date.now,
    },
    close: async () => {
      await Promise.all([pool.end(), erasure.close()]);
      redis.disconnect();
    },
  };
}
