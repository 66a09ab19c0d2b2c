import { Redis } from "ioredis";

/** Opens a connection for commands: while the store is out of reach a command fails at once and never hangs a request. */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 250,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  });
  redis.on("error", onError);
  return redis;
}

/** Opens a connection for subscriptions: it reconnects by itself and subscribes again. */
export function openSubscriber(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  });
  redis.on("error", onError);
  return redis;
}
