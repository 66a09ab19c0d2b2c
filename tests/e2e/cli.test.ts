/** The command `cnh` against a complete service: a developer's first hour. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeMachine, type TestMachine, type TestRunOptions } from "@cnh/cli/src/test-world.ts";
import type { Report, ReportListItem } from "@cnh/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PipelineService, startPipelineService } from "../support/service/pipeline-service.ts";
import { startTestReceiver } from "../support/webhooks/cli-receiver.ts";
import { until } from "../support/until.ts";

let service: PipelineService;
let machine: TestMachine;

beforeAll(async () => {
  service = await startPipelineService();
  machine = makeMachine({ variables: { CNH_BASE_URL: service.server.url } });
  const { code, err } = await login();
  if (code !== 0) throw new Error(err);
});
afterAll(async () => {
  machine?.remove();
  await service?.stop();
});

const login = (options: TestRunOptions = {}) =>
  machine.run(["login", "--key", "-"], { stdin: `${service.test.key}\n`, ...options });

const TERMINAL = { terminal: true } as const;

describe("cnh against a service", () => {
  test("login says whose key it is and where it is kept; whoami names the source", async () => {
    const { out } = await login(TERMINAL);
    expect(out).toMatch(/, teste, \d+ escopos\.\nChave em texto puro em .*default\.json\.\n/);
    const who = await machine.run(["whoami"], TERMINAL);
    expect(who.out).toContain("do perfil default");
    expect(who.out).toContain("em texto puro");
    expect(who.out + out).not.toContain(service.test.key);
    const fromVariable = await machine.run(["whoami"], {
      variables: { CNH_API_KEY: service.test.key, CNH_BASE_URL: service.server.url },
    });
    expect(JSON.parse(fromVariable.out)).toMatchObject({
      mode: "test",
      source: "da variável CNH_API_KEY",
      plainText: false,
    });
  });

  test("a scenario, waited for, is shown in Portuguese with its CPF masked", async () => {
    const run = await machine.run(
      ["reports", "create", "--scenario", "suspensa", "--wait"],
      TERMINAL,
    );
    expect(run.err).toMatch(/^Esperando rpt_/);
    expect(run.code).toBe(0);
    expect(run.out).toContain("BLOCKED");
    expect(run.out).toContain("***.000.004-**");
    expect(run.out).not.toContain("900.000.004-18");
    const shown = await machine.run(
      ["reports", "create", "--scenario", "4", "--wait", "--show-cpf", "--quiet"],
      TERMINAL,
    );
    expect(shown).toMatchObject({ code: 0, err: "" });
    expect(shown.out).toContain("900.000.004-18");
    const narrow = await machine.run(["reports", "create", "--scenario", "4", "--wait"], {
      ...TERMINAL,
      columns: 40,
    });
    for (const line of narrow.out.split("\n")) expect(line.length, line).toBeLessThanOrEqual(48);
  });

  test("for programs: JSON in the API's own words, and exit codes", async () => {
    const created = await machine.run(
      [
        "reports",
        "create",
        "--cpf",
        "-",
        "--external-ref",
        "pedido-1",
        "--wait",
        "--fail-on",
        "blocked",
      ],
      { stdin: "900.000.004-18\n" },
    );
    expect(created.code).toBe(10);
    const report = JSON.parse(created.out) as Report;
    expect(report).toMatchObject({ status: "DELIVERED", externalRef: "pedido-1" });
    const got = await machine.run(["reports", "get", report.reportId]);
    expect(JSON.parse(got.out)).toEqual(report);
    const listed = await machine.run(["reports", "list", "--external-ref", "pedido-1", "--all"]);
    expect((JSON.parse(listed.out) as ReportListItem).reportId).toBe(report.reportId);
    expect((await machine.run(["reports", "get", "rpt_01kya3np4sfe3b4wzz6kye37bb"])).code).toBe(4);
    expect((await machine.run(["reports", "create", "--cpf", "11111111112"])).code).toBe(2);
    expect((await machine.run(["reports", "create", "--scenario", "falha", "--wait"])).code).toBe(
      8,
    );
    const parcial = [
      "reports",
      "create",
      "--scenario",
      "parcial-sem-fim",
      "--wait",
      "--timeout",
      "1",
    ];
    expect((await machine.run(parcial)).code).toBe(9);
    expect((await machine.run([...parcial.slice(0, 5), "--until", "diagnosed"])).code).toBe(0);
  });

  test("a wrong key names its source: exit code 3", async () => {
    const wrong = `${service.test.key.slice(0, -1)}${service.test.key.endsWith("x") ? "y" : "x"}`;
    const variables = { CNH_API_KEY: wrong, CNH_BASE_URL: service.server.url };
    const run = await machine.run(["credit"], { variables });
    expect(run.code).toBe(3);
    expect(run.err).toContain("da variável CNH_API_KEY");
    expect(run.err).not.toContain(wrong);
    const argument = await machine.run(["credit", "--api-key", service.test.key]);
    expect(argument.code).toBe(2);
    expect(argument.err).not.toContain(service.test.key);
    expect(
      (await machine.run(["credit", "--api-key", "-"], { stdin: service.test.key })).code,
    ).toBe(0);
  });

  test("a live key asks before it charges; without a terminal it wants --yes", async () => {
    const variables = { CNH_API_KEY: service.live.key, CNH_BASE_URL: service.server.url };
    const args = ["reports", "create", "--cpf", "529.982.247-25", "--external-ref", "real-1"];
    const refused = await machine.run(args, { variables });
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/Isto cobra R\$ \d+,\d\d de .*\. Continuar\? Sem terminal/);
    const declined = await machine.run(args, { ...TERMINAL, variables, stdin: "n\n" });
    expect(declined.code).toBe(130);
    const accepted = await machine.run([...args, "--yes"], { variables });
    expect(accepted.code).toBe(0);
    expect((await machine.run(["listen"], { variables })).code).toBe(2);
  });

  test("a CSV is resumed where it ended, and no row is charged twice", async () => {
    const csv = join(machine.folder, "cpfs.csv");
    const out = join(machine.folder, "resultado.csv");
    const rows = ["90000000175;=ref-1", "90000000256;r2", "11111111112;r3", "90000001732;r4"];
    writeFileSync(csv, `\uFEFFcpf;externalRef\r\n${rows.join("\r\n")}\r\n`);
    const run = await machine.run(["reports", "create", "--csv", csv, "--out", out]);
    expect(JSON.parse(run.out)).toMatchObject({ orders: 4, alreadyDone: 0, failed: 2 });
    expect(run.code).toBe(1);
    const whole = readFileSync(out, "utf8");
    const lines = whole.split("\r\n");
    expect(lines[1]).toMatch(/^90000000175;"'=ref-1";rpt_\w+;DELIVERED;VALID;/);
    expect(lines[3]).toMatch(/^11111111112;r3;;;;;/);
    expect(lines[4]).toMatch(/;ERROR;;;REPORT_FAILED$/);
    // As if killed while writing the third row.
    writeFileSync(out, whole.slice(0, whole.indexOf("11111111112") + 5));
    const resumed = await machine.run(["reports", "create", "--csv", csv, "--out", out]);
    expect(JSON.parse(resumed.out)).toMatchObject({ orders: 4, alreadyDone: 2 });
    expect(readFileSync(out, "utf8")).toBe(whole);
  });

  test("a row of a CSV that is still in progress is left, and an hour later it is not asked for again", async () => {
    const csv = join(machine.folder, "lento.csv");
    const out = join(machine.folder, "lento-resultado.csv");
    writeFileSync(csv, "cpf;externalRef\n90000001651;lento-1\n90000000175;lento-2\n");
    const args = ["reports", "create", "--csv", csv, "--out", out];
    const run = await machine.run([...args, "--timeout", "1"]);
    expect(JSON.parse(run.out)).toMatchObject({ orders: 2, failed: 0, waiting: 1 });
    expect(run.code).toBe(9);
    expect(run.err).toContain("1 ainda em andamento");
    expect(readFileSync(out, "utf8")).toMatch(
      /\r\n90000000175;lento-2;rpt_\w+;DELIVERED;VALID;;\r\n$/,
    );
    // The idempotency window has passed: the claim of the create is gone.
    await service.owner.query("DELETE FROM create_claims");
    const resumed = await machine.run(args);
    expect(JSON.parse(resumed.out)).toMatchObject({ alreadyDone: 1, failed: 0, waiting: 0 });
    expect(resumed.code).toBe(0);
    expect(readFileSync(out, "utf8")).toMatch(/lento-1;rpt_\w+;DELIVERED;UNKNOWN;/);
    const list = await machine.run(["reports", "list", "--external-ref", "lento-1"]);
    expect((JSON.parse(list.out) as { items: unknown[] }).items).toHaveLength(1);
  });

  test("two profiles listen concurrently, each with its own secret, and get the same event once", async () => {
    const receivers = await Promise.all([startTestReceiver(), startTestReceiver()]);
    const stop = new AbortController();
    const ready = receivers.map(() => Promise.withResolvers<string>());
    const runs = receivers.map(({ url }, index) =>
      machine.run(
        ["listen", "--forward-to", url, "--profile", `ouvinte-${index}`, "--ref-prefix", "ana-"],
        {
          variables: { CNH_API_KEY: service.test.key, CNH_BASE_URL: service.server.url },
          signal: stop.signal,
          onErr: (text) => ready[index]?.resolve(text),
        },
      ),
    );
    const secrets: string[] = [];
    for (const index of [0, 1]) {
      const args = ["listen", "--print-secret", "--profile", `ouvinte-${index}`];
      secrets.push((await machine.run(args)).out.trim());
    }
    expect(new Set(secrets).size).toBe(2);
    await Promise.all(ready.map(({ promise }) => promise));
    await machine.run(["reports", "create", "--scenario", "regular", "--external-ref", "bia-1"]);
    await machine.run(["reports", "create", "--scenario", "regular", "--external-ref", "ana-1"]);
    await until(() => receivers.every(({ seen }) => seen.length > 0), "both have heard it", 20_000);
    for (const [index, { seen, verify }] of receivers.entries()) {
      expect(seen.map(({ report }) => report.externalRef)).toEqual(["ana-1"]);
      await verify(secrets[index] ?? "");
    }
    stop.abort();
    for (const { code, out } of await Promise.all(runs)) {
      expect(code).toBe(130);
      expect(out.trim().split("\n")).toHaveLength(1);
      expect(JSON.parse(out)).toMatchObject({ kind: "report.delivered", outcome: { status: 204 } });
    }
    await Promise.all(receivers.map((receiver) => receiver.close()));
  });
});
