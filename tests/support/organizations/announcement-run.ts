/**
 * Announces a change to many administrators while the worker is repeatedly killed, and counts the e-mails at a real
 * SMTP server.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { operate } from "../../../tools/stack/operator-command.ts";
import { startPipeline } from "../../../tools/stack/pipeline.ts";
import { registerWorker } from "../../../tools/stack/register-worker.ts";
import { freePort, startServer } from "../../../tools/stack/server-process.ts";
import { insertNoticedOrganizations } from "./noticed-organizations.ts";
import { type MailServer, startMailServer } from "../mail/mail-server.ts";
import { startPrivateRedis } from "../stores/redis.ts";
import { openDatabase } from "../service/service.ts";
import { until } from "../until.ts";

export interface AnnouncementRun {
  readonly administrators: number;
  readonly kills: number;
  /** The administrators with one e-mail, none, and more than one. */
  readonly once: number;
  readonly lost: number;
  readonly doubled: number;
  /** The distinct Message-IDs; one for each administrator. */
  readonly messageIds: number;
  /** The stored outcomes of the e-mails. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly seconds: number;
}

export interface AnnouncementRunOptions {
  readonly administrators: number;
  readonly kills: number;
  /** The mail server's delay for each e-mail. */
  readonly delayMs: number;
  readonly onLine?: (line: string) => void;
}

export async function runAnnouncement(options: AnnouncementRunOptions): Promise<AnnouncementRun> {
  const { delayMs, onLine = () => {} } = options;
  const startedAt = performance.now();
  const mail = await startMailServer({ delayMs });
  const [database, redis, pipeline] = await Promise.all([
    openDatabase(),
    startPrivateRedis(),
    startPipeline({ model: false }),
  ]);
  const owner = database.connect("owner");
  const port = await freePort();
  const { engine, simulator } = pipeline;
  const environment = {
    ...database.environment,
    CNH_REDIS_URL: redis.url,
    CNH_ROLES: "api,relay,worker",
    CNH_LOG_LEVEL: "error",
    CNH_ENGINE_INGRESS_URLS: engine.ingressUrl,
    CNH_ENGINE_IDENTITY_KEYS: engine.identityKey,
    // A worker comes back at the same address, as in production.
    CNH_WORKER_PORT: String(port),
    CNH_SOURCES: simulator.sources,
    CNH_SANDBOX_SOURCES: simulator.sources,
    CNH_SMTP_URL: mail.url,
  };
  let server = await startServer({ environment });
  await registerWorker(engine.adminUrl, `http://127.0.0.1:${port}`);
  try {
    const addresses = await insertAdministrators(environment, owner, options.administrators);
    await announceTo(environment);
    for (let kill = 1; kill <= options.kills; kill += 1) {
      const share = Math.floor((options.administrators * kill) / (options.kills + 1));
      await until(() => mail.mails.length >= share, `${share} mails arrived`, 120_000);
      await sleep(Math.random() * 30);
      await server.stop("SIGKILL");
      onLine(`killed after ${mail.mails.length} mails`);
      server = await startServer({ environment });
    }
    const waiting = "SELECT FROM mail_orders WHERE ended_at IS NULL";
    await until(async () => (await owner.query(waiting)).rowCount === 0, "all mail ended", 180_000);
    const seconds = (performance.now() - startedAt) / 1000;
    return { kills: options.kills, seconds, ...(await countArrivals(mail, owner, addresses)) };
  } finally {
    await server.stop("SIGKILL");
    await pipeline.stop();
    await redis.kill();
    await database.drop();
    await mail.close();
  }
}

/** Each organization has two addresses for notices. */
async function insertAdministrators(
  environment: Readonly<Record<string, string>>,
  owner: pg.Pool,
  count: number,
): Promise<string[]> {
  const lists = Array.from({ length: count / 2 }, (_, index) => [
    `a${index + 1}@frota.example`,
    `b${index + 1}@frota.example`,
  ]);
  await insertNoticedOrganizations(owner, environment, lists);
  return lists.flat();
}

async function announceTo(environment: Readonly<Record<string, string>>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cnh-announce-"));
  const file = join(folder, "body.txt");
  writeFileSync(file, "Em português.\n---\nIn English.\n");
  const effective = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10);
  const words = ["--effective", effective, "--title", "Campo novo", "--body-file", file];
  await operate(environment, "announce", ...words);
  rmSync(folder, { recursive: true });
}

async function countArrivals(mail: MailServer, owner: pg.Pool, addresses: readonly string[]) {
  const arrivals = new Map<string, number>();
  for (const { to } of mail.mails) {
    for (const address of to) arrivals.set(address, (arrivals.get(address) ?? 0) + 1);
  }
  const counts = addresses.map((address) => arrivals.get(address) ?? 0);
  const { rows } = await owner.query<{ outcome: string; count: number }>(
    `SELECT outcome, count(*)::int AS count FROM mail_orders WHERE kind = 'api_change'
     GROUP BY outcome ORDER BY outcome`,
  );
  return {
    administrators: addresses.length,
    once: counts.filter((count) => count === 1).length,
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
    messageIds: new Set(mail.mails.map(({ messageId }) => messageId)).size,
    outcomes: Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])),
  };
}
