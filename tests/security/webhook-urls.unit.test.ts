/**
 * Every spelling of a URL that leads to a forbidden address is refused at registration and again when a webhook is
 * sent.
 */
import { GuardedWebhookSender } from "@cnh/server/adapters/webhooks/guarded-sender.ts";
import { checkEndpointUrl } from "@cnh/server/usecases/webhooks/endpoints/endpoint-url.ts";
import type { UrlFault } from "@cnh/server/usecases/webhooks/endpoints/endpoint-url.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDnsServer } from "../support/http/dns-server.ts";
import type { DnsServer } from "../support/http/dns-server.ts";

const POLICY = { allowHttp: false, allowPrivate: false, ports: [443, 8443] };
const DEVELOPMENT = { allowHttp: true, allowPrivate: true, ports: [] };

const HOSTILE: readonly (readonly [what: string, url: string, fault: UrlFault])[] = [
  ["loopback", "https://127.0.0.1/hook", "forbidden_host"],
  ["loopback, another of its addresses", "https://127.255.255.254/", "forbidden_host"],
  ["loopback in decimal", "https://2130706433/", "forbidden_host"],
  ["loopback in hexadecimal", "https://0x7f000001/", "forbidden_host"],
  ["loopback in octal", "https://017700000001/", "forbidden_host"],
  ["loopback in dotted octal", "https://0177.0.0.1/", "forbidden_host"],
  ["loopback in octal with more zeros", "https://0000177.0.0.01/", "forbidden_host"],
  ["loopback in dotted hexadecimal", "https://0x7f.0x0.0x0.0x1/", "forbidden_host"],
  ["loopback in mixed bases", "https://0x7f.0.0.01/", "forbidden_host"],
  ["loopback in two parts", "https://127.1/", "forbidden_host"],
  ["loopback in three parts", "https://127.0.1/", "forbidden_host"],
  ["loopback with a trailing dot", "https://127.0.0.1./", "forbidden_host"],
  ["loopback in full-width digits", "https://１２７.０.０.１/", "forbidden_host"],
  ["loopback with ideographic dots", "https://127。0。0。1/", "forbidden_host"],
  ["loopback in circled digits", "https://①②⑦.⓪.⓪.①/", "forbidden_host"],
  ["loopback percent-encoded", "https://%31%32%37.0.0.1/", "forbidden_host"],
  ["loopback on the other port allowed", "https://127.0.0.1:8443/", "forbidden_host"],
  ["zero, which is this host", "https://0/", "forbidden_host"],
  ["unspecified", "https://0.0.0.0/", "forbidden_host"],
  ["this network", "https://0.1.2.3/", "forbidden_host"],
  ["private, 10/8", "https://10.0.0.1/", "forbidden_host"],
  ["private, 10/8 in decimal", "https://167772161/", "forbidden_host"],
  ["private, 172.16/12, first", "https://172.16.0.1/", "forbidden_host"],
  ["private, 172.16/12, last", "https://172.31.255.255/", "forbidden_host"],
  ["private, 192.168/16", "https://192.168.1.1/", "forbidden_host"],
  ["private, 192.168/16 in hexadecimal", "https://0xc0a80101/", "forbidden_host"],
  ["link-local", "https://169.254.1.1/", "forbidden_host"],
  ["metadata", "https://169.254.169.254/latest/meta-data/", "forbidden_host"],
  ["metadata in decimal", "https://2852039166/", "forbidden_host"],
  ["metadata in octal", "https://0251.0376.0251.0376/", "forbidden_host"],
  ["metadata of containers", "https://169.254.170.2/", "forbidden_host"],
  ["metadata of Alibaba", "https://100.100.100.200/", "forbidden_host"],
  ["metadata of Oracle", "https://192.0.0.192/", "forbidden_host"],
  ["the host of an Azure machine", "https://168.63.129.16/", "forbidden_host"],
  ["carrier-grade NAT, first", "https://100.64.0.1/", "forbidden_host"],
  ["carrier-grade NAT, last", "https://100.127.255.255/", "forbidden_host"],
  ["protocol assignments", "https://192.0.0.1/", "forbidden_host"],
  ["documentation 1", "https://192.0.2.1/", "forbidden_host"],
  ["documentation 2", "https://198.51.100.1/", "forbidden_host"],
  ["documentation 3", "https://203.0.113.1/", "forbidden_host"],
  ["the old 6to4 relay", "https://192.88.99.1/", "forbidden_host"],
  ["benchmarking, first", "https://198.18.0.1/", "forbidden_host"],
  ["benchmarking, last", "https://198.19.255.255/", "forbidden_host"],
  ["multicast, first", "https://224.0.0.1/", "forbidden_host"],
  ["multicast, last", "https://239.255.255.255/", "forbidden_host"],
  ["reserved", "https://240.0.0.1/", "forbidden_host"],
  ["broadcast", "https://255.255.255.255/", "forbidden_host"],
  ["broadcast in decimal", "https://4294967295/", "forbidden_host"],
  ["IPv6 loopback", "https://[::1]/", "forbidden_host"],
  ["IPv6 loopback in full", "https://[0:0:0:0:0:0:0:1]/", "forbidden_host"],
  ["IPv6 unspecified", "https://[::]/", "forbidden_host"],
  ["IPv4-mapped loopback", "https://[::ffff:127.0.0.1]/", "forbidden_host"],
  ["IPv4-mapped loopback in hexadecimal", "https://[::ffff:7f00:1]/", "forbidden_host"],
  ["IPv4-mapped metadata", "https://[::ffff:a9fe:a9fe]/", "forbidden_host"],
  ["IPv4-mapped public", "https://[::ffff:8.8.8.8]/", "forbidden_host"],
  ["IPv4-translated", "https://[::ffff:0:127.0.0.1]/", "forbidden_host"],
  ["IPv4-compatible loopback", "https://[::127.0.0.1]/", "forbidden_host"],
  ["IPv4-compatible private", "https://[::a00:1]/", "forbidden_host"],
  ["6to4 of loopback", "https://[2002:7f00:1::]/", "forbidden_host"],
  ["6to4 of a private address", "https://[2002:c0a8:101::1]/", "forbidden_host"],
  ["NAT64 of loopback", "https://[64:ff9b::7f00:1]/", "forbidden_host"],
  ["NAT64 of metadata", "https://[64:ff9b::169.254.169.254]/", "forbidden_host"],
  ["NAT64 for local use", "https://[64:ff9b:1::a00:1]/", "forbidden_host"],
  ["Teredo", "https://[2001:0:7f00:1::]/", "forbidden_host"],
  ["ORCHID", "https://[2001:10::1]/", "forbidden_host"],
  ["ORCHID, second version", "https://[2001:20::1]/", "forbidden_host"],
  ["IPv6 benchmarking", "https://[2001:2::1]/", "forbidden_host"],
  ["IPv6 documentation", "https://[2001:db8::1]/", "forbidden_host"],
  ["IPv6 documentation, the larger", "https://[3fff::1]/", "forbidden_host"],
  ["unique-local", "https://[fc00::1]/", "forbidden_host"],
  ["unique-local, locally assigned", "https://[fd12:3456:789a::1]/", "forbidden_host"],
  ["IPv6 metadata of Amazon", "https://[fd00:ec2::254]/", "forbidden_host"],
  ["IPv6 link-local", "https://[fe80::1]/", "forbidden_host"],
  ["IPv6 site-local", "https://[fec0::1]/", "forbidden_host"],
  ["IPv6 discard", "https://[100::1]/", "forbidden_host"],
  ["segment routing", "https://[5f00::1]/", "forbidden_host"],
  ["IPv6 multicast", "https://[ff02::1]/", "forbidden_host"],
  ["IPv6 that nobody was given", "https://[4000::1]/", "forbidden_host"],
  ["localhost", "https://localhost/", "forbidden_host"],
  ["localhost with a trailing dot", "https://localhost./", "forbidden_host"],
  ["localhost in capitals", "https://LOCALHOST/", "forbidden_host"],
  ["localhost in circled letters", "https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/", "forbidden_host"],
  ["a name under localhost", "https://hooks.localhost/", "forbidden_host"],
  ["a name of the local link", "https://printer.local/", "forbidden_host"],
  ["the metadata name of Google", "https://metadata.google.internal/", "forbidden_host"],
  ["the same with a trailing dot", "https://metadata.google.internal./", "forbidden_host"],
  ["a name of the house", "https://router.home.arpa/", "forbidden_host"],
  ["a name of one label", "https://intranet/", "forbidden_host"],
  ["an onion service", "https://expyuzz4wqqyqhjn.onion/", "forbidden_host"],
  ["user and password", "https://user:word@example.com/", "has_credentials"],
  ["user alone", "https://user@example.com/", "has_credentials"],
  ["password alone", "https://:word@example.com/", "has_credentials"],
  ["a host that looks like the user", "https://example.com@127.0.0.1/", "has_credentials"],
  ["a fragment", "https://example.com/hook#part", "has_fragment"],
  ["an empty fragment", "https://example.com/hook#", "has_fragment"],
  ["the port of SSH", "https://example.com:22/", "port_not_allowed"],
  ["the port of SMTP", "https://example.com:25/", "port_not_allowed"],
  ["the port of Redis", "https://example.com:6379/", "port_not_allowed"],
  ["the port of plain http", "https://example.com:80/", "port_not_allowed"],
  ["the port zero", "https://example.com:0/", "port_not_allowed"],
  ["plain http", "http://example.com/", "not_https"],
  ["plain http on the port of https", "http://example.com:443/", "not_https"],
  ["ftp", "ftp://example.com/", "not_https"],
  ["a file", "file:///etc/passwd", "not_https"],
  ["gopher", "gopher://example.com:443/_x", "not_https"],
  ["data", "data:text/plain,x", "not_https"],
  ["script", "javascript:alert(1)", "not_https"],
  ["a websocket", "wss://example.com/", "not_https"],
  ["a Unix socket", "unix:/var/run/docker.sock", "not_https"],
  ["nothing", "", "not_a_url"],
  ["a path", "/hook", "not_a_url"],
  ["no scheme", "//example.com/hook", "not_a_url"],
  ["no host", "https://", "not_a_url"],
  ["a port beyond all", "https://example.com:65536/", "not_a_url"],
  ["an address of five parts", "https://1.2.3.4.5/", "not_a_url"],
  ["an address with a part too large", "https://127.0.0.256/", "not_a_url"],
  ["an address beyond all", "https://4294967296/", "not_a_url"],
  ["an address with a zone", "https://[fe80::1%25eth0]/", "not_a_url"],
  ["a backslash", "https://example.com\\@127.0.0.1/", "not_a_url"],
  ["a line break in the host", "https://127.0.\n0.1/", "not_a_url"],
  ["a header hidden in the path", "https://example.com/\r\nX-Evil: 1", "not_a_url"],
  ["a tab", "https://exam\tple.com/", "not_a_url"],
  ["a space in front", " https://example.com/", "not_a_url"],
  ["a null byte", "https://example.com\u0000.evil.com/", "not_a_url"],
  ["a null byte, encoded", "https://example.com%00.evil.com/", "not_a_url"],
  ["an empty label", "https://example..com/", "not_a_url"],
  ["two trailing dots", "https://localhost../", "not_a_url"],
  ["a label too long", `https://${"a".repeat(64)}.com/`, "not_a_url"],
  ["a name too long", `https://${"abc.".repeat(64)}com/`, "not_a_url"],
  ["a URL too long", `https://example.com/${"a".repeat(2048)}`, "too_long"],
];

describe("a URL that leads where webhooks may not go", () => {
  let dns: DnsServer;
  let sender: GuardedWebhookSender;
  beforeAll(async () => {
    dns = await startDnsServer(() => null);
    sender = new GuardedWebhookSender({
      ...POLICY,
      connectTimeoutMs: 1_000,
      totalTimeoutMs: 2_000,
      dnsServers: [dns.address],
    });
  });
  afterAll(async () => {
    await sender.close();
    await dns.close();
  });

  it.each(HOSTILE)("%s", async (_what, url, fault) => {
    expect(checkEndpointUrl(url, POLICY)).toBe(fault);
    expect(await sender.send({ url, headers: {}, body: Buffer.from("{}") })).toEqual({
      answered: false,
      failure: fault === "forbidden_host" ? "forbidden_address" : "invalid_url",
      durationMs: expect.any(Number),
    });
    expect(dns.asked).toEqual([]);
  });

  it("has its own name each", () => {
    expect(new Set(HOSTILE.map(([what]) => what)).size).toBe(HOSTILE.length);
  });
});

describe("a URL that may be used", () => {
  it.each([
    "https://example.com",
    "https://example.com/hook?token=1&x=%20",
    "https://example.com:443/",
    "https://hooks.example.com:8443/a",
    "https://example.com./",
    "https://my_hooks.example.com/",
    "https://bücher.example/",
    "https://8.8.8.8/",
    "https://172.32.0.1/",
    "https://100.128.0.1/",
    "https://[2606:4700:4700::1111]/",
    "https://mylocalhost.com/",
    "https://internal.example.com/",
    `https://example.com/${"a".repeat(2028)}`,
  ])("%s", (url) => {
    expect(checkEndpointUrl(url, POLICY)).toBeNull();
  });

  it.each(["http://127.0.0.1:3000/hook", "http://receiver:8080/", "https://localhost:9443/"])(
    "in development: %s",
    (url) => {
      expect(checkEndpointUrl(url, DEVELOPMENT)).toBeNull();
    },
  );

  it.each([
    ["ftp://localhost/", "not_https"],
    ["http://user@localhost/", "has_credentials"],
  ])("in development neither: %s", (url, fault) => {
    expect(checkEndpointUrl(url, DEVELOPMENT)).toBe(fault);
  });
});
