import { errorEnvelope, type ErrorCode, type Language } from "@cnh/contract";
import type { FastifyReply } from "fastify";
import { Failure } from "../../usecases/failure.ts";
import { preferredLanguage } from "./preferred-language.ts";

const CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: "BAD_REQUEST",
  404: "NOT_FOUND",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
};

/** Sends JSON as bytes: Fastify would add a charset to a string, and JSON has none. */
export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return sendBytes(reply, status, Buffer.from(JSON.stringify(body)));
}

export function sendBytes(reply: FastifyReply, status: number, bytes: Buffer): FastifyReply {
  return reply.code(status).header("content-type", "application/json").send(bytes);
}

/** Maps a thrown value to a failure: our own as they are, the framework's by its status, everything else to 500. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  const code = typeof status === "number" ? CODES_BY_STATUS[status] : undefined;
  return new Failure(code ?? "INTERNAL_SERVER_ERROR", undefined, error);
}

/** The `Retry-After` of a response while a store is down. */
const UNAVAILABLE_RETRY_SECONDS = 5;

const CONTENT_LANGUAGES: Readonly<Record<Language, string>> = { en: "en", pt: "pt-BR" };

export function sendFailure(
  reply: FastifyReply,
  failure: Failure,
  challenge: string | undefined,
): FastifyReply {
  const language = preferredLanguage(reply.request.headers["accept-language"]);
  const envelope = errorEnvelope(failure.code, failure.data, language);
  const vary = [reply.getHeader("vary"), "accept-language"].filter(Boolean).join(", ");
  reply.header("content-language", CONTENT_LANGUAGES[language]).header("vary", vary);
  if (failure.code === "UNAUTHORIZED" && challenge !== undefined)
    reply.header("www-authenticate", challenge);
  if (failure.code === "SERVICE_UNAVAILABLE")
    reply.header("retry-after", UNAVAILABLE_RETRY_SECONDS);
  if (failure.code === "TOO_MANY_REQUESTS")
    reply.header("retry-after", String(failure.data?.["retryAfter"]));
  // Fastify closes the connection on a body that is too long, so the client might never see the response.
  if (failure.code === "PAYLOAD_TOO_LARGE") reply.removeHeader("connection");
  return sendJson(reply, envelope.status, envelope);
}
