import { Redis } from "ioredis";

/** For commands: fails at once while the store is out of reach, and never hangs a request. */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 250,
    connectTimeout: 2_000,
    retryStrategy: (tries) => Math.min(100 * tries, 2_000),
  });
  redis.on("error", onError);
  return redis;
}

/** For subscriptions: comes back by itself and subscribes again. */
export function openSubscriber(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (tries) => Math.min(100 * tries, 2_000),
  });
  redis.on("error", onError);
  return redis;
}
