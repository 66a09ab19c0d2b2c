/**
 * The calls to the sources of the last hour, counted in Redis: one hash for each minute with counts by source, part,
 * state and duration, and a small one only by part, for the API. Durations are rounded up to steps of 10 %.
 *
 * Records are written in batches, and no call waits for them; a record that cannot be written is lost.
 */
import type { Redis } from "ioredis";
import type { Mode } from "../../usecases/caller.ts";
import { Failure } from "../../usecases/failure.ts";
import type {
  CallOutcome,
  PartTally,
  SourceHealth,
  Tally,
} from "../../usecases/sources/source-health.ts";

const MINUTE_MS = 60_000;
const MINUTES = 60;
/** One hour, and five minutes for a node whose clock is behind. */
const TTL_SECONDS = (MINUTES + 5) * 60;
const MAX_WRITE_DELAY_MS = 500;
const STEP = 1.1;
/** A field that this class wrote ends in a step number; anything else in the hash is ignored. */
const FIELD = /^(?:live|test) .* \d{1,3}$/;
const COUNT = /^\d{1,9}$/;

export class RedisSourceHealth {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #now: () => number;
  /** Counts that are not written yet, by key and field. */
  #pending = new Map<string, Map<string, number>>();
  #timer: NodeJS.Timeout | undefined;

  /** `scope` separates installations that share a Redis. */
  constructor(redis: Redis, scope: string, now: () => number = Date.now) {
    this.#redis = redis;
    this.#prefix = `health:{${scope}}`;
    this.#now = now;
  }

  /** A recorder for the sources of one mode. */
  recorder(mode: Mode, onCall: (outcome: CallOutcome) => void): SourceHealth {
    return {
      record: (outcome) => {
        onCall(outcome);
        this.record(mode, outcome);
      },
    };
  }

  record(mode: Mode, { provider, part, state, kind, ms }: CallOutcome): void {
    const answered = kind === null || kind === "not_found";
    const minute = Math.floor(this.#now() / MINUTE_MS);
    const step = stepOf(ms);
    const outcome = answered ? "answered" : "failed";
    this.#add(
      this.#sourcesKey(minute),
      [mode, provider, part, state ?? "", outcome, step].join(" "),
    );
    if (answered) this.#add(this.#partsKey(minute), [mode, part, step].join(" "));
    this.#timer ??= setTimeout(() => void this.flush(), MAX_WRITE_DELAY_MS).unref();
  }

  /** Records the duration of an analysis, for which reports wait as for a source. */
  recordAnalysis(mode: Mode, ms: number): void {
    const minute = Math.floor(this.#now() / MINUTE_MS);
    this.#add(this.#partsKey(minute), [mode, "analysis", stepOf(ms)].join(" "));
    this.#timer ??= setTimeout(() => void this.flush(), MAX_WRITE_DELAY_MS).unref();
  }

  /** Writes the pending counts. It never throws. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#redis.pipeline();
    for (const [key, fields] of this.#pending) {
      for (const [field, count] of fields) batch.hincrby(key, field, count);
      batch.expire(key, TTL_SECONDS);
    }
    this.#pending = new Map();
    await batch.exec().catch(() => {});
  }

  /** All counts of the last minutes. */
  async tallies(minutes = MINUTES): Promise<Tally[]> {
    const counts = await this.#read((minute) => this.#sourcesKey(minute), minutes);
    return [...counts].map(([field, count]) => {
      const [mode, provider = "", part, state, outcome, step] = field.split(" ");
      return {
        mode: mode as Mode,
        provider,
        part: part as Tally["part"],
        state: state || null,
        answered: outcome === "answered",
        ms: msOf(step),
        count,
      };
    });
  }

  /** The answers of the last hour by part, over all sources and states. */
  async answers(): Promise<PartTally[]> {
    const counts = await this.#read((minute) => this.#partsKey(minute));
    return [...counts].map(([field, count]) => {
      const [mode, part, step] = field.split(" ");
      return { mode: mode as Mode, part: part as PartTally["part"], ms: msOf(step), count };
    });
  }

  #sourcesKey(minute: number): string {
    return `${this.#prefix}:sources:${minute}`;
  }

  #partsKey(minute: number): string {
    return `${this.#prefix}:parts:${minute}`;
  }

  #add(key: string, field: string): void {
    const fields = this.#pending.get(key) ?? new Map<string, number>();
    this.#pending.set(key, fields.set(field, (fields.get(field) ?? 0) + 1));
  }

  async #read(keyOf: (minute: number) => string, count = MINUTES): Promise<Map<string, number>> {
    const last = Math.floor(this.#now() / MINUTE_MS);
    const minutes = Array.from({ length: count }, (_, ago) => last - ago);
    const reads = minutes.map((minute) => this.#redis.hgetall(keyOf(minute)));
    const hashes = await Promise.all(reads).catch((error: unknown) => {
      throw new Failure("SERVICE_UNAVAILABLE", undefined, error);
    });
    const sums = new Map<string, number>();
    for (const fields of hashes) {
      for (const [field, calls] of Object.entries(fields))
        if (FIELD.test(field) && COUNT.test(calls))
          sums.set(field, (sums.get(field) ?? 0) + Number(calls));
    }
    return sums;
  }
}

/** The step of a duration. Steps grow with the duration, so that one hour of any provider fits into few fields. */
function stepOf(ms: number): number {
  return Math.ceil(Math.log(Math.max(ms, 1)) / Math.log(STEP));
}

/** The max duration of a call of this step. */
function msOf(step: string | undefined): number {
  return Math.round(STEP ** Number(step));
}
