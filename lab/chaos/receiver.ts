/** A webhook receiver as a process that may be killed: its answers are in a file. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { freePort } from "../../tools/stack/server-process.ts";
import { until } from "../../tests/support/until.ts";
import type { Victim } from "../../tests/support/processes/victim.ts";
import type { AnsweredWebhook } from "./webhook-checks.ts";

export interface ReceiverProcess extends Victim {
  readonly url: string;
  /** Every request so far, in order of arrival. */
  answered(): AnsweredWebhook[];
  /** The number of requests, without parsing the file. */
  count(): number;
}

/** Two ids of 30 characters, a status, a time in milliseconds, and the separators. */
const LINE_BYTES = 80;
const PROGRAM = new URL("receiver-main.ts", import.meta.url).pathname;

export async function startReceiver(folder: string): Promise<ReceiverProcess> {
  const port = await freePort();
  const file = `${folder}/webhooks`;
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const start = async () => {
    child = spawn(process.execPath, [PROGRAM, String(port), file], { stdio: "inherit" });
    const listens = () => fetch(url).then(Boolean, () => false);
    await until(listens, "the receiver listens");
  };
  const kill = async () => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  process.once("exit", () => child?.kill("SIGKILL"));
  await start();
  return {
    kind: "receiver",
    name: "receiver",
    url,
    processes: () => (child?.pid === undefined ? [] : [{ name: "receiver", pid: child.pid }]),
    start,
    kill,
    stop: kill,
    answered: () => readAnswered(file),
    count: () => Math.floor(statSync(file).size / LINE_BYTES),
  };
}

function readAnswered(file: string): AnsweredWebhook[] {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.flatMap((line, place) => {
    const [eventId, deliveryId, status, arrivedAt] = line.split(" ");
    if (!eventId || !deliveryId) return [];
    return [{ place, eventId, deliveryId, status: Number(status), arrivedAt: Number(arrivedAt) }];
  });
}
