/**
 * Rotates the master key under load: two servers answer creates and reads of organizations all over the table while the
 * rotation is killed and restarted. Checks that no request failed and that every data key is unchanged.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { masterKeyVersionOf } from "@cnh/server/adapters/vault/data-key-form.ts";
import { MasterKeys } from "@cnh/server/adapters/vault/master-keys.ts";
import { newUuid, toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { type Environment, ROOT } from "../../tools/stack/environment.ts";
import { startServer } from "../../tools/stack/server-process.ts";
import { type BenchCaller, makeCallers } from "../../tests/support/callers/callers.ts";
import { openDatabase } from "../../tests/support/service/service.ts";
import { until } from "../../tests/support/until.ts";
import { RotationLoad, type LoadFigures } from "./rotation-load.ts";

export interface TrialOptions {
  readonly keys: number;
  readonly kills: number;
  readonly batch: number;
  readonly say: (line: string) => void;
}

export interface TrialOutcome {
  readonly keys: number;
  readonly kills: number;
  /** The number of data keys under the new version at each kill of the rotation. */
  readonly doneAtKill: readonly number[];
  /** The time from the first start of the rotation to its end, including restarts. */
  readonly seconds: number;
  readonly load: LoadFigures;
  /** Data keys that differ from before, or are not under the new version. */
  readonly wrong: number;
  /** The output of the last run. */
  readonly output: string;
}

const SERVERS = 2;
/** Callers are created between the other organizations, so that the rotation reaches them from start to end. */
const CHUNKS = 10;
const CALLERS_PER_CHUNK = 4;
const INSERT_SIZE = 2_000;

export async function runTrial({ keys, kills, batch, say }: TrialOptions): Promise<TrialOutcome> {
  const folder = mkdtempSync(join(tmpdir(), "cnh-rotation-"));
  const file = join(folder, "master-keys");
  const versions = [1, 2].map((version) => `${version}:${randomBytes(32).toString("base64")}\n`);
  writeFileSync(file, versions[0] ?? "", { mode: 0o600 });
  const database = await openDatabase();
  const { CNH_MASTER_KEY: _given, ...rest } = database.environment;
  const environment: Environment = { ...rest, CNH_MASTER_KEY_FILE: file };
  const owner = database.connect("owner");
  const ring = ringOf(versions);
  const callers = await fill(owner, environment, ring, keys);
  const before = await readKeys(owner);
  const servers = await Promise.all(
    Array.from({ length: SERVERS }, () => startServer({ environment })),
  );
  say(`${before.size} data keys, ${callers.length} organizations with load, ${SERVERS} servers`);
  const load = new RotationLoad(
    servers.map(({ url }) => url),
    callers,
  );
  await load.start();
  writeFileSync(file, versions.join(""), { mode: 0o600 });
  try {
    const startedAt = performance.now();
    const doneAtKill: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const wanted = (before.size * kill) / (kills + 1);
      doneAtKill.push(await killedRun(environment, batch, () => countDone(owner), wanted));
      say(`killed with ${doneAtKill.at(-1)} data keys done`);
    }
    const { code, output } = await startRotation(environment, batch).ended;
    if (code !== 0) throw new Error(`the last run ended with ${code}: ${output}`);
    const seconds = (performance.now() - startedAt) / 1000;
    // Servers reload keys after a few seconds: then all of them use the keys wrapped with the new version.
    await sleep(5_000);
    const figures = await load.stop();
    const wrong = countWrong(ring, before, await readKeys(owner));
    return { keys: before.size, kills, doneAtKill, seconds, load: figures, wrong, output };
  } finally {
    await load.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
    rmSync(folder, { recursive: true });
  }
}

function ringOf(versions: readonly string[]): MasterKeys {
  const ring = new MasterKeys();
  for (const line of versions) {
    const [version = "", key = ""] = line.trim().split(":");
    ring.add(Number(version), Buffer.from(key, "base64"));
  }
  return ring;
}

/** Fills the table with organizations; the callers' organizations are created through the operator command. */
async function fill(
  owner: pg.Pool,
  environment: Environment,
  ring: MasterKeys,
  keys: number,
): Promise<BenchCaller[]> {
  const callers: BenchCaller[] = [];
  for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
    callers.push(...(await makeCallers(environment, CALLERS_PER_CHUNK)));
    for (let left = Math.floor(keys / CHUNKS) - CALLERS_PER_CHUNK; left > 0; left -= INSERT_SIZE)
      await insertOrganizations(owner, ring, Math.min(left, INSERT_SIZE));
  }
  return callers;
}

async function insertOrganizations(owner: pg.Pool, ring: MasterKeys, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newUuid("org"));
  const wrapped = ids.map((id) => ring.wrap(contextOf(id), randomBytes(32)));
  await owner.query(
    `INSERT INTO organizations (id, name, wrapped_data_key, per_minute, per_day, concurrency, created_at)
     SELECT id, 'Frota', wrapped, 60, 1000, 10, now() FROM unnest($1::uuid[], $2::bytea[]) AS o (id, wrapped)`,
    [ids, wrapped],
  );
}

const contextOf = (uuid: string) => `data-key:${toTypeId("org", uuid)}`;

async function readKeys(owner: pg.Pool): Promise<Map<string, Buffer>> {
  const { rows } = await owner.query<{ id: string; wrapped: Buffer }>(
    "SELECT id, wrapped_data_key AS wrapped FROM organizations",
  );
  return new Map(rows.map(({ id, wrapped }) => [id, wrapped]));
}

async function countDone(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM organizations WHERE master_key_version(wrapped_data_key) = 2",
  );
  return rows[0]?.count ?? 0;
}

function countWrong(
  ring: MasterKeys,
  before: ReadonlyMap<string, Buffer>,
  after: ReadonlyMap<string, Buffer>,
): number {
  const same = [...before].filter(([id, old]) => {
    const wrapped = after.get(id) ?? old;
    const isSame = ring.unwrap(contextOf(id), wrapped).equals(ring.unwrap(contextOf(id), old));
    return isSame && masterKeyVersionOf(wrapped) === 2;
  });
  return before.size - same.length;
}

/** The rotation as the operator runs it. */
function startRotation(environment: Environment, batch: number) {
  const words = ["ops/src/main.ts", "vault", "rotate", "--retire", "--batch", String(batch)];
  const env = { PATH: process.env["PATH"], ...environment };
  const child = spawn(process.execPath, words, { cwd: ROOT, env });
  process.once("exit", () => child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, output }));
  });
  return { child, ended };
}

/** Runs the rotation and kills it once this many data keys are done. Returns the number done. */
async function killedRun(
  environment: Environment,
  batch: number,
  done: () => Promise<number>,
  wanted: number,
): Promise<number> {
  const { child, ended } = startRotation(environment, batch);
  let count = 0;
  const isReached = async () => {
    count = await done();
    if (child.exitCode !== null) throw new Error(`it ended before: ${(await ended).output}`);
    return count >= wanted;
  };
  await until(isReached, `${wanted} data keys are done`, 600_000);
  child.kill("SIGKILL");
  await ended;
  return done();
}
