/** Ends the workflows of reports at the engine and removes their journals, through its admin API. */
import { Agent, request } from "undici";

const TIMEOUT_MS = 10_000;
/** How many reports are looked up in one query. */
const BATCH = 200;
const REPORT_ID = /^rpt_[0-9a-z]{26}$/;
const FOUND = [200, 202, 204];
/** An invocation that ended or was removed meanwhile. */
const GONE = [404, 409];

interface Invocation {
  readonly id: string;
  readonly status: string;
}

export class RestateWorkflows {
  readonly #url: string;

  constructor(adminUrl: string) {
    this.#url = adminUrl.replace(/\/$/, "");
  }

  async end(reportIds: readonly string[]): Promise<void> {
    const agent = new Agent({ connect: { timeout: TIMEOUT_MS } });
    try {
      for (let at = 0; at < reportIds.length; at += BATCH)
        await this.#endBatch(reportIds.slice(at, at + BATCH), agent);
    } finally {
      await agent.close();
    }
  }

  async #endBatch(reportIds: readonly string[], agent: Agent): Promise<void> {
    for (const { id, status } of await this.#find(reportIds, agent)) {
      if (status !== "completed") await this.#patch(`/invocations/${id}/kill`, agent);
      await this.#purge(id, agent);
    }
  }

  /** The invocations of the reports. A report that was ordered again has a key with a number behind its id. */
  async #find(reportIds: readonly string[], agent: Agent): Promise<Invocation[]> {
    const ids = reportIds.filter((id) => REPORT_ID.test(id)).map((id) => `'${id}'`);
    if (ids.length === 0) return [];
    const { statusCode, body } = await request(`${this.#url}/query`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({
        query: `SELECT id, status FROM sys_invocation WHERE target_service_name IN ('report-run', 'report')
          AND split_part(target_service_key, '.', 1) IN (${ids.join(", ")})`,
      }),
      dispatcher: agent,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (statusCode !== 200) throw new Error(`the engine answered a query with ${statusCode}`);
    return ((await body.json()) as { readonly rows: Invocation[] }).rows;
  }

  /** An invocation that was killed takes a moment to end, and is refused to be removed until then. */
  async #purge(id: string, agent: Agent): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const status = await this.#patch(`/invocations/${id}/purge`, agent);
      if (status !== 409) return;
      if (Date.now() > deadline) throw new Error(`the engine does not end invocation ${id}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async #patch(path: string, agent: Agent): Promise<number> {
    const { statusCode, body } = await request(this.#url + path, {
      method: "PATCH",
      dispatcher: agent,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await body.dump();
    if (![...FOUND, ...GONE].includes(statusCode))
      throw new Error(`the engine answered ${statusCode}`);
    return statusCode;
  }
}
