/**
 * `cnh listen` as a process, while the feed disconnects five times and the process is stopped and continued like on a
 * sleeping laptop: every event reaches the receiver once, signed, with the events of a report in order. The feed is
 * simulated, so that it can be cut at any moment.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { eventIdAt } from "@cnh/cli/src/durations.ts";
import type { EventPage, ReportEvent } from "@cnh/sdk";
import { sampleReport } from "@cnh/sdk/testing";
import { expect, onTestFinished, test } from "vitest";
import { startTestReceiver } from "../support/webhooks/cli-receiver.ts";
import { buildCliForTests, endOf } from "../support/processes/cli-process.ts";
import { until } from "../support/until.ts";

const EVENTS = 1000;
const RESTARTS = 5;
const KEY = "cnh_test_abcdefghij_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKL";

/** Two events of each report: partial and complete. */
function makeEvents(): ReportEvent[] {
  const began = Date.now();
  return Array.from({ length: EVENTS }, (_, index) => {
    const createdAt = new Date(began + index);
    const pair = index - (index % 4) + (index % 2);
    const reportId = `rpt_${String(pair).padStart(26, "0")}`;
    const kind = index % 4 < 2 ? "report.partially_delivered" : "report.delivered";
    const report = sampleReport("regular", { reportId, externalRef: `r-${pair}` });
    return { id: eventIdAt(createdAt), kind, reportId, createdAt: createdAt.toISOString(), report };
  });
}

class Feed {
  readonly events: ReportEvent[] = [];
  #server: Server | undefined;
  #sockets = new Set<Socket>();
  port = 0;

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://feed");
      const send = (value: unknown) => {
        response.writeHead(200, {
          "content-type": "application/json",
          "preference-applied": "wait=50",
        });
        response.end(JSON.stringify(value));
      };
      if (pathname === "/api/v1/key") send({ organization: { name: "Frota Sul" }, scopes: [] });
      else void this.#page(searchParams.get("after") ?? "").then(send);
    }).on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
    const server = this.#server;
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.port = (server.address() as AddressInfo).port;
  }

  /** Delays the response briefly if there is nothing new. */
  async #page(after: string): Promise<EventPage> {
    const lastEventId = this.events.at(-1)?.id ?? null;
    if (after === "latest") return { items: [], nextCursor: null, lastEventId };
    const deadline = performance.now() + 2000;
    for (;;) {
      const items = this.events.filter(({ id }) => id > after).slice(0, 20);
      if (items.length > 0 || performance.now() > deadline) {
        return { items, nextCursor: null, lastEventId: items.at(-1)?.id ?? lastEventId };
      }
      await sleep(20);
    }
  }

  /** Cuts every connection, including requests in progress. */
  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}

test("a thousand events, each once and in order, over five restarts and a sleep", async () => {
  const cli = await buildCliForTests();
  const feed = new Feed();
  await feed.start();
  const receiver = await startTestReceiver();
  onTestFinished(async () => {
    await feed.stop();
    await receiver.close();
    cli.remove();
  });
  const variables = { CNH_API_KEY: KEY, CNH_BASE_URL: `http://127.0.0.1:${feed.port}` };
  const secret = (await endOf(cli.start(["listen", "--print-secret"], variables))).out.trim();
  const child = cli.start(["listen", "--forward-to", receiver.url], variables);
  const ended = endOf(child);
  await new Promise((resolve) => child.stderr?.once("data", resolve));

  const all = makeEvents();
  const part = Math.ceil(EVENTS / (RESTARTS + 1));
  for (let restart = 0; restart <= RESTARTS; restart += 1) {
    for (const event of all.slice(restart * part, (restart + 1) * part)) {
      feed.events.push(event);
      if (feed.events.length % 10 === 0) await sleep(5);
    }
    if (restart === 2) child.kill("SIGSTOP");
    if (restart < RESTARTS) {
      await feed.stop();
      await sleep(300);
      await feed.start();
    }
    if (restart === 3) child.kill("SIGCONT");
  }
  await until(() => receiver.seen.length >= EVENTS, "every event has come", 240_000);
  await sleep(500);
  child.kill("SIGINT");
  expect((await ended).code).toBe(130);

  const ids = receiver.seen.map(({ eventId }) => eventId);
  expect(new Set(ids).size).toBe(EVENTS);
  expect(ids).toHaveLength(EVENTS);
  for (const reportId of new Set(all.map((event) => event.reportId))) {
    const own = all.filter((event) => event.reportId === reportId).map(({ id }) => id);
    const came = receiver.seen.filter(({ report }) => report.reportId === reportId);
    expect(came.map(({ eventId }) => eventId)).toEqual(own);
  }
  await receiver.verify(secret);
}, 300_000);
