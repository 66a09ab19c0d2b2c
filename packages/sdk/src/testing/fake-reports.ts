/** Reports of the in-memory service: created, replayed, and advanced by each read as in the sandbox. */
import type {
  ReportEventKind,
  Report,
  ReportAccepted,
  ReportEvent,
  ReportListItem,
} from "../generated/api-types.ts";
import { newId } from "./new-id.ts";
import {
  formatCpf,
  partialReport,
  processingReport,
  SAMPLE_CPFS,
  type SampleName,
  sampleReport,
} from "./sample-report.ts";

interface StoredReport {
  readonly own: Pick<Report, "reportId" | "externalRef" | "createdAt" | "driver">;
  /** The current and later states of the report; the last one stays. */
  readonly phases: Report[];
}

const NAMES = new Map(
  Object.entries(SAMPLE_CPFS).map(([name, cpf]) => [cpf as string, name as SampleName]),
);

export class FakeReports {
  readonly #reports = new Map<string, StoredReport>();
  readonly #claims = new Map<string, string>();
  readonly events: ReportEvent[] = [];

  /** Returns the same report for the same CPF and reference. */
  create(cpf: string, externalRef: string | null): { accepted: ReportAccepted; isReplay: boolean } {
    const claim = JSON.stringify([cpf, externalRef]);
    const known = this.#reports.get(this.#claims.get(claim) ?? "");
    const stored = known ?? this.#store(cpf, externalRef);
    this.#claims.set(claim, stored.own.reportId);
    const { reportId, driver, createdAt } = stored.own;
    const { id } = driver;
    const nobody = {
      name: null,
      licenseNumber: null,
      licenseCategory: null,
      expiryDate: null,
      issueState: null,
    };
    const accepted = {
      reportId,
      status: known?.phases[0]?.status ?? "PROCESSING",
      driver: { id, cpf: null, ...nobody },
      statusUrl: `/api/v1/reports/${reportId}`,
      webhookConfigured: false,
      estimatedDeliveryAt: createdAt,
    };
    return { accepted, isReplay: known !== undefined };
  }

  /** A long poll skips the queued phase; a plain read returns the current one. Each read then advances the report. */
  read(reportId: string, isHeld: boolean): Report | undefined {
    const stored = this.#reports.get(reportId);
    if (!stored) return undefined;
    const isQueued = stored.phases[0]?.diagnosis === null && stored.phases.length > 1;
    if (isHeld && isQueued) this.#advance(stored);
    const report = stored.phases[0];
    this.#advance(stored);
    return report;
  }

  list(): ReportListItem[] {
    return [...this.#reports.values()]
      .toReversed()
      .flatMap(({ phases: [report] }) => (report === undefined ? [] : [listItem(report)]));
  }

  get count(): number {
    return this.#reports.size;
  }

  #store(cpf: string, externalRef: string | null): StoredReport {
    const name = NAMES.get(cpf) ?? "regular";
    const driver = { id: newId("drv"), cpf: formatCpf(cpf) };
    const createdAt = new Date().toISOString();
    const own = { reportId: newId("rpt"), externalRef, createdAt, driver };
    const phases = phasesOf(name).map((report) => ({
      ...report,
      ...own,
      driver: { ...report.driver, ...driver },
      deliveredAt: report.deliveredAt && createdAt,
    }));
    const stored = { own, phases };
    this.#reports.set(own.reportId, stored);
    return stored;
  }

  #advance({ phases }: StoredReport): void {
    const [, next] = phases;
    if (!next) return;
    phases.shift();
    this.events.push({
      id: newId("evt"),
      kind: kindOf(next),
      reportId: next.reportId,
      createdAt: new Date().toISOString(),
      report: next,
    });
  }
}

function phasesOf(name: SampleName): Report[] {
  if (name === "parcial") return [processingReport(name), partialReport(name), sampleReport(name)];
  return [processingReport(name), sampleReport(name)];
}

function kindOf({ status }: Report): ReportEventKind {
  if (status === "ERROR") return "report.failed";
  return status === "DELIVERED" ? "report.delivered" : "report.partially_delivered";
}

function listItem(report: Report): ReportListItem {
  const { reportId, externalRef, status, driver, diagnosis, createdAt, deliveredAt } = report;
  return {
    reportId,
    externalRef,
    status,
    driver: { id: driver.id, cpf: driver.cpf, name: driver.name ?? null },
    verdict: diagnosis?.status ?? null,
    driving: diagnosis?.category.driving.answer ?? null,
    worstSeverity: null,
    nextDueOn: null,
    createdAt,
    deliveredAt,
  };
}
