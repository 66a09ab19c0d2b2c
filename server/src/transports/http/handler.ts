import type { FastifyReply, FastifyRequest } from "fastify";

/** The handler of one operation. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
