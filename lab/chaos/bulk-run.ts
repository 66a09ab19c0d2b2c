/**
 * Orders a file with faulty rows while the processes involved are repeatedly killed, and counts reports and debits
 * afterwards.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { BulkOrderRow } from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type pg from "pg";
import { startPipeline } from "../../tools/stack/pipeline.ts";
import { registerWorker } from "../../tools/stack/register-worker.ts";
import { freePort } from "../../tools/stack/server-process.ts";
import { makeOrganization } from "../../tests/support/service/api.ts";
import { BulkClient } from "../../tests/support/reports/bulk-orders.ts";
import { makeMember } from "../../tests/support/people/console.ts";
import { cpfOf } from "../../tests/support/cpf.ts";
import { startPrivateRedis } from "../../tests/support/stores/redis.ts";
import { WIDE } from "../../tests/support/service/rest-service.ts";
import { RoleProcess } from "../../tests/support/service/role-process.ts";
import { openDatabase } from "../../tests/support/service/service.ts";
import { until } from "../../tests/support/until.ts";

export interface BulkRunOptions {
  readonly rows: number;
  readonly faulty: number;
  /** The number of times that all processes are killed together. */
  readonly rounds: number;
  readonly onLine?: (line: string) => void;
}

export interface BulkRun {
  readonly rows: number;
  readonly faulty: number;
  readonly reports: number;
  readonly debits: number;
  /** Drivers with more than one report, and reports with more than one debit. */
  readonly twice: number;
  readonly kills: number;
}

const FIRST_CPF = 700_000;

/** A file with this many rows, some with a missing, invalid or duplicate CPF. */
export function bulkFile({
  rows,
  faulty,
}: Pick<BulkRunOptions, "rows" | "faulty">): BulkOrderRow[] {
  const every = Math.floor(rows / faulty);
  const wrong = ["", "123.456.789-00", cpfOf(FIRST_CPF), "não informado"];
  return Array.from({ length: rows }, (_, index) => {
    const place = Math.floor(index / every);
    const isFaulty = index % every === every - 1 && place < faulty;
    const cpf = isFaulty ? wrong[place % wrong.length] : undefined;
    return { line: index + 2, cpf: cpf ?? cpfOf(FIRST_CPF + index), externalRef: `MAT-${index}` };
  });
}

export async function runBulkOrder(options: BulkRunOptions): Promise<BulkRun> {
  const folder = mkdtempSync(`${tmpdir()}/cnh-bulk-`);
  const [database, redis, pipeline] = await Promise.all([
    openDatabase(),
    startPrivateRedis(),
    startPipeline({ model: false }),
  ]);
  const workerPort = await freePort();
  const { engine, simulator } = pipeline;
  const environment = {
    ...database.environment,
    CNH_REDIS_URL: redis.url,
    CNH_ENGINE_INGRESS_URLS: engine.ingressUrl,
    CNH_ENGINE_IDENTITY_KEYS: engine.identityKey,
    CNH_WORKER_PORT: String(workerPort),
    CNH_SOURCES: simulator.sources,
    CNH_SANDBOX_SOURCES: simulator.sources,
  };
  const start = (role: "console" | "relay" | "worker") =>
    RoleProcess.start({ role, name: role, environment, folder, onOwnEnd: () => {} });
  const [server, relay, worker] = await Promise.all([
    start("console"),
    start("relay"),
    start("worker"),
  ]);
  try {
    await registerWorker(engine.adminUrl, `http://127.0.0.1:${workerPort}`);
    const { organizationId } = await makeOrganization(environment, [...WIDE, "--limit=-100000000"]);
    const owner = database.connect("owner");
    const member = await makeMember(database, owner, organizationId, "admin");
    const bulk = new BulkClient(server.url, member, organizationId);
    const stage = { bulk, owner, organizationId, processes: [server, relay, worker] };
    return await orderUnderKills(stage, options);
  } finally {
    await Promise.all([server, relay, worker].map((each) => each.kill()));
    await pipeline.stop();
    await redis.kill();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Stage {
  readonly bulk: BulkClient;
  readonly owner: pg.Pool;
  readonly organizationId: string;
  readonly processes: readonly RoleProcess[];
}

async function orderUnderKills(stage: Stage, options: BulkRunOptions): Promise<BulkRun> {
  const { bulk, owner, organizationId, processes } = stage;
  const rows = bulkFile(options);
  const preview = (await bulk.preview(rows)).body;
  const named = preview.invalid.length + preview.repeated.length;
  const before = await countStored(owner, organizationId);
  if (before.debits > 0) throw new Error("something was charged before the order");
  const id = await bulk.order(rows);
  const ordered = "SELECT FROM reports WHERE organization_id = $1";
  const sound = rows.length - options.faulty;
  for (let round = 1; round <= options.rounds; round += 1) {
    const share = Math.floor((sound * round) / (options.rounds + 1));
    const isReached = async () =>
      ((await owner.query(ordered, [toUuid(organizationId)])).rowCount ?? 0) >= share;
    await until(isReached, `${share} rows are ordered`, 180_000);
    await sleep(Math.random() * 300);
    await Promise.all(processes.map((each) => each.kill()));
    options.onLine?.(`killed ${processes.map(({ name }) => name).join(", ")} after ${share} rows`);
    await sleep(Math.random() * 1_000);
    await Promise.all(processes.map((each) => each.start()));
  }
  const ended = await bulk.until(id, ({ state }) => state === "finished", 300_000);
  options.onLine?.(JSON.stringify(ended.counts));
  return {
    rows: rows.length,
    faulty: named,
    ...(await countStored(owner, organizationId)),
    kills: options.rounds * processes.length,
  };
}

/** Reports and debits of an organization. */
export async function countStored(owner: pg.Pool, organizationId: string) {
  const { rows } = await owner.query<{ reports: number; debits: number; twice: number }>(
    `SELECT
       (SELECT count(*) FROM reports WHERE organization_id = $1) AS reports,
       (SELECT count(*) FROM ledger_entries WHERE organization_id = $1 AND kind = 'REPORT_DEBIT') AS debits,
       (SELECT count(*) FROM (SELECT FROM reports WHERE organization_id = $1 GROUP BY driver_id HAVING count(*) > 1) d)
       + (SELECT count(*) FROM (SELECT FROM ledger_entries WHERE organization_id = $1 AND kind = 'REPORT_DEBIT'
         GROUP BY report_id HAVING count(*) > 1) e) AS twice`,
    [toUuid(organizationId)],
  );
  return rows[0] ?? { reports: 0, debits: 0, twice: 0 };
}
