/** Mutations of well-formed requests: of their bytes, and of the parts with a meaning in HTTP. */
import fc from "fast-check";

/** `at` is a share of the length, from 0 to 1. */
export type Mutation = (bytes: Buffer) => Buffer;

const INSERTED = [
  "\r\n",
  "\0",
  "\r",
  "\n",
  " ",
  "\t",
  "%00",
  "%2e%2e/",
  '"',
  "\\u0000",
  "\xff".repeat(20),
  "\xc0\xaf",
  "\xed\xa0\x80",
  "{".repeat(40),
];
const BYTES = [0, 9, 10, 13, 32, 58, 127, 255];
const HEADERS = [
  "Host: evil.example",
  "Host:",
  "Host: a b",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: gzip, chunked",
  "Transfer-Encoding : chunked",
  "Content-Length: 0",
  "Content-Length: 5",
  "Content-Length: -1",
  "Content-Length: 99999999999999999999",
  "Content-Encoding: gzip",
  "Expect: 100-continue",
  "Expect: miracles",
  "Connection: close",
  "Connection: Upgrade\r\nUpgrade: websocket",
  "Upgrade: h2c",
  "Authorization: Bearer x",
  "X-HTTP-Method-Override: DELETE",
  " folded: line",
  "no colon",
  `X-Long: ${"a".repeat(20_000)}`,
];
const METHODS = [
  "PROPFIND",
  "CONNECT",
  "TRACE",
  "get",
  "G\0T",
  "PRI",
  "QUERY",
  "PURGE",
  "X".repeat(300),
];
const VERSIONS = ["HTTP/1.0", "HTTP/2.0", "HTTP/0.9", "HTTP/1.2", "http/1.1", "", "HTTP/1.1 "];
const TARGETS: readonly ((target: string) => string)[] = [
  (target) => `http://localhost${target}`,
  (target) => `http://evil.example${target}`,
  (target) => `https://localhost:443${target}`,
  (target) => `//localhost${target}`,
  (target) => target.replace("/api/", "/%61pi/"),
  (target) => target.replace("/api/", "/ap%69/"),
  (target) => target.replace("/api/", "/%2561pi/"),
  (target) => target.replace("/api/", "/API/"),
  (target) => target.replace("/api/", "//api/"),
  (target) => target.replace("/api/", "/./api/"),
  (target) => target.replace("/api/", "/docs/../api/"),
  (target) => target.replace("/api/", "/docs/%2e%2e/api/"),
  (target) => target.replace("/console/", "/%63onsole/"),
  (target) => target.replace("/console/", "//console/"),
  (target) => target.replace("/console/", "/console/../console/"),
  (target) => target.replace("/console/", "/CONSOLE/"),
  (target) => target.replace("/live/", "/test/"),
  (target) => target.replace("/v1/", "/v1%2f"),
  (target) => target.replace("/v1/", "\\v1/"),
  (target) => `${target}%`,
  (target) => `${target}#f`,
  (target) => `${target};x=1`,
  () => "*",
  () => "localhost:443",
  () => "/docs/",
  () => "/docs/api/js/scalar.js",
  () => "/readyz",
];

const share = fc.double({ min: 0, max: 1, noNaN: true });
const placeIn = (bytes: Buffer, at: number) => Math.floor(at * (bytes.length - 1));

function splice(bytes: Buffer, from: number, removed: number, inserted: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, from), inserted, bytes.subarray(from + removed)]);
}

/** Changes a word of the request line. */
function requestLine(change: (words: string[]) => void): Mutation {
  return (bytes) => {
    const end = bytes.indexOf("\r\n");
    if (end < 0) return bytes;
    const words = bytes.toString("latin1", 0, end).split(" ");
    change(words);
    return Buffer.concat([Buffer.from(words.join(" "), "latin1"), bytes.subarray(end)]);
  };
}

/** Inserts a header after the request line. */
const withHeader =
  (header: string): Mutation =>
  (bytes) => {
    const end = bytes.indexOf("\r\n");
    return end < 0 ? bytes : splice(bytes, end, 0, Buffer.from(`\r\n${header}`, "latin1"));
  };

/** Sends the body with a correct chunked encoding. */
const chunked: Mutation = (bytes) => {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return bytes;
  const head = bytes.toString("latin1", 0, end).replace(/\r\ncontent-length: \d+/, "");
  const body = bytes.subarray(end + 4);
  const size = body.length.toString(16);
  const chunk = body.length === 0 ? "" : `${size}\r\n${body.toString("latin1")}\r\n`;
  return Buffer.from(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`, "latin1");
};

const structural: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HEADERS).map(withHeader) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...TARGETS).map((change) =>
      requestLine((words) => {
        words[1] = change(words[1] ?? "");
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...METHODS).map((method) =>
      requestLine((words) => {
        words[0] = method;
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...VERSIONS).map((version) =>
      requestLine((words) => {
        words[2] = version;
      }),
    ),
  },
  { weight: 1, arbitrary: fc.constant(chunked) },
);

const byteMutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(share, fc.nat({ max: 7 })).map(([at, bit]): Mutation => (bytes) => {
    const place = placeIn(bytes, at);
    return splice(bytes, place, 1, Buffer.from([(bytes[place] ?? 0) ^ (1 << bit)]));
  }),
  fc.tuple(share, fc.constantFrom(...BYTES)).map(
    ([at, byte]): Mutation =>
      (bytes) =>
        splice(bytes, placeIn(bytes, at), 1, Buffer.from([byte])),
  ),
  fc.tuple(share, fc.constantFrom(...INSERTED)).map(
    ([at, text]): Mutation =>
      (bytes) =>
        splice(bytes, placeIn(bytes, at), 0, Buffer.from(text, "latin1")),
  ),
  fc.tuple(share, fc.integer({ min: 1, max: 4 })).map(
    ([at, length]): Mutation =>
      (bytes) =>
        splice(bytes, placeIn(bytes, at), length, Buffer.alloc(0)),
  ),
  fc.tuple(share, fc.nat({ max: 30 })).map(([at, length]): Mutation => (bytes) => {
    const place = placeIn(bytes, at);
    return splice(bytes, place, 0, bytes.subarray(place, place + length));
  }),
  share.map(
    (at): Mutation =>
      (bytes) =>
        bytes.subarray(0, Math.max(1, placeIn(bytes, at))),
  ),
);

export const mutations: fc.Arbitrary<Mutation[]> = fc.array(fc.oneof(structural, byteMutation), {
  minLength: 1,
  maxLength: 4,
});

export function mutate(bytes: Buffer, applied: readonly Mutation[]): Buffer {
  return applied.reduce((mutated, mutation) => mutation(mutated), bytes);
}
