/**
 * Receivers may answer with bytes that are not an HTTP response: each outcome is exact, and time and bytes are limited.
 */
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { drip, writeEndlessly } from "../support/webhooks/raw-receiver.ts";
import type { RawReceiver } from "../support/webhooks/raw-receiver.ts";
import { expectBounded, failed, sendToRaw, SHORT_MS } from "../support/webhooks/webhook-stage.ts";

const HEAD = "HTTP/1.1 200 OK\r\n";

describe("no answer is made of", () => {
  type Case = readonly [what: string, answer: (socket: Socket) => void, failure: string];
  const endless = (head: string, rest: string) => (socket: Socket) => {
    socket.write(head);
    writeEndlessly(socket, rest);
  };
  const CASES: readonly Case[] = [
    ["silence", () => {}, "timeout"],
    ["a connection that closes at once", (socket) => void socket.end(), "broken_answer"],
    ["a connection that is reset", (socket) => void socket.resetAndDestroy(), "broken_answer"],
    ["half a status line", (socket) => void socket.write("HTTP/1.1 20"), "timeout"],
    ["a head without an end", (socket) => void socket.write(HEAD), "timeout"],
    ["a head that breaks off", (socket) => void socket.end(`${HEAD}a: b`), "broken_answer"],
    ["headers that drip", (socket) => drip(socket, [HEAD, "x-a: 1\r\n"], 20), "timeout"],
    [
      "a status line that drips",
      (socket) => drip(socket, ["HTTP/1.1 ", "2", "0", "0", " ", "O", "K"], 20),
      "timeout",
    ],
    ["a flood of headers", endless(HEAD, "x-flood: 1\r\n".repeat(1000)), "broken_answer"],
    ["one endless header", endless(`${HEAD}x-flood: `, "a".repeat(65_536)), "broken_answer"],
    ["one endless header name", endless(HEAD, "a".repeat(65_536)), "broken_answer"],
    [
      "17 KiB of headers",
      (socket) => void socket.end(`${HEAD}a: ${"b".repeat(17_408)}\r\n\r\n`),
      "broken_answer",
    ],
    ["an endless status line", endless("HTTP/1.1 200 ", "O".repeat(65_536)), "broken_answer"],
    [
      "a flood of 103",
      endless("", "HTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\n".repeat(100)),
      "broken_answer",
    ],
    ["a flood of 102", endless("", "HTTP/1.1 102 Processing\r\n\r\n".repeat(100)), "broken_answer"],
    [
      "interim answers and then silence",
      (socket) => void socket.write("HTTP/1.1 102 Processing\r\n\r\n".repeat(9)),
      "broken_answer",
    ],
    [
      "interim answers that drip",
      (socket) => drip(socket, ["HTTP/1.1 102 Processing\r\n\r\n"], 100),
      "timeout",
    ],
    [
      "an unsolicited 100",
      (socket) => void socket.write("HTTP/1.1 100 Continue\r\n\r\n"),
      "broken_answer",
    ],
    [
      "another protocol instead",
      (socket) =>
        void socket.write("HTTP/1.1 101 Switching\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n"),
      "broken_answer",
    ],
    [
      "another protocol altogether",
      (socket) => void socket.end("220 mail.example.com ESMTP\r\n"),
      "broken_answer",
    ],
    [
      "the greeting of SSH",
      (socket) => void socket.end("SSH-2.0-OpenSSH_9.6\r\n"),
      "broken_answer",
    ],
    [
      "an answer without a head, as in HTTP/0.9",
      (socket) => void socket.end("ok"),
      "broken_answer",
    ],
    ["a Redis error", (socket) => void socket.end("-ERR unknown command\r\n"), "broken_answer"],
    ["random bytes", (socket) => void socket.end(Buffer.from(bytes(4096))), "broken_answer"],
    ["endless null bytes", endless("", "\0".repeat(65_536)), "broken_answer"],
    [
      "a null byte in a header",
      (socket) => void socket.end(`${HEAD}x: a\0b\r\n\r\n`),
      "broken_answer",
    ],
    [
      "a status beyond all",
      (socket) => void socket.end("HTTP/1.1 99999 No\r\n\r\n"),
      "broken_answer",
    ],
    [
      "a status that is not a number",
      (socket) => void socket.end("HTTP/1.1 OK OK\r\n\r\n"),
      "broken_answer",
    ],
    [
      "two lengths",
      (socket) => void socket.end(`${HEAD}content-length: 1\r\ncontent-length: 2\r\n\r\nab`),
      "broken_answer",
    ],
    [
      "a length and chunks",
      (socket) =>
        void socket.end(`${HEAD}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`),
      "broken_answer",
    ],
    [
      "a negative length",
      (socket) => void socket.end(`${HEAD}content-length: -1\r\n\r\n`),
      "broken_answer",
    ],
    [
      "a length beyond all",
      (socket) => void socket.end(`${HEAD}content-length: 99999999999999999999\r\n\r\n`),
      "broken_answer",
    ],
    [
      "HTTP/2 without being asked",
      (socket) => void socket.write(Buffer.from("000000040000000000", "hex")),
      "broken_answer",
    ],
  ];

  it.each(CASES)("%s", async (_what, answer, failure) => {
    const exchange = await sendToRaw(answer, failure === "timeout" ? SHORT_MS : undefined);
    expect(exchange.outcome).toEqual(failed(failure));
    expectBounded(exchange);
    await expectHungUp(exchange.receiver);
  });
});

async function expectHungUp(receiver: RawReceiver): Promise<void> {
  for (let waits = 0; waits < 50 && receiver.openConnections() > 0; waits += 1) await sleep(20);
  expect(receiver.openConnections()).toBe(0);
}

function bytes(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * 7 + 131) % 256);
}
