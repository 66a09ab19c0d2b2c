/** The parts of the service: each with its ports, its settings and only the secrets that it needs. */
import { IMAGES, type PortName } from "./settings.ts";

export interface Part {
  /** The name of the Deployment or Job, and the value of its label. */
  readonly name: string;
  readonly ports: readonly PortName[];
  /** Variables that are files of the Secret. */
  readonly secrets: readonly string[];
  /** Variables that the ConfigMap has, because each installation chooses them. */
  readonly chosen: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  readonly requests: { readonly cpu: string; readonly memoryMi: number };
}

export interface Role extends Part {
  readonly replicas: number;
  /** Whether the role has a Service with its name. */
  readonly isCalled?: boolean;
}

const LISTENING = { CNH_METRICS_HOST: "0.0.0.0" };
/** Network policies restrict who reaches the engine and Redis. */
const GUARDED = { CNH_ALLOW_OPEN_NETWORK: "true" };
const ENGINE_ADMIN = { CNH_ENGINE_ADMIN_URL: "http://engine:9070" };
const EVERYBODY = ["CNH_DATABASE_URL", "CNH_REDIS_URL"];
/** For roles that open sealed data. */
const OPENING = [...EVERYBODY, "CNH_MASTER_KEYS"];
const SOURCES = ["CNH_SOURCES", "CNH_SANDBOX_SOURCES"];

export const WORKER = `worker-${IMAGES.revision}`;

export const ROLES: readonly Role[] = [
  {
    name: "api",
    ports: ["http", "metrics"],
    secrets: OPENING,
    chosen: [
      "CNH_PUBLIC_URL",
      "CNH_SECURITY_CONTACT",
      "CNH_TRUSTED_PROXIES",
      "CNH_CERTIFICATE_PUBLIC_KEYS",
    ],
    settings: { CNH_ROLES: "api", CNH_HOST: "0.0.0.0", ...LISTENING, ...GUARDED },
    requests: { cpu: "500m", memoryMi: 384 },
    replicas: 3,
    isCalled: true,
  },
  {
    name: "console",
    ports: ["console", "metrics"],
    secrets: [
      ...OPENING,
      "CNH_CONSOLE_DATABASE_URL",
      "CNH_AUTH_DATABASE_URL",
      "CNH_OBSERVER_DATABASE_URL",
      "CNH_AUTH_SECRET",
      "CNH_CERTIFICATE_KEY",
    ],
    chosen: ["CNH_CONSOLE_ORIGIN", "CNH_API_ORIGIN", "CNH_TRUSTED_PROXIES", "CNH_SIGN_UPS_PER_DAY"],
    settings: {
      CNH_ROLES: "console",
      CNH_CONSOLE_HOST: "0.0.0.0",
      ...ENGINE_ADMIN,
      ...LISTENING,
      ...GUARDED,
    },
    requests: { cpu: "250m", memoryMi: 384 },
    replicas: 2,
    isCalled: true,
  },
  {
    name: "relay",
    ports: ["metrics"],
    secrets: [...EVERYBODY, "CNH_WORKER_DATABASE_URL"],
    chosen: [],
    settings: {
      CNH_ROLES: "relay",
      ...LISTENING,
      ...GUARDED,
      CNH_ENGINE_INGRESS_URLS: "http://engine:8080",
    },
    requests: { cpu: "100m", memoryMi: 256 },
    replicas: 2,
  },
  {
    name: "maintenance",
    ports: ["metrics"],
    secrets: [...EVERYBODY, "CNH_MAINTENANCE_DATABASE_URL"],
    chosen: [],
    settings: { CNH_ROLES: "maintenance", ...LISTENING, ...GUARDED, ...ENGINE_ADMIN },
    requests: { cpu: "100m", memoryMi: 256 },
    replicas: 2,
  },
  {
    name: "scheduler",
    ports: ["metrics"],
    secrets: [...OPENING, "CNH_SCHEDULER_DATABASE_URL"],
    chosen: [],
    settings: { CNH_ROLES: "scheduler", ...LISTENING, ...GUARDED },
    requests: { cpu: "100m", memoryMi: 256 },
    replicas: 2,
  },
  {
    name: WORKER,
    ports: ["workflows", "metrics"],
    secrets: [...OPENING, "CNH_WORKER_DATABASE_URL", ...SOURCES, "CNH_MODEL_KEY", "CNH_SMTP_URL"],
    chosen: [
      "CNH_ENGINE_IDENTITY_KEYS",
      "CNH_MODEL_NAME",
      "CNH_MODEL_PROVIDER",
      "CNH_MODEL_URL",
      "CNH_CONSOLE_ORIGIN",
      "CNH_MAIL_FROM",
    ],
    settings: { CNH_ROLES: "worker", CNH_WORKER_HOST: "0.0.0.0", ...LISTENING, ...GUARDED },
    requests: { cpu: "500m", memoryMi: 512 },
    replicas: 3,
    isCalled: true,
  },
];

/** Runs to its end: the schema of this release. */
export const MIGRATE: Part = {
  name: "migrate",
  ports: [],
  secrets: ["CNH_OWNER_DATABASE_URL"],
  chosen: [],
  settings: {},
  requests: { cpu: "100m", memoryMi: 256 },
};

/** Runs to its end: registers the workers of this revision at the engine. */
export const REGISTER: Part = {
  name: `register-${WORKER}`,
  ports: [],
  secrets: [],
  chosen: [],
  settings: ENGINE_ADMIN,
  requests: { cpu: "50m", memoryMi: 256 },
};

/** Runs at night: looks for entries of the audit log that were removed, changed, swapped or added. */
export const AUDIT_VERIFY: Part = {
  name: "audit-verify",
  ports: [],
  secrets: [...OPENING, "CNH_OPERATOR_DATABASE_URL"],
  chosen: [],
  settings: GUARDED,
  requests: { cpu: "100m", memoryMi: 256 },
};
