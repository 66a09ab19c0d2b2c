import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { ADMIN_URL, REDIS_URL, ROOT, type Environment } from "./environment.ts";

const run = promisify(execFile);

/** Whether a server listens at the address. */
function listens(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const answer = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.setTimeout(2_000, () => answer(false));
    socket.on("connect", () => answer(true));
    socket.on("error", () => answer(false));
  });
}

async function ensure(what: string, url: string, start: () => Promise<unknown>): Promise<string> {
  if (await listens(url)) return "already running";
  await start().catch((cause: unknown) => {
    throw new Error(`${what} is not running at ${new URL(url).host} and could not be started`, {
      cause,
    });
  });
  for (let tries = 0; tries < 50; tries += 1) {
    if (await listens(url)) return "started";
    await sleep(200);
  }
  throw new Error(`${what} was started but does not answer at ${new URL(url).host}`);
}

/** Debian's cluster, if it exists but is stopped. */
async function startPostgres(): Promise<void> {
  const { stdout } = await run("pg_lsclusters", ["--no-header"]);
  const [version = "", name = ""] = stdout.trim().split(/\s+/);
  await run("pg_ctlcluster", ["--skip-systemctl-redirect", version, name, "start"]);
}

async function startRedis(): Promise<void> {
  const { port } = new URL(REDIS_URL);
  const options = [
    "--daemonize",
    "yes",
    "--bind",
    "127.0.0.1",
    "--port",
    port,
    "--save",
    "",
    "--appendonly",
    "no",
  ];
  await run("redis-server", options);
}

export const ensurePostgres = () => ensure("PostgreSQL", ADMIN_URL, startPostgres);
export const ensureRedis = () => ensure("Redis", REDIS_URL, startRedis);

export async function asAdministrator<Result>(
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(ADMIN_URL);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates missing roles and the database. */
export async function createDatabase(database: string): Promise<string> {
  return asAdministrator(async (client) => {
    await client.query(readFileSync(`${ROOT}server/src/adapters/postgres/bootstrap.sql`, "utf8"));
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [
      database,
    ]);
    if (rowCount) return "already there";
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER cnh_owner`);
    return "created";
  });
}

/** PostgreSQL's error code for a database with connections. */
const IN_USE = "55006";

/**
 * Waits some seconds for closing connections: terminating one while it closes would crash the process on its other
 * side. Remaining connections are terminated.
 */
export async function dropDatabase(database: string): Promise<void> {
  const drop = `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(database)}`;
  await asAdministrator(async (client) => {
    await client.query(drop).catch((thrown: unknown) => {
      if ((thrown as pg.DatabaseError).code !== IN_USE) throw thrown;
      return client.query(`${drop} WITH (FORCE)`);
    });
  });
}

export async function migrateDatabase(environment: Environment): Promise<string> {
  // Imported on demand: it would load the knowledge base and the law into every test worker.
  const { migrate } = await import("@cnh/server/adapters/postgres/migrate.ts");
  const { migrations, functions, droppedFunctions } = await migrate(
    environment["CNH_OWNER_DATABASE_URL"] ?? "",
  );
  const changes = migrations.length + functions.length + droppedFunctions.length;
  if (changes === 0) return "up to date";
  return `${migrations.length} migrations, ${functions.length} functions`;
}
