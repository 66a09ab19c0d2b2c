/** Runs every code block of the SDKs' READMEs, against a server that answers each operation with its example. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureSdkSources } from "../../tools/generate/ensure-sdk-sources.ts";
import { ROOT } from "../../tools/stack/environment.ts";
import { isRunnable, LANGUAGES } from "./languages.ts";
import { resolveStep } from "./named-answers.ts";

const ANSWERS: Readonly<Record<string, string>> = {
  "POST /api/v1/reports": "example:createReport",
  "GET /api/v1/reports": "example:listReports",
  "GET /api/v1/events": "example:listEvents",
  "GET /api/v1/credit": "example:getCredit",
};

interface Readme {
  readonly language: string;
  readonly fence: string;
  readonly command: (code: string) => [string, ...string[]];
}

const PYTHON_PATH = join(ROOT, "sdks/python/src");
const READMES: readonly Readme[] = [
  { language: "python", fence: "python", command: (code) => ["python3", "-c", code] },
  {
    language: "php",
    fence: "php",
    command: (code) => ["php", "-r", `require '${ROOT}/sdks/php/autoload.php'; ${code}`],
  },
];

let server: Server;
beforeAll(async () => {
  ensureSdkSources();
  server = createServer((request, response) => {
    const path = (request.url ?? "").replace(/\?.*$/, "");
    const name = ANSWERS[`${request.method} ${path}`] ?? "example:getReport:suspended";
    const answer = resolveStep(name);
    const { status, json } = "status" in answer ? answer : { status: 500, json: null };
    request.resume();
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

for (const { language, fence, command } of READMES) {
  const blocks = blocksOf(readFileSync(join(ROOT, `sdks/${language}/README.md`), "utf8"), fence);
  const known = LANGUAGES.find(({ name }) => name === language);

  describe.skipIf(!known || !isRunnable(known))(`sdks/${language}/README.md`, () => {
    it("has blocks", () => {
      expect(blocks.length).toBeGreaterThanOrEqual(5);
    });

    it.each(blocks.map((block) => [block.split("\n").at(-1), block]))(
      "runs the block that ends in: %s",
      async (_, block) => {
        const [program, ...args] = command(block ?? "");
        const { port } = server.address() as AddressInfo;
        const { stdout, stderr } = await promisify(execFile)(program, args, {
          env: {
            ...process.env,
            CNH_API_KEY: "cnh_test_readme",
            CNH_BASE_URL: `http://127.0.0.1:${port}`,
            PYTHONPATH: PYTHON_PATH,
          },
        });
        expect(stderr).toBe("");
        expect(stdout).not.toMatch(/Warning|Traceback|Fatal/);
      },
    );
  });
}

function blocksOf(text: string, fence: string): string[] {
  return text
    .split("```")
    .filter((part, index) => index % 2 === 1 && part.startsWith(`${fence}\n`))
    .map((part) => part.slice(fence.length + 1).trimEnd());
}
