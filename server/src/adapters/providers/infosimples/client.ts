/**
 * Infosimples answers the toxicological exam by CPF, birth date and expiry of the license. A query either waits for the
 * answer on its connection (sync), or is submitted and polled until it is finished (async).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Day, dayInSaoPaulo } from "@cnh/license-law";
import type { Dispatcher } from "undici";
import {
  type Asker,
  LookupFailure,
  type LookupFailureKind,
  type SandboxDays,
  type StateFacts,
  type StatePart,
  type StateQuery,
  type StateSource,
} from "../../../usecases/sources/source.ts";
import type { HttpRequest } from "../../http/bounded-exchange.ts";
import {
  requestProvider,
  failureOfStatus,
  kindOfStatus,
  lookUpWithin,
} from "../provider-exchange.ts";
import { sandboxDaysOf, sandboxHeaders, type SandboxOption } from "../sandbox-days.ts";
import { failureOfCode } from "./codes.ts";
import { toxicologicalOf } from "./translate.ts";
import { type Envelope, envelopeSchema, type Order, orderSchema } from "./wire.ts";

export interface InfosimplesOptions extends SandboxOption {
  /** Without a path: `https://api.infosimples.com`. */
  readonly baseUrl: string;
  readonly token: string;
  readonly mode: "sync" | "async";
  /** The timeout of the whole query, with all polls of an asynchronous one. */
  readonly timeoutMs: number;
  readonly poll?: { readonly firstMs: number; readonly maxMs: number };
  /** Reports the cost of a billed query, in cents. */
  readonly onCost?: (cents: number) => void;
  readonly today?: () => Day;
  readonly fetchDispatcher?: Dispatcher;
}

interface Service {
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** The headers of the question itself; a poll needs none. */
  readonly headers: Readonly<Record<string, string>>;
}

const DEFAULT_POLL = { firstMs: 1_000, maxMs: 15_000 };
const POLL_GROWTH = 1.5;
const FORM_HEADERS = { "content-type": "application/x-www-form-urlencoded" };

export class Infosimples implements StateSource {
  readonly name = "infosimples";
  readonly parts = ["toxicological"] as const satisfies readonly StatePart[];
  readonly #options: InfosimplesOptions;

  constructor(options: InfosimplesOptions) {
    this.#options = options;
  }

  async lookUp<Part extends StatePart>(
    part: Part,
    query: StateQuery,
    signal: AbortSignal,
    asker?: Asker,
  ): Promise<StateFacts[Part]>;
  async lookUp(part: StatePart, query: StateQuery, signal: AbortSignal, asker?: Asker) {
    if (part !== "toxicological") {
      throw new LookupFailure("refused", `infosimples: does not know ${part}`);
    }
    const days = sandboxDaysOf(this.#options, asker);
    const today = days?.today ?? (this.#options.today ?? (() => dayInSaoPaulo(new Date())))();
    return toxicologicalOf(await this.#query(toxicologicalService(query, days), signal), today);
  }

  async #query(service: Service, callerSignal: AbortSignal): Promise<readonly unknown[]> {
    const envelope = await lookUpWithin(
      this.name,
      this.#options.timeoutMs,
      callerSignal,
      (signal) =>
        this.#options.mode === "sync"
          ? this.#querySync(service, signal)
          : this.#queryAsync(service, signal),
    );
    const cost = costOf(envelope);
    if (cost !== null) this.#options.onCost?.(cost);
    const failure = failureOfCode(envelope.code);
    if (failure) throw failure;
    return envelope.data ?? [];
  }

  async #querySync(service: Service, signal: AbortSignal): Promise<Envelope> {
    const answer = await this.#post(`/api/v2/consultas/${service.path}`, service, signal);
    return readEnvelope(answer);
  }

  async #queryAsync(service: Service, signal: AbortSignal): Promise<Envelope> {
    const answer = await this.#post(`/api-async/v2/${service.path}`, service, signal);
    const order = orderSchema.safeParse(answer);
    // A query that is not accepted is answered with an envelope only.
    if (!order.success) return readEnvelope(answer);
    const { firstMs, maxMs } = this.#options.poll ?? DEFAULT_POLL;
    let current: Order = order.data;
    for (let ms = firstMs; current.status === "pending"; ms = Math.min(ms * POLL_GROWTH, maxMs)) {
      await sleep(ms, undefined, { signal });
      current = (await this.#show(order.data.request_id, signal)) ?? current;
    }
    return envelopeOf(current);
  }

  /** Polls an order. `null` if the poll failed but the provider still works on the query, so it is polled again. */
  async #show(requestId: string, signal: AbortSignal): Promise<Order | null> {
    const url = this.#url("/api-async/v2/show");
    url.searchParams.set("token", this.#options.token);
    url.searchParams.set("request_id", requestId);
    try {
      const answer = await this.#exchange({ method: "GET", url, headers: {} }, signal);
      const order = orderSchema.safeParse(answer);
      if (order.success) return order.data;
      throw failureOfCode(readEnvelope(answer).code) ?? broken();
    } catch (error) {
      const passing =
        error instanceof LookupFailure &&
        (error.kind === "transient" || error.kind === "rate_limited");
      if (passing && !signal.aborted) return null;
      throw error;
    }
  }

  #post(path: string, { parameters, headers }: Service, signal: AbortSignal): Promise<unknown> {
    const seconds = Math.floor(this.#options.timeoutMs / 1000);
    const form = new URLSearchParams({
      ...parameters,
      token: this.#options.token,
      timeout: String(Math.min(600, Math.max(15, seconds))),
      ignore_site_receipt: "1",
    });
    return this.#exchange(
      {
        method: "POST",
        url: this.#url(path),
        headers: { ...headers, ...FORM_HEADERS },
        body: form.toString(),
      },
      signal,
    );
  }

  /** Makes one request. The envelope's code decides; the status is used only if there can be no envelope. */
  async #exchange(request: HttpRequest, signal: AbortSignal): Promise<unknown> {
    const { fetchDispatcher: dispatcher } = this.#options;
    const { name: provider } = this;
    const answer = await requestProvider(
      { provider, ...request },
      { dispatcher, timeoutMs: null, signal, readsBodyOf: mayHaveEnvelope },
    );
    if (!mayHaveEnvelope(answer.status)) throw failureOfStatus(provider, answer);
    if (answer.json === undefined) throw broken();
    return answer.json;
  }

  #url(path: string): URL {
    return new URL(path, this.#options.baseUrl);
  }
}

function toxicologicalService(
  { cpf, birthDate, expiresOn }: StateQuery,
  days: SandboxDays | null,
): Service {
  if (birthDate === null || expiresOn === null) {
    throw new LookupFailure("refused", "infosimples: needs the birth date and the expiry");
  }
  return {
    path: "senatran/exame-toxicologico",
    parameters: { cpf, birthdate: birthDate, data_vencimento_cnh: expiresOn },
    headers: sandboxHeaders(days),
  };
}

/** Kinds of statuses that come from a proxy in front of the provider, or from its refusal of our token. */
const WITHOUT_ENVELOPE: readonly LookupFailureKind[] = [
  "transient",
  "rate_limited",
  "misconfigured",
];

function mayHaveEnvelope(status: number): boolean {
  return status === 200 || !WITHOUT_ENVELOPE.includes(kindOfStatus(status));
}

function readEnvelope(answer: unknown): Envelope {
  const envelope = envelopeSchema.safeParse(answer);
  if (!envelope.success) throw broken();
  return envelope.data;
}

function envelopeOf(order: Order): Envelope {
  if (order.status === "error" && order.response === undefined) {
    throw new LookupFailure("transient", "infosimples: the question ended in an error");
  }
  return readEnvelope(order.response);
}

function costOf({ header }: Envelope): number | null {
  const price = Number(header?.price ?? Number.NaN);
  // Prices may have fractions of a cent.
  return header?.billable === "true" && price >= 0 ? Math.round(price * 10_000) / 100 : null;
}

function broken(): LookupFailure {
  return new LookupFailure("broken_answer", "infosimples: an envelope that cannot be read");
}
