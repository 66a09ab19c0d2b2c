/** Methods to create, read and find reports. */
import { started } from "../api-call.ts";
import type { RequestOptions } from "../client-options.ts";
import type {
  GetReportChangesQuery,
  ListReportsQuery,
  MayDriveAnswer,
  MayDriveBody,
  Report,
  ReportAccepted,
  ReportChanges,
  ReportPage,
  SearchReportsBody,
} from "../generated/api-types.ts";
import type { ApiRequest } from "../transport.ts";
import {
  waitForReport,
  type WaitedReport,
  type WaitOptions,
  type WaitUntil,
} from "../wait-for-report.ts";
import { type Calls, pathOf } from "./calls.ts";

export interface ReportOrder {
  /** 000.000.000-00 or eleven digits. */
  readonly cpf: string;
  /**
   * Your own reference: within an hour, creates with the same CPF and reference are one report and one charge. With
   * `null`, only creates within 60 seconds of each other are.
   */
  readonly externalRef: string | null;
}

/** Retry limits, well below the times within which the service treats two creates as one. */
const WITH_REFERENCE_MS = 50 * 60_000;
const WITHOUT_REFERENCE_MS = 45_000;

const reportPath = (reportId: string) => pathOf("reports", reportId);

export function reportMethods({ send, list, transport }: Calls) {
  const sendOrder = async (order: ReportOrder, options?: RequestOptions) => {
    const { cpf, externalRef } = order;
    // A generated reference would disable the protection against double clicks.
    if (externalRef !== null && !externalRef) {
      throw new TypeError("externalRef must be written, or null. Nothing was sent.");
    }
    const maxElapsedMs = externalRef === null ? WITHOUT_REFERENCE_MS : WITH_REFERENCE_MS;
    const request = { method: "POST", path: "reports", body: { cpf, externalRef }, maxElapsedMs };
    return transport.send(request as ApiRequest, options);
  };
  const waitFor = (reportId: string, options: WaitOptions) =>
    waitForReport(transport, reportPath(reportId), options);

  return {
    /** Charges and starts a report. With the same reference, both this client and you can safely repeat it. */
    create: (order: ReportOrder, options?: RequestOptions) =>
      started<ReportAccepted>(sendOrder(order, options)),
    /** The report as it is now. */
    get: (reportId: string, options?: RequestOptions) =>
      send<Report>("GET", reportPath(reportId), options),
    /** Waits until the report is ready. Throws ReportFailedError or WaitTimeoutError. */
    wait: <Until extends WaitUntil = "delivered">(
      reportId: string,
      options: WaitOptions<Until> = {},
    ) => started<WaitedReport<Until>>(waitFor(reportId, options)),
    /** Creates and waits. On WaitTimeoutError continue with `wait`; no new create is needed. */
    createAndWait: <Until extends WaitUntil = "delivered">(
      order: ReportOrder,
      options: WaitOptions<Until> = {},
    ) =>
      started<WaitedReport<Until>>(
        sendOrder(order, options).then(({ value }) =>
          waitFor((value as ReportAccepted).reportId, options),
        ),
      ),
    /** Newest first. Await it for one page, or iterate over all. */
    list: (query?: ListReportsQuery, options?: RequestOptions) =>
      list<ReportPage>("reports", query, options),
    /** Lists the reports of one CPF by POST, because a CPF does not belong in a URL. */
    search: (body: SearchReportsBody, options?: RequestOptions) =>
      list<ReportPage>("reports/search", body, options, "cursor", "POST"),
    /** Whether the driver may drive this vehicle, by the stored diagnosis. Charges nothing. */
    mayDrive: (reportId: string, body: MayDriveBody, options?: RequestOptions) =>
      send<MayDriveAnswer>("POST", `${reportPath(reportId)}/may-drive`, options, { body }),
    /** The changes of the driver's record since an earlier report. Charges nothing. */
    changes: (reportId: string, query: GetReportChangesQuery, options?: RequestOptions) =>
      send<ReportChanges>("GET", `${reportPath(reportId)}/changes`, options, { query }),
  };
}
