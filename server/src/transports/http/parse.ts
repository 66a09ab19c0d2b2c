import { checkBodyFields, checkQueryNames } from "@cnh/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { refuseAll } from "../../usecases/failure.ts";

export { parseInput as parse } from "../../usecases/parse-input.ts";

/** Returns the `{id}` of a path. */
export function idOf(request: FastifyRequest): string {
  return (request.params as { readonly id: string }).id;
}

/** Refuses a query with a name that the operation does not have: a misspelt filter must not be ignored. */
export function requireKnownQuery(request: FastifyRequest, names: readonly string[]): void {
  const issues = checkQueryNames(request.query as Record<string, unknown>, names);
  if (issues.length > 0) refuseAll(issues);
}

/** Refuses a body with a field in another spelling. A header of the response names the ignored fields. */
export function requireWellSpelt(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: z.ZodType,
): void {
  const { issues, ignored } = checkBodyFields(schema, request.body);
  if (ignored.length > 0) {
    reply.header("cnh-ignored-fields", ignored.join(", "));
    request.ignoredFields = ignored.length;
  }
  if (issues.length > 0) refuseAll(issues);
}
