import { checkQueryNames } from "@cnh/contract";
import type { FastifyRequest } from "fastify";
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
