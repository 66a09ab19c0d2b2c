/** Unusual framing, headers and protocols are answered as one request or refused, and never cause a 5xx. */
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RestService, shareService } from "../support/service/rest-service.ts";

let service: RestService;
beforeAll(async () => {
  service = await shareService();
});
afterAll(() => service.stop());

const SILENCE_MS = 400;

/** The statuses of the responses to some bytes, until the server closes or stays silent. */
function statusesOf(bytes: string | Buffer): Promise<number[]> {
  const { hostname, port } = new URL(service.server.url);
  return new Promise((resolve) => {
    let text = "";
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () =>
      resolve([...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))),
    );
  });
}

const BODY = '{"infractions":[]}';
const SIZE = BODY.length;
const CHUNKED = `${SIZE.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;
const SMUGGLED = "GET /api/v1/credit HTTP/1.1\r\nHost: a\r\nX: ";

const post = (headers: string, body: string) => () =>
  `POST /api/v1/points/calculate HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${service.key.key}\r\n` +
  `Content-Type: application/json\r\n${headers}\r\n${body}`;
const get = (head: string) => () => `${head}\r\n\r\n`;
const chunks = (body: string) => post("Transfer-Encoding: chunked\r\n", body);
const coded = (header: string) => post(`${header}\r\n`, CHUNKED);

/** The expected statuses in order; an empty list for no response. */
type Forms = Readonly<Record<string, readonly [form: () => string | Buffer, expected: number[]]>>;

const LENGTHS: Forms = {
  "a length": [post(`Content-Length: ${SIZE}\r\n`, BODY), [200]],
  "a length and chunks": [
    post("Content-Length: 6\r\nTransfer-Encoding: chunked\r\n", `0\r\n\r\n${SMUGGLED}`),
    [400],
  ],
  "chunks and a length": [
    post("Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", `5c\r\n${SMUGGLED}\r\n0\r\n\r\n`),
    [400],
  ],
  "two lengths that differ": [
    post(`Content-Length: ${SIZE}\r\nContent-Length: 0\r\n`, BODY),
    [400],
  ],
  "two lengths that agree": [
    post(`Content-Length: ${SIZE}\r\nContent-Length: ${SIZE}\r\n`, BODY),
    [400],
  ],
  "a list of lengths": [post(`Content-Length: ${SIZE}, ${SIZE}\r\n`, BODY), [400]],
  "a length with a plus": [post(`Content-Length: +${SIZE}\r\n`, BODY), [400]],
  "a length in hex": [post("Content-Length: 0x12\r\n", BODY), [400]],
  "a negative length": [post("Content-Length: -1\r\n", BODY), [400]],
  "a length beyond all numbers": [post("Content-Length: 99999999999999999999\r\n", BODY), [400]],
  "a space before the colon": [post(`Content-Length : ${SIZE}\r\n`, BODY), [400]],
};

const CODINGS: Forms = {
  chunked: [chunks(CHUNKED), [200]],
  "chunked in capitals": [coded("Transfer-Encoding: CHUNKED"), [200]],
  "an unknown coding": [post("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"), [400]],
  identity: [post("Transfer-Encoding: identity\r\n", BODY), [400]],
  "identity after chunked": [coded("Transfer-Encoding: chunked, identity"), [400]],
  "identity before chunked": [coded("Transfer-Encoding: identity, chunked"), [400]],
  "gzip before chunked": [coded("Transfer-Encoding: gzip, chunked"), [400]],
  "chunked twice": [coded("Transfer-Encoding: chunked, chunked"), [400]],
  "two headers": [coded("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity"), [400]],
  "a vertical tab": [coded("Transfer-Encoding: \x0bchunked"), [400]],
  "a folded header": [coded("Transfer-Encoding:\r\n chunked"), [400]],
};

const CHUNKS: Forms = {
  "a bare line feed": [chunks(`12\n${BODY}\n0\n\n`), [400]],
  "a prefix of hex": [chunks(`0x12\r\n${BODY}\r\n0\r\n\r\n`), [400]],
  "a negative size": [chunks(`-12\r\n${BODY}\r\n0\r\n\r\n`), [400]],
  "a size beyond all numbers": [chunks(`FFFFFFFFFFFFFFFFFF\r\n${BODY}\r\n0\r\n\r\n`), [400]],
  "an underscore in the size": [chunks(`1_2\r\n${BODY}\r\n0\r\n\r\n`), [400]],
  "a missing line break": [chunks(`12\r\n${BODY}XX0\r\n\r\n`), [400]],
  "a line feed in an extension": [chunks(`12;a\nb\r\n${BODY}\r\n0\r\n\r\n`), [400]],
  "an extension beyond all measure": [
    chunks(`12;${"a".repeat(17_000)}\r\n${BODY}\r\n0\r\n\r\n`),
    [400],
  ],
  "an extension": [chunks(`12;a=b\r\n${BODY}\r\n0\r\n\r\n`), [200]],
  "trailers that name a key": [
    chunks(`12\r\n${BODY}\r\n0\r\nAuthorization: Bearer x\r\n\r\n`),
    [200],
  ],
};

const HEADS: Forms = {
  "no Host": [get("GET /livez HTTP/1.1"), [400]],
  "a plain check of a load balancer": [get("GET /readyz HTTP/1.0"), [200]],
  "no Host in HTTP/1.0": [get("GET /docs/ HTTP/1.0"), [400]],
  "two Hosts": [get("GET /livez HTTP/1.1\r\nHost: a\r\nHost: b"), [400]],
  "two Hosts that agree": [get("GET /livez HTTP/1.1\r\nHost: a\r\nhost: a"), [400]],
  "a Host with a space": [get("GET /docs/ HTTP/1.1\r\nHost: a b"), [400]],
  "an empty Host": [get("GET /docs/ HTTP/1.1\r\nHost: "), [400]],
  "a Host with a path": [get("GET /docs HTTP/1.1\r\nHost: a/b"), [400]],
  "a Host with a user": [get("GET /docs HTTP/1.1\r\nHost: user@a"), [400]],
  "a Host with a port that is none": [get("GET /docs HTTP/1.1\r\nHost: a:99999999"), [400]],
  "a Host of brackets": [get("GET /docs/ HTTP/1.1\r\nHost: [::1"), [400]],
  "a Host in IPv6": [get("GET /livez HTTP/1.1\r\nHost: [::1]:3000"), [200]],
  "a Host with a port": [get("GET /livez HTTP/1.1\r\nHost: api.example:8443"), [200]],
  "HTTP/1.0": [get("GET /livez HTTP/1.0\r\nHost: a"), [200]],
  "HTTP/2.0": [get("GET /livez HTTP/2.0\r\nHost: a"), [400]],
  "HTTP/1.2": [get("GET /livez HTTP/1.2\r\nHost: a"), [400]],
  "HTTP/0.9": [() => "GET /livez\r\n", []],
  "the preface of HTTP/2": [() => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [400]],
  "bare line feeds": [() => "GET /livez HTTP/1.1\nHost: a\n\n", [400]],
  "carriage returns alone": [() => "GET /livez HTTP/1.1\rHost: a\r\r", [400]],
  "a folded header": [get("GET /livez HTTP/1.1\r\nHost: a\r\nX: b\r\n c"), [400]],
  "a header that begins with a space": [get("GET /livez HTTP/1.1\r\n Host: a"), [400]],
  "a NUL in a header": [get("GET /livez HTTP/1.1\r\nHost: a\r\nX: a\0b"), [400]],
  "a NUL in the path": [get("GET /livez\0x HTTP/1.1\r\nHost: a"), [400]],
  "an unknown method": [get("FROB /livez HTTP/1.1\r\nHost: a"), [400]],
  "a method without a name": [get("PRI /api/v1/credit\r\nHost: a"), [400]],
  "a method in small letters": [get("get /livez HTTP/1.1\r\nHost: a"), [400]],
  TRACE: [get("TRACE /api/v1/credit HTTP/1.1\r\nHost: a"), [401]],
  CONNECT: [get("CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: a"), []],
  "an upgrade": [
    get("GET /livez HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c"),
    [200],
  ],
  "17 KB of headers": [get(`GET /livez HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(17_000)}`), [431]],
  "a greeting of TLS": [() => Buffer.from("160301020001000001fc0303", "hex"), [400]],
};

describe.each(Object.entries({ LENGTHS, CODINGS, CHUNKS, HEADS }))("%s", (_name, forms) => {
  test.each(Object.entries(forms))("%s", async (_form, [form, expected]) => {
    expect(await statusesOf(form())).toEqual(expected);
  });
});

test("bytes after the body of a refused request are a separate request", async () => {
  const refused = post(`Content-Length: ${SIZE}\r\n`, BODY)().replace(/Bearer \S+/, "Bearer none");
  const statuses = await statusesOf(`${refused}GET /livez HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(statuses).toEqual([401, 200]);
});
