import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type Simulator, startSimulator } from "@cnh/simulator/start-simulator.ts";
import { Listr } from "listr2";
import { DATA, DEV_ENV_FILE, developmentEnvironment, ROOT } from "./environment.ts";
import { freePorts, type Engine } from "./engine.ts";
import { engineEnvironment, ensureEngine } from "./ensure-engine.ts";
import { operate } from "./operator-command.ts";
import { modelEnvironment } from "./pipeline.ts";
import { registerWorker } from "./register-worker.ts";
import { freePort, startServer, type ServerProcess } from "./server-process.ts";
import { createDatabase, ensurePostgres, ensureRedis, migrateDatabase } from "./stores.ts";

const DEFAULT_DATABASE = "cnh_reports";
const DATABASE = process.env["CNH_UP_DATABASE"] ?? DEFAULT_DATABASE;
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
let engine: Engine | undefined;
let simulator: Simulator | undefined;
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
      "--scopes",
      "all",
      "--name",
      "demo",
    );
  demo = { organizationId, liveKey: (await issue("live")).key, testKey: (await issue("test")).key };
  writeFileSync(DEMO_FILE, JSON.stringify(demo, null, 2), { mode: 0o600 });
  return "created";
}

async function startProviders(): Promise<string> {
  simulator = await startSimulator({
    slowMs: 10_000,
    recoverAfterMs: 30_000,
    ports: { control: 0, wsdenatran: 0, activethread: 0, infosimples: 0 },
  });
  return simulator.controlUrl;
}

/** Each database has an engine of its own: a shared one would send one database's work to the other's worker. */
async function startWorkflowEngine(): Promise<string> {
  const logFile = `${DATA}/engine.log`;
  try {
    const ensured = await (DATABASE === DEFAULT_DATABASE
      ? ensureEngine({ logFile })
      : ensureEngine({ dataDir: `${DATA}/engine-${DATABASE}`, ports: await freePorts(), logFile }));
    engine = ensured.engine;
    return `${ensured.how}, ${engine.adminUrl}`;
  } catch (thrown) {
    // Reports are accepted without it, and wait.
    return `not started, reports will wait: ${(thrown as Error).message}`;
  }
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
  const workerPort = await freePort();
  const pipeline =
    engine && simulator
      ? {
          ...engineEnvironment(engine),
          CNH_ROLES: "api,keeper,relay,worker",
          CNH_WORKER_PORT: String(workerPort),
          CNH_SOURCES: simulator.sources,
          CNH_SANDBOX_SOURCES: simulator.sources,
          ...modelEnvironment(simulator.model.url),
          // Scenarios that fail on purpose share their state with those that do not.
          CNH_BREAKER_FAILURES: "100000",
        }
      : { CNH_ROLES: "api,keeper" };
  server = await startServer({
    environment: { ...environment, ...pipeline },
    port: PORT,
    metricsPort: METRICS_PORT,
    logFile,
  });
  if (engine) await registerWorker(engine.adminUrl, `http://127.0.0.1:${workerPort}`);
  return "started";
}

/** The server before the engine that it calls; an engine that was found running is left running. */
async function stop(): Promise<void> {
  await server?.stop();
  await engine?.stop();
  await simulator?.close();
}

const steps: readonly [string, () => Promise<string>][] = [
  ["PostgreSQL", ensurePostgres],
  ["Redis", ensureRedis],
  ["Database", () => createDatabase(DATABASE)],
  ["Schema", () => migrateDatabase(environment)],
  ["Demo organization", seedDemo],
  ["Workflow engine", startWorkflowEngine],
  ["Simulated providers", startProviders],
  ["Server", startApi],
];

await new Listr(
  steps.map(([title, work]) => ({
    title,
    task: async (_context, task) => {
      task.title = `${title}: ${await work()}`;
    },
  })),
  { rendererOptions: { collapseSubtasks: false }, fallbackRenderer: "simple" },
)
  .run()
  .catch(async (thrown: unknown) => {
    await stop();
    throw thrown;
  });

console.log(`
CNH Reports is up: http://127.0.0.1:${PORT}   docs: http://127.0.0.1:${PORT}/docs   metrics: http://127.0.0.1:${METRICS_PORT}/metrics

Ask for a report, then read it:
  curl -s http://127.0.0.1:${PORT}/api/v1/reports -H 'Authorization: Bearer ${demo?.liveKey}' \\
    -H 'Content-Type: application/json' -d '{"cpf":"529.982.247-25","externalRef":"first"}'
  curl -s http://127.0.0.1:${PORT}/api/v1/reports/<reportId> -H 'Authorization: Bearer ${demo?.liveKey}'

Choose what the simulated sources answer by the CPF: ${simulator?.controlUrl}
Operate it:   npm run -s ops -- credit statement --org ${demo?.organizationId}
Check it:     npm run smoke
Environment:  ${DEV_ENV_FILE.replace(ROOT, "")}   Log: .data/server.log
`);

if (server || engine?.pid) {
  console.log("Ctrl-C stops what was started here; PostgreSQL and Redis go on.");
  process.once("SIGINT", () => void stop());
  process.once("SIGTERM", () => void stop());
}
