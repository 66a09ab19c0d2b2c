/** The scheduler's rounds: they judge the enrollments whose timers are due, and the enrollments with a new report. */
import { type Mode, type OrganizationRef } from "../../caller.ts";
import {
  type DriverSealingPorts,
  sealingOf,
  type StoredDriverKey,
} from "../../drivers/driver-keys.ts";
import { Failure } from "../../failure.ts";
import { openSummary } from "../../reports/report-summary.ts";
import { driverEventPlace, reportFactsPlace } from "../../sealed-places.ts";
import type { Sealing } from "../../vault.ts";
import type { DriverEventKind } from "@cnh/contract";
import type { CheckPlan } from "../../reports/run/check-plan.ts";
import type { EnrollmentPlace, EnrollmentState } from "../enrollment.ts";
import { openRecord, openRequest, sealRecord } from "../stored-enrollment.ts";
import { driverEventOf } from "./driver-event.ts";
import type { Answer } from "./answer.ts";
import { type JudgedEnrollment, judgeEnrollment } from "./judge-enrollment.ts";
import type { JudgedEvent } from "./judged-event.ts";
import type { CheckTimer } from "./plan-check.ts";
import type { Facts } from "@cnh/license-law";

export interface EnrollmentRef extends EnrollmentPlace {
  readonly enrollmentId: string;
}

/** An enrollment that is judged at an instant of the store's clock. */
export interface DueEnrollment extends EnrollmentRef {
  readonly at: Date;
}

/** A delivered report that is compared with the record of its driver. */
export interface DueComparison extends DueEnrollment {
  readonly reportId: string;
}

export interface EnrollmentToOpen {
  readonly state: EnrollmentState;
  readonly organization: OrganizationRef;
  readonly request: Buffer;
  readonly version: number;
  readonly record: Buffer | null;
  readonly driverKey: StoredDriverKey | null;
  readonly timer: CheckTimer | null;
  readonly awaitsComparison: boolean;
}

/** The facts behind a delivered report, or a check that has ended. */
export interface StoredAnswer {
  readonly driverId: string;
  /** `null` for a check that failed. */
  readonly facts: Buffer | null;
  /** `null` unless it is a check. */
  readonly check: CheckPlan | null;
  readonly summary: Buffer | null;
  readonly driverKey: StoredDriverKey | null;
}

export interface EventToStore {
  readonly eventId: string;
  readonly kind: DriverEventKind;
  /** Sealed. */
  readonly body: Buffer;
}

export interface RecordToStore extends Omit<JudgedEnrollment, "record" | "events"> {
  /** The version that was read. */
  readonly version: number;
  /** Sealed. */
  readonly record: Buffer;
  /** The reports that it contains. */
  readonly compared: readonly string[];
  readonly events: readonly EventToStore[];
}

export interface EnrollmentScheduleStore {
  newEventId(): string;
  leaseQueues(max: number): Promise<readonly EnrollmentPlace[]>;
  readDue(queue: EnrollmentPlace, max: number): Promise<readonly DueEnrollment[]>;
  releaseQueue(queue: EnrollmentPlace): Promise<void>;
  leaseComparisons(max: number): Promise<readonly DueComparison[]>;
  read(ref: EnrollmentRef): Promise<EnrollmentToOpen | null>;
  readAnswer(place: EnrollmentPlace, reportId: string): Promise<StoredAnswer | null>;
  /** Returns false if the record has changed since it was read. */
  store(ref: EnrollmentRef, record: RecordToStore): Promise<boolean>;
  /** Postpones a judgement, or comparisons, by ten minutes. */
  postpone(ref: EnrollmentRef, reportIds: readonly string[]): Promise<void>;
  /** Deletes the comparison of a report that cannot be compared. */
  dropComparison(comparison: DueComparison): Promise<void>;
}

export interface RunEnrollmentsPorts extends DriverSealingPorts {
  readonly schedule: EnrollmentScheduleStore;
  /** Called for an enrollment that cannot be judged. */
  onFault(ref: EnrollmentRef, error: unknown): void;
}

const MAX_QUEUES = 20;
const MAX_DUE = 100;
const MAX_COMPARISONS = 50;
/** Another scheduler or a report may change a record between its read and its write. */
const MAX_TRIES = 5;

/** Judges due enrollments of some queues. Returns how many. */
export async function judgeDueEnrollments(ports: RunEnrollmentsPorts): Promise<number> {
  const queues = await ports.schedule.leaseQueues(MAX_QUEUES);
  let judged = 0;
  for (const queue of queues) {
    const due = await ports.schedule.readDue(queue, MAX_DUE);
    for (const enrollment of due) await judgeDue(ports, enrollment);
    await ports.schedule.releaseQueue(queue);
    judged += due.length;
  }
  return judged;
}

/** Compares delivered reports with the records of their drivers, the oldest report of a driver first. */
export async function compareReports(ports: RunEnrollmentsPorts): Promise<number> {
  const due = await ports.schedule.leaseComparisons(MAX_COMPARISONS);
  const byEnrollment = Map.groupBy(due, ({ enrollmentId }) => enrollmentId);
  for (const ofOne of byEnrollment.values()) {
    const [first] = ofOne;
    const ordered = ofOne.toSorted((a, b) => (a.reportId < b.reportId ? -1 : 1));
    if (first) await judge(ports, first, ordered);
  }
  return due.length;
}

/** Judges an enrollment that is due. */
export const judgeDue = (ports: RunEnrollmentsPorts, enrollment: DueEnrollment): Promise<void> =>
  judge(ports, enrollment, []);

/** An enrollment that cannot be judged is postponed, so that the others do not wait for it. */
async function judge(
  ports: RunEnrollmentsPorts,
  ref: DueEnrollment,
  comparisons: readonly DueComparison[],
): Promise<void> {
  try {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1)
      if (await judgeOnce(ports, ref, comparisons)) return;
  } catch (error) {
    if (error instanceof Failure) throw error;
    ports.onFault(ref, error);
    const reportIds = comparisons.map(({ reportId }) => reportId);
    await ports.schedule.postpone(ref, reportIds);
  }
}

async function judgeOnce(
  ports: RunEnrollmentsPorts,
  ref: DueEnrollment,
  comparisons: readonly DueComparison[],
): Promise<boolean> {
  const { schedule } = ports;
  const found = await schedule.read(ref);
  const sealing = found && (await openSealing(ports, found.organization, found.driverKey));
  if (!found || !sealing || found.state === "ENDED") {
    await Promise.all(comparisons.map((each) => schedule.dropComparison(each)));
    return true;
  }
  const answers = await openAnswers(ports, found.organization, comparisons);
  const enrollment = {
    enrollmentId: ref.enrollmentId,
    state: found.state,
    request: openRequest(sealing, ref, found.request),
    record: openRecord(sealing, ref, found.record),
    timer: found.timer,
    awaitsComparison: comparisons.length === 0 && found.awaitsComparison,
  };
  const { record, events, ...judged } = judgeEnrollment(enrollment, answers, ref.at);
  const judgedNow = { ...enrollment, state: judged.state, record };
  return schedule.store(ref, {
    ...judged,
    events: events.map((event) =>
      sealEvent(schedule.newEventId(), event, judgedNow, { sealing, ref }),
    ),
    version: found.version,
    record: sealRecord(sealing, ref, record),
    compared: comparisons.map(({ reportId }) => reportId),
  });
}

interface EventPlace {
  readonly sealing: Sealing;
  readonly ref: DueEnrollment;
}

function sealEvent(
  eventId: string,
  event: JudgedEvent,
  enrollment: Parameters<typeof driverEventOf>[1],
  { sealing, ref: { mode, at } }: EventPlace,
): EventToStore {
  const body = JSON.stringify(driverEventOf(event, enrollment, at));
  return { eventId, kind: event.kind, body: sealing.seal(driverEventPlace(mode, eventId), body) };
}

/** The facts of the reports that were delivered and that still have their keys. */
async function openAnswers(
  ports: RunEnrollmentsPorts,
  organization: OrganizationRef,
  comparisons: readonly DueComparison[],
): Promise<readonly Answer[]> {
  const opened = await Promise.all(
    comparisons.map(async (comparison) => {
      const { reportId, mode } = comparison;
      const stored = await ports.schedule.readAnswer(comparison, reportId);
      const sealing = stored && (await openSealing(ports, organization, stored.driverKey));
      return sealing && openAnswer(sealing, { mode, reportId }, stored);
    }),
  );
  return opened.flatMap((answer) => answer ?? []);
}

async function openSealing(
  ports: RunEnrollmentsPorts,
  organization: OrganizationRef,
  key: StoredDriverKey | null,
) {
  await ports.vault.prepare(organization);
  return sealingOf(ports, organization, key);
}

function openAnswer(
  sealing: NonNullable<Awaited<ReturnType<typeof openSealing>>>,
  { mode, reportId }: { readonly mode: Mode; readonly reportId: string },
  { driverId, facts, summary, check }: StoredAnswer,
): Answer {
  const place = { mode, reportId, stage: "final" } as const;
  const openFacts = (sealed: Buffer) =>
    JSON.parse(sealing.open(reportFactsPlace(mode, reportId), sealed).toString()) as Facts;
  const name = summary && (openSummary(sealing, place, summary)?.name ?? null);
  return { reportId, driverId, name, facts: facts && openFacts(facts), check };
}
