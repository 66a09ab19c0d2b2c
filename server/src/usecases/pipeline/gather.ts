/**
 * One question to one source, for a report on its way: the answer is sealed and stored, and only how it went is
 * told to whoever ordered the question. A late answer, to a report that is settled, changes nothing.
 */
import type { Facts } from "@cnh/license-law";
import type { Mode } from "../caller.ts";
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
} from "../lookups/source.ts";
import { formatCpf } from "../reports/cpf.ts";
import type { DriverProfile } from "../reports/driver.ts";
import type { ReportRequest } from "../reports/request-report.ts";
import type { OrganizationVault, Vault } from "../vault.ts";
import type { Answer, GatheredPart, ReportRef, StoredWork, WorkStore } from "./report-work.ts";

export interface Sources {
  readonly enrichment: readonly EnrichmentSource[];
  readonly state: Readonly<Record<StatePart, readonly StateSource[]>>;
}

export interface GatherPorts {
  readonly vault: Vault;
  readonly work: WorkStore;
  /** Test mode always asks the simulator. */
  sources(mode: Mode): Sources;
  now(): number;
}

/** Which question of which lookup, by its place in the plan. */
export interface Question {
  readonly attempt: number;
  readonly source: number;
}

/** Nothing personal: this is what an engine keeps. */
export type Went =
  /** Parts of the state's records that this driver's report needs beside. */
  | { readonly ok: true; readonly parts: readonly StatePart[] }
  | { readonly ok: false; readonly kind: LookupFailureKind; readonly retryAfterMs: number | null };

interface Open {
  readonly vault: OrganizationVault;
  readonly request: ReportRequest;
  readonly work: StoredWork;
}

/** Identity and license by CPF. */
export async function askLicense(
  ports: GatherPorts,
  ref: ReportRef,
  question: Question,
): Promise<Went> {
  const { vault, request } = await openWork(ports, ref, []);
  const source = ports.sources(ref.mode).enrichment[question.source];
  if (!source) throw new Error(`no enrichment source at ${question.source}`);
  const asked = await timed(ports, (onCost) =>
    source.enrich(request.cpf, new AbortController().signal, onCost),
  );
  const found = asked.value;
  await ports.work.keepAnswer(ref, {
    ...logOf("license", question, source.name, asked),
    facts: found ? vault.seal("gathered-facts", JSON.stringify(found)) : null,
    profile: found
      ? {
          sealed: vault.seal("driver-profile", JSON.stringify(profileOf(found, request.cpf))),
          cpfHash: vault.fingerprint("cpf", request.cpf),
        }
      : null,
  });
  return found ? { ok: true, parts: partsFor(found) } : asked.failed;
}

/** One part of the state's records, with what the license told. */
export async function askState(
  ports: GatherPorts,
  ref: ReportRef,
  part: StatePart,
  question: Question,
): Promise<Went> {
  const { vault, request, work } = await openWork(ports, ref, ["license"]);
  const source = ports.sources(ref.mode).state[part][question.source];
  if (!source) throw new Error(`no source of ${part} at ${question.source}`);
  const query = queryOf(request.cpf, openEnrichment(vault, work));
  const asked = await timed(ports, (onCost) =>
    source.lookUp(part, query, new AbortController().signal, onCost),
  );
  const group = asked.value ?? null;
  await ports.work.keepAnswer(ref, {
    ...logOf(part, question, source.name, asked),
    facts: group && vault.seal("gathered-facts", JSON.stringify(group)),
    profile: null,
  });
  if (asked.value === undefined) return asked.failed;
  // The source answered that it cannot tell: another may.
  return group === null
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

async function openWork(
  ports: GatherPorts,
  ref: ReportRef,
  gathered: readonly GatheredPart[],
): Promise<Open> {
  const work = await ports.work.find(ref, gathered);
  if (!work) throw new Error("the report is not stored");
  const vault = ports.vault.of(work.organization);
  const request = JSON.parse(
    vault.open("report-request", work.request).toString(),
  ) as ReportRequest;
  return { vault, request, work };
}

export function openEnrichment(
  vault: OrganizationVault,
  { gathered }: StoredWork,
): Enrichment | null {
  const sealed = gathered.get("license");
  return sealed
    ? (JSON.parse(vault.open("gathered-facts", sealed).toString()) as Enrichment)
    : null;
}

export function openPart<Part extends StatePart>(
  vault: OrganizationVault,
  { gathered }: StoredWork,
  part: Part,
): Facts[Part] | null {
  const sealed = gathered.get(part);
  return sealed
    ? (JSON.parse(vault.open("gathered-facts", sealed).toString()) as Facts[Part])
    : null;
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
  readonly failed: Went & { readonly ok: false };
  readonly askedAt: Date;
  readonly durationMs: number;
  readonly costCents: number | null;
}

async function timed<Value>(
  ports: GatherPorts,
  ask: (onCost: OnCost) => Promise<Value>,
): Promise<Timed<Value>> {
  const start = ports.now();
  let costCents: number | null = null;
  const onCost = (cents: number) => {
    costCents = cents;
  };
  const after = () => ({ askedAt: new Date(start), durationMs: ports.now() - start, costCents });
  const failed = { ok: false, kind: "transient", retryAfterMs: null } as const;
  try {
    const value = await ask(onCost);
    return { value, failed, ...after() };
  } catch (error) {
    if (!(error instanceof LookupFailure)) throw error;
    const { kind, retryAfterMs } = error;
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
