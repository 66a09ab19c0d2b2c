/** All commands that a Redis server receives and all data that it stores, as text. */
import { connect } from "node:net";
import { openRedis } from "@cnh/server/adapters/redis/connection.ts";
import { until } from "../until.ts";

export interface RedisMonitor {
  /** Every command so far, with its arguments, including published messages. */
  commands(): string;
  close(): void;
}

/** Records a Redis's commands from now on. */
export async function monitorRedis(url: string): Promise<RedisMonitor> {
  const { hostname, port } = new URL(url);
  const chunks: Buffer[] = [];
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.write("MONITOR\r\n"));
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => {});
  await until(() => chunks.length > 0, "Redis tells its commands");
  return {
    commands: () => unescape(Buffer.concat(chunks).toString("latin1")),
    close: () => socket.destroy(),
  };
}

/** Redis writes bytes beyond ASCII as \xNN; most of them are UTF-8. */
function unescape(text: string): string {
  const bytes = text.replaceAll(/\\x([0-9a-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Every key with its value, regardless of type. */
export async function readRedis(url: string): Promise<string> {
  const client = openRedis(url, () => {});
  await until(() => client.status === "ready", "Redis is connected");
  try {
    const entries = (await client.keys("*")).map(async (key) => {
      const type = await client.type(key);
      const read = READ_BY_TYPE[type];
      if (!read) throw new Error(`${key} is a ${type}, which nobody reads here`);
      const [command, ...rest] = read;
      return JSON.stringify([key, await client.call(command, key, ...rest)]);
    });
    return (await Promise.all(entries)).join("\n");
  } finally {
    client.disconnect();
  }
}

const READ_BY_TYPE: Readonly<Record<string, readonly [command: string, ...rest: string[]]>> = {
  string: ["GET"],
  hash: ["HGETALL"],
  list: ["LRANGE", "0", "-1"],
  set: ["SMEMBERS"],
  zset: ["ZRANGE", "0", "-1", "WITHSCORES"],
};
