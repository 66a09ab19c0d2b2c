/** `npm run smoke` uses CNH_PORT and CNH_BASE_URL, and explains in one sentence why it cannot start. */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "./environment.ts";
import { freePort } from "./server-process.ts";

interface ProcessResult {
  readonly code: number | null;
  readonly stderr: string;
}

function smoke(settings: Readonly<Record<string, string>>): Promise<ProcessResult> {
  const env = { PATH: process.env["PATH"], CNH_UP_DATABASE: "cnh_that_is_not_there", ...settings };
  const child = spawn(process.execPath, ["tools/stack/smoke.ts"], { cwd: ROOT, env });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve) => void child.on("close", (code) => resolve({ code, stderr })));
}

test("nothing answers: it says where, and what to do", async () => {
  const port = String(await freePort());
  const sentence = `nothing answers at http://127.0.0.1:${port}. Start it with npm run up, or set CNH_PORT.`;
  expect(await smoke({ CNH_PORT: port })).toEqual({ code: 1, stderr: `smoke: ${sentence}\n` });
  const url = `http://127.0.0.1:${port}`;
  expect(await smoke({ CNH_BASE_URL: url, CNH_PORT: "1" })).toEqual({
    code: 1,
    stderr: `smoke: ${sentence}\n`,
  });
});

test("a server answers at CNH_PORT, and there is no demo organization for its database", async () => {
  const server = createServer((_request, response) => void response.end("{}"));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { code, stderr } = await smoke({ CNH_PORT: String(port) });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^smoke: there is no demo organization for cnh_that_is_not_there: npm run up/,
  );
});
