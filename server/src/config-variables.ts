/**
 * The environment variables by topic: how each is parsed, its default, and its description. `npm run generate` writes
 * .env.example and the tables of docs/operating.md from them, so every variable ends in `.describe(…)`.
 */
import { z } from "zod";
import { consoleVariables, port } from "./config-console.ts";
import { count, databaseVariables, erasureVariables } from "./config-databases.ts";
import { masterKeyVariables } from "./config-master-keys.ts";
import { sourcesJson } from "./config-sources.ts";

const ROLES = ["api", "console", "maintenance", "relay", "scheduler", "worker"] as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const milliseconds = (min: number, defaultMs: number) =>
  z.coerce
    .number()
    .int()
    .min(min)
    .max(7 * DAY_MS)
    .default(defaultMs);

const hostNames = (defaultNames: string) =>
  z
    .string()
    .default(defaultNames)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.string().regex(/^[^\s/]+$/)));

const addressRanges = z
  .string()
  .default("")
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])));

const processVariables = {
  CNH_ROLES: z
    .string()
    .default("api")
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(ROLES)).min(1))
    .describe(
      "Roles of this process, comma-separated: `api`, `console`, `maintenance`, `relay`, `scheduler`, `worker`.",
    ),
  CNH_LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe(
      "The lowest level that is logged: `trace`, `debug`, `info`, `warn`, `error` or `silent`. `info` logs one JSON line per request.",
    ),
  CNH_METRICS_HOST: z
    .string()
    .default("127.0.0.1")
    .describe(
      "Address of the Prometheus metrics. It belongs in the operator's network, never in the API's.",
    ),
  CNH_METRICS_PORT: port
    .default(9464)
    .describe("Port of the Prometheus metrics, and of `/livez` and `/readyz` for every role."),
  CNH_DRAIN_MS: milliseconds(0, 3_000).describe(
    "After SIGTERM the process is unready for this long but still accepts requests, so that load balancers notice before it stops.",
  ),
  CNH_REVISION: z
    .string()
    .default("unknown")
    .describe("The commit that this process was built from. Metrics and traces name it."),
  CNH_OTLP_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "The collector of traces (OTLP over HTTP), such as `http://collector:4318`; `/v1/traces` is added. Without it nothing is exported. Set it for every role: reports are selected for tracing when they are created, and every role traces the selected ones.",
    ),
  CNH_TRACE_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe(
      "The share of new reports that are traced, from `0` to `1`. A create whose `traceparent` is not sampled is never traced.",
    ),
};

const apiVariables = {
  CNH_HOST: z.string().default("127.0.0.1").describe("Address of the API."),
  CNH_PORT: port.default(3000).describe("Port of the API."),
  CNH_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).href.replace(/\/$/, ""))
    // It is written into pages and scripts of the documentation.
    .pipe(z.string().regex(/^https?:\/\/[\w.:[\]-]+(?:\/[\w.~-]+)*$/))
    .optional()
    .describe(
      "The address at which customers reach the API, such as `https://api.example.com.br`: the served OpenAPI documents, the configurations and files of the documentation, `security.txt` and the metadata of the MCP server name it. Default: `http://127.0.0.1:<CNH_PORT>`.",
    ),
  CNH_SECURITY_CONTACT: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.string().regex(/^(?:mailto:|https:\/\/|tel:)[^\s,]+$/)))
    .describe(
      "Addresses for reports of vulnerabilities, such as `mailto:security@example.com` or `https://example.com/security`, comma-separated, the preferred address first. `/.well-known/security.txt` names them; without one there is no such file.",
    ),
  CNH_SITE_FOLDER: z
    .string()
    .optional()
    .describe(
      "Folder of the built documentation site, served at `/docs/` as it was when the process started. If empty, there is none, and `/docs/` leads to the reference. Default: `site/dist` of this project, if it was built.",
    ),
  CNH_TRUSTED_PROXIES: addressRanges.describe(
    "Addresses or CIDR ranges of the proxies in front of the API, comma-separated. Only their `X-Forwarded-For` is trusted; otherwise the client's address is the connection's. A client at such an address could forge the address that allow-lists and the audit log see: list only proxies.",
  ),
  CNH_TRUST_WIDE_RANGES: z
    .stringbool()
    .default(false)
    .describe(
      "Whether CNH_TRUSTED_PROXIES may have ranges of more than 256 addresses (IPv4) or wider than /64 (IPv6). Set it only if nothing but proxies can connect from them.",
    ),
  CNH_CLIENT_TIMEOUT_MS: milliseconds(100, 30_000).describe(
    "A connection is closed if the client neither sends nor reads for this long, or if a request takes longer than this to arrive.",
  ),
  CNH_MAX_CONNECTIONS: count(1, 1_000_000)
    .default(5_000)
    .describe("Maximum client connections of one API process. More are closed immediately."),
  CNH_MCP_HOSTS: hostNames("localhost,127.0.0.1,[::1]").describe(
    "Host names, without ports, under which agents reach the MCP server in addition to the host of `CNH_PUBLIC_URL`, comma-separated. Requests with another `Host` are refused, which protects against DNS rebinding.",
  ),
  CNH_MCP_ORIGINS: hostNames("localhost,127.0.0.1,[::1]").describe(
    "Host names of web pages that may call the MCP server from a browser (CORS), comma-separated. Pages of other origins are refused.",
  ),
  CNH_ESTIMATE_SECONDS: count(1, 86_400)
    .default(60)
    .describe(
      "The completion estimate of a new report while there is no history to estimate from.",
    ),
};

/** Parses `host:port`; the host may be an IPv6 address in brackets. */
function toHostAndPort(address: string): { readonly host: string; readonly port: number } {
  const colon = address.lastIndexOf(":");
  const host = address.slice(0, colon).replaceAll(/[[\]]/g, "");
  return { host, port: Number(address.slice(colon + 1)) };
}

const networkVariables = {
  CNH_REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .describe(
      "Redis, for limits and signals. Outside this machine it must be `rediss://user:password@…`.",
    ),
  CNH_REDIS_SENTINELS: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.string().regex(/^(?:\[[\da-f:.]+\]|[^\s:,/@]+):\d{1,5}$/i)))
    .transform((addresses) => addresses.map(toHostAndPort))
    .describe(
      "Sentinels that watch Redis, `host:port`, comma-separated. The master that they name is used, with the scheme, user, password and database of `CNH_REDIS_URL`, whose host is ignored.",
    ),
  CNH_REDIS_NAME: z
    .string()
    .default("cnh")
    .describe("The name of the master, as the sentinels know it."),
  CNH_REDIS_SENTINEL_PASSWORD: z
    .string()
    .optional()
    .describe("The password of the sentinels, if they have one."),
  CNH_SOURCE_SCOPE: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .default("cnh")
    .describe(
      "Prefix that separates the circuit breakers and source statistics of installations that share a Redis.",
    ),
  CNH_ENGINE_INGRESS_URLS: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.url()).min(1))
    .optional()
    .describe(
      "Ingress addresses of the engine's nodes, comma-separated. Required by the relay. They must be https outside this machine.",
    ),
  CNH_ENGINE_ADMIN_PORT: port
    .default(9070)
    .describe(
      "Port where the engine's hosts would serve the admin API. The relay refuses to start if it is open.",
    ),
  CNH_ENGINE_IDENTITY_KEYS: z
    .string()
    .transform((text) => text.split(","))
    .optional()
    .describe(
      "Public keys (`publickeyv1_…`) of the engine, comma-separated. The worker accepts only calls signed with them.",
    ),
  CNH_WORKER_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address where the engine calls the worker."),
  CNH_WORKER_PORT: port.default(9080).describe("Port where the engine calls the worker."),
  CNH_ALLOW_OPEN_NETWORK: z
    .stringbool()
    .default(false)
    .describe(
      "Set it to `true` only if the network itself blocks all other access to the engine and to Redis: they may then be used without TLS and passwords.",
    ),
};

const sourceVariables = {
  CNH_SOURCES: sourcesJson
    .optional()
    .describe("Providers of live reports, as JSON: see Sources. Required by the worker."),
  CNH_SANDBOX_SOURCES: sourcesJson
    .optional()
    .describe("Providers of reports made with test keys, as JSON: the simulator."),
  CNH_LOOKUP_QUESTIONS: count(1, 50)
    .default(6)
    .describe("Maximum calls for one lookup, over all sources."),
  CNH_LOOKUP_FIRST_PAUSE_MS: milliseconds(1, 500).describe(
    "Delay before a source is called again. It doubles with each call.",
  ),
  CNH_LOOKUP_MAX_PAUSE_MS: milliseconds(1, 30_000).describe("Upper bound of that delay."),
  CNH_RECOVERY_FIRST_PAUSE_MS: milliseconds(1, 60_000).describe(
    "Delay before missing state data is looked up again. It doubles with each attempt.",
  ),
  CNH_RECOVERY_MAX_PAUSE_MS: milliseconds(1, 6 * HOUR_MS).describe("Upper bound of that delay."),
  CNH_RECOVERY_TOTAL_MS: milliseconds(0, 72 * HOUR_MS).describe(
    "After this time a report is completed without the state data that is still missing.",
  ),
  CNH_RECOVERING_IN_FLIGHT: count(1, 10_000)
    .default(256)
    .describe(
      "Maximum reports, of all workers together, whose missing state data is being looked up again. Others that are due wait in the database.",
    ),
  CNH_CHECKS_IN_FLIGHT: count(1, 10_000)
    .default(256)
    .describe("Maximum checks of enrolled drivers in progress, of all organizations together."),
  CNH_SANDBOX_RECOVERY_FIRST_PAUSE_MS: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      "The same delay for reports of test keys. Default: 15 s, or the delay of live reports if it is shorter.",
    ),
  CNH_SANDBOX_RECOVERY_MAX_PAUSE_MS: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe("Upper bound of that delay. Default: 1 min, or the live bound if it is lower."),
  CNH_SANDBOX_RECOVERY_TOTAL_MS: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      "After this time a report of a test key is completed without missing data. Default: 5 min, or the time of live reports if it is shorter.",
    ),
  CNH_BREAKER_FAILURES: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe(
      "Minimum failures within the window that open the circuit breaker of a live source. State records have one breaker per state.",
    ),
  CNH_BREAKER_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .describe("Minimum share of failed calls within the window; both conditions must be met."),
  CNH_BREAKER_WINDOW_MS: milliseconds(100, 60_000).describe(
    "The window in which calls and failures are counted.",
  ),
  CNH_BREAKER_OPEN_MS: milliseconds(10, 15_000).describe(
    "How long an open breaker refuses calls before one call probes the source.",
  ),
};

const webhookVariables = {
  CNH_WEBHOOK_ALLOW_HTTP: z
    .stringbool()
    .default(false)
    .describe("Development only: accept endpoints with plain http."),
  CNH_WEBHOOK_ALLOW_PRIVATE: z
    .stringbool()
    .default(false)
    .describe("Development only: accept endpoints at addresses that are not public."),
  CNH_WEBHOOK_PORTS: z
    .string()
    .default("443,8443")
    .transform((text) => text.split(",").filter(Boolean).map(Number))
    .pipe(z.array(z.int().min(1).max(65_535)))
    .describe("Ports that endpoints may use, comma-separated. If empty, any port is allowed."),
  CNH_WEBHOOK_PAUSES_MS: z
    .string()
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(z.int().min(1)).max(50))
    .optional()
    .describe(
      "Delays before the second attempt, the third, and so on, comma-separated. Without it: nine delays from 5 s to 24 h.",
    ),
  CNH_WEBHOOK_TIMEOUT_MS: milliseconds(100, 15_000).describe("Timeout of one attempt."),
  CNH_WEBHOOK_CONNECT_TIMEOUT_MS: milliseconds(100, 5_000).describe(
    "Connect timeout, within the timeout of the attempt.",
  ),
  CNH_WEBHOOK_DISABLE_AFTER_MS: milliseconds(1, 5 * DAY_MS).describe(
    "An endpoint that has failed for this long without a success is disabled.",
  ),
  CNH_WEBHOOK_HOST_FAILURES: z.coerce
    .number()
    .int()
    .min(2)
    .default(120)
    .describe(
      "A host with this many failures within the window, over all organizations, gets no attempts until they expire, except for endpoints that accepted a webhook within the window. Half as many failures of one organization stop the attempts to all its hosts.",
    ),
  CNH_WEBHOOK_HOST_WINDOW_MS: milliseconds(100, 60_000).describe(
    "The window in which those failures are counted.",
  ),
  CNH_WEBHOOK_HOST_IN_FLIGHT: z.coerce
    .number()
    .int()
    .min(1)
    .default(32)
    .describe(
      "Maximum concurrent attempts of one process to one host, with the same exception. One endpoint gets an eighth of it.",
    ),
  CNH_WEBHOOK_PROXY_URL: z
    .url()
    .optional()
    .describe(
      "Proxy through which all webhooks leave. It resolves the names, so it must itself refuse private addresses.",
    ),
  CNH_SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "SMTP server through which all mail leaves. A password is sent only over TLS. Without it mail waits, and expires after one to seven days.",
    ),
  CNH_MAIL_FROM: z.string().default("cnh-reports@localhost").describe("Sender of all mail."),
};

const modelVariables = {
  CNH_MODEL_NAME: z
    .string()
    .min(1)
    .optional()
    .describe("The model that writes the analyses of live reports. Without it there are none."),
  CNH_MODEL_PROVIDER: z
    .enum(["openai-compatible", "anthropic"])
    .default("openai-compatible")
    .describe("The model's protocol: `openai-compatible` or `anthropic`."),
  CNH_MODEL_URL: z
    .url()
    .optional()
    .describe("The model's address, without `/chat/completions` or `/messages`."),
  CNH_MODEL_KEY: z.string().min(1).optional().describe("The model's API key."),
  CNH_SANDBOX_MODEL_URL: z
    .url()
    .optional()
    .describe(
      "The simulated model, for reports made with test keys. Without it these have no analysis.",
    ),
  CNH_SANDBOX_MODEL_KEY: z.string().default("simulated").describe("The simulated model's API key."),
  CNH_ANALYSIS_DEADLINE_MS: milliseconds(1, 8_000).describe(
    "Deadline of one analysis, including its retry. It is shorter if the report was promised earlier, but at least 2 s.",
  ),
};

/** Every environment variable by topic, in the order in which the documents list them. */
export const VARIABLE_GROUPS: readonly {
  readonly title: string;
  readonly variables: Readonly<Record<string, z.ZodType>>;
}[] = [
  { title: "Process", variables: processVariables },
  { title: "Master keys", variables: masterKeyVariables },
  { title: "API", variables: apiVariables },
  { title: "Console", variables: consoleVariables },
  { title: "Database", variables: databaseVariables },
  { title: "Erasure", variables: erasureVariables },
  { title: "Redis and the engine", variables: networkVariables },
  { title: "Sources", variables: sourceVariables },
  { title: "Webhooks and mail", variables: webhookVariables },
  { title: "Model", variables: modelVariables },
];

export const VARIABLES = {
  ...processVariables,
  ...masterKeyVariables,
  ...apiVariables,
  ...consoleVariables,
  ...databaseVariables,
  ...erasureVariables,
  ...networkVariables,
  ...sourceVariables,
  ...webhookVariables,
  ...modelVariables,
};
