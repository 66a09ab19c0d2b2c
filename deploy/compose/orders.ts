/** Clients that order reports without a pause, as a careful client would: an order that was cut is sent again. */
import { setTimeout as sleep } from "node:timers/promises";

const CPF = "529.982.247-25";
const MAX_TRIES = 20;
/** Four clients then order about sixty reports a minute. With more, the limits of their key refused them. */
const PAUSE_MS = 4_000;

export interface Tally {
  readonly ordered: number;
  /** Orders that needed more than one try. */
  readonly cut: number;
  readonly failed: number;
}

export class Orders {
  /** How often each status, or none, answered in place of the expected one. */
  readonly refusals: Record<string, number> = {};
  readonly #url: string;
  readonly #key: string;
  readonly #tally = { ordered: 0, cut: 0, failed: 0 };
  #count = 0;
  #isStopping = false;
  #clients: Promise<void>[] = [];

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  start(clients: number): void {
    this.#clients = Array.from({ length: clients }, () => this.#orderOn());
  }

  async stop(): Promise<Tally> {
    this.#isStopping = true;
    await Promise.all(this.#clients);
    return this.#tally;
  }

  /** Orders one report and waits for it. Returns its status at the end, or when the time is over. */
  async deliver(withinMs: number): Promise<string> {
    const deadline = performance.now() + withinMs;
    const { reportId } = (await this.#order(this.#reference())) ?? {};
    if (reportId === undefined) return "not ordered";
    let status = "PROCESSING";
    while (status === "PROCESSING" && performance.now() < deadline) {
      const read = await this.#call("GET", `/api/v1/reports/${reportId}`, { prefer: "wait=10" });
      status = read?.status ?? "unreadable";
    }
    return status;
  }

  #reference(): string {
    this.#count += 1;
    return `compose-${this.#count}`;
  }

  async #orderOn(): Promise<void> {
    while (!this.#isStopping) {
      const reference = this.#reference();
      let tries = 0;
      let answer;
      for (; answer === undefined && tries < MAX_TRIES; tries += 1) {
        answer = await this.#order(reference);
        if (answer === undefined) await sleep(250);
      }
      this.#tally.ordered += answer === undefined ? 0 : 1;
      this.#tally.failed += answer === undefined ? 1 : 0;
      this.#tally.cut += tries > 1 ? 1 : 0;
      await sleep(PAUSE_MS);
    }
  }

  #order(externalRef: string) {
    return this.#call("POST", "/api/v1/reports", {}, { cpf: CPF, externalRef });
  }

  async #call(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<{ readonly reportId: string; readonly status: string } | undefined> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        "content-type": "application/json",
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null);
    if (!response?.ok) {
      const reason = String(response?.status ?? "no answer");
      this.refusals[reason] = (this.refusals[reason] ?? 0) + 1;
      return undefined;
    }
    return (await response.json()) as { reportId: string; status: string };
  }
}
