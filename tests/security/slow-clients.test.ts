/** Clients that stay silent, send slowly or do not read are disconnected, and their resources are released. */
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { cpfOf } from "../support/cpf.ts";
import { openDescriptors, residentMegabytes } from "../support/measures/process-resources.ts";
import { startService, type RestService } from "../support/service/rest-service.ts";
import { until } from "../support/until.ts";

const CLIENT_TIMEOUT_MS = 1_500;
/** Paths that are served without a key. */
const PUBLIC_PATHS = [
  "/docs/api/js/scalar.js",
  "/docs/openapi.json",
  "/docs/api/",
  "/docs/mcp-tools.json",
  "/livez",
];

let service: RestService;
beforeAll(async () => {
  service = await startService({ CNH_CLIENT_TIMEOUT_MS: String(CLIENT_TIMEOUT_MS) });
});
afterAll(() => service.stop());

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** A connection that stays half-open on this side, like an attacker's: only the server can close it. */
async function open(
  sent: string,
  { reads = true, url = service.server.url } = {},
): Promise<Client> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  opened.push(socket);
  const client: Client = { socket, answer: "", isCutOff: false };
  socket.on("error", () => {});
  socket.on("close", () => (client.isCutOff = true));
  socket.on("end", () => (client.isCutOff = true));
  if (reads) socket.on("data", (chunk: Buffer) => (client.answer += chunk.toString("latin1")));
  else socket.pause();
  await new Promise((resolve) => socket.once("connect", resolve));
  if (sent !== "") socket.write(sent);
  return client;
}

interface Client {
  readonly socket: Socket;
  answer: string;
  isCutOff: boolean;
}

async function openMany(count: number, sent: string, options?: { readonly reads: boolean }) {
  return Promise.all(Array.from({ length: count }, () => open(sent, options)));
}

/** The number of descriptors is the same as before, with a tolerance of a few database connections. */
async function expectFreed(before: number): Promise<void> {
  await until(
    () => openDescriptors(service.server) <= before + 3,
    "connections are let go",
    20_000,
  );
}

describe("connections that never become a request", () => {
  test.each([
    ["malformed", "X\r\n\r\n", 400],
    ["silent", "", null],
    ["a header without end", "GET /livez HTTP/1.1\r\nHost: a\r\nX-a: ", null],
    [
      "a body without end",
      "POST /api/v1/reports HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n{",
      401,
    ],
  ])("%s: all fifty are let go although the other side keeps them", async (_name, sent, status) => {
    const before = openDescriptors(service.server);
    const clients = await openMany(50, sent);
    await until(() => clients.every(({ isCutOff }) => isCutOff), "all are cut off", 8_000);
    await expectFreed(before);
    if (status === null) return;
    expect(clients.every(({ answer }) => answer.startsWith(`HTTP/1.1 ${status} `))).toBe(true);
  });

  test("one that drips is answered 408 in the envelope", async () => {
    const client = await open("GET /livez HTTP/1.1\r\nHost: a\r\nX-a: ");
    const dripping = setInterval(() => client.socket.write("a"), 200);
    await until(() => client.answer !== "", "the dripping client is answered", 8_000);
    clearInterval(dripping);
    const [head = "", body = ""] = client.answer.split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(body)).toMatchObject({ defined: false, status: 408 });
  });

  test("a body that drips is answered 408", async () => {
    const head = `POST /api/v1/reports HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${service.key.key}\r\n`;
    const client = await open(
      `${head}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
    );
    const dripping = setInterval(() => client.socket.write(" "), 200);
    await until(() => client.answer !== "", "the dripping client is answered", 8_000);
    clearInterval(dripping);
    expect(client.answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe("clients that do not read", () => {
  test.each(PUBLIC_PATHS)("250 of %s hold less than 50 MB and are gone", async (path) => {
    // The first response is not counted, because it creates shared objects.
    await (await fetch(service.server.url + path)).arrayBuffer();
    const descriptors = openDescriptors(service.server);
    const before = residentMegabytes(service.server.child.pid);
    await openMany(250, `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`, { reads: false });
    await sleep(1_000);
    expect(residentMegabytes(service.server.child.pid) - before).toBeLessThan(50);
    await expectFreed(descriptors);
    expect((await service.api.get("/api/v1/credit")).status).toBe(200);
  });
});

describe("clients that do wait", () => {
  test("get the time for which their connection stays open, which is shorter without a key", async () => {
    const { headers } = await fetch(`${service.server.url}/livez`);
    expect(headers.get("keep-alive")).toBe("timeout=5");
    const known = await service.api.get("/api/v1/credit");
    expect(known.headers.get("keep-alive")).toBe("timeout=70");
  });

  test("a held read outlives the timeout of silent connections", async () => {
    const reportId = await service.api.createReport(cpfOf(1));
    const startedAt = Date.now();
    const held = await service.api.get(`/api/v1/reports/${reportId}`, { prefer: "wait=4" });
    expect(held.status).toBe(200);
    expect(Date.now() - startedAt).toBeGreaterThan(2 * CLIENT_TIMEOUT_MS);
  });
});

describe("too many connections", () => {
  test("those beyond the limit are closed, and the others are served", async () => {
    const bounded = await startService({ CNH_MAX_CONNECTIONS: "20" });
    try {
      const clients = await Promise.all(
        Array.from({ length: 40 }, () => open("", { url: bounded.server.url })),
      );
      const countOpen = () => clients.filter(({ isCutOff }) => !isCutOff).length;
      await until(() => countOpen() <= 20, "the limit is kept");
      expect(countOpen()).toBeGreaterThan(0);
      for (const { socket } of clients) socket.destroy();
      await until(
        async () => (await bounded.api.get("/livez").catch(() => null))?.status === 200,
        "it serves again",
      );
    } finally {
      await bounded.stop();
    }
  });
});
