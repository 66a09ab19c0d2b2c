/** The kinds of event, as an endpoint chooses them. The contract's list is not imported: it would load every schema. */
import type { EventKind } from "@cnh/contract";

export const EVENT_GROUPS = {
  reports: ["report.delivered", "report.failed", "report.partially_delivered"],
  drivers: [
    "driver.changed",
    "driver.due",
    "driver.unreachable",
    "driver.reachable",
    "enrollment.expiring",
    "enrollment.paused",
    "enrollment.ended",
  ],
} as const satisfies Readonly<Record<string, readonly EventKind[]>>;

export const EVENT_GROUP_NAMES = ["reports", "drivers"] as const;
export type EventGroupName = keyof typeof EVENT_GROUPS;

export const KINDS = [...EVENT_GROUPS.reports, ...EVENT_GROUPS.drivers] as const;

/** The default events of a new endpoint. */
export const DEFAULT_KINDS: readonly EventKind[] = ["report.delivered", "report.failed"];
