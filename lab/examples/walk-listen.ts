/**
 * Webhooks on a developer's machine, as shown in the guides: `cnh listen` and `cnh trigger` in a terminal, against the
 * receiver for Express. Their output is compared with the recordings in examples/webhooks, or recorded again.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeMachine, type TestMachine } from "@cnh/cli/src/test-world.ts";
import { ROOT } from "../../tools/stack/environment.ts";
import { freePort } from "../../tools/stack/server-process.ts";
import { type RunningReceiver, startProcess } from "../receivers/receiver-process.ts";
import { until } from "../../tests/support/until.ts";
import { FRAMEWORKS } from "./frameworks.ts";
import { prepareFolder } from "./run-frameworks.ts";
import type { TestEnvironment, SuiteOutcome } from "./test-environment.ts";

const COLUMNS = 96;
/** The last driver stays partial, so that its events do not depend on timing. */
const TRIGGERS = [
  "report.delivered",
  "report.failed",
  "report.partially_delivered --scenario parcial-sem-fim",
] as const;
const RAW = 'express.raw({ type: "*/*", limit: "5mb" })';
const MAX_EVENTS_MS = 120_000;

/** Output by the name of the recording. */
type Recordings = Record<string, string>;

export async function walkListen(stage: TestEnvironment): Promise<SuiteOutcome> {
  if (!"webhooks/listen".includes(stage.wanted))
    return { samplesRun: 0, samplesNotRun: 0, failed: 0 };
  const folder = mkdtempSync(join(tmpdir(), "cnh-listen-"));
  const problems: string[] = [];
  try {
    const express = FRAMEWORKS.find(({ name }) => name === "express");
    const problem =
      express && prepareFolder(express, folder, stage.packed.archives["@cnh/sdk"] ?? "");
    if (problem) problems.push(problem);
    for (const language of problems.length === 0 ? (["pt", "en"] as const) : []) {
      const recordings = await record(stage, language, folder);
      for (const [name, text] of Object.entries(recordings)) {
        problems.push(...compare(stage, `${name}-${language}`, text));
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const problem of problems) console.log(`FAILED  ${problem}`);
  return { samplesRun: 0, samplesNotRun: 0, failed: problems.length };
}

function compare({ isRecording }: TestEnvironment, name: string, text: string): string[] {
  const file = join(ROOT, "examples/webhooks", `${name}.out`);
  if (isRecording) {
    writeFileSync(file, text);
    return [];
  }
  const recorded = existsSync(file) ? readFileSync(file, "utf8") : "nothing";
  return recorded === text ? [] : [`${name}: recorded:\n${recorded}---\nprinted:\n${text}`];
}

async function record(
  stage: TestEnvironment,
  language: string,
  folder: string,
): Promise<Recordings> {
  const machine = makeMachine({
    terminal: true,
    columns: COLUMNS,
    variables: {
      CNH_BASE_URL: stage.service.server.url,
      CNH_API_KEY: await stage.newKey(),
      CNH_LANG: language,
    },
  });
  try {
    const { out } = await machine.run(["listen", "--print-secret"]);
    const secret = out.trim();
    const gone = await typed(machine, "trigger report.delivered --local --to", await freePort());
    return {
      ...(await recordEvents(machine, folder, secret)),
      ...(await recordMistakes(machine, folder, secret)),
      "no-receiver": gone,
    };
  } finally {
    machine.remove();
  }
}

/** Triggers each kind of event while `listen` runs. */
async function recordEvents(machine: TestMachine, folder: string, secret: string) {
  const receiver = await startReceiver(folder, "receiver.mjs", secret);
  const stop = new AbortController();
  let shown = "";
  const show = (text: string) => void (shown += text);
  try {
    const address = `localhost:${receiver.port}/webhooks/cnh`;
    const options = { signal: stop.signal, onOut: show, onErr: show };
    const listening = machine.run(["listen", "--forward-to", address], options);
    await until(() => shown.includes("CNH_WEBHOOK_SECRET"), "listen is ready");
    const answered = () => shown.split("← 204").length - 1;
    const triggers: string[] = [];
    for (const [index, trigger] of TRIGGERS.entries()) {
      triggers.push(await typed(machine, `trigger ${trigger} --external-ref pedido-${index + 1}`));
      await until(() => answered() > index, `${trigger} is answered`, MAX_EVENTS_MS);
    }
    stop.abort();
    await listening;
    const listen = `$ cnh listen --forward-to localhost:3000/webhooks/cnh\n${shown}^C\n`;
    return {
      listen: masked(listen, receiver.port),
      trigger: triggers.join("\n"),
      received: masked(receiver.output, receiver.port),
    };
  } finally {
    stop.abort();
    await receiver.stop();
  }
}

/** The two most common mistakes: a parser reads the body first, or the secret belongs to another endpoint. */
async function recordMistakes(machine: TestMachine, folder: string, secret: string) {
  const good = readFileSync(join(folder, "receiver.mjs"), "utf8");
  if (!good.includes(RAW)) throw new Error("the receiver for Express has no raw body");
  writeFileSync(join(folder, "parsed-body.mjs"), good.replace(RAW, "express.json()"));
  const parsed = await recordRefusal(machine, folder, "parsed-body.mjs", secret);
  const wrong = await recordRefusal(machine, folder, "receiver.mjs", `${secret}=`);
  return {
    refused: parsed.trigger,
    "body-not-raw": parsed.output,
    "wrong-signature": wrong.output,
  };
}

async function recordRefusal(machine: TestMachine, folder: string, file: string, secret: string) {
  const receiver = await startReceiver(folder, file, secret);
  try {
    const line = "trigger report.delivered --local --to";
    const trigger = await typed(machine, line, receiver.port);
    await until(() => receiver.output.includes("refused"), "the refusal is printed");
    return { trigger, output: receiver.output };
  } finally {
    await receiver.stop();
  }
}

async function startReceiver(
  folder: string,
  file: string,
  secret: string,
): Promise<RunningReceiver> {
  const port = await freePort();
  const environment = { CNH_WEBHOOK_SECRET: secret };
  return startProcess({ command: ["node", file], port, environment, folder });
}

/** A command with its output; with a port, it sends to a receiver there. */
async function typed(machine: TestMachine, line: string, port?: number): Promise<string> {
  const words = port === undefined ? [] : [`localhost:${port}/webhooks/cnh`];
  let shown = `$ cnh ${[line, ...words].join(" ")}\n`;
  const show = (text: string) => void (shown += text);
  const { code } = await machine.run([...line.split(" "), ...words], { onOut: show, onErr: show });
  // Only commands that send to the faulty receivers may fail.
  if (code !== 0 && port === undefined) throw new Error(`exit code ${code}: ${shown}`);
  return masked(shown, port ?? 0);
}

function masked(text: string, port: number): string {
  return text
    .replaceAll(`:${port}`, ":3000")
    .replaceAll(/\b(rpt|evt|dlv)_\w{26}\b/g, "$1_01kya3np4sfe3b4wzz6kye37bb")
    .replaceAll(/\b(rpt|evt)_\w{10}…/g, "$1_01kya3np4s…")
    .replaceAll(/whsec_[A-Za-z0-9+/]{8}…/g, "whsec_aYdseh55…")
    .replaceAll(/^\d\d:\d\d:\d\d/gm, "14:02:11")
    .replaceAll(/\d+ ms\b/g, "18 ms");
}
