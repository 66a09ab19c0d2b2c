/**
 * Prometheus for the development service, with the rules of deploy/monitoring. It is the Debian package, not bundled.
 */
import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureGenerated } from "../generate/stale-files.ts";
import { ROOT } from "../stack/environment.ts";
import { freePort } from "../stack/server-process.ts";

export interface Prometheus {
  readonly url: string;
  stop(): Promise<void>;
}

export interface PrometheusOptions {
  /** The folder of its settings and data. */
  readonly folder: string;
  readonly logFile: string;
  /** The processes of the service: host and port of their metrics. */
  readonly targets: readonly string[];
  /** Any free port by default. */
  readonly port?: number;
  /** The folder of its rules, by default deploy/monitoring. */
  readonly rules?: string;
  /** Host and port of the Alertmanager; without it alerts are not sent. */
  readonly alertmanager?: string;
  /** The interval of scrapes and evaluations. */
  readonly everySeconds?: number;
}

const READY_WITHIN_MS = 60_000;
const MISSING =
  "the program `prometheus` is missing: install it with `apt-get install --no-install-recommends prometheus`, and stop the service that Debian starts with it (`systemctl disable --now prometheus`)";

/** Scrapes often, since a developer waits for it. Its page shows the alerts. */
const settingsFor = ({
  targets,
  rules = `${ROOT}deploy/monitoring/rules`,
  alertmanager,
  everySeconds = 5,
}: PrometheusOptions) => `global:
  scrape_interval: ${everySeconds}s
  evaluation_interval: ${everySeconds}s
rule_files:
  - ${JSON.stringify(`${rules}/*.yml`)}
alerting:
  alertmanagers:
    - static_configs:
        - targets: ${JSON.stringify(alertmanager === undefined ? [] : [alertmanager])}
scrape_configs:
  - job_name: cnh-reports
    static_configs:
      - targets: ${JSON.stringify(targets)}
`;

export async function startPrometheus(options: PrometheusOptions): Promise<Prometheus> {
  const { folder, logFile } = options;
  if (options.rules === undefined) await ensureGenerated("monitoring");
  const port = options.port ?? (await freePort());
  mkdirSync(folder, { recursive: true });
  const settings = `${folder}/prometheus.yml`;
  writeFileSync(settings, settingsFor(options));
  const output = openSync(logFile, "a");
  const child = spawn(
    "prometheus",
    [
      `--config.file=${settings}`,
      `--storage.tsdb.path=${folder}/data`,
      "--storage.tsdb.retention.time=3d",
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ["ignore", output, output] },
  );
  closeSync(output);
  const ended = new Promise<Error>((resolve) => {
    const isMissing = (error: NodeJS.ErrnoException) => error.code === "ENOENT";
    child.once("error", (error) => resolve(isMissing(error) ? new Error(MISSING) : error));
    child.once("exit", () => resolve(new Error(`Prometheus ended: see ${logFile}`)));
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    process.off("exit", end);
    child.kill("SIGTERM");
    await ended;
  };
  const failure = await Promise.race([ended, untilReady(url)]);
  if (!failure) return { url, stop };
  child.kill("SIGKILL");
  throw failure;
}

/** Returns why it is not ready in time; `null` if it is. */
async function untilReady(url: string): Promise<Error | null> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    const isReady = await fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return null;
    await sleep(100);
  }
  return new Error(`Prometheus is not ready at ${url}`);
}
