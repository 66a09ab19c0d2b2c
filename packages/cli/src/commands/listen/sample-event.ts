/** Builds sample events without the network. */
import { randomBytes } from "node:crypto";
import type { DriverEvent, Report } from "@cnh/sdk";
import type { SampleName } from "@cnh/sdk/testing";
import { findScenario } from "../../scenarios.ts";

/** They are not in the feed: no report leads to them. */
export const DRIVER_KINDS = [
  "driver.changed",
  "driver.due",
  "driver.unreachable",
  "driver.reachable",
  "enrollment.expiring",
  "enrollment.paused",
  "enrollment.ended",
] as const;
export type DriverKind = (typeof DRIVER_KINDS)[number];

export const newEventId = () => `evt_0${randomBytes(13).toString("hex").slice(0, 25)}`;

// The samples are loaded on demand: they are most of the program's size.

export async function sampleReportOf(
  kind: string,
  scenario: string,
  externalRef: string | null,
): Promise<Report> {
  // A partial delivery needs a driver whose final report is the partial one.
  const name =
    kind === "report.partially_delivered" ? "parcial-sem-fim" : findScenario(scenario).name;
  const { sampleReport } = await import("@cnh/sdk/testing");
  return sampleReport(name as SampleName, { externalRef });
}

export async function sampleDriverEventOf(
  kind: DriverKind,
  externalRef: string | null,
): Promise<DriverEvent> {
  const { sampleDriverEvent } = await import("@cnh/sdk/testing");
  return sampleDriverEvent(kind, { externalRef });
}
