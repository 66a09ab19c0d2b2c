import type { FastifyRequest } from "fastify";

export { parseInput as parse } from "../../usecases/parse-input.ts";

/** The `{id}` of a path. */
export function idOf(request: FastifyRequest): string {
  return (request.params as { readonly id: string }).id;
}
