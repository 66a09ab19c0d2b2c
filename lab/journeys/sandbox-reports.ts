/** Reports of sandbox drivers, ordered as a console page does. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { ReportAccepted } from "@cnh/contract";
import type { ConsoleReport } from "@cnh/contract/console";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import type { ConsoleClient } from "../../tests/support/people/console.ts";
import { consolePath } from "../../tests/support/people/console.ts";

const MAX_ATTEMPTS = 4;
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

  /** Orders a report with an analysis and returns its id. A busy service answers 503 and has stored nothing. */
  async order(cpf: string, externalRef?: string): Promise<string> {
    const json = { cpf, externalRef, analysis: true };
    for (let attempt = 1; ; attempt++) {
      const path = this.#path("/reports");
      const { status, body } = await this.#client.send<ReportAccepted>("POST", path, { json });
      if (status === 503 && attempt < MAX_ATTEMPTS) {
        await sleep(1_000);
        continue;
      }
      assert.equal(status, 202, JSON.stringify(body));
      return body.reportId;
    }
  }

  /** Reads a report once it is final. With many long polls at the same time some are refused, and retried. */
  async settled(reportId: string): Promise<ConsoleReport> {
    const headers = { ...SAME_ORIGIN, prefer: "wait=20" };
    for (;;) {
      const path = this.#path(`/reports/${reportId}`);
      const { status, body } = await this.#client.send<ConsoleReport>("GET", path, { headers });
      if (status === 429) {
        await sleep(1_000);
        continue;
      }
      assert.equal(status, 200, JSON.stringify(body));
      if (body.status !== "PROCESSING") return body;
    }
  }

  /** A final report of a sandbox scenario. */
  async scenario(number: number, externalRef?: string): Promise<ConsoleReport> {
    return this.settled(await this.order(scenarioCpf(number), externalRef));
  }
}
