/** The request of a report as it is sealed in its row. Only this file writes and reads it. */
import type { Mode } from "../caller.ts";
import { requestPlace } from "../sealed-places.ts";
import type { Sealing } from "../vault.ts";

export interface ReportRequest {
  readonly cpf: string;
  readonly externalRef: string | null;
  /** The estimate that the client got, in milliseconds after the request. */
  readonly estimateMs: number;
  /** The purpose of the report, if the member who ordered it gave one. */
  readonly purpose?: string;
}

/**
 * The version of the stored form. A change that another release would misread needs the next number, and `readRequest`
 * must still read every number that a tagged release wrote: a request is stored as long as its report.
 */
const REQUEST_VERSION = 1;

/** Seals a request for the row of a report. The row does not exist yet, but the end of its id is known. */
export function sealRequest(
  sealing: Sealing,
  mode: Mode,
  idEnd: string,
  request: ReportRequest,
): Buffer {
  const stored = JSON.stringify({ version: REQUEST_VERSION, ...request });
  return sealing.seal(requestPlace(mode, idEnd), stored);
}

/** Opens the request of a report. It throws if a newer release has written it. */
export function openRequest(
  sealing: Sealing,
  { mode, reportId }: { readonly mode: Mode; readonly reportId: string },
  sealed: Buffer,
): ReportRequest {
  return readRequest(JSON.parse(sealing.open(requestPlace(mode, reportId), sealed).toString()));
}

function readRequest(stored: unknown): ReportRequest {
  const fields = stored as Readonly<Record<string, unknown>>;
  const { version, cpf, externalRef, estimateMs, purpose } = fields;
  const isKnown =
    version === REQUEST_VERSION &&
    typeof cpf === "string" &&
    (externalRef === null || typeof externalRef === "string") &&
    typeof estimateMs === "number";
  if (!isKnown)
    throw new Error(`this release cannot read a stored request of version ${String(version)}`);
  return { cpf, externalRef, estimateMs, ...(typeof purpose === "string" && { purpose }) };
}
