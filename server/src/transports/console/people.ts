/** Signing in and a person's own account, under `/console/auth`. Only these operations reach the auth library. */
import { type PeopleOperationId, peopleOperations } from "@cnh/contract/console";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { fail } from "../../usecases/failure.ts";
import type { Visitor } from "../../usecases/people/auth-exchange.ts";
import type { PeoplePorts } from "../../usecases/people/people-ports.ts";
import { sendJson } from "../http/envelope.ts";
import { parse, requireKnownQuery } from "../http/parse.ts";
import { PUBLIC } from "../http/request.ts";
import { type PeopleAnswer, peopleHandlers } from "./people-handlers.ts";
import { isSameOrigin } from "./same-origin.ts";

const BASE = "/console/auth";
const MAX_USER_AGENT = 500;

export interface PeopleOptions {
  readonly ports: PeoplePorts;
  /** The origin of the console's pages. */
  readonly consoleOrigin: string;
}

type Handler = (ports: PeoplePorts, visitor: Visitor, body: unknown) => Promise<PeopleAnswer>;

export function addPeople(app: FastifyInstance, { ports, consoleOrigin }: PeopleOptions): void {
  const check = async (request: FastifyRequest) => {
    if (!isSameOrigin(request.headers, consoleOrigin)) fail("FORBIDDEN");
  };
  for (const [id, operation] of Object.entries(peopleOperations)) {
    const handler = peopleHandlers[id as PeopleOperationId] as Handler;
    const schema: z.ZodType | undefined = "body" in operation ? operation.body : undefined;
    app.route({
      ...PUBLIC,
      method: operation.method,
      url: `${BASE}${operation.path}`,
      preParsing: check,
      handler: async (request, reply) => {
        requireKnownQuery(request, []);
        const body = schema && parse(schema, request.body);
        return send(reply, await handler(ports, visitorOf(request), body));
      },
    });
  }
}

/** The visitor who sent a request. The address comes from the connection or a trusted proxy, never from the client. */
function visitorOf(request: FastifyRequest): Visitor {
  const { cookie, origin, "user-agent": userAgent } = request.headers;
  return {
    cookie,
    origin,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT),
    address: request.ip,
    requestId: request.id,
  };
}

function send(reply: FastifyReply, { body, cookies = [] }: PeopleAnswer): FastifyReply {
  for (const cookie of cookies) reply.header("set-cookie", cookie);
  if (body === undefined) return reply.code(204).send();
  return sendJson(reply, 200, body);
}
