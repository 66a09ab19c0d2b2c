/** Starts work at the engine over its HTTP ingress. Every call may be repeated. */
import { Agent, request } from "undici";
import type { MailStart } from "../../usecases/mail/mail-start.ts";
import type { ReportRef } from "../../usecases/reports/run/report-run.ts";
import type { DueRound } from "../../usecases/reports/run/round-timers.ts";
import type { DeliveryOrder } from "../../usecases/webhooks/sending/delivery-attempts.ts";

/**
 * The kinds of failure. unreachable: no node of the engine accepted the call in time; it may be retried later.
 * unknown_workflow: no worker is registered that runs it. refused: the engine refuses this call, and a retry would not
 * help.
 */
export type EngineFailureKind = "unreachable" | "unknown_workflow" | "refused";

export class EngineFailure extends Error {
  readonly kind: EngineFailureKind;
  /** Whether the same call may succeed later. */
  readonly mayRetry: boolean;

  constructor(kind: EngineFailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "EngineFailure";
    this.kind = kind;
    this.mayRetry = kind !== "refused";
  }
}

export interface RestateEngineOptions {
  /** The nodes of the engine, any of which accepts any call. They are tried in turn, the last that answered first. */
  readonly ingressUrls: readonly string[];
  /** The timeout of the whole call, divided among the addresses that are left to try. */
  readonly timeoutMs?: number;
  readonly connections?: number;
}

/**
 * The number of concurrent attempts at one endpoint. If it changed while deliveries are pending, two deliveries of one
 * report could overtake each other.
 */
const LANES = 64;

/** The lane of an endpoint for a subject, chosen by the random bits at the end of the subject's id. */
export function laneOf({ endpointId, subject }: DeliveryOrder): string {
  return `${endpointId}.${Number.parseInt(subject.slice(-4), 16) % LANES}`;
}

/** The number of concurrent mails of each sort. Few, since a worker that dies puts its mails in flight at risk. */
const MAIL_LANES = 4;

function mailLaneOf(mailId: string): number {
  return (mailId.codePointAt(mailId.length - 1) ?? 0) % MAIL_LANES;
}

const roundPath = ({ reportId }: ReportRef) =>
  `/report-run/${encodeURIComponent(reportId)}/round/send`;

/** The input of a round, without its key. It has only ids, because the engine stores it. */
const orderOf = ({ organizationId, mode }: ReportRef) => ({ organizationId, mode });

type Headers = Readonly<Record<string, string>>;

/** The outcome of a start. begun: this call started the workflow. known: an earlier call did. */
export type StartOutcome = "begun" | "known";

export class RestateEngine {
  readonly #urls: readonly string[];
  readonly #timeoutMs: number;
  readonly #agent: Agent;
  #first = 0;

  constructor(options: RestateEngineOptions) {
    if (options.ingressUrls.length === 0) throw new Error("no address of the engine was given");
    this.#urls = options.ingressUrls.map((url) => url.replace(/(?<!\/)\/+$/, ""));
    this.#timeoutMs = options.timeoutMs ?? 5_000;
    this.#agent = new Agent({ connections: options.connections ?? 20, pipelining: 1 });
  }

  /** Starts the rounds of a report. Idempotent: a round does only the work that the database still lacks. */
  startReport(ref: ReportRef): Promise<StartOutcome> {
    return this.#send(roundPath(ref), orderOf(ref));
  }

  /** Starts a round that is due. Equal calls start it once while it is open. */
  startRound({ at, isRecovering, ...ref }: DueRound): Promise<StartOutcome> {
    const headers = { "idempotency-key": `${ref.reportId}.${at}` };
    return this.#send(roundPath(ref), { ...orderOf(ref), at, isRecovering }, headers);
  }

  /** Starts the first attempt of a delivery, in the lane of its endpoint and subject. */
  startDelivery(order: DeliveryOrder): Promise<StartOutcome> {
    const { endpointId: _endpoint, subject: _subject, ...ref } = order;
    return this.#send(`/lane/${laneOf(order)}/attempt/send`, { ...ref, number: 1 });
  }

  /** Starts the first attempt at a mail. Idempotent for each hand-over of the mail. */
  startMail({ mailId, bulk, relays }: MailStart): Promise<StartOutcome> {
    const lane = `${bulk ? "bulk" : "single"}.${mailLaneOf(mailId)}`;
    const headers = { "idempotency-key": `${mailId}.${relays}` };
    return this.#send(`/mails/${lane}/send/send`, { mailId, number: 1 }, headers);
  }

  async close(): Promise<void> {
    await this.#agent.close();
  }

  async #send(path: string, body: unknown, headers: Headers = {}): Promise<StartOutcome> {
    const deadline = performance.now() + this.#timeoutMs;
    const begin = this.#first;
    let failure: EngineFailure | null = null;
    for (let tried = 0; tried < this.#urls.length; tried += 1) {
      const at = (begin + tried) % this.#urls.length;
      // A node that hangs may use up its own share, but not the time of the nodes after it.
      const share = (deadline - performance.now()) / (this.#urls.length - tried);
      if (share < 1) break;
      try {
        const outcome = await this.#sendTo(this.#urls[at] + path, body, headers, share);
        this.#first = at;
        return outcome;
      } catch (thrown) {
        failure = asFailure(thrown);
        if (!failure.mayRetry) throw failure;
      }
    }
    throw failure ?? new EngineFailure("unreachable", "no address of the engine was tried in time");
  }

  async #sendTo(
    url: string,
    body: unknown,
    headers: Headers,
    timeoutMs: number,
  ): Promise<StartOutcome> {
    const answer = await request(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      dispatcher: this.#agent,
      signal: AbortSignal.timeout(Math.ceil(timeoutMs)),
    });
    // The body is read to its end, so that the connection can be reused.
    const text = await answer.body.text();
    return outcomeOf(answer.statusCode, text);
  }
}

function outcomeOf(status: number, text: string): StartOutcome {
  if (status === 409) return "known";
  if (status >= 200 && status < 300)
    return /"status"\s*:\s*"PreviouslyAccepted"/.test(text) ? "known" : "begun";
  if (status === 404)
    throw new EngineFailure("unknown_workflow", "the engine knows no such workflow");
  const overloaded = status >= 500 || status === 408 || status === 429;
  throw overloaded
    ? new EngineFailure("unreachable", `the engine answered ${status}`)
    : new EngineFailure("refused", `the engine refused the call: ${status}`);
}

function asFailure(thrown: unknown): EngineFailure {
  if (thrown instanceof EngineFailure) return thrown;
  const late = thrown instanceof Error && thrown.name === "TimeoutError";
  const message = late ? "the engine did not answer in time" : "the engine could not be reached";
  return new EngineFailure("unreachable", message, thrown);
}
