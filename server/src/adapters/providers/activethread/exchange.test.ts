import type { RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { openStubHost } from "../../../../../tests/support/http/stub-host.ts";
import { Activethread, type ActivethreadOptions } from "./client.ts";

const TOKEN = "a-token-of-tests";
const CPF = "52998224725";

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** A host with the test's answers. */
async function stub(listener: RequestListener): Promise<string> {
  const { port, close } = await openStubHost(listener);
  opened.push(close);
  return `http://127.0.0.1:${port}`;
}

const stubOf = (status: number, body: string, headers: Record<string, string> = {}) =>
  stub((_, response) => void response.writeHead(status, headers).end(body));

function sourceAt(baseUrl: string, more: Partial<ActivethreadOptions> = {}): Activethread {
  return new Activethread({
    baseUrl,
    token: TOKEN,
    timeoutMs: 5_000,
    ...more,
  });
}

const enriching = (source: Activethread) => source.enrich(CPF, new AbortController().signal);

describe("an exchange with a host of ActiveThread", () => {
  it("has the token in a header and nowhere else", async () => {
    let seen = "";
    const url = await stub((request, response) => {
      seen = `${request.method} ${request.url} ${request.headers.authorization}`;
      response.end(`{"status":"NOT_FOUND"}`);
    });
    expect((await enriching(sourceAt(url))).facts.license?.issued).toBe(false);
    expect(seen).toBe(`GET /detran/v2/cnh/${CPF} ${TOKEN}`);
  });

  it.each([
    ["transient", 200, `{"status":"PROCESSING"}`],
    ["broken_answer", 200, `{"status":"DONE"}`],
    ["broken_answer", 200, `{"status":"DONE","result":{"cnh":null}}`],
    ["broken_answer", 200, `{"status":"DONE","result":{"cnh":{"another":1}}}`],
    ["broken_answer", 200, `{"status":"DONE","result":{"cnh":{"cpf":"11144477735"}}}`],
    ["broken_answer", 200, `{"result":{"cnh":{"numero":"1"}}}`],
    ["broken_answer", 200, `[]`],
    ["broken_answer", 200, ``],
    ["broken_answer", 200, `"${"x".repeat(3 * 1024 * 1024)}"`],
    ["broken_answer", 204, ``],
    ["misconfigured", 301, ``],
    ["refused", 400, `{}`],
    ["misconfigured", 403, `{}`],
    ["broken_answer", 404, `<html>`],
    ["rate_limited", 429, `{}`],
    ["transient", 502, `<html>`],
  ])("is %s where it says HTTP %i", async (kind, status, body) => {
    const source = sourceAt(await stubOf(status, body));
    await expect(enriching(source)).rejects.toMatchObject({ name: "LookupFailure", kind });
  });

  it("is cut in the middle of the body", async () => {
    const url = await stub((_, response) => void response.writeHead(200).write(`{"status":`));
    const source = sourceAt(url, { timeoutMs: 80 });
    await expect(enriching(source)).rejects.toMatchObject({ kind: "transient" });
  });

  it("does not name the person of the request", async () => {
    const answer = `{"status":"a secret","message":"${CPF}"}`;
    const urls = [
      await stubOf(200, answer),
      await stubOf(500, answer),
      await stubOf(400, answer),
      "http://127.0.0.1:1",
    ];
    for (const url of urls) {
      const error: unknown = await enriching(sourceAt(url)).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: "LookupFailure" });
      expect(error instanceof Error && error.cause).toBeUndefined();
      expect(String(error)).not.toMatch(new RegExp(`${CPF}|${TOKEN}|secret`));
    }
  });

  it("says how long to wait", async () => {
    for (const [header, least, most] of [
      ["7", 7_000, 7_000],
      [new Date(Date.now() + 60_000).toUTCString(), 50_000, 60_000],
      ["9999999999", 86_400_000, 86_400_000],
      [new Date(0).toUTCString(), 0, 0],
    ] as const) {
      const source = sourceAt(await stubOf(429, "{}", { "retry-after": header }));
      const error: unknown = await enriching(source).catch((thrown: unknown) => thrown);
      const { retryAfterMs } = error as { readonly retryAfterMs: number };
      expect(retryAfterMs).toBeGreaterThanOrEqual(least);
      expect(retryAfterMs).toBeLessThanOrEqual(most);
    }
    const source = sourceAt(await stubOf(429, "{}", { "retry-after": "soon" }));
    await expect(enriching(source)).rejects.toMatchObject({ retryAfterMs: null });
  });
});
