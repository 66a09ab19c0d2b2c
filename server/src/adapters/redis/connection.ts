import { Redis, type RedisOptions } from "ioredis";
import { observeRedis } from "./redis-metrics.ts";

/** A Redis with sentinels, which name the current master and report its changes. */
export interface WatchedRedis {
  /** Whether TLS is used, the user, the password and the number of the database. Its host is not used. */
  readonly url: string;
  readonly sentinels: readonly { readonly host: string; readonly port: number }[];
  /** The name of the master, as the sentinels know it. */
  readonly name: string;
  readonly sentinelPassword?: string | undefined;
}

/** One server, or a master that sentinels name. */
export type RedisAddress = string | WatchedRedis;

const retryStrategy = (attempt: number) => Math.min(100 * attempt, 2_000);

/** The timeout of a command. */
const COMMAND_TIMEOUT_MS = 250;

/** Opens a connection for commands: while Redis is unreachable a command fails immediately and blocks no request. */
export function openRedis(
  address: RedisAddress,
  onError: (error: Error) => void,
  { commandTimeoutMs = COMMAND_TIMEOUT_MS } = {},
): Redis {
  const redis = connect(address, {
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: 2_000,
    retryStrategy,
  });
  redis.on("error", onError);
  observeRedis(redis);
  return redis;
}

/** Opens a connection for subscriptions: it reconnects and subscribes again automatically. */
export function openSubscriber(address: RedisAddress, onError: (error: Error) => void): Redis {
  const redis = connect(address, {
    maxRetriesPerRequest: null,
    connectTimeout: 2_000,
    retryStrategy,
  });
  redis.on("error", onError);
  return redis;
}

type ConnectionOptions = Pick<
  RedisOptions,
  | "enableAutoPipelining"
  | "enableOfflineQueue"
  | "maxRetriesPerRequest"
  | "commandTimeout"
  | "connectTimeout"
> & { readonly retryStrategy: typeof retryStrategy };

function connect(address: RedisAddress, options: ConnectionOptions): Redis {
  if (typeof address === "string") return new Redis(address, options);
  const { protocol, username, password, pathname } = new URL(address.url);
  const isSecure = protocol === "rediss:";
  return new Redis({
    ...options,
    sentinels: [...address.sentinels],
    name: address.name,
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(pathname.length > 1 && { db: Number(pathname.slice(1)) }),
    ...(address.sentinelPassword && { sentinelPassword: address.sentinelPassword }),
    ...(isSecure && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    sentinelRetryStrategy: retryStrategy,
    // The connections of a frozen master stay open: sentinels report that it was replaced.
    failoverDetector: true,
    // A master that became a replica refuses writes: its connections are given up.
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
  });
}
