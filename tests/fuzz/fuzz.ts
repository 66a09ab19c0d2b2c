/** Sends the cases of a seed to a service over several connections at once, and judges every answer. */
import type { HttpAnswer } from "./answers.ts";
import { type BareServer, startBareServer } from "./bare-server.ts";
import { CaseSource, type FuzzKind } from "./cases.ts";
import { Connection } from "./connection.ts";
import { judge, type AnswerFault, requestLineOf } from "./judge.ts";
import { reproduction } from "./reproduction.ts";
import { type Finding, Tally } from "./tally.ts";
import type { World } from "./world.ts";

export interface FuzzOptions {
  readonly url: string;
  readonly world: World;
  readonly seed: number;
  readonly requests: number;
  readonly only?: FuzzKind;
  /** Sent before all others: requests that broke something once. */
  readonly known?: readonly Buffer[];
  /** The time within which a complete request must be answered. */
  readonly hangMs?: number;
  onFinding(finding: Finding): void;
  onProgress?(tally: Tally): void;
}

const LANES = 16;
const HANG_MS = 10_000;
/** Mutated bytes may be an incomplete request, which gets no answer. */
const RAW_SILENCE_MS = 250;
/** After an answer to mutated bytes: there may be another. */
const RAW_MORE_MS = 3;
const PROGRESS_EVERY = 5_000;

/** The outcome of one request: its answers, or none. */
interface Outcome {
  readonly answers: readonly HttpAnswer[];
  /** No answer, though the request was complete. */
  readonly hung: boolean;
}

export async function fuzz(options: FuzzOptions): Promise<Tally> {
  const run = new Run(options, await startBareServer());
  try {
    for (const bytes of options.known ?? []) await run.tryKnown(bytes);
    await Promise.all(Array.from({ length: LANES }, () => run.lane()));
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
  #next = 0;

  constructor(options: FuzzOptions, bare: BareServer) {
    this.#options = options;
    this.#bare = bare;
    this.#cases = new CaseSource(options.seed, options.only ?? null);
    this.tally = new Tally((finding) => options.onFinding(finding));
  }

  close(): void {
    this.#bare.close();
  }

  async tryKnown(bytes: Buffer): Promise<void> {
    this.#settle(bytes, await this.#sendRaw(bytes), "known", null);
  }

  /** One request after the other; those that are HTTP for certain share a connection. */
  async lane(): Promise<void> {
    const { requests, world } = this.#options;
    const connection = new ReusedConnection(this.#options);
    while (this.#next < requests) {
      const index = this.#next;
      this.#next += 1;
      const fuzzed = this.#cases.at(index);
      const bytes = fuzzed.bytes(world);
      const outcome = await (fuzzed.kind === "raw" ? this.#sendRaw(bytes) : connection.send(bytes));
      this.#settle(bytes, outcome, fuzzed.operation, index);
      if (this.tally.requests % PROGRESS_EVERY === 0) this.#options.onProgress?.(this.tally);
    }
    connection.close();
  }

  /** Mutated bytes on a connection of their own; everything that comes back. */
  async #sendRaw(bytes: Buffer): Promise<Outcome> {
    const answers = await this.#exchange(bytes, RAW_SILENCE_MS);
    if (answers.length > 0 || !(await this.#bare.isComplete(bytes))) {
      return { answers, hung: false };
    }
    // Complete, so it must be answered, though it may take its time.
    const late = await this.#exchange(bytes, this.#options.hangMs ?? HANG_MS);
    return { answers: late, hung: late.length === 0 };
  }

  async #exchange(bytes: Buffer, withinMs: number): Promise<HttpAnswer[]> {
    const isHead = requestLineOf(bytes.toString("latin1")).method === "HEAD";
    const connection = new Connection(this.#options.url);
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

  #settle(bytes: Buffer, { answers, hung }: Outcome, operation: string, index: number | null) {
    const { seed, world } = this.#options;
    const sent = bytes.toString("latin1");
    const keys = world.callers.map(({ key }) => key);
    const find = (judged: AnswerFault) =>
      this.tally.find({ ...judged, seed, index, reproduction: reproduction(bytes, keys) });
    this.tally.count(String(answers[0]?.status ?? (hung ? "hang" : "silent")));
    if (hung) find({ kind: "hang", detail: "no answer to a complete request" });
    for (const answer of answers) {
      for (const judged of judge(sent, answer, world)) find(judged);
    }
    const caller = world.callerIn(sent);
    const [first] = answers;
    if (first && first.status < 300) this.tally.serve(operation);
    if (caller && (first?.status === 201 || first?.status === 202))
      world.learn(caller.owner, first.body.toString());
  }
}

/** A connection that is used for request after request, and opened anew when the service has closed it. */
class ReusedConnection {
  readonly #options: FuzzOptions;
  #connection: Connection | null = null;

  constructor(options: FuzzOptions) {
    this.#options = options;
  }

  async send(bytes: Buffer): Promise<Outcome> {
    const isReused = this.#connection !== null && !this.#connection.isClosed;
    const answer = await this.#ask(bytes);
    // A reused connection may have been closed while the request was in transit.
    const again =
      answer ?? (isReused && this.#connection?.isClosed ? await this.#ask(bytes) : null);
    if (!again) this.close();
    return { answers: again ? [again] : [], hung: !again };
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  async #ask(bytes: Buffer): Promise<HttpAnswer | null> {
    const { url, hangMs = HANG_MS } = this.#options;
    if (this.#connection?.isClosed !== false) this.#connection = new Connection(url);
    this.#connection.write(bytes);
    const isHead = bytes.subarray(0, 5).toString() === "HEAD ";
    const answer = await this.#connection.answer(isHead, hangMs);
    if (answer?.headers.get("connection") === "close") this.close();
    return answer;
  }
}
