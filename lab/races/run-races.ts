/** Runs races on a service that it starts, several at a time, and counts the findings. */
import { readConfig } from "@cnh/server/config.ts";
import { wireOperator } from "@cnh/server/wiring/operator.ts";
import { startService } from "../../tests/support/service/rest-service.ts";
import type { Fault } from "./faults.ts";
import { type Finding, judge } from "./judge.ts";
import { Lane, type RaceHost } from "./lane.ts";
import type { Pair } from "./race.ts";

/** The number of concurrent races. Each has its own organization. */
const LANES = 4;

export interface RaceOutcome {
  readonly tries: number;
  readonly findings: Readonly<Record<Finding, number>>;
  /** The pairs with findings, and how often. */
  readonly faults: ReadonlyMap<string, number>;
}

export interface RaceOptions {
  readonly pairs: readonly Pair[];
  readonly triesPerPair: number;
  /** A fault to reintroduce into the service. */
  readonly fault?: Fault;
  readonly say?: (line: string) => void;
}

export async function runRaces(options: RaceOptions): Promise<RaceOutcome> {
  const service = await startService({
    CNH_ROLES: "api,console",
    CNH_CONSOLE_DATABASE_CONNECTIONS: "12",
    ...(options.fault && {
      NODE_OPTIONS: `--import ${import.meta.resolve("./put-back.ts")}`,
      RACES_FAULT: JSON.stringify(options.fault),
    }),
  });
  const operator = wireOperator(readConfig(service.database.environment));
  const { database, owner, server } = service;
  const { url, consoleUrl } = server;
  try {
    return await run({ database, owner, operator: operator.ports, url, consoleUrl }, options);
  } finally {
    await operator.close();
    await service.stop();
  }
}

async function run(host: RaceHost, options: RaceOptions): Promise<RaceOutcome> {
  const { pairs, triesPerPair, say = () => {} } = options;
  const findings = { lost: 0, doubled: 0, brokenChain: 0, serverError: 0 };
  const faults = new Map<string, number>();
  const waiting = [...pairs];
  let tries = 0;
  const work = async () => {
    const lane = new Lane(host);
    for (let pair = waiting.shift(); pair; pair = waiting.shift()) {
      for (let turn = 0; turn < triesPerPair; turn += 1) {
        for (const finding of await race(lane, pair)) {
          findings[finding] += 1;
          const words = `${finding}: ${wordsOf(pair)}`;
          faults.set(words, (faults.get(words) ?? 0) + 1);
        }
        tries += 1;
      }
      if (waiting.length % 20 === 0) say(`${waiting.length} pairs left, ${tries} tries`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  return { tries, findings, faults };
}

export const wordsOf = ({ object, first, second }: Pair) =>
  `${object.name}: ${first.name} × ${second.name}`;

async function race(lane: Lane, pair: Pair): Promise<Finding[]> {
  await lane.next();
  const { object, first, second } = pair;
  const raced = await object.begin(lane);
  const { organizationId = lane.world.organizationId } = raced as { organizationId?: string };
  const { last } = await lane.entriesAfter(organizationId, 0);
  const start = await object.read(raced, lane);
  const statuses = await Promise.all([first.send(raced), second.send(raced)]);
  const end = await object.read(raced, lane);
  const { entries } = await lane.entriesAfter(organizationId, last);
  return judge(pair, { object: raced, start, end, statuses, entries });
}
