import type { RequestListener } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { openStubHost } from "../../../../tests/support/http/stub-host.ts";
import { exchange, type ExchangeOptions } from "./bounded-exchange.ts";
import { parseRetryAfter } from "./retry-after.ts";

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function ask(listener: RequestListener, options: Partial<ExchangeOptions> = {}) {
  const { port, close } = await openStubHost(listener);
  opened.push(close);
  const sent = { method: "GET", url: `http://127.0.0.1:${port}/`, headers: {} } as const;
  return exchange(sent, { timeoutMs: 5_000, maxBodyBytes: 100, ...options });
}

const endless: RequestListener = (_, response) => {
  const more = () => void (response.destroyed || response.write("x".repeat(10_000), more));
  more();
};
const dripping: RequestListener = (_, response) => void response.writeHead(200).write("begin");

describe("an exchange", () => {
  test("answers status, headers, body and the wait that was requested", async () => {
    const answer = await ask((_, response) =>
      response.writeHead(503, { "retry-after": "7" }).end("x".repeat(100)),
    );
    expect(answer).toMatchObject({ status: 503, retryAfterMs: 7_000 });
    expect(answer.body.toString()).toBe("x".repeat(100));
  });

  test("follows no redirect", async () => {
    const headers = { location: "http://127.0.0.1:1/" };
    const answer = await ask((_, response) => response.writeHead(302, headers).end());
    expect(answer.status).toBe(302);
  });

  test.each<[string, RequestListener, Partial<ExchangeOptions>]>([
    ["too_long", endless, {}],
    ["timeout", dripping, { timeoutMs: 50 }],
    ["timeout", () => {}, { timeoutMs: 50 }],
    ["aborted", () => {}, { timeoutMs: null, signal: AbortSignal.timeout(50) }],
    ["aborted", () => {}, { signal: AbortSignal.abort() }],
    ["network", (request) => void request.socket.destroy(), {}],
  ])("fails as %s", async (kind, listener, options) => {
    await expect(ask(listener, options)).rejects.toMatchObject({ name: "ExchangeFailure", kind });
  });

  test("returns the beginning of a body where only the status counts", async () => {
    const keepsPartialBody = true;
    expect((await ask(endless, { keepsPartialBody })).body).toHaveLength(100);
    const { body } = await ask(dripping, { keepsPartialBody, timeoutMs: 1_500 });
    expect(body.toString()).toBe("begin");
  });

  test("reads no body of a status that is not selected", async () => {
    const answer = await ask(endless, { readsBodyOf: (status) => status !== 200 });
    expect(answer).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-03-10T12:00:00Z");

  test.each([
    ["7", 7_000],
    [" 0 ", 0],
    ["9999999999", 86_400_000],
    ["Tue, 10 Mar 2026 12:01:00 GMT", 60_000],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
    ["soon", null],
    ["1", 1_000],
    ["-1", null],
    ["2026", 2_026_000],
    ["2026-03-10", null],
    ["", null],
    [undefined, null],
  ])("%j is %j ms", (header, ms) => {
    expect(parseRetryAfter(header, now)).toBe(ms);
  });

  test("of several headers the first counts", () => {
    expect(parseRetryAfter(["3", "4"], now)).toBe(3_000);
  });
});
