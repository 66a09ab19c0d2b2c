/**
 * A simulated language model over HTTP, with chat completions as most providers offer them, not streamed. It records
 * the latest questions, so that tests can check that forbidden data is not in them.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listen, readBody, type RunningServer } from "../listen.ts";
import { answerTo } from "./answers.ts";
import type { ChatRequest } from "./chat.ts";
import { ModelModes, type ModelOrder } from "./modes.ts";

export interface SimulatedModel extends RunningServer {
  /** Sets the behaviour of the model, until it is cleared. */
  order(order: ModelOrder): void;
  clear(): void;
  /** The bodies of the latest questions, oldest first. */
  questions(): readonly string[];
  forgetQuestions(): void;
}

const PATH = "POST /v1/chat/completions";
const MAX_QUESTIONS = 500;
const MAX_BYTES = 1024 * 1024;
const SLOW_MS = 1_500;

export async function startModel(options: {
  /** The port; 0 for any free one. */
  readonly port: number;
  readonly key: string;
  readonly host?: string | undefined;
}): Promise<SimulatedModel> {
  const modes = new ModelModes();
  const stopped = new AbortController();
  let questions: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request, MAX_BYTES);
    if (request.headers.authorization !== `Bearer ${options.key}`)
      return fail(response, 401, "invalid_api_key");
    if (`${request.method} ${request.url}` !== PATH) return fail(response, 404, "not_found");
    questions = [...questions.slice(1 - MAX_QUESTIONS), body];
    return react(response, JSON.parse(body) as ChatRequest, modes.next(), stopped.signal);
  }

  const { url, close } = await listen(server, options.port, () => stopped.abort(), options.host);
  return {
    url: `${url}/v1`,
    order: (order) => modes.set(order),
    clear: () => modes.clear(),
    questions: () => questions,
    forgetQuestions: () => {
      questions = [];
    },
    close,
  };
}

async function react(
  response: ServerResponse,
  request: ChatRequest,
  { mode, delayMs = SLOW_MS }: ModelOrder,
  stopped: AbortSignal,
): Promise<void> {
  if (mode === "hang") return;
  if (mode === "slow") await sleep(delayMs, undefined, { signal: stopped });
  const text = answerTo(request, mode);
  if (mode === "error" || text === null) fail(response, 500, "server_error");
  else if (mode === "rate_limited") fail(response, 429, "rate_limit_exceeded");
  else if (mode === "broken_json") send(response, 200, '{"id":"chatcmpl-1","choices":[{"mess');
  else if (mode === "refusal") send(response, 200, completion(request, null, "stop"));
  else if (mode === "cut_off")
    send(response, 200, completion(request, text.slice(0, text.length / 2), "length"));
  else send(response, 200, completion(request, text, "stop"));
}

/** The body of a chat completion; a null text is a refusal. */
function completion(request: ChatRequest, text: string | null, finish: string): string {
  return JSON.stringify({
    id: "chatcmpl-simulated",
    object: "chat.completion",
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: text,
          refusal: text === null ? "Não posso ajudar com isso." : null,
        },
        finish_reason: finish,
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
}

function fail(response: ServerResponse, status: number, code: string): void {
  const error = { message: "simulated", type: code, code };
  send(response, status, JSON.stringify({ error }));
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(body);
}
