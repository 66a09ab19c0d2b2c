import type { FastifyReply, FastifyRequest } from "fastify";

/** Answers the requests of one operation. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
