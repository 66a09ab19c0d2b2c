import { consoleOperations } from "@cnh/contract/console";
import { eraseDriver, type EraseDriverPorts } from "../../../usecases/erasure/erase-driver.ts";
import { listCertificates } from "../../../usecases/erasure/list-certificates.ts";
import { managerOf } from "../../../usecases/members/manager.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

export type ErasingPorts = EraseDriverPorts;

/** The driver erasure handlers, by operation. */
export function erasureHandlers(ports: ErasingPorts) {
  return {
    eraseDriver: async (request, reply) => {
      const manager = managerOf(consoleCallerOf(request));
      const { cpf } = parse(consoleOperations.eraseDriver.body.schema, request.body);
      return sendJson(reply, 200, await eraseDriver(ports, manager, cpf));
    },
    listCertificates: async (request, reply) => {
      const caller = consoleCallerOf(request);
      const query = parse(consoleOperations.listCertificates.query, request.query);
      return sendJson(reply, 200, await listCertificates(ports, caller, query));
    },
  } satisfies Record<string, Handler>;
}
