import type { FastifyInstance } from "fastify";
import { fail } from "../../usecases/failure.ts";
import { addAnswerHooks, type AnswerHooks } from "../http/answer-hooks.ts";
import { sendClientsAway } from "../http/drain.ts";
import { addHealth } from "../http/health.ts";
import { openServer, type ServerLimits } from "../http/open-server.ts";
import { shortenKeepAlive } from "../http/sockets.ts";
import { addCertificateKeys } from "./certificate-keys.ts";
import type { ChangelogPorts } from "../../usecases/changelog/list-changes.ts";
import { addChangelog } from "./changelog.ts";
import { addDocs } from "./docs.ts";
import { passGate, type GatePorts } from "./gate.ts";
import { addRoutes, type RestPorts } from "./routes.ts";

/** The default headers of every response. Pages for browsers and responses that may be cached override them. */
const SECURITY_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
};

export interface RestParts extends ServerLimits {
  readonly ports: GatePorts & RestPorts & ChangelogPorts;
  readonly isReady: () => Promise<boolean>;
  /** Makes `/readyz` fail some time before the server stops; by default when it stops. */
  readonly draining?: AbortSignal;
  /** The address at which customers reach this API. */
  readonly publicUrl: string;
  /** The folder of the built documentation site; empty for none, by default the project's own if it was built. */
  readonly siteFolder: string | undefined;
  /** The published keys of certificates. */
  readonly certificateKeys: readonly string[];
  readonly onAnswer: AnswerHooks["onAnswer"];
}

/** Builds the HTTP server of the API. `stopping` ends long polls. */
export function buildRest(parts: RestParts, stopping: AbortSignal): FastifyInstance {
  const app = openServer(parts);
  const draining = parts.draining ?? stopping;
  sendClientsAway(app, draining);
  addAnswerHooks(app, {
    headers: SECURITY_HEADERS,
    challenge: "Bearer",
    admit: (request, reply) => {
      const { isPublic, rule } = request.routeOptions.config;
      if (isPublic) return shortenKeepAlive(reply.raw);
      // Unknown paths outside the API need no key: a person who follows a broken link gets a 404, not a 401.
      if (!rule && !/^\/api(?:[/?]|$)/.test(request.url)) fail("NOT_FOUND");
      return passGate(parts.ports, request, reply);
    },
    onAnswer: parts.onAnswer,
  });
  addHealth(app, parts.isReady, draining);
  addDocs(app, parts.publicUrl, parts.siteFolder);
  addCertificateKeys(app, parts.certificateKeys);
  addChangelog(app, parts.ports);
  addRoutes(app, parts.ports, stopping);
  return app;
}
