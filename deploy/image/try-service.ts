/** Runs the image as a complete service on a separate database: migrates, starts, completes a report and stops. */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { environmentFor, type Environment } from "../../tools/stack/environment.ts";
import { type Pipeline, startPipeline } from "../../tools/stack/pipeline.ts";
import { registerWorker } from "../../tools/stack/register-worker.ts";
import { freePort, serverEnvironment } from "../../tools/stack/server-process.ts";
import { createDatabase, dropDatabase } from "../../tools/stack/stores.ts";
import { attempt, run } from "./containers.ts";

/** The restrictions of production: even an intruder can write nothing and gain no right. */
export const LOCKED_DOWN = [
  "--read-only",
  "--read-only-tmpfs=false",
  "--cap-drop=ALL",
  "--security-opt=no-new-privileges",
  "--network=host",
];

/** The sandbox driver whose license is suspended. */
const CPF = "900.000.004-18";
const VERDICT = "BLOCKED";
const ORGANIZATION = ["org", "create", "--name", "Frota", "--price", "350", "--limit", "-100000"];
const READY_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 25_000;
const POLL_MS = 20;

export interface Trial {
  readonly problems: readonly string[];
  readonly startMs: number;
  readonly stopMs: number;
  /** The status that answered the create. */
  readonly create: number;
  /** The verdict of the report, or its status if it was not completed. */
  readonly report: string;
}

export async function tryService(image: string): Promise<Trial> {
  const database = `cnh_image_${randomBytes(4).toString("hex")}`;
  const environment = environmentFor(database, randomBytes(32).toString("base64"));
  const pipeline = await startPipeline();
  try {
    await createDatabase(database);
    return await tryOn(image, environment, database, pipeline);
  } finally {
    await attempt("podman", ["rm", "--force", "--ignore", database]);
    await pipeline.stop();
    await dropDatabase(database);
  }
}

async function tryOn(
  image: string,
  environment: Environment,
  name: string,
  pipeline: Pipeline,
): Promise<Trial> {
  const key = await prepareDatabase(image, environment);
  const [port, metricsPort, workerPort] = [await freePort(), await freePort(), await freePort()];
  const settings = {
    ...serverEnvironment(pipeline.environment(environment, workerPort)),
    CNH_PORT: String(port),
    CNH_METRICS_PORT: String(metricsPort),
  };
  const startedAt = performance.now();
  await run("podman", [
    "run",
    "--detach",
    "--name",
    name,
    ...LOCKED_DOWN,
    ...flags(settings),
    image,
  ]);
  const isReady = await untilReady(`http://127.0.0.1:${port}/readyz`);
  const startMs = Math.round(performance.now() - startedAt);
  if (!isReady) {
    const { stdout, stderr } = await attempt("podman", ["logs", name]);
    return {
      problems: [`it is not ready: ${stdout}${stderr}`],
      startMs,
      stopMs: 0,
      create: 0,
      report: "",
    };
  }
  const confinement = await checkConfinement(name);
  await registerWorker(pipeline.engine.adminUrl, `http://127.0.0.1:${workerPort}`);
  const { create, report } = await firstReport(`http://127.0.0.1:${port}`, key);
  const docs = await fetch(`http://127.0.0.1:${port}/docs/`);
  const { stopMs, code } = await stop(name);
  const problems = [
    ...confinement,
    ...(create === 202 ? [] : [`a create was answered with ${create}`]),
    ...(report === VERDICT ? [] : [`the first report is ${report}, and not ${VERDICT}`]),
    ...(docs.status === 200 ? [] : [`the documentation site answered ${docs.status}`]),
    ...(code === 0 ? [] : [`after SIGTERM it ended with code ${code}`]),
    ...(stopMs <= STOPPED_WITHIN_MS ? [] : [`after SIGTERM it took ${stopMs} ms to end`]),
  ];
  return { problems, startMs, stopMs, create, report };
}

/** Migrates, and returns the test key of a new organization. */
async function prepareDatabase(image: string, environment: Environment): Promise<string> {
  await operate(image, environment, "migrate");
  const { organizationId } = await operate<{ organizationId: string }>(
    image,
    environment,
    ...ORGANIZATION,
  );
  const issue = ["key", "issue", "--org", organizationId, "--scopes", "all", "--name", "image"];
  const { key } = await operate<{ key: string }>(image, environment, ...issue, "--mode", "test");
  return key;
}

const flags = (environment: Environment) =>
  Object.entries(environment).flatMap(([name, value]) => ["--env", `${name}=${value}`]);

/** Runs a verb of cnh-ops in the image and returns what it printed. */
async function operate<Result>(
  image: string,
  environment: Environment,
  ...words: string[]
): Promise<Result> {
  const command = ["ops/src/main.ts", ...words, "--json"];
  const options = ["run", "--rm", ...LOCKED_DOWN, ...flags(environment)];
  return JSON.parse(await run("podman", [...options, image, ...command])) as Result;
}

async function untilReady(url: string): Promise<boolean> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    const isReady = await fetch(url, { headers: { connection: "close" } }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return true;
    await sleep(POLL_MS);
  }
  return false;
}

/** Checks the confinement of the running process, as the kernel shows it. */
async function checkConfinement(name: string): Promise<string[]> {
  const pid = (await run("podman", ["inspect", "--format", "{{.State.Pid}}", name])).trim();
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const field = (title: string) => new RegExp(`^${title}:\\s+(\\S+)`, "m").exec(status)?.[1];
  const root = readFileSync(`/proc/${pid}/mountinfo`, "utf8")
    .split("\n")
    .find((line) => line.split(" ")[4] === "/");
  const isReadOnly = root?.split(" ")[5]?.split(",").includes("ro") === true;
  return [
    ...(field("Uid") === "10001" ? [] : [`it runs as user ${field("Uid")}`]),
    ...(/^0+$/.test(field("CapEff") ?? "") ? [] : [`it has capabilities ${field("CapEff")}`]),
    ...(field("NoNewPrivs") === "1" ? [] : ["it may gain privileges"]),
    ...(isReadOnly ? [] : ["its root can be written"]),
  ];
}

async function firstReport(
  url: string,
  key: string,
): Promise<{ readonly create: number; readonly report: string }> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const created = await fetch(`${url}/api/v1/reports`, {
    method: "POST",
    headers,
    body: JSON.stringify({ cpf: CPF, externalRef: "image" }),
  });
  const create = created.status;
  if (create !== 202) return { create, report: await created.text() };
  const { statusUrl } = (await created.json()) as { statusUrl: string };
  const read = await fetch(url + statusUrl, { headers: { ...headers, prefer: "wait=50" } });
  const { status, diagnosis } = (await read.json()) as {
    status: string;
    diagnosis: { status: string } | null;
  };
  return { create, report: diagnosis?.status ?? status };
}

async function stop(name: string): Promise<{ readonly stopMs: number; readonly code: number }> {
  const startedAt = performance.now();
  await run("podman", ["kill", "--signal", "TERM", name]);
  const code = Number(await run("podman", ["wait", "--interval", "50ms", name]));
  return { stopMs: Math.round(performance.now() - startedAt), code };
}
