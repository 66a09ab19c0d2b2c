/**
 * ActiveThread, "CNH por CPF": one request by CPF returns identity, license, blocks, and the exams of the state's
 * records. Every part makes its own request; nothing is cached between requests.
 */
import { type Day, dayInSaoPaulo } from "@cnh/license-law";
import type { Dispatcher } from "undici";
import {
  type Asker,
  type Enrichment,
  type EnrichmentSource,
  LookupFailure,
  type SandboxDays,
  type StateFacts,
  type StatePart,
  type StateQuery,
  type StateSource,
} from "../../../usecases/sources/source.ts";
import { requestHost, type HostOutcome } from "./exchange.ts";
import { withoutLicense } from "../national-register.ts";
import { lookUpWithin } from "../provider-exchange.ts";
import { sandboxDaysOf, sandboxHeaders, type SandboxOption } from "../sandbox-days.ts";
import { toCnh, toEnrichment } from "./translate.ts";
import { toMedicalExams, toToxicological } from "./translate-exams.ts";
import { type Cnh, envelope } from "./wire.ts";

export interface ActivethreadOptions extends SandboxOption {
  /** Without a path: `https://api.activethread.com.br`. */
  readonly baseUrl: string;
  /** A second host, tried once within the same lookup if the first is unreachable or answers 5xx. */
  readonly secondaryBaseUrl?: string;
  readonly token: string;
  /** The timeout of the whole lookup, over both hosts. */
  readonly timeoutMs: number;
  readonly today?: () => Day;
  readonly fetchDispatcher?: Dispatcher;
}

export class Activethread implements EnrichmentSource, StateSource {
  readonly name = "activethread";
  readonly parts = ["medicalExams", "toxicological"] as const satisfies readonly StatePart[];
  readonly #options: ActivethreadOptions;

  constructor(options: ActivethreadOptions) {
    this.#options = options;
  }

  async enrich(cpf: string, signal: AbortSignal, asker?: Asker): Promise<Enrichment> {
    const days = sandboxDaysOf(this.#options, asker);
    const cnh = await this.#cnhOf(cpf, signal, days);
    const today = days?.today ?? this.#today();
    return cnh === null ? withoutLicense(today) : toEnrichment(cnh, today);
  }

  async lookUp<Part extends StatePart>(
    part: Part,
    query: StateQuery,
    signal: AbortSignal,
    asker?: Asker,
  ): Promise<StateFacts[Part]>;
  async lookUp(part: StatePart, { cpf }: StateQuery, signal: AbortSignal, asker?: Asker) {
    if (part === "infractions") {
      throw new LookupFailure("refused", "activethread: does not know infractions");
    }
    const days = sandboxDaysOf(this.#options, asker);
    const cnh = await this.#cnhOf(cpf, signal, days);
    if (cnh === null) throw new LookupFailure("not_found", "activethread: no such driver");
    const translate = part === "medicalExams" ? toMedicalExams : toToxicological;
    return translate(cnh, days?.today ?? this.#today());
  }

  /** The license of a CPF; null if none was issued. */
  #cnhOf(cpf: string, callerSignal: AbortSignal, days: SandboxDays | null): Promise<Cnh | null> {
    const { baseUrl, secondaryBaseUrl, timeoutMs } = this.#options;
    return lookUpWithin(this.name, timeoutMs, callerSignal, async (signal) => {
      let outcome = await this.#requestHost(baseUrl, cpf, signal, days);
      if (outcome.kind === "failed" && secondaryBaseUrl !== undefined) {
        outcome = await this.#requestHost(secondaryBaseUrl, cpf, signal, days);
      }
      if (outcome.kind === "failed") throw outcome.failure;
      return outcome.kind === "not_found" ? null : openEnvelope(outcome.body, cpf);
    });
  }

  /** Requests one host. The path is inferred: only the path of V1, /detran/v1/cnh/, is documented. */
  #requestHost(
    baseUrl: string,
    cpf: string,
    signal: AbortSignal,
    days: SandboxDays | null,
  ): Promise<HostOutcome> {
    const { token, fetchDispatcher: dispatcher } = this.#options;
    const url = new URL(`/detran/v2/cnh/${encodeURIComponent(cpf)}`, baseUrl);
    return requestHost({ url, token, headers: sandboxHeaders(days), signal, dispatcher });
  }

  #today(): Day {
    return (this.#options.today ?? (() => dayInSaoPaulo(new Date())))();
  }
}

/** Reads the envelope. Only DONE is documented; any status but it and NOT_FOUND is read as "not yet". */
function openEnvelope(body: unknown, cpf: string): Cnh | null {
  const opened = envelope.safeParse(body);
  if (!opened.success) throw new LookupFailure("broken_answer", "activethread: no envelope");
  const { status, result } = opened.data;
  if (status === "NOT_FOUND") return null;
  if (status !== "DONE") throw new LookupFailure("transient", "activethread: not done yet");
  return toCnh(result, cpf);
}
