/**
 * Customers who create and read reports all the time, one who waits for each report, and a console user. Every
 * unexpected response is counted.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { randomCpf } from "../../../tests/support/callers/callers.ts";

const GIVE_UP_MS = 30_000;
const MAX_SHOWN = 20;
const WAIT = "wait=20";

export interface LoadTargets {
  readonly apiUrl: string;
  readonly key: string;
  readonly consoleUrl: string;
  /** The session of a console user. */
  readonly cookie: string;
}

export interface LoadOptions {
  readonly customers: number;
  readonly pauseMs: number;
}

interface Sent extends RequestInit {
  readonly headers: Readonly<Record<string, string>>;
}

export class Load {
  readonly #targets: LoadTargets;
  readonly #stopping = new AbortController();
  readonly #lanes: Promise<void>[];
  readonly reportIds: string[] = [];
  /** Descriptions of some of the failures. */
  readonly shown: string[] = [];
  requests = 0;
  failed = 0;
  /** Only requests that do not wait for a report. */
  slowestMs = 0;

  constructor(targets: LoadTargets, { customers, pauseMs }: LoadOptions) {
    this.#targets = targets;
    const lanes = Array.from({ length: customers }, () =>
      this.#repeat(pauseMs, () => this.#useApi()),
    );
    this.#lanes = [
      ...lanes,
      this.#repeat(pauseMs, () => this.#waitForReport()),
      this.#repeat(pauseMs * 2, () => this.#useConsole()),
    ];
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#lanes);
  }

  async #repeat(pauseMs: number, work: () => Promise<void>): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await work();
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  get #reports() {
    const { apiUrl, key } = this.#targets;
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    return { url: `${apiUrl}/api/v1/reports`, headers };
  }

  /** Creates a report and returns its id, or null on failure. */
  async #create(): Promise<string | null> {
    const { url, headers } = this.#reports;
    const body = JSON.stringify({ cpf: randomCpf() });
    const created = await this.#expect(202, url, { method: "POST", headers, body });
    if (created === null) return null;
    const { reportId } = JSON.parse(created) as { readonly reportId: string };
    this.reportIds.push(reportId);
    return reportId;
  }

  async #useApi(): Promise<void> {
    const { url, headers } = this.#reports;
    const reportId = await this.#create();
    if (reportId === null) return;
    await this.#expect(200, `${url}/${reportId}`, { headers });
    const earlier = this.reportIds[Math.floor(Math.random() * this.reportIds.length)];
    await this.#expect(200, `${url}/${earlier}`, { headers });
  }

  /** Sends a long-polling read, which is open when its process begins to stop. */
  async #waitForReport(): Promise<void> {
    const { url, headers } = this.#reports;
    const reportId = await this.#create();
    if (reportId === null) return;
    await this.#expect(200, `${url}/${reportId}`, { headers: { ...headers, prefer: WAIT } });
  }

  async #useConsole(): Promise<void> {
    const { consoleUrl, cookie } = this.#targets;
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    await this.#expect(200, `${consoleUrl}/console/api/me`, { headers });
  }

  /** Sends a request. Returns the body, or null if the response is not as expected. */
  async #expect(status: number, url: string, sent: Sent): Promise<string | null> {
    this.requests += 1;
    const begun = performance.now();
    try {
      const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(GIVE_UP_MS) });
      const text = await response.text();
      if (sent.headers["prefer"] === undefined)
        this.slowestMs = Math.max(this.slowestMs, Math.round(performance.now() - begun));
      if (response.status === status) return text;
      this.#fail(`${sent.method ?? "GET"} ${url}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      const { message, cause } = error as Error;
      this.#fail(`${sent.method ?? "GET"} ${url}: ${message} ${(cause as Error)?.message ?? ""}`);
    }
    return null;
  }

  #fail(what: string): void {
    this.failed += 1;
    if (this.shown.length < MAX_SHOWN) this.shown.push(what);
  }
}
