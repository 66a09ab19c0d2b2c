/**
 * Runs each example of each help text, for programs and for people in both languages, against the in-memory service. An
 * example without a row here fails, and so does a row without an example.
 */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allCommands } from "@cnh/cli/src/commands/all-commands.ts";
import { makeMachine, type TestRunOptions } from "@cnh/cli/src/test-world.ts";
import { fakeCnh, type FakeCnh, SAMPLE_CPFS, sampleReport, signWebhook } from "@cnh/sdk/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { startTestReceiver } from "../support/webhooks/cli-receiver.ts";
import { parseCommandLine } from "./command-line.ts";
import { withDocumentedAnswers } from "./documented-answers.ts";

interface Expected {
  /** Default 0. */
  readonly code?: number;
  /** Matches standard output in each form, or standard error if the command prints nothing. */
  readonly prints: RegExp;
  /** The command runs until it is stopped, here after its first output. */
  readonly endless?: true;
  /** In a terminal it would start a browser. */
  readonly noTerminal?: true;
  /** The receiver must have received a request. */
  readonly posts?: true;
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  "cnh login --key - < chave.txt": { prints: /Frota Sul/ },
  "cnh login --key - --profile loja < chave.txt": { prints: /loja/ },
  "cnh whoami": { prints: /Frota Sul/ },
  "cnh logout --profile loja": { prints: /loja/ },
  "cnh doctor": { prints: /Node \d+/ },
  "cnh reports create --scenario suspensa --wait": { prints: /BLOCKED/ },
  "echo 900.000.004-18 | cnh reports create --cpf - --external-ref pedido-1937": {
    prints: /rpt_\w{26}/,
  },
  "cnh reports create --scenario vencida --wait --fail-on blocked,expired": {
    code: 10,
    prints: /EXPIRED/,
  },
  "cnh reports create --csv cpfs.csv --out resultado.csv": { prints: /resultado\.csv/ },
  "cnh reports get rpt_01kya3np4sfe3b4wzz6kye37bb": { prints: /BLOCKED/ },
  "cnh reports wait rpt_01kya3np4sfe3b4wzz6kye37bb --timeout 60": { prints: /DELIVERED/ },
  "cnh reports list": { prints: /rpt_\w{26}/ },
  "cnh reports list --driving FORBIDDEN --all": { prints: /FORBIDDEN/ },
  "cnh reports list --cpf 900.000.004-18": { prints: /rpt_\w{26}/ },
  "cnh reports may-drive rpt_01kya3np4sfe3b4wzz6kye37bb --vehicle bus --passengers 40 --paid": {
    prints: /FORBIDDEN/,
  },
  "cnh reports changes rpt_01kya3np4sfe3b4wzz6kye37bb rpt_01kwersrg0fchbexymvmfwc73f": {
    prints: /CRITICAL/,
  },
  "cnh drivers add 900.000.004-18 --basis consent --granted-on 2026-07-24 --expires-on 2027-07-24 --ref motorista-318 --tag frota:sul":
    { prints: /enr_\w{26}/ },
  "echo 900.000.004-18 | cnh drivers add - --basis contract": { prints: /enr_\w{26}/ },
  "cnh drivers list": { prints: /enr_\w{26}/ },
  "cnh drivers list --tag frota:sul --all": { prints: /motorista-318/ },
  "cnh drivers show enr_01kya3np4sfe3b4wzz6kye37bb": { prints: /frota:sul/ },
  "cnh drivers change enr_01kya3np4sfe3b4wzz6kye37bb --tag frota:sul --tag filial:12": {
    prints: /filial:12/,
  },
  "cnh drivers change enr_01kya3np4sfe3b4wzz6kye37bb --basis consent --granted-on 2027-07-20 --expires-on 2028-07-20":
    { prints: /consent/ },
  "cnh drivers add 900.000.002-56 --basis contract --cadence by_risk": { prints: /by_risk/ },
  "cnh drivers change enr_01kya3np4sfe3b4wzz6kye37bb --cadence weekly --depth license": {
    prints: /weekly/,
  },
  "cnh drivers check enr_01kya3np4sfe3b4wzz6kye37bb": { prints: /enr_\w{26}/ },
  "cnh drivers checks enr_01kya3np4sfe3b4wzz6kye37bb": { prints: /chk_\w{26}/ },
  "cnh checks": { prints: /RUNNING/ },
  "cnh checks set --budget 5000": { prints: /500000|R\$ 5\.000,00/ },
  "cnh checks set --agree --yes": { prints: /RUNNING/ },
  "cnh drivers end enr_01kya3np4sfe3b4wzz6kye37bb --reason consent_revoked --yes": {
    prints: /ENDED/,
  },
  "cnh deadlines": { prints: /CNH vence/ },
  "cnh deadlines --from 2026-08-01 --to 2026-08-31 --tag frota:sul --all": {
    prints: /2026-08-23/,
  },
  "cnh calendar-feeds add --tag frota:sul": { prints: /\/c\/[\w-]{43}\.ics/ },
  "cnh calendar-feeds list": { prints: /cal_\w{26}/ },
  "cnh calendar-feeds revoke cal_01kya3np4sfe3b4wzz6kye37bb --yes": { prints: /cal_\w{26}/ },
  "cnh clock create --name suspensao": { prints: /clk_\w{26}/ },
  "cnh clock list": { prints: /clk_\w{26}/ },
  "cnh clock show clk_01kya3np4sfe3b4wzz6kye37bb": { prints: /READY/ },
  "cnh clock advance clk_01kya3np4sfe3b4wzz6kye37bb 30d": { prints: /ADVANCING/ },
  "cnh clock delete clk_01kya3np4sfe3b4wzz6kye37bb --yes": { prints: /clk_\w{26}/ },
  "cnh events list --limit 5": { prints: /evt_\w{26}/ },
  "cnh events list --all": { prints: /report\.delivered/ },
  "cnh events resend evt_01kya3pk0efr3r11b2qvdrpr6e --to :3000/webhooks/cnh": {
    prints: /204/,
    posts: true,
  },
  "cnh listen --forward-to localhost:3000/webhooks/cnh": {
    code: 130,
    prints: /report\.delivered/,
    endless: true,
    posts: true,
  },
  "cnh listen --forward-to :3000/webhooks/cnh -- npm run dev": { prints: /Frota Sul/ },
  "cnh listen --print-secret": { prints: /^whsec_[A-Za-z0-9+/]{43}=\n$/ },
  "cnh listen --since 1h --ref-prefix ana- --forward-to :3000": {
    code: 130,
    prints: /ana-1/,
    endless: true,
    posts: true,
  },
  "cnh trigger report.failed": { prints: /report\.failed/ },
  "cnh trigger report.delivered --scenario suspensa --external-ref pedido-7": {
    prints: /pedido-7/,
  },
  "cnh trigger report.partially_delivered --local --to :3000/webhooks/cnh": {
    prints: /204/,
    posts: true,
  },
  "cnh trigger driver.due --local --to :3000/webhooks/cnh": { prints: /204/, posts: true },
  "cnh trigger report.failed --endpoint whe_01kya3np4sfe3b4wzz6kye37bb": {
    prints: /dlv_\w{26}.*PENDING/,
  },
  "cnh verify < requisicao.http": { prints: /300 s/ },
  "cnh deliveries tail": { prints: /dlv_\w{26}/ },
  "cnh deliveries tail --failed --limit 5": { prints: /dlv_\w{26}/ },
  "cnh deliveries get dlv_01kya3pk0vfwps4zf3fea2qapg": { prints: /TIMEOUT/ },
  "cnh deliveries retry dlv_01kya3pk0vfwps4zf3fea2qapg --yes": { prints: /PENDING/ },
  "cnh deliveries retry --failed --since 2h --yes": { prints: /PENDING/ },
  "cnh endpoints create https://example.com/webhooks/cnh --description loja": { prints: /whsec_/ },
  "cnh endpoints create https://example.com/webhooks/prazos --event driver.due": {
    prints: /whsec_/,
  },
  "cnh endpoints list": { prints: /whe_\w{26}/ },
  "cnh endpoints get whe_01kya3np4sfe3b4wzz6kye37bb": { prints: /Fleet onboarding/ },
  "cnh endpoints update whe_01kya3np4sfe3b4wzz6kye37bb --enabled true": {
    prints: /hooks\.example/,
  },
  "cnh endpoints remove whe_01kya3np4sfe3b4wzz6kye37bb --yes": { prints: /whe_\w{26}/ },
  "cnh endpoints rotate-secret whe_01kya3np4sfe3b4wzz6kye37bb --yes": { prints: /whsec_/ },
  "cnh endpoints recover whe_01kya3np4sfe3b4wzz6kye37bb --since 1s --yes": { prints: /42/ },
  "cnh scenarios": { prints: /suspensa/ },
  'cnh violations search "celular"': { prints: /745-50/ },
  "cnh violations search 745-50": { prints: /745-50/ },
  "cnh violations get 745-50": { prints: /745-50/ },
  "cnh points calculate --file infracoes.json": { prints: /Uma infração gravíssima confirmada/ },
  'cnh ask "Quantos pontos suspendem a carteira?"': { prints: /CTB art\. 261/ },
  "cnh credit": { prints: /0/ },
  "cnh usage": { prints: /2026-07-23/ },
  "cnh usage --from 2026-11-01 --to 2026-11-30": { prints: /12600|R\$ 126,00/ },
  "cnh statement --from 2026-07-01 --to 2026-07-31": { prints: /2026-07-23/ },
  "cnh statement 2026-07-24": { prints: /REPORT_DEBIT/ },
  "cnh config list": { prints: /settings\.json/ },
  "cnh config get lang": { prints: /^\n$/ },
  "cnh config set lang pt": { prints: /settings\.json/ },
  "cnh config set lang": { prints: /settings\.json/ },
  "cnh mock --port 4010": { code: 130, prints: /http:\/\/127\.0\.0\.1:\d+/, endless: true },
  "cnh mcp config --client cursor": { prints: /https:\/\/cnh\.test\/api\/mcp/ },
  "cnh mcp config --client claude-desktop": {
    prints: /"mcp-remote",\s+"https:\/\/cnh\.test\/api\/mcp"/,
  },
  "cnh open docs": { prints: /^https:\/\/cnh\.test\/docs\/\n$/, noTerminal: true },
  "cnh completion bash > ~/.cnh-completion.bash": { prints: /complete -/ },
  "cnh completion zsh": { prints: /compdef/ },
  "cnh completion fish": { prints: /complete -c cnh/ },
  "cnh completion powershell": { prints: /Register-ArgumentCompleter/ },
  "cnh commands --json": { prints: /"name":"reports create"/ },
};

const KEY = "cnh_test_abcdefghij_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKL";
const BASE_URL = "https://cnh.test";
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

const FORMS: Readonly<Record<string, TestRunOptions>> = {
  "for a program": {},
  "in Portuguese": { terminal: true, columns: 200, variables: { CNH_LANG: "pt" } },
  "in English": { terminal: true, columns: 200, variables: { CNH_LANG: "en" } },
};

const EXAMPLES = allCommands().flatMap(({ examples }) => examples.map(({ command }) => command));

test("every example is in the table, and every row is an example", () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(EXAMPLES.toSorted());
});

test("every command of the package's README is an example too", () => {
  const readme = new URL("../../packages/cli/README.md", import.meta.url);
  const lines = readFileSync(readme, "utf8").split("\n");
  const commands = lines.filter((line) => line.startsWith("cnh "));
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((line) => !EXAMPLES.includes(line))).toEqual([]);
});

describe.each(Object.entries(FORMS))("examples, %s", (_, form) => {
  test.each(EXAMPLES)("%s", async (example) => {
    const expected = EXPECTED[example];
    if (!expected) throw new Error(`no row says how to run: ${example}`);
    if (expected.noTerminal && form.terminal) return;
    const place = await makePlace();
    const { args, stdin, stdinFile } = parseCommandLine(example);
    const stop = new AbortController();
    const run = await place.machine.run(args.map(place.argument), {
      ...form,
      variables: { ...place.variables, ...form.variables },
      stdin:
        stdinFile === undefined ? (stdin ?? "") : readFileSync(place.argument(stdinFile), "utf8"),
      signal: stop.signal,
      onErr: (text) => void actAsService(place.fake, text),
      onOut: (text) => void (expected.endless && isLast(example, text) && stop.abort()),
    });
    expect(run.code, run.err).toBe(expected.code ?? 0);
    expect(run.out === "" ? run.err : run.out).toMatch(expected.prints);
    expect(run.out + run.err).not.toContain(KEY);
    expect(place.receiver.seen.length > 0).toBe(expected.posts === true);
  });
});

/** `listen` prints an event before the receiver has answered. */
function isLast(example: string, text: string): boolean {
  return !example.startsWith("cnh listen") || text.includes("204");
}

/** Does the service's part: an event once `listen` is ready, or the report that `trigger` waits for. */
async function actAsService(fake: FakeCnh, said: string): Promise<void> {
  if (said.includes("Frota Sul")) await askForReport(fake, "pedido-2");
  const [reportId] = /rpt_\w{26}/.exec(said) ?? [];
  if (reportId !== undefined) await send(fake, `reports/${reportId}`, HELD);
}

const HELD: RequestInit = { headers: { prefer: "wait=50" } };

async function askForReport(fake: FakeCnh, externalRef: string): Promise<string> {
  const body = JSON.stringify({ cpf: SAMPLE_CPFS.suspensa, externalRef });
  const { reportId } = await send(fake, "reports", { method: "POST", body });
  await send(fake, `reports/${reportId}`, HELD);
  return reportId;
}

async function enroll(fake: FakeCnh): Promise<string> {
  const body = JSON.stringify({
    cpf: SAMPLE_CPFS.regular,
    externalRef: "motorista-318",
    tags: ["frota:sul"],
    basis: { kind: "contract" },
  });
  return (await send(fake, "enrollments", { method: "POST", body })).enrollmentId;
}

async function send(fake: FakeCnh, path: string, init: RequestInit) {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${KEY}`);
  const response = await fake.fetch(`${BASE_URL}/api/v1/${path}`, { ...init, headers });
  return (await response.json()) as { reportId: string; enrollmentId: string };
}

/** A machine with the files that the examples name, a receiver, and a service with a report and its event. */
async function makePlace() {
  const fake = fakeCnh();
  const machine = makeMachine({ fetch: withDocumentedAnswers(fake.fetch) });
  const receiver = await startTestReceiver();
  onTestFinished(async () => {
    await receiver.close();
    machine.remove();
  });
  const reportId = await askForReport(fake, "ana-1");
  const eventId = fake.events[0]?.id ?? "";
  const enrollmentId = await enroll(fake);
  await send(fake, `enrollments/${enrollmentId}/checks`, { method: "POST" });
  const at = (name: string) => join(machine.folder, name);
  await writeFiles(at);
  return {
    fake,
    machine,
    receiver,
    variables: {
      CNH_API_KEY: KEY,
      CNH_BASE_URL: BASE_URL,
      CNH_WEBHOOK_SECRET: SECRET,
      PATH: at("bin"),
    },
    /** Replaces a word of an example with files, ids and ports that exist on this machine. */
    argument: (word: string): string => {
      if (/^\w+\.(?:txt|csv|json|http)$/.test(word)) return at(word);
      if (word.startsWith("rpt_")) return reportId;
      if (word.startsWith("evt_")) return eventId;
      if (word.startsWith("enr_")) return enrollmentId;
      if (word === "4010") return "0";
      return word.replace(":3000", `:${receiver.port}`);
    },
  };
}

async function writeFiles(at: (name: string) => string): Promise<void> {
  writeFileSync(at("chave.txt"), `${KEY}\n`);
  writeFileSync(at("cpfs.csv"), `cpf;externalRef\r\n${SAMPLE_CPFS.regular};r-1\r\n`);
  const infractions = [{ code: "605-01", date: "2025-11-03" }];
  writeFileSync(at("infracoes.json"), JSON.stringify({ infractions }));
  const report = sampleReport("regular");
  const { headers, body } = await signWebhook({
    report,
    event: "report.delivered",
    secret: SECRET,
  });
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  writeFileSync(at("requisicao.http"), `${head.join("")}\r\n${body}`);
  // The command that `listen -- npm run dev` starts: it fails unless it gets the secret.
  mkdirSync(at("bin"));
  writeFileSync(at("bin/npm"), '#!/bin/sh\n[ "$*" = "run dev" ] && [ -n "$CNH_WEBHOOK_SECRET" ]\n');
  chmodSync(at("bin/npm"), 0o755);
}
