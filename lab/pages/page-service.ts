/** A service for pages: each page has its own organization, and `cnh` on its PATH. */
import { chmodSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { operate } from "../../tools/stack/operator-command.ts";
import { buildCliForTests } from "../../tests/support/processes/cli-process.ts";
import { startPipelineService } from "../../tests/support/service/pipeline-service.ts";
import type { PageShell } from "./run-blocks.ts";
import type { KeyMode } from "./shell-blocks.ts";

export interface PageService {
  newShell(language: "pt" | "en"): Promise<Omit<PageShell, "maxMs">>;
  stop(): Promise<void>;
}

/** The terms of the organization that `npm run up` creates. */
const TERMS = ["--name", "Frota Demonstração", "--price", "350", "--limit", "-100000"];

/** The time for which the scenario without state data stays partial: long enough for a page to observe it. */
const PARTIAL_MS = 100_000;

export async function startPageService(): Promise<PageService> {
  const settings = { CNH_SANDBOX_RECOVERY_TOTAL_MS: String(PARTIAL_MS) };
  const [cli, service] = await Promise.all([
    buildCliForTests(),
    startPipelineService({ settings }),
  ]);
  const command = join(cli.folder, "cnh");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${cli.program}" "$@"\n`);
  chmodSync(command, 0o755);
  const path = [cli.folder, dirname(process.execPath), process.env["PATH"]].join(":");
  const { environment } = service.database;
  return {
    newShell: async (language) => {
      const { organizationId: id } = await operate<{ organizationId: string }>(
        environment,
        "org",
        "create",
        ...TERMS,
      );
      const issue = async (mode: KeyMode) => {
        const terms = ["--org", id, "--mode", mode, "--scopes", "all", "--name", "Documentação"];
        return (await operate<{ key: string }>(environment, "key", "issue", ...terms)).key;
      };
      return {
        keys: { test: await issue("test"), live: await issue("live") },
        environment: { PATH: path, CNH_BASE_URL: service.server.url, CNH_LANG: language },
      };
    },
    stop: async () => {
      await service.stop();
      cli.remove();
    },
  };
}
