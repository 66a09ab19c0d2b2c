/** HTTP requests to the service, and its responses. */
import assert from "node:assert/strict";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { closing } from "./closing.ts";
import { show } from "./expectations.ts";
import { patience } from "./pace.ts";

export const BASE_URL = (process.env["CNH_BASE_URL"] ?? "http://127.0.0.1:3000").replace(
  /\/+$/,
  "",
);

export interface Answer<Body = unknown> {
  /** Method and path, for messages. */
  readonly what: string;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The parsed body; `undefined` if it is not JSON. The type describes a success response. */
  readonly json: Body;
  readonly ms: number;
}

export type RequestHeaders = Readonly<Record<string, string | null>>;

export interface CallOptions {
  /** A string or bytes are sent as they are, anything else as JSON. */
  readonly body?: unknown;
  /** `null` removes a default header. */
  readonly headers?: RequestHeaders | undefined;
  readonly ms?: number;
}

/** One request; without a key it sends no credentials. */
export async function call<Body = unknown>(
  key: string | null,
  method: string,
  path: string,
  { body, headers = {}, ms = patience(60_000) }: CallOptions = {},
): Promise<Answer<Body>> {
  const startedAt = Date.now();
  const response = await fetch(BASE_URL + path, {
    method,
    headers: headersFor(key, body, headers),
    body: bodyFor(body),
    redirect: "manual",
    signal: AbortSignal.any([AbortSignal.timeout(ms), closing]),
  }).catch((cause: unknown) => {
    throw new Error(`${method} ${BASE_URL}${path} got no answer: ${causeOf(cause)}`, { cause });
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return answerOf<Body>(`${method} ${path}`, response.status, response.headers, bytes, startedAt);
}

function headersFor(
  key: string | null,
  body: unknown,
  headers: RequestHeaders,
): Record<string, string> {
  const all: Record<string, string> = {};
  if (key) all["authorization"] = `Bearer ${key}`;
  if (body !== undefined) all["content-type"] = "application/json";
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) delete all[name.toLowerCase()];
    else all[name.toLowerCase()] = value;
  }
  return all;
}

function bodyFor(body: unknown): string | Uint8Array<ArrayBuffer> | null {
  if (body === undefined) return null;
  if (typeof body === "string") return body;
  return Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body);
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}

export interface RawCallOptions {
  readonly chunks?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request written in chunks, for bodies that fetch cannot send; accepts an early response. */
export function rawCall<Body = unknown>(
  key: string | null,
  method: string,
  path: string,
  { chunks = [], headers = {} }: RawCallOptions = {},
): Promise<Answer<Body>> {
  const url = new URL(BASE_URL + path);
  const start = url.protocol === "https:" ? httpsRequest : httpRequest;
  const startedAt = Date.now();
  const timeout = patience(20_000);
  return new Promise((resolve, reject) => {
    const credentials = key ? { authorization: `Bearer ${key}` } : {};
    const request = start(url, {
      method,
      agent: false,
      headers: { ...credentials, ...headers },
      signal: closing,
    });
    let answered = false;
    request.setTimeout(timeout, () => {
      request.destroy(new Error(`no answer within ${timeout} ms`));
    });
    request.on("error", (error) => {
      if (!answered) reject(error);
    });
    request.on("response", (response) => {
      answered = true;
      collect(response, (bytes) => {
        const given = headersOf(response);
        const status = response.statusCode ?? 0;
        resolve(answerOf<Body>(`${method} ${path}`, status, given, bytes, startedAt));
      });
    });
    for (const chunk of chunks) request.write(chunk);
    request.end();
  });
}

/** Collects the bytes received before the server closes the connection, even if it closes early. */
function collect(response: IncomingMessage, done: (bytes: Buffer) => void): void {
  const parts: Buffer[] = [];
  const finish = () => done(Buffer.concat(parts));
  response.on("data", (part: Buffer) => parts.push(part));
  response.on("end", finish);
  response.on("error", finish);
}

const headersOf = (response: IncomingMessage): Headers =>
  new Headers(
    Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  );

function answerOf<Body>(
  what: string,
  status: number,
  headers: Headers,
  bytes: Buffer,
  startedAt: number,
): Answer<Body> {
  const text = bytes.toString("utf8");
  return {
    what,
    status,
    headers,
    bytes,
    text,
    json: parse(text) as Body,
    ms: Date.now() - startedAt,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function expectStatus<Body>(answer: Answer<Body>, status: number, why = ""): Answer<Body> {
  const message = `${answer.what} ${why}: expected HTTP ${status}, got ${answer.status} ${show(answer.text)}`;
  assert.equal(answer.status, status, message);
  return answer;
}
