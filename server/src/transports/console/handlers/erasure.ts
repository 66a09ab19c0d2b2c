import { consoleOperations } from "@cnh/contract/console";
import { auditSourceOf } from "../../../usecases/audit/audit-entry.ts";
import { eraseDriver, type EraseDriverPorts } from "../../../usecases/erasure/erase-driver.ts";
import { listCertificates } from "../../../usecases/erasure/list-certificates.ts";
import { fail } from "../../../usecases/failure.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

export type ErasingPorts = EraseDriverPorts;

/** The driver erasure handlers, by operation. */
export function erasureHandlers(ports: ErasingPorts) {
  return {
    eraseDriver: async (request, reply) => {
      const caller = managerOf(request);
      const { cpf } = parse(consoleOperations.eraseDriver.body.schema, request.body);
      const source = auditSourceOf(caller);
      return sendJson(reply, 200, await eraseDriver(ports, caller.organization, cpf, source));
    },
    listCertificates: async (request, reply) => {
      const { organization } = managerOf(request);
      const query = parse(consoleOperations.listCertificates.query, request.query);
      return sendJson(reply, 200, await listCertificates(ports, organization.id, query));
    },
  } satisfies Record<string, Handler>;
}

/** The calling member, whose permission the gate has already checked. */
function managerOf(request: Parameters<Handler>[0]): ReturnType<typeof consoleCallerOf> {
  const caller = consoleCallerOf(request);
  if (!caller.permissions.has("organization:manage")) fail("FORBIDDEN");
  return caller;
}
