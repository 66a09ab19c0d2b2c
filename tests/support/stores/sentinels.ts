/** Redis servers, one of them the master, and the sentinels that watch them: all private to one run. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdirSync, openSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { freePort } from "../../../tools/stack/server-process.ts";
import { until } from "../until.ts";

const run = promisify(execFile);

export interface RedisNode {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly pid: number | null;
  start(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Ends it immediately, like a crash. */
  kill(): Promise<void>;
}

export interface WatchedServers {
  readonly servers: readonly RedisNode[];
  readonly sentinels: readonly RedisNode[];
  /** `host:port`, comma-separated. */
  readonly addresses: string;
  /** The current master according to the sentinels; `undefined` if there is none. */
  master(): Promise<RedisNode | undefined>;
  stop(): Promise<void>;
}

/** The sentinels' name for the master. */
export const MASTER_NAME = "cnh";
const COUNT = 3;

/** The place of a server and its sentinel: an address, and the words before a command that runs there. */
export interface RedisPlace {
  readonly host: string;
  readonly prefix: readonly string[];
}

const HERE: RedisPlace = { host: "127.0.0.1", prefix: [] };

export async function startSentinels(
  folder: string,
  places: readonly RedisPlace[] = [HERE, HERE, HERE],
): Promise<WatchedServers> {
  mkdirSync(folder, { recursive: true });
  const ports = await Promise.all(Array.from({ length: 2 * COUNT }, freePort));
  const [first = 0] = ports;
  const master0 = `${places[0]?.host} ${first}`;
  const plan = (kind: string, index: number, settings: string) => {
    const { host, prefix } = places[index] ?? HERE;
    const port = ports[kind === "redis" ? index : COUNT + index] ?? 0;
    const bound = `bind ${host}\nprotected-mode no\n${settings}`;
    return nodeOf({ folder, name: `${kind}-${index + 1}`, host, prefix, port, settings: bound });
  };
  const indexes = Array.from({ length: COUNT }, (_, index) => index);
  const servers = indexes.map((index) =>
    plan("redis", index, `${SERVER}${index === 0 ? "" : `replicaof ${master0}\n`}`),
  );
  const sentinels = indexes.map((index) => plan("sentinel", index, sentinelOf(master0)));
  for (const node of servers) await node.start();
  for (const node of sentinels) await node.start();
  const master = async () => {
    for (const sentinel of sentinels) {
      const named = await ask(sentinel, "sentinel", "get-master-addr-by-name", MASTER_NAME);
      const found = servers.find(({ host, port }) => named.startsWith(`${host}\n${port}`));
      if (found) return found;
    }
    return undefined;
  };
  const isComplete = async () => {
    const said = await ask(sentinels[0] ?? NOWHERE, "sentinel", "master", MASTER_NAME);
    return /num-slaves\n2/.test(said) && /num-other-sentinels\n2/.test(said);
  };
  await until(isComplete, "the sentinels know each other and all servers");
  return {
    servers,
    sentinels,
    addresses: sentinels.map(({ host, port }) => `${host}:${port}`).join(),
    master,
    stop: async () => {
      await Promise.all([...sentinels, ...servers].map((node) => node.kill()));
    },
  };
}

const NOWHERE = { host: "127.0.0.1", port: 1 };

const SERVER = 'save ""\nappendonly no\nrepl-diskless-sync-delay 0\n';

const sentinelOf = (master: string) => `sentinel monitor ${MASTER_NAME} ${master} 2
sentinel down-after-milliseconds ${MASTER_NAME} 2000
sentinel failover-timeout ${MASTER_NAME} 6000
`;

interface NodePlan extends RedisPlace {
  readonly folder: string;
  readonly name: string;
  readonly port: number;
  readonly settings: string;
}

function nodeOf({ folder, name, host, prefix, port, settings }: NodePlan): RedisNode {
  const file = `${folder}/${name}.conf`;
  const isSentinel = name.startsWith("sentinel");
  // Written only once, because a sentinel stores its state in it.
  writeFileSync(file, `port ${port}\ndir ${folder}\n${settings}`);
  let child: ChildProcess | null = null;
  process.once("exit", () => child?.kill("SIGKILL"));
  return {
    name,
    host,
    port,
    get pid() {
      return child?.pid ?? null;
    },
    start: async () => {
      const log = openSync(`${folder}/${name}.log`, "a");
      const words = [...prefix, "redis-server", file, ...(isSentinel ? ["--sentinel"] : [])];
      // `ip netns exec` is replaced by the command, so the process id is Redis's.
      child = spawn(words[0] ?? "", words.slice(1), { stdio: ["ignore", log, log] });
      const answers = async () => (await ask({ host, port }, "ping")).startsWith("PONG");
      await until(answers, `${name} answers`);
    },
    signal: (signal) => void child?.kill(signal),
    kill: async () => {
      const dying = child;
      child = null;
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
      const gone = new Promise((resolve) => void dying.once("exit", resolve));
      dying.kill("SIGKILL");
      await gone;
    },
  };
}

/** The response of a server or a sentinel; empty if there was none. */
async function ask(
  { host, port }: { readonly host: string; readonly port: number },
  ...words: string[]
): Promise<string> {
  const options = { timeout: 1_000 };
  return run("redis-cli", ["-h", host, "-p", String(port), ...words], options).then(
    ({ stdout }) => stdout,
    () => "",
  );
}
