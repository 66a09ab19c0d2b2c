import { consoleOperations } from "@cnh/contract/console";
import {
  changeSettings,
  getSettings,
  type SettingsPorts,
} from "../../../usecases/organizations/settings.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

/** The handlers of an organization's settings, by operation. */
export function settingsHandlers(ports: SettingsPorts) {
  return {
    getSettings: async (request, reply) =>
      sendJson(reply, 200, await getSettings(ports, consoleCallerOf(request))),
    updateSettings: async (request, reply) => {
      const body = parse(consoleOperations.updateSettings.body.schema, request.body);
      return sendJson(reply, 200, await changeSettings(ports, consoleCallerOf(request), body));
    },
  } satisfies Record<string, Handler>;
}
