import { expect, onTestFinished, test } from "vitest";
import { fail } from "../../usecases/failure.ts";
import { addAnswerHooks } from "./answer-hooks.ts";
import { addOperationRoutes } from "./add-operation-routes.ts";
import { openServer } from "./open-server.ts";

const REMOVAL = { announcedOn: "2026-12-01", removedOn: "2027-01-31" };

test("an operation with an announced removal names both days, also in its errors; others do not", async () => {
  const app = openServer({
    trustedProxies: [],
    socketLimits: { clientTimeoutMs: 1_000, maxConnections: 10 },
  });
  addAnswerHooks(app, { headers: {}, admit: () => {}, onAnswer: () => {} });
  const route = { method: "GET", query: undefined, config: {} } as const;
  addOperationRoutes(
    app,
    [
      { ...route, path: "/old", removal: REMOVAL, handle: async (_, reply) => reply.send("{}") },
      { ...route, path: "/old-gone", removal: REMOVAL, handle: () => fail("NOT_FOUND") },
      { ...route, path: "/new", handle: async (_, reply) => reply.send("{}") },
    ],
    () => ({}),
  );
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const headersOf = async (path: string) => {
    const { status, headers } = await fetch(url + path);
    return [status, headers.get("deprecation"), headers.get("sunset")];
  };
  const days = ["@1796083200", "Sun, 31 Jan 2027 00:00:00 GMT"];
  expect(await headersOf("/old")).toEqual([200, ...days]);
  expect(await headersOf("/old-gone")).toEqual([404, ...days]);
  expect(await headersOf("/old?x=1")).toEqual([400, ...days]);
  expect(await headersOf("/new")).toEqual([200, null, null]);
});
