/**
 * The transitions of a report: the law is applied to the gathered facts, the report is rendered once, and the bytes are
 * stored in the commit that makes the transition. Repeating a transition changes nothing.
 */
import type { AiAnalysis, Details, Report } from "@cnh/contract";
import { dayInSaoPaulo, diagnose, type Facts, type Judgement } from "@cnh/license-law";
import { type AnalysisResult, NO_ANALYSIS } from "../../analysis/analyse.ts";
import type { Mode } from "../../caller.ts";
import { type Span, within } from "../../traces.ts";
import type { Enrichment } from "../../sources/source.ts";
import { formatCpf } from "../cpf.ts";
import { emptyDriver } from "../driver.ts";
import { sealSummary, type StoredSummary, summaryOf } from "../report-summary.ts";
import { renderProcessing } from "../render-processing.ts";
import { bodyPlace, reportFactsPlace } from "../../sealed-places.ts";
import { combineAnswers } from "./combine-answers.ts";
import { profileOf } from "./gather.ts";
import { lookupHistory } from "./lookup-history.ts";
import { renderDetails } from "./render-details.ts";
import type { OpenRun } from "./open-run.ts";
import { GATHERED_PARTS, type ReportRef, type ReportRunStore } from "./report-run.ts";
import { type ReportMeter, timesOf } from "./report-times.ts";
import { type Findings, judgeWithoutResult, tellResult } from "./withhold-result.ts";

export interface CompleteReportPorts {
  readonly runs: ReportRunStore;
  readonly organizations: {
    /** Whether an organization may be shown toxicological results. */
    hasToxicologicalBasis(organizationId: string): Promise<boolean>;
  };
  readonly signals: {
    reportChanged(reportId: string): Promise<void>;
    eventsAdded(organizationId: string, mode: Mode): Promise<void>;
  };
  /** Writes the model's analysis of a diagnosis within the promised time. It never rejects. */
  readonly analysis: {
    analyse(mode: Mode, judgement: Judgement, promisedAt: Date): Promise<AnalysisResult>;
  };
  readonly meter: ReportMeter;
  now(): number;
}

/** Completes a report from the gathered facts. */
export function completeReport(ports: CompleteReportPorts, open: OpenRun): Promise<void> {
  return within(open.span, "report complete", {}, (span) => complete(ports, open, span));
}

async function complete(
  ports: CompleteReportPorts,
  open: OpenRun,
  span: Span | null,
): Promise<void> {
  const { ref, run } = open;
  const { facts, enrichment } = combined(open);
  const found = await judgeShown(ports, open, facts);
  const { analysis, record } = run.withAnalysis
    ? await within(span, "report analysis", {}, () =>
        ports.analysis.analyse(ref.mode, found.judgement, promisedAtOf(open)),
      )
    : NO_ANALYSIS;
  // A worker's clock may be behind the store's: a completion is never before its request.
  const deliveredAt = new Date(Math.max(ports.now(), run.createdAt.getTime()));
  const sealed = sealReport({ open, enrichment, ...found, aiAnalysis: analysis, deliveredAt });
  const place = reportFactsPlace(ref.mode, ref.reportId);
  const judged = open.sealing.seal(place, JSON.stringify(found.judged));
  const outcome = {
    status: "DELIVERED",
    ...sealed,
    deliveredAt,
    facts: judged,
    analysis: record,
  } as const;
  if (await ports.runs.settle(ref, outcome))
    measure(ports, open, "DELIVERED", record?.durationMs ?? 0);
  if (!run.check) await tellReaders(ports, ref);
}

/** The completion time that the create promised. */
const promisedAtOf = ({ run, request }: OpenRun) =>
  new Date(run.createdAt.getTime() + request.estimateMs);

/** Measures an ended report, unless it is a check. The promise of a report that was delivered partially before was measured then. */
function measure(
  ports: CompleteReportPorts,
  open: OpenRun,
  status: "DELIVERED" | "ERROR",
  analysisMs: number,
): void {
  const { ref, isPartlyDelivered } = open;
  // No client waits for a check.
  if (open.run.check) return;
  const now = ports.now();
  ports.meter.settled(ref, timesOf(open, status, { now, analysisMs }));
  if (isPartlyDelivered) return;
  ports.meter.promise(ref.mode, status === "DELIVERED" && now <= promisedAtOf(open).getTime());
}

/** Publishes the gathered facts, while the rest is still looked up. */
export function publishPartial(ports: CompleteReportPorts, open: OpenRun, at: Date): Promise<void> {
  return within(open.span, "report partial", {}, () => publish(ports, open, at));
}

async function publish(ports: CompleteReportPorts, open: OpenRun, at: Date): Promise<void> {
  const { facts, enrichment } = combined(open);
  const found = await judgeShown(ports, open, facts);
  const sealed = sealReport({ open, enrichment, ...found, aiAnalysis: null, deliveredAt: null });
  const { mode } = open.ref;
  if (await ports.runs.publishPartial(open.ref, { ...sealed, at })) {
    ports.meter.partlyDelivered(mode);
    ports.meter.promise(mode, at <= promisedAtOf(open));
  }
  open.isPartlyDelivered = true;
  await tellReaders(ports, open.ref);
}

/** The answers of the sources, combined. */
function combined({ facts }: OpenRun): { facts: Facts; enrichment: Enrichment } {
  const { license, infractions = null, medicalExams = null, toxicological = null } = facts;
  if (!license) throw new Error("the license was not gathered");
  const answers = combineAnswers(license, { infractions, medicalExams, toxicological });
  return { facts: answers.facts, enrichment: { ...license, identity: answers.identity } };
}

/** Renders a report, and seals it and its summary. */
function sealReport(input: RenderInput): { body: Buffer; summary: StoredSummary | null } {
  const { ref, sealing } = input.open;
  const report = renderReport(input);
  const stage = input.deliveredAt === null ? "partial" : "final";
  const body = sealing.seal(bodyPlace(ref.mode, ref.reportId, stage), JSON.stringify(report));
  const summarized = summaryOf(report);
  return { body, summary: summarized && sealSummary(sealing, { ...ref, stage }, summarized) };
}

/** Notifies readers that wait for the report or for the feed, to which every transition adds an event. */
async function tellReaders({ signals }: CompleteReportPorts, ref: ReportRef): Promise<void> {
  await Promise.all([
    signals.reportChanged(ref.reportId),
    signals.eventsAdded(ref.organizationId, ref.mode),
  ]);
}

/** Judges the facts. A toxicological result is removed unless this organization may see it. */
async function judgeShown(
  ports: CompleteReportPorts,
  { ref, run }: OpenRun,
  facts: Facts,
): Promise<Findings> {
  const clockDay = ref.mode === "test" ? run.check?.sandboxDays?.today : undefined;
  const on = clockDay ?? dayInSaoPaulo(new Date(ports.now()));
  // Test reports are about simulated drivers.
  const isProtected = ref.mode === "live" && tellResult(facts);
  if (isProtected && !(await ports.organizations.hasToxicologicalBasis(ref.organizationId)))
    return judgeWithoutResult(facts, on);
  return { facts, judged: facts, judgement: diagnose(facts, on), withheld: null };
}

/** Ends a report that cannot be completed: the status ERROR, the refund and the event are one commit. */
export function failReport(ports: CompleteReportPorts, open: OpenRun): Promise<void> {
  return within(open.span, "report fail", {}, () => fail(ports, open));
}

async function fail(ports: CompleteReportPorts, open: OpenRun): Promise<void> {
  const { ref, run, request, sealing } = open;
  const processing = JSON.parse(
    renderProcessing(ref.reportId, run.driverId, request, run.createdAt).toString(),
  ) as Report;
  const report: Report = { ...processing, status: "ERROR" };
  const body = sealing.seal(bodyPlace(ref.mode, ref.reportId, "final"), JSON.stringify(report));
  if (await ports.runs.settle(ref, { status: "ERROR", body, deliveredAt: null }))
    measure(ports, open, "ERROR", 0);
  if (!run.check) await tellReaders(ports, ref);
}

interface RenderInput extends Findings {
  readonly open: OpenRun;
  readonly enrichment: Enrichment;
  readonly aiAnalysis: AiAnalysis | null;
  readonly deliveredAt: Date | null;
}

function renderReport(input: RenderInput): Report {
  const { enrichment, judgement, deliveredAt } = input;
  const { ref, run, request } = input.open;
  const { diagnosis, normalized } = judgement;
  const profile = profileOf(enrichment, request.cpf);
  return {
    reportId: ref.reportId,
    externalRef: request.externalRef,
    status: deliveredAt === null ? "PROCESSING" : "DELIVERED",
    driver: { ...emptyDriver(run.driverId), ...profile, cpf: formatCpf(request.cpf) },
    diagnosis: diagnosis as Report["diagnosis"],
    normalized: normalized as Report["normalized"],
    details: diagnosis.hasReportData ? detailsOf(input) : null,
    aiAnalysis: input.aiAnalysis,
    createdAt: run.createdAt.toISOString(),
    deliveredAt: deliveredAt && deliveredAt.toISOString(),
  };
}

function detailsOf(input: RenderInput): Details {
  const { open, enrichment, facts, withheld, deliveredAt } = input;
  const details = renderDetails({
    cpf: open.request.cpf,
    identity: enrichment.identity,
    facts,
    history: lookupHistory(open.lookups, {
      gathered: new Set(GATHERED_PARTS.filter((part) => open.facts[part])),
      final: deliveredAt !== null,
    }),
  });
  const { toxicological } = details;
  if (!withheld || !toxicological) return details;
  return { ...details, toxicological: { ...toxicological, resultWithheld: withheld } };
}
