import { consoleOperations } from "@cnh/contract/console";
import { getOverview, type GetOverviewPorts } from "../../../usecases/overview/get-overview.ts";
import {
  updateChecklist,
  type UpdateChecklistPorts,
} from "../../../usecases/overview/update-checklist.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

export type OverviewPorts = GetOverviewPorts & UpdateChecklistPorts;

/** The first screen's handlers, by operation. */
export function overviewHandlers(ports: OverviewPorts) {
  return {
    getOverview: async (request, reply) =>
      sendJson(reply, 200, await getOverview(ports, consoleCallerOf(request))),
    updateChecklist: async (request, reply) => {
      const body = parse(consoleOperations.updateChecklist.body.schema, request.body);
      await updateChecklist(ports, consoleCallerOf(request), body);
      return reply.code(204).send();
    },
  } satisfies Record<string, Handler>;
}
