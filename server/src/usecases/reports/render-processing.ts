import type { Report } from "@cnh/contract";
import { formatCpf } from "./cpf.ts";
import { emptyDriver } from "./driver.ts";
import type { ReportRequest } from "./stored-request.ts";

/**
 * The bytes of a report that nothing is known of yet. They follow from what was stored at the create
 * alone, so every read of it gives the same ones; from its first transition on, stored bytes rule.
 */
export function renderProcessing(
  reportId: string,
  driverId: string,
  request: ReportRequest,
  createdAt: Date,
): Buffer {
  const report: Report = {
    reportId,
    externalRef: request.externalRef,
    status: "PROCESSING",
    driver: { ...emptyDriver(driverId), cpf: formatCpf(request.cpf) },
    diagnosis: null,
    normalized: {
      validity: null,
      blocks: null,
      medicalExams: null,
      toxicological: null,
      points: null,
      fines: null,
    },
    details: null,
    aiAnalysis: null,
    createdAt: createdAt.toISOString(),
    deliveredAt: null,
  };
  return Buffer.from(JSON.stringify(report));
}
