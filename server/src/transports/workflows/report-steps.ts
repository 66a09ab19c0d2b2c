/** The steps of a report's workflow, over the use cases. */
import { beginReport } from "../../usecases/reports/run/begin-report.ts";
import {
  deliverReport,
  type DeliverPorts,
  failReport,
} from "../../usecases/reports/run/deliver.ts";
import {
  askLicense,
  askState,
  type GatherPorts,
  type Went,
} from "../../usecases/reports/run/gather.ts";
import type { Plan, ReportSteps } from "./report.ts";
import { type OnAbandonedStep, StepTries } from "./step-tries.ts";

const BROKEN: Went = { ok: false, kind: "broken_answer", retryAfterMs: null };

export function reportSteps(
  ports: GatherPorts & DeliverPorts,
  policies: Pick<Plan, "lookup" | "recovery">,
  onAbandoned: OnAbandonedStep,
): ReportSteps {
  const tries = new StepTries(onAbandoned);
  return {
    plan: async (ref) => {
      const begun = await beginReport(ports, ref);
      if (!begun) return null;
      const { enrichment, state } = ports.sources(ref.mode);
      return {
        sources: {
          license: enrichment.length,
          infractions: state.infractions.length,
          medicalExams: state.medicalExams.length,
          toxicological: state.toxicological.length,
        },
        ...policies,
        // Who was ordered again has used up some of the time for missing data.
        ...(begun.asked > 0 && {
          recovery: {
            ...policies.recovery,
            totalMs: Math.max(0, policies.recovery.totalMs - begun.ageMs),
          },
          askedBefore: begun.asked,
        }),
      };
    },
    askLicense: (ref, question) =>
      tries.run(
        { subject: ref.reportId, step: "license" },
        () => askLicense(ports, ref, question),
        () => BROKEN,
      ),
    askState: (ref, part, question) =>
      tries.run(
        { subject: ref.reportId, step: part },
        () => askState(ports, ref, part, question),
        () => BROKEN,
      ),
    deliver: (ref, delivery) =>
      tries.run(
        { subject: ref.reportId, step: delivery.final ? "deliver" : "deliver partly" },
        () => deliverReport(ports, ref, delivery).then(() => true),
        () => false,
      ),
    fail: (ref) => failReport(ports, ref),
  };
}
