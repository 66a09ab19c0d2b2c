/** The operations on test clocks, which are for keys of test mode. */
import { operations } from "@cnh/contract";
import type { FastifyRequest } from "fastify";
import {
  advanceTestClock,
  type ChangeTestClocksPorts,
  createTestClock,
  deleteTestClock,
} from "../../usecases/test-clocks/change-test-clocks.ts";
import {
  getTestClock,
  listTestClocks,
  type ReadTestClocksPorts,
} from "../../usecases/test-clocks/read-test-clocks.ts";
import { sendJson } from "../http/envelope.ts";
import type { Handler } from "../http/handler.ts";
import { parse } from "../http/parse.ts";
import { callerOf } from "../http/request.ts";

export type TestClockPorts = ChangeTestClocksPorts & ReadTestClocksPorts;

const idOf = (request: FastifyRequest): string =>
  (request.params as { readonly testClockId: string }).testClockId;

/** The handlers by operation. */
export function testClockHandlers(ports: TestClockPorts) {
  return {
    createTestClock: async (request, reply) => {
      const body = parse(operations.createTestClock.body.schema, request.body ?? {});
      const clock = await createTestClock(ports, callerOf(request), body);
      reply.header("location", `/api/v1/test-clocks/${clock.testClockId}`);
      return sendJson(reply, 201, clock);
    },
    listTestClocks: async (request, reply) =>
      sendJson(reply, 200, await listTestClocks(ports, callerOf(request))),
    getTestClock: async (request, reply) =>
      sendJson(reply, 200, await getTestClock(ports, callerOf(request), idOf(request))),
    advanceTestClock: async (request, reply) => {
      const body = parse(operations.advanceTestClock.body.schema, request.body);
      const clock = await advanceTestClock(ports, callerOf(request), idOf(request), body);
      return sendJson(reply, 202, clock);
    },
    deleteTestClock: async (request, reply) => {
      await deleteTestClock(ports, callerOf(request), idOf(request));
      return reply.code(204).send();
    },
  } satisfies Record<string, Handler>;
}
