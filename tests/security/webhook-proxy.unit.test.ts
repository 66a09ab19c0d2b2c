/** An egress proxy resolves names itself; a URL with a literal address is checked before the request is sent. */
import type { GuardedSenderOptions } from "@cnh/server/adapters/webhooks/guarded-sender.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAuthority } from "../support/http/certificates.ts";
import type { Authority } from "../support/http/certificates.ts";
import { startConnectProxy } from "../support/http/connect-proxy.ts";
import type { ConnectProxy } from "../support/http/connect-proxy.ts";
import { startDnsServer } from "../support/http/dns-server.ts";
import type { DnsServer } from "../support/http/dns-server.ts";
import { startHttpsReceiver } from "../support/http/https-receiver.ts";
import { startRawReceiver } from "../support/webhooks/raw-receiver.ts";
import { answered, closeLater, failed, openSender } from "../support/webhooks/webhook-stage.ts";

const NAME = "hooks.example.com";
const BODY = Buffer.from("{}");
const thanked = answered(200, "thank you");

let authority: Authority;
let stranger: Authority;
beforeAll(async () => {
  [authority, stranger] = await Promise.all([
    createAuthority([`DNS:${NAME}`]),
    createAuthority([`DNS:${NAME}`]),
  ]);
});

let dns: DnsServer;
beforeEach(async () => {
  dns = closeLater(await startDnsServer(() => ({ a: ["127.0.0.1"] })));
});

const openGuarded = (options: Partial<GuardedSenderOptions> = {}) =>
  openSender({ allowHttp: false, dnsServers: [dns.address], ca: authority.ca, ...options });

async function startReceiver(from = authority) {
  const [certificate] = from.certificates;
  if (!certificate) throw new Error("no certificate");
  return closeLater(await startHttpsReceiver(certificate));
}

const hookAt = (host: string, port: number) => ({
  url: `https://${host}:${port}/hook`,
  headers: {},
  body: BODY,
});

describe("through a proxy", () => {
  const startProxy = async (portOf: Parameters<typeof startConnectProxy>[0]) =>
    closeLater(await startConnectProxy(portOf));
  const through = ({ port }: ConnectProxy, options: Partial<GuardedSenderOptions> = {}) =>
    openGuarded({ proxyUrl: `http://127.0.0.1:${port}`, ...options });

  it("the proxy resolves the name, and TLS reaches the receiver whole", async () => {
    const receiver = await startReceiver();
    const proxy = await startProxy(() => receiver.port);
    const sender = through(proxy, {
      allowPrivate: false,
      ports: [443, 8443],
      connectionsPerOrigin: 1,
    });
    for (const path of ["/1", "/2"]) {
      const url = `https://${NAME}${path}`;
      expect(await sender.send({ url, headers: {}, body: BODY })).toEqual(thanked);
    }
    expect(receiver.received).toMatchObject([
      { path: "/1", body: BODY, serverName: NAME, headers: { host: NAME } },
      { path: "/2", body: BODY },
    ]);
    expect(proxy.asked).toEqual([`${NAME}:443`]);
    expect(dns.asked).toEqual([]);
  });

  it("plain http goes through a tunnel as well, where it is allowed", async () => {
    const answer = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";
    const receiver = closeLater(
      await startRawReceiver({ answer: (socket) => void socket.write(answer) }),
    );
    const proxy = await startProxy(() => receiver.port);
    const outcome = await through(proxy, { allowHttp: true }).send({
      url: `http://${NAME}/plain`,
      headers: {},
      body: BODY,
    });
    expect(outcome).toMatchObject({ answered: true, status: 200, answer: "ok" });
    expect(proxy.asked).toEqual([`${NAME}:80`]);
    expect(receiver.heard[0]).toMatch(/^POST \/plain HTTP\/1\.1\r\nhost: hooks\.example\.com\r\n/);
  });

  it("with its user and password, which the receiver never sees", async () => {
    const receiver = await startReceiver();
    const proxy = await startProxy(() => receiver.port);
    const proxyUrl = `http://user:w%40rd@127.0.0.1:${proxy.port}`;
    expect(await openGuarded({ proxyUrl }).send(hookAt(NAME, 8443))).toEqual(thanked);
    const words = Buffer.from("user:w@rd").toString("base64");
    expect(proxy.asked).toEqual([`${NAME}:8443 Basic ${words}`]);
    expect(receiver.received[0]?.headers).not.toHaveProperty("proxy-authorization");
  });

  it.each(["https://127.0.0.1/", "https://[::1]/", "https://0x7f.1/", "https://localhost/"])(
    "%s is refused anyway",
    async (url) => {
      const proxy = await startProxy(() => ({ status: "500 Never" }));
      const sender = through(proxy, { allowPrivate: false });
      expect(await sender.send({ url, headers: {}, body: BODY })).toEqual(
        failed("forbidden_address"),
      );
      expect(proxy.asked).toEqual([]);
    },
  );

  it.each(["403 Forbidden", "407 Proxy Authentication Required", "502 Bad Gateway"])(
    "that answers %s nothing is sent",
    async (status) => {
      const proxy = await startProxy(() => ({ status }));
      expect(await through(proxy).send(hookAt(NAME, 443))).toEqual(failed("proxy_failed"));
    },
  );

  it("that is not there, nothing is sent", async () => {
    const gone = await startConnectProxy(() => null);
    await gone.close();
    expect(await through(gone).send(hookAt(NAME, 443))).toEqual(failed("proxy_failed"));
  });

  it("that never answers, nothing is sent, in time", async () => {
    const proxy = await startProxy(() => null);
    const outcome = await through(proxy).send(hookAt(NAME, 443));
    expect(outcome).toEqual(failed("timeout"));
    expect(outcome.durationMs).toBeLessThan(1_900);
  });

  it("that leads elsewhere the certificate is noticed", async () => {
    const receiver = await startReceiver(stranger);
    const proxy = await startProxy(() => receiver.port);
    expect(await through(proxy).send(hookAt(NAME, 443))).toEqual(failed("tls_failed"));
    expect(receiver.received).toEqual([]);
  });
});
