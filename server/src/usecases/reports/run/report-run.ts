/** A report in progress, and the pipeline's stored data about it. All personal data is sealed before it is stored. */
import type { AnalysisRecord } from "../../analysis/analyse.ts";
import type { Mode, OrganizationRef } from "../../caller.ts";
import type { StoredDriverKey } from "../../drivers/driver-keys.ts";
import { STATE_PARTS } from "../../sources/source.ts";
import type { StoredSummary } from "../report-summary.ts";
import type { CheckPlan } from "./check-plan.ts";

/** Identifies a report in the pipeline. It contains no personal data, so the engine may store it. */
export interface ReportRef {
  readonly reportId: string;
  readonly organizationId: string;
  readonly mode: Mode;
}

/** The parts that are gathered, each stored as one row: the license, and the parts of the state's records. */
export const GATHERED_PARTS = ["license", ...STATE_PARTS] as const;
export type GatheredPart = (typeof GATHERED_PARTS)[number];

/** A report as the pipeline reads it. */
export interface StoredReportRun {
  readonly organization: OrganizationRef;
  readonly status: "PROCESSING" | "DELIVERED" | "ERROR";
  readonly driverId: string;
  readonly driverKey: StoredDriverKey | null;
  /** The CPF and the reference of the request, sealed. */
  readonly request: Buffer;
  readonly createdAt: Date;
  /** Whether the report gets an analysis. */
  readonly withAnalysis: boolean;
  /** Sealed facts by part. */
  readonly gathered: ReadonlyMap<GatheredPart, Buffer>;
  /** By part and attempt. */
  readonly lookups: readonly RecordedLookup[];
  /** When it was published partially; `null` if it was not. */
  readonly partialAt: Date | null;
  /** When it was last ordered again, by the operator or because it had stalled; `null` if it was not. */
  readonly orderedAgainAt: Date | null;
  /** The trace that it belongs to; `null` if it is not traced. */
  readonly trace: string | null;
  /** How the check of an enrolled driver is made; `null` for any other report. */
  readonly check: CheckPlan | null;
}

/** A lookup as later rounds read it. */
export type RecordedLookup = Omit<Answer, "costCents" | "facts" | "profile">;

/** One question to a source and its outcome. */
export interface Answer {
  readonly part: GatheredPart;
  readonly attempt: number;
  readonly source: string;
  /** `answered`, or the kind of failure. */
  readonly outcome: string;
  /** The pause that the source requested. */
  readonly retryAfterMs: number | null;
  readonly durationMs: number;
  readonly askedAt: Date;
  /** In centavos; `null` if it is unknown. Clients never see it. */
  readonly costCents: number | null;
  /** Sealed; `null` without an answer. */
  readonly facts: Buffer | null;
  /** The driver's profile, which later requests for the same CPF show. */
  readonly profile: { readonly sealed: Buffer; readonly cpfHash: string } | null;
}

export interface ReportRunStore {
  find(ref: ReportRef): Promise<StoredReportRun | null>;
  /** Returns false if the report is settled or erased. */
  recordAnswer(ref: ReportRef, answer: Answer): Promise<boolean>;
  /** Returns false if it was published partially before, or is settled. */
  publishPartial(
    ref: ReportRef,
    partial: {
      readonly body: Buffer;
      readonly at: Date;
      /** `null` or absent without a diagnosis. */
      readonly summary?: StoredSummary | null;
    },
  ): Promise<boolean>;
  /** Returns false, and changes nothing, if it is settled already. ERROR refunds the debit in the same commit. */
  settle(
    ref: ReportRef,
    outcome: {
      readonly status: "DELIVERED" | "ERROR";
      readonly body: Buffer;
      readonly deliveredAt: Date | null;
      /** `null` or absent without a diagnosis. */
      readonly summary?: StoredSummary | null;
      /** The facts behind the diagnosis, sealed; absent without one. */
      readonly facts?: Buffer;
      /** The record of its analysis, if a model was called. */
      readonly analysis?: AnalysisRecord | null;
    },
  ): Promise<boolean>;
}
