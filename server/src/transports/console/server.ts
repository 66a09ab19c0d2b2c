import type { FastifyInstance } from "fastify";
import { addAnswerHooks, type AnswerHooks } from "../http/answer-hooks.ts";
import { sendClientsAway } from "../http/drain.ts";
import { addHealth } from "../http/health.ts";
import { openServer, type ServerLimits } from "../http/open-server.ts";
import type { PeoplePorts } from "../../usecases/people/people-ports.ts";
import { shortenKeepAlive } from "../http/sockets.ts";
import { passGate, type GatePorts } from "./gate.ts";
import { addPages } from "./pages.ts";
import { addPeople } from "./people.ts";
import { POLICY_HEADERS } from "./policy-headers.ts";
import { addRoutes, type ConsolePorts } from "./routes.ts";

export interface ConsoleParts extends ServerLimits {
  readonly ports: GatePorts & ConsolePorts & { readonly signIn: PeoplePorts };
  /** The folder of the built pages. Without it no pages are served. */
  readonly filesFolder?: string | undefined;
  readonly isReady: () => Promise<boolean>;
  /** Makes `/readyz` fail some time before the server stops; by default when it stops. */
  readonly draining?: AbortSignal;
  readonly onAnswer: AnswerHooks["onAnswer"];
}

/** Builds the HTTP server of the console, which people reach with a cookie and never with a key. */
export async function buildConsole(
  parts: ConsoleParts,
  stopping: AbortSignal,
): Promise<FastifyInstance> {
  const app = openServer(parts);
  const draining = parts.draining ?? stopping;
  sendClientsAway(app, draining);
  app.decorateRequest("consoleCaller", null);
  app.decorateRequest("inspector", null);
  app.decorateRequest("session", null);
  addAnswerHooks(app, {
    headers: POLICY_HEADERS,
    admit: (request, reply) => {
      const hasRule = request.routeOptions.config.consoleRule !== undefined;
      if (hasRule || request.url.startsWith("/console/api/"))
        return passGate(parts.ports, request, reply);
      // Paths outside the API need no session: the sign-in, the pages, and unknown paths.
      return shortenKeepAlive(reply.raw);
    },
    onAnswer: parts.onAnswer,
  });
  addHealth(app, parts.isReady, draining);
  addPeople(app, { ports: parts.ports.signIn, consoleOrigin: parts.ports.consoleOrigin });
  addRoutes(app, parts.ports, stopping);
  if (parts.filesFolder !== undefined) await addPages(app, parts.filesFolder);
  return app;
}
