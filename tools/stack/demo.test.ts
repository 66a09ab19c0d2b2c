import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, describe, expect, test } from "vitest";
import { readDemo, writeDemo } from "./demo.ts";
import { developmentEnvironment, environmentFileOf } from "./environment.ts";
import { welcome } from "./welcome.ts";

const folder = mkdtempSync(`${tmpdir()}/cnh-demo-`);
afterAll(() => rmSync(folder, { recursive: true }));

const demoOf = (name: string) => ({
  organizationId: `org_${name}`,
  testKey: `cnh_test_${name}`,
  liveKey: `cnh_live_${name}`,
  person: { email: `${name}@cnh.example`, password: `password of ${name}` },
});

describe("the demo of one database", () => {
  const file = `${folder}/demo.json`;

  test("is not overwritten by another's, and is deleted separately", () => {
    expect(readDemo("cnh_reports", file)).toBeNull();
    writeDemo("cnh_reports", demoOf("first"), file);
    writeDemo("cnh_second", demoOf("second"), file);
    expect(readDemo("cnh_reports", file)).toEqual(demoOf("first"));
    expect(readDemo("cnh_second", file)).toEqual(demoOf("second"));
    writeDemo("cnh_second", null, file);
    expect(readDemo("cnh_second", file)).toBeNull();
    expect(readDemo("cnh_reports", file)).toEqual(demoOf("first"));
  });
});

describe("the environment of one database", () => {
  test("is not overwritten by another's, and keeps its master key", () => {
    const first = developmentEnvironment("cnh_reports", folder);
    const second = developmentEnvironment("cnh_second", folder);
    expect(environmentFileOf("cnh_reports", folder)).toBe(`${folder}/dev.env`);
    expect(readFileSync(`${folder}/dev.env`, "utf8")).toContain("/cnh_reports\n");
    expect(second["CNH_MASTER_KEY"]).not.toBe(first["CNH_MASTER_KEY"]);
    expect(developmentEnvironment("cnh_reports", folder)).toEqual(first);
    expect(developmentEnvironment("cnh_second", folder)).toEqual(second);
  });
});

test("npm run up shows the test key first, and says that the live key charges", () => {
  const lines = welcome({
    url: "http://127.0.0.1:3000",
    consoleUrl: "http://localhost:3001",
    metricsUrl: "http://127.0.0.1:9464/metrics",
    prometheusUrl: undefined,
    controlUrl: undefined,
    environmentFile: ".data/dev.env",
    demo: demoOf("demo"),
  }).split("\n");
  const keys = lines.filter((line) => /cnh_(?:test|live)_/.test(line));
  expect(keys[0]).toMatch(/^Test key: .*cnh_test_demo .*costs nothing/);
  expect(keys[1]).toMatch(/^Live key: .*cnh_live_demo .*charged/);
  const examples = lines.filter((line) => line.includes("Authorization"));
  expect(examples).toHaveLength(2);
  for (const example of examples) expect(example).toContain("cnh_test_demo");
});
