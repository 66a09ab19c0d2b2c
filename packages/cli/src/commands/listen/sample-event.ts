/** Builds a sample event without the network. */
import { randomBytes } from "node:crypto";
import type { Report } from "@cnh/sdk";
import type { SampleName } from "@cnh/sdk/testing";
import { findScenario } from "../../scenarios.ts";

export interface SampleEvent {
  readonly id: string;
  readonly report: Report;
}

export async function sampleEvent(
  kind: string,
  scenario: string,
  externalRef: string | null,
): Promise<SampleEvent> {
  // A partial delivery needs a driver whose final report is the partial one.
  const name =
    kind === "report.partially_delivered" ? "parcial-sem-fim" : findScenario(scenario).name;
  const id = `evt_0${randomBytes(13).toString("hex").slice(0, 25)}`;
  // Loaded on demand: the samples are most of the program's size.
  const { sampleReport } = await import("@cnh/sdk/testing");
  return { id, report: sampleReport(name as SampleName, { externalRef }) };
}
