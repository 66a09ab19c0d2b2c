/** SERPRO WSDenatran, the national registers of drivers and of fines. */
import { dayInSaoPaulo } from "@cnh/license-law";
import type { Day } from "@cnh/license-law";
import type { Dispatcher } from "undici";
import { LookupFailure } from "../../../usecases/sources/source.ts";
import type {
  Asker,
  Enrichment,
  EnrichmentSource,
  SandboxDays,
  StateFacts,
  StatePart,
  StateQuery,
  StateSource,
} from "../../../usecases/sources/source.ts";
import { openChannel, openDispatcher } from "./channels.ts";
import type { CertificateChannel, Channel, OAuth2Channel } from "./channels.ts";
import { identityOfFine, isOfAnother, toFinesPage, toInfraction } from "./translate-infractions.ts";
import type { FinesPage } from "./translate-infractions.ts";
import { withoutLicense } from "../national-register.ts";
import { requestProvider, failureOfStatus } from "../provider-exchange.ts";
import type { ProviderAnswer } from "../provider-exchange.ts";
import { sandboxDaysOf, sandboxHeaders } from "../sandbox-days.ts";
import type { SandboxOption } from "../sandbox-days.ts";
import { MAX_LIST_ITEMS, tooLong } from "../short-lists.ts";
import { toEnrichment } from "./translate.ts";
import { errorAnswer } from "./wire.ts";
import type { Infracao } from "./wire.ts";

export interface WsdenatranOptions extends SandboxOption {
  readonly baseUrl: string;
  readonly channel: CertificateChannel | OAuth2Channel;
  /** The timeout of each HTTP request; a lookup of fines makes one for each page. */
  readonly timeoutMs: number;
  /** Replaces the dispatcher that is made from the channel. */
  readonly fetchDispatcher?: Dispatcher;
  readonly now?: () => Date;
}

/** A question with all of its requests. */
interface Question {
  readonly signal: AbortSignal;
  readonly days: SandboxDays | null;
}

/** The max pages of fines: no driver has as many, so a server that answers more repeats itself. */
const MAX_PAGES = 100;

export class Wsdenatran implements EnrichmentSource, StateSource {
  readonly name = "wsdenatran";
  readonly parts = ["infractions"] as const;
  readonly #baseUrl: URL;
  readonly #timeoutMs: number;
  readonly #dispatcher: Dispatcher;
  readonly #channel: Channel;
  readonly #now: () => Date;
  readonly #sandbox: SandboxOption;

  constructor(options: WsdenatranOptions) {
    this.#baseUrl = new URL(options.baseUrl.replace(/(?<!\/)\/*$/, "/"));
    this.#timeoutMs = options.timeoutMs;
    this.#dispatcher = options.fetchDispatcher ?? openDispatcher(options.channel);
    this.#channel = openChannel(options.channel, this.#dispatcher, options.timeoutMs);
    this.#now = options.now ?? (() => new Date());
    this.#sandbox = { isSandbox: options.isSandbox };
  }

  async enrich(cpf: string, signal: AbortSignal, asker?: Asker): Promise<Enrichment> {
    const days = sandboxDaysOf(this.#sandbox, asker);
    const path = `v1/condutores/cpf/${encodeURIComponent(cpf)}`;
    const answer = await this.#get(path, { signal, days });
    const today = days?.today ?? this.#today();
    return answer === null ? withoutLicense(today) : toEnrichment(answer, cpf, today);
  }

  async lookUp<Part extends StatePart>(
    part: Part,
    query: StateQuery,
    signal: AbortSignal,
    asker?: Asker,
  ): Promise<StateFacts[Part]> {
    const { registrationNumber } = query;
    // Fines are found by license: without its number this source knows nothing, but another source may.
    if (part !== "infractions" || registrationNumber === null) return null;
    const days = sandboxDaysOf(this.#sandbox, asker);
    const fines = await this.#allFines(registrationNumber, { signal, days });
    const list = fines
      .filter((fine) => !isOfAnother(fine, registrationNumber))
      .map((fine) => toInfraction(fine));
    const facts: StateFacts["infractions"] = {
      source: "national",
      fetchedOn: days?.today ?? this.#today(),
      list,
      zeroings: null,
    };
    return facts as StateFacts[Part];
  }

  async close(): Promise<void> {
    await this.#dispatcher.destroy();
  }

  /** All fines of a driver. A part of them is never returned: it would make the driver look better than they are. */
  async #allFines(registrationNumber: string, question: Question): Promise<readonly Infracao[]> {
    const fines = new Map<string, Infracao>();
    let rows = 0;
    let total: number | null = null;
    let after: string | null = null;
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const page = await this.#finesPage(registrationNumber, after, question);
      if (page === null && pages === 0) {
        throw new LookupFailure("not_found", "wsdenatran: no such license");
      }
      // Pages may overlap: a fine that was on an earlier page is not a second fine.
      for (const fine of page?.fines ?? []) {
        fines.set(identityOfFine(fine) ?? `row ${rows}`, fine);
        rows += 1;
      }
      if (fines.size > MAX_LIST_ITEMS) throw tooLong("wsdenatran");
      total = page?.total ?? total;
      if (total !== null && fines.size >= total) return [...fines.values()];
      const next: string | null = page !== null && page.fines.length > 0 ? page.next : null;
      if (next === null || next === after) {
        if (rows >= (total ?? 0)) return [...fines.values()];
        throw new LookupFailure("broken_answer", "wsdenatran: fewer fines than it counts");
      }
      after = next;
    }
    throw new LookupFailure("broken_answer", "wsdenatran: pages without end");
  }

  /** One page of fines; null if the register has none. */
  async #finesPage(
    registrationNumber: string,
    after: string | null,
    question: Question,
  ): Promise<FinesPage | null> {
    const path = `v1/infracoes/registroCnh/${encodeURIComponent(registrationNumber)}`;
    const query = after === null ? "" : `?idUltimoRegistro=${encodeURIComponent(after)}`;
    const answer = await this.#get(path + query, question);
    return answer === null ? null : toFinesPage(answer);
  }

  /** The body of a 200; null if the register answers that it has no such record. */
  async #get(path: string, question: Question): Promise<unknown> {
    const answer = await this.#request(path, question);
    if (answer.status !== 200 && answer.status !== 404) throw failureOfStatus(this.name, answer);
    // A 404 without the register's own body comes from a wrong address or a proxy, and does not concern a driver.
    const isAnswer =
      answer.status === 200
        ? typeof answer.json === "object" && answer.json !== null
        : errorAnswer.safeParse(answer.json).success;
    if (!isAnswer) throw new LookupFailure("broken_answer", "wsdenatran: not of its protocol");
    return answer.status === 200 ? answer.json : null;
  }

  async #request(path: string, question: Question): Promise<ProviderAnswer> {
    const headers = await this.#channel.headers(question.signal);
    const answer = await this.#exchange(path, headers, question);
    const refused = answer.status === 401 || answer.status === 403;
    if (!refused || !this.#channel.renew(headers)) return answer;
    return this.#exchange(path, await this.#channel.headers(question.signal), question);
  }

  #exchange(
    path: string,
    channelHeaders: Readonly<Record<string, string>>,
    { signal, days }: Question,
  ): Promise<ProviderAnswer> {
    const headers = { ...sandboxHeaders(days), ...channelHeaders };
    return requestProvider(
      { provider: this.name, method: "GET", url: new URL(path, this.#baseUrl), headers },
      { dispatcher: this.#dispatcher, timeoutMs: this.#timeoutMs, signal },
    );
  }

  #today(): Day {
    return dayInSaoPaulo(this.#now());
  }
}
