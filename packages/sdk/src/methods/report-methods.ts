/** Asking for reports, reading and finding them. */
import type { RequestOptions } from "../client-options.ts";
import type {
  ListReportsQuery,
  MayDriveAnswer,
  MayDriveBody,
  Report,
  ReportAccepted,
  ReportPage,
  SearchReportsBody,
} from "../generated/api-types.ts";
import { PagedList } from "../pages.ts";
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
   * Your own reference: within an hour, the same CPF and reference are one report and one charge. Null says that you
   * have none; then only creates within 60 seconds of each other are one.
   */
  readonly externalRef: string | null;
}

/** The service takes two creates for one within these times: a repeat begins well before their end. */
const WITH_REFERENCE_MS = 50 * 60_000;
const WITHOUT_REFERENCE_MS = 45_000;

const reportPath = (reportId: string) => pathOf("reports", reportId);

export function reportMethods({ send, list, transport }: Calls) {
  const create = async (order: ReportOrder, options?: RequestOptions) => {
    const { cpf, externalRef } = requireReference(order);
    return send<ReportAccepted>("POST", "reports", options, {
      body: { cpf, externalRef },
      maxElapsedMs: externalRef === null ? WITHOUT_REFERENCE_MS : WITH_REFERENCE_MS,
    });
  };
  const wait = <Until extends WaitUntil = "delivered">(
    reportId: string,
    options: WaitOptions<Until> = {},
  ): Promise<WaitedReport<Until>> => waitForReport(transport, reportPath(reportId), options);

  return {
    /** Charges and starts a report. Safe to repeat, by this client and by you, with the same reference. */
    create,
    /** The report as it is now. */
    get: (reportId: string, options?: RequestOptions) =>
      send<Report>("GET", reportPath(reportId), options),
    /** Waits until the report is there. Throws ReportFailedError or WaitTimeoutError. */
    wait,
    /** Both in one. If it throws WaitTimeoutError, go on with `wait`: asking again is not needed. */
    createAndWait: async <Until extends WaitUntil = "delivered">(
      order: ReportOrder,
      options: WaitOptions<Until> = {},
    ): Promise<WaitedReport<Until>> => wait((await create(order, options)).reportId, options),
    /** The newest first. Await it for one page, or iterate over all. */
    list: (query: ListReportsQuery = {}, options?: RequestOptions) =>
      list<ReportPage>("reports", query, options),
    /** The same for one CPF, which does not belong in an address. */
    search: (body: SearchReportsBody, options?: RequestOptions) =>
      new PagedList<ReportPage>((cursor) =>
        send<ReportPage>("POST", "reports/search", options, {
          body: cursor ? { ...body, cursor } : body,
        }),
      ),
    /** Whether the driver may drive this vehicle, by the stored diagnosis. Charges nothing. */
    mayDrive: (reportId: string, body: MayDriveBody, options?: RequestOptions) =>
      send<MayDriveAnswer>("POST", `${reportPath(reportId)}/may-drive`, options, { body }),
  };
}

/** One that is made up would switch off the protection against a second click. */
function requireReference(order: ReportOrder): ReportOrder {
  if (order.externalRef === null || order.externalRef) return order;
  throw new TypeError("externalRef must be written, or null. Nothing was sent.");
}
