/** Starts and fuzzes a service, and returns the faults. */
import type { FuzzKind } from "./cases.ts";
import { fuzz } from "./fuzz.ts";
import { knownRequests } from "./known-requests.ts";
import { MemoryWatch, POINTS } from "./memory.ts";
import { OPERATIONS, TOOLS } from "./operations.ts";
import { toolName } from "./reached.ts";
import { startFuzzService } from "./service.ts";
import type { Finding, Tally } from "./tally.ts";

export interface ServiceRun {
  readonly requests: number;
  readonly seed: number;
  readonly only: FuzzKind | null;
  readonly say: (line: string) => void;
}

export interface ServiceOutcome {
  readonly requests: number;
  readonly serverErrors: number;
  readonly hangs: number;
  readonly leaks: number;
  /** The number of 503 responses of an overloaded service that served the request later. */
  readonly unavailable: number;
  /** The growth of the heap after warm-up, in megabytes. */
  readonly memoryGrowth: number;
  readonly faults: readonly string[];
}

/** This many requests reach every operation; fewer may miss one by chance. */
const REACHES_ALL = 50_000;

/** Node's output when the inspector is used. */
const OF_THE_INSPECTOR = /^(?:Debugger |For help, see)/;

export async function fuzzService(run: ServiceRun): Promise<ServiceOutcome> {
  const { requests, seed, only, say } = run;
  const fuzzed = await startFuzzService();
  const { service, world, inspector } = fuzzed;
  const { child, url, consoleUrl } = service.server;
  const memory = new MemoryWatch(child.pid ?? 0, inspector);
  const pointEvery = Math.max(1, Math.floor(requests / POINTS));
  say("the service runs");
  try {
    const tally = await fuzz({
      urls: { rest: url, console: consoleUrl },
      world,
      seed,
      requests,
      ...(only && { only }),
      known: knownRequests(world),
      onFinding: (finding) => say(textOf(finding)),
      onRequest: (index) => (index % pointEvery === 0 ? memory.measure() : undefined),
      onProgress: (so) => say(`${so.requests} sent, ${memory.last}; ${so.describe()}`),
    });
    await memory.measure();
    for (const line of tally.describeCoverage()) say(line);
    const missed = only === "raw" ? [] : unreached(tally);
    for (const line of missed) say(line);
    for (const line of errorsIn(service.log())) say(`the server's log: ${line}`);
    say(`${tally.requests} sent; ${memory.describe()}; ${tally.describe()}`);
    return {
      requests: tally.requests,
      serverErrors: tally.found("server error"),
      hangs: tally.found("hang"),
      leaks: tally.found("leak"),
      unavailable: tally.unavailable,
      memoryGrowth: memory.growthMegabytes,
      faults: [
        ...(tally.findings > 0 ? [`${tally.findings} faults of answers`] : []),
        ...faultsOfRun(memory, child.exitCode),
        // The sign-in library logs a database timeout to the output.
        ...(tally.unavailable === 0 ? oddLinesOf(service.log()) : []),
        ...(requests < REACHES_ALL ? [] : missed),
      ],
    };
  } finally {
    await fuzzed.stop();
  }
}

function textOf({ kind, detail, seed, index, reproduction }: Finding): string {
  const where = index === null ? "a known request" : `seed ${seed}, request ${index}`;
  return `FOUND ${kind} (${where}): ${detail}\n  ${reproduction}`;
}

const MAX_ERRORS = 20;
const MAX_ERROR = 600;

/** The server's logged errors: one line for each message. */
function errorsIn(log: string): string[] {
  const byMessage = new Map<string, string>();
  for (const line of log.split("\n").filter((each) => each.includes('"level":50'))) {
    const { msg = "", err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    byMessage.set(`${msg} ${err?.message ?? ""}`, line.slice(0, MAX_ERROR));
  }
  return [...byMessage.values()].slice(0, MAX_ERRORS);
}

/** Faults of the whole run rather than of one response. */
function faultsOfRun(memory: MemoryWatch, exitCode: number | null): string[] {
  const growth = memory.growth();
  return [
    ...(exitCode === null ? [] : [`the server ended with ${exitCode}`]),
    ...(growth === null ? [] : [`the server's memory grew ${growth}`]),
  ];
}

function oddLinesOf(log: string): string[] {
  const odd = log
    .split("\n")
    .find((line) => line !== "" && !line.startsWith("{") && !OF_THE_INSPECTOR.test(line));
  return odd === undefined ? [] : [`the log has a line that is not JSON: ${odd.slice(0, 200)}`];
}

/** Operations and tools for which no valid request passed validation. */
function unreached(tally: Tally): string[] {
  const names = [...OPERATIONS.map(({ id }) => id), ...TOOLS.map(({ name }) => toolName(name))];
  return names
    .filter((name) => !tally.isReached(name))
    .map((name) => `never reached: ${name} (${tally.refusalOf(name)})`);
}
