import { consoleOperations, personOperations } from "@cnh/contract/console";
import type { FastifyRequest } from "fastify";
import {
  createShareLink,
  type CreateShareLinkPorts,
} from "../../../usecases/share-links/create-share-link.ts";
import {
  listShareLinks,
  type ListShareLinksPorts,
} from "../../../usecases/share-links/list-share-links.ts";
import {
  openShareLink,
  type OpenShareLinkPorts,
} from "../../../usecases/share-links/open-share-link.ts";
import {
  revokeShareLink,
  type RevokeShareLinkPorts,
} from "../../../usecases/share-links/revoke-share-link.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { idOf, parse } from "../../http/parse.ts";
import { consoleCallerOf, originOf } from "../gate.ts";
import { NO_INDEX } from "../policy-headers.ts";

export type ShareLinkPorts = CreateShareLinkPorts &
  ListShareLinksPorts &
  RevokeShareLinkPorts &
  OpenShareLinkPorts;

const reportIdOf = (request: FastifyRequest) =>
  (request.params as { readonly reportId: string }).reportId;

/** The handlers for managing share links, by operation. */
export function shareLinkHandlers(ports: ShareLinkPorts) {
  return {
    listShareLinks: async (request, reply) => {
      const caller = consoleCallerOf(request);
      return sendJson(reply, 200, await listShareLinks(ports, caller, reportIdOf(request)));
    },
    createShareLink: async (request, reply) => {
      const body = parse(consoleOperations.createShareLink.body.schema, request.body);
      const input = { ...body, reportId: reportIdOf(request) };
      return sendJson(reply, 201, await createShareLink(ports, consoleCallerOf(request), input));
    },
    revokeShareLink: async (request, reply) => {
      await revokeShareLink(ports, consoleCallerOf(request), idOf(request));
      return reply.code(204).send();
    },
  } satisfies Record<string, Handler>;
}

/** The handler for callers with the token of a link. */
export function presentedShareLinkHandlers(ports: ShareLinkPorts) {
  return {
    openShareLink: async (request, reply) => {
      reply.headers(NO_INDEX);
      const { token } = parse(personOperations.openShareLink.body.schema, request.body);
      return sendJson(reply, 200, await openShareLink(ports, token, originOf(request)));
    },
  } satisfies Record<string, Handler>;
}
