/**
 * The transitions of a report: the law is applied to what was gathered, the report is rendered once, and the
 * bytes are stored in the commit that makes the transition. Repeating a transition changes nothing.
 */
import type { AiAnalysis, Details, Report } from "@cnh/contract";
import { dayInSaoPaulo, diagnose, type Facts, type Judgement } from "@cnh/license-law";
import { type AnalysisResult, NO_ANALYSIS } from "../../analysis/analyse.ts";
import type { Mode } from "../../caller.ts";
import { type DriverSealingPorts, sealingOf } from "../../drivers/driver-keys.ts";
import type { Enrichment } from "../../sources/source.ts";
import { formatCpf } from "../cpf.ts";
import { emptyDriver } from "../driver.ts";
import { sealSummary, summaryOf } from "../report-summary.ts";
import { renderProcessing } from "../render-processing.ts";
import { openRequest, type ReportRequest } from "../stored-request.ts";
import { bodyPlace } from "../../sealed-places.ts";
import { combineAnswers } from "./combine-answers.ts";
import { profileOf } from "./gather.ts";
import { lookupHistory } from "./lookup-history.ts";
import { renderDetails } from "./render-details.ts";
import type { GatheredPart, ReportRef, StoredReportRun, ReportRunStore } from "./report-run.ts";
import { openFacts } from "./stored-facts.ts";
import { type Findings, judgeWithoutResult, tellResult } from "./withhold-result.ts";

export interface CompleteReportPorts extends DriverSealingPorts {
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
  now(): number;
}

/** Completes a report from what was gathered, or publishes it partially if `final` is false. */
export async function completeReport(
  ports: CompleteReportPorts,
  ref: ReportRef,
  { final, gathered }: { readonly final: boolean; readonly gathered: readonly GatheredPart[] },
): Promise<void> {
  const run = await ports.runs.find(ref, gathered);
  if (!run || run.status !== "PROCESSING") return;
  const sealing = await sealingOf(ports, run.organization, run.driverKey);
  if (!sealing) return;
  const enrichment = openFacts(sealing, ref, run, "license");
  if (!enrichment) throw new Error("the license was not gathered");
  const request = openRequest(sealing, ref, run.request);
  const { facts, identity } = combineAnswers(enrichment, {
    infractions: openFacts(sealing, ref, run, "infractions"),
    medicalExams: openFacts(sealing, ref, run, "medicalExams"),
    toxicological: openFacts(sealing, ref, run, "toxicological"),
  });
  const found = await judgeShown(ports, ref, facts);
  const promisedAt = new Date(run.createdAt.getTime() + request.estimateMs);
  const { analysis, record } =
    final && run.withAnalysis
      ? await ports.analysis.analyse(ref.mode, found.judgement, promisedAt)
      : NO_ANALYSIS;
  // A worker's clock may be behind the store's: a completion is never before its request.
  const at = new Date(Math.max(ports.now(), run.createdAt.getTime()));
  const deliveredAt = final ? at : null;
  const report = renderReport({
    ref,
    run,
    request,
    enrichment: { ...enrichment, identity },
    ...found,
    aiAnalysis: analysis,
    deliveredAt,
  });
  const stage = final ? "final" : "partial";
  const body = sealing.seal(bodyPlace(ref.mode, ref.reportId, stage), JSON.stringify(report));
  const summarized = summaryOf(report);
  const summary = summarized && sealSummary(sealing, { ...ref, stage }, summarized);
  const transition = { body, deliveredAt, summary, analysis: record };
  if (final) await ports.runs.settle(ref, { status: "DELIVERED", ...transition });
  else await ports.runs.publishPartial(ref, body, summary);
  await tellReaders(ports, ref);
}

/** Wakes who waits for the report, and who waits for the feed, which every transition adds an event to. */
async function tellReaders({ signals }: CompleteReportPorts, ref: ReportRef): Promise<void> {
  await Promise.all([
    signals.reportChanged(ref.reportId),
    signals.eventsAdded(ref.organizationId, ref.mode),
  ]);
}

/** Judges the facts. A toxicological result is taken out unless it may be shown to this organization. */
async function judgeShown(
  ports: CompleteReportPorts,
  ref: ReportRef,
  facts: Facts,
): Promise<Findings> {
  const on = dayInSaoPaulo(new Date(ports.now()));
  // Test reports are about simulated drivers.
  const isProtected = ref.mode === "live" && tellResult(facts);
  if (isProtected && !(await ports.organizations.hasToxicologicalBasis(ref.organizationId)))
    return judgeWithoutResult(facts, on);
  return { facts, judgement: diagnose(facts, on), withheld: null };
}

/** Ends a report that cannot be completed: the status ERROR, the refund and the event are one commit. */
export async function failReport(ports: CompleteReportPorts, ref: ReportRef): Promise<void> {
  const run = await ports.runs.find(ref, []);
  if (!run || run.status !== "PROCESSING") return;
  const sealing = await sealingOf(ports, run.organization, run.driverKey);
  if (!sealing) return;
  const request = openRequest(sealing, ref, run.request);
  const processing = JSON.parse(
    renderProcessing(ref.reportId, run.driverId, request, run.createdAt).toString(),
  ) as Report;
  const report: Report = { ...processing, status: "ERROR" };
  const body = sealing.seal(bodyPlace(ref.mode, ref.reportId, "final"), JSON.stringify(report));
  await ports.runs.settle(ref, { status: "ERROR", body, deliveredAt: null });
  await tellReaders(ports, ref);
}

interface RenderInput extends Findings {
  readonly ref: ReportRef;
  readonly run: StoredReportRun;
  readonly request: ReportRequest;
  readonly enrichment: Enrichment;
  readonly aiAnalysis: AiAnalysis | null;
  readonly deliveredAt: Date | null;
}

function renderReport(input: RenderInput): Report {
  const { ref, run, request, enrichment, judgement, deliveredAt } = input;
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
  const { run, request, enrichment, facts, withheld, deliveredAt } = input;
  const details = renderDetails({
    cpf: request.cpf,
    identity: enrichment.identity,
    facts,
    history: lookupHistory(run.lookups, {
      gathered: new Set(run.gathered.keys()),
      final: deliveredAt !== null,
    }),
  });
  const { toxicological } = details;
  if (!withheld || !toxicological) return details;
  return { ...details, toxicological: { ...toxicological, resultWithheld: withheld } };
}
