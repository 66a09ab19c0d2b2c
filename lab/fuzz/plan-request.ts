/**
 * Plans a request for an operation. Each part is valid or taken from the pools, so that most requests are wrong in only
 * one or two places, and a third in none.
 */
import { agentHeaders, soundMessage } from "./agent-messages.ts";
import type { CallerGroup, Door, FuzzedOperation } from "./fuzzed-operation.ts";
import { anyId, ownId } from "./id-placeholder.ts";
import type { Pools } from "./pools.ts";
import type { Random } from "./random.ts";
import { type Body, type Fields, kindOf, toJson } from "./request-parts.ts";
import { soundBody } from "./sound-bodies.ts";

/** A request whose ids and credentials are inserted when it is sent. */
export interface PlannedRequest {
  readonly operation: string;
  readonly door: Door;
  readonly method: string;
  readonly path: string;
  readonly query: Fields;
  readonly headers: Fields;
  /** The text of the body; `null` if there is none. */
  readonly body: string | null;
  /** The caller, by its number in its group, or an unknown one. */
  readonly caller: { readonly group: CallerGroup; readonly number: number } | "none" | "forged";
  /** The mode of a member's call. */
  readonly mode: "live" | "test";
  /** Whether all its parts are valid. */
  readonly isSound: boolean;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const SOUND_REQUESTS = 0.35;
const SOUND_PARTS = 0.6;
const DAY_MS = 86_400_000;

/** Parameters that an operation requires. */
const NEEDED_QUERY: Readonly<Record<string, () => Fields>> = {
  // A page of all events is a megabyte.
  listEvents: () => [["limit", "2"]],
  "console.listEvents": () => [["limit", "2"]],
  "console.countLostEvents": () => [["since", new Date(Date.now() - DAY_MS).toISOString()]],
};

export function planRequest(
  operation: FuzzedOperation,
  random: Random,
  pools: Pools,
  isSound = random.chance(SOUND_REQUESTS),
): PlannedRequest {
  const sound = () => isSound || random.chance(SOUND_PARTS);
  const mode = random.pick(["live", "test"] as const);
  const parts = pools.of(operation);
  const body = sound() ? plainBody(operation, random) : random.pick(parts.bodies);
  return {
    operation: operation.id,
    door: operation.door,
    method: isSound || random.chance(0.97) ? operation.method : random.pick(METHODS),
    path: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      sound()
        ? soundPathValue(name, operation, mode, random)
        : random.pick(parts.pathValues.get(name) ?? [name]),
    ),
    query: sound() ? (NEEDED_QUERY[operation.id]?.() ?? []) : random.pick(parts.queries),
    headers: [
      ...(sound() ? soundHeaders(operation) : random.pick(pools.headers)),
      ...(operation.door === "console" ? addressHeader(random) : []),
      ...body.headers,
    ],
    body: body.text,
    caller: callerOf(operation, random, isSound),
    mode,
    isSound,
  };
}

function soundPathValue(
  name: string,
  operation: FuzzedOperation,
  mode: string,
  random: Random,
): string {
  if (name === "mode") return mode;
  if (operation.callers === "operator") return anyId(kindOf(name, operation.path), random);
  if (name === "code") return "745-50";
  if (name === "day") return new Date().toISOString().slice(0, 10);
  return ownId(kindOf(name, operation.path), random);
}

function plainBody(operation: FuzzedOperation, random: Random): Body {
  const isMessage = operation.id === "callMcp";
  const value = isMessage ? soundMessage(random) : soundBody(operation, random);
  if (value === undefined) return { text: null, headers: [] };
  const own = isMessage ? agentHeaders(value) : [];
  return { text: toJson(value), headers: [["content-type", "application/json"], ...own] };
}

/** The headers that a program, or a console page, sends with every request. */
function soundHeaders({ door }: FuzzedOperation): Fields {
  if (door === "rest") {
    return [
      ["host", "localhost"],
      ["accept", "application/json, text/event-stream"],
    ];
  }
  return [
    ["host", "localhost"],
    ["origin", "https://console.example"],
    ["sec-fetch-site", "same-origin"],
  ];
}

/** Per-address limits would hide other faults, so each unauthenticated request uses another address. */
function addressHeader(random: Random): Fields {
  return [["x-forwarded-for", `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`]];
}

function callerOf(
  { callers, door }: FuzzedOperation,
  random: Random,
  isSound: boolean,
): PlannedRequest["caller"] {
  const number = random.below(1_000_000);
  if (!isSound && random.chance(0.08)) return random.pick(["none", "forged"] as const);
  if (callers === null) return isSound || random.chance(0.8) ? "none" : { group: "member", number };
  if (isSound || random.chance(0.85)) return { group: callers, number };
  return { group: door === "rest" ? "scoped" : random.pick(["member", "operator"]), number };
}
