import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Redis } from "ioredis";
import type { Mode, RequestLimits } from "../../usecases/caller.ts";
import type { Admission } from "../../usecases/limits/admit-request.ts";
import { NodeLimits } from "./node-limits.ts";
import { toAdmission } from "./windows.ts";

const SYNC = readFileSync(new URL("sync.lua", import.meta.url), "utf8");
const SYNC_SHA = createHash("sha1").update(SYNC).digest("hex");

/**
 * A node's count of requests in flight expires after this. It is longer than any request (50 s of waiting), so that
 * only the count of a dead node expires.
 */
const NODE_COUNT_TTL_MS = 75_000;
/** The max delay before other nodes learn that a place is free. */
const MAX_RELEASE_DELAY_MS = 5;
/** After a failure the node uses its own counters for this long, so that a hanging Redis delays few requests. */
const FALLBACK_MS = 1_000;

/** The answer of `sync.lua`. */
type SyncResult = readonly [
  admitted: number,
  reason: number,
  inMinute: number,
  inDay: number,
  now: number,
];

/** A request that waits for the answer of Redis. */
interface PendingRequest {
  readonly limits: RequestLimits;
  readonly resolve: (admission: Admission) => void;
}

/** The requests of one organization in one mode at this node. */
interface OrganizationQueue {
  readonly organizationId: string;
  readonly mode: Mode;
  pending: PendingRequest[];
  /** Its requests in flight, also those admitted while Redis was unreachable. */
  held: number;
  /** A call to Redis is scheduled or in flight; there is never more than one. */
  busy: boolean;
  /** The timer of a release that waits for others to be sent with it. */
  releaseTimer: NodeJS.Timeout | undefined;
  /** `held` changed since the last call to Redis. */
  stale: boolean;
}

/**
 * Limits shared by all nodes. Requests of one organization that arrive at the same time go to Redis in one round trip.
 * While Redis is unreachable each node uses its own counters.
 */
export class RedisLimits {
  readonly #redis: Redis;
  readonly #alone = new NodeLimits();
  readonly #onFallback: (error: unknown) => void;
  readonly #node = randomUUID();
  readonly #queues = new Map<string, OrganizationQueue>();
  #fallbackUntil = 0;
  /** The difference between the clock of Redis, which decides on windows, and ours. */
  #storeAheadMs = 0;

  constructor(redis: Redis, onFallback: (error: unknown) => void) {
    this.#redis = redis;
    this.#onFallback = onFallback;
  }

  take(organizationId: string, mode: Mode, limits: RequestLimits): Promise<Admission> {
    const queue = this.#queue(organizationId, mode);
    if (Date.now() < this.#fallbackUntil)
      return Promise.resolve(this.#takeAlone(queue, limits, null));
    return new Promise((resolve) => {
      queue.pending.push({ limits, resolve });
      this.#schedule(queue);
    });
  }

  #queue(organizationId: string, mode: Mode): OrganizationQueue {
    const name = `${organizationId}:${mode}`;
    let queue = this.#queues.get(name);
    if (!queue) {
      queue = {
        organizationId,
        mode,
        pending: [],
        held: 0,
        busy: false,
        releaseTimer: undefined,
        stale: false,
      };
      this.#queues.set(name, queue);
    }
    return queue;
  }

  /**
   * Schedules a call: requests of one turn of the event loop go together; a lone release may wait for others, and while
   * Redis is unreachable it waits for the next attempt.
   */
  #schedule(queue: OrganizationQueue): void {
    if (queue.busy) return;
    if (queue.pending.length > 0) {
      clearTimeout(queue.releaseTimer);
      queue.busy = true;
      setImmediate(() => void this.#sync(queue));
    } else {
      const delay = Math.max(MAX_RELEASE_DELAY_MS, this.#fallbackUntil - Date.now());
      queue.releaseTimer ??= setTimeout(() => {
        queue.busy = true;
        void this.#sync(queue);
      }, delay).unref();
    }
  }

  async #sync(queue: OrganizationQueue): Promise<void> {
    const pending = queue.pending;
    queue.pending = [];
    queue.releaseTimer = undefined;
    queue.stale = false;
    try {
      const result = await this.#send(queue, pending);
      queue.held += result[0];
      this.#storeAheadMs = result[4] - Date.now();
      this.#alone.add(queue.organizationId, queue.mode, result[0], result[4]);
      for (const [index, request] of pending.entries())
        request.resolve(this.#admission(queue, request, index, result));
    } catch (error) {
      this.#fallbackUntil = Date.now() + FALLBACK_MS;
      // Other nodes would otherwise count a place that is free again until the node's count expires.
      queue.stale = true;
      for (const { limits, resolve } of pending) resolve(this.#takeAlone(queue, limits, error));
    }
    queue.busy = false;
    if (queue.pending.length > 0 || queue.stale) this.#schedule(queue);
    else this.#forgetIdle(queue);
  }

  #forgetIdle(queue: OrganizationQueue): void {
    const isIdle = !queue.busy && !queue.stale && queue.held === 0 && queue.pending.length === 0;
    if (isIdle) this.#queues.delete(`${queue.organizationId}:${queue.mode}`);
  }

  #takeAlone(queue: OrganizationQueue, limits: RequestLimits, error: unknown): Admission {
    this.#onFallback(error);
    const { organizationId, mode, held } = queue;
    const result = this.#alone.take(organizationId, mode, limits, held);
    if (result[0] !== 0) {
      this.#forgetIdle(queue);
      return toAdmission(result, limits, () => {});
    }
    queue.held += 1;
    return toAdmission(result, limits, this.#releaseOnce(queue));
  }

  /** The admission of one of several requests sent together: the same as if they had been sent one by one. */
  #admission(
    queue: OrganizationQueue,
    { limits }: PendingRequest,
    index: number,
    result: SyncResult,
  ): Admission {
    const [admitted, reason, inMinute, inDay, now] = result;
    if (index >= admitted) return toAdmission([reason, inMinute, inDay, now], limits, () => {});
    const after = admitted - 1 - index;
    const counted = [0, inMinute - after, inDay - after, now] as const;
    return toAdmission(counted, limits, this.#releaseOnce(queue));
  }

  #releaseOnce(queue: OrganizationQueue): () => void {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      queue.held -= 1;
      queue.stale = true;
      this.#schedule(queue);
    };
  }

  async #send(queue: OrganizationQueue, pending: readonly PendingRequest[]): Promise<SyncResult> {
    const counters = `limits:{${queue.organizationId}:${queue.mode}}`;
    // Limits may just have been changed: the latest request carries the newest.
    const { perMinute, perDay, concurrency } = pending.at(-1)?.limits ?? NO_LIMITS;
    const keys = [counters, `${counters}:flight`];
    const node = [NODE_COUNT_TTL_MS, this.#node, queue.held, pending.length];
    const now = Date.now() + this.#storeAheadMs;
    const own = this.#alone.countersAt(queue.organizationId, queue.mode, now);
    const ownCounters = [own.minute, own.inMinute, own.day, own.inDay];
    const input = [...keys, perMinute, perDay, concurrency, ...node, ...ownCounters];
    try {
      return (await this.#redis.evalsha(SYNC_SHA, 2, ...input)) as SyncResult;
    } catch (error) {
      // Redis was emptied or restarted since it last loaded the script.
      if (!(error instanceof Error) || !error.message.startsWith("NOSCRIPT")) throw error;
      return (await this.#redis.eval(SYNC, 2, ...input)) as SyncResult;
    }
  }
}

/** The limits of a call that only releases places: no request waits, so the script applies none. */
const NO_LIMITS: RequestLimits = { perMinute: 0, perDay: 0, concurrency: 0 };
