/** Webhooks arrive over TLS on persistent connections, and an invalid certificate stops them. */
import { createServer } from "node:tls";
import type { GuardedSenderOptions } from "@cnh/server/adapters/webhooks/guarded-sender.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAuthority } from "../support/http/certificates.ts";
import type { Authority, Certificate } from "../support/http/certificates.ts";
import { startDnsServer } from "../support/http/dns-server.ts";
import type { DnsServer } from "../support/http/dns-server.ts";
import { startHttpsReceiver } from "../support/http/https-receiver.ts";
import type { HttpsReceiver } from "../support/http/https-receiver.ts";
import { startRawReceiver, writeEndlessly } from "../support/webhooks/raw-receiver.ts";
import { answered, closeLater, failed, openSender } from "../support/webhooks/webhook-stage.ts";

const NAME = "hooks.example.com";
const BODY = Buffer.from(JSON.stringify({ reportId: "rep_1", nome: "José da Conceição" }));

let authority: Authority;
let stranger: Authority;
beforeAll(async () => {
  [authority, stranger] = await Promise.all([
    createAuthority([`DNS:${NAME}`, "DNS:other.example.com", "IP:127.0.0.1"]),
    createAuthority([`DNS:${NAME}`]),
  ]);
});
const certificate = (index: number, from = authority): Certificate => {
  const found = from.certificates[index];
  if (!found) throw new Error(`no certificate ${index}`);
  return found;
};

let dns: DnsServer;
beforeEach(async () => {
  dns = closeLater(await startDnsServer(() => ({ a: ["127.0.0.1"] })));
});

const openGuarded = (options: Partial<GuardedSenderOptions> = {}) =>
  openSender({ allowHttp: false, dnsServers: [dns.address], ca: authority.ca, ...options });

const startReceiver = async (index = 0, from = authority): Promise<HttpsReceiver> =>
  closeLater(await startHttpsReceiver(certificate(index, from)));

const hookAt = (host: string, port: number, path = "/hook") => ({
  url: `https://${host}:${port}${path}`,
  headers: { "content-type": "application/json", "cnh-event": "report.delivered" },
  body: BODY,
});

const thanked = answered(200, "thank you");

describe("a webhook arrives", () => {
  it("with exact body and headers, at the requested name", async () => {
    const receiver = await startReceiver();
    const path = "/hook/a%20b?token=x&y=%C3%A9";
    expect(await openGuarded().send(hookAt(NAME, receiver.port, path))).toEqual(thanked);
    expect(receiver.received).toEqual([
      {
        method: "POST",
        path,
        headers: {
          host: `${NAME}:${receiver.port}`,
          connection: "keep-alive",
          "content-type": "application/json",
          "content-length": String(BODY.length),
          "cnh-event": "report.delivered",
        },
        body: BODY,
        serverName: NAME,
      },
    ]);
  });

  it("at a name with a trailing dot, which the certificate has not", async () => {
    const receiver = await startReceiver();
    expect(await openGuarded().send(hookAt(`${NAME}.`, receiver.port))).toEqual(thanked);
    expect(receiver.received).toMatchObject([{ serverName: NAME }]);
  });

  it("at an address, with a certificate for it", async () => {
    const receiver = await startReceiver(2);
    expect(await openGuarded().send(hookAt("127.0.0.1", receiver.port))).toEqual(thanked);
    expect(dns.asked).toEqual([]);
  });

  it("one after another on one connection, with one look at the name", async () => {
    const receiver = await startReceiver();
    const sender = openGuarded({ connectionsPerOrigin: 1 });
    for (let count = 0; count < 5; count += 1) {
      expect(await sender.send(hookAt(NAME, receiver.port, `/${count}`))).toEqual(thanked);
    }
    expect(receiver.received.map(({ path }) => path)).toEqual(["/0", "/1", "/2", "/3", "/4"]);
    expect(receiver.connections()).toBe(1);
    expect(dns.asked).toHaveLength(2);
  });

  it("over no more connections than an origin may have", async () => {
    const receiver = await startReceiver();
    const sender = openGuarded({ connectionsPerOrigin: 3 });
    const sends = Array.from({ length: 30 }, () => sender.send(hookAt(NAME, receiver.port)));
    expect(await Promise.all(sends)).toEqual(sends.map(() => thanked));
    expect(receiver.connections()).toBe(3);
  });

  it("immediately, whatever other receivers do", async () => {
    const slow = closeLater(await startHttpsReceiver(certificate(0), 60_000));
    const receiver = await startReceiver(1);
    const sender = openGuarded({ connectionsPerOrigin: 2 });
    const stuck = Array.from({ length: 10 }, () => sender.send(hookAt(NAME, slow.port)));
    const outcome = await sender.send(hookAt("other.example.com", receiver.port));
    expect(outcome).toEqual(thanked);
    expect(outcome.durationMs).toBeLessThan(1_500);
    // Requests that waited in vain for a connection also end in time.
    const outcomes = await Promise.all(stuck);
    expect(outcomes).toEqual(stuck.map(() => failed("timeout")));
    for (const { durationMs } of outcomes) expect(durationMs).toBeLessThan(4_000);
    expect(slow.received).toHaveLength(2);
  });
});

describe("no webhook is sent", () => {
  it("under a certificate for another name", async () => {
    const receiver = await startReceiver(1);
    expect(await openGuarded().send(hookAt(NAME, receiver.port))).toEqual(failed("tls_failed"));
    expect(receiver.received).toEqual([]);
  });

  it("under a certificate of an unknown authority", async () => {
    const receiver = await startReceiver(0, stranger);
    expect(await openGuarded().send(hookAt(NAME, receiver.port))).toEqual(failed("tls_failed"));
    expect(receiver.received).toEqual([]);
  });

  it("to an address under a certificate for a name", async () => {
    const receiver = await startReceiver();
    const outcome = await openGuarded().send(hookAt("127.0.0.1", receiver.port));
    expect(outcome).toEqual(failed("tls_failed"));
    expect(receiver.received).toEqual([]);
  });

  it("to one who speaks plain HTTP on the port", async () => {
    const answer = "HTTP/1.1 200 OK\r\n\r\n";
    const plain = closeLater(
      await startRawReceiver({ answer: (socket) => void socket.end(answer) }),
    );
    expect(await openGuarded().send(hookAt(NAME, plain.port))).toEqual(failed("tls_failed"));
    expect(plain.heard.join("")).not.toContain("/hook");
  });

  it("to one who accepts and says nothing, not even of TLS", async () => {
    const silent = closeLater(await startRawReceiver());
    const outcome = await openGuarded().send(hookAt(NAME, silent.port));
    expect(outcome).toEqual(failed("timeout"));
    expect(outcome.durationMs).toBeLessThan(1_900);
  });

  it("and nothing waits longer than the total time, even for a slow connection", async () => {
    const silent = closeLater(await startRawReceiver());
    const sender = openGuarded({ connectTimeoutMs: 3_000, totalTimeoutMs: 300 });
    const outcome = await sender.send(hookAt(NAME, silent.port));
    expect(outcome).toEqual(failed("timeout"));
    expect(outcome.durationMs).toBeLessThan(1_500);
  });

  it("over TLS that is out of date", async () => {
    const { key, cert } = certificate(0);
    const old = createServer({ key, cert, maxVersion: "TLSv1.1", ciphers: "ALL@SECLEVEL=0" });
    await new Promise<void>((resolve) => void old.listen(0, "127.0.0.1", resolve));
    closeLater({ close: () => new Promise((resolve) => void old.close(() => resolve())) });
    const address = old.address();
    const port = typeof address === "object" && address ? address.port : 0;
    expect(await openGuarded().send(hookAt(NAME, port))).toEqual(failed("tls_failed"));
  });
});

describe("over TLS too", () => {
  it("an endless status line is not listened to", async () => {
    let sent = () => 0;
    const server = createServer(certificate(0), (socket) => {
      sent = () => socket.bytesWritten;
      socket.on("error", () => {});
      socket.once("data", () => {
        socket.write("HTTP/1.1 200 ");
        writeEndlessly(socket, "O".repeat(65_536));
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    closeLater({ close: () => new Promise((resolve) => void server.close(() => resolve())) });
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    expect(await openGuarded().send(hookAt(NAME, port))).toEqual(failed("broken_answer"));
    expect(sent()).toBeLessThan(16 * 1024 * 1024);
  });
});
