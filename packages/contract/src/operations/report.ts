/** The operations that request and read reports. */
import { z } from "zod";
import {
  mayDriveAnswerExample,
  mayDriveAnswerSchema,
  mayDriveBodyExample,
  mayDriveBodySchema,
} from "../may-drive.ts";
import type { Operation } from "../operation.ts";
import { namedReportExamples } from "../report-examples.ts";
import {
  reportChangesExample,
  reportChangesQuerySchema,
  reportChangesSchema,
} from "../report-changes.ts";
import {
  listReportsQuerySchema,
  reportPageExample,
  reportPageSchema,
  searchReportsBodyExample,
  searchReportsBodySchema,
} from "../report-list.ts";
import {
  createReportBodyExample,
  createReportBodySchema,
  reportAcceptedExample,
  reportAcceptedSchema,
} from "../report-request.ts";
import { reportSchema } from "../report.ts";

export const createReport = {
  id: "createReport",
  method: "POST",
  path: "/api/v1/reports",
  tag: "Reports",
  summary: "Request a report",
  description: [
    "Charges the report and starts it. The response is immediate, and the report is made in the background; `estimatedDeliveryAt` is the expected time. With `Prefer: wait=10`, the response waits until the report changes or 10 seconds have passed; its fields remain the same, with `status` and `driver` as they are then. Get the result from a webhook, read the report with `Prefer: wait=50`, or poll it every 30 seconds.",
    "**Retrying is safe.** Idempotency: the same `cpf` and `externalRef` within 1 hour of the first create return that first report, whatever its status, and charge nothing. Race protection: without an `externalRef`, creates for one CPF within 60 seconds of the first return the same report. Both apply to simultaneous requests. A replay has the header `Idempotent-Replayed: true` and succeeds even when the credit line is used up.",
    "The same `externalRef` with another `cpf` is a new report, which is charged: the header `External-Ref-Reused` then names the earlier one. There is no `Idempotency-Key` header.",
    "A report that ends in ERROR is refunded automatically. To try again before the hour is over, use another `externalRef`.",
  ].join("\n\n"),
  scopes: ["reports:create"],
  headers: {
    Prefer:
      "`wait=N`, N seconds from 1 to 50 (RFC 7240): delays the response while the report is PROCESSING and unchanged. Needs `reports:read`.",
  },
  body: { schema: createReportBodySchema, example: createReportBodyExample },
  success: {
    status: 202,
    description: "Accepted, or already accepted before (a replay).",
    schema: reportAcceptedSchema,
    example: reportAcceptedExample,
    headers: {
      Location: "Path of the report; equal to `statusUrl`.",
      "Retry-After":
        "Seconds to wait before reading the report: 30, or 0 if a wait ended with a result.",
      "Idempotent-Replayed": "`true` on a replay; otherwise absent.",
      "Preference-Applied": "`wait=N` when the preference was honoured.",
      "External-Ref-Reused":
        "The `reportId` of the latest report of the last hour with the same `externalRef` and another CPF; otherwise absent. The new report is separate and charged.",
    },
  },
  errors: [
    "PAYMENT_REQUIRED",
    "SPEND_CAP_REACHED",
    "PAYLOAD_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "UNPROCESSABLE_CONTENT",
  ],
} as const satisfies Operation;

export const getReport = {
  id: "getReport",
  method: "GET",
  path: "/api/v1/reports/{reportId}",
  tag: "Reports",
  summary: "Read a report",
  description: [
    "The report as it is now. Test `diagnosis` rather than `status`: after a partial delivery the status is still PROCESSING while `diagnosis` and `details` are filled.",
    "Polling more often than every 30 seconds may exceed the rate limit. Instead, send `Prefer: wait=50`: the response waits until the report changes or 50 seconds have passed, and counts as one request.",
    "A malformed id, an unknown id and an id of another organization return the same 404.",
  ].join("\n\n"),
  scopes: ["reports:read"],
  // A plain string: a malformed id is not found, it is not a bad request.
  params: z.object({ reportId: z.string().describe("The `reportId` that the create returned.") }),
  headers: {
    Prefer:
      "`wait=N`, N seconds from 1 to 50 (RFC 7240): delays the response while the report is PROCESSING and unchanged.",
  },
  success: {
    status: 200,
    description: "The report. Once DELIVERED its bytes never change.",
    schema: reportSchema,
    examples: namedReportExamples,
    headers: {
      "Cache-Control": "`no-store`.",
      "Preference-Applied": "`wait=N` when the preference was honoured.",
    },
  },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;

export const listReports = {
  id: "listReports",
  method: "GET",
  path: "/api/v1/reports",
  tag: "Reports",
  summary: "List reports",
  description:
    "Your organization's reports in short form, newest first. To get the contents of a report, read it by its id. If you lost the response of a create, filter by `externalRef`. With several filters, a report must match all of them. To find a driver by CPF, use the search: a CPF does not belong in a URL.",
  scopes: ["reports:read"],
  query: listReportsQuerySchema,
  success: {
    status: 200,
    description: "One page of reports.",
    schema: reportPageSchema,
    example: reportPageExample,
  },
  errors: [],
} as const satisfies Operation;

export const searchReports = {
  id: "searchReports",
  method: "POST",
  path: "/api/v1/reports/search",
  tag: "Reports",
  summary: "Find reports by CPF",
  description:
    "The list of reports for one CPF, with the same filters. The CPF is in the body, because URLs end up in logs. A CPF that your organization never requested returns an empty page. Unknown fields are refused.",
  scopes: ["reports:read"],
  body: { schema: searchReportsBodySchema, example: searchReportsBodyExample },
  success: {
    status: 200,
    description: "One page of reports.",
    schema: reportPageSchema,
    example: reportPageExample,
  },
  errors: ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "UNPROCESSABLE_CONTENT"],
} as const satisfies Operation;

export const mayDrive = {
  id: "mayDrive",
  method: "POST",
  path: "/api/v1/reports/{reportId}/may-drive",
  tag: "Reports",
  summary: "May the driver drive this vehicle?",
  description: [
    "Answers from the stored diagnosis, without a new lookup and without charge: ALLOWED, FORBIDDEN or UNKNOWN, with the reasons and the missing facts.",
    "The answer considers blocks, expiry, the category that the vehicle's size requires, age, special courses, the toxicological exam for vehicles of C, D and E, and EAR for paid driving. It does not check the vehicle's own papers.",
    "For a day before the report, the answer is UNKNOWN. Up to 30 days after it, the answer assumes that nothing changed; later, it relies only on certain facts, such as an expiry. For a report without a diagnosis, because it is in progress or ended in ERROR, the answer is UNKNOWN.",
  ].join("\n\n"),
  scopes: ["reports:read"],
  params: getReport.params,
  body: { schema: mayDriveBodySchema, example: mayDriveBodyExample },
  success: {
    status: 200,
    description: "The answer with its reasons.",
    schema: mayDriveAnswerSchema,
    example: mayDriveAnswerExample,
  },
  errors: ["NOT_FOUND", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
} as const satisfies Operation;

export const getReportChanges = {
  id: "getReportChanges",
  method: "GET",
  path: "/api/v1/reports/{reportId}/changes",
  tag: "Reports",
  summary: "List the changes since an earlier report",
  description: [
    "Compares the records behind two delivered reports about one driver. Both are judged on the day of the newer report by the law of that day, so neither the passing of time nor a new law looks like a change. It asks no source and charges nothing.",
    "A fact that one of the two reports does not know is not a change: a source that did not answer, or left out a value, changes nothing. An infraction, block, exam or course that is missing from the newer report alone is not reported either, since sources leave entries out by mistake.",
    "`since` must be the id of an earlier report about the same driver that was DELIVERED; otherwise the response is a 400.",
  ].join("\n\n"),
  scopes: ["reports:read"],
  params: getReport.params,
  query: reportChangesQuerySchema,
  success: {
    status: 200,
    description: "The changes, the worst first.",
    schema: reportChangesSchema,
    example: reportChangesExample,
  },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;
