/** Runs the image as a service on a separate database: migrates, starts, creates a report and stops. */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { environmentFor, type Environment } from "../../tools/stack/environment.ts";
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

const CPF = "529.982.247-25";
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
}

export async function tryService(image: string): Promise<Trial> {
  const database = `cnh_image_${randomBytes(4).toString("hex")}`;
  const environment = environmentFor(database, randomBytes(32).toString("base64"));
  await createDatabase(database);
  try {
    return await tryOn(image, environment, database);
  } finally {
    await attempt("podman", ["rm", "--force", "--ignore", database]);
    await dropDatabase(database);
  }
}

async function tryOn(image: string, environment: Environment, name: string): Promise<Trial> {
  await operate(image, environment, "migrate");
  const { organizationId } = await operate<{ organizationId: string }>(
    image,
    environment,
    ...ORGANIZATION,
  );
  const issue = ["key", "issue", "--org", organizationId, "--scopes", "all", "--name", "image"];
  const { key } = await operate<{ key: string }>(image, environment, ...issue, "--mode", "test");

  const [port, metricsPort] = [await freePort(), await freePort()];
  const settings = {
    ...serverEnvironment(environment),
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
    return { problems: [`it is not ready: ${stdout}${stderr}`], startMs, stopMs: 0, create: 0 };
  }
  const confinement = await checkConfinement(name);
  const create = await createReport(`http://127.0.0.1:${port}`, key);
  const docs = await fetch(`http://127.0.0.1:${port}/docs/`);
  const { stopMs, code } = await stop(name);
  const problems = [
    ...confinement,
    ...(create === 202 ? [] : [`a create was answered with ${create}`]),
    ...(docs.status === 200 ? [] : [`the documentation site answered ${docs.status}`]),
    ...(code === 0 ? [] : [`after SIGTERM it ended with code ${code}`]),
    ...(stopMs <= STOPPED_WITHIN_MS ? [] : [`after SIGTERM it took ${stopMs} ms to end`]),
  ];
  return { problems, startMs, stopMs, create };
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

async function createReport(url: string, key: string): Promise<number> {
  const { status } = await fetch(`${url}/api/v1/reports`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ cpf: CPF, externalRef: "image" }),
  });
  return status;
}

async function stop(name: string): Promise<{ readonly stopMs: number; readonly code: number }> {
  const startedAt = performance.now();
  await run("podman", ["kill", "--signal", "TERM", name]);
  const code = Number(await run("podman", ["wait", "--interval", "50ms", name]));
  return { stopMs: Math.round(performance.now() - startedAt), code };
}
