/** A report on its way, and what the pipeline stores of it. Everything personal is sealed before it is stored. */
import type { AnalysisRecord } from "../../analysis/analyse.ts";
import type { Mode, OrganizationRef } from "../../caller.ts";
import type { StatePart } from "../../sources/source.ts";

/** Names a report to the pipeline. It holds nothing personal, so an engine may keep it. */
export interface ReportRef {
  readonly reportId: string;
  readonly organizationId: string;
  readonly mode: Mode;
}

/** An order to begin it, or to begin it again where it stood still: then the generation is another. */
export interface ReportOrder extends ReportRef {
  readonly generation: number;
}

/** One row of what is gathered: the license, or a part of the state's records. */
export type GatheredPart = "license" | StatePart;

/** A report as the pipeline finds it. */
export interface StoredReportRun {
  readonly organization: OrganizationRef;
  readonly status: "PROCESSING" | "DELIVERED" | "ERROR";
  readonly driverId: string;
  /** Sealed: CPF and reference as they were asked for. */
  readonly request: Buffer;
  readonly createdAt: Date;
  /** Sealed facts by part. */
  readonly gathered: ReadonlyMap<GatheredPart, Buffer>;
  /** The highest number of a question to a source. */
  readonly lastAttempt: number;
}

/** One question to a source and how it went. */
export interface Answer {
  readonly part: GatheredPart;
  readonly attempt: number;
  readonly source: string;
  readonly outcome: string;
  readonly durationMs: number;
  readonly askedAt: Date;
  /** In centavos; null where it is not known. Stays inside. */
  readonly costCents: number | null;
  /** Sealed; null where there was no answer. */
  readonly facts: Buffer | null;
  /** The driver as creates show it from now on. */
  readonly profile: { readonly sealed: Buffer; readonly cpfHash: string } | null;
}

export interface ReportRunStore {
  /** `parts`: what was gathered of it, as the caller knows; more may be found. */
  find(ref: ReportRef, parts: readonly GatheredPart[]): Promise<StoredReportRun | null>;
  recordAnswer(ref: ReportRef, answer: Answer): Promise<void>;
  /** False: it was delivered partly before, or is settled. */
  publishPartial(ref: ReportRef, body: Buffer): Promise<boolean>;
  /** False: it is settled already, and nothing was changed. On failure the debit is refunded in the same commit. */
  settle(
    ref: ReportRef,
    outcome: {
      readonly status: "DELIVERED" | "ERROR";
      readonly body: Buffer;
      readonly deliveredAt: Date | null;
      /** How the analysis in it came about, if a model was asked. */
      readonly analysis?: AnalysisRecord | null;
    },
  ): Promise<boolean>;
}
