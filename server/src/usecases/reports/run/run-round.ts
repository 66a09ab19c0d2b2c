/**
 * One round of a report: it looks up everything that is due, stores each answer as it comes, and publishes, completes
 * or fails the report as soon as possible. It reads the results of earlier rounds from the store, so it may be
 * interrupted anywhere and run again: no answered question is repeated, and every transition is guarded by the store.
 * The caller only has to remember when the next round is due, and may forget even that and run a round at any time.
 */
import { pause } from "../../../waiting.ts";
import { releaseSlotWhile } from "../../../work-slots.ts";
import type { Mode } from "../../caller.ts";
import type { LogSubject } from "../../log-subject.ts";
import type { LookupPolicy } from "../../sources/lookup-plan.ts";
import type { StatePart } from "../../sources/source.ts";
import type { Traces } from "../../traces.ts";
import {
  completeReport,
  type CompleteReportPorts,
  failReport,
  publishPartial,
} from "./complete-report.ts";
import { type GatherPorts, lookUpLicense, lookUpStatePart, type Question } from "./gather.ts";
import { type OpenRun, openRun } from "./open-run.ts";
import { statePartsOf } from "./check-plan.ts";
import type { RecoveryPolicy } from "./recovery-plan.ts";
import { GATHERED_PARTS, type GatheredPart, type ReportRef } from "./report-run.ts";
import { currentLook, type Look, planPart } from "./round-plan.ts";

export interface ReportPolicies {
  readonly lookup: LookupPolicy;
  readonly recovery: Readonly<Record<Mode, RecoveryPolicy>>;
}

/** Limits how often a step may fail because of a fault of ours: until then it throws, later it returns the fallback. */
export interface StepGuard {
  run<Outcome>(
    step: { readonly subject: string; readonly step: string; readonly about?: LogSubject },
    work: () => Promise<Outcome>,
    fallback: () => Outcome | Promise<Outcome>,
    signal?: AbortSignal,
  ): Promise<Outcome>;
}

export interface RoundPorts extends GatherPorts, CompleteReportPorts {
  readonly policies: ReportPolicies;
  readonly steps: StepGuard;
  readonly traces: Traces;
}

/** Pauses up to this long are waited for within the round. */
const MAX_SHORT_PAUSE_MS = 1_000;
/** After this time a round begins no further lookup, because the engine's calls have a time limit. */
const MAX_ROUND_MS = 20_000;

/**
 * Runs a round. Returns when the next one is due, in milliseconds, or `null` if the report has ended. The signal aborts
 * when the engine no longer waits for this round.
 */
export async function runRound(
  ports: RoundPorts,
  ref: ReportRef,
  signal: AbortSignal,
  about: LogSubject = {},
): Promise<number | null> {
  const beganAt = ports.now();
  about.reportId = ref.reportId;
  const run = await ports.steps.run(
    { subject: ref.reportId, step: "open", about },
    () => openRun(ports, ref, GATHERED_PARTS, about),
    () => failUnreadable(ports, ref),
    signal,
  );
  if (!run) return null;
  const round = new Round(ports, run, { signal, about });
  return run.run.trace === null ? round.run() : runTraced(ports, run, { round, beganAt });
}

/** Runs a round within its span. The first round also records how long its order waited. */
async function runTraced(
  { traces }: RoundPorts,
  open: OpenRun,
  { round, beganAt }: { round: Round; beganAt: number },
): Promise<number | null> {
  const { ref, run } = open;
  const trace = run.trace ?? "";
  const isFirst = run.lookups.length === 0 && run.partialAt === null && run.orderedAgainAt === null;
  // The store's clock, which set `createdAt`, may be ahead.
  const orderedAt = Math.min(run.createdAt.getTime(), beganAt);
  if (isFirst)
    traces.follow(trace, "report order", ref, { beganAt: orderedAt })?.end({}, { at: beganAt });
  const span = traces.follow(trace, "report round", ref, { beganAt });
  open.span = span;
  try {
    const dueAt = await round.run();
    span?.end({ outcome: dueAt === null ? "ended" : "waiting" });
    return dueAt;
  } catch (error) {
    span?.end({}, { error: "fault" });
    throw error;
  }
}

/** Fails a report whose stored facts cannot be opened. Nothing is left to do for it then. */
async function failUnreadable(ports: RoundPorts, ref: ReportRef): Promise<null> {
  const run = await openRun(ports, ref, []);
  if (run) await failReport(ports, run);
  return null;
}

/** The state of a part in a round: gathered, waiting for its next lookup, or without any lookup left for now. */
type PartState =
  | { readonly kind: "gathered" | "exhausted" | "unanswerable" }
  | { readonly kind: "waiting"; readonly until: number };

class Round {
  readonly #ports: RoundPorts;
  readonly #run: OpenRun;
  readonly #signal: AbortSignal;
  readonly #about: LogSubject;
  readonly #startedAt: number;
  #partialAt: number | null;

  constructor(
    ports: RoundPorts,
    run: OpenRun,
    { signal, about }: { signal: AbortSignal; about: LogSubject },
  ) {
    this.#ports = ports;
    this.#run = run;
    this.#signal = signal;
    this.#about = about;
    this.#startedAt = ports.now();
    this.#partialAt = run.run.partialAt?.getTime() ?? null;
  }

  async run(): Promise<number | null> {
    for (;;) {
      const dueAt = await this.#advance();
      if (dueAt === null || this.#run.isOver) return null;
      const pauseMs = dueAt - this.#ports.now();
      if (pauseMs > MAX_SHORT_PAUSE_MS || this.#isLong()) return dueAt;
      await this.#pause(pauseMs);
    }
  }

  /** Does the work that is due now. Returns when more is due, or `null` if the report has ended. */
  async #advance(): Promise<number | null> {
    const look = this.#look();
    const license = await this.#gather("license", look);
    if (license.kind === "waiting") return license.until;
    const { license: enrichment } = this.#run.facts;
    if (!enrichment) return this.#isOver() ? null : (look.nextAt ?? this.#fail());
    const parts = statePartsOf(enrichment.facts.license, this.#run.run.check);
    const states = await allEnded(parts.map((part) => this.#gather(part, look)));
    if (this.#isOver()) return null;
    const waits = states.flatMap((state) => (state.kind === "waiting" ? [state.until] : []));
    if (waits.length > 0) return Math.min(...waits);
    if (states.every(({ kind }) => kind !== "exhausted")) return this.#complete();
    return this.#recover(look);
  }

  /** Waits for records that a source may still give: publishes the report, and completes it when time is up. */
  async #recover(look: Look): Promise<number | null> {
    // A check does not wait for a state: the state's share is refunded, and the next check asks again.
    if (this.#run.run.check) return this.#complete();
    if (this.#partialAt !== null) return look.nextAt ?? this.#complete();
    const partialAt = new Date(this.#ports.now());
    const isPublished = await this.#step(
      "publish partial",
      async () => {
        await publishPartial(this.#ports, this.#run, partialAt);
        return true;
      },
      () => false,
    );
    if (!isPublished) return this.#fail();
    this.#partialAt = partialAt.getTime();
    return this.#look().nextAt ?? this.#complete();
  }

  async #complete(): Promise<null> {
    const isCompleted = await this.#step(
      "complete",
      async () => {
        await completeReport(this.#ports, this.#run);
        return true;
      },
      () => false,
    );
    return isCompleted ? null : this.#fail();
  }

  async #fail(): Promise<null> {
    await failReport(this.#ports, this.#run);
    return null;
  }

  /** Looks up a part until it is gathered, no question is left, or a pause is due that is too long for this round. */
  async #gather(part: GatheredPart, { beganAt }: Look): Promise<PartState> {
    const sources = this.#sourcesOf(part);
    const { facts, lookups } = this.#run;
    for (;;) {
      if (facts[part]) return { kind: "gathered" };
      const memory = { sources, lookups: lookups.filter((lookup) => lookup.part === part) };
      const plan = planPart(memory, beganAt, this.#ports.policies.lookup);
      if (plan.kind !== "ask") return plan;
      const pauseMs = plan.notBefore - this.#ports.now();
      if (pauseMs > MAX_SHORT_PAUSE_MS || this.#isLong())
        return { kind: "waiting", until: Math.max(plan.notBefore, this.#ports.now()) };
      await this.#pause(pauseMs);
      if (this.#isOver()) return { kind: "exhausted" };
      await this.#lookUp(part, { source: plan.source, lookBeganAt: beganAt });
    }
  }

  #lookUp(part: GatheredPart, at: Omit<Question, "attempt">) {
    const question = { ...at, attempt: nextAttempt(this.#run, part) };
    return this.#step(
      part,
      () =>
        part === "license"
          ? lookUpLicense(this.#ports, this.#run, question)
          : lookUpStatePart(this.#ports, this.#run, part satisfies StatePart, question),
      () => this.#noteBroken(part, question),
    );
  }

  /** Counts a lookup that our own code cannot do as a broken answer in this round, so that the report ends. */
  #noteBroken(part: GatheredPart, { source, attempt, lookBeganAt }: Question): void {
    const name = this.#sourcesOf(part)[source] ?? "";
    const outcome = { source: name, outcome: "broken_answer", retryAfterMs: null };
    const at = Math.max(this.#ports.now(), lookBeganAt);
    this.#run.lookups.push({ part, attempt, ...outcome, askedAt: new Date(at), durationMs: 0 });
  }

  #step<Outcome>(
    step: string,
    work: () => Promise<Outcome>,
    fallback: () => Outcome | Promise<Outcome>,
  ): Promise<Outcome> {
    const subject = this.#run.ref.reportId;
    const about = this.#about;
    return this.#ports.steps.run({ subject, step, about }, work, fallback, this.#signal);
  }

  #sourcesOf(part: GatheredPart): readonly string[] {
    const { enrichment, state } = this.#ports.sources(this.#run.ref.mode);
    return (part === "license" ? enrichment : state[part]).map(({ name }) => name);
  }

  #look(): Look {
    const { ref, run } = this.#run;
    const orderedAgainAt = run.orderedAgainAt?.getTime() ?? null;
    const times = { partialAt: this.#partialAt, orderedAgainAt };
    return currentLook(this.#ports.policies.recovery[ref.mode], times, this.#ports.now());
  }

  #isLong(): boolean {
    return this.#ports.now() - this.#startedAt > MAX_ROUND_MS;
  }

  #isOver(): boolean {
    this.#signal.throwIfAborted();
    return this.#run.isOver;
  }

  async #pause(ms: number): Promise<void> {
    if (ms > 0) await releaseSlotWhile(() => pause(ms, this.#signal));
  }
}

/** Waits for all of them, even if one fails: the answers of the others are stored before the round ends. */
async function allEnded<Value>(works: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** The number of the next attempt: it continues from the stored lookups, including outdated ones. */
function nextAttempt({ run, lookups }: OpenRun, part: GatheredPart): number {
  const attempts = [...run.lookups, ...lookups].filter((lookup) => lookup.part === part);
  return 1 + Math.max(0, ...attempts.map(({ attempt }) => attempt));
}
