/** Sends the cases of a seed to a service over several concurrent connections, and judges every response. */
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpAnswer } from "./answers.ts";
import { type BareServer, startBareServer } from "./bare-server.ts";
import { CaseSource, type FuzzKind, isRawNumber } from "./cases.ts";
import { Connection } from "./connection.ts";
import type { Door, FuzzedOperation } from "./fuzzed-operation.ts";
import { type AnswerFault, judge, requestLineOf } from "./judge.ts";
import type { PlannedRequest } from "./plan-request.ts";
import { reachedBy } from "./reached.ts";
import { reproduction } from "./reproduction.ts";
import type { MadeRequest } from "./request-bytes.ts";
import { ReusedConnection } from "./reused-connection.ts";
import { type Finding, Tally } from "./tally.ts";
import type { World } from "./world.ts";

/** The URL of each entry point of the service. */
type DoorUrls = Readonly<Record<Door, string>>;

/** A request that broke the service once. */
export interface KnownRequest {
  readonly door: Door;
  readonly made: MadeRequest;
}

export interface FuzzOptions {
  readonly urls: DoorUrls;
  readonly world: World;
  readonly seed: number;
  readonly requests: number;
  readonly only?: FuzzKind;
  /** Default: all. */
  readonly operations?: readonly FuzzedOperation[];
  /** Sent first. */
  readonly known?: readonly KnownRequest[];
  /** The time within which a complete request must be answered. */
  readonly hangMs?: number;
  readonly onFinding: (finding: Finding) => void;
  readonly onProgress?: (tally: Tally) => void;
  /** Called before the request with this number, which waits for the promise. */
  readonly onRequest?: (index: number) => Promise<void> | undefined;
}

const WHOLE_LANES = 32;
/** These mostly wait for responses that may never arrive. */
const RAW_LANES = 64;
/** Much longer than any response takes, even on a busy machine. */
const HANG_MS = 30_000;
/** Mutated bytes may be an incomplete request, which gets no response. */
const RAW_SILENCE_MS = 250;
/** The wait for a second response to mutated bytes. */
const RAW_MORE_MS = 3;
/** The max attempts of a request answered 503. */
const MAX_TRIES = 4;
const PAUSE_MS = 1_000;
const MAX_REFUSAL = 200;
const PROGRESS_EVERY = 10_000;

/** The outcome of one request: its responses, if any. */
interface Outcome {
  readonly milliseconds: number;
  readonly answers: readonly HttpAnswer[];
  /** No response, although the request was complete. */
  readonly hung: boolean;
}

type Plan = Pick<PlannedRequest, "operation" | "door" | "isSound">;

export async function fuzz(options: FuzzOptions): Promise<Tally> {
  const run = new Run(options, await startBareServer());
  try {
    for (const known of options.known ?? []) await run.tryKnown(known);
    await Promise.all([
      ...Array.from({ length: WHOLE_LANES }, () => run.lane("schema")),
      ...Array.from({ length: RAW_LANES }, () => run.lane("raw")),
    ]);
    return run.tally;
  } finally {
    run.close();
  }
}

class Run {
  readonly tally: Tally;
  readonly #options: FuzzOptions;
  readonly #bare: BareServer;
  readonly #cases: CaseSource;
  /** The number of the next request of each kind. */
  readonly #next = { schema: 0, raw: 0 };

  constructor(options: FuzzOptions, bare: BareServer) {
    this.#options = options;
    this.#bare = bare;
    this.#cases = new CaseSource(options.seed, options.only ?? null, options.operations);
    this.tally = new Tally((finding) => options.onFinding(finding));
  }

  close(): void {
    this.#bare.close();
  }

  async tryKnown({ door, made }: KnownRequest): Promise<void> {
    const outcome = await this.#sendRaw(made.bytes, door);
    this.#settle({ operation: "known", door, isSound: false }, made, outcome, null);
  }

  /** Sends one request after the other; valid HTTP requests share a connection. */
  async lane(lane: FuzzKind): Promise<void> {
    const { requests, world, urls, hangMs = HANG_MS, onProgress, onRequest } = this.#options;
    const connections = {
      rest: new ReusedConnection(urls.rest, hangMs),
      console: new ReusedConnection(urls.console, hangMs),
    };
    for (let index = this.#take(lane); index < requests; index = this.#take(lane)) {
      await onRequest?.(index);
      const { kind, planned, make } = this.#cases.at(index);
      const made = make(world);
      const outcome = await this.#untilAvailable(() =>
        kind === "raw"
          ? this.#sendRaw(made.bytes, planned.door)
          : this.#sendWhole(made.bytes, connections[planned.door]),
      );
      this.#settle(planned, made, outcome, index);
      if (this.tally.requests % PROGRESS_EVERY === 0) onProgress?.(this.tally);
    }
    connections.rest.close();
    connections.console.close();
  }

  /** Each number is used once, by a lane of its kind. */
  #take(lane: FuzzKind): number {
    while (isRawNumber(this.#next[lane]) !== (lane === "raw")) this.#next[lane] += 1;
    this.#next[lane] += 1;
    return this.#next[lane] - 1;
  }

  /** An overloaded service answers 503 and serves the request later; one that never does has a fault. */
  async #untilAvailable(send: () => Promise<Outcome>): Promise<Outcome> {
    for (let tries = 1; ; tries += 1) {
      const outcome = await send();
      if (outcome.answers[0]?.status !== 503 || tries === MAX_TRIES) return outcome;
      this.tally.unavailable += 1;
      await sleep(PAUSE_MS);
    }
  }

  async #sendWhole(bytes: Buffer, connection: ReusedConnection): Promise<Outcome> {
    const began = performance.now();
    const answer = await connection.send(bytes);
    const milliseconds = performance.now() - began;
    return { answers: answer ? [answer] : [], hung: !answer, milliseconds };
  }

  /** Sends mutated bytes on a separate connection, and returns all responses. */
  async #sendRaw(bytes: Buffer, door: Door): Promise<Outcome> {
    const began = performance.now();
    const answers = await this.#exchange(bytes, door, RAW_SILENCE_MS);
    const milliseconds = performance.now() - began;
    if (answers.length > 0 || !(await this.#bare.isComplete(bytes))) {
      return { answers, hung: false, milliseconds };
    }
    // It is complete, so it must be answered, possibly late.
    const late = await this.#exchange(bytes, door, this.#options.hangMs ?? HANG_MS);
    return { answers: late, hung: late.length === 0, milliseconds };
  }

  async #exchange(bytes: Buffer, door: Door, withinMs: number): Promise<HttpAnswer[]> {
    const isHead = requestLineOf(bytes.toString("latin1")).method === "HEAD";
    const connection = new Connection(this.#options.urls[door]);
    connection.write(bytes);
    const answers: HttpAnswer[] = [];
    for (;;) {
      const waitMs = answers.length === 0 ? withinMs : RAW_MORE_MS;
      const answer = await connection.answer(isHead, waitMs);
      if (!answer) break;
      answers.push(answer);
    }
    connection.close();
    return answers;
  }

  #settle(plan: Plan, made: MadeRequest, outcome: Outcome, index: number | null): void {
    const { seed, world } = this.#options;
    const { answers, hung, milliseconds } = outcome;
    const { operation, door } = plan;
    const text = made.bytes.toString("latin1");
    const isKnown = made.caller !== null && text.includes(made.caller.credential);
    const caller = isKnown ? made.caller : null;
    const find = (judged: AnswerFault) => {
      const line = reproduction(made.bytes, world.credentials);
      this.tally.find({ ...judged, seed, index, reproduction: line });
    };
    const [first] = answers;
    const status = String(first?.status ?? (hung ? "hang" : "silent"));
    this.tally.count(operation, status, milliseconds);
    if (hung) find({ kind: "hang", detail: "no answer to a complete request" });
    for (const answer of answers) {
      for (const judged of judge({ text, door, caller }, answer, world)) find(judged);
    }
    if (!first) return;
    if (plan.isSound) this.#settleSound(operation, text, first);
    const isMade = first.status === 201 || first.status === 202;
    if (caller && isMade && made.owner !== null && isOf(made.owner, door, text))
      learnFrom(world, made.owner, first.body.toString());
  }

  #settleSound(operation: string, text: string, answer: HttpAnswer): void {
    const reached = reachedBy(operation, text, answer);
    for (const name of reached) this.tally.reach(name);
    const body = answer.body.toString().slice(0, MAX_REFUSAL);
    if (reached.length === 0) this.tally.refuse(operation, `${answer.status} ${body}`);
  }
}

/** Whether the request used this owner's mode: a mutation may have put another mode into the path. */
function isOf(owner: string, door: Door, text: string): boolean {
  const [, mode = ""] = owner.split(".");
  return door === "rest" || requestLineOf(text).target.includes(`/${mode}/`);
}

/** Learns ids of created objects and link tokens, for use in later requests. */
function learnFrom(world: World, owner: string, body: string): void {
  world.learn(owner, body);
  const token = /"token":"([\w-]{43})"/.exec(body)?.[1];
  if (token !== undefined) world.add(owner, "tok", token);
}
