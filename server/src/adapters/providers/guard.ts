/**
 * The guard around every source: a limit of concurrent calls, a breaker that all workers share, a total timeout, and a
 * record of each call's outcome.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { State } from "@cnh/license-law";
import {
  type Asker,
  type Enrichment,
  type EnrichmentSource,
  LookupFailure,
  type LookupFailureKind,
  type StateFacts,
  type StatePart,
  type StateQuery,
  type StateSource,
} from "../../usecases/sources/source.ts";
import type { CallOutcome, SourceHealth } from "../../usecases/sources/source-health.ts";
import { withDeadline } from "../../waiting.ts";
import { releaseSlotWhile } from "../../work-slots.ts";
import { CallSlots } from "./call-slots.ts";
import type { PermitOutcome, SharedBreaker } from "./shared-breaker.ts";

export type { CallOutcome, SourceHealth };

export interface GuardOptions {
  /** The timeout of one call, without its wait for a slot. */
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** How long a call may wait for a slot; `timeoutMs` by default. */
  readonly waitMs?: number;
  /** The cost of an answer in centavos, for a source that does not report it. */
  readonly costCents?: number | undefined;
  readonly breaker: Pick<SharedBreaker, "requestPermit">;
  readonly health: SourceHealth;
}

/** The cost of one call, which its source may report in several amounts. */
interface CallCost {
  cents: number | null;
}

const costStorage = new AsyncLocalStorage<CallCost>();

/** Adds to the cost of the current guarded call; sources call it as their `onCost`. */
export function addCallCost(cents: number): void {
  const cost = costStorage.getStore();
  if (cost) cost.cents = (cost.cents ?? 0) + cents;
}

export function guardEnrichment(source: EnrichmentSource, options: GuardOptions): EnrichmentSource {
  const guard = new Guard(source.name, options);
  return {
    name: source.name,
    enrich: (cpf, signal, asker): Promise<Enrichment> =>
      releaseSlotWhile(() =>
        guard.call("license", null, (inner) => source.enrich(cpf, inner, asker), signal, asker),
      ),
  };
}

export function guardState(source: StateSource, options: GuardOptions): StateSource {
  const guard = new Guard(source.name, options);
  return {
    name: source.name,
    parts: source.parts,
    lookUp: <Part extends StatePart>(
      part: Part,
      query: StateQuery,
      signal: AbortSignal,
      asker?: Asker,
    ) =>
      releaseSlotWhile(() =>
        guard.call<StateFacts[Part]>(
          part,
          query.state,
          (inner) => source.lookUp(part, query, inner, asker),
          signal,
          asker,
        ),
      ),
  };
}

/** The name of a breaker. Each state has its own, because states fail one by one; the license is national. */
export function breakerName(
  provider: string,
  part: CallOutcome["part"],
  state: string | null,
): string {
  return part === "license" ? provider : `${provider}:${state ?? "any"}`;
}

type Work<Answer> = (signal: AbortSignal) => Promise<Answer>;

class Guard {
  readonly #provider: string;
  readonly #options: GuardOptions;
  readonly #slots: CallSlots;

  constructor(provider: string, options: GuardOptions) {
    this.#provider = provider;
    this.#options = options;
    const { concurrency, maxWaiting, waitMs = options.timeoutMs } = options;
    this.#slots = new CallSlots({ maxCalls: concurrency, maxWaiting, waitMs });
  }

  /**
   * Makes one guarded call. It waits for a slot first, so that a probe of the breaker never waits in the queue. The
   * slot is freed when the answer is stored: otherwise answers would pile up, and be lost, in a slow worker.
   */
  async call<Answer>(
    part: CallOutcome["part"],
    state: State | null,
    work: Work<Answer>,
    signal: AbortSignal,
    asker?: Asker,
  ): Promise<Answer> {
    await this.#slots.take(signal);
    try {
      const permit = await this.#options.breaker.requestPermit(
        breakerName(this.#provider, part, state),
        this.#options.timeoutMs + PROBE_MARGIN_MS,
      );
      if (!permit.allowed) {
        const message = `${this.#provider} is not called for a while: too many failures`;
        throw new LookupFailure("transient", message, permit.retryAfterMs);
      }
      let outcome: PermitOutcome = "unknown";
      try {
        const onOutcome = (kind: LookupFailureKind | null, costCents: number | null) => {
          outcome = permitOutcomeOf(kind);
          if (costCents !== null) asker?.onCost(costCents);
        };
        return await this.#callMeasured(part, state, work, signal, onOutcome);
      } finally {
        await permit.recordOutcome(outcome);
      }
    } finally {
      void (asker?.stored ?? Promise.resolve()).then(() => this.#slots.free());
    }
  }

  /** Makes the call and records its outcome. A call that its caller aborted is not recorded. */
  async #callMeasured<Answer>(
    part: CallOutcome["part"],
    state: State | null,
    work: Work<Answer>,
    signal: AbortSignal,
    onOutcome: (kind: LookupFailureKind | null, costCents: number | null) => void,
  ): Promise<Answer> {
    const startedAt = performance.now();
    const cost: CallCost = { cents: null };
    const record = (kind: LookupFailureKind | null) => {
      const answered = kind === null || kind === "not_found";
      const costCents = cost.cents ?? (answered ? (this.#options.costCents ?? null) : null);
      onOutcome(kind, costCents);
      const ms = Math.round(performance.now() - startedAt);
      const outcome = { part, state, ok: kind === null, kind, ms, costCents };
      this.#options.health.record({ provider: this.#provider, ...outcome });
    };
    try {
      const answer = await costStorage.run(cost, () => this.#callWithTimeout(work, signal));
      record(null);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      // A source throws only LookupFailure; any other error means that it could not read the answer.
      record(error instanceof LookupFailure ? error.kind : "broken_answer");
      throw error;
    }
  }

  /** Ends the call after the timeout, even if the source ignores its signal. */
  #callWithTimeout<Answer>(work: Work<Answer>, signal: AbortSignal): Promise<Answer> {
    const { timeoutMs } = this.#options;
    const message = `${this.#provider}: no answer in ${timeoutMs} ms`;
    return withDeadline(timeoutMs, signal, work, () => new LookupFailure("transient", message));
  }
}

/** The time in which a probe's outcome must be recorded after its timeout. */
const PROBE_MARGIN_MS = 1_000;

/** The evidence of a call. A refusal, a rate limit or wrong settings may be our fault, so they count as unknown. */
function permitOutcomeOf(kind: LookupFailureKind | null): PermitOutcome {
  if (kind === null || kind === "not_found") return "good";
  return kind === "transient" || kind === "broken_answer" ? "bad" : "unknown";
}
