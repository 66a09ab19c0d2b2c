/**
 * A PgBouncer in front of a private PostgreSQL, with the production settings: only addresses and users differ. It must
 * be 1.21 or newer. Debian 12 has 1.18, so if the machine has no newer one, Debian 13's is unpacked separately.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { DATA, type Environment, ROOT } from "../../../tools/stack/environment.ts";
import { freePort } from "../../../tools/stack/server-process.ts";
import { installPrograms } from "../processes/packages.ts";
import { account, endProcess, untilAccepts } from "./private-postgres.ts";
import type { Victim } from "../processes/victim.ts";

export interface Pgbouncer extends Victim {
  /** The additional environment of a server that goes through it. */
  readonly environment: Environment;
}

const SETTINGS = `${ROOT}deploy/postgres/pgbouncer.ini`;
const SUITE = "trixie";
const UNPACKED = `${DATA}/pgbouncer-${SUITE}`;

/** `environment` contains PostgreSQL's own addresses. Logs are written to the folder. */
export async function startPgbouncer(environment: Environment, folder: string): Promise<Pgbouncer> {
  const program = findProgram();
  const port = await freePort();
  const direct = {
    app: new URL(environment["CNH_DATABASE_URL"] ?? ""),
    worker: new URL(environment["CNH_WORKER_DATABASE_URL"] ?? ""),
  };
  // A separate folder, because it does not run as root and may not read the other one.
  const files = mkdtempSync(`${tmpdir()}/cnh-pgbouncer-`);
  writeFiles(files, direct, port);
  const log = openSync(`${folder}/pgbouncer.log`, "a");
  const launch = () => {
    const [command, ...words] = [...program, `${files}/pgbouncer.ini`];
    return spawn(command, words, { ...account(), cwd: files, stdio: ["ignore", log, log] });
  };
  let child: ChildProcess = launch();
  process.once("exit", () => child.kill("SIGKILL"));
  const through = (url: URL) => `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`;
  const own = {
    CNH_DATABASE_URL: through(direct.app),
    CNH_WORKER_DATABASE_URL: through(direct.worker),
    // Each e-mail is locked by its session.
    CNH_MAIL_DATABASE_URL: direct.worker.href,
  };
  await untilAccepts(own.CNH_DATABASE_URL, () => child);
  return {
    kind: "pgbouncer",
    name: "pgbouncer",
    environment: own,
    processes: () => (child.pid === undefined ? [] : [{ name: "pgbouncer", pid: child.pid }]),
    kill: () => endProcess(child, "SIGKILL"),
    start: async () => {
      child = launch();
      await untilAccepts(own.CNH_DATABASE_URL, () => child);
    },
    stop: async () => {
      await endProcess(child, "SIGKILL");
      rmSync(files, { recursive: true });
    },
  };
}

/** The production settings, with the addresses and users of this run. */
function writeFiles(files: string, { app, worker }: Record<"app" | "worker", URL>, port: number) {
  const database = app.pathname.slice(1);
  const own: Readonly<Record<string, string>> = {
    cnh_reports: `host=127.0.0.1 port=${app.port} dbname=${database}`,
    listen_port: String(port),
    auth_type: "trust",
    auth_file: `${files}/userlist.txt`,
  };
  let text = readFileSync(SETTINGS, "utf8");
  for (const [name, value] of Object.entries(own)) {
    const line = new RegExp(`^${name} = .*$`, "m");
    if (!line.test(text)) throw new Error(`${SETTINGS} has no line ${name}`);
    const written = name === "cnh_reports" ? database : name;
    text = text.replace(line, `${written} = ${value}`);
  }
  writeFileSync(`${files}/pgbouncer.ini`, text);
  const users = [app, worker].map(({ username }) => `"${username}" ""\n`);
  writeFileSync(`${files}/userlist.txt`, users.join(""));
  const { uid, gid } = account();
  if (uid !== undefined && gid !== undefined) chownSync(files, uid, gid);
}

/** The command that starts it. */
function findProgram(): readonly string[] {
  const given = process.env["CNH_PGBOUNCER"] ?? "pgbouncer";
  if (isNewEnough(given)) return [given];
  if (!existsSync(`${UNPACKED}/usr/sbin/pgbouncer`)) unpack();
  // Uses the libraries that it was built for, since the machine's may be older.
  const libraries = `${UNPACKED}/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu`;
  const loader = process.arch === "arm64" ? "ld-linux-aarch64.so.1" : "ld-linux-x86-64.so.2";
  const words = [`${libraries}/${loader}`, "--library-path", libraries];
  return [...words, `${UNPACKED}/usr/sbin/pgbouncer`];
}

function isNewEnough(program: string): boolean {
  try {
    const text = execFileSync(program, ["--version"], { stdio: ["ignore", "pipe", "ignore"] });
    const [, major = "0", minor = "0"] = /PgBouncer (\d+)\.(\d+)/.exec(text.toString()) ?? [];
    return Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 21);
  } catch {
    return false;
  }
}

function unpack(): void {
  const obstacle = installPrograms({ mmdebstrap: "mmdebstrap" });
  if (obstacle !== null) throw new Error(`there is no PgBouncer from 1.21 on: ${obstacle}`);
  console.log(`unpacking PgBouncer of Debian ${SUITE}`);
  const words = ["--quiet", "--variant=extract", "--include=pgbouncer", SUITE, UNPACKED];
  execFileSync("mmdebstrap", words, { stdio: "ignore" });
}
