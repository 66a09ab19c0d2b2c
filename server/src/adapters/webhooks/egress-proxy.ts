/**
 * Connections through an egress proxy: a CONNECT tunnel, also for plain http. The proxy resolves the names, so it must
 * refuse names of private addresses; addresses that are written in a URL are checked here.
 */
import { isIPv6 } from "node:net";
import { Pool } from "undici";
import { unlessAborted } from "../../waiting.ts";
import type { OpenSocket } from "./guarded-connector.ts";
import { SendError } from "./send-error.ts";

export interface EgressProxy {
  readonly open: OpenSocket;
  close(): Promise<void>;
}

export interface EgressProxyOptions {
  /** The URL of the proxy, with user and password if it requires them. */
  readonly url: string;
  readonly connectTimeoutMs: number;
}

export function openEgressProxy({ url, connectTimeoutMs }: EgressProxyOptions): EgressProxy {
  const { origin, username, password } = new URL(url);
  const authorization = username === "" ? {} : basic(username, password);
  const pool = new Pool(origin, {
    allowH2: false,
    connect: { timeout: connectTimeoutMs },
    headersTimeout: connectTimeoutMs,
  });
  return {
    open: async ({ host, port }, signal) => {
      const path = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
      const headers = { host: path, ...authorization };
      const { statusCode, socket } = await unlessAborted(
        signal,
        pool.connect({ path, headers, signal }),
      ).catch(() => {
        throw signal.aborted ? signal.reason : new SendError("proxy_failed");
      });
      socket.on("error", () => {});
      if (statusCode === 200) return socket;
      socket.destroy();
      throw new SendError("proxy_failed");
    },
    close: () => pool.destroy(),
  };
}

function basic(username: string, password: string): Record<string, string> {
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { "proxy-authorization": `Basic ${Buffer.from(credentials).toString("base64")}` };
}
