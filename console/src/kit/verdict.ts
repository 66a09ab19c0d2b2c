/**
 * What a report says in one word. The service concludes; here stands only how each conclusion is shown. No word says
 * that somebody may drive, because no status does.
 */
import type { Diagnosis, Report, Verdict } from "@cnh/contract";
import type { IconName } from "./icon.tsx";
import type { Tone } from "./tone.ts";

/**
 * A verdict of the service, or what stands in its place. `FORBIDDEN`: a milder status beside the service's own answer
 * that nothing may be driven. `NO_LICENSE`: none was ever issued.
 */
export type VerdictKind = Verdict | "FORBIDDEN" | "NO_LICENSE" | "PROCESSING" | "ERROR";

interface VerdictLook {
  readonly tone: Tone;
  readonly icon: IconName;
}

export const VERDICT_LOOK: Readonly<Record<VerdictKind, VerdictLook>> = {
  VALID: { tone: "ok", icon: "check" },
  WARNING: { tone: "warn", icon: "warning" },
  BLOCKED: { tone: "bad", icon: "forbidden" },
  FORBIDDEN: { tone: "bad", icon: "forbidden" },
  EXPIRED: { tone: "bad", icon: "forbidden" },
  UNKNOWN: { tone: "unknown", icon: "question" },
  NO_LICENSE: { tone: "unknown", icon: "question" },
  PROCESSING: { tone: "plain", icon: "clock" },
  ERROR: { tone: "plain", icon: "close" },
};

/** What lists know of a diagnosis beside its status. Null: the report has no answer, or is older than the question. */
interface DiagnosisFacts {
  readonly driving: "ALLOWED" | "FORBIDDEN" | "UNKNOWN" | null;
  readonly hasReportData: boolean | null;
}

/**
 * The kind by what lists know of a report. What forbids driving goes before a milder status. A partial report has a
 * verdict and is still PROCESSING.
 */
export function listedVerdict(
  status: Report["status"],
  verdict: Verdict | null,
  { driving, hasReportData }: DiagnosisFacts = { driving: null, hasReportData: null },
): VerdictKind {
  if (verdict === "UNKNOWN" && hasReportData === false) return "NO_LICENSE";
  if ((verdict === "WARNING" || verdict === "UNKNOWN") && driving === "FORBIDDEN")
    return "FORBIDDEN";
  if (verdict !== null) return verdict;
  // A report that is delivered without a verdict is not one that found nothing.
  return status === "DELIVERED" ? "UNKNOWN" : status;
}

/** What a diagnosis says of its verdict. */
interface DiagnosisVerdict extends Pick<Diagnosis, "status" | "hasReportData"> {
  readonly category: { readonly driving: { readonly answer: DiagnosisFacts["driving"] } } | null;
}

/** The kind by the whole diagnosis. */
export function reportVerdict(
  status: Report["status"],
  diagnosis: DiagnosisVerdict | null,
): VerdictKind {
  return listedVerdict(status, diagnosis?.status ?? null, {
    driving: diagnosis?.category?.driving.answer ?? null,
    hasReportData: diagnosis?.hasReportData ?? null,
  });
}
