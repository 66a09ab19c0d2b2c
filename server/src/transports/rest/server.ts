import type { FastifyInstance } from "fastify";
import { fail } from "../../usecases/failure.ts";
import { addAnswerHooks, type AnswerHooks } from "../http/answer-hooks.ts";
import { sendClientsAway } from "../http/drain.ts";
import { addHealth } from "../http/health.ts";
import { openServer, type ServerLimits } from "../http/open-server.ts";
import { shortenKeepAlive } from "../http/sockets.ts";
import { addCalendars } from "./calendar-feeds.ts";
import { addCertificateKeys } from "./certificate-keys.ts";
import type { ChangelogPorts } from "../../usecases/changelog/list-changes.ts";
import { addChangelog } from "./changelog.ts";
import { challengeOf } from "./challenge.ts";
import { addDocs } from "./docs.ts";
import { passGate, type GatePorts } from "./gate.ts";
import type { ReadCalendarPorts } from "../../usecases/calendar-feeds/read-calendar.ts";
import { allowReading, isMcp, isPreflight, MCP_PATH } from "./mcp-origins.ts";
import { addProtectedResource, metadataUrlOf } from "./protected-resource.ts";
import { addRoutes, type RestPorts } from "./routes.ts";
import { addSecurityTxt } from "./security-txt.ts";

/** The default headers of every response. Pages for browsers and responses that may be cached override them. */
const SECURITY_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
};

export interface RestParts extends ServerLimits {
  readonly ports: GatePorts & Omit<RestPorts, "publicUrl"> & ReadCalendarPorts & ChangelogPorts;
  readonly isReady: () => Promise<boolean>;
  /** Makes `/readyz` fail some time before the server stops; by default when it stops. */
  readonly draining?: AbortSignal;
  /** The address at which customers reach this API. */
  readonly publicUrl: string;
  /** The folder of the built documentation site; empty for none, by default the project's own if it was built. */
  readonly siteFolder: string | undefined;
  /** Where to report a vulnerability: addresses for `security.txt`. */
  readonly securityContacts: readonly string[];
  /** The published keys of certificates. */
  readonly certificateKeys: readonly string[];
  readonly onAnswer: AnswerHooks["onAnswer"];
}

/** Builds the HTTP server of the API. `stopping` ends long polls. */
export function buildRest(parts: RestParts, stopping: AbortSignal): FastifyInstance {
  const app = openServer(parts);
  const draining = parts.draining ?? stopping;
  const { publicUrl } = parts;
  const mcpMetadata = metadataUrlOf(publicUrl + MCP_PATH).href;
  sendClientsAway(app, draining);
  addAnswerHooks(app, {
    headers: SECURITY_HEADERS,
    challenge: (request) => challengeOf(request, mcpMetadata),
    admit: (request, reply) => {
      const { isPublic, rule } = request.routeOptions.config;
      if (isPublic) return shortenKeepAlive(reply.raw);
      // Unknown paths outside the API need no key: a person who follows a broken link gets a 404, not a 401.
      if (!rule && !/^\/api(?:[/?]|$)/.test(request.url)) fail("NOT_FOUND");
      if (isMcp(request)) {
        allowReading(request, reply, parts.ports.agents);
        if (isPreflight(request)) return shortenKeepAlive(reply.raw);
      }
      return passGate(parts.ports, request, reply);
    },
    onAnswer: parts.onAnswer,
  });
  addHealth(app, parts.isReady, draining);
  const site = addDocs(app, publicUrl, parts.siteFolder);
  addProtectedResource(app, publicUrl, site.has("agentes.html") ? "/docs/agentes" : "/docs/api/");
  const policies = ["seguranca", "en/seguranca"].filter((page) => site.has(`${page}.html`));
  addSecurityTxt(
    app,
    parts.securityContacts,
    publicUrl,
    policies.map((page) => `/docs/${page}`),
  );
  addCertificateKeys(app, parts.certificateKeys);
  addChangelog(app, parts.ports);
  addCalendars(app, parts.ports);
  addRoutes(app, { ...parts.ports, publicUrl }, stopping);
  return app;
}
