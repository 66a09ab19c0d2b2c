/**
 * Brings the engine in line with the database, after either of them was restored, lost data, or was operated on by
 * hand.
 *
 * It is safe at any time next to relays and workers, and may run several times concurrently: everything is read in
 * pages, the database before the engine to find lost work and the engine before the database to find left-over calls;
 * lost work is checked twice, and the database makes the final decision. An interrupted run is simply started again.
 */
import { pause } from "../../waiting.ts";
import type { ReportRef } from "../reports/run/report-run.ts";
import type { DeliveryOrder, DeliveryRef } from "../webhooks/sending/delivery-attempts.ts";
import {
  type ComparePolicy,
  deliveryOf,
  type EngineCall,
  isStuck,
  judgeCall,
  judgeDelivery,
  judgeReport,
  type OrderDecision,
  type OverdueDelivery,
  reportOf,
  type RunningReport,
} from "./compare.ts";

/** `plan` changes nothing. */
export type Step = "plan" | "act";

/** A report in progress, as it was read. */
export type LookedAt = ReportRef & Pick<RunningReport, "isPartial">;

export interface ReconcileStore {
  runningReports(after: ReportRef | null, max: number): Promise<RunningReport[]>;
  overdueDeliveries(
    after: DeliveryRef | null,
    overdueMs: number,
    max: number,
  ): Promise<OverdueDelivery[]>;
  /** Returns the ids of the reports that have not changed and have no order, and orders them unless it is a plan. */
  orderReports(reports: readonly LookedAt[], step: Step): Promise<string[]>;
  orderDeliveries(
    deliveries: readonly DeliveryRef[],
    overdueMs: number,
    step: Step,
  ): Promise<string[]>;
  /** The stored ones among these reports and deliveries. */
  stored(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface ReconcileEngine {
  /** All calls of these reports, including ended ones. */
  rounds(reportIds: readonly string[]): Promise<EngineCall[]>;
  laneOf(delivery: DeliveryOrder): string;
  /** The calls of these deliveries, and the calls in their lanes that do not name their delivery. */
  attempts(deliveries: readonly DeliveryOrder[]): Promise<EngineCall[]>;
  /** A page of the calls of reports and deliveries that have not ended, by id. */
  openCalls(afterId: string, max: number): Promise<EngineCall[]>;
  /** Calls of any service that are paused or were retried, the most often retried first. */
  failingCalls(max: number): Promise<EngineCall[]>;
  /** Ends a call, which may have ended already. */
  kill(callId: string): Promise<void>;
  /** Removes an ended call from the engine. */
  purge(callId: string): Promise<void>;
}

export interface ReconcilePorts {
  readonly store: ReconcileStore;
  readonly engine: ReconcileEngine;
  readonly policy: ComparePolicy;
  readonly now: () => number;
}

/** The findings and actions of a run; in a plan, the actions that it would take. */
export interface Reconciliation {
  readonly plan: boolean;
  readonly reports: Count;
  readonly deliveries: Count;
  /** `ended`: calls whose report or delivery is not stored. `purged`: ended ones that the engine still knew. */
  readonly calls: EndedCalls & { readonly purged: number };
  /** Some of the calls that do not continue automatically; nothing is done about them. */
  readonly stuck: readonly StuckCall[];
}

interface Count {
  readonly seen: number;
  readonly ordered: number;
  /** Some of their ids. */
  readonly orderedIds: readonly string[];
}

interface EndedCalls {
  readonly seen: number;
  readonly ended: number;
  /** Some of the reports and deliveries that are not stored. */
  readonly endedIds: readonly string[];
}

export type StuckCall = Pick<
  EngineCall,
  "id" | "service" | "key" | "status" | "retries" | "lastFailure"
>;

const PAGE = 500;
/** Findings are checked again together, this many at a time, so that there are few pauses. */
const MAX_FINDINGS = 10_000;
/** The pause between the two checks of a finding. */
const SECOND_LOOK_MS = 2_000;
const MAX_EXAMPLES = 20;
const MAX_STUCK = 100;

export async function reconcile(
  ports: ReconcilePorts,
  step: Step,
  signal: AbortSignal = new AbortController().signal,
): Promise<Reconciliation> {
  // The engine is queried first: while it is unreachable, nothing is changed.
  const stuck = (await ports.engine.failingCalls(MAX_STUCK)).filter(isStuck).map(toStuck);
  const run = new Run(ports, step, signal);
  const reports = await run.orderLost(reportKind(ports, step));
  const deliveries = await run.orderLost(deliveryKind(ports, step));
  const calls = await run.endLeftOver();
  return {
    plan: step === "plan",
    reports,
    deliveries,
    calls: { ...calls, purged: run.purged },
    stuck,
  };
}

const toStuck = ({ id, service, key, status, retries, lastFailure }: EngineCall): StuckCall => ({
  id,
  service,
  key,
  status,
  retries,
  lastFailure: lastFailure && lastFailure.slice(0, 300),
});

/** How one kind of lost work is found and ordered. */
interface LostKind<Item> {
  page(after: Item | null): Promise<Item[]>;
  calls(items: readonly Item[]): Promise<EngineCall[]>;
  judge(item: Item, calls: readonly EngineCall[]): OrderDecision;
  order(items: readonly Item[]): Promise<string[]>;
}

const reportKind = (
  { store, engine, policy, now }: ReconcilePorts,
  step: Step,
): LostKind<RunningReport> => ({
  page: (after) => store.runningReports(after, PAGE),
  calls: (reports) => engine.rounds(reports.map(({ reportId }) => reportId)),
  judge: (report, calls) => judgeReport(report, calls, policy, now()),
  order: (reports) => store.orderReports(reports, step),
});

const deliveryKind = (
  { store, engine, policy, now }: ReconcilePorts,
  step: Step,
): LostKind<OverdueDelivery> => ({
  page: (after) => store.overdueDeliveries(after, policy.graceMs, PAGE),
  calls: (deliveries) => engine.attempts(deliveries),
  judge: (delivery, calls) =>
    judgeDelivery(delivery, engine.laneOf(delivery), calls, policy, now()),
  order: (deliveries) => store.orderDeliveries(deliveries, policy.graceMs, step),
});

interface Finding<Item> {
  readonly item: Item;
  readonly purge: readonly string[];
}

class Run {
  readonly #ports: ReconcilePorts;
  readonly #step: Step;
  readonly #signal: AbortSignal;
  purged = 0;

  constructor(ports: ReconcilePorts, step: Step, signal: AbortSignal) {
    this.#ports = ports;
    this.#step = step;
    this.#signal = signal;
  }

  async orderLost<Item>(kind: LostKind<Item>): Promise<Count> {
    const ordered: string[] = [];
    let [seen, after]: [number, Item | null] = [0, null];
    let findings: Item[] = [];
    for (;;) {
      this.#signal.throwIfAborted();
      const items: Item[] = await kind.page(after);
      seen += items.length;
      after = items.at(-1) ?? null;
      findings.push(...(await this.#look(kind, items)).map(({ item }) => item));
      if (after === null || findings.length >= MAX_FINDINGS) {
        ordered.push(...(await this.#orderAll(kind, findings)));
        findings = [];
      }
      if (after === null) break;
    }
    return { seen, ordered: ordered.length, orderedIds: ordered.slice(0, MAX_EXAMPLES) };
  }

  async #look<Item>(kind: LostKind<Item>, items: readonly Item[]): Promise<Finding<Item>[]> {
    if (items.length === 0) return [];
    const calls = await kind.calls(items);
    return items.flatMap((item) => {
      const decision = kind.judge(item, calls);
      return decision.kind === "order" ? [{ item, purge: decision.purge }] : [];
    });
  }

  /** Orders the items that a second check also finds lost. */
  async #orderAll<Item>(kind: LostKind<Item>, items: readonly Item[]): Promise<string[]> {
    if (items.length === 0) return [];
    await pause(SECOND_LOOK_MS, this.#signal);
    const ordered: string[] = [];
    for (let at = 0; at < items.length; at += PAGE) {
      const lost = await this.#look(kind, items.slice(at, at + PAGE));
      // Purged first: the engine would treat the next round as one that it has already had.
      await this.#purge(lost.flatMap(({ purge }) => purge));
      ordered.push(...(await kind.order(lost.map(({ item }) => item))));
    }
    return ordered;
  }

  async #purge(callIds: readonly string[]): Promise<void> {
    this.purged += callIds.length;
    if (this.#step === "act") for (const id of callIds) await this.#ports.engine.purge(id);
  }

  /** Ends the calls whose report or delivery is not stored. They would end automatically, some of them in hours. */
  async endLeftOver(): Promise<EndedCalls> {
    const { engine, store, policy, now } = this.#ports;
    const ended: EngineCall[] = [];
    let [seen, after] = [0, ""];
    for (;;) {
      this.#signal.throwIfAborted();
      const calls = await engine.openCalls(after, PAGE);
      const last = calls.at(-1);
      if (!last) break;
      seen += calls.length;
      after = last.id;
      const ids = calls.map(subjectOf).filter((id) => id !== null);
      const stored = await store.stored([...new Set(ids)]);
      const left = calls.filter(
        (call) => judgeCall(call, (id) => stored.has(id), policy, now()).kind === "end",
      );
      if (this.#step === "act") for (const { id } of left) await engine.kill(id);
      ended.push(...left);
    }
    const endedIds = ended.slice(0, MAX_EXAMPLES).map((call) => subjectOf(call) ?? "");
    return { seen, ended: ended.length, endedIds };
  }
}

const subjectOf = (call: EngineCall) => reportOf(call) ?? deliveryOf(call);
