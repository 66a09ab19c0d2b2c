/** Many agents that wait for reports concurrently: the number of statements and the memory of their waits. */
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { residentMegabytes } from "../../tests/support/measures/process-resources.ts";
import { until } from "../../tests/support/until.ts";
import { wireCall } from "./mcp-requests.ts";

export interface WaitingCosts {
  /** The service's statements while all of them waited. */
  readonly queries: number;
  /** The increase of the server's memory since before the calls. */
  readonly megabytes: number;
}

export interface WaitingOptions {
  readonly url: string;
  readonly serverPid: number;
  readonly adminUrl: string;
  readonly key: string;
  readonly reportIds: readonly string[];
  /** The duration of the measurement. */
  readonly seconds: number;
}

/** A call in flight, and the response text received so far. */
interface WaitingCall {
  readonly socket: Socket;
  text: string;
}

const MAX_WAIT_SECONDS = 50;
/** Calls connect with this spacing, so that the listen queue does not affect the measurement. */
const CONNECT_EVERY_MS = 2;

export const hasAnswer = ({ text }: WaitingCall) => text.includes('"result"');

export async function holdWaiting(
  options: WaitingOptions,
): Promise<{ readonly costs: WaitingCosts; readonly calls: readonly WaitingCall[] }> {
  const admin = new pg.Client(options.adminUrl);
  await admin.connect();
  await admin.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
  const before = residentMegabytes(options.serverPid);
  const already = await statements(admin);
  const calls: WaitingCall[] = [];
  for (const reportId of options.reportIds) {
    calls.push(waitFor(options, reportId));
    await sleep(CONNECT_EVERY_MS);
  }
  // Each call gets a progress notification after its wait has begun.
  await until(() => calls.every(hasProgress), "every call waits", 20_000);
  const begun = await statements(admin);
  let peak = 0;
  for (const end = performance.now() + options.seconds * 1000; performance.now() < end;) {
    await sleep(500);
    peak = Math.max(peak, residentMegabytes(options.serverPid));
  }
  const queries = (await statements(admin)) - begun;
  await admin.end();
  if (calls.some(hasAnswer)) throw new Error("a call was answered though nothing had changed");
  console.log(`${calls.length} calls began with ${begun - already} statements`);
  return { costs: { queries, megabytes: peak - before }, calls };
}

const hasProgress = ({ text }: WaitingCall) => text.includes("notifications/progress");

function waitFor({ url, key }: WaitingOptions, reportId: string): WaitingCall {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const waiting: WaitingCall = { socket, text: "" };
  const args = { reportId, waitSeconds: MAX_WAIT_SECONDS };
  const revision = "handshake";
  socket.write(wireCall({ key, tool: "wait_for_report", args, revision, progressToken: reportId }));
  socket.on("error", () => {});
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    waiting.text += chunk;
  });
  return waiting;
}

/** Statements of the service's own roles since the database started, without the administrator's. */
async function statements(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ calls: string }>(
    `SELECT coalesce(sum(s.calls), 0) AS calls FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid
     WHERE r.rolname LIKE 'cnh\\_%'`,
  );
  return Number(rows[0]?.calls);
}
