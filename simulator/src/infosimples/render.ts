/** Renders the answers of Infosimples about a simulated driver. */
import { createHash, randomUUID } from "node:crypto";
import type { Day } from "@cnh/license-law";
import type { ToxicologicalRecord } from "@cnh/server/adapters/providers/infosimples/wire.ts";
import type { SimulatedDriver } from "../driver.ts";
import type { StoryTime } from "../story-time.ts";

/** A record with the keys that the adapter knows, and the values as sent. */
type WireRecord<Record> = { readonly [Key in keyof Record]?: string | null };

export function renderToxicological(driver: SimulatedDriver): WireRecord<ToxicologicalRecord> {
  const { collectedOn, dueOn, result } = driver.facts.toxicological;
  return {
    data_coleta: written(collectedOn),
    data_validade: written(dueOn),
    situacao: collectedOn === null ? "NÃO CONSTA EXAME" : "EXAME REGISTRADO",
    resultado: result && (result === "negative" ? "NEGATIVO" : "POSITIVO"),
  };
}

function written(day: Day | null): string {
  return day === null ? "00/00/0000" : day.split("-").toReversed().join("/");
}

/** A question to a service. */
export interface ServiceRequest {
  readonly service: string;
  readonly parameters: URLSearchParams;
  readonly startedAt: number;
  readonly time: StoryTime | null;
}

/** The codes that are billed; every other one is free. */
const BILLED = [200, 620];
const PRICE = "0.3";
/** The parameters that the header shows as digests only. */
const SECRETS = ["token", "login_senha", "pkcs12_cert", "pkcs12_pass"];

const MESSAGES: Readonly<Record<number, string>> = {
  200: "A requisição foi processada com sucesso.",
  601: "Não foi possível se autenticar com o token informado.",
  602: "O serviço informado na URL não é válido.",
  606: "Parâmetros obrigatórios não foram enviados.",
  607: "Parâmetros inválidos.",
  608: "Os parâmetros foram recusados pelo site ou aplicativo de origem.",
  612: "A consulta não retornou dados no site ou aplicativo de origem.",
  615: "O site ou aplicativo de origem parece estar indisponível.",
  618: "O limite de requisições foi atingido. Tente novamente mais tarde.",
  620: "O site ou aplicativo de origem emitiu um erro que provavelmente é permanente.",
};

export function renderEnvelope(code: number, asked: ServiceRequest, data: readonly unknown[] = []) {
  const billable = BILLED.includes(code);
  return {
    code,
    code_message: MESSAGES[code] ?? "Ocorreu um erro.",
    errors: code === 200 ? [] : [MESSAGES[code] ?? "Ocorreu um erro."],
    header: {
      api_version: "v2",
      api_version_full: "2.2.0-simulated",
      product: "Consultas",
      service: asked.service,
      parameters: shownParameters(asked.parameters),
      client_name: "Simulação",
      token_name: "Simulação",
      billable,
      price: billable ? PRICE : "0.0",
      requested_at: new Date(asked.startedAt).toISOString(),
      elapsed_time_in_milliseconds: Date.now() - asked.startedAt,
      remote_ip: "127.0.0.1",
      signature: randomUUID(),
    },
    data_count: data.length,
    data,
    site_receipts: [],
  };
}

function shownParameters(parameters: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...parameters].map(([name, value]) =>
      SECRETS.includes(name)
        ? [`${name}_md5`, createHash("md5").update(value).digest("hex")]
        : [name, value],
    ),
  );
}
