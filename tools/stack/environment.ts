import { createHash, createPrivateKey, createPublicKey, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The root folder of the project, independent of the working directory. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The data of development; it is never committed. */
export const DATA = `${ROOT}.data`;

/** The URL with which a PostgreSQL administrator connects. */
export const ADMIN_URL =
  process.env["CNH_ADMIN_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";
export const REDIS_URL = process.env["CNH_REDIS_URL"] ?? "redis://127.0.0.1:6379";

export const DEFAULT_DATABASE = "cnh_reports";

export type Environment = Readonly<Record<string, string>>;

function urlAs(role: string, database: string): string {
  const url = new URL(ADMIN_URL);
  url.username = role;
  url.pathname = `/${database}`;
  return url.href;
}

/** The PKCS #8 prefix of a 32-byte Ed25519 key. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** The key that signs certificates, derived so that it outlives the process as the master key does. */
function certificateKeyOf(masterKey: string): Buffer {
  const seed = createHash("sha256").update(`certificates ${masterKey}`).digest();
  return Buffer.concat([PKCS8_HEAD, seed]);
}

function publicKeyOf(der: Buffer): Buffer {
  const key = createPublicKey(createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
  return key.export({ format: "der", type: "spki" });
}

/** A complete environment for migrations, server and cnh-ops on one database. */
export function environmentFor(database: string, masterKey: string): Environment {
  const certificateKey = certificateKeyOf(masterKey);
  return {
    CNH_DATABASE_URL: urlAs("cnh_app", database),
    CNH_OWNER_DATABASE_URL: urlAs("cnh_owner", database),
    CNH_WORKER_DATABASE_URL: urlAs("cnh_worker", database),
    CNH_MAINTENANCE_DATABASE_URL: urlAs("cnh_maintenance", database),
    CNH_SCHEDULER_DATABASE_URL: urlAs("cnh_scheduler", database),
    CNH_CONSOLE_DATABASE_URL: urlAs("cnh_console", database),
    CNH_AUTH_DATABASE_URL: urlAs("cnh_auth", database),
    CNH_OBSERVER_DATABASE_URL: urlAs("cnh_observer", database),
    CNH_OPERATOR_DATABASE_URL: urlAs("cnh_operator", database),
    CNH_REDIS_URL: REDIS_URL,
    CNH_SOURCE_SCOPE: database,
    CNH_MASTER_KEY: masterKey,
    // It must outlive the process as the master key does, so that users stay signed in.
    CNH_AUTH_SECRET: createHash("sha256").update(`auth ${masterKey}`).digest("base64"),
    CNH_CERTIFICATE_KEY: certificateKey.toString("base64"),
    CNH_CERTIFICATE_PUBLIC_KEYS: publicKeyOf(certificateKey).toString("base64"),
    CNH_CONSOLE_ORIGIN: "https://console.example",
    // No load balancer has to notice a stopping process.
    CNH_DRAIN_MS: "0",
    // Receivers in development and tests are on this machine.
    CNH_WEBHOOK_ALLOW_HTTP: "true",
    CNH_WEBHOOK_ALLOW_PRIVATE: "true",
    CNH_WEBHOOK_PORTS: "",
  };
}

/** The development settings for one database; `npm run ops` reads the default database's file. */
export function environmentFileOf(database: string, folder = DATA): string {
  return database === DEFAULT_DATABASE ? `${folder}/dev.env` : `${folder}/dev-${database}.env`;
}

/** The development environment, created once: its master key must outlive the process, or data becomes unreadable. */
export function developmentEnvironment(database: string, folder = DATA): Environment {
  mkdirSync(folder, { recursive: true });
  const file = environmentFileOf(database, folder);
  const written = existsSync(file) ? readFileSync(file, "utf8") : "";
  const masterKey =
    /^CNH_MASTER_KEY=(.+)$/m.exec(written)?.[1] ?? randomBytes(32).toString("base64");
  const environment = environmentFor(database, masterKey);
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(""), { mode: 0o600 });
  return environment;
}
