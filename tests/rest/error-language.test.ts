/** Error messages in the language of a request: every operation, every code, and no other difference. */
import { makeMachine } from "@cnh/cli/src/test-world.ts";
import { type AnyErrorCode, errorOf, operations, type Operation } from "@cnh/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  Api,
  type ErrorBody,
  issueKey,
  makeOrganization,
} from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { type RestService, WIDE, shareService } from "../support/service/rest-service.ts";

let service: RestService;
let api: Api;
beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

type Ask = (headers: Readonly<Record<string, string>>) => Promise<Answer<ErrorBody>>;
type Issues = readonly { readonly path: string; readonly message: string }[];
const issuesOf = ({ body }: Answer<ErrorBody>) => (body.data?.["issues"] ?? []) as Issues;

const asking =
  (method: string, path: string, json?: unknown): Ask =>
  (headers) =>
    api.send(method, path, { headers, ...(json !== undefined && { json }) });

/** Sends the request in both languages: the responses differ only in their texts. */
async function inBoth(ask: Ask) {
  const [pt, en, unasked] = [
    await ask({ "accept-language": "pt-BR,pt;q=0.9,en;q=0.8" }),
    await ask({ "accept-language": "en-US" }),
    await ask({}),
  ];
  expect(pt.headers.get("content-language")).toBe("pt-BR");
  for (const answer of [en, unasked]) expect(answer.headers.get("content-language")).toBe("en");
  for (const answer of [pt, en, unasked])
    expect(answer.headers.get("vary")).toBe("accept-language");
  if (en.body.code !== "TOO_MANY_REQUESTS") expect(unasked.body).toEqual(en.body);
  const { message } = errorOf(pt.body.code as AnyErrorCode);
  expect([pt.body.message, en.body.message]).toEqual([message.pt, message.en]);
  expect(withoutTexts(pt)).toEqual(withoutTexts(en));
  for (const issue of issuesOf(pt))
    expect(issuesOf(en).map((english) => english.message)).not.toContain(issue.message);
  return { status: pt.status, code: pt.body.code, pt: issuesOf(pt), en: issuesOf(en) };
}

function withoutTexts(answer: Answer<ErrorBody>) {
  const { message: _, data, ...rest } = answer.body;
  return [rest, issuesOf(answer).map(({ path }) => path), Object.keys(data ?? {})];
}

const EVERY = Object.values(operations) as readonly Operation[];
const pathOf = ({ path }: Operation) => path.replaceAll(/\{\w+\}/g, "74550");
const WORD = /\b(?:must|unknown|required|not|of|the|this|is)\b/i;

describe("each operation", () => {
  test.each(EVERY.map((operation) => [operation.id, operation] as const))(
    "%s refuses in Portuguese a key, a query and a body",
    async (_, operation) => {
      const { method } = operation;
      const body = operation.body?.example;
      const stranger = new Api(api.url, "none");
      const path = pathOf(operation);
      expect(await inBoth((headers) => stranger.send(method, path, { headers }))).toMatchObject({
        status: 401,
        code: "UNAUTHORIZED",
      });
      const query = await inBoth(asking(method, `${path}?unheard=x`, body));
      expect(query).toMatchObject({ status: 400, code: "BAD_REQUEST" });
      expect(query.pt[0]?.message).toMatch(/^Parâmetro de consulta desconhecido: esta operação/);
      if (operation.body === undefined || operation.id === "callMcp") return;
      const wrong = await inBoth(asking(method, path, []));
      if (wrong.status !== 400) return;
      expect(wrong.pt).toEqual([{ path: "", message: "Deve ser um objeto" }]);
    },
  );

  test.each([
    ["GET", "/api/v1/reports?limit=0", undefined, "limit", "Deve ser um número inteiro de 1 a 100"],
    ["GET", "/api/v1/reports?cursor=x", undefined, "cursor", "Não é um cursor desta lista"],
    ["GET", "/api/v1/reports?dueBefore=x", undefined, "dueBefore", "Deve ser uma data: 2026-07-24"],
    [
      "GET",
      "/api/v1/reports?createdFrom=2026-02-01&createdTo=2026-01-01",
      undefined,
      "createdTo",
      "Não pode ser antes de createdFrom",
    ],
    ["GET", "/api/v1/usage?from=2020-01-01&to=2026-01-02", undefined, "to", "No máximo 366 dias"],
    [
      "GET",
      "/api/v1/events?after=x",
      undefined,
      "after",
      "Não é um cursor deste feed, nem o id de um evento (evt_…), nem `latest`",
    ],
    ["POST", "/api/v1/reports", {}, "cpf", "É obrigatório e deve ser um texto"],
    [
      "POST",
      "/api/v1/reports",
      { cpf: cpfOf(1), externalRef: "x".repeat(256) },
      "externalRef",
      "Deve ter no máximo 255 caracteres",
    ],
    [
      "POST",
      "/api/v1/points/calculate",
      { infractions: [{ code: "000-00", date: "2026-01-01" }] },
      "infractions.0.code",
      "Não está na tabela de infrações",
    ],
    [
      "POST",
      "/api/v1/webhook-endpoints",
      { url: "https://user:secret@example.com/x", events: ["report.delivered"] },
      "url",
      "Não pode ter usuário nem senha: os webhooks são assinados",
    ],
    [
      "POST",
      "/api/v1/webhook-endpoints",
      { url: "https://example.com/x", events: ["report.delivered", "report.delivered"] },
      "events",
      "Informe cada evento uma vez só",
    ],
    [
      "GET",
      "/api/v1/%72eports",
      undefined,
      "path",
      "Letras, dígitos e -._~ não podem vir codificados com %",
    ],
  ] as const)("%s %s with %j", async (method, path, json, field, message) => {
    const { status, pt } = await inBoth(asking(method, path, json));
    expect(status).toBe(400);
    expect(pt).toEqual([{ path: field, message }]);
    expect(message.replaceAll(/`[^`]*`|created\w+/g, "")).not.toMatch(WORD);
  });
});

describe("each code", () => {
  test.each([
    ["NOT_FOUND", asking("GET", "/api/v1/reports/rpt_00000000000000000000000000")],
    ["NOT_FOUND", asking("GET", "/nothing")],
    ["METHOD_NOT_SUPPORTED", asking("PUT", "/api/v1/reports")],
    ["UNPROCESSABLE_CONTENT", asking("POST", "/api/v1/reports", { cpf: "111.111.111-11" })],
    ["PAYLOAD_TOO_LARGE", asking("POST", "/api/v1/reports", { cpf: "1".repeat(70_000) })],
  ] as const)("%s", async (code, ask) => {
    expect(await inBoth(ask)).toMatchObject({ code });
  });

  test("UNSUPPORTED_MEDIA_TYPE and malformed JSON", async () => {
    const sending = (type: string, body: string) => async (headers: Record<string, string>) => {
      const authorization = `Bearer ${api.key}`;
      const init = {
        method: "POST",
        body,
        headers: { ...headers, authorization, "content-type": type },
      };
      const response = await fetch(`${api.url}/api/v1/reports`, init);
      const bytes = Buffer.from(await response.arrayBuffer());
      const read = JSON.parse(bytes.toString()) as ErrorBody;
      return { status: response.status, headers: response.headers, bytes, body: read };
    };
    expect(await inBoth(sending("text/plain", "x"))).toMatchObject({
      code: "UNSUPPORTED_MEDIA_TYPE",
    });
    expect(await inBoth(sending("application/json", "{"))).toMatchObject({ code: "BAD_REQUEST" });
  });

  test("FORBIDDEN", async () => {
    const { database, organizationId } = service;
    const words = ["--scopes", "billing:read"];
    const { key } = await issueKey(database.environment, organizationId, ...words);
    const refused = await inBoth((headers) =>
      new Api(api.url, key).send("GET", "/api/v1/reports", { headers }),
    );
    expect(refused.code).toBe("FORBIDDEN");
  });

  test.each([
    ["PAYMENT_REQUIRED", [...WIDE, "--price", "350", "--limit", "-100"]],
    ["TOO_MANY_REQUESTS", ["--per-minute", "1"]],
  ])("%s", async (code, terms) => {
    const { live } = await makeOrganization(service.database.environment, terms);
    const caller = new Api(api.url, live.key);
    if (code === "TOO_MANY_REQUESTS") await caller.get("/api/v1/key");
    const json = { cpf: cpfOf(7) };
    const refused = await inBoth((headers) =>
      caller.send("POST", "/api/v1/reports", { headers, json }),
    );
    expect(refused.code).toBe(code);
  });
});

describe("the header", () => {
  const ask = (language: string) =>
    api.send<ErrorBody>("GET", "/nothing", { headers: { "accept-language": language } });

  test.each([
    ["q-values", "en;q=0.3, pt;q=0.7", "pt-BR"],
    ["Portugal", "pt-PT", "pt-BR"],
    ["neither", "fr, de", "en"],
    ["long", "pt-BR;q=0.9,".repeat(1_000), "pt-BR"],
    ["commas", ",".repeat(12_000), "en"],
    ["garbage", "';DROP TABLE--;q=\u00e9,{}[]<>\"\\", "en"],
  ])("%s", async (_, sent, language) => {
    const { status, headers } = await ask(sent);
    expect([status, headers.get("content-language")]).toEqual([404, language]);
  });

  test("changes nothing of a success", async () => {
    const headers = { "accept-language": "pt-BR" };
    for (const path of ["/api/v1/key", "/api/v1/violations?limit=3", "/docs/openapi.json"]) {
      const [pt, plain] = [await api.send("GET", path, { headers }), await api.get(path)];
      expect([pt.status, plain.status]).toEqual([200, 200]);
      expect(pt.bytes.equals(plain.bytes)).toBe(true);
      for (const answer of [pt, plain]) {
        expect(answer.headers.get("content-language")).toBeNull();
        expect(answer.headers.get("vary") ?? "").not.toContain("language");
        expect(answer.headers.get("etag")).toBe(plain.headers.get("etag"));
      }
    }
  });
});

test.each([
  ["pt_BR.UTF-8", "O serviço recusou o pedido (400): url: Não pode ter usuário nem senha"],
  ["en_US.UTF-8", "The service refused the request (400): url: Must not contain a user name"],
])("the command shows it so on a system in %s", async (LANG, shown) => {
  const variables = { CNH_BASE_URL: api.url, CNH_API_KEY: api.key, LANG };
  const machine = makeMachine({ variables });
  const { err } = await machine.run(["endpoints", "create", "https://user:word@example.com/x"]);
  machine.remove();
  expect(err).toContain(shown);
});
