/** A local cluster of engine nodes, for tests of losing a node. */
import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import {
  addressesOf,
  clusterNameOf,
  controlOf,
  engineBinary,
  freePorts,
  spawnNode,
  untilReady,
  type NodeProcess,
} from "./engine.ts";
import { identityIn } from "./engine-identity.ts";
import {
  LOG_REPLICATION,
  memberEnvironment,
  PARTITIONS,
  type EnginePorts,
} from "./engine-settings.ts";

const run = promisify(execFile);

export interface EngineCluster {
  readonly ingressUrls: readonly string[];
  readonly adminUrls: readonly string[];
  readonly nodeNames: readonly string[];
  /** The running nodes, each by its name. */
  processes(): readonly NodeId[];
  readonly identityKey: string;
  /** Kills a node as a crash would. */
  killNode(index: number): Promise<void>;
  /** Restarts it on the same data; resolves when every partition has an active leader. */
  restartNode(index: number): Promise<void>;
  /** Resolves when the running nodes lead every partition. */
  untilReady(withinMs?: number): Promise<void>;
  stop(): Promise<void>;
}

interface NodeId {
  readonly name: string;
  readonly pid: number;
}

export interface ClusterOptions {
  readonly dataDir: string;
  readonly logFile: string;
}

interface Member {
  readonly nodeName: string;
  readonly ports: EnginePorts;
  /** `null` if killed. */
  process: NodeProcess | null;
}

/** Starts the nodes, provisions the cluster if its data is new, and waits until it can accept work. */
export async function startCluster(size: number, options: ClusterOptions): Promise<EngineCluster> {
  const { dataDir, logFile } = options;
  const identity = identityIn(dataDir);
  const members: Member[] = [];
  for (let number = 1; number <= size; number += 1)
    members.push({ nodeName: `n${number}`, ports: await freePorts(), process: null });
  const nodeUrls = members.map(({ ports }) => addressesOf(ports).nodeUrl);

  const start = (member: Member) => {
    const clusterName = clusterNameOf(identity.publicKey);
    const settings = { ...member, dataDir, clusterName, keyFile: identity.keyFile };
    member.process = spawnNode(memberEnvironment(settings, nodeUrls), logFile);
  };
  const running = () => members.filter(({ process }) => process !== null);
  const ready = async (withinMs = 60_000) => {
    const addresses = running().map(({ ports }) => addressesOf(ports));
    await untilReady(addresses, null, withinMs);
  };
  const end = async (member: Member | undefined, how: "stop" | "kill") => {
    if (!member?.process) return;
    const { child, ended } = member.process;
    member.process = null;
    await controlOf(child, ended)[how]();
  };

  for (const member of members) start(member);
  try {
    await provision(nodeUrls);
    await ready();
  } catch (thrown) {
    await Promise.all(members.map((member) => end(member, "kill")));
    throw thrown;
  }
  return {
    ingressUrls: members.map(({ ports }) => addressesOf(ports).ingressUrl),
    adminUrls: members.map(({ ports }) => addressesOf(ports).adminUrl),
    nodeNames: members.map(({ nodeName }) => nodeName),
    processes: () => running().flatMap(runningProcess),
    identityKey: identity.publicKey,
    killNode: (index) => end(members[index], "kill"),
    restartNode: async (index) => {
      start(members[index] ?? throwNoNode());
      await ready();
    },
    untilReady: ready,
    stop: async () => {
      await Promise.all(members.map((member) => end(member, "stop")));
    },
  };
}

function runningProcess({ nodeName, process }: Member): NodeId[] {
  const pid = process?.child.pid;
  return pid === undefined ? [] : [{ name: nodeName, pid }];
}

function throwNoNode(): never {
  throw new Error("there is no such node");
}

/**
 * Provisions once for the data's lifetime. Every node has a copy of every partition: another takes over immediately,
 * and none has to replay a partition first. The exit code is 0 even on failure, so the output is checked.
 */
async function provision(nodeUrls: readonly string[]): Promise<void> {
  const terms = {
    "--log-provider": "replicated",
    "--log-replication": LOG_REPLICATION,
    "--partition-replication": nodeUrls.length,
    "--num-partitions": PARTITIONS,
  };
  const words = ["provision", "--yes", ...Object.entries(terms).flat().map(String)];
  let said = "";
  for (let tries = 0; tries < 100; tries += 1) {
    said = await run(engineBinary("restatectl"), ["--address", nodeUrls[0] ?? "", ...words], {
      env: { DO_NOT_TRACK: "1" },
      timeout: 10_000,
    }).then(
      ({ stdout, stderr }) => stdout + stderr,
      (thrown: unknown) => String(thrown),
    );
    if (/successfully provisioned|already provisioned/i.test(said)) return;
    await sleep(200);
  }
  throw new Error(`the engine's cluster was not provisioned: ${said}`);
}
