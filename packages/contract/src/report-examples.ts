/** One made-up report in each of its phases, for documents and tests. */
import { driverExample } from "./driver-example.ts";
import {
  detailsExample,
  diagnosisExample,
  normalizedExample,
  partialDetailsExample,
  partialDiagnosisExample,
  partialNormalizedExample,
} from "./generated/report-example.ts";
import {
  regularContents,
  suspendedContents,
  unlicensedContents,
} from "./generated/sandbox-examples.ts";
import type { Report } from "./report.ts";

const nothingYet = {
  validity: null,
  blocks: null,
  medicalExams: null,
  toxicological: null,
  points: null,
  fines: null,
};

export const processingReportExample = {
  reportId: "rpt_01kya3np4sfe3b4wzz6kye37bb",
  externalRef: "order-2026-001937",
  status: "PROCESSING",
  driver: { id: driverExample.id, cpf: driverExample.cpf },
  diagnosis: null,
  normalized: nothingYet,
  details: null,
  aiAnalysis: null,
  createdAt: "2026-07-24T13:05:12.345Z",
  deliveredAt: null,
} satisfies Report;

export const reportExample = {
  ...processingReportExample,
  status: "DELIVERED",
  driver: driverExample,
  diagnosis: diagnosisExample,
  normalized: normalizedExample,
  details: detailsExample,
  aiAnalysis: {
    markdown:
      "## Atenção: a CNH vence em breve\n\nA habilitação AB vence em **18/08/2026**. Há 11 pontos confirmados, e o limite neste momento é de 30.",
    status: "WARNING",
    generatedAt: "2026-07-24T13:05:41.655Z",
  },
  deliveredAt: "2026-07-24T13:05:41.902Z",
} satisfies Report;

/** Still PROCESSING, but with a diagnosis: fines and points are unknown, which does not mean "none". */
export const partialReportExample = {
  ...reportExample,
  status: "PROCESSING",
  diagnosis: partialDiagnosisExample,
  normalized: partialNormalizedExample,
  details: partialDetailsExample,
  aiAnalysis: null,
  deliveredAt: null,
} satisfies Report;

/** The driver never became known; outside PROCESSING it has its seven fields anyway. */
export const failedReportExample = {
  ...processingReportExample,
  status: "ERROR",
  driver: {
    id: driverExample.id,
    cpf: driverExample.cpf,
    name: null,
    licenseNumber: null,
    licenseCategory: null,
    expiryDate: null,
    issueState: null,
  },
} satisfies Report;

const ofSandbox = (
  contents: typeof regularContents | typeof suspendedContents | typeof unlicensedContents,
) =>
  ({
    ...processingReportExample,
    status: "DELIVERED",
    ...contents,
    driver: { id: driverExample.id, ...contents.driver },
    aiAnalysis: null,
    deliveredAt: reportExample.deliveredAt,
  }) satisfies Report;

/** Contrasting examples of a report. */
export const namedReportExamples = {
  attention: { summary: "DELIVERED, with things to do", value: reportExample },
  regular: { summary: "DELIVERED, nothing against the driver", value: ofSandbox(regularContents) },
  suspended: {
    summary: "DELIVERED, the license is suspended",
    value: ofSandbox(suspendedContents),
  },
  unlicensed: {
    summary: "DELIVERED, the CPF has no license: `hasReportData` is false",
    value: ofSandbox(unlicensedContents),
  },
  partial: {
    summary: "PROCESSING with a diagnosis: data of the state authority is missing",
    value: partialReportExample,
  },
  processing: { summary: "PROCESSING, nothing known yet", value: processingReportExample },
  failed: { summary: "ERROR, refunded", value: failedReportExample },
} as const satisfies Record<string, { summary: string; value: Report }>;
