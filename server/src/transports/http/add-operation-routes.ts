import type { FastifyContextConfig, FastifyInstance } from "fastify";
import type { Removal } from "@cnh/contract";
import type { z } from "zod";
import { fail } from "../../usecases/failure.ts";
import type { Handler } from "./handler.ts";
import { requireKnownQuery, requireWellSpelt } from "./parse.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** One operation of a contract with its handler. */
export interface OperationRoute {
  readonly method: (typeof METHODS)[number];
  /** With `{name}` for path parameters. */
  readonly path: string;
  readonly query: z.ZodObject | undefined;
  readonly removal?: Removal | undefined;
  /** The schema whose fields a body is compared with; by default its unknown names are ignored silently. */
  readonly body?: z.ZodType | undefined;
  /** The server's limit by default. */
  readonly bodyLimitBytes?: number | undefined;
  readonly config: FastifyContextConfig;
  readonly handle: Handler;
}

/**
 * Registers operations, and for each path a route that refuses all other methods without a route. `wrongMethod` returns
 * the configuration of that route for the path's allowed methods.
 */
export function addOperationRoutes(
  app: FastifyInstance,
  routes: readonly OperationRoute[],
  wrongMethod: (allow: string) => FastifyContextConfig,
): void {
  const methodsByPath = new Map<string, string[]>();
  for (const route of routes) {
    const { method, path, query, body, removal, bodyLimitBytes, config, handle } = route;
    const headers = removal ? removalHeaders(removal) : {};
    const names = Object.keys(query?.shape ?? {});
    const url = path.replaceAll(/\{(\w+)\}/g, ":$1");
    methodsByPath.set(url, [...(methodsByPath.get(url) ?? []), method]);
    app.route({
      method,
      url,
      config,
      ...(bodyLimitBytes !== undefined && { bodyLimit: bodyLimitBytes }),
      handler: async (request, reply) => {
        reply.headers(headers);
        requireKnownQuery(request, names);
        if (body) requireWellSpelt(request, reply, body);
        return handle(request, reply);
      },
    });
  }
  for (const [url, known] of methodsByPath) {
    app.route({
      method: METHODS.filter((method) => !app.hasRoute({ method, url })),
      url,
      config: wrongMethod(known.join(", ")),
      handler: () => fail("METHOD_NOT_SUPPORTED"),
    });
  }
}

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), on every response of the operation after the gate. */
function removalHeaders({ announcedOn, removedOn }: Removal): Record<string, string> {
  return {
    deprecation: `@${Date.parse(announcedOn) / 1_000}`,
    sunset: new Date(removedOn).toUTCString(),
  };
}
