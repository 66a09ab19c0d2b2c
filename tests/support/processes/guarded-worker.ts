/** A source scripted by the test, and workers that call it through a guard, each with its own Redis connection. */
import {
  type CallOutcome,
  type GuardOptions,
  guardState,
} from "@cnh/server/adapters/providers/guard.ts";
import {
  type BreakerOptions,
  SharedBreaker,
} from "@cnh/server/adapters/providers/shared-breaker.ts";
import { openRedis } from "@cnh/server/adapters/redis/connection.ts";
import {
  type Asker,
  LookupFailure,
  type StateQuery,
  type StateSource,
} from "@cnh/server/usecases/sources/source.ts";
import { onTestFinished } from "vitest";
import { REDIS_URL } from "../../../tools/stack/environment.ts";
import { until } from "../until.ts";

export const NEVER = new AbortController().signal;
export const BREAKER: BreakerOptions = { failures: 3, share: 0.5, windowMs: 20_000, openMs: 500 };
export const SP: StateQuery = {
  cpf: "52998224725",
  registrationNumber: null,
  birthDate: null,
  expiresOn: null,
  state: "SP",
};

/** Follows the test's script, and counts its calls. */
export class ScriptedSource implements StateSource {
  readonly parts = ["infractions"] as const;
  readonly name: string;
  calls = 0;
  atOnce = 0;
  maxAtOnce = 0;
  does: (signal: AbortSignal) => Promise<unknown> = () => Promise.resolve();

  constructor(name: string) {
    this.name = name;
  }

  async lookUp(_part: unknown, _query: unknown, signal: AbortSignal): Promise<null> {
    this.calls += 1;
    this.atOnce += 1;
    this.maxAtOnce = Math.max(this.maxAtOnce, this.atOnce);
    try {
      await this.does(signal);
      return null;
    } finally {
      this.atOnce -= 1;
    }
  }

  fails(kind: LookupFailure["kind"] = "transient"): void {
    this.does = () => Promise.reject(new LookupFailure(kind, "scripted"));
  }

  answers(): void {
    this.does = () => Promise.resolve();
  }
}

export interface GuardedWorker {
  readonly outcomes: CallOutcome[];
  readonly storeFailures: unknown[];
  readonly breaker: SharedBreaker;
  ask(query?: StateQuery, signal?: AbortSignal, asker?: Asker): Promise<unknown>;
  /** Queries the source; the lookup must fail. */
  failure(query?: StateQuery): Promise<LookupFailure>;
  failTimes(times: number): Promise<void>;
  disconnect(): void;
}

interface WorkerOptions {
  readonly guard?: Partial<GuardOptions>;
  readonly breaker?: Partial<BreakerOptions>;
  readonly url?: string;
}

/** Starts a worker that is disconnected at the end of the test. */
export async function startGuardedWorker(
  source: StateSource,
  { guard, breaker, url = REDIS_URL }: WorkerOptions = {},
): Promise<GuardedWorker> {
  const redis = openRedis(url, () => {});
  onTestFinished(() => redis.disconnect());
  await until(() => redis.status === "ready", "Redis is connected");
  const outcomes: CallOutcome[] = [];
  const storeFailures: unknown[] = [];
  const shared = new SharedBreaker(redis, { ...BREAKER, ...breaker }, (error) =>
    storeFailures.push(error),
  );
  const guarded = guardState(source, {
    timeoutMs: 2_000,
    concurrency: 50,
    maxWaiting: 0,
    breaker: shared,
    health: { record: (outcome) => outcomes.push(outcome) },
    ...guard,
  });
  const ask = (query = SP, signal = NEVER, asker?: Asker) =>
    guarded.lookUp("infractions", query, signal, asker);
  const failure = async (query?: StateQuery) => {
    const error: unknown = await ask(query).catch((thrown: unknown) => thrown);
    if (!(error instanceof LookupFailure)) throw new Error("no LookupFailure", { cause: error });
    return error;
  };
  return {
    outcomes,
    storeFailures,
    breaker: shared,
    ask,
    failure,
    failTimes: async (times) => {
      for (let index = 0; index < times; index += 1) await failure();
    },
    disconnect: () => redis.disconnect(),
  };
}
