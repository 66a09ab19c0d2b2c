/** Reads and validates the environment once. No other file of the product reads it. */
import { z } from "zod";
import { certificatePublicKeys, databaseUrl } from "./config-databases.ts";
import { readFiles } from "./config-files.ts";
import { VARIABLES } from "./config-variables.ts";

const settings = z.object(VARIABLES);

export type Config = z.infer<typeof settings>;

/** A credential that no server may have, so that an attacker who takes over a server does not get it. */
const notForServers = (owner: string) =>
  z.undefined(`is only for ${owner}: remove it from the server's environment`).optional();
const serverSettings = settings.extend({
  CNH_OWNER_DATABASE_URL: notForServers("migrations"),
  CNH_OPERATOR_DATABASE_URL: notForServers("cnh-ops"),
});

const MASTER_KEY_REQUIRED = { CNH_MASTER_KEY: VARIABLES.CNH_MASTER_KEY.unwrap() };

/** The only variables that migrations need, so that they can run without other credentials. */
const migrationSettings = z.object({ CNH_OWNER_DATABASE_URL: databaseUrl });

/** The only variable that the commands of the engine need. */
const engineSettings = z.object({ CNH_ENGINE_ADMIN_URL: VARIABLES.CNH_ENGINE_ADMIN_URL.unwrap() });

/** The only variable needed to verify a certificate, so that anyone can do it. */
const certificateSettings = z.object({ CNH_CERTIFICATE_PUBLIC_KEYS: certificatePublicKeys });

/** The only variables that a health check needs. */
const healthSettings = settings.pick({ CNH_METRICS_HOST: true, CNH_METRICS_PORT: true });

/** Whether a URL names this machine. Only the name is compared; it is not resolved. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

const urlOf = (host: string) => `redis://${host.includes(":") ? `[${host}]` : host}`;

/** Refuses plain connections to an engine or a Redis on another machine, because both trust every client. */
function checkNetwork(config: Config, context: z.RefinementCtx): void {
  if (config.CNH_ALLOW_OPEN_NETWORK) return;
  const refuse = (name: string, requirement: string) =>
    context.addIssue({
      code: "custom",
      path: [name],
      message: `must be ${requirement} outside this machine. If the network protects it, set CNH_ALLOW_OPEN_NETWORK=true`,
    });
  const engine = config.CNH_ENGINE_INGRESS_URLS ?? [];
  if (engine.some((url) => !isLoopback(url) && !url.startsWith("https:")))
    refuse("CNH_ENGINE_INGRESS_URLS", "https");
  const { protocol, username, password } = new URL(config.CNH_REDIS_URL);
  const isGuarded = protocol === "rediss:" && username !== "" && password !== "";
  const sentinels = config.CNH_REDIS_SENTINELS.map(({ host }) => urlOf(host));
  const isNear = (sentinels.length > 0 ? sentinels : [config.CNH_REDIS_URL]).every(isLoopback);
  if (!isNear && !isGuarded) refuse("CNH_REDIS_URL", "rediss with a user and a password");
}

const MIN_PREFIX = { v4: 24, v6: 64 };

/** Refuses proxy ranges so wide that they may include clients. */
function checkProxies(config: Config, context: z.RefinementCtx): void {
  if (config.CNH_TRUST_WIDE_RANGES) return;
  const isWide = (range: string) => {
    const [address = "", prefix] = range.split("/");
    const min = address.includes(":") ? MIN_PREFIX.v6 : MIN_PREFIX.v4;
    return prefix !== undefined && Number(prefix) < min;
  };
  const wide = config.CNH_TRUSTED_PROXIES.filter(isWide);
  if (wide.length === 0) return;
  const message = `trusts ${wide.join(", ")}, where clients may be too: name only the proxies. If nothing else can connect from there, set CNH_TRUST_WIDE_RANGES=true`;
  context.addIssue({ code: "custom", path: ["CNH_TRUSTED_PROXIES"], message });
}

/**
 * Whether people may reach the console through an untrusted proxy. All of them would then share the proxy's address,
 * and one person's wrong passwords would delay everyone.
 */
export const mayLackProxies = (config: Config): boolean =>
  config.CNH_ROLES.includes("console") &&
  config.CNH_TRUSTED_PROXIES.length === 0 &&
  !isLoopback(urlOf(config.CNH_CONSOLE_HOST));

/** The roles that open sealed values. Other roles need no master key, and must not be given one. */
const OPENING: readonly string[] = ["api", "console", "scheduler", "worker"];

export const opensValues = ({ CNH_ROLES: roles }: Pick<Config, "CNH_ROLES">): boolean =>
  roles.some((role) => OPENING.includes(role));

/** Refuses to trace reports without a collector. */
function checkTraces(config: Config, context: z.RefinementCtx): void {
  if (config.CNH_TRACE_SHARE === 0 || config.CNH_OTLP_URL !== undefined) return;
  const message = "needs CNH_OTLP_URL, the collector that traces are sent to";
  context.addIssue({ code: "custom", path: ["CNH_TRACE_SHARE"], message });
}

/** Reads the environment for `cnh-ops`, which may contain the operator's and the owner's credentials. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const complete = settings.extend(MASTER_KEY_REQUIRED);
  return read(hasMasterKeys(environment) ? settings : complete, environment);
}

/** Reads the environment for a server. */
export function readServerConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const complete = serverSettings.extend(MASTER_KEY_REQUIRED);
  const roles = settings.shape.CNH_ROLES.safeParse(environment["CNH_ROLES"]);
  const isWithout = roles.success && !opensValues({ CNH_ROLES: roles.data });
  return read(isWithout || hasMasterKeys(environment) ? serverSettings : complete, environment);
}

/** The base URL for health checks of a process on this machine; a wildcard address becomes 127.0.0.1. */
export function readHealthUrl(environment: NodeJS.ProcessEnv = process.env): string {
  const { CNH_METRICS_HOST: host, CNH_METRICS_PORT: port } = parse(healthSettings, environment);
  const isAny = host === "0.0.0.0" || host === "::";
  return `http://${isAny ? "127.0.0.1" : host}:${port}`;
}

export function readMigrationConfig(environment: NodeJS.ProcessEnv = process.env) {
  return parse(migrationSettings, environment);
}

export function readEngineConfig(environment: NodeJS.ProcessEnv = process.env) {
  return parse(engineSettings, environment);
}

export function readCertificateConfig(environment: NodeJS.ProcessEnv = process.env) {
  return parse(certificateSettings, environment);
}

function read(schema: z.ZodType<Config>, environment: NodeJS.ProcessEnv): Config {
  return parse(
    schema.superRefine(checkNetwork).superRefine(checkTraces).superRefine(checkProxies),
    environment,
  );
}

/** The other variables that provide master keys. */
const OTHER_KEYS = [
  "CNH_MASTER_KEYS",
  "CNH_MASTER_KEY_FILE",
  "CNH_AWS_KMS_KEY",
  "CNH_GOOGLE_KMS_KEY",
  "CNH_TRANSIT_URL",
];

function hasMasterKeys(environment: NodeJS.ProcessEnv): boolean {
  return OTHER_KEYS.some((name) => Boolean(environment[name] ?? environment[`${name}_FILE`]));
}

/** Validates the environment, or throws an error that lists every missing or invalid variable. */
function parse<Value>(schema: z.ZodType<Value>, environment: NodeJS.ProcessEnv): Value {
  const files = readFiles(environment, Object.keys(VARIABLES));
  const parsed = schema.safeParse({ ...environment, ...files.values });
  if (parsed.success && files.problems.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  const problems = [
    ...files.problems,
    ...issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`),
  ];
  throw new Error(
    `The environment is invalid:\n${problems.join("\n")}\nFor development, \`npm run up\` sets all of it.`,
  );
}
