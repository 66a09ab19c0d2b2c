import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Listr } from "listr2";
import { DATA, DEV_ENV_FILE, developmentEnvironment, ROOT } from "./environment.ts";
import { operate } from "./operator-command.ts";
import { startServer, type ServerProcess } from "./server-process.ts";
import { createDatabase, ensurePostgres, ensureRedis, migrateDatabase } from "./stores.ts";

const DATABASE = process.env["CNH_UP_DATABASE"] ?? "cnh_reports";
const PORT = Number(process.env["CNH_PORT"] ?? 3000);
const METRICS_PORT = Number(process.env["CNH_METRICS_PORT"] ?? 9464);
const DEMO_FILE = `${DATA}/demo.json`;

interface Demo {
  readonly organizationId: string;
  readonly liveKey: string;
  readonly testKey: string;
}

const environment = developmentEnvironment(DATABASE);
let demo: Demo | undefined;
let server: ServerProcess | undefined;

/** The demo organization, made at the first start; its keys stay in the data folder, for development only. */
async function seedDemo(): Promise<string> {
  if (existsSync(DEMO_FILE)) {
    demo = JSON.parse(readFileSync(DEMO_FILE, "utf8")) as Demo;
    const known = await operate<{ organizationId: string }[]>(environment, "org", "list");
    // The database may have been made anew since.
    if (known.some(({ organizationId }) => organizationId === demo?.organizationId))
      return "already there";
  }
  const create = ["org", "create", "--name", "Frota Demonstração"];
  const terms = ["--price", "350", "--limit", "-100000"];
  const { organizationId } = await operate<{ organizationId: string }>(
    environment,
    ...create,
    ...terms,
  );
  const issue = (mode: string) =>
    operate<{ key: string }>(
      environment,
      "key",
      "issue",
      "--org",
      organizationId,
      "--mode",
      mode,
      "--name",
      "demo",
    );
  demo = { organizationId, liveKey: (await issue("live")).key, testKey: (await issue("test")).key };
  writeFileSync(DEMO_FILE, JSON.stringify(demo, null, 2), { mode: 0o600 });
  return "created";
}

async function startApi(): Promise<string> {
  const url = `http://127.0.0.1:${PORT}`;
  if (
    await fetch(`${url}/livez`).then(
      ({ ok }) => ok,
      () => false,
    )
  )
    return "already running";
  const logFile = `${DATA}/server.log`;
  server = await startServer({ environment, port: PORT, metricsPort: METRICS_PORT, logFile });
  return "started";
}

const steps: readonly [string, () => Promise<string>][] = [
  ["PostgreSQL", ensurePostgres],
  ["Redis", ensureRedis],
  ["Database", () => createDatabase(DATABASE)],
  ["Schema", () => migrateDatabase(environment)],
  ["Demo organization", seedDemo],
  ["API", startApi],
];

await new Listr(
  steps.map(([title, work]) => ({
    title,
    task: async (_context, task) => {
      task.title = `${title}: ${await work()}`;
    },
  })),
  { rendererOptions: { collapseSubtasks: false }, fallbackRenderer: "simple" },
).run();

console.log(`
CNH Reports is up: http://127.0.0.1:${PORT}   docs: http://127.0.0.1:${PORT}/docs   metrics: http://127.0.0.1:${METRICS_PORT}/metrics

Ask for a report, then read it:
  curl -s http://127.0.0.1:${PORT}/api/v1/reports -H 'Authorization: Bearer ${demo?.liveKey}' \\
    -H 'Content-Type: application/json' -d '{"cpf":"529.982.247-25","externalRef":"first"}'
  curl -s http://127.0.0.1:${PORT}/api/v1/reports/<reportId> -H 'Authorization: Bearer ${demo?.liveKey}'

Operate it:   npm run -s ops -- credit statement --org ${demo?.organizationId}
Check it:     npm run smoke
Environment:  ${DEV_ENV_FILE.replace(ROOT, "")}   Log: .data/server.log
`);

if (server) {
  console.log("Ctrl-C stops the API; PostgreSQL and Redis go on.");
  process.once("SIGINT", () => void server?.stop());
  process.once("SIGTERM", () => void server?.stop());
}
