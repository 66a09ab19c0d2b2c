/** Long-polls a report until it is ready or the time is up. */
import type { RequestOptions } from "./client-options.ts";
import { ReportFailedError, WaitTimeoutError } from "./errors.ts";
import type { Diagnosis, Report } from "./generated/api-types.ts";
import { MIN_ROUND_MS, pauseAfterRead } from "./repeats.ts";
import type { ApiAnswer, Transport } from "./transport.ts";

/** A report with a diagnosis; after a partial delivery, the state's data may take 72 hours more. */
export type DiagnosedReport = Report & { diagnosis: Diagnosis };
export type DeliveredReport = DiagnosedReport & { status: "DELIVERED"; deliveredAt: string };

/** delivered: the report is complete. diagnosed: a partial delivery is enough. */
export type WaitUntil = "delivered" | "diagnosed";

export interface WaitOptions<Until extends WaitUntil = WaitUntil> extends RequestOptions {
  /** Default: `delivered`. */
  readonly until?: Until | undefined;
  /** Total time to wait. Default: 120 s. */
  readonly maxWaitMs?: number | undefined;
}

export type WaitedReport<Until extends WaitUntil> = Until extends "diagnosed"
  ? DiagnosedReport
  : DeliveredReport;

const DEFAULT_MAX_WAIT_MS = 120_000;
/** The service's max wait of a long poll. */
const MAX_HOLD_SECONDS = 50;
const UNHELD_PAUSE_MS = 5000;

/** Returns the answer with the report. */
export async function waitForReport(
  transport: Transport,
  path: string,
  { until, maxWaitMs = DEFAULT_MAX_WAIT_MS, ...options }: WaitOptions,
): Promise<ApiAnswer> {
  const { runtime } = transport;
  const end = runtime.now() + maxWaitMs;
  for (;;) {
    const left = Math.floor((end - runtime.now()) / 1000);
    const waitSeconds = Math.max(1, Math.min(left, MAX_HOLD_SECONDS));
    const request = { method: "GET", path, waitSeconds } as const;
    const answer = await transport.send(request, options);
    const report = answer.value as Report;
    if (report.status === "ERROR") throw new ReportFailedError(report);
    const isThere =
      report.status === "DELIVERED" || (until === "diagnosed" && report.diagnosis !== null);
    if (isThere) return answer;

    const pause = pauseAfterRead(answer, UNHELD_PAUSE_MS);
    if (end - runtime.now() - pause < MIN_ROUND_MS) {
      throw new WaitTimeoutError(report, Math.round(maxWaitMs / 1000));
    }
    if (pause > 0) await runtime.sleep(pause, options.signal);
  }
}
