/** The environment variables of the databases. Each role has an address and credentials of its own. */
import { z } from "zod";

export const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

export const databaseVariables = {
  CNH_DATABASE_URL: z.url().describe("PostgreSQL as the role `cnh_app`."),
  CNH_DATABASE_CONNECTIONS: count(2, 200)
    .default(10)
    .describe("Maximum PostgreSQL connections of one process as `cnh_app`."),
  CNH_FEED_DATABASE_CONNECTIONS: count(1, 50)
    .default(3)
    .describe(
      "Additional connections for the event feed and for recoveries, which organizations use in turn.",
    ),
  CNH_WORKER_DATABASE_URL: z
    .url()
    .optional()
    .describe("PostgreSQL as the role `cnh_worker`. Required by relay and worker."),
  CNH_WORKER_DATABASE_CONNECTIONS: count(1, 200)
    .default(8)
    .describe(
      "Maximum connections of a relay and of a worker each. A worker has 3 more for recording webhook attempts.",
    ),
  CNH_KEYS_DATABASE_URL: z
    .url()
    .optional()
    .describe(
      "PostgreSQL of the driver keys, if they are in a database of their own, as the role of `CNH_DATABASE_URL` or `CNH_WORKER_DATABASE_URL`; for `cnh-ops` as `cnh_operator`. Default: the main database.",
    ),
  CNH_KEEPER_DATABASE_URL: z
    .url()
    .optional()
    .describe("PostgreSQL as the role `cnh_keeper`. Required by the keeper."),
  CNH_KEEPER_KEYS_DATABASE_URL: z
    .url()
    .optional()
    .describe(
      "PostgreSQL of the driver keys as the role `cnh_keeper`, if they are in a database of their own. Required by the keeper then: it destroys the keys of reports past their retention.",
    ),
  CNH_CONSOLE_DATABASE_URL: z
    .url()
    .optional()
    .describe("PostgreSQL as the role `cnh_console`. Required by the console."),
  CNH_CONSOLE_DATABASE_CONNECTIONS: count(1, 200)
    .default(10)
    .describe("Maximum PostgreSQL connections of one console process as `cnh_console`."),
  CNH_AUTH_DATABASE_URL: z
    .url()
    .optional()
    .describe("PostgreSQL as the role `cnh_auth`. Required by the console."),
  CNH_OBSERVER_DATABASE_URL: z
    .url()
    .optional()
    .describe(
      "PostgreSQL as the role `cnh_observer`, for the console. Without it the console has nothing for operators.",
    ),
  CNH_OPERATOR_DATABASE_URL: z
    .url()
    .optional()
    .describe(
      "PostgreSQL as the role `cnh_operator`, for `cnh-ops` only. A server refuses to start with it.",
    ),
  CNH_OWNER_DATABASE_URL: z
    .url()
    .optional()
    .describe(
      "PostgreSQL as the role `cnh_owner`, for migrations only. A server refuses to start with it.",
    ),
  CNH_REPORT_RETENTION_MONTHS: z
    .string()
    .optional()
    .describe(
      "No longer used: each organization has a retention of its own (`cnh-ops org set --retention`). A server refuses to start with it.",
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
      "Ed25519 key that signs certificates of erasure, PKCS #8 in DER in base64; `cnh-ops certificate new-key` makes one. Required to erase, by `cnh-ops` and by the console.",
    ),
  CNH_CERTIFICATE_PUBLIC_KEYS: certificatePublicKeys,
  CNH_ENGINE_ADMIN_URL: z
    .url()
    .optional()
    .describe(
      "Admin API of the engine, for whoever erases. With it the waiting rounds of erased reports are ended and removed at once; without it they end when they run. They hold no personal data.",
    ),
};
