/** A PostgreSQL for one run with pgBackRest backups, configured by deploy/postgres; supports point-in-time restore. */
import { execFile, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { ROOT } from "../../tools/stack/environment.ts";
import {
  type PrivatePostgres,
  startPostgres,
} from "../../tests/support/stores/private-postgres.ts";

const run = promisify(execFile);

export interface BackedUpPostgres extends PrivatePostgres {
  backUp(): Promise<void>;
  /** Archives everything committed so far. */
  archiveAll(): Promise<void>;
  /** Destroys the server and its files, and restores them to this time. */
  restoreTo(time: string): Promise<void>;
}

export async function startBackedUpPostgres(): Promise<BackedUpPostgres> {
  const as = account();
  const folder = makeFolders(as);
  const postgres = await startPostgres(["archive_mode=on", "archive_timeout=60"]);
  const { port } = new URL(postgres.adminUrl);
  const words = [
    `--config=${ROOT}deploy/postgres/pgbackrest.conf`,
    "--stanza=cnh",
    `--pg1-path=${postgres.dataFolder}`,
  ];
  // Passed in the environment, because some commands reject these options.
  process.env["PGBACKREST_PG1_PORT"] = port;
  process.env["PGBACKREST_PG1_SOCKET_PATH"] = dirname(postgres.dataFolder);
  const pgbackrest = (...more: string[]) =>
    run("pgbackrest", [...words, ...more], { ...as, cwd: folder });
  await query(
    postgres,
    `ALTER SYSTEM SET archive_command = 'pgbackrest ${words.join(" ")} archive-push %p'`,
  );
  await query(postgres, "SELECT pg_reload_conf()");
  await pgbackrest("stanza-create");
  await pgbackrest("check");
  return {
    ...postgres,
    backUp: async () => void (await pgbackrest("--type=full", "backup")),
    archiveAll: () => archiveAll(postgres),
    restoreTo: async (time) => {
      await postgres.kill();
      rmSync(postgres.dataFolder, { recursive: true });
      mkdirSync(postgres.dataFolder, { mode: 0o700 });
      if (as.uid !== undefined && as.gid !== undefined)
        chownSync(postgres.dataFolder, as.uid, as.gid);
      const target = [`--target=${time}`, "--target-action=promote"];
      await pgbackrest("--type=time", ...target, "restore");
      await postgres.start();
      while (
        (await query<{ still: boolean }>(postgres, "SELECT pg_is_in_recovery() AS still"))[0]?.still
      )
        await sleep(100);
    },
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates the backup folders and exports them, because PostgreSQL's archive command inherits this environment. */
function makeFolders({ uid, gid }: Account): string {
  const folder = mkdtempSync(`${tmpdir()}/cnh-backups-`);
  Object.assign(process.env, {
    PGBACKREST_REPO1_PATH: `${folder}/repository`,
    PGBACKREST_REPO1_CIPHER_PASS: randomBytes(32).toString("base64"),
    PGBACKREST_SPOOL_PATH: `${folder}/spool`,
    PGBACKREST_LOCK_PATH: `${folder}/lock`,
    PGBACKREST_LOG_PATH: `${folder}/log`,
  });
  for (const path of ["", "/repository", "/spool", "/lock", "/log"]) {
    mkdirSync(folder + path, { recursive: true });
    if (uid !== undefined && gid !== undefined) chownSync(folder + path, uid, gid);
  }
  return folder;
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

function account(): Account {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"]).toString());
  return { uid: id("-u"), gid: id("-g") };
}

async function query<Row>({ adminUrl }: PrivatePostgres, text: string): Promise<Row[]> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

const ARCHIVED_WITHIN_MS = 60_000;

async function archiveAll(postgres: PrivatePostgres): Promise<void> {
  const [last] = await query<{ segment: string }>(
    postgres,
    "SELECT pg_walfile_name(pg_switch_wal()) AS segment",
  );
  const deadline = Date.now() + ARCHIVED_WITHIN_MS;
  for (;;) {
    const [archiver] = await query<{ archived: string | null }>(
      postgres,
      "SELECT last_archived_wal AS archived FROM pg_stat_archiver",
    );
    if ((archiver?.archived ?? "") >= (last?.segment ?? "")) return;
    if (Date.now() > deadline) throw new Error("the log is not archived");
    await sleep(200);
  }
}
