/** Every code block in the SDK's README equals a file, and each file is run. */
import { readdir, readFile } from "node:fs/promises";
import { fakeCnh, sampleReport, signWebhook } from "@cnh/sdk/testing";
import { Cnh } from "@cnh/sdk";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { receive } from "../../packages/sdk/samples/receiving.ts";

const SDK = new URL("../../packages/sdk/", import.meta.url);
const SECRET = "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=";

let fake: ReturnType<typeof fakeCnh>;

beforeEach(() => {
  fake = fakeCnh();
  vi.stubGlobal("fetch", fake.fetch);
  vi.stubEnv("CNH_API_KEY", "cnh_test_x");
  vi.stubEnv("CNH_BASE_URL", "https://cnh.test");
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
});

/** The output of a sample, line by line. */
async function run(sample: () => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  const log = vi
    .spyOn(console, "log")
    .mockImplementation((...words: unknown[]) => void lines.push(words.map(String).join(" ")));
  try {
    await sample();
  } finally {
    log.mockRestore();
  }
  return lines;
}

describe("README of the SDK", () => {
  it("has each sample as it is in its file, and no other code", async () => {
    const text = await readFile(new URL("README.md", SDK), "utf8");
    const blocks = [...text.matchAll(/<!-- (\S+) -->\n\n```ts\n([\s\S]*?)```/g)];
    const files = await readdir(new URL("samples/", SDK));
    expect(new Set(blocks.map(([, name]) => name))).toEqual(new Set(files));
    expect(text.split("```ts\n")).toHaveLength(files.length + 1);
    for (const [, name, code] of blocks) {
      expect(await readFile(new URL(`samples/${name}`, SDK), "utf8")).toBe(code);
    }
  });

  it("shows the first report", async () => {
    expect(await run(() => import("../../packages/sdk/samples/first-report.ts"))).toEqual([
      "BLOCKED",
    ]);
  });

  it("shows errors", async () => {
    fake.failNext("SPEND_CAP_REACHED");
    const lines = await run(() => import("../../packages/sdk/samples/errors.ts"));
    expect(lines).toEqual(["credit [object Object]"]);
  });

  it("shows how to wait, and lists", async () => {
    const lines = await run(() => import("../../packages/sdk/samples/waiting.ts"));
    expect(lines[0]).toBe("true");
    expect(lines[1]).toMatch(/^rpt_/);
    expect(lines.at(-1)).toBe("1 null");
  });

  it("shows answers, and an operation that it does not know", async () => {
    const lines = await run(() => import("../../packages/sdk/samples/answers.ts"));
    expect(lines[0]).toMatch(/^200 -?\d+ /);
    expect(lines[1]).toBe("true");
  });

  it("shows how to follow events", async () => {
    const order = { cpf: "900.000.001-75", externalRef: "pedido-1940" };
    await new Cnh().reports.createAndWait(order);
    const lines = await run(() => import("../../packages/sdk/samples/following.ts"));
    expect(lines).toEqual(["report.delivered pedido-1940"]);
  });

  it("shows a receiver", async () => {
    const report = sampleReport("suspensa");
    const signed = await signWebhook({ report, event: "report.delivered", secret: SECRET });
    const post = (body: string) =>
      receive(
        new Request("https://example.com", { method: "POST", body, headers: signed.headers }),
        SECRET,
      );
    const lines = await run(async () => {
      expect((await post(signed.body)).status).toBe(204);
      const refused = await post(`${signed.body} `);
      expect([refused.status, await refused.text()]).toEqual([400, "wrong_signature"]);
    });
    expect(lines).toHaveLength(1);
  });

  it("shows a test", async () => {
    const lines = await run(() => import("../../packages/sdk/samples/testing.ts"));
    expect(lines).toEqual(["EXPIRED 1", "true", "true report.delivered"]);
  });
});
