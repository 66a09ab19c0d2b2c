/** A report opened for one round: its data in clear, which stays in memory no longer than the round. */
import { type DriverSealingPorts, sealingOf } from "../../drivers/driver-keys.ts";
import { openRequest, type ReportRequest } from "../stored-request.ts";
import type { LogSubject } from "../../log-subject.ts";
import { type Span, traceIdOf } from "../../traces.ts";
import type { OrganizationVault, Sealing } from "../../vault.ts";
import {
  GATHERED_PARTS,
  type GatheredPart,
  type RecordedLookup,
  type ReportRef,
  type ReportRunStore,
  type StoredReportRun,
} from "./report-run.ts";
import { openFacts, type StoredFacts } from "./stored-facts.ts";

export interface OpenRun {
  readonly ref: ReportRef;
  readonly run: StoredReportRun;
  readonly vault: OrganizationVault;
  readonly sealing: Sealing;
  readonly request: ReportRequest;
  /** The facts of the parts that are gathered, in this round or before. */
  readonly facts: { [Part in GatheredPart]?: StoredFacts[Part] };
  /** The lookups so far, in the order of their ends. */
  readonly lookups: RecordedLookup[];
  /** Whether the report was published partially, in this round or before. */
  isPartlyDelivered: boolean;
  /** Whether the report was settled or erased in the meantime, so that nothing more has to be done. */
  isOver: boolean;
  /** The span of the round; `null` if the report is not traced. */
  span: Span | null;
}

/**
 * Reads and opens a report that is in progress, with the facts of these parts. Returns `null` if the report is settled,
 * erased or unknown.
 */
export async function openRun(
  ports: DriverSealingPorts & { readonly runs: ReportRunStore },
  ref: ReportRef,
  parts: readonly GatheredPart[] = GATHERED_PARTS,
  about: LogSubject = {},
): Promise<OpenRun | null> {
  const run = await ports.runs.find(ref);
  if (!run || run.status !== "PROCESSING") return null;
  if (run.trace !== null) about.traceId = traceIdOf(run.trace);
  const sealing = await sealingOf(ports, run.organization, run.driverKey);
  if (!sealing) return null;
  const facts: { -readonly [Part in GatheredPart]?: StoredFacts[GatheredPart] } = {};
  for (const part of parts) {
    const stored = openFacts(sealing, ref, run, part);
    if (stored) facts[part] = stored;
  }
  // Facts in another release's form are gathered again, so their answers do not count.
  const isCurrent = ({ part, outcome }: RecordedLookup) =>
    outcome !== "answered" || !run.gathered.has(part) || facts[part] !== undefined;
  return {
    ref,
    run,
    vault: ports.vault.of(run.organization),
    sealing,
    request: openRequest(sealing, ref, run.request),
    facts: facts as OpenRun["facts"],
    lookups: run.lookups.filter(isCurrent),
    isPartlyDelivered: run.partialAt !== null,
    isOver: false,
    span: null,
  };
}
