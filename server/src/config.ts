import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);

const ROLES = ["api", "keeper", "relay", "worker"] as const;

const milliseconds = (least: number, usual: number) =>
  z.coerce
    .number()
    .int()
    .min(least)
    .max(7 * 86_400_000)
    .default(usual);

/** Of one process; for the license and for state records by themselves, so that neither starves the other. */
const callBounds = {
  concurrency: z.int().min(1).max(10_000).default(100),
  mostWaiting: z.int().min(0).max(100_000).default(1_000),
  costCents: z.number().min(0).optional(),
};

const providerNames = z.array(z.enum(["wsdenatran", "activethread", "infosimples"]));

/** Which providers there are, how each is reached, and in which order they are asked for what. */
const sourceSettings = z.object({
  wsdenatran: z
    .object({
      baseUrl: z.url(),
      timeoutMs: z.int().min(1).default(30_000),
      ...callBounds,
      channel: z.discriminatedUnion("kind", [
        z.object({
          kind: z.literal("certificate"),
          cert: z.string(),
          key: z.string(),
          ca: z.string().exactOptional(),
          operatorCpf: z.string(),
        }),
        z.object({
          kind: z.literal("oauth2"),
          tokenUrl: z.url(),
          clientId: z.string(),
          clientSecret: z.string(),
          operatorCpf: z.string().exactOptional(),
        }),
      ]),
    })
    .optional(),
  activethread: z
    .object({
      baseUrl: z.url(),
      secondaryBaseUrl: z.url().exactOptional(),
      token: z.string(),
      timeoutMs: z.int().min(1).default(60_000),
      ...callBounds,
    })
    .optional(),
  infosimples: z
    .object({
      baseUrl: z.url(),
      token: z.string(),
      mode: z.enum(["sync", "async"]).default("sync"),
      timeoutMs: z.int().min(1).default(120_000),
      ...callBounds,
    })
    .optional(),
  order: z.object({
    license: providerNames.min(1),
    infractions: providerNames,
    medicalExams: providerNames,
    toxicological: providerNames,
  }),
});

const sourcesJson = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("is not JSON");
      return z.NEVER;
    }
  })
  .pipe(sourceSettings);

const names = (usual: string) =>
  z
    .string()
    .default(usual)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.string().regex(/^[^\s/]+$/)));

const settings = z.object({
  /**
   * What this process does, one or several: answer the API, keep the partitions, hand orders to the engine
   * (relay), run the steps of reports (worker).
   */
  CNH_ROLES: z
    .string()
    .default("api")
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(ROLES)).min(1)),
  CNH_HOST: z.string().default("127.0.0.1"),
  CNH_PORT: port.default(3000),
  /** A client that neither sends nor takes anything for so long is cut off; so is a request that takes longer to arrive. */
  CNH_CLIENT_TIMEOUT_MS: milliseconds(100, 30_000),
  /** Connections of one process; those beyond are closed as soon as they come. */
  CNH_MAX_CONNECTIONS: z.coerce.number().int().min(1).max(1_000_000).default(5_000),
  /** Metrics are for the operator's network, never for the API's. */
  CNH_METRICS_HOST: z.string().default("127.0.0.1"),
  CNH_METRICS_PORT: port.default(9464),
  CNH_LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /** As cnh_app: held to one organization at a time. */
  CNH_DATABASE_URL: z.url(),
  CNH_DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  /** As cnh_keeper: the keeper needs it. */
  CNH_KEEPER_DATABASE_URL: z.url().optional(),
  /** Beside those: for the feed of events and recoveries, so that these never keep others waiting. */
  CNH_FEED_DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(3),
  /** As cnh_operator: only cnh-ops needs it. */
  CNH_OPERATOR_DATABASE_URL: z.url().optional(),
  /** As cnh_worker: the relay and the worker need it. */
  CNH_WORKER_DATABASE_URL: z.url().optional(),
  CNH_WORKER_DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(8),
  /** Where the engine takes orders: any of its nodes, separated by commas. */
  CNH_ENGINE_INGRESS_URLS: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.url()).min(1))
    .optional(),
  /** Where the hosts of its nodes would serve its admin API; the relay does not start if it lets anybody in. */
  CNH_ENGINE_ADMIN_PORT: port.default(9070),
  /** Public keys of the engine whose calls the worker takes, separated by commas. */
  CNH_ENGINE_IDENTITY_KEYS: z
    .string()
    .transform((text) => text.split(","))
    .optional(),
  CNH_WORKER_HOST: z.string().default("127.0.0.1"),
  CNH_WORKER_PORT: port.default(9080),
  /** JSON; see docs/operating.md. Live reports ask the first, reports of test keys the second. */
  CNH_SOURCES: sourcesJson.optional(),
  CNH_SANDBOX_SOURCES: sourcesJson.optional(),
  CNH_LOOKUP_QUESTIONS: z.coerce.number().int().min(1).max(50).default(6),
  CNH_LOOKUP_FIRST_PAUSE_MS: milliseconds(1, 500),
  CNH_LOOKUP_LONGEST_PAUSE_MS: milliseconds(1, 30_000),
  /** State data that is missing is looked up again for so long, at growing intervals. */
  CNH_RECOVERY_FIRST_PAUSE_MS: milliseconds(1, 60_000),
  CNH_RECOVERY_LONGEST_PAUSE_MS: milliseconds(1, 6 * 3_600_000),
  CNH_RECOVERY_TOTAL_MS: milliseconds(0, 72 * 3_600_000),
  /**
   * So many failures of a live source within the window, if they are this share of its calls, and it is left alone
   * for a while; by state for the states' records.
   */
  CNH_BREAKER_FAILURES: z.coerce.number().int().min(1).default(20),
  CNH_BREAKER_SHARE: z.coerce.number().min(0).max(1).default(0.5),
  CNH_BREAKER_WINDOW_MS: milliseconds(100, 60_000),
  CNH_BREAKER_OPEN_MS: milliseconds(10, 15_000),
  /** For development: plain http, and addresses that are not of the public internet. */
  CNH_WEBHOOK_ALLOW_HTTP: z.stringbool().default(false),
  CNH_WEBHOOK_ALLOW_PRIVATE: z.stringbool().default(false),
  /** Where endpoints may listen, separated by commas; empty: anywhere. */
  CNH_WEBHOOK_PORTS: z
    .string()
    .default("443,8443")
    .transform((text) => text.split(",").filter(Boolean).map(Number))
    .pipe(z.array(z.int().min(1).max(65_535))),
  /** Pauses before the second attempt at a webhook, the third, and so on, in milliseconds; absent: the usual ones. */
  CNH_WEBHOOK_PAUSES_MS: z
    .string()
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(z.int().min(1)).max(50))
    .optional(),
  CNH_WEBHOOK_TIMEOUT_MS: milliseconds(100, 15_000),
  CNH_WEBHOOK_CONNECT_TIMEOUT_MS: milliseconds(100, 5_000),
  /** An endpoint that has failed so long without a success is switched off. */
  CNH_WEBHOOK_DISABLE_AFTER_MS: milliseconds(1, 5 * 86_400_000),
  /**
   * A host that fails so often within the window, all organizations together, is left alone until it is over, but for
   * endpoints that took a webhook within it; so is each host of an organization after half as many.
   */
  CNH_WEBHOOK_HOST_FAILURES: z.coerce.number().int().min(2).default(120),
  CNH_WEBHOOK_HOST_WINDOW_MS: milliseconds(100, 60_000),
  /** Attempts under way to one host in one process, but for those endpoints. */
  CNH_WEBHOOK_HOST_IN_FLIGHT: z.coerce.number().int().min(1).default(32),
  /** The only way out for webhooks, where there is one. It must itself refuse private addresses. */
  CNH_WEBHOOK_PROXY_URL: z.url().optional(),
  /** Where mail to administrators leaves; absent: nobody is told by mail. */
  CNH_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CNH_MAIL_FROM: z.string().default("cnh-reports@localhost"),
  /** The model that writes analyses of live reports; without a name there is none. */
  CNH_MODEL_NAME: z.string().min(1).optional(),
  CNH_MODEL_PROVIDER: z.enum(["openai-compatible", "anthropic"]).default("openai-compatible"),
  /** Ends before `/chat/completions` or `/messages`. */
  CNH_MODEL_URL: z.url().optional(),
  CNH_MODEL_KEY: z.string().min(1).optional(),
  /** The simulated model, for reports of test keys; absent: these have no analysis. */
  CNH_SANDBOX_MODEL_URL: z.url().optional(),
  CNH_SANDBOX_MODEL_KEY: z.string().default("simulated"),
  /** For one analysis in all, its second try included. */
  CNH_ANALYSIS_DEADLINE_MS: milliseconds(1, 8_000),
  CNH_REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** The network itself keeps everybody else from engine and Redis: plain connections to other machines are taken. */
  CNH_ALLOW_OPEN_NETWORK: z.stringbool().default(false),
  /** Keeps what is known of the sources apart where several installations share a Redis. */
  CNH_SOURCE_SCOPE: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .default("cnh"),
  /** 32 bytes in base64; wraps every organization's data key. */
  CNH_MASTER_KEY: z
    .string()
    .transform((text) => Buffer.from(text, "base64"))
    .refine((key) => key.length === 32, "must be 32 bytes in base64: openssl rand -base64 32"),
  /** Agents reach the API under these host names, without ports; another Host is refused. By commas. */
  CNH_MCP_HOSTS: names("localhost,127.0.0.1,[::1]"),
  /** Web pages of these host names may call the API for agents. By commas. */
  CNH_MCP_ORIGINS: names("localhost,127.0.0.1,[::1]"),
  /** The keeper's function in the database refuses less than the minimum too. */
  CNH_REPORT_RETENTION_MONTHS: z.coerce.number().int().min(3).max(120).default(12),
  /** What a create tells of its delivery while there is no history to tell from. */
  CNH_ESTIMATE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
});

export type Config = z.infer<typeof settings>;

/** Credentials that no server holds, so that whoever takes one over does not get them with it. */
const notForServers = (whose: string) =>
  z.undefined(`is for ${whose} alone: take it out of the server's environment`).optional();
const serverSettings = settings.extend({
  CNH_OWNER_DATABASE_URL: notForServers("migrations"),
  CNH_OPERATOR_DATABASE_URL: notForServers("cnh-ops"),
});

/** Whether an address is of this machine itself, by its name: no name is resolved. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** Engine and Redis trust whoever reaches them, so nobody else may. */
function checkNetwork(config: Config, context: z.RefinementCtx): void {
  if (config.CNH_ALLOW_OPEN_NETWORK) return;
  const refuse = (name: string, wanted: string) =>
    context.addIssue({
      code: "custom",
      path: [name],
      message: `must be ${wanted} outside this machine. Where the network keeps strangers from it, set CNH_ALLOW_OPEN_NETWORK=true`,
    });
  const engine = config.CNH_ENGINE_INGRESS_URLS ?? [];
  if (engine.some((url) => !isLoopback(url) && !url.startsWith("https:")))
    refuse("CNH_ENGINE_INGRESS_URLS", "https");
  const { protocol, username, password } = new URL(config.CNH_REDIS_URL);
  const isGuarded = protocol === "rediss:" && username !== "" && password !== "";
  if (!isLoopback(config.CNH_REDIS_URL) && !isGuarded)
    refuse("CNH_REDIS_URL", "rediss with a user and a password");
}

/** The operator's command reads all of it. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  return read(settings, environment);
}

export function readServerConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  return read(serverSettings, environment);
}

/** Reads the environment once and says everything that is wrong with it at once. */
function read(wanted: z.ZodType<Config>, environment: NodeJS.ProcessEnv): Config {
  const parsed = wanted.superRefine(checkNetwork).safeParse(environment);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `  ${issue.path.join(".")}: ${issue.message}`,
  );
  throw new Error(
    `The environment is not right:\n${problems.join("\n")}\nFor development, \`npm run up\` sets all of it.`,
  );
}
