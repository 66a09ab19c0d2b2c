/**
 * What every source is called through: a bound on calls at once, a breaker that all workers share, a total
 * timeout, and a record of how each call went.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { State } from "@cnh/license-law";
import {
  type Enrichment,
  type EnrichmentSource,
  LookupFailure,
  type LookupFailureKind,
  type OnCost,
  type StateFacts,
  type StatePart,
  type StateQuery,
  type StateSource,
} from "../../usecases/sources/source.ts";
import type { CallOutcome, SourceHealth } from "../../usecases/sources/source-health.ts";
import { withDeadline } from "../../waiting.ts";
import { CallSlots } from "./call-slots.ts";
import type { PermitOutcome, SharedBreaker } from "./shared-breaker.ts";

export type { CallOutcome, SourceHealth };

export interface GuardOptions {
  /** Of one call, without the wait for a slot. */
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly mostWaiting: number;
  /** How long a call may wait for a slot; the timeout if not told. */
  readonly waitMs?: number;
  /** Of an answer, in centavos, where the source does not tell it itself. */
  readonly costCents?: number | undefined;
  readonly breaker: Pick<SharedBreaker, "requestPermit">;
  readonly health: SourceHealth;
}

interface CallCost {
  cents: number | null;
}

const costStorage = new AsyncLocalStorage<CallCost>();

/** For sources' `onCost`: adds to the cost of the guarded call that is under way. */
export function addCallCost(cents: number): void {
  const cost = costStorage.getStore();
  if (cost) cost.cents = (cost.cents ?? 0) + cents;
}

export function guardEnrichment(source: EnrichmentSource, options: GuardOptions): EnrichmentSource {
  const guard = new Guard(source.name, options);
  return {
    name: source.name,
    enrich: (cpf, signal, onCost): Promise<Enrichment> =>
      guard.call("license", null, (inner) => source.enrich(cpf, inner), signal, onCost),
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
      onCost?: OnCost,
    ) =>
      guard.call<StateFacts[Part]>(
        part,
        query.state,
        (inner) => source.lookUp(part, query, inner),
        signal,
        onCost,
      ),
  };
}

/** States fail one by one, each with its own records; the license is national. */
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
    const { concurrency, mostWaiting, waitMs = options.timeoutMs } = options;
    this.#slots = new CallSlots({ maxCalls: concurrency, maxWaiting: mostWaiting, waitMs });
  }

  /** The wait for a slot comes first, so that a probe of the breaker never stands in line. */
  async call<Answer>(
    part: CallOutcome["part"],
    state: State | null,
    work: Work<Answer>,
    signal: AbortSignal,
    onCost?: OnCost,
  ): Promise<Answer> {
    await this.#slots.take(signal);
    try {
      const permit = await this.#options.breaker.requestPermit(
        breakerName(this.#provider, part, state),
        this.#options.timeoutMs + PROBE_MARGIN_MS,
      );
      if (!permit.allowed) {
        const message = `${this.#provider} is not asked for a while: too many failures`;
        throw new LookupFailure("transient", message, permit.retryAfterMs);
      }
      let outcome: PermitOutcome = "unknown";
      try {
        const onOutcome = (kind: LookupFailureKind | null, costCents: number | null) => {
          outcome = permitOutcomeOf(kind);
          if (costCents !== null) onCost?.(costCents);
        };
        return await this.#callMeasured(part, state, work, signal, onOutcome);
      } finally {
        await permit.recordOutcome(outcome);
      }
    } finally {
      this.#slots.free();
    }
  }

  /** A call that whoever asked gave up is neither recorded nor held against the provider. */
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
      // A source throws nothing else: whatever it is, it did not understand the answer.
      record(error instanceof LookupFailure ? error.kind : "broken_answer");
      throw error;
    }
  }

  /** A source that does not heed its signal is left behind too. */
  #callWithTimeout<Answer>(work: Work<Answer>, signal: AbortSignal): Promise<Answer> {
    const { timeoutMs } = this.#options;
    const message = `${this.#provider}: no answer in ${timeoutMs} ms`;
    return withDeadline(timeoutMs, signal, work, () => new LookupFailure("transient", message));
  }
}

/** Time for a probe's end to be told. */
const PROBE_MARGIN_MS = 1_000;

/** A refusal, a limit or wrong settings may come from our own side: they prove neither health nor a fault. */
function permitOutcomeOf(kind: LookupFailureKind | null): PermitOutcome {
  if (kind === null || kind === "not_found") return "good";
  return kind === "transient" || kind === "broken_answer" ? "bad" : "unknown";
}
