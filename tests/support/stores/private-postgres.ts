/** A PostgreSQL server used only by this run, which may kill its processes. */
import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { migrate } from "@cnh/server/adapters/postgres/migrate.ts";
import { environmentFor, ROOT, type Environment } from "../../../tools/stack/environment.ts";
import { freePort } from "../../../tools/stack/server-process.ts";
import type { Victim } from "../processes/victim.ts";

const run = promisify(execFile);
const DATABASE = "cnh_chaos";
const INSTALLED = "/usr/lib/postgresql";

export interface PrivatePostgres extends Victim {
  readonly environment: Environment;
  /** The administrator's URL of the migrated database. */
  readonly adminUrl: string;
  /** The files of the whole cluster. */
  readonly dataFolder: string;
}

/** PostgreSQL refuses to run as root. */
export function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"]).toString());
  return { uid: id("-u"), gid: id("-g") };
}

export function binary(name: string): string {
  const newest = readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a))[0];
  return `${INSTALLED}/${newest}/bin/${name}`;
}

/** Creates a cluster, its roles and a migrated database. Settings are `name=value`, cluster-wide. */
export async function startPostgres(settings: readonly string[] = []): Promise<PrivatePostgres> {
  const folder = mkdtempSync(`${tmpdir()}/cnh-chaos-postgres-`);
  const as = { ...account(), cwd: folder };
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = `${folder}/data`;
  const terms = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-sync"];
  await run(binary("initdb"), ["-D", data, ...terms], as);
  const port = await freePort();
  const log = openSync(`${folder}/log`, "a");
  const words = ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1"];
  words.push(...settings.flatMap((setting) => ["-c", setting]));
  const launch = () => spawn(binary("postgres"), words, { ...as, stdio: ["ignore", log, log] });
  let child = launch();
  // Leaves nothing behind, regardless of how the run ends.
  process.once("exit", () => child.kill("SIGKILL"));
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilAccepts(adminUrl, () => child);
  const environment = await prepare(adminUrl, port);
  return {
    kind: "postgres",
    name: "postgres",
    processes: () => (child.pid === undefined ? [] : [{ name: "postgres", pid: child.pid }]),
    environment,
    adminUrl: adminUrl.replace(/postgres$/, DATABASE),
    dataFolder: data,
    kill: () => killWhole(child),
    start: async () => {
      child = launch();
      await untilAccepts(adminUrl, () => {
        // A new postmaster does not start until the last backend of the killed one is gone.
        if (child.exitCode !== null) child = launch();
        return child;
      });
    },
    stop: async () => {
      await endProcess(child, "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function prepare(adminUrl: string, port: number): Promise<Environment> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  await client.query(readFileSync(`${ROOT}server/src/adapters/postgres/bootstrap.sql`, "utf8"));
  await client.query(`CREATE DATABASE ${DATABASE} OWNER cnh_owner`);
  await client.end();
  const usual = environmentFor(DATABASE, randomBytes(32).toString("base64"));
  const environment = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, atPort(value, port)]),
  );
  await migrate(environment["CNH_OWNER_DATABASE_URL"] ?? "");
  return environment;
}

function atPort(value: string, port: number): string {
  if (!value.startsWith("postgres:")) return value;
  const { username, pathname } = new URL(value);
  return `postgres://${username}@127.0.0.1:${port}${pathname}`;
}

/** Kills the postmaster and every backend: they have separate sessions, which signals to a group do not reach. */
async function killWhole(child: ChildProcess): Promise<void> {
  const backends = await run("pgrep", ["-P", String(child.pid)]).then(
    ({ stdout }) => stdout.trim().split("\n").map(Number),
    () => [],
  );
  const gone = endProcess(child, "SIGKILL");
  for (const pid of backends) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // The process had already ended.
    }
  }
  await gone;
}

export function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}

export async function untilAccepts(url: string, current: () => ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => {});
    const accepts = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (accepts) return;
    current();
    await sleep(100);
  }
  throw new Error("the private PostgreSQL does not accept connections");
}
