/**
 * One question to one source, for a report in progress. The answer is sealed and stored; the workflow gets only the
 * outcome. An answer that arrives after the report was settled changes nothing.
 */
import type { Mode } from "../../caller.ts";
import { type DriverSealingPorts, sealingOf } from "../../drivers/driver-keys.ts";
import {
  type Enrichment,
  type EnrichmentSource,
  LookupFailure,
  type LookupFailureKind,
  type OnCost,
  STATE_PARTS,
  type StatePart,
  type StateQuery,
  type StateSource,
} from "../../sources/source.ts";
import { formatCpf } from "../cpf.ts";
import type { DriverProfile } from "../driver.ts";
import { sealProfile } from "../stored-profile.ts";
import { openRequest, type ReportRequest } from "../stored-request.ts";
import type { OrganizationVault, Sealing } from "../../vault.ts";
import type {
  Answer,
  GatheredPart,
  ReportRef,
  StoredReportRun,
  ReportRunStore,
} from "./report-run.ts";
import { openFacts, sealFacts } from "./stored-facts.ts";

export interface Sources {
  readonly enrichment: readonly EnrichmentSource[];
  readonly state: Readonly<Record<StatePart, readonly StateSource[]>>;
}

export interface GatherPorts extends DriverSealingPorts {
  readonly runs: ReportRunStore;
  /** The sources of a mode. Those of test mode are the simulator. */
  sources(mode: Mode): Sources;
  /** Called with an answer that our own code could not read. */
  onUnreadable(source: string, error: unknown): void;
  now(): number;
}

/** A question of a lookup: its number and the position of its source in the plan. */
export interface Question {
  readonly attempt: number;
  readonly source: number;
}

/** How a question ended. It is stored in the workflow's journal, so it contains no personal data. */
export type LookupOutcome =
  /** `parts`: the parts of the state's records that this driver's report needs in addition. */
  | { readonly ok: true; readonly parts: readonly StatePart[] }
  | { readonly ok: false; readonly kind: LookupFailureKind; readonly retryAfterMs: number | null };

interface OpenRun {
  readonly vault: OrganizationVault;
  readonly sealing: Sealing;
  readonly request: ReportRequest;
  readonly run: StoredReportRun;
}

/** The outcome of a question for a report that was settled or erased meanwhile. */
const REPORT_OVER: LookupOutcome = { ok: false, kind: "refused", retryAfterMs: null };

/** Looks up identity and license by CPF. */
export async function lookUpLicense(
  ports: GatherPorts,
  ref: ReportRef,
  question: Question,
): Promise<LookupOutcome> {
  const open = await openRun(ports, ref, []);
  if (!open) return REPORT_OVER;
  const { vault, sealing, request, run } = open;
  // After a crash or a second order the answer may be stored already. It must not be paid for twice.
  const known = openFacts(sealing, ref, run, "license");
  if (known) return { ok: true, parts: partsFor(known) };
  const source = ports.sources(ref.mode).enrichment[question.source];
  if (!source) throw new Error(`no enrichment source at ${question.source}`);
  const lookup = await timeLookup(ports, source.name, async (onCost) => {
    const enrichment = await source.enrich(request.cpf, new AbortController().signal, onCost);
    return {
      facts: sealFacts(sealing, ref, "license", enrichment),
      profile: profileAnswer({ vault, sealing }, ref.mode, request.cpf, enrichment),
      parts: partsFor(enrichment),
    };
  });
  const { facts = null, profile = null, parts } = lookup.value ?? {};
  const log = logOf("license", question, source.name, lookup);
  await ports.runs.recordAnswer(ref, { ...log, facts, profile });
  return parts ? { ok: true, parts } : lookup.failed;
}

/** Looks up one part of the state's records, by the facts of the license. */
export async function lookUpStatePart(
  ports: GatherPorts,
  ref: ReportRef,
  part: StatePart,
  question: Question,
): Promise<LookupOutcome> {
  const open = await openRun(ports, ref, ["license"]);
  if (!open) return REPORT_OVER;
  const { sealing, request, run } = open;
  if (openFacts(sealing, ref, run, part)) return { ok: true, parts: [] };
  const source = ports.sources(ref.mode).state[part][question.source];
  if (!source) throw new Error(`no source of ${part} at ${question.source}`);
  const query = queryOf(request.cpf, openFacts(sealing, ref, run, "license"));
  const lookup = await timeLookup(ports, source.name, async (onCost) => {
    const group = await source.lookUp(part, query, new AbortController().signal, onCost);
    return { facts: group && sealFacts(sealing, ref, part, group) };
  });
  const { facts = null } = lookup.value ?? {};
  const log = logOf(part, question, source.name, lookup);
  await ports.runs.recordAnswer(ref, { ...log, facts, profile: null });
  if (lookup.value === undefined) return lookup.failed;
  // The source answered that it does not know: another may.
  return facts === null
    ? { ok: false, kind: "refused", retryAfterMs: null }
    : { ok: true, parts: [] };
}

/** The parts that a report needs: none without a license, and the toxicological exam only if it may be required. */
export function partsFor({ facts: { license } }: Enrichment): StatePart[] {
  if (license === null || license.issued === false) return [];
  const mayNeedExam =
    license.category === null || /[CDE]$/.test(license.category.replace("ACC", ""));
  return STATE_PARTS.filter((part) => part !== "toxicological" || mayNeedExam);
}

/** Reads and opens a report that is in progress. Returns null if it is settled or erased. */
async function openRun(
  ports: GatherPorts,
  ref: ReportRef,
  gathered: readonly GatheredPart[],
): Promise<OpenRun | null> {
  const run = await ports.runs.find(ref, gathered);
  if (!run || run.status !== "PROCESSING") return null;
  const sealing = await sealingOf(ports, run.organization, run.driverKey);
  if (!sealing) return null;
  const vault = ports.vault.of(run.organization);
  return { vault, sealing, request: openRequest(sealing, ref, run.request), run };
}

function profileAnswer(
  { vault, sealing }: Pick<OpenRun, "vault" | "sealing">,
  mode: Mode,
  cpf: string,
  enrichment: Enrichment,
): Answer["profile"] {
  const cpfHash = vault.fingerprint("cpf", cpf);
  return { sealed: sealProfile(sealing, mode, cpfHash, profileOf(enrichment, cpf)), cpfHash };
}

function queryOf(cpf: string, enrichment: Enrichment | null): StateQuery {
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
  readonly failed: LookupOutcome & { readonly ok: false };
  readonly askedAt: Date;
  readonly durationMs: number;
  readonly costCents: number | null;
}

const UNREADABLE = { kind: "broken_answer", retryAfterMs: null } as const;
/** A reported cost above this is taken for an error and not stored. */
const MAX_COST_CENTS = 1_000_000;

/** Asks a source and reads its answer. Any error other than a `LookupFailure` counts as a broken answer. */
async function timeLookup<Value>(
  ports: GatherPorts,
  source: string,
  lookUp: (onCost: OnCost) => Promise<Value>,
): Promise<TimedLookup<Value>> {
  const start = ports.now();
  let costCents: number | null = null;
  const onCost = (cents: number) => {
    costCents = cents >= 0 && cents <= MAX_COST_CENTS ? cents : null;
  };
  const after = () => ({ askedAt: new Date(start), durationMs: ports.now() - start, costCents });
  const failed = { ok: false, kind: "transient", retryAfterMs: null } as const;
  try {
    const value = await lookUp(onCost);
    return { value, failed, ...after() };
  } catch (error) {
    const isSourceFailure = error instanceof LookupFailure;
    if (!isSourceFailure) ports.onUnreadable(source, error);
    const { kind, retryAfterMs } = isSourceFailure ? error : UNREADABLE;
    return { value: undefined, failed: { ok: false, kind, retryAfterMs }, ...after() };
  }
}

function logOf(
  part: GatheredPart,
  { attempt }: Question,
  source: string,
  { value, failed, askedAt, durationMs, costCents }: TimedLookup<unknown>,
): Omit<Answer, "facts" | "profile"> {
  const outcome = value === undefined ? failed.kind : "answered";
  return { part, attempt, source, outcome, askedAt, durationMs, costCents };
}
