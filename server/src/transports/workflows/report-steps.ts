/** The steps of a report's workflow, implemented with the use cases. */
import type { Mode } from "../../usecases/caller.ts";
import { beginReport } from "../../usecases/reports/run/begin-report.ts";
import {
  completeReport,
  type CompleteReportPorts,
  failReport,
} from "../../usecases/reports/run/complete-report.ts";
import {
  lookUpLicense,
  lookUpStatePart,
  type GatherPorts,
  type LookupOutcome,
} from "../../usecases/reports/run/gather.ts";
import { renewOutdated } from "../../usecases/reports/run/renew-outdated.ts";
import type { RecoveryPolicy } from "../../usecases/reports/run/recovery-plan.ts";
import type { LookupPolicy } from "../../usecases/sources/lookup-plan.ts";
import type { ReportRef } from "../../usecases/reports/run/report-run.ts";
import type { Plan, ReportSteps } from "./report.ts";
import { type OnAbandonedStep, StepTries } from "./step-tries.ts";

const BROKEN: LookupOutcome = { ok: false, kind: "broken_answer", retryAfterMs: null };

export interface ReportPolicies {
  readonly lookup: LookupPolicy;
  readonly recovery: Readonly<Record<Mode, RecoveryPolicy>>;
}

export function reportSteps(
  ports: GatherPorts & CompleteReportPorts,
  policies: ReportPolicies,
  onAbandoned: OnAbandonedStep,
): ReportSteps {
  const tries = new StepTries(onAbandoned);
  return {
    plan: (ref) => planReport(ports, policies, ref),
    lookUpLicense: (ref, question) =>
      tries.run(
        { subject: ref.reportId, step: "license" },
        () => lookUpLicense(ports, ref, question),
        () => BROKEN,
      ),
    lookUpStatePart: (ref, part, question) =>
      tries.run(
        { subject: ref.reportId, step: part },
        async () => {
          await renewOutdated(ports, ref, ["license"]);
          return lookUpStatePart(ports, ref, part, question);
        },
        () => BROKEN,
      ),
    complete: (ref, completion) =>
      tries.run(
        { subject: ref.reportId, step: completion.final ? "complete" : "publish partial" },
        async () => {
          await renewOutdated(ports, ref, completion.gathered);
          await completeReport(ports, ref, completion);
          return true;
        },
        () => false,
      ),
    fail: (ref) => failReport(ports, ref),
  };
}

/** Makes the plan of a report from the current settings; null: no report in progress has this id. */
async function planReport(
  ports: GatherPorts,
  policies: ReportPolicies,
  ref: ReportRef,
): Promise<Plan | null> {
  const start = await beginReport(ports, ref);
  if (!start) return null;
  const { enrichment, state } = ports.sources(ref.mode);
  const recovery = policies.recovery[ref.mode];
  return {
    sources: {
      license: enrichment.length,
      infractions: state.infractions.length,
      medicalExams: state.medicalExams.length,
      toxicological: state.toxicological.length,
    },
    lookup: policies.lookup,
    recovery,
    // A report that was ordered again has used up some of the time for missing data.
    ...(start.lastAttempt > 0 && {
      recovery: { ...recovery, totalMs: Math.max(0, recovery.totalMs - start.ageMs) },
      attemptsBefore: start.lastAttempt,
    }),
  };
}
