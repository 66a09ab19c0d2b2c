/** Faults that a test lays on providers or on a state's records, struck by a seeded die: the same every run. */
import type { State } from "@cnh/license-law";
import type { SimulatedDriver } from "./driver.ts";
import type { Conduct, Question } from "./world.ts";

export interface Fault {
  readonly kind: "fail" | "hang" | "slow" | "rate_limited" | "garbage";
  /** Left out: every provider. */
  readonly provider?: string;
  /** Only drivers of this state. Unless `question` says otherwise only its own records fail. */
  readonly state?: State;
  readonly question?: Question;
  /** From 0 to 1; left out: always. */
  readonly probability?: number;
  readonly seed?: number;
}

interface Laid {
  readonly fault: Fault;
  readonly roll: () => number;
}

export class Faults {
  readonly #slowMs: number;
  #laid: Laid[] = [];

  constructor(slowMs: number) {
    this.#slowMs = slowMs;
  }

  add(fault: Fault): void {
    this.#laid.push({ fault, roll: die(fault.seed ?? 1) });
  }

  clear(): void {
    this.#laid = [];
  }

  conduct(provider: string, question: Question, driver: SimulatedDriver): Conduct | null {
    const struck = this.#laid.find(
      ({ fault, roll }) =>
        concerns(fault, provider, question, driver) && roll() < (fault.probability ?? 1),
    );
    return struck === undefined ? null : conductOf(struck.fault.kind, this.#slowMs);
  }
}

function conductOf(kind: Fault["kind"], slowMs: number): Conduct {
  switch (kind) {
    case "fail":
      return { kind: "fault", delayMs: 0 };
    case "hang":
      return { kind };
    case "slow":
      return { kind: "answer", delayMs: slowMs };
    case "rate_limited":
    case "garbage":
    default:
      return { kind, delayMs: 0 };
  }
}

function concerns(
  fault: Fault,
  provider: string,
  question: Question,
  driver: SimulatedDriver,
): boolean {
  const concerned = fault.question ?? (fault.state === undefined ? question : "state");
  return (
    (fault.provider ?? provider) === provider &&
    concerned === question &&
    (fault.state === undefined || driver.facts.license.state === fault.state)
  );
}

/** mulberry32: numbers from 0 to 1, never 1. */
function die(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
