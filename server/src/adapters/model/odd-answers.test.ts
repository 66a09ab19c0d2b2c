/** The other protocol, and answers that no provider documents. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { configuredModel, type ModelSettings } from "./configured-model.ts";

async function ask(provider: ModelSettings["provider"], answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const client = configuredModel({ provider, url, key: "the-key", name: "model-1" });
  const signal = AbortSignal.timeout(5_000);
  return client.complete({ system: "instruções", user: "pergunta", maxTokens: 99, signal });
}

const json = (body: unknown, status = 200): RequestListener => {
  return (_, response) => {
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(typeof body === "string" ? body : JSON.stringify(body));
  };
};

const message = (text: string, stop: string) => ({
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "model-1-of-today",
  content: [{ type: "text", text }],
  stop_reason: stop,
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
});

test("the messages protocol: the request has key, instructions and bound, and the answer is read", async () => {
  const seen: { url: string | undefined; key: unknown; body: unknown }[] = [];
  const answer = await ask("anthropic", (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as unknown;
      seen.push({ url: request.url, key: request.headers["x-api-key"], body });
      json(message("Resposta.", "end_turn"))(request, response);
    });
  });
  expect(answer).toEqual({ kind: "answered", text: "Resposta.", model: "model-1-of-today" });
  expect(seen).toMatchObject([
    {
      url: "/v1/messages",
      key: "the-key",
      body: {
        model: "model-1",
        max_tokens: 99,
        system: [{ text: "instruções" }],
        messages: [{ role: "user", content: [{ text: "pergunta" }] }],
      },
    },
  ]);
});

test.each([
  ["a refusal", message("Não.", "refusal"), 200, "refused"],
  ["a text cut off", message("Resp", "max_tokens"), 200, "cut_off"],
  [
    "an overload",
    { type: "error", error: { type: "overloaded_error", message: "x" } },
    529,
    "unavailable",
  ],
  [
    "too many questions",
    { type: "error", error: { type: "rate_limit_error", message: "x" } },
    429,
    "rate_limited",
  ],
  [
    "an unknown model",
    { type: "error", error: { type: "not_found_error", message: "x" } },
    404,
    "misconfigured",
  ],
  ["no text", message("", "end_turn"), 200, "broken_answer"],
] as const)("the messages protocol: %s", async (_, body, status, kind) => {
  expect(await ask("anthropic", json(body, status))).toEqual({ kind });
});

test.each([
  ["a page", "<html>busy</html>", "broken_answer"],
  ["nothing", "", "broken_answer"],
  ["no choices", { id: "1", choices: [] }, "broken_answer"],
  ["a megabyte", JSON.stringify({ filler: "x".repeat(1_048_576) }), "broken_answer"],
] as const)("an answer that is %s", async (_, body, kind) => {
  expect(await ask("openai-compatible", json(body))).toEqual({ kind });
});

test("a redirect is not followed", async () => {
  let followed = false;
  const answer = await ask("openai-compatible", (request, response) => {
    if (request.url === "/elsewhere") followed = true;
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  expect(answer.kind).not.toBe("answered");
  expect(followed).toBe(false);
});
