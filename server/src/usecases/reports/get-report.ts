import type { ReportStatus } from "@cnh/contract";
import { requireScope, type Caller, type Mode } from "../caller.ts";
import { requireStillValid, type RecheckPorts } from "../keys/authenticate.ts";
import { fail } from "../failure.ts";
import { bodyPlace } from "../sealed-places.ts";
import type { Vault } from "../vault.ts";
import { renderProcessing } from "./render-processing.ts";
import { openRequest } from "./stored-request.ts";

/** A report as it is stored: its bytes from the first transition on, before that what it was asked with. */
export type StoredReport = { readonly status: ReportStatus } & (
  | { readonly body: Buffer }
  | {
      readonly body: null;
      readonly request: Buffer;
      readonly driverId: string;
      readonly createdAt: Date;
    }
);

/** Hears that a report changed, from the moment it is made until it is closed. */
export interface ReportWatch {
  /** Settles at the next change not yet told of, after `ms`, or when the signal aborts. */
  next(ms: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

export interface GetReportPorts {
  readonly vault: Vault;
  readonly reports: {
    read(organizationId: string, mode: Mode, reportId: string): Promise<StoredReport | null>;
  };
  readonly changes: { watch(reportId: string): ReportWatch };
}

export type AwaitReportPorts = GetReportPorts & RecheckPorts;

/** How long an answer may be held back, and the signal that nobody waits for it any more. */
export interface WaitOptions {
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/** The bytes of a report as they are now. */
export async function getReport(
  ports: GetReportPorts,
  caller: Caller,
  reportId: string,
): Promise<Buffer> {
  requireScope(caller, "reports:read");
  return bytesOf(ports.vault, caller, reportId, await readReport(ports, caller, reportId));
}

/**
 * The bytes of a report; one still in progress is held until its bytes change or the time is up.
 * What wakes it is a notification, so waiting costs the store nothing. A key that ended meanwhile opens nothing.
 */
export async function awaitReport(
  ports: AwaitReportPorts,
  caller: Caller,
  reportId: string,
  { seconds, signal }: WaitOptions,
): Promise<Buffer> {
  requireScope(caller, "reports:read");
  const deadline = Date.now() + seconds * 1000;
  // Watching starts before the first read: a change in between would otherwise be missed.
  const watch = ports.changes.watch(reportId);
  try {
    const first = await readReport(ports, caller, reportId);
    let now = first;
    while (now.status === "PROCESSING" && isSame(now, first)) {
      const left = deadline - Date.now();
      if (left <= 0 || signal.aborted) break;
      await watch.next(left, signal);
      await requireStillValid(ports, caller);
      now = await readReport(ports, caller, reportId);
    }
    return bytesOf(ports.vault, caller, reportId, now);
  } finally {
    watch.close();
  }
}

async function readReport(
  ports: GetReportPorts,
  caller: Caller,
  reportId: string,
): Promise<StoredReport> {
  return (
    (await ports.reports.read(caller.organization.id, caller.mode, reportId)) ?? fail("NOT_FOUND")
  );
}

function isSame(a: StoredReport, b: StoredReport): boolean {
  return a.body === null || b.body === null ? a.body === b.body : a.body.equals(b.body);
}

function bytesOf(vault: Vault, caller: Caller, reportId: string, stored: StoredReport): Buffer {
  const keys = vault.of(caller.organization);
  const { mode } = caller;
  if (stored.body) {
    const stage = stored.status === "PROCESSING" ? "partial" : "final";
    return keys.open(bodyPlace(mode, reportId, stage), stored.body);
  }
  const request = openRequest(keys, { mode, reportId }, stored.request);
  return renderProcessing(reportId, stored.driverId, request, stored.createdAt);
}
