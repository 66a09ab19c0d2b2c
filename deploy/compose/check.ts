/**
 * Starts compose.yaml with podman-compose and simulated providers, orders reports, restarts both API processes in turn
 * during the orders, and removes everything: npm run lab compose. It ends with a line of JSON, or with exit code 3 and
 * the reason if containers cannot run on this machine.
 */
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { DATA, ROOT } from "../../tools/stack/environment.ts";
import { freePort } from "../../tools/stack/server-process.ts";
import { buildImage, buildPages, IMAGE } from "../image/build.ts";
import { attempt, PROGRAMS, run, whyNotHere } from "../image/containers.ts";
import { Firewall } from "./firewall.ts";
import { buildCompanions } from "./images.ts";
import { Orders } from "./orders.ts";
import { writeSecrets } from "./secrets.ts";

const PROJECT = `cnh-check-${randomBytes(3).toString("hex")}`;
const FOLDER = `${DATA}/compose-check/`;
const FILES = ["compose.yaml", "haproxy.cfg", "setup.mjs", "register.mjs"];
const READY_WITHIN_MS = 180_000;
const READY_INSIDE =
  'fetch("http://127.0.0.1:3000/readyz").then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))';
const MORE_PROGRAMS = {
  ...PROGRAMS,
  mmdebstrap: "mmdebstrap",
  "podman-compose": "podman-compose netavark aardvark-dns",
  iptables: "iptables",
};

const reason = await whyNotHere(MORE_PROGRAMS);
if (reason !== null) {
  console.log(`compose: NOT CHECKED, nothing was shown: ${reason}`);
  process.exit(3);
}

const problems: string[] = [];
const figures: Record<string, number> = {};
const [apiPort, consolePort] = [await freePort(), await freePort()];
const images = await buildCompanions(await serviceImage());
Object.assign(process.env, images, {
  CNH_API_PORT: String(apiPort),
  CNH_CONSOLE_PORT: String(consolePort),
  CNH_ENGINE_PARTITIONS: "4",
});
const firewall = new Firewall();
try {
  await checkService();
} finally {
  if (problems.length > 0) await showLogs();
  await takeAway();
}
problems.push(...(await leftBehind()), ...firewall.restore());
for (const problem of problems) console.log(`compose: ${problem}`);
console.log(JSON.stringify({ compose: problems.length === 0 ? "passed" : "FAILED", ...figures }));
process.exit(problems.length === 0 ? 0 : 1);

/** The image of this commit, if it was built already; CNH_COMPOSE_IMAGE names another. */
async function serviceImage(): Promise<string> {
  const given = process.env["CNH_COMPOSE_IMAGE"];
  if (given !== undefined) return given;
  await buildPages();
  return (await buildImage()).image;
}

function compose(...words: string[]): Promise<string> {
  const file = ["--project-name", PROJECT, "--file", "compose.yaml"];
  return run("podman-compose", [...file, ...words], { cwd: FOLDER });
}

async function checkService(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const file of FILES) cpSync(`${ROOT}deploy/compose/${file}`, FOLDER + file);
  writeSecrets(`${FOLDER}secrets/`);
  const startedAt = performance.now();
  await compose("up", "--detach");
  if (!(await untilOk(`http://127.0.0.1:${apiPort}/readyz`))) {
    problems.push("the API is not ready");
    return;
  }
  figures["readyMs"] = Math.round(performance.now() - startedAt);
  const orders = new Orders(`http://127.0.0.1:${apiPort}`, await issueKey());
  const smoke = await orders.deliver(READY_WITHIN_MS);
  if (smoke !== "DELIVERED") problems.push(`the first report is ${smoke}`);
  if (!(await untilOk(`http://127.0.0.1:${consolePort}/console/`)))
    problems.push("the console has no page");
  await restartInTurn(orders);
}

/** Each API process is stopped and started while clients order; they repeat a cut order with its own reference. */
async function restartInTurn(orders: Orders): Promise<void> {
  orders.start(4);
  for (const name of ["api-a", "api-b"]) {
    const container = `${PROJECT}_${name}_1`;
    await run("podman", ["restart", "--time", "35", container]);
    const words = [container, "/usr/bin/node", "--eval", READY_INSIDE];
    for (let tries = 0; tries < 120; tries += 1) {
      const { code } = await attempt("podman", ["exec", ...words]);
      if (code === 0) break;
      await sleep(500);
    }
    // HAProxy checks every half second.
    await sleep(2_000);
  }
  const { ordered, cut, failed } = await orders.stop();
  Object.assign(figures, { ordered, cut, failed });
  if (ordered < 10) problems.push(`only ${ordered} reports were ordered during the restarts`);
  if (failed > 0) {
    const refusals = JSON.stringify(orders.refusals);
    problems.push(`${failed} reports could not be ordered, even after many tries: ${refusals}`);
  }
  const last = await orders.deliver(READY_WITHIN_MS);
  if (last !== "DELIVERED") problems.push(`after the restarts a report is ${last}`);
}

async function untilOk(url: string): Promise<boolean> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return true;
    await sleep(250);
  }
  return false;
}

/** An organization and its test key, by cnh-ops in a separate container. */
async function issueKey(): Promise<string> {
  const created = ["org", "create", "--name", "Frota", "--price", "350", "--limit", "-100000"];
  const { organizationId } = await operate<{ organizationId: string }>(...created);
  const scopes = ["--scopes", "all", "--name", "compose", "--mode", "test"];
  return (await operate<{ key: string }>("key", "issue", "--org", organizationId, ...scopes)).key;
}

async function operate<Result>(...words: string[]): Promise<Result> {
  const files = {
    CNH_DATABASE_URL_FILE: "app-database-url",
    CNH_OPERATOR_DATABASE_URL_FILE: "operator-database-url",
    CNH_MASTER_KEYS_FILE: "master-keys",
  };
  const flags = Object.entries(files).flatMap(([name, file]) => [
    "--env",
    `${name}=/run/secrets/${file}`,
    "--volume",
    `${FOLDER}secrets/${file}:/run/secrets/${file}:ro`,
  ]);
  const network = ["--network", `${PROJECT}_inside`];
  const redis = ["--env", "CNH_REDIS_URL=redis://redis", "--env", "CNH_ALLOW_OPEN_NETWORK=true"];
  const command = [images["CNH_IMAGE"] ?? IMAGE, "ops/src/main.ts", ...words, "--json"];
  const options = ["run", "--rm", "--read-only", "--cap-drop=ALL", ...network, ...redis, ...flags];
  return JSON.parse(await run("podman", [...options, ...command])) as Result;
}

async function showLogs(): Promise<void> {
  const names = await run("podman", ["ps", "--all", "--format", "{{.Names}} {{.Status}}"]);
  console.log(names);
  for (const name of names.split("\n").flatMap((line) => line.split(" ")[0] || [])) {
    const { stdout, stderr } = await attempt("podman", ["logs", "--tail", "5", name]);
    console.log(`-- ${name}\n${stdout}${stderr}`);
  }
}

/** Removes the networks too, which podman-compose leaves. */
async function takeAway(): Promise<void> {
  await compose("down", "--volumes").catch((error: Error) => problems.push(error.message));
  for (const name of ["inside", "outside"])
    await attempt("podman", ["network", "rm", "--force", `${PROJECT}_${name}`]);
  rmSync(FOLDER, { recursive: true, force: true });
}

async function leftBehind(): Promise<string[]> {
  const lists = [
    ["ps", "--all", "--format", "{{.Names}}"],
    ["volume", "ls", "--format", "{{.Name}}"],
    ["network", "ls", "--format", "{{.Name}}"],
  ];
  const found = await Promise.all(lists.map((words) => run("podman", words)));
  const ours = found.flatMap((text) => text.split("\n").filter((name) => name.startsWith(PROJECT)));
  return ours.map((name) => `${name} was left behind`);
}
