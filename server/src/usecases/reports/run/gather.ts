/**
 * One question to one source, for a report on its way: the answer is sealed and stored, and only how it went is
 * told to whoever ordered the question. A late answer, to a report that is settled, changes nothing.
 */
import type { Mode } from "../../caller.ts";
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
import { openRequest, type ReportRequest } from "../stored-request.ts";
import { profilePlace } from "../../sealed-places.ts";
import type { OrganizationVault, Vault } from "../../vault.ts";
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

export interface GatherPorts {
  readonly vault: Vault;
  readonly runs: ReportRunStore;
  /** Test mode always asks the simulator. */
  sources(mode: Mode): Sources;
  /** Told of an answer that our own code failed over. */
  onUnreadable(source: string, error: unknown): void;
  now(): number;
}

/** Which question of which lookup, by its place in the plan. */
export interface Question {
  readonly attempt: number;
  readonly source: number;
}

/** Nothing personal: this is what an engine keeps. */
export type LookupOutcome =
  /** Parts of the state's records that this driver's report needs beside. */
  | { readonly ok: true; readonly parts: readonly StatePart[] }
  | { readonly ok: false; readonly kind: LookupFailureKind; readonly retryAfterMs: number | null };

interface Open {
  readonly vault: OrganizationVault;
  readonly request: ReportRequest;
  readonly run: StoredReportRun;
}

/** Nothing is left to ask for: the report was settled or erased meanwhile. */
const OVER: LookupOutcome = { ok: false, kind: "refused", retryAfterMs: null };

/** Identity and license by CPF. */
export async function lookUpLicense(
  ports: GatherPorts,
  ref: ReportRef,
  question: Question,
): Promise<LookupOutcome> {
  const open = await openRun(ports, ref, []);
  if (!open) return OVER;
  const { vault, request, run } = open;
  // Stored already, and only the word of it was lost, or the report was ordered again: it is not paid for twice.
  const known = openFacts(vault, ref, run, "license");
  if (known) return { ok: true, parts: partsFor(known) };
  const source = ports.sources(ref.mode).enrichment[question.source];
  if (!source) throw new Error(`no enrichment source at ${question.source}`);
  const asked = await timed(ports, source.name, async (onCost) => {
    const found = await source.enrich(request.cpf, new AbortController().signal, onCost);
    return {
      facts: sealFacts(vault, ref, "license", found),
      profile: sealProfile(vault, ref.mode, request.cpf, found),
      parts: partsFor(found),
    };
  });
  const { facts = null, profile = null, parts } = asked.value ?? {};
  const log = logOf("license", question, source.name, asked);
  await ports.runs.recordAnswer(ref, { ...log, facts, profile });
  return parts ? { ok: true, parts } : asked.failed;
}

/** One part of the state's records, with what the license told. */
export async function lookUpStatePart(
  ports: GatherPorts,
  ref: ReportRef,
  part: StatePart,
  question: Question,
): Promise<LookupOutcome> {
  const open = await openRun(ports, ref, ["license"]);
  if (!open) return OVER;
  const { vault, request, run } = open;
  if (openFacts(vault, ref, run, part)) return { ok: true, parts: [] };
  const source = ports.sources(ref.mode).state[part][question.source];
  if (!source) throw new Error(`no source of ${part} at ${question.source}`);
  const query = queryOf(request.cpf, openFacts(vault, ref, run, "license"));
  const asked = await timed(ports, source.name, async (onCost) => {
    const group = await source.lookUp(part, query, new AbortController().signal, onCost);
    return { facts: group && sealFacts(vault, ref, part, group) };
  });
  const { facts = null } = asked.value ?? {};
  const log = logOf(part, question, source.name, asked);
  await ports.runs.recordAnswer(ref, { ...log, facts, profile: null });
  if (asked.value === undefined) return asked.failed;
  // The source answered that it cannot tell: another may.
  return facts === null
    ? { ok: false, kind: "refused", retryAfterMs: null }
    : { ok: true, parts: [] };
}

/** Who has no license has no records to look up; the toxicological exam is asked for where it may be required. */
function partsFor({ facts: { license } }: Enrichment): StatePart[] {
  if (license === null || license.issued === false) return [];
  const mayNeedExam =
    license.category === null || /[CDE]$/.test(license.category.replace("ACC", ""));
  return STATE_PARTS.filter((part) => part !== "toxicological" || mayNeedExam);
}

/** Null: it is not on its way any more. */
async function openRun(
  ports: GatherPorts,
  ref: ReportRef,
  gathered: readonly GatheredPart[],
): Promise<Open | null> {
  const run = await ports.runs.find(ref, gathered);
  if (!run || run.status !== "PROCESSING") return null;
  const vault = ports.vault.of(run.organization);
  return { vault, request: openRequest(vault, ref, run.request), run };
}

function sealProfile(
  vault: OrganizationVault,
  mode: Mode,
  cpf: string,
  found: Enrichment,
): Answer["profile"] {
  const cpfHash = vault.fingerprint("cpf", cpf);
  const profile = JSON.stringify(profileOf(found, cpf));
  return { sealed: vault.seal(profilePlace(mode, cpfHash), profile), cpfHash };
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

/** Who has no license is shown as nobody: all fields but the id stay null. */
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

interface Timed<Value> {
  readonly value: Value | undefined;
  readonly failed: LookupOutcome & { readonly ok: false };
  readonly askedAt: Date;
  readonly durationMs: number;
  readonly costCents: number | null;
}

const UNREADABLE = { kind: "broken_answer", retryAfterMs: null } as const;
/** More than any question costs: what is told beyond it is not kept. */
const MAX_COST_CENTS = 1_000_000;

/** Asks, and reads the answer. Whatever goes wrong but a failure of the source itself: the answer was none. */
async function timed<Value>(
  ports: GatherPorts,
  source: string,
  ask: (onCost: OnCost) => Promise<Value>,
): Promise<Timed<Value>> {
  const start = ports.now();
  let costCents: number | null = null;
  const onCost = (cents: number) => {
    costCents = cents >= 0 && cents <= MAX_COST_CENTS ? cents : null;
  };
  const after = () => ({ askedAt: new Date(start), durationMs: ports.now() - start, costCents });
  const failed = { ok: false, kind: "transient", retryAfterMs: null } as const;
  try {
    const value = await ask(onCost);
    return { value, failed, ...after() };
  } catch (error) {
    const isTold = error instanceof LookupFailure;
    if (!isTold) ports.onUnreadable(source, error);
    const { kind, retryAfterMs } = isTold ? error : UNREADABLE;
    return { value: undefined, failed: { ok: false, kind, retryAfterMs }, ...after() };
  }
}

function logOf(
  part: GatheredPart,
  { attempt }: Question,
  source: string,
  { value, failed, askedAt, durationMs, costCents }: Timed<unknown>,
): Omit<Answer, "facts" | "profile"> {
  const outcome = value === undefined ? failed.kind : "answered";
  return { part, attempt, source, outcome, askedAt, durationMs, costCents };
}
