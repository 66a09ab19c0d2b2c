import {
  cancelSecondFactorReset,
  listSecondFactorResets,
  requestSecondFactorReset,
  type SecondFactorResetPorts,
} from "../../../usecases/members/second-factor-reset.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { idOf } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

/** The handlers of second factor resets, by operation. */
export function secondFactorResetHandlers(ports: SecondFactorResetPorts) {
  return {
    listSecondFactorResets: async (request, reply) => {
      const items = await listSecondFactorResets(ports, consoleCallerOf(request));
      return sendJson(reply, 200, { items });
    },
    requestSecondFactorReset: async (request, reply) => {
      const caller = consoleCallerOf(request);
      return sendJson(reply, 202, await requestSecondFactorReset(ports, caller, idOf(request)));
    },
    cancelSecondFactorReset: async (request, reply) => {
      await cancelSecondFactorReset(ports, consoleCallerOf(request), idOf(request));
      return reply.code(204).send();
    },
  } satisfies Record<string, Handler>;
}
