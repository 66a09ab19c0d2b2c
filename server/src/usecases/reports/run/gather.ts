/**
 * One question to one source, for a report in progress. The answer is sealed and stored before it is used otherwise. An
 * answer that arrives after the report was settled changes nothing.
 */
import type { Mode } from "../../caller.ts";
import type { LogSubject } from "../../log-subject.ts";
import type { DriverSealingPorts } from "../../drivers/driver-keys.ts";
import {
  type Asker,
  type Enrichment,
  type EnrichmentSource,
  LookupFailure,
  type LookupFailureKind,
  type StatePart,
  type StateQuery,
  type StateSource,
} from "../../sources/source.ts";
import { traceIdOf } from "../../traces.ts";
import { formatCpf } from "../cpf.ts";
import type { DriverProfile } from "../driver.ts";
import { sealProfile } from "../stored-profile.ts";
import { keepAnswer } from "./keep-answer.ts";
import type { OpenRun } from "./open-run.ts";
import type { Answer, GatheredPart, RecordedLookup, ReportRunStore } from "./report-run.ts";
import { sealFacts, type StoredFacts } from "./stored-facts.ts";

export interface Sources {
  readonly enrichment: readonly EnrichmentSource[];
  readonly state: Readonly<Record<StatePart, readonly StateSource[]>>;
}

export interface GatherPorts extends DriverSealingPorts {
  readonly runs: ReportRunStore;
  /** The sources of a mode. Test mode uses the simulator. */
  sources(mode: Mode): Sources;
  /** Called with an answer that our own code could not read. */
  onUnreadable(source: string, error: unknown, about: LogSubject): void;
  now(): number;
}

/** A question of a lookup: its number, the position of its source in the settings, and the time when its look began. */
export interface Question {
  readonly attempt: number;
  readonly source: number;
  readonly lookBeganAt: number;
}

/** Looks up identity and license by CPF. */
export function lookUpLicense(
  ports: GatherPorts,
  run: OpenRun,
  { attempt, source: place, lookBeganAt }: Question,
): Promise<void> {
  const source = ports.sources(run.ref.mode).enrichment[place];
  if (!source) throw new Error(`no enrichment source at ${place}`);
  return askAndStore(
    ports,
    { part: "license", attempt, source: source.name, lookBeganAt, run },
    async (asker) => {
      const { cpf } = run.request;
      const enrichment = await source.enrich(cpf, new AbortController().signal, asker);
      const facts = sealFacts(run.sealing, run.ref, "license", enrichment);
      // The report of a check may be deleted with its key, so the driver's profile stays.
      const profile = run.run.check ? null : profileAnswer(run, enrichment);
      return { enrichment, facts, profile };
    },
    async ({ value, ...log }) => {
      const { enrichment = null, facts = null, profile = null } = value ?? {};
      const answer = { part: "license", attempt, source: source.name, ...log } as const;
      await record(ports, run, { ...answer, facts, profile }, enrichment);
    },
  );
}

/** Looks up one part of the state's records, by the facts of the license. */
export function lookUpStatePart(
  ports: GatherPorts,
  run: OpenRun,
  part: StatePart,
  { attempt, source: place, lookBeganAt }: Question,
): Promise<void> {
  const source = ports.sources(run.ref.mode).state[part][place];
  if (!source) throw new Error(`no source of ${part} at ${place}`);
  const query = queryOf(run.request.cpf, run.facts.license);
  return askAndStore(
    ports,
    { part, attempt, source: source.name, lookBeganAt, run },
    async (asker) => {
      const group = await source.lookUp(part, query, new AbortController().signal, asker);
      return { group, facts: group && sealFacts(run.sealing, run.ref, part, group) };
    },
    async ({ value, ...log }) => {
      // If a source answers that it does not know, the facts are missing, and another source may know.
      const { group = null, facts = null } = value ?? {};
      const answer = { part, attempt, source: source.name, ...log };
      await record(ports, run, { ...answer, facts, profile: null }, group);
    },
  );
}

function profileAnswer(
  { ref, vault, sealing, request: { cpf } }: OpenRun,
  enrichment: Enrichment,
): Answer["profile"] {
  const cpfHash = vault.fingerprint("cpf", cpf);
  return { sealed: sealProfile(sealing, ref.mode, cpfHash, profileOf(enrichment, cpf)), cpfHash };
}

function queryOf(cpf: string, enrichment: Enrichment | undefined): StateQuery {
  const license = enrichment?.facts.license ?? null;
  return {
    cpf,
    registrationNumber: license?.registrationNumber ?? null,
    birthDate: enrichment?.facts.person?.birthDate ?? null,
    expiresOn: license?.expiresOn ?? null,
    state: license?.state ?? null,
  };
}

/** The profile of a driver. Without a license all its fields are null. */
export function profileOf({ identity, facts }: Enrichment, cpf: string): DriverProfile {
  const { license } = facts;
  const issued = license !== null && license.issued !== false;
  return {
    cpf: issued ? formatCpf(cpf) : null,
    name: issued ? identity.name : null,
    licenseNumber: issued ? license.registrationNumber : null,
    licenseCategory: issued ? license.category : null,
    expiryDate: issued ? license.expiresOn : null,
    issueState: issued ? license.state : null,
  };
}

interface TimedLookup<Value> {
  readonly value: Value | undefined;
  readonly outcome: "answered" | LookupFailureKind;
  readonly retryAfterMs: number | null;
  readonly askedAt: Date;
  readonly durationMs: number;
  readonly costCents: number | null;
}

const UNREADABLE = { kind: "broken_answer", retryAfterMs: null } as const;
/** A reported cost above this is treated as an error and not stored. */
const MAX_COST_CENTS = 1_000_000;

interface AskedSource {
  readonly part: GatheredPart;
  readonly attempt: number;
  readonly source: string;
  readonly lookBeganAt: number;
  readonly run: OpenRun;
}

/** Queries a source, then stores the result. The source counts the question as in flight until that is done. */
async function askAndStore<Value>(
  ports: GatherPorts,
  asked: AskedSource,
  ask: (asker: Asker) => Promise<Value>,
  store: (lookup: TimedLookup<Value>) => Promise<void>,
): Promise<void> {
  const stored = Promise.withResolvers<void>();
  try {
    await store(await timeLookup(ports, asked, stored.promise, ask));
  } finally {
    stored.resolve();
  }
}

/** Queries a source and reads its answer. Any error other than a `LookupFailure` counts as a broken answer. */
async function timeLookup<Value>(
  ports: GatherPorts,
  { part, attempt, source, lookBeganAt, run }: AskedSource,
  stored: Promise<void>,
  ask: (asker: Asker) => Promise<Value>,
): Promise<TimedLookup<Value>> {
  const start = ports.now();
  // The trace is not sent to the source, which is another company's service.
  const span = run.span?.child("source call", { part, attempt, source });
  let costCents: number | null = null;
  const onCost = (cents: number) => {
    costCents = cents >= 0 && cents <= MAX_COST_CENTS ? cents : null;
  };
  // A worker's clock may be behind the clock that started the look: a question is never before its look.
  const askedAt = new Date(Math.max(start, lookBeganAt));
  const after = () => ({ askedAt, durationMs: ports.now() - start, costCents });
  try {
    const value = await ask({ onCost, stored, sandboxDays: run.run.check?.sandboxDays });
    span?.end({ outcome: "answered" });
    return { value, outcome: "answered", retryAfterMs: null, ...after() };
  } catch (error) {
    const isSourceFailure = error instanceof LookupFailure;
    if (!isSourceFailure) ports.onUnreadable(source, error, aboutOf(run));
    const { kind, retryAfterMs } = isSourceFailure ? error : UNREADABLE;
    span?.end({ outcome: kind }, { error: kind });
    return { value: undefined, outcome: kind, retryAfterMs, ...after() };
  }
}

function aboutOf({ ref, run: { trace } }: OpenRun): LogSubject {
  return { reportId: ref.reportId, ...(trace !== null && { traceId: traceIdOf(trace) }) };
}

/** Stores the answer, then adds it to the data of the round. */
async function record(
  ports: GatherPorts,
  run: OpenRun,
  answer: Answer,
  value: StoredFacts[GatheredPart] | null,
): Promise<void> {
  if (!(await keepAnswer(ports, run.ref, answer))) run.isOver = true;
  const { costCents: _cost, facts: _facts, profile: _profile, ...lookup } = answer;
  run.lookups.push(lookup satisfies RecordedLookup);
  if (value !== null) Object.assign(run.facts, { [answer.part]: value });
}
