/** Clients that read every report all the time, from its creation on, and record the bytes of its final state. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Report } from "@cnh/contract";
import { Api } from "../../tests/support/service/api.ts";
import type { AcceptedScenario } from "./clients.ts";

const READERS = 6;
const PAUSE_MS = 15;
/** One in this many reads is of a report whose final state was already seen. */
const AGAIN_EVERY = 4;

export class ReportReaders {
  readonly #urls: readonly string[];
  readonly #open: AcceptedScenario[] = [];
  readonly #ended: AcceptedScenario[] = [];
  readonly #firstSeen = new Map<string, Buffer>();
  readonly #violations: string[] = [];
  #reads = 0;
  #stopping = false;
  readonly #running: Promise<unknown>;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
    this.#running = Promise.all(Array.from({ length: READERS }, () => this.#read()));
  }

  add(one: AcceptedScenario): void {
    this.#open.push(one);
  }

  /** The number of report reads. */
  get reads(): number {
    return this.#reads;
  }

  /** The bytes of each report when it was first seen DELIVERED or ERROR. */
  get firstSeen(): ReadonlyMap<string, Buffer> {
    return this.#firstSeen;
  }

  /** Reads every report again. Returns all reports ever seen to change after their end. */
  async stop(): Promise<readonly string[]> {
    this.#stopping = true;
    await this.#running;
    for (const one of [...this.#open, ...this.#ended]) await this.#readOne(one);
    return this.#violations;
  }

  async #read(): Promise<void> {
    while (!this.#stopping) {
      await sleep(Math.random() * 2 * PAUSE_MS);
      const again = this.#open.length === 0 || Math.random() * AGAIN_EVERY < 1;
      const among = again ? this.#ended : this.#open;
      const one = among[Math.floor(Math.random() * among.length)];
      if (one) await this.#readOne(one);
    }
  }

  async #readOne(one: AcceptedScenario): Promise<void> {
    const { customer, reportId } = one;
    const wasEnded = this.#firstSeen.has(reportId);
    const url = this.#urls[Math.floor(Math.random() * this.#urls.length)] ?? "";
    const answer = await new Api(url, customer.key)
      .send<Report>("GET", `/api/v1/reports/${reportId}`, { signal: AbortSignal.timeout(20_000) })
      .catch(() => null);
    if (answer?.status !== 200) {
      if (answer && answer.status < 500)
        this.#violations.push(`${reportId} was read as ${answer.status}`);
      return;
    }
    this.#reads += 1;
    const seen = this.#firstSeen.get(reportId);
    const isEnded = answer.body.status !== "PROCESSING";
    if (seen) {
      // A read that began before another reader saw the final state may still return the earlier one.
      if ((isEnded || wasEnded) && !seen.equals(answer.bytes))
        this.#violations.push(`${reportId} changed after its end`);
    } else if (isEnded) {
      this.#firstSeen.set(reportId, answer.bytes);
      this.#ended.push(one);
      this.#open.splice(this.#open.indexOf(one), 1);
    } else if (answer.body.aiAnalysis) {
      this.#violations.push(`${reportId} is PROCESSING and has an analysis`);
    }
  }
}
