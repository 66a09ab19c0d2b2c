/** Settings of `npm run unused`. The programs of the commands table are entries. */
import { BUILD, LAB_COMMANDS } from "./tools/commands/table.ts";

const programs = [...LAB_COMMANDS, ...BUILD].map(({ program: [first] }) => first);
const programsOf = (workspace: string) =>
  programs
    .filter((path) => path.startsWith(`${workspace}/`))
    .map((path) => path.slice(workspace.length + 1));

export default {
  workspaces: {
    ".": { entry: ["examples/*/*.mjs", "vitest.law.config.ts"] },
    "packages/cli": { entry: ["scripts/*.ts", "src/main.ts", "src/**/*.test.ts"] },
    console: { entry: ["public/*.js", "build/vite.config.ts", "src/shared.tsx"] },
    tests: {
      entry: [...programsOf("tests"), "support/runner/*.setup.ts", "**/*.test.ts", "sdk/driver.ts"],
    },
    lab: {
      entry: [...programsOf("lab"), "bench/*.ts", "**/*.test.ts", "journeys/*.journey.ts"],
      playwright: { config: "journeys/playwright.config.ts" },
    },
    tools: {
      entry: [
        ...programsOf("tools"),
        "**/*.test.ts",
        "check/failed-files-reporter.ts",
        "conformance/resident-ops-client.mjs",
        "sdk/smoke/*",
      ],
    },
    deploy: { entry: [...programsOf("deploy"), "compose/{register,setup}.mjs", "**/*.test.ts"] },
  },
  ignore: ["site/**", "examples/webhooks/**", "lab/examples/frameworks/**"],
  ignoreDependencies: ["axe-core"],
  ignoreBinaries: [
    "apt-get",
    "dpkg-deb",
    "haproxy",
    "ip",
    "iptables",
    "kubectl",
    "mmdebstrap",
    "pg_dump",
    "php",
    "prometheus",
    "prometheus-alertmanager",
    "redis-server",
    "script",
  ],
};
