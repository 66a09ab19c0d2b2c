/** Checks rules, dashboards and routes with the tools of Prometheus, and every alert with two test cases. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureGenerated } from "../generate/stale-files.ts";
import { ROOT } from "../stack/environment.ts";
import { isInstalled } from "../stack/installed.ts";
import { ALERTS, dashboardRules, RULE_FILES, ruleTests } from "./files.ts";

const FOLDER = `${ROOT}/deploy/monitoring`;
const scratch = mkdtempSync(`${tmpdir()}/cnh-rules-`);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const execute = promisify(execFile);
/** Whether Debian's packages prometheus and prometheus-alertmanager are installed, as in CI. */
const hasTools = isInstalled("promtool") && isInstalled("amtool");

/** Returns the output of a tool. If the tool fails, the error contains its output. */
async function run(command: string, ...words: string[]): Promise<string> {
  const { stdout } = await execute(command, words).catch((error: unknown) => {
    const { stdout: said, stderr: complained } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${words.join(" ")}\n${said}${complained}`);
  });
  return stdout;
}

function writeScratch(name: string, text: string): string {
  writeFileSync(`${scratch}/${name}`, text);
  return `${scratch}/${name}`;
}

beforeAll(() => ensureGenerated("monitoring"));

test("every alert has a unique name and a runbook with its five chapters", () => {
  expect(new Set(ALERTS.map(({ name }) => name)).size).toBe(ALERTS.length);
  for (const { name, runbook } of ALERTS) {
    const text = readFileSync(`${ROOT}/docs/runbooks/${runbook}.md`, "utf8");
    expect(text, runbook).toContain(`\`${name}\``);
    const chapters = text.split("\n").filter((line) => line.startsWith("## "));
    expect(chapters, runbook).toEqual([
      "## Symptoms",
      "## Impact",
      "## First five minutes",
      "## Verification",
      "## Rollback",
    ]);
  }
});

describe.skipIf(!hasTools)("by the tools of Prometheus", () => {
  test("queries of dashboards are valid", async () => {
    const file = writeScratch("dashboards.yml", dashboardRules());
    expect(await run("promtool", "check", "rules", file)).toContain("SUCCESS");
    const broken = writeScratch("broken.yml", dashboardRules().replace("sum by", "summ by"));
    await expect(run("promtool", "check", "rules", broken)).rejects.toThrow(/FAILED/);
  });

  test.concurrent.each(
    RULE_FILES.flatMap((file) =>
      [...ruleTests(file, `${FOLDER}/rules/${file.name}.yml`)].map(
        ([step, text]) => [file.name, step, text] as const,
      ),
    ),
  )("alerts of %s in steps of %s fire, and stay silent just below", async (name, step, text) => {
    const file = writeScratch(`${name}-${step}.yml`, text);
    expect(await run("promtool", "test", "rules", file)).toContain("SUCCESS");
  });

  test("a test of rules fails where the figure is another", async () => {
    const file = RULE_FILES.find(({ name }) => name === "work");
    if (!file) throw new Error("there is no such file");
    const text = ruleTests(file, `${FOLDER}/rules/work.yml`).get("1m") ?? "";
    const wrong = writeScratch("wrong.yml", text.replaceAll("values: 61x400", "values: 60x400"));
    await expect(run("promtool", "test", "rules", wrong)).rejects.toThrow(/OrdersWait/);
  });

  test("Prometheus takes its configuration", async () => {
    const said = await run("promtool", "check", "config", `${FOLDER}/prometheus.yml`);
    expect(said).toContain("SUCCESS");
  });

  test.each([
    ["severity=page", "pager"],
    ["severity=ticket", "tickets"],
    ["severity=unheard", "tickets"],
  ])("an alert of %s is sent to the %s", async (label, receiver) => {
    const config = `--config.file=${FOLDER}/alertmanager.yml`;
    expect(await run("amtool", "check-config", `${FOLDER}/alertmanager.yml`)).toContain("SUCCESS");
    const said = await run("amtool", "config", "routes", "test", config, label, "alertname=Any");
    expect(said.trim()).toBe(receiver);
  });
});
