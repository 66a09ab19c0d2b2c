/** The status of a response decides; redirects are not followed, and only the beginning of the body is stored. */
import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { drip, startRawReceiver, writeEndlessly } from "../support/webhooks/raw-receiver.ts";
import {
  answered,
  closeLater,
  expectBounded,
  openSender,
  sendToRaw,
  SHORT_MS,
} from "../support/webhooks/webhook-stage.ts";

const HEAD = "HTTP/1.1 200 OK\r\n";
const BOMB = gzipSync(Buffer.alloc(50_000_000));

describe("the status counts, and the body as far as it came, of", () => {
  const FULL = "a".repeat(4096);
  /** A case without another end of the response sets the time limit. */
  type Case = readonly [
    what: string,
    answer: (socket: Socket) => void,
    expected: unknown,
    totalMs?: number,
  ];
  const CASES: readonly Case[] = [
    [
      "a huge answer",
      (socket) => {
        socket.write(`${HEAD}content-length: 10000000000\r\n\r\n`);
        writeEndlessly(socket, "a".repeat(65_536));
      },
      answered(200, FULL),
    ],
    [
      "an answer without length or end",
      (socket) => {
        socket.write(`${HEAD}\r\n`);
        writeEndlessly(socket, "a".repeat(65_536));
      },
      answered(200, FULL),
    ],
    [
      "endless chunks",
      (socket) => {
        socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
        writeEndlessly(socket, "1000\r\n".concat(FULL, "\r\n"));
      },
      answered(200, FULL),
    ],
    [
      "endless chunk extensions",
      (socket) => {
        socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n1;`);
        writeEndlessly(socket, "x".repeat(65_536));
      },
      answered(200, ""),
    ],
    [
      "endless trailers",
      (socket) => {
        socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n`);
        writeEndlessly(socket, "x-flood: 1\r\n".repeat(1000));
      },
      answered(200, "ok"),
    ],
    [
      "a body that drips past the deadline",
      (socket) => drip(socket, [`${HEAD}content-length: 1000\r\n\r\n`, "a"], 100),
      answered(200, expect.stringMatching(/^a{2,30}$/)),
      2_000,
    ],
    [
      "a body that never begins",
      (socket) => void socket.write(`HTTP/1.1 500 No\r\ncontent-length: 10\r\n\r\n`),
      answered(500, ""),
      SHORT_MS,
    ],
    [
      "a body that breaks off",
      (socket) => void socket.end(`${HEAD}content-length: 10\r\n\r\nabc`),
      answered(200, "abc"),
    ],
    [
      "broken chunks",
      (socket) => void socket.end(`${HEAD}transfer-encoding: chunked\r\n\r\n3\r\nabc\r\nzzz\r\n`),
      answered(200, "abc"),
    ],
    [
      "a bomb of gzip, which stays packed",
      (socket) => {
        socket.write(`${HEAD}content-encoding: gzip\r\ncontent-length: ${BOMB.length}\r\n\r\n`);
        socket.write(BOMB);
      },
      answered(200, expect.stringMatching(/^\uFFFD[^]{1000,4095}$/)),
    ],
    [
      "null bytes and other control characters",
      (socket) => void socket.end(`${HEAD}\r\na\0b\x1b[31mc\x7f\x85d\u202Ee\tf\r\ng`),
      answered(200, "a\uFFFDb\uFFFD[31mc\uFFFD\uFFFDd\uFFFDe\tf\ng"),
    ],
    [
      "bytes that are not UTF-8",
      (socket) => void socket.end(Buffer.from(`${HEAD}\r\na\xffb\xc3`, "latin1")),
      answered(200, "a\uFFFDb"),
    ],
    [
      "a character that the limit cuts through",
      (socket) => void socket.end(`${HEAD}\r\n${"a".repeat(4095)}é`),
      answered(200, "a".repeat(4095)),
    ],
    [
      "a few interim answers before it",
      (socket) => void socket.end(`${"HTTP/1.1 103 Early Hints\r\n\r\n".repeat(3)}${HEAD}\r\nok`),
      answered(200, "ok"),
    ],
    [
      "an unknown status",
      (socket) => void socket.end("HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n"),
      answered(999, ""),
    ],
    [
      "a second answer behind the first",
      (socket) =>
        void socket.write(
          `${HEAD}content-length: 2\r\n\r\nokHTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n`,
        ),
      answered(200, "ok"),
    ],
    [
      "nothing but a status",
      (socket) => void socket.end("HTTP/1.1 204 No\r\n\r\n"),
      answered(204, ""),
    ],
  ];

  it.for(CASES)("%s", async ([, answer, expected, totalMs]) => {
    const exchange = await sendToRaw(answer, totalMs);
    expect(exchange.outcome).toEqual(expected);
    expectBounded(exchange);
  });
});

it("an unsolicited response is not taken for the response to the next request", async () => {
  const twice = "HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n".repeat(2);
  let connections = 0;
  const receiver = closeLater(
    await startRawReceiver({
      answer: (socket) => {
        connections += 1;
        socket.write(connections === 1 ? twice : `${HEAD}content-length: 2\r\n\r\nok`);
      },
    }),
  );
  const sender = openSender();
  const outgoing = {
    url: `http://127.0.0.1:${receiver.port}/hook`,
    headers: {},
    body: Buffer.from("{}"),
  };
  expect(await sender.send(outgoing)).toMatchObject({ status: 500 });
  expect(await sender.send(outgoing)).toMatchObject({ status: 200, answer: "ok" });
});

describe("a redirect is an answer and is not followed:", () => {
  it.each([
    [301, "http://127.0.0.1:PORT/inside"],
    [302, "http://169.254.169.254/latest/meta-data/"],
    [303, "/elsewhere"],
    [307, "http://127.0.0.1:PORT/inside"],
    [308, "https://example.com/"],
    [300, "http://127.0.0.1:PORT/inside"],
  ])("%i to %s", async (status, location) => {
    const inside = closeLater(
      await startRawReceiver({ answer: (socket) => void socket.end(`${HEAD}\r\ninside`) }),
    );
    const there = location.replace("PORT", String(inside.port));
    const { receiver, outcome } = await sendToRaw(
      (socket) =>
        void socket.end(
          `HTTP/1.1 ${status} Moved\r\nlocation: ${there}\r\ncontent-length: 0\r\n\r\n`,
        ),
    );
    expect(outcome).toMatchObject({ answered: true, status, answer: "" });
    expect(receiver.heard).toHaveLength(1);
    expect(inside.heard).toEqual([]);
  });
});

describe("Retry-After", () => {
  const DAY_MS = 86_400_000;
  it.each([
    ["120", 120_000],
    ["0", 0],
    ["99999999999999999999", DAY_MS],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
    ["Fri, 31 Dec 9999 23:59:59 GMT", DAY_MS],
    ["-5", null],
    ["soon", null],
    ["1e3", null],
    ["2026-11-15", null],
    ["", null],
  ])("%j", async (value, expected) => {
    const { outcome } = await sendToRaw(
      (socket) => void socket.end(`HTTP/1.1 503 No\r\nretry-after: ${value}\r\n\r\n`),
    );
    expect(outcome).toMatchObject({ answered: true, status: 503, retryAfterMs: expected });
  });

  it("as a date soon is the time until then", async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    const { outcome } = await sendToRaw(
      (socket) => void socket.end(`HTTP/1.1 429 No\r\nretry-after: ${date}\r\n\r\n`),
    );
    const { retryAfterMs } = outcome as { retryAfterMs: number };
    expect(retryAfterMs).toBeGreaterThan(55_000);
    expect(retryAfterMs).toBeLessThanOrEqual(60_000);
  });
});
