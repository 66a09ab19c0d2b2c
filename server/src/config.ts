import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);

const ROLES = ["api", "keeper"] as const;

const settings = z.object({
  /** What this process does: answer the API, keep the partitions, or both. */
  CNH_ROLES: z
    .string()
    .default("api,keeper")
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(ROLES)).min(1)),
  CNH_HOST: z.string().default("127.0.0.1"),
  CNH_PORT: port.default(3000),
  /** Metrics are for the operator's network, never for the API's. */
  CNH_METRICS_HOST: z.string().default("127.0.0.1"),
  CNH_METRICS_PORT: port.default(9464),
  CNH_LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /** As cnh_app: held to one organization at a time. */
  CNH_DATABASE_URL: z.url(),
  CNH_DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  /** As cnh_owner: only the keeper and migrations need it. */
  CNH_OWNER_DATABASE_URL: z.url().optional(),
  /** As cnh_operator: only cnh-ops needs it. */
  CNH_OPERATOR_DATABASE_URL: z.url().optional(),
  CNH_REDIS_URL: z.url(),
  /** 32 bytes in base64; wraps every organization's data key. */
  CNH_MASTER_KEY: z
    .string()
    .transform((text) => Buffer.from(text, "base64"))
    .refine((key) => key.length === 32, "must be 32 bytes in base64: openssl rand -base64 32"),
  CNH_REPORT_RETENTION_MONTHS: z.coerce.number().int().min(1).max(120).default(12),
  /** What a create tells of its delivery while there is no history to tell from. */
  CNH_ESTIMATE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
});

export type Config = z.infer<typeof settings>;

/** Reads the environment once and says everything that is wrong with it at once. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = settings.safeParse(environment);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `  ${issue.path.join(".")}: ${issue.message}`,
  );
  throw new Error(
    `The environment is not complete:\n${problems.join("\n")}\nFor development, \`npm run up\` sets all of it.`,
  );
}
