import { spawn } from "node:child_process";
import { connect, createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { ADMIN_URL, REDIS_URL } from "../../../tools/stack/environment.ts";
import { openDatabase } from "../service/service.ts";
import { takeRefusals } from "./no-stores.setup.ts";

const portOf = (url: string) => Number(new URL(url).port);

describe("a unit test", () => {
  afterEach(() => void takeRefusals());

  test.each([
    ["PostgreSQL", portOf(ADMIN_URL) || 5432],
    ["Redis", portOf(REDIS_URL) || 6379],
  ])("may not connect to %s, and the error says where the test belongs", (store, port) => {
    const sentence = `A unit test connected to ${store}. A test that needs a store is named *.store`;
    expect(() => connect(port, "127.0.0.1")).toThrow(sentence);
    expect(() => connect({ port, host: "127.0.0.1" })).toThrow(sentence);
    // A client that catches the error and retries does not hide it.
    expect(takeRefusals()).toHaveLength(2);
  });

  test("may not open a database", async () => {
    await expect(openDatabase()).rejects.toThrow("A unit test connected to PostgreSQL");
  });

  test.each(["redis-server", "restate-server", "/usr/lib/postgresql/15/bin/postgres"])(
    "may not start %s",
    (program) => {
      expect(() => spawn(program)).toThrow(/A unit test started [a-z-]+\. .*docs\/testing\.md/);
    },
  );

  test("may start its own server and connect to it", async () => {
    const server = createServer((socket) => socket.end("hello"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const heard = await new Promise<string>((resolve) => {
      connect(port, "127.0.0.1").on("data", (data) => resolve(data.toString()));
    });
    expect(heard).toBe("hello");
    await new Promise((resolve) => server.close(resolve));
    expect(takeRefusals()).toEqual([]);
  });
});
