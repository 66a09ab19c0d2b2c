/** Kills processes at random moments of the load and restarts each after a short pause. */
import { setTimeout as sleep } from "node:timers/promises";
import { monotonicMs } from "@cnh/simulator/monotonic-clock.ts";
import { shuffled } from "./shuffled.ts";
import type { Kill } from "../../tests/support/reports/paid-questions.ts";
import type { TestEnvironment } from "../../tests/support/service/process-environment.ts";
import type { Victim } from "../../tests/support/processes/victim.ts";

export interface Restart {
  readonly kind: string;
  readonly name: string;
  readonly killedAt: Date;
  /** The time of the restart, and how long the process then took to be usable. */
  readonly at: Date;
  readonly tookMs: number;
}

export interface KillRecord {
  readonly kills: ReadonlyMap<string, number>;
  /** Each kill with its time, on a clock shared by all processes. */
  readonly killTimes: readonly Kill[];
  readonly redis: { stopped: number; emptied: number; readonly lostAt: Date[] };
  readonly restarts: readonly Restart[];
  /** Processes that did not come back after a kill. */
  readonly failures: readonly string[];
}

export interface KillerOptions {
  readonly kills: number;
  /**
   * The completed share of the load, from 0 to 1. It should count completions, not orders, so that the processes make
   * progress between two kills even on a busy machine.
   */
  progress(): number;
}

const STANDSTILL_MS = 180_000;
const random = (below: number) => Math.random() * below;

export async function killAtRandom(
  stage: TestEnvironment,
  options: KillerOptions,
): Promise<KillRecord> {
  const kills = new Map<string, number>();
  const record = { killTimes: [] as Kill[], restarts: [] as Restart[], failures: [] as string[] };
  const redis = { stopped: 0, emptied: 0, lostAt: [] as Date[] };
  const down = new Set<Victim>();
  const comingBack: Promise<void>[] = [];
  const killOnce = async (victim: Victim) => {
    down.add(victim);
    await killAndStart(victim, record);
    down.delete(victim);
  };
  let bag: Victim[] = [];
  for (let kill = 0; kill < options.kills; kill += 1) {
    // Spread over the load, so that every kill interrupts something.
    if (!(await isReached(() => options.progress(), kill / options.kills))) {
      record.failures.push(`after ${kill} kills nothing was completed for ${STANDSTILL_MS} ms`);
      break;
    }
    await sleep(random(700));
    // Kills each victim once before repeating any, so that few kills cover every kind.
    if (bag.length === 0) bag = shuffled(stage.victims);
    const victim = await nextUp(bag, down);
    kills.set(victim.kind, (kills.get(victim.kind) ?? 0) + 1);
    comingBack.push(killOnce(victim));
    if (kill % 4 === 1 && !down.has(stage.redis)) {
      redis.stopped += 1;
      redis.lostAt.push(new Date());
      comingBack.push(killOnce(stage.redis));
    } else if (kill % 4 === 3) {
      redis.emptied += 1;
      redis.lostAt.push(new Date());
      await stage.redis.empty();
    }
  }
  await Promise.all(comingBack);
  return { kills, redis, ...record };
}

async function killAndStart(
  victim: Victim,
  { killTimes, restarts, failures }: { killTimes: Kill[]; restarts: Restart[]; failures: string[] },
): Promise<void> {
  const { kind, name } = victim;
  const killedFrom = monotonicMs();
  await victim.kill();
  const killedAt = new Date();
  await sleep(50 + random(1_200));
  const at = new Date();
  const startedAt = monotonicMs();
  await victim.start().catch((thrown: unknown) => {
    failures.push(`${name} did not come back: ${String(thrown)}`);
  });
  killTimes.push({ kind, killedAt: killedFrom, startedAt, usableAt: monotonicMs() });
  restarts.push({ kind, name, killedAt, at, tookMs: Date.now() - at.getTime() });
}

/** `false` if there was no progress for too long. */
async function isReached(progress: () => number, share: number): Promise<boolean> {
  let last = progress();
  let movedAt = performance.now();
  while (last < share) {
    if (performance.now() - movedAt > STANDSTILL_MS) return false;
    await sleep(20);
    const now = progress();
    if (now > last) movedAt = performance.now();
    last = now;
  }
  return true;
}

async function nextUp(bag: Victim[], down: ReadonlySet<Victim>): Promise<Victim> {
  for (;;) {
    const index = bag.findIndex((victim) => !down.has(victim));
    const [victim] = index < 0 ? [] : bag.splice(index, 1);
    if (victim) return victim;
    await sleep(20);
  }
}
