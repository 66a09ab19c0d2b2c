/** Debian's Alertmanager, with the routes of deploy/monitoring, and a pager that records its notifications. */
import { spawn } from "node:child_process";
import { openSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { isInstalled } from "../../../tools/stack/installed.ts";
import { ROOT } from "../../../tools/stack/environment.ts";
import { freePort } from "../../../tools/stack/server-process.ts";
import { until } from "../until.ts";

/** Whether Debian's package prometheus-alertmanager is installed, as in CI. */
export const hasAlertmanager = isInstalled("prometheus-alertmanager");

/** An alert in Alertmanager's webhook. */
interface PagedAlert {
  readonly status: "firing" | "resolved";
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

export interface Pager {
  readonly url: string;
  /** Every alert in order of arrival, with its request path. */
  readonly alerts: readonly (PagedAlert & { readonly path: string })[];
  close(): Promise<void>;
}

export async function startPager(): Promise<Pager> {
  const received: (PagedAlert & { path: string })[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { alerts } = (await json(request)) as { readonly alerts: readonly PagedAlert[] };
    received.push(...alerts.map((alert) => ({ ...alert, path: request.url ?? "" })));
    response.end();
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    alerts: received,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

/** The original routes, but with the pager's address, and with group waits of one second. */
function settingsFor(pagerUrl: string): string {
  return readFileSync(`${ROOT}/deploy/monitoring/alertmanager.yml`, "utf8")
    .replaceAll("http://127.0.0.1:9095", pagerUrl)
    .replaceAll(/(group_(?:wait|interval)): \S+/g, "$1: 1s");
}

export interface Alertmanager {
  /** Host and port. */
  readonly address: string;
  stop(): Promise<void>;
}

export async function startAlertmanager(folder: string, pagerUrl: string): Promise<Alertmanager> {
  const address = `127.0.0.1:${await freePort()}`;
  const settings = `${folder}/alertmanager.yml`;
  writeFileSync(settings, settingsFor(pagerUrl));
  const log = openSync(`${folder}/alertmanager.log`, "a");
  const child = spawn(
    "prometheus-alertmanager",
    [
      `--config.file=${settings}`,
      `--storage.path=${folder}/alertmanager`,
      `--web.listen-address=${address}`,
      // Runs without a cluster.
      "--cluster.listen-address=",
    ],
    { stdio: ["ignore", log, log] },
  );
  const ended = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  await until(
    () =>
      fetch(`http://${address}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    "Alertmanager is ready",
  );
  return {
    address,
    stop: async () => {
      process.off("exit", end);
      child.kill("SIGTERM");
      await ended;
    },
  };
}
