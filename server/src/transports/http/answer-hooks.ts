import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail, Failure } from "../../usecases/failure.ts";
import { sendFailure, toFailure } from "./envelope.ts";
import { refuseOddFraming } from "./request-framing.ts";
import { refuseOddTarget } from "./request-target.ts";

export interface AnswerHooks {
  /** The default headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Returns the `WWW-Authenticate` of a 401; absent if there is none. */
  readonly challenge?: (request: FastifyRequest) => string;
  /** Throws if the request is refused. Called before its body is read. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void> | void;
  /** Called after every response, with its failure if it was an error. */
  onAnswer(request: FastifyRequest, status: number, milliseconds: number, failure?: Failure): void;
}

/** Adds the id and headers to every response, checks every request, and sends every error in the envelope. */
export function addAnswerHooks(app: FastifyInstance, hooks: AnswerHooks): void {
  const failures = new WeakMap<FastifyRequest, Failure>();
  app.addHook("onRequest", async (request, reply) => {
    request.startedAt = performance.now();
    reply.header("request-id", request.id).headers(hooks.headers);
    refuseOddFraming(request.raw);
    refuseOddTarget(request.originalUrl);
    await hooks.admit(request, reply);
  });
  app.addHook("onResponse", async (request, reply) => {
    const milliseconds = performance.now() - request.startedAt;
    hooks.onAnswer(request, reply.statusCode, milliseconds, failures.get(request));
  });
  app.setErrorHandler((error, request, reply) => {
    // The framework refuses some requests before any hook runs, such as one with a method that Node does not know.
    const skippedHooks = !reply.hasHeader("request-id");
    if (skippedHooks) reply.header("request-id", request.id).headers(hooks.headers);
    const failure = skippedHooks ? new Failure("BAD_REQUEST") : toFailure(error);
    failures.set(request, failure);
    return sendFailure(reply, failure, hooks.challenge?.(request));
  });
  app.setNotFoundHandler(() => fail("NOT_FOUND"));
}
