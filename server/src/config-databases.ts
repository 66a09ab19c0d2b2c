/** The environment variables of the databases. Each role has a separate address and credentials. */
import { z } from "zod";

export const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** A URL may list several hosts. The writable one is used, as in libpq with `target_session_attrs=read-write`. */
export const databaseUrl = z
  .string()
  .regex(
    /^postgres(?:ql)?:\/\/(?:[^\s/?#]*@)?[^\s/?#@,]+(?:,[^\s/?#@,]+)*(?:[/?#]\S*)?$/,
    "must be postgres://user@host:port/name, with several hosts separated by commas",
  );

export const databaseVariables = {
  CNH_DATABASE_URL: databaseUrl.describe(
    "PostgreSQL as the role `cnh_app`. Every database URL may list several hosts, `postgres://user@a:5432,b:5432/name`; only the one that accepts writes is used.",
  ),
  CNH_DATABASE_CONNECTIONS: count(2, 200)
    .default(10)
    .describe("Maximum PostgreSQL connections of one process as `cnh_app`, for reads."),
  CNH_WRITING_DATABASE_CONNECTIONS: count(2, 200)
    .default(4)
    .describe(
      "Additional connections for creates, so that reads continue while commits wait for a synchronous standby.",
    ),
  CNH_ACCEPT_PATIENCE_MS: count(0, 30_000)
    .default(8_000)
    .describe(
      "How long a create waits, in milliseconds, while the database is unreachable, for example during a leader change. It is then answered 503. `/readyz` fails only after the same time.",
    ),
  CNH_ACCEPT_WAITING: count(1, 1_000_000)
    .default(2_000)
    .describe(
      "Maximum creates of one process that wait for an unreachable database. Further ones are answered 503 immediately.",
    ),
  CNH_FEED_DATABASE_CONNECTIONS: count(1, 50)
    .default(3)
    .describe(
      "Additional connections for the event feed and for recoveries, which organizations use in turn.",
    ),
  CNH_WORKER_DATABASE_URL: databaseUrl
    .optional()
    .describe("PostgreSQL as the role `cnh_worker`. Required by relay and worker."),
  CNH_WORKER_DATABASE_CONNECTIONS: count(1, 200)
    .default(8)
    .describe(
      "Maximum connections of a relay and of a worker each. A worker has 3 more for recording webhook attempts.",
    ),
  CNH_MAIL_DATABASE_URL: databaseUrl
    .optional()
    .describe(
      "PostgreSQL as `cnh_worker` without a pooler, for a worker's mails: each mail is locked by its database session. Default: `CNH_WORKER_DATABASE_URL`.",
    ),
  CNH_KEYS_DATABASE_URL: databaseUrl
    .optional()
    .describe(
      "PostgreSQL of the driver keys, if they are in a separate database, as the role of `CNH_DATABASE_URL` or `CNH_WORKER_DATABASE_URL` (the scheduler uses the latter); for `cnh-ops` as `cnh_operator`. Default: the main database.",
    ),
  CNH_MAINTENANCE_DATABASE_URL: databaseUrl
    .optional()
    .describe("PostgreSQL as the role `cnh_maintenance`. Required by the maintenance role."),
  CNH_MAINTENANCE_KEYS_DATABASE_URL: databaseUrl
    .optional()
    .describe(
      "PostgreSQL of the driver keys as the role `cnh_maintenance`, if they are in a separate database. Required by the maintenance role in that case: it destroys the keys of reports past their retention.",
    ),
  CNH_SCHEDULER_DATABASE_URL: databaseUrl
    .optional()
    .describe("PostgreSQL as the role `cnh_scheduler`. Required by the scheduler."),
  CNH_CONSOLE_DATABASE_URL: databaseUrl
    .optional()
    .describe("PostgreSQL as the role `cnh_console`. Required by the console."),
  CNH_CONSOLE_DATABASE_CONNECTIONS: count(1, 200)
    .default(10)
    .describe("Maximum PostgreSQL connections of one console process as `cnh_console`."),
  CNH_AUTH_DATABASE_URL: databaseUrl
    .optional()
    .describe("PostgreSQL as the role `cnh_auth`. Required by the console."),
  CNH_OBSERVER_DATABASE_URL: databaseUrl
    .optional()
    .describe(
      "PostgreSQL as the role `cnh_observer`, for the console. Without it the console has no pages for operators.",
    ),
  CNH_OPERATOR_DATABASE_URL: databaseUrl
    .optional()
    .describe(
      "PostgreSQL as the role `cnh_operator`, for `cnh-ops` only. A server refuses to start with it.",
    ),
  CNH_OWNER_DATABASE_URL: databaseUrl
    .optional()
    .describe(
      "PostgreSQL as the role `cnh_owner`, for migrations only. A server refuses to start with it.",
    ),
};

/** The public keys of certificates, also for \`cnh-ops certificate verify\`, which needs no other variable. */
export const certificatePublicKeys = z
  .string()
  .default("")
  .transform((text) => text.split(",").filter(Boolean))
  .describe(
    "Public keys of certificates of erasure, comma-separated, each SPKI in DER in base64: the current one and earlier ones. The API publishes them at `/.well-known/cnh-certificate-keys.json`.",
  );

export const erasureVariables = {
  CNH_CERTIFICATE_KEY: z
    .string()
    .optional()
    .describe(
      "Ed25519 key that signs certificates of erasure, PKCS #8 in DER in base64; `cnh-ops certificate new-key` makes one. `cnh-ops` and the console require it to erase.",
    ),
  CNH_CERTIFICATE_PUBLIC_KEYS: certificatePublicKeys,
  CNH_ENGINE_ADMIN_URL: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.url()).min(1))
    .optional()
    .describe(
      "Admin API of the engine's nodes, comma-separated, for `cnh-ops`, the maintenance role and the console. With it, work that the engine has lost is found and ordered again (without it: after an hour of silence), and rounds of erased reports are removed immediately (without it: when they run).",
    ),
};
