import { consoleOperations, personOperations } from "@cnh/contract/console";
import {
  acceptInvitation,
  type AcceptInvitationPorts,
} from "../../../usecases/invitations/accept-invitation.ts";
import {
  inviteMember,
  type InviteMemberPorts,
  resendInvitation,
  type ResendInvitationPorts,
} from "../../../usecases/invitations/invite-member.ts";
import {
  listInvitations,
  type ListInvitationsPorts,
} from "../../../usecases/invitations/list-invitations.ts";
import {
  lookAtInvitation,
  type LookAtInvitationPorts,
} from "../../../usecases/invitations/look-at-invitation.ts";
import {
  revokeInvitation,
  type RevokeInvitationPorts,
} from "../../../usecases/invitations/revoke-invitation.ts";
import { managerOf } from "../../../usecases/members/manager.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { idOf, parse } from "../../http/parse.ts";
import { consoleCallerOf, originOf } from "../gate.ts";

export type InvitationPorts = ListInvitationsPorts &
  InviteMemberPorts &
  ResendInvitationPorts &
  RevokeInvitationPorts &
  LookAtInvitationPorts &
  AcceptInvitationPorts;

/** The handlers for managing invitations, by operation. */
export function invitationHandlers(ports: InvitationPorts) {
  return {
    listInvitations: async (request, reply) => {
      const items = await listInvitations(ports, managerOf(consoleCallerOf(request)));
      return sendJson(reply, 200, { items });
    },
    createInvitation: async (request, reply) => {
      const body = parse(consoleOperations.createInvitation.body.schema, request.body);
      const manager = managerOf(consoleCallerOf(request));
      return sendJson(reply, 201, await inviteMember(ports, manager, body));
    },
    resendInvitation: async (request, reply) => {
      const manager = managerOf(consoleCallerOf(request));
      return sendJson(reply, 200, await resendInvitation(ports, manager, idOf(request)));
    },
    revokeInvitation: async (request, reply) => {
      await revokeInvitation(ports, managerOf(consoleCallerOf(request)), idOf(request));
      return reply.code(204).send();
    },
  } satisfies Record<string, Handler>;
}

/** The handlers for callers with the token of an invitation, by operation. */
export function presentedInvitationHandlers(ports: InvitationPorts) {
  return {
    lookAtInvitation: async (request, reply) => {
      const { token } = parse(personOperations.lookAtInvitation.body.schema, request.body);
      return sendJson(reply, 200, await lookAtInvitation(ports, token));
    },
    acceptInvitation: async (request, reply) => {
      const body = parse(personOperations.acceptInvitation.body.schema, request.body);
      const { session } = request;
      const acceptance = { ...body, session, origin: originOf(request) };
      return sendJson(reply, 200, await acceptInvitation(ports, acceptance));
    },
  } satisfies Record<string, Handler>;
}
