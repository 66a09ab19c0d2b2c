/** The fuzzer finds each kind of fault in a host with that fault, and none in a host without faults. */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { fuzz } from "./fuzz.ts";
import { judgeHeap, judgeResident } from "./memory.ts";
import { REST_OPERATIONS } from "./operations.ts";
import { reproduction } from "./reproduction.ts";
import type { Finding, Tally } from "./tally.ts";
import { NETWORK_ADDRESSES, World } from "./world.ts";

const KEY = "cnh_test_key-of-a";
const OWN = "rpt_01m7g12t9teh7skmhcb7cgjk8f";
const FOREIGN = "rpt_01m7g12t9teh7skmhcb7cgjk9z";
const FOREIGN_CPF = "529.982.247-25";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function makeWorld(): World {
  const caller = {
    header: `authorization: Bearer ${KEY}`,
    credential: KEY,
    owner: "A.live",
    sees: new Set(["A.live", "A.both"]),
  };
  const world = new World([
    { ...caller, group: "key" },
    { ...caller, group: "scoped" },
  ]);
  world.own("B.live", FOREIGN_CPF);
  world.own("B.both", NETWORK_ADDRESSES["B"] ?? "");
  world.learn("A.live", OWN);
  world.learn("B.live", FOREIGN);
  return world;
}

/** Runs the fuzzer against a host with this handler, and returns the findings. */
async function findIn(
  handle: Handle,
  requests = 240,
  hangMs = 10_000,
): Promise<{ tally: Tally; found: Finding[] }> {
  const server = createServer({ requireHostHeader: false }, handle);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  // Node would answer an unknown expectation with an empty 417.
  server.on("checkExpectation", handle);
  // Non-HTTP responses are judged by the same rules.
  server.on("clientError", (_error, socket) => {
    const body = JSON.stringify(envelope(400));
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nRequest-Id: ${randomUUID()}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
  const found: Finding[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tally = await fuzz({
    urls: { rest: url, console: url },
    operations: REST_OPERATIONS,
    world: makeWorld(),
    seed: 5,
    requests,
    hangMs,
    onFinding: (finding) => found.push(finding),
  });
  return { tally, found };
}

const envelope = (status: number) => ({ defined: false, code: "X", status, message: "x" });

function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  requestId: string = randomUUID(),
) {
  const headers = { "content-type": "application/json", "request-id": requestId };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

/** A host that behaves like ours: it serves requests with the key and refuses all others. */
const sound: Handle = (request, response) => {
  const isKnown = request.headers.authorization === `Bearer ${KEY}`;
  if (isKnown) answer(response, 200, { items: [] });
  else answer(response, 401, envelope(401));
};

/** A host that gives this response to requests with the key. */
const servedWith =
  (reply: (response: ServerResponse) => void): Handle =>
  (request, response) =>
    request.headers.authorization === `Bearer ${KEY}` ? reply(response) : sound(request, response);

test("a host without a fault has none", async () => {
  const { tally, found } = await findIn(sound, 400);
  expect(found).toEqual([]);
  expect(tally.requests).toBe(400);
  expect(tally.isReached("listEvents")).toBe(true);
});

test.each<[kind: string, Handle]>([
  ["server error", servedWith((response) => answer(response, 500, envelope(500)))],
  [
    "server error",
    servedWith((response) =>
      answer(response, 200, { jsonrpc: "2.0", id: 1, error: { code: -32_603, message: "x" } }),
    ),
  ],
  ["no envelope", servedWith((response) => answer(response, 404, { error: "Not Found" }))],
  [
    "no envelope",
    servedWith((response) => response.writeHead(404, { "request-id": randomUUID() }).end("<h1>")),
  ],
  ["no Request-Id", servedWith((response) => answer(response, 200, {}, "none"))],
  [
    "internals exposed",
    servedWith((response) => {
      const { stack } = new Error("boom");
      answer(response, 400, { ...envelope(400), message: stack });
    }),
  ],
  [
    "internals exposed",
    servedWith((response) =>
      answer(response, 400, { ...envelope(400), message: 'relation "reports" does not exist' }),
    ),
  ],
  ["leak", servedWith((response) => answer(response, 200, { items: [{ id: FOREIGN }] }))],
  [
    "leak",
    servedWith((response) => answer(response, 200, { url: "https://x/marker-of-B.live-url" })),
  ],
  ["leak", servedWith((response) => answer(response, 200, { driver: { cpf: FOREIGN_CPF } }))],
  [
    "leak",
    servedWith((response) => answer(response, 200, { actor: { address: NETWORK_ADDRESSES["B"] } })),
  ],
  [
    "leak",
    servedWith((response) => {
      response.setHeader("x-hint", FOREIGN);
      answer(response, 404, envelope(404));
    }),
  ],
  ["server error", servedWith((response) => answer(response, 503, envelope(503)))],
  ["gate passed", (_request, response) => answer(response, 200, { items: [] })],
  ["gate passed", (_request, response) => answer(response, 404, envelope(404))],
])("a host with %s is found out, with a line that repeats it", async (kind, handle) => {
  // Few requests are unauthenticated.
  const { tally, found } = await findIn(handle, kind === "gate passed" ? 1_500 : 240);
  expect(new Set(found.map((finding) => finding.kind))).toEqual(new Set([kind]));
  expect(tally.findings).toBeGreaterThanOrEqual(found.length);
  expect(found[0]?.reproduction).toMatch(/^printf %b ".+" \| nc /);
  expect(found[0]?.reproduction).not.toContain(KEY);
});

test("a request that is never answered is a hang", async () => {
  const { tally } = await findIn(() => {}, 16, 300);
  expect(tally.found("hang")).toBeGreaterThan(8);
});

test("the line for the shell gives the bytes again, with a key of one's own", () => {
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte).filter((b) => b !== 1));
  const bytes = Buffer.concat([every, Buffer.from(`Bearer ${KEY}`)]);
  const line = reproduction(bytes, [KEY]).split(" | nc ")[0] ?? "";
  const printed = execFileSync("bash", ["-c", line], { env: { KEY: "mine" } });
  expect(printed.equals(Buffer.concat([every, Buffer.from("Bearer mine")]))).toBe(true);
});

test("memory that keeps growing is reported, memory that is needed once is not", () => {
  const points = Array.from({ length: 21 }, (_, point) => point);
  expect(judgeHeap(points.map((point) => 100 + point * 5))).toBe("of the heap from 135 to 190 MB");
  expect(judgeHeap(points.map((point) => Math.min(100 + point * 20, 200)))).toBeNull();
  expect(judgeResident(points.map((point) => 300 + point * 60))).toBe(
    "resident from 540 to 1500 MB",
  );
  expect(judgeResident(points.map((point) => Math.min(300 + point * 60, 600)))).toBeNull();
});
