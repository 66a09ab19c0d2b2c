import type pg from "pg";
import { openRedis } from "@cnh/server/adapters/redis/connection.ts";
import { RedisSignals } from "@cnh/server/adapters/redis/signals.ts";
import { type Environment, REDIS_URL } from "../../../tools/stack/environment.ts";
import { startServer, type ServerProcess } from "../../../tools/stack/server-process.ts";
import { Api, makeOrganization, type IssuedKey } from "./api.ts";
import { connectionsTo, openDatabase, type TestDatabase } from "./service.ts";
import { sharedDatabasePrefix } from "../runner/shared-databases.ts";
import { until } from "../until.ts";

/** Limits beyond any test. */
export const WIDE = [
  "--per-minute",
  "100000",
  "--per-day",
  "100000",
  "--concurrency",
  "1000",
  "--questions-per-day",
  "100000",
];

/** A running server on its own database, with an organization and its owner's operations. */
export interface RestService {
  readonly database: TestDatabase;
  readonly server: ServerProcess;
  readonly owner: pg.Pool;
  readonly organizationId: string;
  readonly key: IssuedKey;
  /** A client with the organization's live key. */
  readonly api: Api;
  readonly signals: RedisSignals;
  stop(): Promise<void>;
}

/** Opens a server on a new database, for tests that stop it, configure it, or count rows of all organizations. */
export async function startService(
  settings: Readonly<Record<string, string>> = {},
): Promise<RestService> {
  const database = await openDatabase();
  const started = await startServerOn(database, settings);
  return openService(database, started, async () => {
    await started.server.stop();
    await database.drop();
  });
}

interface StartedServer {
  readonly environment: Environment;
  readonly server: ServerProcess;
}

async function startServerOn(
  database: TestDatabase,
  settings: Readonly<Record<string, string>>,
): Promise<StartedServer> {
  const environment = { ...database.environment, CNH_DATABASE_CONNECTIONS: "4", ...settings };
  return { environment, server: await startServer({ environment }) };
}

/** The server of this test worker, which ends with it. */
let shared: Promise<{ database: TestDatabase; started: StartedServer }> | null = null;

async function startShared() {
  // The worker is ended by a signal; without this handler its server would survive it.
  process.once("SIGTERM", () => process.exit());
  const database = await openDatabase({ prefix: sharedDatabasePrefix() });
  return { database, started: await startServerOn(database, { CNH_ROLES: "api,console" }) };
}

/**
 * A new organization on this test worker's server, which serves the API and the console. A worker's test files run one
 * after the other, so none is affected by another's load; rows of their organizations remain.
 */
export async function shareService(): Promise<RestService> {
  const { database, started } = await (shared ??= startShared());
  const connections = connectionsTo(database.environment);
  return openService(connections, started, () => connections.drop());
}

async function openService(
  database: TestDatabase,
  { environment, server }: StartedServer,
  stop: () => Promise<void>,
): Promise<RestService> {
  const made = await makeOrganization(environment, WIDE);
  const redis = openRedis(REDIS_URL, () => {});
  await until(() => redis.status === "ready", "Redis is connected");
  return {
    database,
    server,
    owner: database.connect("owner"),
    organizationId: made.organizationId,
    key: made.live,
    api: new Api(server.url, made.live.key),
    signals: new RedisSignals(redis),
    stop: async () => {
      redis.disconnect();
      await stop();
    },
  };
}
