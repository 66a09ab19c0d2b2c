/** Reports of sandbox drivers, ordered as a page of the console does. */
import assert from "node:assert/strict";
import type { ReportAccepted } from "@cnh/contract";
import type { ConsoleReport } from "@cnh/contract/console";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import type { ConsoleClient } from "../support/console.ts";
import { consolePath } from "../support/console.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

export class SandboxReports {
  readonly #client: ConsoleClient;
  readonly #organizationId: string;

  constructor(client: ConsoleClient, organizationId: string) {
    this.#client = client;
    this.#organizationId = organizationId;
  }

  #path(path: string): string {
    return consolePath(this.#organizationId, "test", path);
  }

  /** Orders a report with an analysis and returns its id. */
  async order(cpf: string, externalRef?: string): Promise<string> {
    const json = { cpf, externalRef, analysis: true };
    const answer = await this.#client.send<ReportAccepted>("POST", this.#path("/reports"), {
      json,
    });
    assert.equal(answer.status, 202);
    return answer.body.reportId;
  }

  /** Reads a report once it is final. */
  async settled(reportId: string): Promise<ConsoleReport> {
    const headers = { ...SAME_ORIGIN, prefer: "wait=20" };
    for (;;) {
      const path = this.#path(`/reports/${reportId}`);
      const { body } = await this.#client.send<ConsoleReport>("GET", path, { headers });
      if (body.status !== "PROCESSING") return body;
    }
  }

  /** A final report of a scenario of the sandbox. */
  async scenario(number: number, externalRef?: string): Promise<ConsoleReport> {
    return this.settled(await this.order(scenarioCpf(number), externalRef));
  }
}
