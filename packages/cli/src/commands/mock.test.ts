import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeMachine } from "../test-world.ts";

interface Mock {
  readonly baseUrl: string;
  readonly apiKey: string;
}

interface Vector {
  readonly secret: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

async function startMock(): Promise<Mock> {
  const machine = makeMachine();
  const stop = new AbortController();
  const { promise, resolve } = Promise.withResolvers<Mock>();
  const onOut = (text: string) => resolve(JSON.parse(text) as Mock);
  const run = machine.run(["mock", "--port", "0"], { signal: stop.signal, onOut });
  onTestFinished(async () => {
    stop.abort();
    expect((await run).code).toBe(130);
    machine.remove();
  });
  return promise;
}

async function machineAtMock() {
  const { baseUrl, apiKey } = await startMock();
  const machine = makeMachine({ variables: { CNH_BASE_URL: baseUrl, CNH_API_KEY: apiKey } });
  onTestFinished(() => machine.remove());
  return { ...machine, baseUrl, apiKey };
}

describe("cnh mock", () => {
  it("serves the first hour without a service: login, create, wait, events, doctor", async () => {
    const { run, apiKey, folder } = await machineAtMock();
    const login = await run(["login", "--key", "-"], { terminal: true, stdin: `${apiKey}\n` });
    expect(login.out).toContain("Frota Sul, teste, 2 escopos.");
    expect(readFileSync(join(folder, "cnh/profiles/default.json"), "utf8")).toContain(apiKey);
    const created = await run(["reports", "create", "--scenario", "suspensa", "--wait"], {
      terminal: true,
    });
    expect(created.out).toContain("BLOCKED");
    expect(created.out).toContain("***.000.004-**");
    const failed = await run(["reports", "create", "--scenario", "falha", "--wait"]);
    expect(failed.code).toBe(8);
    expect((await run(["doctor"])).code).toBe(0);
    const events = await run(["events", "list", "--all"]);
    const kinds = events.out
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { kind: string }).kind);
    expect(kinds).toEqual(["report.delivered", "report.failed"]);
  });

  it("trigger waits for the event that was asked for, and knows each", async () => {
    const { run } = await machineAtMock();
    for (const kind of ["report.delivered", "report.failed", "report.partially_delivered"]) {
      const { code, out, err } = await run(["trigger", kind]);
      expect(code, err).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ kind });
    }
    expect((await run(["trigger", "report.delivered", "--scenario", "falha"])).code).toBe(1);
    expect((await run(["trigger", "report.lost"])).code).toBe(2);
    expect((await run(["trigger", "report.failed", "--to", "3000"])).code).toBe(2);
  });

  it("listen shows events, with short ids and without CPFs, in 40 columns too", async () => {
    const { run } = await machineAtMock();
    const stop = new AbortController();
    const ready = Promise.withResolvers<string>();
    const listening = run(["listen"], {
      terminal: true,
      columns: 40,
      signal: stop.signal,
      onOut: () => stop.abort(),
      onErr: ready.resolve,
    });
    await ready.promise;
    await run([
      "reports",
      "create",
      "--scenario",
      "regular",
      "--external-ref",
      "900.000.001-75",
      "--wait",
    ]);
    const { code, out, err } = await listening;
    expect(code).toBe(130);
    expect(err).toMatch(/^Pronto\. Ouvindo os eventos de teste de Frota Sul\.\n/);
    expect(out).toMatch(/^\d\d:\d\d:\d\d {2}→ report\.delivered/);
    expect(out).toContain("***.000.001-**");
  });

  it("verify names the step that fails", async () => {
    const { run } = await machineAtMock();
    const secret = (await run(["listen", "--print-secret"])).out.trim();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const none = await run(["verify"], { stdin: "POST / HTTP/1.1\r\nHost: x\r\n\r\n{}" });
    expect(none.code).toBe(1);
    expect(JSON.parse(none.out)).toMatchObject({ verified: false, reason: "missing_header" });
    const path = new URL("../../../../docs/webhook-vectors.json", import.meta.url);
    const [plain] = JSON.parse(readFileSync(path, "utf8")) as Vector[];
    const head = Object.entries(plain?.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
    const stdin = `${head.join("\r\n")}\r\n\r\n${plain?.body}`;
    const at = new Date(1_784_898_342_000).toISOString();
    const good = ["verify", "--secret", plain?.secret ?? "", "--at", at];
    expect(JSON.parse((await run(good, { stdin })).out)).toMatchObject({ verified: true });
    expect(JSON.parse((await run(good.slice(0, 3), { stdin })).out)).toMatchObject({
      reason: "too_old",
    });
    expect(JSON.parse((await run(["verify", "--at", at], { stdin })).out)).toMatchObject({
      reason: "wrong_signature",
    });
  });
});
