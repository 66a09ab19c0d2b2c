import { personOperations } from "@cnh/contract/console";
import {
  lookAtSignUp,
  type LookAtSignUpPorts,
} from "../../../usecases/sign-ups/look-at-sign-up.ts";
import { openSignUp, type OpenSignUpPorts } from "../../../usecases/sign-ups/open-sign-up.ts";
import {
  requestSignUp,
  type RequestSignUpPorts,
} from "../../../usecases/sign-ups/request-sign-up.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { parse } from "../../http/parse.ts";
import { originOf } from "../gate.ts";

export type SignUpPorts = RequestSignUpPorts & LookAtSignUpPorts & OpenSignUpPorts;

/** The handlers for people without an invitation, by operation. */
export function signUpHandlers(ports: SignUpPorts) {
  return {
    getSignUpTerms: async (_, reply) => sendJson(reply, 200, { isOpen: ports.signUpsPerDay > 0 }),
    requestSignUp: async (request, reply) => {
      const body = parse(personOperations.requestSignUp.body.schema, request.body);
      await requestSignUp(ports, body, request.ip);
      return reply.code(204).send();
    },
    lookAtSignUp: async (request, reply) => {
      const { token } = parse(personOperations.lookAtSignUp.body.schema, request.body);
      return sendJson(reply, 200, await lookAtSignUp(ports, token));
    },
    openSignUp: async (request, reply) => {
      const body = parse(personOperations.openSignUp.body.schema, request.body);
      const { session } = request;
      const signUp = { ...body, session, origin: originOf(request) };
      return sendJson(reply, 200, await openSignUp(ports, signUp));
    },
  } satisfies Record<string, Handler>;
}
