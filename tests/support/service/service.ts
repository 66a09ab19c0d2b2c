import { randomBytes } from "node:crypto";
import pg from "pg";
import { environmentFor, type Environment } from "../../../tools/stack/environment.ts";
import { dropDatabase } from "../../../tools/stack/stores.ts";
import { type Contents, createMigratedDatabase } from "../../../tools/stack/template-database.ts";

/** A migrated database used only by one test, with connections for every role. */
export interface TestDatabase {
  readonly name: string;
  readonly environment: Environment;
  connect(role: keyof typeof URLS, max?: number): pg.Pool;
  drop(): Promise<void>;
}

const URLS = {
  app: "CNH_DATABASE_URL",
  owner: "CNH_OWNER_DATABASE_URL",
  operator: "CNH_OPERATOR_DATABASE_URL",
  worker: "CNH_WORKER_DATABASE_URL",
  maintenance: "CNH_MAINTENANCE_DATABASE_URL",
  scheduler: "CNH_SCHEDULER_DATABASE_URL",
  console: "CNH_CONSOLE_DATABASE_URL",
  auth: "CNH_AUTH_DATABASE_URL",
  observer: "CNH_OBSERVER_DATABASE_URL",
} as const;

export async function openDatabase(
  options: { readonly prefix?: string; readonly contents?: Contents } = {},
): Promise<TestDatabase> {
  const { prefix = "cnh_test_", contents } = options;
  const name = `${prefix}${randomBytes(5).toString("hex")}`;
  const environment: Environment = {
    ...environmentFor(name, randomBytes(32).toString("base64")),
    CNH_LOG_LEVEL: "warn",
    // The same regardless of whether this working copy has built its site.
    CNH_SITE_FOLDER: "",
  };
  await createMigratedDatabase(name, contents);
  return withPools(name, environment, () => dropDatabase(name));
}

/** Connections to a database that another test or process drops: `drop` only closes them. */
export const connectionsTo = (environment: Environment): TestDatabase =>
  withPools(databaseOf(environment), environment, () => Promise.resolve());

const databaseOf = (environment: Environment) =>
  new URL(environment["CNH_DATABASE_URL"] ?? "").pathname.slice(1);

function withPools(
  name: string,
  environment: Environment,
  drop: () => Promise<void>,
): TestDatabase {
  const pools: pg.Pool[] = [];
  return {
    name,
    environment,
    connect: (role, max = 4) => {
      const pool = new pg.Pool({ connectionString: environment[URLS[role]], max });
      pool.on("error", () => {});
      pools.push(pool);
      return pool;
    },
    drop: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await drop();
    },
  };
}
