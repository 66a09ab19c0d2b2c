import type { Report } from "@cnh/contract";
import { formatCpf } from "./cpf.ts";
import { emptyDriver } from "./driver.ts";
import type { ReportRequest } from "./stored-request.ts";

/**
 * Renders a report before any of its data is known. Its bytes depend only on the stored request, so every read returns
 * the same bytes. From the first transition on, the stored bytes are returned instead.
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
