/** The engine as a process that a chaos run can kill: one node, or three nodes of which one at a time is killed. */
import { startCluster } from "../../../tools/stack/engine-cluster.ts";
import { freePorts, startEngine } from "../../../tools/stack/engine.ts";
import type { Victim } from "../processes/victim.ts";

export interface EngineUnderFire {
  readonly ingressUrls: readonly string[];
  readonly adminUrls: readonly string[];
  readonly identityKey: string;
  readonly victim: Victim;
}

const NODES = 3;

export async function startSingle(folder: string): Promise<EngineUnderFire> {
  const options = {
    dataDir: `${folder}/engine`,
    logFile: `${folder}/engine.log`,
    ports: await freePorts(),
  };
  let engine = await startEngine(options);
  process.once("exit", () => void engine.kill());
  return {
    ingressUrls: [engine.ingressUrl],
    adminUrls: [engine.adminUrl],
    identityKey: engine.identityKey,
    victim: {
      kind: "engine",
      name: "engine",
      processes: () => (engine.pid === null ? [] : [{ name: "engine", pid: engine.pid }]),
      kill: () => engine.kill(),
      start: async () => {
        engine = await startEngine(options);
      },
      stop: () => engine.kill(),
    },
  };
}

export async function startThree(folder: string): Promise<EngineUnderFire> {
  const options = { dataDir: `${folder}/engine`, logFile: `${folder}/engine.log` };
  const cluster = await startCluster(NODES, options);
  const killAll = async () => {
    await Promise.all(Array.from({ length: NODES }, (_, index) => cluster.killNode(index)));
  };
  process.once("exit", () => void killAll());
  let lost = 0;
  return {
    ingressUrls: cluster.ingressUrls,
    adminUrls: cluster.adminUrls,
    identityKey: cluster.identityKey,
    victim: {
      kind: "engine node",
      get name() {
        return cluster.nodeNames[lost] ?? "engine";
      },
      processes: () => cluster.processes(),
      kill: () => {
        lost = Math.floor(Math.random() * NODES);
        return cluster.killNode(lost);
      },
      start: () => cluster.restartNode(lost),
      stop: killAll,
    },
  };
}
