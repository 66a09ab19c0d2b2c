import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { until } from "../../tests/support/until.ts";
import { isInstalled } from "../stack/installed.ts";
import { startPrometheus } from "./prometheus.ts";

const folder = mkdtempSync(`${tmpdir()}/cnh-prometheus-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startTarget(): Promise<string> {
  const server = createServer((_request, response) => response.end("cnh_here 1\n"));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Answer {
  readonly data: {
    readonly activeTargets: readonly { readonly health: string; readonly scrapeUrl: string }[];
    readonly groups: readonly { readonly rules: readonly { readonly health: string }[] }[];
  };
}
const ask = async (url: string, path: string) =>
  ((await (await fetch(`${url}/api/v1/${path}`)).json()) as Answer).data;

test.skipIf(!isInstalled("prometheus"))(
  "scrapes its targets by our rules, until it is stopped",
  async () => {
    const target = await startTarget();
    const logFile = `${folder}/log`;
    const prometheus = await startPrometheus({ folder, logFile, targets: [target] });
    onTestFinished(() => prometheus.stop());
    await until(async () => {
      const { activeTargets } = await ask(prometheus.url, "targets");
      return activeTargets.length === 1 && activeTargets.every(({ health }) => health === "up");
    }, "its target is up");
    const { groups } = await ask(prometheus.url, "rules");
    expect(groups.flatMap(({ rules }) => rules).length).toBeGreaterThan(30);
    await prometheus.stop();
    await expect(fetch(prometheus.url)).rejects.toThrow("fetch failed");
  },
);

test("says what to install if the program is missing", async () => {
  vi.stubEnv("PATH", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const started = startPrometheus({ folder, logFile: `${folder}/log`, targets: [] });
  await expect(started).rejects.toThrow("apt-get install --no-install-recommends prometheus");
});
