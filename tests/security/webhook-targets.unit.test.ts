/**
 * The address to which a name resolves at connection time decides whether a webhook is sent. The test uses a real DNS
 * server and real sockets. A trap listens on loopback, on the port of every URL here, and must receive nothing.
 */
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { GuardedSenderOptions } from "@cnh/server/adapters/webhooks/guarded-sender.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { startDnsServer } from "../support/http/dns-server.ts";
import type { DnsReply, DnsServer } from "../support/http/dns-server.ts";
import { startRawReceiver } from "../support/webhooks/raw-receiver.ts";
import type { RawReceiver } from "../support/webhooks/raw-receiver.ts";
import { closeLater, failed, openSender } from "../support/webhooks/webhook-stage.ts";

const NAME = "hooks.example.com";
const PUBLIC = "8.8.8.8";
const PUBLIC_V6 = "2606:4700:4700::1111";
const OK = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";

let trap: RawReceiver;
beforeEach(async () => {
  trap = closeLater(await startRawReceiver({ answer: (socket) => void socket.end(OK) }));
});

const startDns = async (replyTo: (name: string, before: number) => DnsReply) =>
  closeLater(await startDnsServer(replyTo));

const openGuarded = (dns: DnsServer, options: Partial<GuardedSenderOptions> = {}) =>
  openSender({
    allowPrivate: false,
    dnsServers: [dns.address],
    ...options,
  });

const hookAt = (host: string, port: number) => ({
  url: `http://${host}:${port}/hook`,
  headers: {},
  body: Buffer.from("{}"),
});

describe("a name is refused that resolves to", () => {
  const CASES: readonly (readonly [what: string, reply: DnsReply])[] = [
    ["loopback", { a: ["127.0.0.1"] }],
    ["another loopback address", { a: ["127.8.8.8"] }],
    ["a private address, 10/8", { a: ["10.1.2.3"] }],
    ["a private address, 172.16/12", { a: ["172.20.0.1"] }],
    ["a private address, 192.168/16", { a: ["192.168.0.1"] }],
    ["a link-local address", { a: ["169.254.0.1"] }],
    ["metadata", { a: ["169.254.169.254"] }],
    ["the host of an Azure machine", { a: ["168.63.129.16"] }],
    ["carrier-grade NAT", { a: ["100.64.0.1"] }],
    ["zero", { a: ["0.0.0.0"] }],
    ["multicast", { a: ["224.0.0.251"] }],
    ["broadcast", { a: ["255.255.255.255"] }],
    ["a reserved address", { a: ["240.0.0.1"] }],
    ["benchmarking", { a: ["198.18.0.1"] }],
    ["documentation", { a: ["203.0.113.9"] }],
    ["IPv6 loopback", { aaaa: ["::1"] }],
    ["IPv6 unspecified", { aaaa: ["::"] }],
    ["a unique-local address", { aaaa: ["fd00::1"] }],
    ["IPv6 metadata", { aaaa: ["fd00:ec2::254"] }],
    ["an IPv6 link-local address", { aaaa: ["fe80::1"] }],
    ["an IPv4-mapped loopback address", { aaaa: ["::ffff:127.0.0.1"] }],
    ["an IPv4-compatible loopback address", { aaaa: ["::127.0.0.1"] }],
    ["6to4 of loopback", { aaaa: ["2002:7f00:1::1"] }],
    ["NAT64 of loopback", { aaaa: ["64:ff9b::7f00:1"] }],
    ["NAT64 for local use", { aaaa: ["64:ff9b:1::7f00:1"] }],
    ["Teredo", { aaaa: ["2001:0:1::1"] }],
    ["a public and then a private address", { a: [PUBLIC, "10.0.0.1"] }],
    ["a private and then a public address", { a: ["10.0.0.1", PUBLIC] }],
    ["a private address behind many public ones", { a: [...manyPublic(19), "127.0.0.1"] }],
    ["public IPv4 and private IPv6", { a: [PUBLIC], aaaa: ["::1"] }],
    ["private IPv4 and public IPv6", { a: ["127.0.0.1"], aaaa: [PUBLIC_V6] }],
    ["another name that is loopback", { cname: "inside.example.net", a: ["127.0.0.1"] }],
    ["localhost, by another name", { cname: "localhost", a: ["127.0.0.1"] }],
    [
      "another name with a private IPv6 address",
      { cname: "inside.example.net", aaaa: ["fd00::1"] },
    ],
  ];

  it.each(CASES)("%s", async (_what, reply) => {
    const sender = openGuarded(await startDns(() => reply));
    expect(await sender.send(hookAt(NAME, trap.port))).toEqual(failed("forbidden_address"));
    expect(trap.heard).toEqual([]);
  });

  it("loopback, the name written with a trailing dot", async () => {
    const sender = openGuarded(await startDns(() => ({ a: ["127.0.0.1"] })));
    expect(await sender.send(hookAt(`${NAME}.`, trap.port))).toEqual(failed("forbidden_address"));
    expect(trap.heard).toEqual([]);
  });
});

describe("no address, no connection", () => {
  const CASES: readonly (readonly [what: string, reply: DnsReply, failure: string])[] = [
    ["a name that does not exist", null, "dns_failed"],
    ["a name without addresses", {}, "dns_failed"],
    ["a name that leads to a name without addresses", { cname: "x.example.net" }, "dns_failed"],
    ["a server that fails", "failed", "dns_failed"],
    ["a server that is silent", "silent", "timeout"],
  ];

  it.each(CASES)("%s", async (_what, reply, failure) => {
    const sender = openGuarded(await startDns(() => reply));
    const outcome = await sender.send(hookAt(NAME, trap.port));
    expect(outcome).toEqual(failed(failure));
    expect(outcome.durationMs).toBeLessThan(1_900);
  });

  it("an endless chain of names", async () => {
    const dns = await startDns((name) => ({ cname: `x${name}`.slice(-60) }));
    expect(await openGuarded(dns).send(hookAt(NAME, trap.port))).toEqual(failed("dns_failed"));
    expect(dns.asked.length).toBeLessThanOrEqual(4);
  });
});

/** Two loopback addresses stand for the public address (127.0.0.2) and the private one with the trap. */
describe("a name that changes its mind", () => {
  const isAllowedAddress = (address: string) => address === "127.0.0.2";
  let receiver: RawReceiver;
  beforeEach(async () => {
    const answer = (socket: Socket) => void socket.end(OK);
    receiver = closeLater(await startRawReceiver({ host: "127.0.0.2", port: trap.port, answer }));
  });

  it("between check and connection: it is resolved once, and the checked address is connected to", async () => {
    const dns = await startDns((_name, before) => ({
      a: [before === 0 ? "127.0.0.2" : "127.0.0.1"],
    }));
    const sender = openGuarded(dns, { isAllowedAddress });
    const outcome = await sender.send(hookAt(NAME, receiver.port));
    expect(outcome).toMatchObject({ answered: true, status: 200, answer: "ok" });
    expect(dns.asked.toSorted()).toEqual([`A ${NAME}`, `AAAA ${NAME}`]);
    expect(receiver.heard).toHaveLength(1);
    expect(trap.heard).toEqual([]);
    // The connection was closed: the next one resolves the name again and is refused.
    expect(await sender.send(hookAt(NAME, receiver.port))).toEqual(failed("forbidden_address"));
    expect(receiver.heard).toHaveLength(1);
  });

  it("by giving one answer to A and another to AAAA", async () => {
    const dns = await startDns(() => ({ a: ["127.0.0.2"], aaaa: ["::1"] }));
    const sender = openGuarded(dns, { isAllowedAddress });
    expect(await sender.send(hookAt(NAME, receiver.port))).toEqual(failed("forbidden_address"));
    expect(receiver.heard).toEqual([]);
  });

  it("is looked at again on the open connection, before a byte is written", async () => {
    let looks = 0;
    const sender = openGuarded(await startDns(() => ({ a: ["127.0.0.2"] })), {
      isAllowedAddress: () => {
        looks += 1;
        return looks === 1;
      },
    });
    expect(await sender.send(hookAt(NAME, receiver.port))).toEqual(failed("forbidden_address"));
    await sleep(50);
    expect(looks).toBe(2);
    expect(receiver.heard).toEqual([""]);
    expect(receiver.openConnections()).toBe(0);
  });
});

describe("a connection", () => {
  it("goes to the next address when no server listens at the first", async () => {
    const dns = await startDns(() => ({ a: ["127.0.0.9", "127.0.0.1"] }));
    const sender = openGuarded(dns, { allowPrivate: true });
    const outcome = await sender.send(hookAt(NAME, trap.port));
    expect(outcome).toMatchObject({ answered: true, status: 200 });
  });

  it("fails when no server listens at any address", async () => {
    const sender = openGuarded(await startDns(() => ({ a: ["127.0.0.9"] })), {
      allowPrivate: true,
    });
    expect(await sender.send(hookAt(NAME, trap.port))).toEqual(failed("connect_failed"));
  });

  it("knows the names of this machine in development", async () => {
    const sender = openSender();
    const outcome = await sender.send(hookAt("localhost", trap.port));
    expect(outcome).toMatchObject({ answered: true, status: 200 });
  });
});

function manyPublic(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `8.8.${index}.8`);
}
