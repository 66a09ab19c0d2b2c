/**
 * Infosimples: the toxicological exam by CPF, birth date and expiry of the license and, for the states that
 * the configuration lists, infractions by registration number. A question is asked with the connection held
 * open (sync), or left there and asked for again until it is finished (async).
 */
import { type Day, dayInSaoPaulo, type State } from "@cnh/license-law";
import type { Dispatcher } from "undici";
import {
  LookupFailure,
  type StateFacts,
  type StatePart,
  type StateQuery,
  type StateSource,
} from "../../../usecases/sources/source.ts";
import { failureOfCode } from "./codes.ts";
import { exchange } from "./exchange.ts";
import { infractionsOf, toxicologicalOf } from "./translate.ts";
import { Waiting } from "./waiting.ts";
import { type Envelope, envelopeSchema, type Order, orderSchema } from "./wire.ts";

export interface InfosimplesOptions {
  /** Without a path: `https://api.infosimples.com`. */
  readonly baseUrl: string;
  readonly token: string;
  readonly mode: "sync" | "async";
  /** For the whole question, with all the polls of an asynchronous one. */
  readonly timeoutMs: number;
  /** States whose infractions may be asked here, each with what its service needs beside the number (a login). */
  readonly infractionStates?: Partial<Record<State, Readonly<Record<string, string>>>>;
  /** Told with asynchronous questions; what arrives there goes to `handleCallback`. */
  readonly callbackUrl?: string;
  readonly poll?: { readonly firstMs: number; readonly mostMs: number };
  /** Cost of a question that was billed, in cents. */
  readonly onCost?: (cents: number) => void;
  readonly today?: () => Day;
  readonly fetchDispatcher?: Dispatcher;
}

interface Service {
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const POLL = { firstMs: 1_000, mostMs: 15_000 };
const POLL_GROWTH = 1.5;

export class Infosimples implements StateSource {
  readonly name = "infosimples";
  readonly parts: readonly StatePart[];
  readonly #options: InfosimplesOptions;
  readonly #waiting = new Waiting();

  constructor(options: InfosimplesOptions) {
    this.#options = options;
    const anyState = Object.keys(options.infractionStates ?? {}).length > 0;
    this.parts = anyState ? ["toxicological", "infractions"] : ["toxicological"];
  }

  async lookUp<Part extends StatePart>(
    part: Part,
    query: StateQuery,
    signal: AbortSignal,
  ): Promise<StateFacts[Part]>;
  async lookUp(part: StatePart, query: StateQuery, signal: AbortSignal) {
    const today = (this.#options.today ?? (() => dayInSaoPaulo(new Date())))();
    if (part === "toxicological") {
      return toxicologicalOf(await this.#ask(toxicologicalService(query), signal), today);
    }
    if (part === "infractions") {
      return infractionsOf(await this.#ask(this.#infractionService(query), signal), today);
    }
    throw new LookupFailure("refused", `infosimples: does not know ${part}`);
  }

  /**
   * A callback arrived: whoever waits for that question here asks for it at once. Its body is not read as an
   * answer, since anyone may send one. False: nobody waits for it on this node.
   */
  handleCallback(body: unknown): boolean {
    return this.#waiting.wake(body);
  }

  #infractionService(query: StateQuery): Service {
    const login = query.state && this.#options.infractionStates?.[query.state];
    if (!query.state || !login) {
      throw new LookupFailure("refused", "infosimples: infractions of this state are not asked");
    }
    if (query.registrationNumber === null) {
      throw new LookupFailure("refused", "infosimples: needs the registration number");
    }
    return {
      path: `detran/${query.state.toLowerCase()}/pontuacao-cnh`,
      parameters: { ...login, registro_cnh: query.registrationNumber },
    };
  }

  async #ask(service: Service, given: AbortSignal): Promise<readonly unknown[]> {
    const signal = AbortSignal.any([given, AbortSignal.timeout(this.#options.timeoutMs)]);
    const envelope = await (this.#options.mode === "sync"
      ? this.#askAndHold(service, signal)
      : this.#orderAndPoll(service, signal));
    const cost = costOf(envelope);
    if (cost !== null) this.#options.onCost?.(cost);
    const failure = failureOfCode(envelope.code);
    if (failure) throw failure;
    return envelope.data ?? [];
  }

  async #askAndHold(service: Service, signal: AbortSignal): Promise<Envelope> {
    const answer = await this.#post(`/api/v2/consultas/${service.path}`, service, {}, signal);
    return readEnvelope(answer);
  }

  async #orderAndPoll(service: Service, signal: AbortSignal): Promise<Envelope> {
    const { callbackUrl } = this.#options;
    const callback = callbackUrl === undefined ? {} : { callback_url: callbackUrl };
    const answer = await this.#post(`/api-async/v2/${service.path}`, service, callback, signal);
    const order = orderSchema.safeParse(answer);
    // A question that is not taken is answered by a mere envelope.
    if (!order.success) return readEnvelope(answer);
    const { firstMs, mostMs } = this.#options.poll ?? POLL;
    const place = this.#waiting.enter(order.data.request_id, order.data.callback_secret);
    try {
      let current: Order = order.data;
      for (
        let ms = firstMs;
        current.status === "pending";
        ms = Math.min(ms * POLL_GROWTH, mostMs)
      ) {
        await place.pause(ms, signal);
        current = (await this.#show(order.data.request_id, signal)) ?? current;
      }
      return envelopeOf(current);
    } finally {
      place.leave();
    }
  }

  /** Null: not to be told now. The question goes on over there, so one poll that fails is no end. */
  async #show(requestId: string, signal: AbortSignal): Promise<Order | null> {
    const url = this.#url("/api-async/v2/show");
    url.searchParams.set("token", this.#options.token);
    url.searchParams.set("request_id", requestId);
    try {
      const answer = await this.#exchange({ method: "GET", url, signal });
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

  #post(path: string, { parameters }: Service, more: Record<string, string>, signal: AbortSignal) {
    const seconds = Math.floor(this.#options.timeoutMs / 1000);
    const form = new URLSearchParams({
      ...parameters,
      ...more,
      token: this.#options.token,
      timeout: String(Math.min(600, Math.max(15, seconds))),
      ignore_site_receipt: "1",
    });
    return this.#exchange({ method: "POST", url: this.#url(path), form, signal });
  }

  #exchange(asked: Parameters<typeof exchange>[0]): Promise<unknown> {
    return exchange({ ...asked, dispatcher: this.#options.fetchDispatcher });
  }

  #url(path: string): URL {
    return new URL(path, this.#options.baseUrl);
  }
}

function toxicologicalService({ cpf, birthDate, expiresOn }: StateQuery): Service {
  if (birthDate === null || expiresOn === null) {
    throw new LookupFailure("refused", "infosimples: needs the birth date and the expiry");
  }
  return {
    path: "senatran/exame-toxicologico",
    parameters: { cpf, birthdate: birthDate, data_vencimento_cnh: expiresOn },
  };
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
  // Prices may have a part of a cent.
  return header?.billable === "true" && price >= 0 ? Math.round(price * 10_000) / 100 : null;
}

function broken(): LookupFailure {
  return new LookupFailure("broken_answer", "infosimples: an envelope that cannot be read");
}
