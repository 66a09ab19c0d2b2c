/** The filters of the audit log as stored in the address. */
import type { AuditQuery } from "@cnh/contract/console";
import { addDays } from "../messages/days.ts";

export interface AuditSearch {
  /** If absent, the log of changes. */
  readonly log?: "reads";
  readonly actor?: string;
  readonly action?: string;
  readonly target?: string;
  readonly from?: string;
  readonly to?: string;
  /** The open entry. */
  readonly entry?: string;
}

const PATTERNS: Readonly<Record<Exclude<keyof AuditSearch, "log">, RegExp>> = {
  // An operator's name contains a slash.
  actor: /^[\w./@:+-]{1,200}$/,
  action: /^[a-z_]+\.[a-z_]+$/,
  // One of our ids: a name or a CPF in an address would be personal data.
  target: /^[a-z]{2,6}_[0-9a-z]{26}$/,
  from: /^[1-9]\d{3}-\d{2}-\d{2}$/,
  to: /^[1-9]\d{3}-\d{2}-\d{2}$/,
  entry: /^aud_[0-9a-z]{26}$/,
};

export const isTarget = (text: string): boolean => PATTERNS.target.test(text);

/** Parses an address. Unknown or invalid values are dropped. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const found = Object.entries(PATTERNS).flatMap(([name, pattern]) => {
    const value = search[name];
    return typeof value === "string" && pattern.test(value) ? [[name, value] as const] : [];
  });
  return {
    ...(search["log"] === "reads" && { log: "reads" as const }),
    ...Object.fromEntries(found),
  };
}

/** The filters of the service: a day begins at midnight in Brasília, three hours behind UTC. */
export function auditFilters({ log, actor, action, target, from, to }: AuditSearch): AuditQuery {
  return {
    log: log ?? "changes",
    ...(actor !== undefined && { actor }),
    ...(action !== undefined && { action }),
    ...(target !== undefined && { target }),
    ...(from !== undefined && { from: `${from}T00:00:00-03:00` }),
    ...(to !== undefined && { to: `${addDays(to, 1)}T00:00:00-03:00` }),
  };
}
