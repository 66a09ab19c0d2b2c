/**
 * The control: the same loss of the leader without synchronous replication must lose acknowledged commits; otherwise
 * the drill could not detect a loss. Both standbys are stopped before the leader dies, and lose the data in transit.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { connectWritable } from "@cnh/server/adapters/postgres/core/hosts.ts";
import { until } from "../../../tests/support/until.ts";
import type { FailoverEnvironment } from "./environment.ts";
import { signalAll } from "./zones.ts";

const WRITERS = 8;
const STANDSTILL_MS = 2_000;
const ANY_LAG = 1_073_741_824;

/** Returns the number of acknowledged commits that were lost. */
export async function runControl({
  postgres,
  network,
  adminUrl,
}: FailoverEnvironment): Promise<number> {
  await postgres.configure({
    synchronous_mode: false,
    synchronous_mode_strict: false,
    maximum_lag_on_failover: ANY_LAG,
  });
  const admin = await connectWritable(adminUrl, {});
  await until(async () => {
    const { rows } = await admin.query<{ names: string }>(
      "SELECT current_setting('synchronous_standby_names') AS names",
    );
    return rows[0]?.names === "";
  }, "commits wait for nobody");
  await admin.query("CREATE TABLE control (number bigint PRIMARY KEY)");
  await admin.end();
  const leader = await postgres.zoneOf("leader");
  const kept = startWriters(adminUrl.replace(/@[^/]*/, `@${leader.host}:5432`));
  await sleep(1_500);
  const receivers = network.zones
    .filter((zone) => zone !== leader)
    .flatMap((zone) => zone.find("walreceiver"));
  signalAll(receivers, "SIGSTOP");
  await sleep(STANDSTILL_MS);
  signalAll([...receivers, ...postgres.databaseOf(leader)], "SIGKILL");
  const acknowledged = await kept;
  return acknowledged.length - (await countKept(adminUrl, acknowledged));
}

/** Inserts numbers until the leader is gone; returns the acknowledged ones. */
async function startWriters(url: string): Promise<readonly number[]> {
  const acknowledged: number[] = [];
  let last = 0;
  const write = async () => {
    const client = new pg.Client(url);
    client.on("error", () => {});
    await client.connect();
    for (;;) {
      last += 1;
      const number = last;
      const isDone = await client.query("INSERT INTO control VALUES ($1)", [number]).then(
        () => true,
        () => false,
      );
      if (!isDone) return;
      acknowledged.push(number);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return acknowledged;
}

async function countKept(adminUrl: string, acknowledged: readonly number[]): Promise<number> {
  let kept = -1;
  const isRead = async () => {
    const client = await connectWritable(adminUrl, {}).catch(() => null);
    if (!client) return false;
    client.on("error", () => {});
    const text = "SELECT count(*)::integer AS kept FROM control WHERE number = ANY ($1::bigint[])";
    const found = await client.query<{ kept: number }>(text, [acknowledged]).catch(() => null);
    await client.end().catch(() => {});
    kept = found?.rows[0]?.kept ?? -1;
    return kept >= 0;
  };
  await until(isRead, "another node leads", 90_000);
  return kept;
}
