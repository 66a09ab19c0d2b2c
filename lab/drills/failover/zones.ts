/** Simulated machines in separate network namespaces: their processes can be found, and their network can be cut. */
import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";

export interface Zone {
  readonly number: number;
  readonly host: string;
  /** The words before a command that run it in the zone. */
  readonly prefix: readonly string[];
  /** The zone's processes whose command line contains one of the words. */
  find(...words: string[]): number[];
  /** Cuts the network: no packets in or out, and no error for the peers. */
  cut(): void;
  mend(): void;
}

export interface Network {
  readonly zones: readonly Zone[];
  /** The address of this machine, as seen from the zones. */
  readonly host: string;
  remove(): void;
}

const run = (command: string) => execFileSync("ip", command.split(" "), { stdio: "pipe" });

export function layNetwork(count: number): Network {
  const id = randomInt(16 ** 4)
    .toString(16)
    .padStart(4, "0");
  const net = `10.${randomInt(64, 192)}.${randomInt(256)}`;
  const bridge = `cnhbr${id}`;
  const names = Array.from({ length: count }, (_, index) => `cnh-${id}-${index + 1}`);
  const remove = () => {
    for (const name of names) attempt(`netns delete ${name}`);
    attempt(`link delete ${bridge}`);
  };
  try {
    run(`link add ${bridge} type bridge`);
    run(`address add ${net}.254/24 dev ${bridge}`);
    run(`link set ${bridge} up`);
    const zones = names.map((name, index) =>
      addZone({ name, bridge, cable: `cnhv${id}${index + 1}`, number: index + 1, net }),
    );
    return { zones, host: `${net}.254`, remove };
  } catch (thrown) {
    remove();
    throw thrown;
  }
}

interface ZonePlan {
  readonly name: string;
  readonly bridge: string;
  readonly cable: string;
  readonly number: number;
  readonly net: string;
}

function addZone({ name, bridge, cable, number, net }: ZonePlan): Zone {
  const host = `${net}.${number}`;
  run(`netns add ${name}`);
  run(`link add ${cable} type veth peer name eth0 netns ${name}`);
  run(`link set ${cable} master ${bridge} up`);
  run(`-n ${name} address add ${host}/24 dev eth0`);
  run(`-n ${name} link set eth0 up`);
  run(`-n ${name} link set lo up`);
  return {
    number,
    host,
    prefix: ["ip", "netns", "exec", name],
    find: (...words) => processesOf(name).filter((pid) => isCalled(pid, words)),
    cut: () => void run(`link set ${cable} down`),
    mend: () => void run(`link set ${cable} up`),
  };
}

/** Empty if the zone is gone. */
function processesOf(name: string): number[] {
  try {
    const said = execFileSync("ip", ["netns", "pids", name], { stdio: "pipe" }).toString().trim();
    return said === "" ? [] : said.split("\n").map(Number);
  } catch {
    return [];
  }
}

function isCalled(pid: number, words: readonly string[]): boolean {
  try {
    const line = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return words.some((word) => line.includes(word));
  } catch {
    return false;
  }
}

/** Sends a signal to processes, ignoring those already gone. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process had already ended.
    }
  }
}

function attempt(command: string): void {
  try {
    run(command);
  } catch {
    // It did not exist.
  }
}
