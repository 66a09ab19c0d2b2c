import { createHmac } from "node:crypto";
import type { Redis } from "ioredis";
import { Failure } from "../../usecases/failure.ts";
import type { AttemptBucket, AttemptThrottle } from "../../usecases/people/throttle.ts";

const WINDOW_MS = 15 * 60_000;
const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 60 * 60_000;

/**
 * A bucket is a hash of attempts `n` and the time `until` which no attempt is allowed. The wait doubles with each
 * attempt beyond the free ones. A bucket is forgotten 15 minutes after its last attempt or wait. The script takes its
 * time from Redis, so that all nodes agree.
 */
const COUNT = `local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local wait = 0
for _, key in ipairs(KEYS) do
  wait = math.max(wait, (tonumber(redis.call('HMGET', key, 'until')[1] or '0') or 0) - now)
end
if wait > 0 then return math.min(wait, tonumber(ARGV[3])) end
for index, key in ipairs(KEYS) do
  local n = redis.call('HINCRBY', key, 'n', 1)
  local over = n - tonumber(ARGV[3 + index])
  local pause = 0
  if over >= 0 then
    pause = math.min(tonumber(ARGV[3]), tonumber(ARGV[2]) * 2 ^ math.min(over, 20))
    redis.call('HSET', key, 'until', now + pause)
  end
  redis.call('PEXPIRE', key, tonumber(ARGV[1]) + pause)
end
return 0`;

/**
 * Deletes the first bucket, with its wait, and takes one attempt back from the others. Their waits remain: the owner of
 * one account could otherwise try other accounts for ever.
 */
const FORGIVE = `redis.call('DEL', KEYS[1])
for index = 2, #KEYS do
  if tonumber(redis.call('HMGET', KEYS[index], 'n')[1] or '0') > 0 then redis.call('HINCRBY', KEYS[index], 'n', -1) end
end`;

/** Attempts in Redis, shared by all nodes. While it is unreachable sign-ins fail, and existing sessions continue. */
export class RedisAttemptThrottle implements AttemptThrottle {
  readonly #redis: Redis;
  readonly #scope: string;
  readonly #secret: string;

  /** `secret` hashes the names of buckets, which contain addresses of people. */
  constructor(redis: Redis, scope: string, secret: string) {
    this.#redis = redis;
    this.#scope = scope;
    this.#secret = secret;
  }

  async count(buckets: readonly AttemptBucket[]): Promise<number> {
    const times = [WINDOW_MS, FIRST_WAIT_MS, MAX_WAIT_MS];
    const wait = await this.#run(COUNT, buckets, [...times, ...buckets.map(({ free }) => free)]);
    return Math.ceil(Number(wait) / 1000);
  }

  async forgive(buckets: readonly AttemptBucket[]): Promise<void> {
    await this.#run(FORGIVE, buckets, []);
  }

  #run(script: string, buckets: readonly AttemptBucket[], values: readonly number[]) {
    const keys = buckets.map(({ name }) => this.#keyOf(name));
    return this.#redis.eval(script, keys.length, ...keys, ...values).catch((error: unknown) => {
      throw new Failure("SERVICE_UNAVAILABLE", undefined, error);
    });
  }

  #keyOf(name: string): string {
    const hash = createHmac("sha256", this.#secret).update(name).digest("base64url");
    return `people:{${this.#scope}}:attempts:${hash.slice(0, 22)}`;
  }
}
