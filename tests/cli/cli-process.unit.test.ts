/** Behaviour visible only in a process: arguments in `ps`, closed pipes, a missing network. */
import { execFileSync, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltCli, buildCliForTests, endOf } from "../support/processes/cli-process.ts";

const KEY = "cnh_test_abcdefghij_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKL";

let cli: BuiltCli;
let mock: ReturnType<BuiltCli["start"]>;
let baseUrl: string;
beforeAll(async () => {
  cli = await buildCliForTests();
  mock = cli.start(["mock", "--port", "0"]);
  const { promise, resolve } = Promise.withResolvers<string>();
  mock.stdout?.setEncoding("utf8").once("data", resolve);
  ({ baseUrl } = JSON.parse(await promise) as { baseUrl: string });
}, 120_000);
afterAll(() => {
  mock?.kill("SIGINT");
  cli?.remove();
});

const MAX_TRIES = 10;

/** The lowest of several tries, stopping at the first below the limit: a busy machine only slows tries down. */
async function lowestOf(limit: number, attempt: () => number | Promise<number>): Promise<number> {
  let lowest = Infinity;
  for (let tries = 0; tries < MAX_TRIES && lowest >= limit; tries += 1) {
    lowest = Math.min(lowest, await attempt());
  }
  return lowest;
}

describe("the built command", () => {
  test("a key is in no arguments, output or file but the profile's", async () => {
    const login = cli.start(["login", "--key", "-", "--base-url", baseUrl]);
    login.stdin?.end(`${KEY}\n`);
    const { code, out, err } = await endOf(login);
    expect(code, err).toBe(0);
    const listen = cli.start(["listen"], { CNH_BASE_URL: baseUrl });
    const ended = endOf(listen);
    await new Promise<void>((resolve) => listen.stderr?.once("data", () => resolve()));
    const processes = execFileSync("ps", ["axww", "-o", "pid,args"], { encoding: "utf8" });
    expect(processes).toContain(`${listen.pid} `);
    expect(processes).not.toContain(KEY);
    listen.kill("SIGINT");
    const heard = await ended;
    expect(heard.code).toBe(130);
    const wrong = await endOf(
      cli.start(["whoami"], { CNH_API_KEY: `${KEY}!`, CNH_BASE_URL: baseUrl }),
    );
    expect(wrong.code).toBe(3);
    for (const text of [out, err, heard.out, heard.err, wrong.out, wrong.err]) {
      expect(text).not.toContain(KEY);
    }
    const files = execFileSync("grep", ["-rl", KEY, cli.folder], { encoding: "utf8" });
    expect(files.trim()).toBe(join(cli.folder, "cnh/profiles/default.json"));
  });

  test("a closed pipe ends it silently", () => {
    const line = `"${process.execPath}" "${cli.program}" commands --json | head -c 10`;
    const { stdout, stderr } = spawnSync("bash", ["-c", `set -o pipefail; ${line}`], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], HOME: cli.folder },
    });
    expect(stdout).toHaveLength(10);
    expect(stderr).toBe("");
  });

  test("without a network: one sentence, exit code 7, under 5 s", async () => {
    const refused = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => refused.once("listening", resolve));
    const { port } = refused.address() as AddressInfo;
    await new Promise((resolve) => refused.close(resolve));
    // One address refuses connections, the other never answers (192.0.2.0/24 is reserved for documentation).
    for (const address of [`http://127.0.0.1:${port}`, "http://192.0.2.1:81"]) {
      const variables = { CNH_API_KEY: KEY, CNH_BASE_URL: address };
      const elapsed = await lowestOf(5000, async () => {
        const begun = performance.now();
        await endOf(cli.start(["--version"]));
        const began = performance.now();
        const { code, out, err } = await endOf(cli.start(["credit"], variables));
        expect({ code, out }).toEqual({ code: 7, out: "" });
        expect(err).toBe(
          `Sem conexão com ${address}: confira a rede, o endereço e o proxy (HTTPS_PROXY).\n`,
        );
        // Without the start-up time on this machine.
        return performance.now() - began - (began - begun);
      });
      expect(elapsed).toBeLessThan(5000);
    }
  }, 300_000);

  test("listen starts a program with the secret, and ends with it", async () => {
    const print = "process.stdout.write(process.env.CNH_WEBHOOK_SECRET)";
    const variables = { CNH_API_KEY: KEY, CNH_BASE_URL: baseUrl };
    const child = cli.start(
      ["listen", "--quiet", "--", process.execPath, "-e", `${print};process.exit(5)`],
      variables,
    );
    const { code, out } = await endOf(child);
    expect(out).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(code).toBe(5);
  });
});
