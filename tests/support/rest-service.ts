import type pg from "pg";
import { openRedis } from "@cnh/server/adapters/redis/connection.ts";
import { RedisSignals } from "@cnh/server/adapters/redis/signals.ts";
import { REDIS_URL } from "../../tools/stack/environment.ts";
import { startServer, type ServerProcess } from "../../tools/stack/server-process.ts";
import { Api, makeOrganization, type IssuedKey } from "./api.ts";
import { openDatabase, type TestDatabase } from "./service.ts";
import { until } from "./until.ts";

/** Limits that no test reaches. */
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

/** A running server on its own database, with an organization and the operations of its owner. */
export interface RestService {
  readonly database: TestDatabase;
  readonly server: ServerProcess;
  readonly owner: pg.Pool;
  readonly organizationId: string;
  readonly key: IssuedKey;
  /** Calls with the organization's live key. */
  readonly api: Api;
  readonly signals: RedisSignals;
  stop(): Promise<void>;
}

export async function startService(
  settings: Readonly<Record<string, string>> = {},
): Promise<RestService> {
  const database = await openDatabase();
  const environment = { ...database.environment, CNH_DATABASE_CONNECTIONS: "4", ...settings };
  const [server, made] = await Promise.all([
    startServer({ environment }),
    makeOrganization(environment, WIDE),
  ]);
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
      await server.stop();
      redis.disconnect();
      await database.drop();
    },
  };
}
