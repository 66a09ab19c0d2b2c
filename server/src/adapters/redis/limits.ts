import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Redis } from "ioredis";
import type { Mode, RequestLimits } from "../../usecases/caller.ts";
import type { Admission } from "../../usecases/limits/admit-request.ts";
import { NodeLimits } from "./node-limits.ts";
import { toAdmission } from "./windows.ts";

const SYNC = readFileSync(new URL("sync.lua", import.meta.url), "utf8");
const SYNC_SHA = createHash("sha1").update(SYNC).digest("hex");

/** Longer than any request lives (50 s of waiting), so that only a dead node's word ever grows old. */
const WORD_KEPT_MS = 75_000;
/** How soon other nodes learn that a place is free, if nothing else is said to them before. */
const RELEASE_WITHIN_MS = 5;
/** After a failure the shared counters are left alone so long, so that a hanging store delays few. */
const REST_MS = 1_000;

type Synced = readonly [
  admitted: number,
  reason: number,
  inMinute: number,
  inDay: number,
  now: number,
];

interface Asking {
  readonly limits: RequestLimits;
  readonly resolve: (admission: Admission) => void;
}

/** What this node knows of one organization's requests in one mode. */
interface Line {
  readonly organizationId: string;
  readonly mode: Mode;
  asking: Asking[];
  held: number;
  /** A word to the store is about to be sent or under way; there is never more than one. */
  busy: boolean;
  /** Set while a release waits for company. */
  releasing: NodeJS.Timeout | undefined;
  /** What is held changed since the store was last told. */
  stale: boolean;
}

/**
 * Limits shared by all nodes. What asks at the same time for one organization goes to the store as
 * one round trip; while the store is out of reach each node counts alone.
 */
export class RedisLimits {
  readonly #redis: Redis;
  readonly #alone = new NodeLimits();
  readonly #onFallback: (error: unknown) => void;
  readonly #node = randomUUID();
  readonly #lines = new Map<string, Line>();
  #restUntil = 0;
  /** How far the store's clock, which decides on windows, is ahead of ours. */
  #storeAheadMs = 0;

  constructor(redis: Redis, onFallback: (error: unknown) => void) {
    this.#redis = redis;
    this.#onFallback = onFallback;
  }

  take(organizationId: string, mode: Mode, limits: RequestLimits): Promise<Admission> {
    if (Date.now() < this.#restUntil) {
      return Promise.resolve(this.#takeAlone({ organizationId, mode }, limits, null));
    }
    const line = this.#line(organizationId, mode);
    return new Promise((resolve) => {
      line.asking.push({ limits, resolve });
      this.#plan(line);
    });
  }

  #line(organizationId: string, mode: Mode): Line {
    const name = `${organizationId}:${mode}`;
    let line = this.#lines.get(name);
    if (!line) {
      line = {
        organizationId,
        mode,
        asking: [],
        held: 0,
        busy: false,
        releasing: undefined,
        stale: false,
      };
      this.#lines.set(name, line);
    }
    return line;
  }

  /** Requests read in this turn of the event loop go together; a mere release may wait for company. */
  #plan(line: Line): void {
    if (line.busy) return;
    if (line.asking.length > 0) {
      clearTimeout(line.releasing);
      line.busy = true;
      setImmediate(() => void this.#sync(line));
    } else {
      line.releasing ??= setTimeout(() => {
        line.busy = true;
        void this.#sync(line);
      }, RELEASE_WITHIN_MS).unref();
    }
  }

  async #sync(line: Line): Promise<void> {
    const asking = line.asking;
    line.asking = [];
    line.releasing = undefined;
    line.stale = false;
    try {
      const synced = await this.#send(line, asking);
      line.held += synced[0];
      this.#storeAheadMs = synced[4] - Date.now();
      this.#alone.add(line.organizationId, line.mode, synced[0], synced[4]);
      for (const [index, one] of asking.entries())
        one.resolve(this.#admission(line, one, index, synced));
    } catch (error) {
      this.#restUntil = Date.now() + REST_MS;
      for (const { limits, resolve } of asking) resolve(this.#takeAlone(line, limits, error));
    }
    line.busy = false;
    if (line.asking.length > 0 || line.stale) this.#plan(line);
    else if (line.held === 0) this.#lines.delete(`${line.organizationId}:${line.mode}`);
  }

  #takeAlone(
    { organizationId, mode }: Pick<Line, "organizationId" | "mode">,
    limits: RequestLimits,
    error: unknown,
  ): Admission {
    this.#onFallback(error);
    return this.#alone.take(organizationId, mode, limits);
  }

  /** The n-th of those who asked together stands where it would, had they come one by one. */
  #admission(line: Line, { limits }: Asking, index: number, synced: Synced): Admission {
    const [admitted, reason, inMinute, inDay, now] = synced;
    if (index >= admitted) return toAdmission([reason, inMinute, inDay, now], limits, () => {});
    const after = admitted - 1 - index;
    let held = true;
    return toAdmission([0, inMinute - after, inDay - after, now], limits, () => {
      if (!held) return;
      held = false;
      line.held -= 1;
      line.stale = true;
      this.#plan(line);
    });
  }

  async #send(line: Line, asking: readonly Asking[]): Promise<Synced> {
    const counters = `limits:{${line.organizationId}:${line.mode}}`;
    // Limits may just have been changed: the latest caller knows best.
    const { perMinute, perDay, concurrency } = asking.at(-1)?.limits ?? NO_LIMITS;
    const keys = [counters, `${counters}:flight`];
    const node = [WORD_KEPT_MS, this.#node, line.held, asking.length];
    const now = Date.now() + this.#storeAheadMs;
    const own = this.#alone.counted(line.organizationId, line.mode, now);
    const counted = [own.minute, own.inMinute, own.day, own.inDay];
    const input = [...keys, perMinute, perDay, concurrency, ...node, ...counted];
    try {
      return (await this.#redis.evalsha(SYNC_SHA, 2, ...input)) as Synced;
    } catch (error) {
      // The store was emptied or restarted since it last saw the script.
      if (!(error instanceof Error) || !error.message.startsWith("NOSCRIPT")) throw error;
      return (await this.#redis.eval(SYNC, 2, ...input)) as Synced;
    }
  }
}

/** For a mere release nobody asks, so no limit is looked at. */
const NO_LIMITS: RequestLimits = { perMinute: 0, perDay: 0, concurrency: 0 };
