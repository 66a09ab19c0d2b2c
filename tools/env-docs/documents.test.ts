import { VARIABLE_GROUPS, VARIABLES } from "@cnh/server/config-variables.ts";
import { describe, expect, it } from "vitest";
import { settingsFiles } from "./documents.ts";

const documents = await settingsFiles();

describe("documents of the environment", () => {
  it("list every variable once, with a description of at most 300 characters", () => {
    const listed = VARIABLE_GROUPS.flatMap(({ variables }) => Object.keys(variables));
    expect(listed.toSorted()).toEqual(Object.keys(VARIABLES).toSorted());
    const lengths = Object.values(VARIABLES).map(({ description }) => description?.length ?? 0);
    expect(Math.min(...lengths)).toBeGreaterThan(10);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(300);
  });

  it("show defaults as the environment would spell them", () => {
    const example = documents.find(({ path }) => path === ".env.example")?.text;
    expect(example).toContain("\n# CNH_MCP_HOSTS=localhost,127.0.0.1,[::1]\n");
    expect(example).toContain("\n# CNH_WEBHOOK_ALLOW_HTTP=false\n");
    expect(example).toContain("\n# CNH_MAINTENANCE_DATABASE_URL=\n");
    expect(example).toContain("\nCNH_DATABASE_URL=\n");
    expect(example).toContain("(3 d)\n# CNH_RECOVERY_TOTAL_MS=259200000\n");
  });
});
