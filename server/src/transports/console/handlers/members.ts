import { consoleOperations } from "@cnh/contract/console";
import { changeMember, type ChangeMemberPorts } from "../../../usecases/members/change-member.ts";
import { listMembers, type ListMembersPorts } from "../../../usecases/members/list-members.ts";
import { managerOf } from "../../../usecases/members/manager.ts";
import { ROLE_PERMISSIONS } from "../../../usecases/members/permissions.ts";
import {
  leaveOrganization,
  removeMember,
  type RemoveMemberPorts,
} from "../../../usecases/members/remove-member.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { idOf, parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

export type MemberPorts = ListMembersPorts & ChangeMemberPorts & RemoveMemberPorts;

/** The member handlers, by operation. */
export function memberHandlers(ports: MemberPorts) {
  return {
    listMembers: async (request, reply) => {
      const items = await listMembers(ports, managerOf(consoleCallerOf(request)));
      return sendJson(reply, 200, { items, roles: ROLE_PERMISSIONS });
    },
    updateMember: async (request, reply) => {
      const body = parse(consoleOperations.updateMember.body.schema, request.body);
      const manager = managerOf(consoleCallerOf(request));
      return sendJson(reply, 200, await changeMember(ports, manager, idOf(request), body));
    },
    removeMember: async (request, reply) => {
      const manager = managerOf(consoleCallerOf(request));
      return sendJson(reply, 200, await removeMember(ports, manager, idOf(request)));
    },
    leaveOrganization: async (request, reply) => {
      await leaveOrganization(ports, consoleCallerOf(request));
      return reply.code(204).send();
    },
  } satisfies Record<string, Handler>;
}
