/** The steps of a report's workflow, over the use cases. */
import { deliverReport, type DeliverPorts, failReport } from "../../usecases/pipeline/deliver.ts";
import { askLicense, askState, type GatherPorts } from "../../usecases/pipeline/gather.ts";
import type { Plan, ReportSteps } from "./report.ts";

export function reportSteps(
  ports: GatherPorts & DeliverPorts,
  policies: Pick<Plan, "lookup" | "recovery">,
): ReportSteps {
  return {
    plan: ({ mode }) => {
      const { enrichment, state } = ports.sources(mode);
      return {
        sources: {
          license: enrichment.length,
          infractions: state.infractions.length,
          medicalExams: state.medicalExams.length,
          toxicological: state.toxicological.length,
        },
        ...policies,
      };
    },
    askLicense: (ref, question) => askLicense(ports, ref, question),
    askState: (ref, part, question) => askState(ports, ref, part, question),
    deliver: (ref, delivery) => deliverReport(ports, ref, delivery),
    fail: (ref) => failReport(ports, ref),
  };
}
