/** Starts each framework's receiver by the command on its page, and sends it valid and invalid webhooks. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../tools/stack/environment.ts";
import { freePort } from "../../tools/stack/server-process.ts";
import { type RunningReceiver, startProcess } from "../receivers/receiver-process.ts";
import { until } from "../../tests/support/until.ts";
import {
  ACCEPTED,
  CHANGED_HEADERS,
  hangUp,
  REFUSED,
  SECRET,
  sendWebhook,
} from "../receivers/webhook-table.ts";
import { type Framework, FRAMEWORKS } from "./frameworks.ts";
import type { TestEnvironment, SuiteOutcome } from "./test-environment.ts";

export async function runFrameworks({ packed, wanted }: TestEnvironment): Promise<SuiteOutcome> {
  const outcome = { samplesRun: 0, samplesNotRun: 0, failed: 0 };
  for (const framework of FRAMEWORKS.filter(({ name }) => `webhooks/${name}`.includes(wanted))) {
    const id = `webhooks/${framework.name}`;
    const reason = reasonNotRun(framework);
    if (reason !== null) {
      outcome.samplesNotRun += 1;
      console.log(`not run  ${id}: ${reason}`);
      continue;
    }
    outcome.samplesRun += 1;
    const startedAt = performance.now();
    const problems = await tryOut(framework, packed.archives["@cnh/sdk"] ?? "");
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    if (problems.length > 0) outcome.failed += 1;
    console.log(`${problems.length === 0 ? "ran" : "FAILED"}  ${id}  ${seconds} s`);
    if (problems.length > 0) console.log(problems.join("\n"));
  }
  return outcome;
}

function reasonNotRun({ probe, reason }: Framework): string | null {
  if (probe === null) return reason ?? "no reason is given";
  const found = spawnSync("sh", ["-c", probe], { stdio: "ignore" }).status === 0;
  return found ? null : `${probe}: fails here`;
}

/** Returns the problems of the receiver. */
async function tryOut(framework: Framework, sdk: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), `cnh-${framework.name}-`));
  try {
    const problem = prepareFolder(framework, folder, sdk);
    if (problem !== null) return [problem];
    const receiver = await start(framework, folder, SECRET);
    try {
      if (!receiver.alive) return [`it ended: ${receiver.output}`];
      const url = `http://127.0.0.1:${receiver.port}${framework.path ?? "/webhooks/cnh"}`;
      const problems = [
        ...(await judgeTable(url)),
        ...(await judgeDuplicates(url, receiver)),
        ...(await judgeRoughSenders(url, receiver)),
      ];
      return problems.length === 0
        ? await judgeWithoutSecret(framework, folder)
        : [...problems, receiver.output.slice(-4_000)];
    } finally {
      await receiver.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the receiver's files, a new project's other files, and the SDK. Returns the error, or null. */
export function prepareFolder(
  { name, prepare }: Framework,
  folder: string,
  sdk: string,
): string | null {
  for (const source of ["examples/webhooks", "lab/examples/frameworks"]) {
    const files = join(ROOT, source, name);
    if (existsSync(files)) cpSync(files, folder, { recursive: true });
  }
  const install =
    "npm install --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error";
  const isOfNpm = existsSync(join(folder, "package.json"));
  const problem = isOfNpm ? runIn(folder, install) : null;
  if (problem !== null) return problem;
  const modules = join(folder, "node_modules/@cnh/sdk");
  mkdirSync(modules, { recursive: true });
  execFileSync("tar", ["-xzf", sdk, "-C", modules, "--strip-components=1"]);
  mkdirSync(join(folder, "vendor"));
  writeFileSync(
    join(folder, "vendor/autoload.php"),
    `<?php require '${join(ROOT, "sdks/php/autoload.php")}';\n`,
  );
  return prepare === undefined ? null : runIn(folder, prepare);
}

function runIn(folder: string, command: string): string | null {
  const environment = { ...process.env, ROOT, TSC: join(ROOT, "node_modules/.bin/tsc") };
  const options = { cwd: folder, encoding: "utf8", env: environment } as const;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], options);
  return status === 0 ? null : `${command}: ended with ${status}\n${stdout}${stderr}`;
}

async function start(
  { start: command }: Framework,
  folder: string,
  secret: string,
): Promise<RunningReceiver> {
  const port = await freePort();
  const environment = {
    CNH_WEBHOOK_SECRET: secret,
    PYTHONPATH: join(ROOT, "sdks/python/src"),
    NODE_NO_WARNINGS: "1",
    RAILS_ENV: "production",
  };
  return startProcess({ command: ["sh", "-c", `exec ${command}`], port, environment, folder });
}

async function judgeTable(url: string): Promise<string[]> {
  const problems: string[] = [];
  const cases = [
    ...ACCEPTED.map((each) => [...each, 204] as const),
    ...[...REFUSED, ...CHANGED_HEADERS].map((each) => [...each, 400] as const),
  ];
  for (const [what, changes, wanted] of cases) {
    const status = await sendWebhook(url, changes);
    if (status !== wanted) problems.push(`${what}: answered ${status}, not ${wanted}`);
  }
  return problems;
}

/** The same event three times: accepted each time, processed once, and no driver data printed. */
async function judgeDuplicates(url: string, receiver: RunningReceiver): Promise<string[]> {
  const eventId = "evt_01kya3pk0efr3r11b2qvdrpr7f";
  const said = () => receiver.output.split(/report\.delivered (?:rpt_7|evt_\w+7f)/).length - 1;
  const body = '{"reportId":"rpt_7","driver":{"name":"MARIA DAS DORES","cpf":"900.000.004-18"}}';
  for (let times = 0; times < 3; times += 1) {
    const status = await sendWebhook(url, { eventId, body });
    if (status !== 204) return [`sent ${times + 1} times: answered ${status}`];
  }
  await sendWebhook(url, { body: "{}" });
  await until(() => said() > 0, "the event is worked on", 5_000).catch(() => {});
  const problems = said() === 1 ? [] : [`three deliveries of one event: worked on ${said()} times`];
  return receiver.output.includes("DORES") ? [...problems, "it prints the driver"] : problems;
}

async function judgeRoughSenders(url: string, { port }: RunningReceiver): Promise<string[]> {
  await hangUp(port);
  const long = await sendWebhook(url, { change: (all) => all + ",v2=0".repeat(1_000) });
  const isAnswered = long === 204 || (long >= 400 && long < 500);
  const after = await sendWebhook(url, {});
  return [
    ...(isAnswered ? [] : [`a header that is too long: answered ${long}`]),
    ...(after === 204 ? [] : [`after a sender that hung up: answered ${after}`]),
  ];
}

async function judgeWithoutSecret(framework: Framework, folder: string): Promise<string[]> {
  const receiver = await start(framework, folder, "");
  try {
    const url = `http://127.0.0.1:${receiver.port}${framework.path ?? "/webhooks/cnh"}`;
    const met = receiver.alive ? await sendWebhook(url, { secrets: [""] }) : "ended";
    return met === framework.withoutSecret ? [] : [`without a secret: ${met}`, receiver.output];
  } finally {
    await receiver.stop();
  }
}
