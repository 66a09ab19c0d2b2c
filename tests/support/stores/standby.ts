/** A standby of a private PostgreSQL, which a test may promote. */
import { execFile, spawn } from "node:child_process";
import { chownSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "../../../tools/stack/server-process.ts";
import { account, binary, endProcess, untilAccepts } from "./private-postgres.ts";

const run = promisify(execFile);

export interface Standby {
  readonly port: number;
  /** Makes it a leader; resolves when it accepts writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** The leader's name for its standby. */
export const STANDBY_NAME = "standby";

export async function startStandby(leaderPort: number): Promise<Standby> {
  const folder = mkdtempSync(`${tmpdir()}/cnh-standby-`);
  const as = { ...account(), cwd: folder };
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = `${folder}/data`;
  const source = `host=127.0.0.1 port=${leaderPort} user=postgres application_name=${STANDBY_NAME}`;
  const terms = ["-R", "--checkpoint=fast", "--no-sync", "-X", "stream"];
  await run(binary("pg_basebackup"), ["-D", data, "-d", source, ...terms], as);
  const port = await freePort();
  const log = openSync(`${folder}/log`, "a");
  const words = ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1"];
  words.push("-c", "wal_receiver_status_interval=1s");
  const child = spawn(binary("postgres"), words, { ...as, stdio: ["ignore", log, log] });
  process.once("exit", () => child.kill("SIGKILL"));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilAccepts(url, () => child);
  return {
    port,
    promote: async () => {
      const client = new pg.Client(url);
      await client.connect();
      await client.query("SELECT pg_promote()");
      await client.end();
    },
    stop: async () => {
      await endProcess(child, "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
