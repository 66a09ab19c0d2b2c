/**
 * Writes the secrets of compose.yaml, once: npm run build secrets. Existing files stay, because a new master key could
 * read nothing. The providers are the simulated ones until `sources` is replaced.
 */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { identityIn } from "../../tools/stack/engine-identity.ts";

export const SECRETS = fileURLToPath(new URL("secrets/", import.meta.url));
const ROLES = [
  "owner",
  "app",
  "worker",
  "maintenance",
  "scheduler",
  "console",
  "auth",
  "observer",
  "operator",
];
const DATABASE = "cnh_reports";

/** The ports of the simulator in compose.yaml. */
export const SIMULATOR_PORTS = {
  control: 7000,
  wsdenatran: 7001,
  activethread: 7002,
  infosimples: 7003,
};

function simulatedSources(): string {
  const url = (port: number) => `http://simulator:${port}`;
  const wsdenatran = url(SIMULATOR_PORTS.wsdenatran);
  const client = { clientId: "simulated", clientSecret: "simulated" };
  return JSON.stringify({
    wsdenatran: {
      baseUrl: wsdenatran,
      channel: { kind: "oauth2", tokenUrl: `${wsdenatran}/token`, ...client },
    },
    activethread: { baseUrl: url(SIMULATOR_PORTS.activethread), token: "simulated" },
    infosimples: { baseUrl: url(SIMULATOR_PORTS.infosimples), token: "simulated" },
    order: {
      license: ["wsdenatran"],
      infractions: ["wsdenatran"],
      medicalExams: ["activethread"],
      toxicological: ["activethread", "infosimples"],
    },
  });
}

/** Writes the missing secrets into the folder. */
export function writeSecrets(folder = SECRETS): void {
  // Containers get each file separately, and run as different users; other users of this machine have no access.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const password = () => randomBytes(24).toString("base64url");
  for (const role of ROLES) {
    const url = () => `postgres://cnh_${role}:${password()}@postgres:5432/${DATABASE}`;
    write(folder, `${role}-database-url`, url);
  }
  write(folder, "postgres-password", password);
  write(folder, "master-keys", () => `1:${randomBytes(32).toString("base64")}`);
  write(folder, "auth-secret", () => randomBytes(32).toString("base64"));
  write(folder, "sources", simulatedSources);
  write(folder, "sandbox-sources", simulatedSources);
  write(folder, "smtp-url", () => "");
  if (!existsSync(`${folder}engine-identity`)) {
    const { keyFile, publicKey } = identityIn(`${folder}new-identity`);
    write(folder, "engine-identity", () => readFileSync(keyFile, "utf8"));
    write(folder, "engine-identity-public", () => publicKey);
    rmSync(`${folder}new-identity`, { recursive: true });
  }
}

function write(folder: string, name: string, make: () => string): void {
  const file = `${folder}${name}`;
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o444 });
}

if (import.meta.main) {
  writeSecrets();
  console.log(`the secrets are in ${SECRETS}`);
}
