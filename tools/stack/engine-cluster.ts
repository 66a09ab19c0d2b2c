/** A cluster of engine nodes on this machine, for tests of the loss of a node. */
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
import { memberEnvironment, PARTITIONS, type EnginePorts } from "./engine-settings.ts";

const run = promisify(execFile);

export interface EngineCluster {
  readonly ingressUrls: readonly string[];
  /** The address of the first node that should be running. */
  adminUrl(): string;
  readonly identityKey: string;
  /** Kills a node as a crash would. */
  killNode(index: number): Promise<void>;
  /** On the same data; resolves when every partition has an active leader. */
  restartNode(index: number): Promise<void>;
  /** Until the nodes that run lead every partition. */
  untilReady(withinMs?: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly dataDir: string;
  readonly logFile: string;
}

interface Member {
  readonly nodeName: string;
  readonly ports: EnginePorts;
  /** Null: killed. */
  process: NodeProcess | null;
}

/** Starts the nodes, provisions the cluster if its data is new, and waits until it can take work. */
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
    await provision(nodeUrls[0] ?? "");
    await ready();
  } catch (thrown) {
    await Promise.all(members.map((member) => end(member, "kill")));
    throw thrown;
  }
  return {
    ingressUrls: members.map(({ ports }) => addressesOf(ports).ingressUrl),
    adminUrl: () => addressesOf((running()[0] ?? throwNoNode()).ports).adminUrl,
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

function throwNoNode(): never {
  throw new Error("there is no such node");
}

/** Once for the data's life. Its exit code says nothing: 0 also where it failed, so its words are read. */
async function provision(nodeUrl: string): Promise<void> {
  const terms = ["--log-provider", "replicated", "--replication", "2"];
  const words = ["provision", "--yes", ...terms, "--num-partitions", String(PARTITIONS)];
  let said = "";
  for (let tries = 0; tries < 100; tries += 1) {
    said = await run(engineBinary("restatectl"), ["--address", nodeUrl, ...words], {
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
