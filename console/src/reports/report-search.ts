/** The filters of the list as stored in the address. They never include a CPF or a name. */
import { MAX_EXTERNAL_REF } from "@cnh/contract/limits.ts";
import type { ReportFilters } from "../api/report-list.ts";
import { CPF_LIKE, digitsOf, hasCpf } from "../messages/cpf.ts";

export const STATUSES = ["PROCESSING", "PARTIAL", "DELIVERED", "ERROR"] as const;
/** `FORBIDDEN` matches drivers who may not drive, for any reason. */
export const VERDICTS = ["VALID", "WARNING", "BLOCKED", "EXPIRED", "UNKNOWN", "FORBIDDEN"] as const;

export interface ReportSearch {
  readonly status?: (typeof STATUSES)[number];
  readonly verdict?: (typeof VERDICTS)[number];
  /** Only reports with an alert of this severity or a worse one. */
  readonly severity?: "WARNING";
  readonly driver?: string;
  readonly ref?: string;
  readonly from?: string;
  readonly to?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DRIVER = /^drv_[0-9a-z]{26}$/;

/** Parses an address. Unknown or invalid values are dropped. */
export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === text(name));
  const matching = (name: string, pattern: RegExp) =>
    pattern.test(text(name)) ? text(name) : undefined;
  const ref = text("ref").slice(0, MAX_EXTERNAL_REF);
  return withoutAbsent({
    status: oneOf("status", STATUSES),
    verdict: oneOf("verdict", VERDICTS),
    severity: oneOf("severity", ["WARNING"] as const),
    driver: matching("driver", DRIVER),
    ref: ref !== "" && !hasPersonalData(ref) ? ref : undefined,
    from: matching("from", DAY),
    to: matching("to", DAY),
  });
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

function withoutAbsent<Fields extends object>(fields: Fields): Present<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Present<Fields>;
}

/** The filters of the service for an address. */
export function filtersOf(search: ReportSearch): ReportFilters {
  const { status, verdict, severity, driver, ref, from, to } = search;
  const isForbidden = verdict === "FORBIDDEN";
  const isPartial = status === "PARTIAL";
  return withoutAbsent({
    status: isPartial ? undefined : status,
    view: isPartial ? ("partial" as const) : undefined,
    verdict: isForbidden ? undefined : verdict,
    driving: isForbidden ? ("FORBIDDEN" as const) : undefined,
    minSeverity: severity,
    driverId: driver,
    externalRef: ref,
    createdFrom: from,
    createdTo: to,
  });
}

/** The predefined views. */
export const VIEWS = {
  all: {},
  forbidden: { verdict: "FORBIDDEN" },
  alerts: { severity: "WARNING" },
  partial: { status: "PARTIAL" },
  failed: { status: "ERROR" },
} as const satisfies Record<string, ReportSearch>;
export type ViewName = keyof typeof VIEWS;

/** The view that an address shows; `null` if its filters match none. */
export function viewOf({ status, verdict, severity }: ReportSearch): ViewName | null {
  const names = Object.keys(VIEWS) as ViewName[];
  const isShown = (view: ReportSearch) =>
    view.status === status && view.verdict === verdict && view.severity === severity;
  return names.find((name) => isShown(VIEWS[name])) ?? null;
}

/** Whether an address has filters in addition to its view's. */
export function hasOwnFilters(search: ReportSearch): boolean {
  const view = viewOf(search);
  const ofView = view === null ? 0 : Object.keys(VIEWS[view]).length;
  return Object.keys(search).length > ofView;
}

/** The text typed into the search. */
export type Sought =
  | { readonly kind: "nothing" | "name" | "wrongCpf" }
  | { readonly kind: "cpf" | "report" | "reference"; readonly text: string };

const ONLY_WORDS = /^[\p{L}\p{M}'’ .]+$/u;
const REPORT_ID = /^rpt_[0-9a-z]{26}$/;

const hasPersonalData = (text: string) => hasCpf(text) || ONLY_WORDS.test(text);

/**
 * Classifies the typed text. Text that looks like a CPF is one, and never a reference; plain words may be a person's
 * name. Neither may go into an address.
 */
export function soughtBy(typed: string, isCpf: (text: string) => boolean): Sought {
  const text = typed.trim();
  if (text === "") return { kind: "nothing" };
  if (REPORT_ID.test(text)) return { kind: "report", text };
  const cpf = CPF_LIKE.exec(text)?.[0];
  if (cpf !== undefined)
    return isCpf(digitsOf(cpf)) ? { kind: "cpf", text: digitsOf(cpf) } : { kind: "wrongCpf" };
  if (ONLY_WORDS.test(text)) return { kind: "name" };
  return { kind: "reference", text: text.slice(0, MAX_EXTERNAL_REF) };
}
