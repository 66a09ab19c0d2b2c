import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { verifyWebhook } from "@cnh/sdk";
import { Webhook } from "standardwebhooks";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeMachine } from "../test-world.ts";
import { openForwarder } from "./forward.ts";
import { parseTarget } from "./forward-target.ts";
import { makeWebhookSecret, signDelivery } from "./sign-delivery.ts";

const secret = makeWebhookSecret();
const deliveryOf = (contents: unknown, test = false) =>
  signDelivery({
    kind: "report.delivered",
    eventId: "evt_01kya3pk0efr3r11b2qvdrpr6e",
    contents,
    secret,
    test,
    at: new Date(),
  });

interface Receiver {
  readonly url: URL;
  readonly seen: { headers: IncomingHttpHeaders; body: string }[];
}

async function receive(
  answer: (respond: (status: number, headers?: Record<string, string>) => void) => void,
  listen: { port?: number; host?: string } = {},
): Promise<Receiver> {
  const seen: Receiver["seen"] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      seen.push({ headers: request.headers, body: Buffer.concat(parts).toString("utf8") });
      answer((status, headers = {}) => response.writeHead(status, headers).end());
    });
  });
  const { port = 0, host = "127.0.0.1" } = listen;
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = new URL(`http://localhost:${(server.address() as AddressInfo).port}/webhooks/cnh`);
  return { url, seen };
}

function forwarder(target: URL, options: { patienceMs?: number; timeoutMs?: number } = {}) {
  const opened = openForwarder({ target, signal: new AbortController().signal, ...options });
  onTestFinished(() => opened.close());
  return opened;
}

describe("forwarding", () => {
  it("sends what our library and Standard Webhooks both accept", async () => {
    const report = { reportId: "rpt_1", driver: { name: "João da Conceição 🚗" } };
    const receiver = await receive((respond) => respond(204));
    const outcome = await forwarder(receiver.url).send(deliveryOf(report, true));
    expect(outcome).toMatchObject({ kind: "answered", status: 204 });
    const { headers = {}, body = "" } = receiver.seen[0] ?? {};
    const verified = await verifyWebhook(body, headers, secret);
    expect(verified).toMatchObject({ event: "report.delivered", test: true, report });
    expect(verified.deliveryId).toMatch(/^dlv_cli/);
    expect(headers["user-agent"]).toMatch(/^cnh-cli\//);
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(report);
  });

  it.each([
    "driver.changed",
    "driver.due",
    "driver.unreachable",
    "driver.reachable",
    "enrollment.expiring",
    "enrollment.paused",
    "enrollment.ended",
  ])("sends a sample of %s, signed with the local secret", async (kind) => {
    const machine = makeMachine();
    onTestFinished(() => machine.remove());
    const receiver = await receive((respond) => respond(204));
    const to = ["--local", "--to", receiver.url.href, "--external-ref", "motorista-7"];
    const { code, err } = await machine.run(["trigger", kind, ...to]);
    expect(code, err).toBe(0);
    const { headers = {}, body = "" } = receiver.seen[0] ?? {};
    const own = (await machine.run(["listen", "--print-secret"])).out.trim();
    const { event, test, driverEvent } = await verifyWebhook(body, headers, own);
    expect([event, test, driverEvent?.externalRef]).toEqual([kind, true, "motorista-7"]);
    expect(driverEvent?.event).toBe(kind);
    expect(driverEvent?.deadline !== null).toBe(kind === "driver.due");
    expect(driverEvent?.comparison !== null).toBe(kind === "driver.changed");
  });

  it("sends samples of events of drivers only where they are asked for", async () => {
    const machine = makeMachine();
    onTestFinished(() => machine.remove());
    const { code, err } = await machine.run(["trigger", "driver.due"]);
    expect(code).toBe(2);
    expect(err).toContain("--local");
    const scenario = ["--local", "--to", ":3000", "--scenario", "regular"];
    expect((await machine.run(["trigger", "driver.due", ...scenario])).code).toBe(2);
  });

  it("reaches a receiver that listens on IPv6 alone", async () => {
    const receiver = await receive((respond) => respond(200), { host: "::1" });
    expect(await forwarder(receiver.url).send(deliveryOf({}))).toMatchObject({ status: 200 });
  });

  it("loses nothing to a receiver that closes a connection while it is used again", async () => {
    const used = new WeakSet<Socket>();
    const server = createServer((request, response) => {
      if (used.has(request.socket)) request.socket.destroy();
      used.add(request.socket);
      request.resume().on("end", () => response.writeHead(204).end());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const opened = forwarder(new URL(`http://127.0.0.1:${port}`));
    for (let sent = 0; sent < 5; sent += 1)
      expect(await opened.send(deliveryOf({}))).toMatchObject({ kind: "answered", status: 204 });
  });

  it("does not follow redirects", async () => {
    const receiver = await receive((respond) => respond(302, { location: "/elsewhere" }));
    expect(await forwarder(receiver.url).send(deliveryOf({}))).toMatchObject({ status: 302 });
    expect(receiver.seen).toHaveLength(1);
  });

  it("names the addresses that refused", async () => {
    const { url } = await receive((respond) => respond(200));
    const target = new URL("http://127.0.0.1:1/x");
    expect(url.port).not.toBe("1");
    expect(await forwarder(target, { patienceMs: 0 }).send(deliveryOf({}))).toEqual({
      kind: "refused",
      tried: ["127.0.0.1:1"],
    });
  });

  it("waits for a receiver that is starting, and sends to it once", async () => {
    const { url } = await receive((respond) => respond(200));
    // A port that was free a moment ago.
    const port = await new Promise<number>((resolve) => {
      const probe = createServer().listen(0, "127.0.0.1", () => {
        const free = (probe.address() as AddressInfo).port;
        probe.close(() => resolve(free));
      });
    });
    url.port = String(port);
    const sending = forwarder(url).send(deliveryOf({}));
    await new Promise((resolve) => setTimeout(resolve, 400));
    const late = await receive((respond) => respond(204), { port });
    expect(await sending).toMatchObject({ kind: "answered", status: 204 });
    expect(late.seen).toHaveLength(1);
  });

  it("gives up on a receiver that does not answer in time", async () => {
    const receiver = await receive(() => {});
    expect(await forwarder(receiver.url, { timeoutMs: 200 }).send(deliveryOf({}))).toEqual({
      kind: "timeout",
    });
  });

  it.each([
    ["3000", "http://localhost:3000/"],
    ["3000/x", "http://localhost:3000/x"],
    [":3000/webhooks/cnh", "http://localhost:3000/webhooks/cnh"],
    ["localhost:3000", "http://localhost:3000/"],
    ["127.0.0.1:8080/a?b=1", "http://127.0.0.1:8080/a?b=1"],
    ["https://app.local/x", "https://app.local/x"],
  ])("takes %s for %s", (text, url) => {
    expect(parseTarget(text).href).toBe(url);
  });

  it.each(["", "ftp://x/", ":", "http://", "a b"])("refuses %j", (text) => {
    expect(() => parseTarget(text)).toThrow("is not an address");
  });
});
