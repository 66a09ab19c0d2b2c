/**
 * A unit test that connects to a store, or starts one, fails with a message that names the right place for such a test.
 * Otherwise it would pass only where a store happens to run, and would make `npm run check` slow.
 */
import { ChildProcess } from "node:child_process";
import { Socket } from "node:net";
import { basename } from "node:path";
import { afterEach } from "vitest";
import { ADMIN_URL, REDIS_URL } from "../../../tools/stack/environment.ts";

const STORES: ReadonlyMap<string, string> = new Map([
  [new URL(ADMIN_URL).port || "5432", "PostgreSQL"],
  [new URL(REDIS_URL).port || "6379", "Redis"],
]);
const PROGRAMS: readonly string[] = ["redis-server", "restate-server", "postgres", "pg_ctl"];

/** The refusals in this worker; the tests of one file run one after another. */
const state = globalThis as { reachedStores?: string[] };

function refuse(what: string): never {
  const message =
    `A unit test ${what}. A test that needs a store is named *.store.test.ts, one that needs ` +
    "the engine *.engine.test.ts, or lies in tests/: see docs/testing.md.";
  state.reachedStores?.push(message);
  throw new Error(message);
}

type Connect = (this: Socket, ...words: unknown[]) => Socket;
type Spawn = (this: ChildProcess, options: { readonly file: string }) => number;

function install(): void {
  const sockets = Socket.prototype as unknown as { connect: Connect };
  const { connect } = sockets;
  sockets.connect = function (...words) {
    const store = STORES.get(String(portOf(words)));
    if (store !== undefined) refuse(`connected to ${store}`);
    return connect.apply(this, words);
  };
  const processes = ChildProcess.prototype as unknown as { spawn: Spawn };
  const { spawn } = processes;
  processes.spawn = function (options) {
    const program = basename(options.file);
    if (PROGRAMS.includes(program)) refuse(`started ${program}`);
    return spawn.call(this, options);
  };
}

/** Node's internal calls pass the arguments in an array. */
function portOf([first, ...rest]: readonly unknown[]): unknown {
  if (Array.isArray(first)) return portOf(first);
  if (typeof first === "object" && first !== null && "port" in first) return first.port;
  return rest.length > 0 || typeof first === "number" ? first : undefined;
}

if (!state.reachedStores) {
  state.reachedStores = [];
  install();
}

/** The refusals since the last call. */
export function takeRefusals(): string[] {
  return state.reachedStores?.splice(0) ?? [];
}

// Otherwise a client that retries would hide the refusal.
afterEach(() => {
  const [message] = takeRefusals();
  if (message !== undefined) throw new Error(message);
});
