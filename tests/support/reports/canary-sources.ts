/**
 * A proxy between a server and its simulated providers that plants canaries in every answer: words that must never
 * leave the adapters. The adapters' schemas define the fields that an adapter reads intentionally; every other text
 * becomes a canary.
 */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as activethread from "@cnh/server/adapters/providers/activethread/wire.ts";
import * as infosimples from "@cnh/server/adapters/providers/infosimples/wire.ts";
import * as wsdenatran from "@cnh/server/adapters/providers/wsdenatran/wire.ts";
import { forwardRequest } from "../http/forward-request.ts";

type Provider = "wsdenatran" | "activethread" | "infosimples";
type Json = Readonly<Record<string, unknown>>;

/** Keys undocumented by any provider, or forbidden in our output. */
const STRANGE_KEYS =
  "payload response requestUid cost provider monitoring cnhDocumentUrl reportsUsed addons message stack".split(
    " ",
  );
/** Texts that the service passes on unchanged, where a canary would be visible: names, places, block descriptions. */
const PASSED_ON = new Set(
  (
    "nome nomeSocial nomeMae nomePai filiacaoAfetiva1 filiacaoAfeitva2 localidadeNascimento " +
    "descricaoLocalidadeNascimento orgaoExpedidorDocumento orgaoExpedidor enderecoLogradouro enderecoNumero " +
    "enderecoComplemento enderecoBairro descricaoEnderecoMunicipio logradouro numeroEndereco complemento bairro " +
    "municipioEndereco endereco cidadeReliazacao localOcorrenciaInfracao descricaoOrgaoAutuador " +
    "descricaoPenalidade orgaoResponsavelImpedimentoBloqueio decricaoBloqueio getrequisitosLiberacaoBloqueio"
  ).split(" "),
);
/** Texts that are searched for words: an additional canary changes nothing. */
const PROSE = /^(?:descricao|quadroObservacoesCnh$|restricoesMedicas$|observacao$)/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T/;

export class CanarySources {
  /** Providers whose mapped texts, except the ones passed on, also become canaries; other providers' remain. */
  readonly drowned = new Set<Provider>();
  /** The number of planted canaries, by provider. */
  readonly planted: Record<Provider, number> = { wsdenatran: 0, activethread: 0, infosimples: 0 };
  readonly accessTokens = new Set<string>();
  readonly #servers: Server[] = [];

  /** The prefix of every canary, different in each run, so that other runs' canaries are not found. */
  readonly word = `canary_${randomBytes(4).toString("hex")}`;

  /** Replaces the sources in the JSON by proxies that plant canaries. */
  async standBefore(sources: string): Promise<string> {
    const settings = JSON.parse(sources) as Record<Provider, { baseUrl: string }>;
    let rewired = sources;
    for (const provider of ["wsdenatran", "activethread", "infosimples"] as const) {
      const { baseUrl } = settings[provider];
      rewired = rewired.replaceAll(baseUrl, await this.#listen(provider, baseUrl));
    }
    return rewired;
  }

  async close(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    }
  }

  async #listen(provider: Provider, upstream: string): Promise<string> {
    const server = createServer((request, response) => {
      this.#answer(provider, upstream, request, response).catch(() => response.destroy());
    });
    this.#servers.push(server);
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async #answer(
    provider: Provider,
    upstream: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const answer = await forwardRequest(upstream, request);
    const text = await answer.text();
    const canary = this.#canary(provider);
    response.writeHead(answer.status, canary, {
      "content-type": answer.headers.get("content-type") ?? "text/plain",
      ...(answer.status === 429 && { "retry-after": answer.headers.get("retry-after") ?? "1" }),
      "x-request-uid": canary,
      "x-cost": canary,
      "set-cookie": `session=${canary}`,
      server: canary,
    });
    response.end(this.#planted(provider, text));
  }

  #canary(provider: Provider): string {
    this.planted[provider] += 1;
    return `${this.word}_${provider.slice(0, 2)}${this.planted[provider]}`;
  }

  #planted(provider: Provider, text: string): string {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return `${text}${this.#canary(provider)}`;
    }
    const token = (json as Json)["access_token"];
    if (typeof token === "string") this.accessTokens.add(token);
    return JSON.stringify(this.#plant(provider, json, READ[provider](json as Json), ""));
  }

  #plant(provider: Provider, value: unknown, read: unknown, key: string): unknown {
    if (typeof value === "string") return this.#text(provider, value, read !== undefined, key);
    if (Array.isArray(value)) {
      const items = Array.isArray(read) ? (read as unknown[]) : [];
      return value.map((item, index) => this.#plant(provider, item, items[index], key));
    }
    if (typeof value !== "object" || value === null) return value;
    const known = (typeof read === "object" ? read : null) as Json | null;
    const changed = Object.entries(value).map(([name, inner]) => [
      name,
      this.#plant(provider, inner, known?.[name], name),
    ]);
    const strange = STRANGE_KEYS.map((name) => [name, this.#canary(provider)]);
    return { ...Object.fromEntries(strange), ...Object.fromEntries(changed) } as Json;
  }

  #text(provider: Provider, value: string, isRead: boolean, key: string): string {
    if (PROTOCOL.includes(key) || (isRead && PASSED_ON.has(key))) return value;
    const canary = this.#canary(provider);
    if (!isRead || this.drowned.has(provider)) return canary;
    if (PROSE.test(key)) return `${value}, ${canary}`;
    return provider === "wsdenatran" && TIMESTAMP.test(value) ? `${value}${canary}` : value;
  }
}

/** Fields required to parse an answer: the status of the envelope and the token of the gateway. */
const PROTOCOL = ["status", "access_token"];

/** The parts of an answer that the adapters read; the schemas remove everything else. */
const READ: Readonly<Record<Provider, (json: Json) => unknown>> = {
  wsdenatran: (json) =>
    wsdenatran.condutoresAnswer.safeParse(json).data ??
    wsdenatran.infracoesAnswer.safeParse(json).data,
  activethread: (json) => ({ result: activethread.resultV2.safeParse(json["result"]).data }),
  infosimples: (json) => ({
    header: infosimples.envelopeSchema.safeParse(json).data?.header,
    data: (Array.isArray(json["data"]) ? (json["data"] as unknown[]) : []).map(
      (record) => infosimples.toxicologicalSchema.safeParse(record).data,
    ),
  }),
};
