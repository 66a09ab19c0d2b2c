/**
 * The workflow of one report, from an accepted order to DELIVERED or ERROR.
 *
 * It is durable because it may wait three days for a state's records, and because a report that was accepted with 202
 * must come to an end, whichever process dies. Its key is the report's id and the order's generation, so that an order
 * that is handed over twice runs once; the store guards the transitions as well. Each query of a source and each commit is
 * a step of its own, safe to repeat. The journal has ids, counts and kinds of failure, and no personal data. The only
 * terminal error is an order that names no report in progress: a store that is down is waited for, and a source that
 * fails is an outcome like any other.
 */
import {
  RestatePromise,
  TerminalError,
  workflow,
  type WorkflowContext,
} from "@restatedev/restate-sdk";
import {
  type FailedQuestion,
  isUnanswerable,
  type LookupPolicy,
  nextQuestion,
} from "../../usecases/sources/lookup-plan.ts";
import type { StatePart } from "../../usecases/sources/source.ts";
import type { Question, LookupOutcome } from "../../usecases/reports/run/gather.ts";
import { type RecoveryPolicy, recoveryPauses } from "../../usecases/reports/run/recovery-plan.ts";
import type { GatheredPart, ReportRef } from "../../usecases/reports/run/report-run.ts";
import { WORKER_RETRY_POLICY } from "./worker-retry-policy.ts";
import { parseReportOrder } from "./parse-input.ts";

/** The plan of a report, made when it begins: later changes of the settings do not affect it. */
export interface Plan {
  /** The number of sources of each part. */
  readonly sources: Readonly<Record<GatheredPart, number>>;
  readonly lookup: LookupPolicy;
  readonly recovery: RecoveryPolicy;
  /** The number of the last question of an earlier workflow of the same report. This workflow counts on from it. */
  readonly attemptsBefore?: number;
}

/** The steps of the workflow, which do all of its work. */
export interface ReportSteps {
  /** Makes the plan; null: no report in progress has this id. */
  plan(ref: ReportRef): Promise<Plan | null>;
  lookUpLicense(ref: ReportRef, question: Question): Promise<LookupOutcome>;
  lookUpStatePart(ref: ReportRef, part: StatePart, question: Question): Promise<LookupOutcome>;
  /** Completes the report. False: it cannot be made from the gathered parts, and a retry would not help. */
  complete(
    ref: ReportRef,
    completion: { readonly final: boolean; readonly gathered: readonly GatheredPart[] },
  ): Promise<boolean>;
  fail(ref: ReportRef): Promise<void>;
}

/** The retries of a step. It throws while a store is down, or for a fault of ours until `StepTries` gives up. */
const STEP = { initialRetryInterval: 100, retryIntervalFactor: 2, maxRetryInterval: 5_000 };

/** How long the engine refuses a key that has run. After that the store's constraints make a repeat harmless. */
const RETENTION = { workflowRetention: { days: 1 }, journalRetention: { hours: 24 } };

export function reportWorkflow(steps: ReportSteps) {
  return workflow({
    name: "report",
    handlers: {
      run: async (ctx: WorkflowContext, order: unknown): Promise<void> => {
        const ref = parseReportOrder(ctx.key, order);
        const plan = await ctx.run("plan", () => steps.plan(ref), STEP);
        if (!plan) throw new TerminalError("no report is on its way under this id");
        await new ReportRun(ctx, steps, ref, plan).run();
      },
    },
    options: { ...RETENTION, retryPolicy: WORKER_RETRY_POLICY },
  });
}

/** The result of the lookup of one part. `outcome` is null if no source is configured. */
interface PartLookup {
  readonly outcome: LookupOutcome | null;
  readonly failures: readonly FailedQuestion[];
}

interface MissingPart {
  readonly part: StatePart;
  /** False: no source will ever answer, so the report does not wait for it. */
  readonly isPending: boolean;
}

class ReportRun {
  readonly #ctx: WorkflowContext;
  readonly #steps: ReportSteps;
  readonly #ref: ReportRef;
  readonly #plan: Plan;
  /** The number of the last attempt of each part. */
  readonly #attempts = new Map<GatheredPart, number>();

  constructor(ctx: WorkflowContext, steps: ReportSteps, ref: ReportRef, plan: Plan) {
    this.#ctx = ctx;
    this.#steps = steps;
    this.#ref = ref;
    this.#plan = plan;
  }

  async run(): Promise<void> {
    const license = (await this.#gather(["license"]))[0]?.outcome;
    if (!license?.ok) {
      await this.#ctx.run("fail", () => this.#steps.fail(this.#ref), STEP);
      return;
    }
    let missing = await this.#missingOf(license.parts);
    const gathered = (): readonly GatheredPart[] => [
      "license",
      ...license.parts.filter((part) => !missing.some((each) => each.part === part)),
    ];
    if (missing.some(({ isPending }) => isPending)) {
      const partial = { final: false, gathered: gathered() };
      await this.#ctx.run("publish partial", () => this.#steps.complete(this.#ref, partial), STEP);
      missing = await this.#recover(missing);
    }
    const whole = { final: true, gathered: gathered() };
    const step = () => this.#steps.complete(this.#ref, whole);
    const isComplete = await this.#ctx.run("complete", step, STEP);
    if (!isComplete) await this.#ctx.run("fail", () => this.#steps.fail(this.#ref), STEP);
  }

  /** Looks up pending parts again until nothing is pending or the time is over. Returns what is missing in the end. */
  async #recover(missing: readonly MissingPart[]): Promise<readonly MissingPart[]> {
    let left = missing;
    for (const pause of recoveryPauses(this.#plan.recovery)) {
      const pending = left.filter(({ isPending }) => isPending);
      if (pending.length === 0) break;
      await this.#ctx.sleep(pause);
      const still = await this.#missingOf(pending.map(({ part }) => part));
      left = [...left.filter(({ isPending }) => !isPending), ...still];
    }
    return left;
  }

  async #missingOf(parts: readonly StatePart[]): Promise<readonly MissingPart[]> {
    const lookups = await this.#gather(parts);
    return parts.flatMap((part, index) => {
      const { outcome = null, failures = [] } = lookups[index] ?? {};
      if (outcome?.ok) return [];
      return [{ part, isPending: !isUnanswerable(this.#plan.sources[part], failures) }];
    });
  }

  /**
   * Looks up parts in parallel, in rounds, because the order of the journal must not depend on which source is faster.
   * Returns the last outcome of each part, and its failures.
   */
  async #gather(parts: readonly GatheredPart[]): Promise<readonly PartLookup[]> {
    const histories = parts.map((): FailedQuestion[] => []);
    const outcomes = parts.map((): LookupOutcome | null => null);
    for (;;) {
      const round = parts.flatMap((part, index) => {
        if (outcomes[index]?.ok) return [];
        const next = nextQuestion(
          this.#plan.sources[part],
          histories[index] ?? [],
          this.#plan.lookup,
        );
        return next ? [{ part, index, next }] : [];
      });
      if (round.length === 0)
        return parts.map((_, index) => ({
          outcome: outcomes[index] ?? null,
          failures: histories[index] ?? [],
        }));
      const pauseMs = Math.max(...round.map(({ next }) => next.pauseMs));
      if (pauseMs > 0) await this.#ctx.sleep(pauseMs);
      const answers = await RestatePromise.all(
        round.map(({ part, next }) => this.#lookUp(part, next.source)),
      );
      for (const [place, { index, next }] of round.entries()) {
        const answer = answers[place] ?? null;
        outcomes[index] = answer;
        if (answer && !answer.ok) histories[index]?.push({ ...answer, source: next.source });
      }
    }
  }

  #lookUp(part: GatheredPart, source: number) {
    const attempt = (this.#attempts.get(part) ?? this.#plan.attemptsBefore ?? 0) + 1;
    this.#attempts.set(part, attempt);
    const question = { attempt, source };
    const work = () =>
      part === "license"
        ? this.#steps.lookUpLicense(this.#ref, question)
        : this.#steps.lookUpStatePart(this.#ref, part, question);
    return this.#ctx.run(`${part} ${attempt}`, work, STEP);
  }
}
