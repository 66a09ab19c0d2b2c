/** Faults that tests set on providers or on a state's records. Seeded random numbers make every run the same. */
import type { State } from "@cnh/license-law";
import type { SimulatedDriver } from "./driver.ts";
import type { Question, Reaction } from "./world.ts";

export interface Fault {
  readonly kind: "fail" | "hang" | "slow" | "rate_limited" | "garbage";
  /** The provider that fails; every one by default. */
  readonly provider?: string;
  /** Only drivers of this state. By default only the state's own records fail; see `question`. */
  readonly state?: State;
  readonly question?: Question;
  /** The probability from 0 to 1; 1 by default. */
  readonly probability?: number;
  readonly seed?: number;
}

/** A fault with its own random numbers. */
interface ActiveFault {
  readonly fault: Fault;
  readonly roll: () => number;
}

export class Faults {
  readonly #slowMs: number;
  #active: ActiveFault[] = [];

  constructor(slowMs: number) {
    this.#slowMs = slowMs;
  }

  add(fault: Fault): void {
    this.#active.push({ fault, roll: randomNumbers(fault.seed ?? 1) });
  }

  clear(): void {
    this.#active = [];
  }

  reactionTo(provider: string, question: Question, driver: SimulatedDriver): Reaction | null {
    const found = this.#active.find(
      ({ fault, roll }) =>
        concerns(fault, provider, question, driver) && roll() < (fault.probability ?? 1),
    );
    return found === undefined ? null : reactionOf(found.fault.kind, this.#slowMs);
  }
}

function reactionOf(kind: Fault["kind"], slowMs: number): Reaction {
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

/** Random numbers from 0 to 1, never 1, by mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
