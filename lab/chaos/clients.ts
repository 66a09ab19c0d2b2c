/** Clients that follow the documentation: without a response, or after a 5xx, they retry with the same externalRef. */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { castDriver } from "./answered-calls.ts";
import { cpfOf } from "../../tests/support/cpf.ts";
import type { TestEnvironment } from "../../tests/support/service/process-environment.ts";
import type { Customer, AcceptedReport } from "../../tests/support/callers/stubborn-clients.ts";
import { type AcceptedBody, type Answer, Api } from "../../tests/support/service/api.ts";
import { shuffled } from "./shuffled.ts";

export interface AcceptedScenario extends AcceptedReport {
  /** `null` for a driver generated from the CPF. */
  readonly scenario: number | null;
}

export interface LoadOutcome {
  readonly accepted: readonly AcceptedScenario[];
  readonly answers: ReadonlyMap<string, number>;
  readonly violations: readonly string[];
}

export interface LoadOptions {
  /** Infinity to run until `until` is aborted. */
  readonly reports: number;
  /** The approximate rate of creates: a client without a response sends no other create. */
  readonly perSecond: number;
  readonly until?: AbortSignal;
  /** Reads after each create; 1 by default. */
  readonly reads?: number;
  onAccepted?(one: AcceptedScenario): void;
  /** Receives the status of each response to a create; `null` if there was none. */
  onCreate?(status: number | null): void;
  /** Receives the duration of each request answered 2xx. */
  onAnswered?(what: "create" | "read", ms: number): void;
}

const CLIENTS = 16;
/** A third of the drivers are generated from their CPF. */
const MADE_UP = Array.from({ length: 12 }, () => null);
const DRIVERS = [...Array.from({ length: 25 }, (_, index) => index + 1), ...MADE_UP];
const GIVE_UP_MS = 120_000;
const random = (below: number) => Math.floor(Math.random() * below);
/** Below the sandbox CPFs, and far from any CPF of eleven equal digits. */
let lastCpf = 1_000_000 * (20 + random(750));

export class Load {
  readonly #urls: readonly string[];
  readonly #controlUrl: string;
  readonly #customers: readonly Customer[];
  readonly #options: LoadOptions;
  readonly #accepted: AcceptedScenario[] = [];
  readonly #answers = new Map<string, number>();
  readonly #violations: string[] = [];
  /** The hashes of reports that were seen in a final state. */
  readonly #ends = new Map<string, string>();
  #drivers: (number | null)[] = [];
  #begun = 0;

  constructor(
    { apiUrls, controlUrl }: Pick<TestEnvironment, "apiUrls" | "controlUrl">,
    customers: readonly Customer[],
    options: LoadOptions,
  ) {
    this.#urls = apiUrls;
    this.#controlUrl = controlUrl;
    this.#customers = customers;
    this.#options = options;
  }

  async run(): Promise<LoadOutcome> {
    await Promise.all(Array.from({ length: CLIENTS }, () => this.#client()));
    return { accepted: this.#accepted, answers: this.#answers, violations: this.#violations };
  }

  async #client(): Promise<void> {
    const { reports, perSecond, reads = 1 } = this.#options;
    const pauseMs = (2_000 * CLIENTS) / perSecond;
    while (this.#begun < reports && !this.#options.until?.aborted) {
      this.#begun += 1;
      const create = this.#choose();
      if (create.scenario !== null) await castDriver(this.#controlUrl, create.cpf, create.scenario);
      const reportId = await this.#insist(create);
      if (reportId !== null) {
        const one = { ...create, reportId };
        this.#accepted.push(one);
        this.#options.onAccepted?.(one);
        if (random(6) === 0) await this.#repeat(one);
      }
      for (let read = 0; read < reads; read += 1) await this.#readOne();
      await sleep(Math.random() * pauseMs);
    }
  }

  #choose(): Omit<AcceptedScenario, "reportId"> {
    const customer = this.#customers[random(this.#customers.length)];
    if (!customer) throw new Error("there are no customers");
    const externalRef = `chaos ${this.#begun}`;
    // Uses each driver once before repeating any, so that short runs include every scenario.
    if (this.#drivers.length === 0) this.#drivers = shuffled(DRIVERS);
    const scenario = this.#drivers.pop() ?? null;
    // No two reports share a CPF: the sources receive nothing else, and their answers are counted per report.
    lastCpf += 1;
    return { customer, cpf: cpfOf(lastCpf), externalRef, scenario };
  }

  /** The report id from the response to a create; `null` if none arrived before the deadline. */
  async #insist(create: Omit<AcceptedScenario, "reportId">): Promise<string | null> {
    const deadline = performance.now() + GIVE_UP_MS;
    const json = { cpf: create.cpf, externalRef: create.externalRef };
    while (performance.now() < deadline) {
      const answer = await this.#send<AcceptedBody>(create.customer, "POST", "", json);
      this.#count(answer ? `create ${answer.status}` : "create cut off");
      this.#options.onCreate?.(answer?.status ?? null);
      if (answer?.status === 202) return answer.body.reportId;
      if (answer && answer.status < 500)
        this.#violations.push(`a create was answered ${answer.status}`);
      if (answer && answer.status < 500) return null;
      await sleep(50 + random(250));
    }
    this.#count("given up");
    return null;
  }

  /** Repeating a create must return the same report. */
  async #repeat(one: AcceptedScenario): Promise<void> {
    const reportId = await this.#insist(one);
    if (reportId !== null && reportId !== one.reportId)
      this.#violations.push(`${one.reportId} was repeated and became ${reportId}`);
  }

  /** An accepted report must be found, and must not change after its final state was seen. */
  async #readOne(): Promise<void> {
    const one = this.#accepted[random(this.#accepted.length)];
    if (!one) return;
    const { customer, reportId } = one;
    const wasEnded = this.#ends.has(reportId);
    const answer = await this.#send<{ status: string }>(customer, "GET", `/${reportId}`);
    this.#count(answer ? `read ${answer.status}` : "read cut off");
    if (!answer || answer.status >= 500) return;
    const seen = this.#ends.get(reportId);
    const read = createHash("sha256").update(answer.bytes).digest("base64");
    const isEnded = answer.body.status !== "PROCESSING";
    if (answer.status !== 200) this.#violations.push(`${reportId} was read as ${answer.status}`);
    // A read that began before another client saw the final state may still return the earlier one.
    else if (seen && (isEnded || wasEnded) && seen !== read)
      this.#violations.push(`${reportId} changed after its end`);
    else if (isEnded) this.#ends.set(reportId, read);
  }

  async #send<Body>(
    customer: Customer,
    method: "GET" | "POST",
    path: string,
    json?: unknown,
  ): Promise<Answer<Body> | null> {
    const api = new Api(this.#urls[random(this.#urls.length)] ?? "", customer.key);
    const sent = { ...(json !== undefined && { json }), signal: AbortSignal.timeout(20_000) };
    const begun = performance.now();
    const answer = await api.send<Body>(method, `/api/v1/reports${path}`, sent).catch(() => null);
    if (answer && answer.status < 300)
      this.#options.onAnswered?.(method === "GET" ? "read" : "create", performance.now() - begun);
    return answer;
  }

  #count(what: string): void {
    this.#answers.set(what, (this.#answers.get(what) ?? 0) + 1);
  }
}
